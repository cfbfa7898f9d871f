"""What is typed goes out as typed: numbers of any size, texts of any length, dates that can be empty."""

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from tests.ui.acceptance.conftest import Driver, Opener, Schema, asking

INTEGER = {"type": "integer"}
NUMBER = {"type": "number"}
TEXT = {"type": "string"}


def test_f01_a_text_typed_and_deleted_is_left_out(open_form: Opener) -> None:
    form = open_form(asking(nick={"type": "string", "minLength": 2}))
    form.type("nick", "Al")
    form.key(form.control("nick"), Qt.Key.Key_Backspace)
    assert form.state("nick") == "invalid"
    form.key(form.control("nick"), Qt.Key.Key_Backspace)
    assert form.state("nick") == "blank"
    assert form.accept() == {"action": "accept", "content": {}}


def test_f13_a_required_text_that_is_emptied_is_missing(open_form: Opener) -> None:
    form = open_form(asking("n", n=TEXT))
    form.type("n", "x")
    form.key(form.control("n"), Qt.Key.Key_Backspace)
    assert form.content() == {}
    assert form.accept() is None
    assert form.accept_state() == "blocked"
    form.type("n", " ")
    assert form.accept() == {"action": "accept", "content": {"n": " "}}, "blanks are characters"


def check_sent_as_written(form: Driver, text: str) -> None:
    form.clear_and_type("n", "")
    form.type("n", text) if len(text) < 100 else form.paste(form.control("n"), text)
    form.key(form.control("n"), Qt.Key.Key_Tab)
    assert form.line("n").text() == text
    assert form.accept_state() == "ready"
    form.click("acceptButton")
    assert f'"n": {text}\n' in form.find(QPlainTextEdit, "resultView").toPlainText()


def test_f14_f17_f20_f21_f22_a_whole_number_goes_out_as_written(open_form: Opener) -> None:
    form = open_form(asking(n=INTEGER))
    for text in ("12", "500", "-3", "2999999999", "9007199254740993", "1" * 5_000, "1.0", "1e2", "-0"):
        check_sent_as_written(form, text)


def test_f15_f25_what_is_no_whole_number_stays_and_is_refused(open_form: Opener) -> None:
    form = open_form(asking(n={"type": "integer", "minimum": 0, "maximum": 99}))
    texts = ["42abc", "1.5", "+5", "05", "1.", "0x10", "1,5", "NaN", "1e999", "١٢", "--1", "1_0"]
    for text in (*texts, "5000", "-1", " 5", "5 "):
        form.clear_and_type("n", text)
        assert form.line("n").text() == text
        assert form.state("n") == "invalid"
        assert form.feedback("n")
        assert form.accept() is None


def test_f18_a_number_is_the_same_in_every_language(open_form: Opener) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    try:
        form = open_form(asking(n=NUMBER))
        for text in ("1.5", "1.10", "0.1", "123456789.123456789012345678901", "1E+5"):
            check_sent_as_written(form, text)
    finally:
        QLocale.setDefault(before)


def test_f23_a_number_can_be_emptied_again(open_form: Opener) -> None:
    form = open_form(asking(n={"type": "integer", "minimum": 18}))
    assert form.content() == {}
    form.type("n", "20")
    assert form.content() == {"n": 20}
    form.clear_and_type("n", "")
    assert form.accept() == {"action": "accept", "content": {}}


def test_f26_half_a_number_interrupts_nobody(open_form: Opener) -> None:
    form = open_form(asking(n={"type": "integer", "minimum": 10}, m=TEXT))
    form.control("n").setFocus()
    for key in "12":
        form.type("n", key)
        assert form.window.focusWidget() is form.control("n")
        assert QApplication.activeModalWidget() is None
        assert QApplication.activePopupWidget() is None
    assert form.state("n") == "valid"
    assert form.result() == {"action": "accept", "content": {"n": 12}}


