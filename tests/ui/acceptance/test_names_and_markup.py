"""Names may be any string, and no text of a schema or a server is ever more than text."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenuBar, QToolButton, QWidget

from tests.ui.acceptance.conftest import Opener, asking

NAMES = [
    "",
    " ",
    "a.b",
    "a/b",
    "user/id",
    "x~y",
    "~1",
    "__proto__",
    "toString",
    "constructor",
    "😀",
    "é",
    "e\u0301",
    "a:b",
    "field:a",
    "*",
    "a b",
    '"',
    "\\",
    "\n",
    "0",
    "-",
    "%s",
    "{x}",
    "R&D",
    "<b>",
    "x" * 300,
]


def test_f60_f63_every_name_is_an_ordinary_name(open_form: Opener) -> None:
    form = open_form(asking())
    for name in NAMES:
        form.write(asking(name, other={"type": "string"}, **{name: {"type": "string", "minLength": 2}}))
        assert form.accept() is None
        assert form.window.focusWidget() is form.control(name)
        assert form.state(name) == "invalid"
        assert form.feedback(name)
        assert form.state("other") == "blank"
        form.type(name, "1")
        assert form.state(name) == "invalid"
        assert form.state("other") == "blank"
        form.type(name, "2")
        assert form.state(name) == "valid"
        assert form.accept() == {"action": "accept", "content": {name: "12"}}
        form.click(f"clear:{name}")
        assert form.content() == {}


@pytest.mark.parametrize("kind", ["free", "boolean", "closed"])
def test_every_name_works_with_options_too(open_form: Opener, kind: str) -> None:
    closed = {"type": "string", "enum": ["a", "b"]}
    properties = {"free": {**closed, "allowCustom": True}, "boolean": {"type": "boolean"}, "closed": closed}
    form = open_form(asking(**dict.fromkeys(NAMES, properties[kind])))
    for name in NAMES:
        if kind == "free":
            form.pick(name, "b")
        else:
            form.choose(name, "no" if kind == "boolean" else 1)
    value = False if kind == "boolean" else "b"
    assert form.accept() == {"action": "accept", "content": dict.fromkeys(NAMES, value)}


def test_all_names_are_told_apart_in_one_form(open_form: Opener) -> None:
    form = open_form(asking(**{name: {"type": "string"} for name in NAMES}))
    for number, name in enumerate(NAMES):
        form.line(name).setText(str(number))
    form.settle()
    assert form.content() == {name: str(number) for number, name in enumerate(NAMES)}


def test_f68_a_property_without_a_title_is_called_by_its_name(open_form: Opener) -> None:
    form = open_form(asking(nick_name={"type": "string"}, other={"type": "string", "title": "Titled"}))
    assert "nick_name" in form.labels()
    assert "Titled" in form.labels()


EVIL = '<b>Official</b> <img src="http://example.test/p.png"> & <a href="x">y</a>'


def test_x02_f62_texts_are_shown_as_they_are_written(open_form: Opener) -> None:
    form = open_form(
        {
            "message": EVIL,
            "requestedSchema": asking(
                a={"type": "string", "title": EVIL, "description": EVIL},
                b={"type": "string", "enum": [EVIL, "b"], "title": "R&D"},
                c={"type": "string", "enum": [EVIL, *"bcdefg"], "title": "Save & continue"},
                d={"type": "string", "enum": [EVIL], "allowCustom": True},
                e={"type": "array", "items": {"type": "string", "enum": [EVIL]}},
            ),
        }
    )
    labels = form.labels()
    assert labels.count(EVIL) >= 3
    assert "R&D" in labels
    assert "Save & continue" in labels
    assert form.find(QAbstractButton, "option:b:0").text() == EVIL
    assert form.combo("c").itemText(0) == EVIL
    assert form.options("e").model().index(0, 0).data() == EVIL
    form.pick("d", EVIL)
    assert form.content() == {"d": EVIL}
    assert form.combo("d").currentText() == EVIL
    for label in form.window.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText, label.objectName()
        assert not label.openExternalLinks()
    for widget in form.find(QWidget, "formPane").findChildren(QWidget):
        if EVIL[:12] in widget.toolTip():
            assert not Qt.mightBeRichText(widget.toolTip())


def test_f62_an_ampersand_takes_no_key(open_form: Opener) -> None:
    form = open_form(
        asking(
            a={"type": "string", "title": "R&D"},
            b={"type": "string", "enum": ["R&D", "Save & continue"]},
            c={"type": "boolean", "title": "Save & &continue"},
        )
    )
    for widget in form.find(QWidget, "formPane").findChildren(QAbstractButton):
        assert widget.shortcut().isEmpty(), widget.objectName()
    form.editor.setFocus()
    for key in (Qt.Key.Key_D, Qt.Key.Key_Space, Qt.Key.Key_C):
        form.key(form.editor, key, Qt.KeyboardModifier.AltModifier)
    form.settle()
    assert form.content() == {}
    assert not isinstance(form.window.focusWidget(), QLineEdit | QAbstractButton) or isinstance(
        form.window.focusWidget(), QMenuBar | QToolButton
    )


@pytest.mark.parametrize(
    "text", ["x" * 300, "word " * 100, "😀" * 300, "W" * 5_000, "a\n" * 40], ids=list("abcde")
)
def test_long_texts_stay_inside_the_form_and_leave_the_actions_in_view(open_form: Opener, text: str) -> None:
    form = open_form(
        {
            "message": text,
            "requestedSchema": asking(
                "a",
                a={"type": "string", "title": text, "description": text},
                b={"type": "string", "enum": [text, "b"], "title": text},
                c={"type": "string", "enum": [text], "allowCustom": True},
                d={"type": "boolean", "title": text},
                e={"type": "array", "items": {"type": "string", "enum": [text, "b"]}, "title": text},
            ),
        }
    )
    form.window.resize(1024, 700)
    form.settle()
    QApplication.processEvents()
    assert (form.window.width(), form.window.height()) == (1024, 700)
    pane = form.find(QWidget, "formPane")
    for name in ("acceptButton", "declineButton", "cancelButton", "acceptReason"):
        widget = form.find(QWidget, name)
        assert widget.isVisible()
        place = widget.mapTo(pane, widget.rect().bottomRight())
        assert pane.rect().contains(place), name
    for name in "abcde":
        control = form.control(name)
        right = control.mapTo(pane, control.rect().topRight()).x()
        assert right <= pane.width(), name


def test_x05_who_asks_is_shown_and_can_be_renamed(open_form: Opener) -> None:
    form = open_form(
        {"message": "hi", "requestedSchema": {**asking(a={"type": "string"}), "title": "Not the server"}}
    )
    server = form.find(QLineEdit, "serverName")
    assert server.isVisible()
    assert server.text()
    assert server.text() != "Not the server"
    server.selectAll()
    form.qtbot.keyClicks(server, "<b>ACME</b>")
    form.type("a", "x")
    assert server.text() == "<b>ACME</b>"
    form.write(asking(b={"type": "string"}))
    assert server.text() == "<b>ACME</b>"
