"""Three examples filled and accepted without a mouse: from the first field to Accept, by keys alone."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListView, QWidget

from playground.app.examples import examples
from tests.ui.acceptance.conftest import Driver, Opener

Keys = Qt.Key
ALT, CTRL, SHIFT = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


class Hands:
    """Two hands on a keyboard: every key goes to whatever has the focus."""

    def __init__(self, form: Driver) -> None:
        self.form = form
        with form.qtbot.waitActive(form.window):
            form.window.activateWindow()
        form.key(form.window, Keys.Key_3, CTRL)
        while self.at() != "serverName":
            self.press(Keys.Key_Tab, SHIFT)

    def focused(self) -> QWidget:
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget

    def at(self) -> str:
        return self.focused().objectName()

    def press(self, key: Qt.Key, held: Qt.KeyboardModifier | None = None, times: int = 1) -> None:
        for _ in range(times):
            self.form.key(self.focused(), key, held)

    def type(self, text: str) -> None:
        self.form.keys(self.focused(), text)
        self.form.settle()

    def tab_to(self, name: str) -> None:
        self.press(Keys.Key_Tab)
        assert self.at().startswith(name), (self.at(), name)

    def accept(self) -> object:
        for name in ("cancelButton", "declineButton", "acceptButton"):
            self.tab_to(name)
        self.press(Keys.Key_Return)
        self.form.settle()
        return self.form.result()


@pytest.fixture
def hands(open_form: Opener) -> Callable[[str], Hands]:
    texts = {example.name: example for example in examples()}

    def begin(name: str) -> Hands:
        form = open_form('{"type": "object", "properties": {}}')
        form.window.documents.open_example(texts[name].name)
        form.settle()
        return Hands(form)

    return begin


def test_a_table_is_booked(hands: Callable[[str], Hands]) -> None:
    user = hands("booking")
    user.tab_to("field:day")
    user.type("2026-03-01")
    user.tab_to("field:time")
    user.type("19:")
    user.press(Keys.Key_Down)  # into the list of what was found
    user.press(Keys.Key_Return)
    user.tab_to("field:people")
    user.press(Keys.Key_Up, times=2)
    user.tab_to("option:seat:0")
    user.press(Keys.Key_Right)
    user.press(Keys.Key_Space)
    content = {"day": "2026-03-01", "time": "19:00", "people": 4, "seat": "terrace"}
    assert user.accept() == {"action": "accept", "content": content}


def test_a_version_is_deployed_to_a_place_of_ones_own(hands: Callable[[str], Hands]) -> None:
    user = hands("deploy-target")
    user.tab_to("field:target")
    user.type("preview-42")
    user.tab_to("field:version")
    user.type("2.0.1")
    user.tab_to("field:instances")
    user.press(Keys.Key_A, CTRL)
    user.type("5")
    user.tab_to("option:migrate:yes")
    user.press(Keys.Key_Right)
    user.press(Keys.Key_Space)
    content = {"target": "preview-42", "version": "2.0.1", "instances": 5, "migrate": False}
    assert user.accept() == {"action": "accept", "content": content}
    assert user.form.state("target") == "custom"


def test_every_kind_of_field_is_answered(hands: Callable[[str], Hands]) -> None:
    user = hands("every-kind")
    for name, text in (
        ("name", "Kim Larsen"),
        ("email", "kim@example.org"),
        ("website", "https://example.org/"),
    ):
        user.tab_to(f"field:{name}")
        user.type(text)
    user.tab_to("field:birthday")
    user.type("1999-12-30")
    user.press(Keys.Key_Down, ALT)  # the calendar
    user.press(Keys.Key_Right)
    user.press(Keys.Key_Return)
    user.tab_to("field:meeting")
    user.type("2026-03-01T09:30:00+01:00")
    user.tab_to("field:guests")
    user.press(Keys.Key_Up)
    user.tab_to("field:budget")
    user.type("99.90")
    user.tab_to("option:newsletter:yes")
    user.press(Keys.Key_Space)
    user.tab_to("option:size:0")
    user.press(Keys.Key_Right)
    user.press(Keys.Key_Space)
    user.tab_to("field:country")
    user.type("it")  # jumps in the list
    user.tab_to("field:drink")
    user.press(Keys.Key_Down, ALT)
    user.press(Keys.Key_Down, times=2)
    user.press(Keys.Key_Return)
    user.tab_to("option:plan:0")
    user.press(Keys.Key_Space)
    user.tab_to("field:days")
    assert isinstance(user.focused(), QListView)
    user.press(Keys.Key_Down)
    user.press(Keys.Key_Space)
    user.press(Keys.Key_Down)
    user.press(Keys.Key_Space)
    user.tab_to("field:extras")
    user.press(Keys.Key_End)
    user.press(Keys.Key_Space)
    sent = user.accept()
    assert sent == {
        "action": "accept",
        "content": {
            "name": "Kim Larsen",
            "email": "kim@example.org",
            "website": "https://example.org/",
            "birthday": "1999-12-31",
            "meeting": "2026-03-01T09:30:00+01:00",
            "guests": 3,
            "budget": 99.90,
            "newsletter": True,
            "size": "M",
            "country": "Italy",
            "drink": "coffee",
            "plan": "free",
            "days": ["Tue", "Wed"],
            "extras": ["park"],
        },
    }


@pytest.mark.parametrize("name", [example.name for example in examples()])
def test_tab_passes_every_field_of_every_example_and_ends_at_accept(
    hands: Callable[[str], Hands], name: str
) -> None:
    user = hands(name)
    snapshot = user.form.window.controller.snapshot
    assert snapshot is not None
    passed = []
    for _ in range(3 * len(snapshot.fields) + 4):
        user.press(Keys.Key_Tab)
        passed.append(user.at())
        if user.at() == "acceptButton":
            break
    assert passed[-1] == "acceptButton"
    reached = {one.split(":")[1] for one in passed if ":" in one}
    answerable = {state.field.name for state in snapshot.fields if user.form.has(f"field:{state.field.name}")}
    assert reached == answerable


def test_f58_the_answer_can_be_looked_at_and_changed_before_it_is_sent(open_form: Opener) -> None:
    form = open_form({"type": "object", "properties": {"a": {"type": "string"}, "n": {"type": "integer"}}})
    form.type("a", "first")
    assert form.content() == {"a": "first"}
    assert form.result() == {"action": "accept", "content": {"a": "first"}}
    form.click("showJson")
    answer = form.find(QWidget, "answerEditor")
    answer.setFocus()
    form.key(answer, Keys.Key_A, CTRL)
    form.keys(answer, '{"a": "second", "n": 2}')
    form.settle()
    form.click("showForm")
    assert form.line("a").text() == "second"
    assert form.accept() == {"action": "accept", "content": {"a": "second", "n": 2}}
