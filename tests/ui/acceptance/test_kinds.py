"""Each kind of control, answered by hand and accepted; declined and cancelled; refused with a reason."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from tests.ui.acceptance.conftest import Driver, Opener, Schema, asking

Steps = tuple[tuple[str, str], ...]


def titled(*pairs: tuple[str, str]) -> list[dict[str, str]]:
    return [{"const": value, "title": title} for value, title in pairs]


PETS = titled(("p1", "Cats"), ("p2", "Dogs"))
TEXT = {"type": "string"}

# (what the property is, what is done to it, what goes out)
KINDS: dict[str, tuple[Schema, Steps, object]] = {
    "text": (TEXT, (("type", "Ada"),), "Ada"),
    "email": ({**TEXT, "format": "email"}, (("type", "a@b.example"),), "a@b.example"),
    "uri": ({**TEXT, "format": "uri"}, (("type", "https://b.example/?a=1#c"),), "https://b.example/?a=1#c"),
    "date": ({**TEXT, "format": "date"}, (("type", "2028-02-29"),), "2028-02-29"),
    "date-time": (
        {**TEXT, "format": "date-time"},
        (("type", "2026-03-01T09:30:00-05:00"),),
        "2026-03-01T09:30:00-05:00",
    ),
    "whole number": ({"type": "integer", "minimum": 1, "maximum": 3}, (("type", "2"),), 2),
    "number": ({"type": "number"}, (("type", "-2.5e-3"),), -0.0025),
    "yes": ({"type": "boolean"}, (("press", "yes"),), True),
    "no": ({"type": "boolean"}, (("press", "no"),), False),
    "few options": ({**TEXT, "enum": ["a", "b"]}, (("press", "1"),), "b"),
    "few titled options": ({**TEXT, "oneOf": PETS}, (("press", "0"),), "p1"),
    "many options": ({**TEXT, "enum": list("abcdef")}, (("pick", "e"),), "e"),
    "many titled options": (
        {**TEXT, "oneOf": titled(*((f"v{n}", f"Title {n}") for n in range(7)))},
        (("pick", "Title 4"),),
        "v4",
    ),
    "legacy titles": ({**TEXT, "enum": ["p1", "p2"], "enumNames": ["Cats", "Dogs"]}, (("press", "1"),), "p2"),
    "option or own text, picked": (
        {**TEXT, "enum": ["red", "green"], "allowCustom": True},
        (("pick", "green"),),
        "green",
    ),
    "option or own text, typed": (
        {**TEXT, "enum": ["red", "green"], "allowCustom": True},
        (("type", "Mauve"),),
        "Mauve",
    ),
    "some options": (
        {"type": "array", "items": {**TEXT, "enum": ["a", "b", "c"]}},
        (("mark", "c"), ("mark", "a")),
        ["a", "c"],
    ),
    "some titled options": ({"type": "array", "items": {"anyOf": PETS}}, (("mark", "Dogs"),), ["p2"]),
    "none of the options": (
        {"type": "array", "items": {**TEXT, "enum": ["a"]}},
        (("click", "none:it"),),
        [],
    ),
    "outside the subset": ({"type": ["string", "number"]}, (("type", "1.50"),), 1.5),
}


def do(form: Driver, steps: Steps) -> None:
    for step, what in steps:
        match step:
            case "type":
                form.type("it", what)
            case "press":
                form.choose("it", what)
            case "pick":
                form.pick("it", what)
            case "mark":
                form.mark("it", what)
            case "click":
                form.click(what)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_answered_and_sent(open_form: Opener, kind: str) -> None:
    property_, steps, value = KINDS[kind]
    form = open_form(asking("it", it=property_))
    assert form.accept_state() == "blocked"
    assert form.result() is None
    assert form.accept() is None
    do(form, steps)
    assert form.accept_state() == "ready"
    assert form.content() == {"it": value}
    assert form.accept() == {"action": "accept", "content": {"it": value}}
    assert form.content() == {"it": value}, "answers stay"


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_cleared_again(open_form: Opener, kind: str) -> None:
    property_, steps, _value = KINDS[kind]
    optional = kind != "none of the options"
    form = open_form(asking(*(() if optional else ("it",)), it=property_))
    do(form, steps)
    form.click("clear:it")
    assert form.content() == {}
    assert form.state("it") == ("blank" if optional and "outside" not in kind else form.state("it"))
    assert form.accept() == ({"action": "accept", "content": {}} if optional else None)


@pytest.mark.parametrize("action", ["decline", "cancel"])
def test_f55_f56_decline_and_cancel_send_no_content_whatever_was_answered(
    open_form: Opener, action: str
) -> None:
    form = open_form(asking("must", must=TEXT, it=TEXT))
    form.click(f"{action}Button")
    assert form.result() == {"action": action}
    for name in ("it", "must"):
        form.type(name, "x")
        form.click(f"{action}Button")
        assert form.result() == {"action": action}
    assert form.content() == {"it": "x", "must": "x"}, "answers stay"


def test_controls_are_of_the_types_that_scripts_rely_on(open_form: Opener) -> None:
    types = {
        "text": QLineEdit,
        "whole number": QLineEdit,
        "date": QLineEdit,
        "uri": QLineEdit,
        "many options": QComboBox,
        "option or own text, typed": QComboBox,
        "outside the subset": QPlainTextEdit,
    }
    form = open_form(asking(**{name: KINDS[name][0] for name in types}))
    for name, kind in types.items():
        assert isinstance(form.control(name), kind), name
    assert form.combo("option or own text, typed").isEditable()
    assert not form.combo("many options").isEditable()


def test_f41_only_allow_custom_true_takes_free_text(open_form: Opener) -> None:
    options = list("abcdef")
    form = open_form(
        asking(
            free={"type": "string", "enum": options, "allowCustom": True},
            closed={"type": "string", "enum": options, "allowCustom": False},
            plain={"type": "string", "enum": options},
            odd={"type": "string", "enum": options, "allowCustom": "true"},
        )
    )
    assert {name: form.combo(name).isEditable() for name in ("free", "closed", "plain", "odd")} == {
        "free": True,
        "closed": False,
        "plain": False,
        "odd": False,
    }
    form.type("plain", "d")
    assert form.content() == {"plain": "d"}, "typing only jumps"
    form.type("plain", "zzz")
    assert form.content() == {"plain": "d"}


# -- what the form asks and what it sends when left alone


def test_f01_f02_f08_f45_f48_untouched_fields_are_left_out(open_form: Opener) -> None:
    form = open_form(
        asking(
            note={"type": "string"},
            beta={"type": "boolean"},
            day={"type": "string", "format": "date"},
            tags={"type": "array", "items": {"type": "string", "enum": ["a", "b", "c"]}, "minItems": 1},
            few={"type": "string", "enum": ["Red", "Green"]},
            many={"type": "string", "enum": list("abcdef")},
            free={"type": "string", "enum": ["Red"], "allowCustom": True},
            count={"type": "integer", "minimum": 18},
        )
    )
    assert form.combo("many").currentIndex() == -1
    assert form.combo("free").currentText() == ""
    assert form.line("count").text() == form.line("day").text() == ""
    assert form.accept() == {"action": "accept", "content": {}}


def test_f04_a_form_without_fields_can_be_accepted(open_form: Opener) -> None:
    form = open_form(asking())
    for action, expected in (
        ("decline", {"action": "decline"}),
        ("cancel", {"action": "cancel"}),
        ("accept", {"action": "accept", "content": {}}),
    ):
        form.click(f"{action}Button")
        assert form.result() == expected


def test_f05_accept_says_what_is_missing_and_goes_there(open_form: Opener) -> None:
    form = open_form(
        asking(
            "scoops",
            name={"type": "string"},
            scoops={"type": "integer", "minimum": 1, "maximum": 3, "title": "Scoops"},
        )
    )
    assert form.accept() is None
    assert form.window.focusWidget() is form.control("scoops")
    assert "Scoops" in form.reason()
    for text, state in (("0", "invalid"), ("4", "invalid"), ("1.5", "invalid"), ("3", "valid")):
        form.clear_and_type("scoops", text)
        assert form.state("scoops") == state
        assert (form.accept() is not None) == (state == "valid")


def test_f06_a_default_is_chosen_and_sent(open_form: Opener) -> None:
    form = open_form(asking("news", news={"type": "boolean", "default": True}))
    assert form.accept() == {"action": "accept", "content": {"news": True}}


def test_f07_false_is_an_answer(open_form: Opener) -> None:
    form = open_form(asking("keep", keep={"type": "boolean"}))
    form.choose("keep", "yes")
    form.choose("keep", "no")
    assert form.accept() == {"action": "accept", "content": {"keep": False}}


def test_f10_f11_a_required_enum_starts_unchosen_and_has_no_empty_choice(open_form: Opener) -> None:
    form = open_form(
        asking(
            "few",
            "many",
            few={"type": "string", "enum": ["a", "b"]},
            many={"type": "string", "enum": list("abcdef")},
        )
    )
    assert form.accept() is None
    combo = form.combo("many")
    assert [combo.itemText(row) for row in range(combo.count())] == list("abcdef")
    form.choose("few", 0)
    form.pick("many", "f")
    assert form.accept() == {"action": "accept", "content": {"few": "a", "many": "f"}}


def test_f27_legacy_titles_that_do_not_pair_show_the_values(open_form: Opener) -> None:
    form = open_form(asking(pet={"type": "string", "enum": ["p1", "p2"], "enumNames": ["Cats"]}))
    assert [form.find(QWidget, f"option:pet:{row}").text() for row in range(2)] == ["p1", "p2"]
    assert any("enumNames" in row for row in form.problems())


def test_f28_the_second_of_two_equal_titles_sends_its_own_value(open_form: Opener) -> None:
    same = titled(("a", "Same"), ("b", "Same"))
    more = titled(*((f"v{n}", f"Title {n}") for n in range(5)))
    form = open_form(
        asking(few={"type": "string", "oneOf": same}, many={"type": "string", "oneOf": same + more})
    )
    form.choose("few", 1)
    combo = form.combo("many")
    combo.showPopup()
    second = combo.view().model().index(1, 0)
    assert second.data() == "Same"
    form.qtbot.mouseClick(
        combo.view().viewport(), Qt.MouseButton.LeftButton, pos=combo.view().visualRect(second).center()
    )
    assert form.accept() == {"action": "accept", "content": {"few": "b", "many": "b"}}


def test_f48_marks_taken_back_whole_are_left_out(open_form: Opener) -> None:
    form = open_form(
        asking(tags={"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "minItems": 1})
    )
    form.mark("tags", "a")
    assert form.content() == {"tags": ["a"]}
    form.mark("tags", "a")
    assert form.accept() == {"action": "accept", "content": {}}


def test_f66_what_is_outside_the_subset_is_named_and_never_pretended(open_form: Opener) -> None:
    form = open_form(
        {
            **asking(
                nested={"type": "object", "properties": {"a": {"type": "string"}}},
                things={"type": "array", "items": {"type": "object"}},
                color={"$ref": "#/$defs/Color"},
                free={"title": "Free"},
                name={"type": "string"},
            ),
            "$defs": {"Color": {"type": "string", "enum": ["red"]}},
        }
    )
    for name in ("nested", "things", "color", "free"):
        assert form.state(name) == "unsupported"
        assert "outside the elicitation subset" in form.feedback(name)
    assert not form.has("field:nested")
    assert not form.has("field:things")
    assert sum("outside" in row for row in form.problems()) >= 3
    form.type("name", "Ada")
    assert form.accept() == {"action": "accept", "content": {"name": "Ada"}}


def test_f67_keywords_that_clients_refuse_are_told_and_hold(open_form: Opener) -> None:
    form = open_form(
        asking(
            a={"type": "string", "pattern": "^a$"},
            b={"type": "number", "multipleOf": 5},
            c={"type": "number", "exclusiveMinimum": 1},
            d={"type": "string", "examples": ["x"]},
        )
    )
    rows = "\n".join(form.problems())
    for keyword in ("pattern", "multipleOf", "exclusiveMinimum", "examples"):
        assert keyword in rows
    form.type("a", "b")
    form.type("b", "7")
    form.type("c", "1")
    assert [form.state(name) for name in "abc"] == ["invalid"] * 3
    for name, text in (("a", "a"), ("b", "10"), ("c", "1.01")):
        form.clear_and_type(name, text)
    assert form.accept() == {"action": "accept", "content": {"a": "a", "b": 10, "c": 1.01}}
