"""Shows the window in a language whose words stand in brackets, and prints the words that do not, one a line.

Called with the folder of the translations, the file to open, and a place for the settings.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from playground.ui import words
from playground.ui.application import create_window, make_application


def shown(window: QWidget) -> Iterator[tuple[str, str]]:
    """(objectName, words) of everything that is read or heard, menus included."""
    for widget in window.findChildren(QWidget):
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.objectName(), widget.text()
        yield widget.objectName(), widget.toolTip()
        yield widget.objectName(), widget.accessibleName()
    for action in window.findChildren(QAction):
        yield action.objectName(), action.text()
        yield action.objectName(), action.toolTip()


def main(translations: str, opened: str) -> None:
    program = make_application()
    words.resource_folder = lambda: Path(translations)
    assert words.speak(QLocale("de"))
    window = create_window(Path(opened))
    window.show()
    program.processEvents()
    for name, text in sorted(set(shown(window))):
        if any(letter.isalpha() for letter in text) and "«" not in text:
            print(f"{name}\t{text!r}")
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
