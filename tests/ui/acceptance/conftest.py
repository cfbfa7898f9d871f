"""The window as a stranger drives it: by the names that scripts may rely on, and with real events."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QTextCursor, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from playground.ui.application import create_window
from playground.ui.main_window import MainWindow

W = TypeVar("W", bound=QWidget)
Schema = dict[str, object]
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def asking(*required: str, **properties: object) -> Schema:
    """A requestedSchema with these properties."""
    return {"type": "object", "properties": properties, "required": list(required)}


@dataclass
class Driver:
    """One window and what a test does with it."""

    window: MainWindow
    qtbot: QtBot
    file: Path
    """The file that the window was made with."""

    # -- finding

    def find(self, kind: type[W], name: str) -> W:
        """The only widget of that name."""
        found = self.window.findChildren(QWidget, name)
        assert len(found) == 1, f"{len(found)} widgets are named {name}"
        assert isinstance(found[0], kind), f"{name} is a {type(found[0]).__mro__}"
        return found[0]

    def has(self, name: str) -> bool:
        return bool(self.window.findChildren(QWidget, name))

    def control(self, name: str) -> QWidget:
        return self.find(QWidget, f"field:{name}")

    def line(self, name: str) -> QLineEdit:
        """Where the text of a field is typed."""
        control = self.control(name)
        edit = control.lineEdit() if isinstance(control, QComboBox) else control
        assert isinstance(edit, QLineEdit)
        return edit

    def combo(self, name: str) -> QComboBox:
        return self.find(QComboBox, f"field:{name}")

    def options(self, name: str) -> QAbstractItemView:
        """The list of a multi-select."""
        return self.find(QAbstractItemView, f"field:{name}")

    @property
    def editor(self) -> QPlainTextEdit:
        return self.find(QPlainTextEdit, "schemaEditor")

    # -- reading

    def state(self, name: str) -> str:
        return str(self.find(QWidget, f"feedback:{name}").property("state"))

    def feedback(self, name: str) -> str:
        return str(self.find(QWidget, f"feedback:{name}").text())

    def content(self) -> object:
        return json.loads(self.find(QPlainTextEdit, "answerEditor").toPlainText())

    def result(self) -> object:
        """The ElicitResult, None where there is none."""
        text = self.find(QPlainTextEdit, "resultView").toPlainText()
        return json.loads(text) if text.strip() else None

    def prepared(self) -> object:
        return json.loads(self.find(QPlainTextEdit, "preparedPreview").toPlainText())

    def accept_state(self) -> str:
        return str(self.find(QLabel, "acceptReason").property("state"))

    def reason(self) -> str:
        return self.find(QLabel, "acceptReason").text()

    def is_stale(self) -> bool:
        return not self.find(QWidget, "staleMark").isHidden()

    def problems(self) -> list[str]:
        """The rows of the problems list."""
        model = self.find(QAbstractItemView, "problemsView").model()
        return [str(model.index(row, 0).data()) for row in range(model.rowCount())]

    def labels(self) -> list[str]:
        """What the labels of the form say, as a reader sees it."""
        found = self.find(QWidget, "formPane").findChildren(QLabel)
        return [one.text().replace("&&", "&") if one.buddy() is not None else one.text() for one in found]

    # -- doing

    def settle(self) -> None:
        self.qtbot.waitUntil(self.window.is_settled, timeout=20_000)

    def type(self, name: str, text: str) -> None:
        self.keys(self.control(name), text)
        self.settle()

    def keys(self, widget: QWidget, text: str) -> None:
        """Type; what no key of the test's keyboard has comes through the input method."""
        for one in text:
            if one <= "\xff":
                self.qtbot.keyClicks(widget, one)
                continue
            event = QInputMethodEvent()
            event.setCommitString(one)
            QApplication.sendEvent(widget, event)

    def clear_and_type(self, name: str, text: str) -> None:
        self.key(self.line(name), Qt.Key.Key_A, CONTROL)
        self.key(self.line(name), Qt.Key.Key_Delete)
        self.type(name, text)

    def key(self, widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        self.qtbot.keyClick(widget, key, held if held is not None else Qt.KeyboardModifier.NoModifier)

    def click(self, name: str) -> None:
        """Click a button by its object name."""
        self.qtbot.mouseClick(self.find(QAbstractButton, name), LEFT)
        self.settle()

    def choose(self, name: str, choice: int | str) -> None:
        self.click(f"option:{name}:{choice}")

    def accept(self) -> object:
        self.click("acceptButton")
        return self.result()

    def paste(self, widget: QWidget, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.key(widget, Qt.Key.Key_V, CONTROL)
        self.settle()

    def wheel(self, widget: QWidget, steps: int = -1) -> None:
        """Turn the wheel over a widget; nobody wanting it, it goes on to the parents, as Qt has it."""
        middle = widget.rect().center()
        event = QWheelEvent(
            QPointF(middle),
            QPointF(widget.mapToGlobal(middle)),
            QPoint(),
            QPoint(0, 120 * steps),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)

    def pick(self, name: str, title: str) -> None:
        """Open the list of a combo box and click the row with this title."""
        combo = self.combo(name)
        combo.showPopup()
        view = combo.view()
        index = row_of(view.model(), title)
        view.scrollTo(index)
        self.qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        self.settle()

    def mark(self, name: str, title: str) -> None:
        """Click the row of a multi-select's option."""
        view = self.options(name)
        index = row_of(view.model(), title)
        view.scrollTo(index)
        self.qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
        self.settle()

    def write(self, schema: Schema | str) -> None:
        """Another text in the editor, as typing replaces it."""
        self.editor.selectAll()
        self.editor.insertPlainText(schema if isinstance(schema, str) else json.dumps(schema, indent=2))
        self.settle()

    def replace(self, old: str, new: str) -> None:
        """Edit the only place of a piece of the schema's text."""
        text = self.editor.toPlainText()
        assert text.count(old) == 1, (old, text)
        at = len(text[: text.index(old)].encode("utf-16-le")) // 2
        cursor = self.editor.textCursor()
        cursor.setPosition(at)
        cursor.setPosition(at + len(old.encode("utf-16-le")) // 2, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(new)
        self.settle()


def row_of(model: QAbstractItemModel, title: str) -> QModelIndex:
    """The first row that shows a title."""
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    return next(index for index in rows if index.data() == title)


Opener = Callable[..., Driver]


@pytest.fixture
def open_form(qtbot: QtBot, tmp_path: Path) -> Iterator[Opener]:
    """Open a window with a schema (as an object, a text or bytes) in a file of its own."""
    windows: list[MainWindow] = []

    def open_(schema: Schema | str | bytes, *, shown: bool = True) -> Driver:
        path = tmp_path / f"schema-{len(windows)}.json"
        text = (
            schema if isinstance(schema, (str, bytes)) else json.dumps(schema, indent=2, ensure_ascii=False)
        )
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        window = create_window(path)
        windows.append(window)
        if shown:
            with qtbot.waitActive(window):
                window.show()
                window.activateWindow()
        driver = Driver(window, qtbot, path)
        driver.settle()
        return driver

    yield open_
    for window in windows:
        window.hide()  # a window that nobody sees closes without a question
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