def test_f44_f47_a_default_time_goes_out_untouched(open_form: Opener) -> None:
    times = ("2026-03-01T09:30:00+05:30", "2026-03-01T09:30:00.123456Z", "2026-03-01t09:30:00z")
    defaults = {f"at{number}": time for number, time in enumerate(times)}
    at = {"type": "string", "format": "date-time"}
    form = open_form(asking(**{name: {**at, "default": time} for name, time in defaults.items()}))
    for name, time in defaults.items():
        assert form.line(name).text() == time
    assert form.accept() == {"action": "accept", "content": defaults}


def test_f43_a_time_without_an_offset_is_refused_with_what_to_add(open_form: Opener) -> None:
    form = open_form(asking(at={"type": "string", "format": "date-time"}))
    form.type("at", "2026-03-01T09:30:00")
    assert form.state("at") == "invalid"
    assert "offset" in form.feedback("at") or "Z" in form.feedback("at")
    form.type("at", "Z")
    assert form.state("at") == "valid"


def test_f64_length_is_counted_in_code_points_and_nothing_is_cut(open_form: Opener) -> None:
    form = open_form(asking(n={"type": "string", "maxLength": 3}))
    form.type("n", "😀😀a")
    assert form.state("n") == "valid"
    assert form.content() == {"n": "😀😀a"}
    form.type("n", "b")
    assert form.line("n").text() == "😀😀ab"
    assert form.state("n") == "invalid"


def test_an_empty_text_is_sent_only_on_purpose_and_said(open_form: Opener) -> None:
    form = open_form(
        asking(
            default={**TEXT, "default": ""},
            few={**TEXT, "enum": ["", "a"]},
            free={**TEXT, "enum": ["", "a"], "allowCustom": True},
            plain=TEXT,
        )
    )
    form.choose("few", 0)
    combo = form.combo("free")
    combo.showPopup()
    first = combo.view().visualRect(combo.view().model().index(0, 0)).center()
    form.qtbot.mouseClick(combo.view().viewport(), Qt.MouseButton.LeftButton, pos=first)
    for name in ("default", "few", "free"):
        assert "empty text" in form.feedback(name)
    assert form.accept() == {"action": "accept", "content": {"default": "", "few": "", "free": ""}}
    for name in ("default", "few", "free"):
        form.click(f"clear:{name}")
        assert form.state(name) == "blank"
    assert form.accept() == {"action": "accept", "content": {}}


def test_a_text_of_100_000_characters_is_pasted_whole(open_form: Opener) -> None:
    form = open_form(asking(n=TEXT, c={"type": "string", "enum": ["a"], "allowCustom": True}))
    long = "x" * 100_000
    for name in ("n", "c"):
        form.paste(form.control(name), long)
    assert form.content() == {"n": long, "c": long}


def test_pasted_lines_are_kept_and_the_field_can_still_be_found(open_form: Opener) -> None:
    form = open_form(asking(n=TEXT, after=TEXT))
    form.type("n", "ab")
    form.paste(form.control("n"), "one\ntwo\n")
    assert form.find(QPlainTextEdit, "field:n").toPlainText() == "abone\ntwo\n"
    form.qtbot.keyClicks(form.control("n"), "three")
    form.settle()
    assert form.accept() == {"action": "accept", "content": {"n": "abone\ntwo\nthree"}}
    form.click("clear:n")
    form.type("n", "one line")
    assert form.line("n").text() == "one line"
    assert form.content() == {"n": "one line"}


@pytest.mark.parametrize("more", [{}, {"enum": ["a"], "allowCustom": True}], ids=["text", "custom"])
def test_no_character_is_changed_on_its_way(open_form: Opener, more: Schema) -> None:
    form = open_form(asking(n={**TEXT, **more}))
    texts = ("a\u00a0b", "  ", "\tx", "Größe ﬁ", "\u202eabc", "e\u0301", "<b>", "&amp;", '"q"', "\\n", "🏳️‍🌈")
    for text in texts:
        form.clear_and_type("n", "")
        form.paste(form.control("n"), text)
        form.key(form.control("n"), Qt.Key.Key_Tab)
        assert form.accept() == {"action": "accept", "content": {"n": text}}
        assert form.content() == {"n": text}
