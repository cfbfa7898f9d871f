"""Takes the pictures that Help shows in the guide, by doing what the guide says: part of `screenshots.py`."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from playground.ui.application import create_window
from playground.ui.editor import SchemaEditor
from playground.ui.main_window import MainWindow
from playground.ui.theme import Mode, theme
from stage import go_behind, grab, settle

ROOT = Path(__file__).resolve().parent.parent
SIZE = (1184, 700)
CUSTOM = "cocoa"


@dataclass(frozen=True)
class Picture:
    """One picture.

    Attributes:
        shows: the names of the widgets that are on it, with what lies between them; () is the whole window.
        deed: what is done before, in the window as the picture before left it.
    """

    name: str
    shows: tuple[str, ...]
    deed: Callable[[MainWindow], None]


def _find(window: MainWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None, name
    return found


def _guide_schemas() -> list[str]:
    """The schemas that the guide shows."""
    page = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    return re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)


def _write(window: MainWindow, text: str) -> None:
    """Put a text into the schema pane, with the caret where it marks nothing in Prepared."""
    editor = _find(window, "schemaEditor")
    assert isinstance(editor, SchemaEditor)
    editor.replace_all(text.rstrip())
    settle(window)
    go_behind(window, "{")
    settle(window)


def _open_list(window: MainWindow) -> None:
    """Section 3: the list is open, and somebody wants cocoa."""
    drink = _find(window, "field:drink")
    assert isinstance(drink, QComboBox)
    line = drink.lineEdit()
    assert line is not None
    line.setFocus()
    QTest.keyClicks(line, CUSTOM)
    settle(window)


def _show_fix(window: MainWindow) -> None:
    """Section 5: options that are too long, and a way to mend it."""
    _write(window, _guide_schemas()[1].replace('"maxLength": 12', '"maxLength": 3'))
    editor = go_behind(window, '"coffee')
    QTest.keyClick(editor, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    settle(window)


def _accept(window: MainWindow) -> None:
    """Section 6: the limit is back, and the answer goes out."""
    _write(window, _guide_schemas()[1])
    QTest.mouseClick(_find(window, "acceptButton"), Qt.MouseButton.LeftButton)
    settle(window)


def _start(window: MainWindow) -> None:
    """Section 1: the window with the schema of section 4, answered."""
    _write(window, _guide_schemas()[1])
    _open_list(window)


PICTURES = (
    Picture("help-window", (), _start),
    Picture("help-open-list", ("preparedPreview", "formPane"), lambda window: None),
    Picture("help-fix", ("schemaEditor", "problemsView"), _show_fix),
    Picture("help-result", ("acceptButton", "cancelButton", "resultView"), _accept),
)


def take_help_pictures(folder: Path, mode: Mode) -> Iterator[Path]:
    """Go through the guide once and save each picture as NAME-MODE.png."""
    theme().set_mode(mode)
    window = create_window()
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    settle(window)
    for picture in PICTURES:
        picture.deed(window)
        image = grab(window)
        if picture.shows:
            image = image.copy(_around(window, picture.shows))
        path = folder / f"{picture.name}-{mode}.png"
        image.save(str(path))
        yield path
    window.hide()
    window.close()
    window.deleteLater()


def _around(window: MainWindow, names: tuple[str, ...]) -> QRect:
    """What these widgets cover together."""
    whole = QRect()
    for name in names:
        widget = _find(window, name)
        whole |= QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())
    return whole
