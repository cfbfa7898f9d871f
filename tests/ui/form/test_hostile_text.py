"""Texts of schemas and servers: always literal, never markup or shortcut, never in the way."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from playground.core.model import BooleanField, MultiSelect, SingleSelect, TextField, UnsupportedField
from playground.core.problem import Problem
from playground.core.snapshot import AcceptState
from playground.ui.widgets.plain_text import tooltip
from tests.ui.form.conftest import Desk, make, options, refuse

HTML = '<b>Official</b> <img src="http://example.test/p.png">'


def hostile(text: str) -> list[object]:
    pair = f"{text}={text}"
    return [
        make(TextField, "t", title=text, description=text),
        make(BooleanField, "b", title=text),
        make(SingleSelect, "s", title=text, options=options(pair, "b"), titled=True),
        make(SingleSelect, "l", title=text, options=options(pair, *"abcdef"), titled=True),
        make(SingleSelect, "c", title=text, options=options(pair, "b"), titled=True, allow_custom=True),
        make(MultiSelect, "m", title=text, options=options(pair, "b"), titled=True),
        make(UnsupportedField, "u", title=text, reason=text),
    ]


def fill(desk: Desk, text: str) -> None:
    desk.checks["t"] = refuse(text, text)
    desk.show(*hostile(text))
    desk.type(desk.control("t"), "x")
    desk.pane.set_request(text)
    desk.pane.set_server_name(text)
    desk.pane.set_stale(True, text)
    desk.pane.set_accept(AcceptState("blocked", text))
    desk.pane.set_form_problems((Problem("x", "error", text, "content"),))
    desk.pane.show_all_feedback()


def test_markup_is_shown_as_it_is_written(desk: Desk) -> None:
    fill(desk, HTML)
    labels = desk.pane.findChildren(QLabel)
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in labels)
    assert desk.find(QLabel, "requestMessage").text() == HTML
    assert sum(label.text() == HTML for label in labels) >= 8
    assert not any(label.openExternalLinks() for label in labels)


def test_no_tooltip_is_markup(desk: Desk) -> None:
    fill(desk, HTML)
    for widget in desk.pane.findChildren(QWidget):
        assert "<img" not in widget.toolTip()
        assert "<b>" not in widget.toolTip()
    assert tooltip(HTML).count("<") == 2


@pytest.mark.parametrize("title", ["R&D", "Save & continue", "&Accept", "a && b"])
def test_an_ampersand_is_shown_and_makes_no_shortcut(desk: Desk, title: str) -> None:
    desk.show(*hostile(title))
    label = next(one for one in desk.pane.findChildren(QLabel) if one.buddy() is desk.control("t"))
    assert label.text() == title.replace("&", "&&")
    assert label.shown() == title
    button = desk.find(QAbstractButton, "option:s:0")
    assert button.text() == title
    assert all(one.shortcut().isEmpty() for one in desk.pane.findChildren(QAbstractButton))
    desk.focus(desk.find(QLineEdit, "serverName"))
    for key in (Qt.Key.Key_D, Qt.Key.Key_Space, Qt.Key.Key_A):
        desk.key(desk.pane, key, Qt.KeyboardModifier.AltModifier)
    assert desk.said == []
    assert QApplication.focusWidget() is desk.find(QLineEdit, "serverName")


@pytest.mark.parametrize(
    "text",
    ["W" * 5_000, "many words " * 500, "line\nbreak\r\nand\ttab", "a\ud800b", "\u202eevil", "🙂" * 300],
)
def test_no_text_makes_the_form_wider_or_hides_the_actions(desk: Desk, text: str) -> None:
    fill(desk, text)
    desk.pane.set_accept(AcceptState("ready", "fits"))
    desk.pane.grab()
    for row in desk.pane._body.rows():
        assert row.mapTo(desk.pane, QPoint(row.width(), 0)).x() <= desk.pane.width()
        for child in row.findChildren(QWidget):
            assert child.mapTo(row, QPoint(child.width(), 0)).x() <= row.width() + 8, child
    accept = desk.find(QAbstractButton, "acceptButton")
    assert desk.pane.rect().contains(accept.mapTo(desk.pane, accept.rect().bottomRight()))


@pytest.mark.parametrize(
    "name", ["", "a.b", "a/b", "a~b", "__proto__", "toString", " ", "ä🙂", "<b>", "&x", "option:yes"]
)
def test_every_property_name_is_an_ordinary_name(desk: Desk, name: str) -> None:
    desk.show(make(TextField, name, title="T"), make(TextField, "other", required=True))
    desk.type(desk.control(name), "1")
    assert desk.said == [(name, "text", desk.answers[name, "text"])]
    assert desk.content() == {name: "1"}
    desk.focus(desk.control(name))
    assert desk.focused[-1] == name
    assert desk.status("other") == "invalid"


def test_a_name_that_qt_cannot_hold_is_told_unchanged(desk: Desk) -> None:
    name = "half\ud800"
    desk.show(make(TextField, name, title="T"))
    desk.type(desk.control("half\\ud800"), "1")
    assert desk.content() == {name: "1"}
    desk.focus(desk.control("half\\ud800"))
    assert desk.focused == [name]


def test_names_that_differ_by_case_or_blanks_are_two_fields(desk: Desk) -> None:
    desk.show(make(TextField, "a"), make(TextField, "A"), make(TextField, "a "))
    desk.type(desk.control("A"), "x")
    assert desk.content() == {"A": "x"}


def test_a_field_without_a_title_is_called_by_its_name(desk: Desk) -> None:
    desk.show(make(TextField, "nick"))
    assert "nick" in [one.text() for one in desk.pane.findChildren(QLabel)]
