"""Shows the window and its dialogs in a language whose words stand in brackets, and prints those that do not.

One a line: the dialog, "window" for none; the widget's name; the words. Called with the folder of the
translations, the file to open, and a place for the settings.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QEvent, QLocale, Qt, QTimer
from PySide6.QtGui import QAction, QFontDatabase
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from playground.app.saving import FileFailure
from playground.ui import words
from playground.ui.application import create_window, make_application

ACTIONS = ("settings", "gallery", "help:guide", "shortcuts", "about", "export", "fallbacks", "clients")
"""The actions that open dialogs."""
KEY_NAMES = {"Arrows", "Wheel", "PgUp", "PgDown", "Delete", "Escape", "Return", "Enter", "Space", "Tab"} | {
    "Home",
    "End",
    "Up",
    "Down",
    "Left",
    "Right",
    "Ctrl",
    "Alt",
    "Shift",
}
SHOWN_ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def shown(window: QWidget) -> Iterator[tuple[str, str]]:
    """(objectName, words) of everything that is read or heard, menus included."""
    yield window.objectName(), window.windowTitle()
    for widget in (window, *window.findChildren(QWidget)):
        name = widget.objectName()
        if isinstance(widget, QLabel | QAbstractButton):
            yield name, widget.text()
        if isinstance(widget, QLineEdit | QPlainTextEdit):
            yield name, widget.placeholderText()
        if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
            yield from ((name, text) for text in in_rows(widget))
        if isinstance(widget, QComboBox):
            yield from ((name, widget.itemText(row)) for row in range(widget.count()))
        yield name, widget.toolTip()
        yield name, widget.accessibleName()
    for action in window.findChildren(QAction):
        yield action.objectName(), action.text()
        yield action.objectName(), action.toolTip()


def in_rows(view: QAbstractItemView) -> Iterator[str]:
    """The words of a list's or table's rows: what is heard of them, and what is painted."""
    model = view.model()
    columns = model.columnCount() if isinstance(model, QAbstractTableModel) else 1  # a list tells it nobody
    for row in range(model.rowCount()):
        for column in range(columns):
            index = model.index(row, column)
            yield from (str(index.data(role)) for role in SHOWN_ROLES if index.data(role))
            painted = index.data(Qt.ItemDataRole.UserRole)
            yield from (str(getattr(painted, part, "")) for part in ("label", "tag"))


def bare(place: str, window: QWidget) -> Iterator[str]:
    """The words without brackets in a window or dialog; the names of keys and fonts are no words."""
    fonts = set(QFontDatabase.families())
    for name, text in sorted(set(shown(window))):
        said = any(letter.isalpha() for letter in text) and text not in fonts and not is_key(text)
        if said and "«" not in text:
            yield f"{place}\t{name}\t{text!r}"


def is_key(text: str) -> bool:
    """Whether a text is made of keys alone: "Ctrl+Tab, F4"."""
    names = text.replace(", ", "+").split("+")
    return all(len(one) <= 1 or one in KEY_NAMES or (one[0] == "F" and one[1:].isdigit()) for one in names)


def dialogs() -> list[QDialog]:
    """Those that are shown."""
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]


def of_dialog(place: str, open_it: Callable[[], object]) -> list[str]:
    """The same of a dialog, which is closed again. It may wait for its answer in an event loop of its own."""
    found: list[str] = []

    def look() -> None:
        (dialog,) = dialogs()
        found.extend(bare(place, dialog))
        if isinstance(dialog, QMessageBox):
            found.extend(f"{place}\t\t{text!r}" for text in (dialog.informativeText(),) if "«" not in text)
        dialog.reject()

    QTimer.singleShot(0, look)
    open_it()
    while dialogs():
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found


def questions(window: QWidget) -> dict[str, Callable[[], object]]:
    """What is asked and told in the course of work, with names and sentences that are not its own."""
    # words are taken when a module is loaded, so not before a language is chosen
    from playground.ui.dialogs.differences import DifferencesDialog
    from playground.ui.dialogs.failure import FailureDialog
    from playground.ui.dialogs.questions import Questions

    ask = Questions(window)

    def compare() -> None:
        dialog = DifferencesDialog(window)
        dialog.add("«»", "1", "2")
        dialog.show_beside()

    return {
        "unsaved": partial(ask.unsaved, "1"),
        "several unsaved": partial(ask.several_unsaved, ("1",) * 12),
        "discard": partial(ask.discard_lost, ("1",)),
        "changed on opening": partial(ask.changed_on_opening, "1", ("2",)),
        "changed outside": partial(ask.changed_outside, "1"),
        "one other name": partial(ask.several_names, "1", 1),
        "several names": partial(ask.several_names, "1", 2),
        "tell": partial(ask.tell, FileFailure("«»", "«»")),
        "differences": compare,
        "failure": partial(FailureDialog(window).add, "1", ""),
    }


def main(translations: str, opened: str) -> None:
    program = make_application()
    words.resource_folder = lambda: Path(translations)
    assert words.speak(QLocale("de"))
    window = create_window(Path(opened))
    window.resize(1280, 800)
    window.show()
    program.processEvents()
    actions = window.contents.actions
    actions["palette"].trigger()
    lines = [*bare("window", window)]
    for name, open_it in {name: actions[name].trigger for name in ACTIONS}.items() | questions(
        window
    ).items():
        lines += of_dialog(name, open_it)
    print(*lines, sep="\n")
    window.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
