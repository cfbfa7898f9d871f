"""A form on a desk: the pane and the shortest controller there can be, one that echoes every answer."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from playground.core.form import field_state
from playground.core.intent import Answer
from playground.core.json_types import JSONValue, Missing
from playground.core.model import Field, FieldBase, Option, TextField, kind_of
from playground.core.problem import Problem
from playground.core.snapshot import FieldState
from playground.ui.form.form_pane import FormPane

T = TypeVar("T", bound=FieldBase)
W = TypeVar("W", bound=QWidget)
Check = Callable[[JSONValue], tuple[Problem, ...]]


def refuse(message: str, hint: str = "") -> Check:
    """A check that refuses every value."""
    return lambda _value: (Problem("refused", "error", message, "content", hint=hint),)


def make(kind: Callable[..., T], name: str, **rest: object) -> T:
    """A field with its title and pointer filled in."""
    return kind(name=name, pointer=f"/properties/{name}", title=rest.pop("title", name), **rest)


def options(*pairs: str) -> tuple[Option, ...]:
    """Options from "value" or "value=title"."""
    return tuple(Option(*(pair.split("=", 1) if "=" in pair else (pair, pair))) for pair in pairs)


@dataclass
class Desk:
    """The pane, what was answered and asked for, and the echo."""

    pane: FormPane
    qtbot: QtBot
    fields: tuple[Field, ...] = ()
    answers: dict[tuple[str, str], Answer | None] = field(default_factory=dict)
    said: list[tuple[str, str, Answer | None]] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    focused: list[str] = field(default_factory=list)
    checks: dict[str, Check] = field(default_factory=dict)

    def show(self, *fields: Field) -> None:
        """Show these fields with the answers so far."""
        self.fields = fields
        self.refresh()

    def refresh(self) -> None:
        self.pane.set_fields(tuple(self.state(one) for one in self.fields))

    def state(self, one: Field) -> FieldState:
        check = self.checks.get(one.name, lambda _value: ())
        return field_state(one, self.answers.get((one.name, kind_of(one))), check)

    def on_answer(self, name: str, kind: str, answer: Answer | None) -> None:
        self.said.append((name, kind, answer))
        self.answers[name, kind] = answer
        self.refresh()

    def find(self, kind: type[W], name: str) -> W:
        """The only widget of that name."""
        found = [one for one in self.pane.findChildren(kind, name) if one.objectName() == name]
        assert len(found) == 1, (name, found)
        return found[0]

    def has(self, name: str) -> bool:
        return bool(self.pane.findChildren(QWidget, name))

    def control(self, name: str) -> QWidget:
        return self.find(QWidget, f"field:{name}")

    def feedback(self, name: str) -> QWidget:
        return self.find(QWidget, f"feedback:{name}")

    def status(self, name: str) -> str:
        return str(self.feedback(name).property("state"))

    def value(self, name: str) -> JSONValue | Missing:
        """What Accept would send for a field."""
        return next(self.state(one).value for one in self.fields if one.name == name)

    def content(self) -> dict[str, JSONValue]:
        states = [self.state(one) for one in self.fields]
        return {one.field.name: one.value for one in states if not isinstance(one.value, Missing)}

    def answer(self, name: str) -> Answer | None:
        return next(self.state(one).answer for one in self.fields if one.name == name)

    def type(self, widget: QWidget, text: str) -> None:
        self.qtbot.keyClicks(widget, text)

    def key(self, widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier | None = None) -> None:
        self.qtbot.keyClick(widget, key, held if held is not None else Qt.KeyboardModifier.NoModifier)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at if at is not None else QPoint())

    def paste(self, widget: QWidget, text: str) -> None:
        QApplication.clipboard().setText(text)
        self.key(widget, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)

    def wheel(self, widget: QWidget, steps: int = -1) -> None:
        """Turn the wheel over a widget, as the system does."""
        window = widget.window()
        at = widget.mapTo(window, widget.rect().center())
        QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, 120 * steps))

    def focus(self, widget: QWidget) -> None:
        widget.setFocus()
        self.qtbot.waitUntil(lambda: _inside(QApplication.focusWidget(), widget))


def _inside(one: QWidget | None, widget: QWidget) -> bool:
    return one is not None and (one is widget or widget.isAncestorOf(one))


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    pane = FormPane()
    pane.resize(420, 640)
    qtbot.addWidget(pane)
    made = Desk(pane, qtbot)
    pane.answer_changed.connect(made.on_answer)
    pane.action_requested.connect(made.actions.append)
    pane.field_focused.connect(made.focused.append)
    with qtbot.waitActive(pane):
        pane.show()
        pane.activateWindow()
    return made


def texts(*names: str) -> list[TextField]:
    return [make(TextField, name) for name in names]
