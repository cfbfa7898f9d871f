"""What would bring a window down does not: slow patterns, failures, long forms and lists, many windows.

That documents opened one after the other leave no widgets behind is tested with the window's own parts.
"""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QPushButton
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from playground.ui.application import create_window
from tests.ui.acceptance.conftest import Driver, Opener, asking

EVIL = asking(code={"type": "string", "pattern": "^(a+)+$"}, note={"type": "string"})


# -- P05: a pattern that takes for ever


def test_p05_a_slow_pattern_is_pending_then_refused_and_typing_goes_on(open_form: Opener) -> None:
    form = open_form(EVIL)
    form.type("code", "aaaa")
    assert form.state("code") == "valid"
    form.key(form.line("code"), Qt.Key.Key_End)
    form.keys(form.control("code"), "a" * 36 + "!")
    assert form.line("code").text() == "a" * 40 + "!"
    assert form.state("code") == "pending"
    assert form.accept_state() == "blocked"
    assert form.result() is None
    form.qtbot.keyClicks(form.control("note"), "goes on")
    assert form.content() == {"code": "a" * 40 + "!", "note": "goes on"}
    form.settle()
    assert form.state("code") == "invalid"
    assert "pattern" in form.feedback("code")
    assert form.accept() is None
    form.key(form.line("code"), Qt.Key.Key_End)
    form.key(form.line("code"), Qt.Key.Key_Backspace)
    form.settle()
    assert form.accept() == {"action": "accept", "content": {"code": "a" * 40, "note": "goes on"}}


def test_p05_a_pair_that_timed_out_is_not_asked_again(open_form: Opener) -> None:
    form = open_form(EVIL)
    form.keys(form.control("code"), "a" * 40 + "!")
    form.settle()
    form.keys(form.control("note"), "x")
    assert form.state("code") == "invalid"
    assert form.window.is_settled()


def test_p05_the_window_closes_while_a_pattern_is_tried(open_form: Opener) -> None:
    form = open_form(EVIL)
    form.keys(form.control("code"), "a" * 40 + "!")
    assert form.state("code") == "pending"
    assert form.window.close()
    assert not form.window.isVisible()


def test_p05_a_slow_pattern_among_options_does_not_stop_the_window(open_form: Opener) -> None:
    form = open_form(
        asking(
            code={
                "type": "string",
                "enum": ["a" * 40 + "!", "aa"],
                "allowCustom": True,
                "pattern": "^(a+)+$",
            }
        )
    )
    form.pick("code", "aa")
    assert form.accept() == {"action": "accept", "content": {"code": "aa"}}
    form.pick("code", "a" * 40 + "!")
    assert form.state("code") == "invalid"


# -- X08: a failure


@pytest.fixture
def failing(qtbot: QtBot) -> QPushButton:
    """A button whose slot fails."""
    button = QPushButton("fail")
    qtbot.addWidget(button)

    def fail() -> None:
        raise ZeroDivisionError("made to fail <b>here</b>")

    button.clicked.connect(fail)
    return button


@pytest.mark.qt_no_exception_capture
def test_x08_an_exception_in_a_slot_is_told_with_a_copy_and_a_log(
    open_form: Opener, failing: QPushButton, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCHEMA_PLAYGROUND_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    form = open_form(EVIL)
    form.type("note", "kept")
    failing.click()
    dialogs = [one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog) and one.isVisible()]
    assert len(dialogs) == 1
    copy = next(one for one in dialogs[0].findChildren(QAbstractButton) if "opy" in one.text())
    copy.click()
    assert "ZeroDivisionError: made to fail <b>here</b>" in QGuiApplication.clipboard().text()
    logs = [one for one in (tmp_path / "home").rglob("*") if one.is_file()]
    assert any("ZeroDivisionError: made to fail" in one.read_text() for one in logs)
    form.type("note", " on")
    assert form.accept() == {"action": "accept", "content": {"note": "kept on"}}
    dialogs[0].close()


# -- P: long forms and long lists


def test_two_thousand_fields_exist_and_can_be_answered(open_form: Opener) -> None:
    names = [f"f{number}" for number in range(2_000)]
    form = open_form(asking(names[-1], **{name: {"type": "string", "maxLength": 5} for name in names}))
    assert form.window.is_settled()
    assert all(form.has(f"field:{name}") for name in (names[0], names[999], names[-1]))
    form.type(names[1_000], "x")
    assert form.accept() is None
    assert form.window.focusWidget() is form.control(names[-1])
    form.type(names[-1], "last")
    assert form.accept() == {"action": "accept", "content": {names[1_000]: "x", names[-1]: "last"}}


def test_ten_thousand_options_are_listed_found_and_taken(open_form: Opener) -> None:
    options = [f"option number {number:05d}" for number in range(10_000)]
    form = open_form(
        asking(
            free={"type": "string", "enum": options, "allowCustom": True},
            closed={"type": "string", "enum": options},
            some={"type": "array", "items": {"type": "string", "enum": options}},
        )
    )
    assert form.combo("free").count() == form.combo("closed").count() == 10_000
    form.pick("closed", options[9_999])
    form.type("free", "04711")
    view = form.combo("free").view()
    assert [view.model().index(row, 0).data() for row in range(view.model().rowCount())] == [options[4_711]]
    form.key(form.line("free"), Qt.Key.Key_Down)
    form.key(form.line("free"), Qt.Key.Key_Return)
    form.mark("some", options[5_000])
    assert form.accept() == {
        "action": "accept",
        "content": {"free": options[4_711], "closed": options[9_999], "some": [options[5_000]]},
    }


# -- many documents, many windows


def test_windows_beside_each_other_share_nothing(open_form: Opener) -> None:
    schema = asking("name", name={"type": "string", "pattern": "^[a-z]+$"})
    forms = [open_form(schema, shown=number % 2 == 0) for number in range(4)]
    for number, form in enumerate(forms):
        form.type("name", "abcd"[number] * 3)
    for number, form in enumerate(forms):
        assert form.result() == {"action": "accept", "content": {"name": "abcd"[number] * 3}}
    forms[0].window.close()
    forms[1].type("name", "x")
    assert forms[1].content() == {"name": "bbbx"}
    forms[2].click("declineButton")
    assert forms[3].result() == {"action": "accept", "content": {"name": "ddd"}}


@pytest.mark.parametrize("shown", [True, False])
def test_a_window_may_be_closed_more_than_once(open_form: Opener, shown: bool) -> None:
    form = open_form(asking(t={"type": "string"}), shown=shown)
    assert form.window.close()
    assert form.window.close()
    form.window.show()
    form.type("t", "x")
    assert form.content() == {"t": "x"}
    assert form.window.close()


def test_a_window_that_is_deleted_without_being_closed_does_no_harm(open_form: Opener, qtbot: QtBot) -> None:
    window = create_window()
    window.show()
    form = Driver(window, qtbot, Path())
    form.write(EVIL)
    form.keys(form.control("code"), "a" * 40 + "!")
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    other = open_form(EVIL)
    other.type("code", "aaa")
    assert other.accept() == {"action": "accept", "content": {"code": "aaa"}}
    assert not isValid(window)
