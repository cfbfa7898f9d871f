"""Rules about options."""

import pytest

from playground.core.json_types import JSONValue
from playground.core.lint.refused_options import MOST_JUDGED
from playground.core.matching import MatchOutcome
from tests.core.lint.linting import codes, found, lint, only


def single(*options: JSONValue, **others: JSONValue) -> dict[str, JSONValue]:
    return {"type": "string", "enum": list(options), **others}


def multi(*options: JSONValue) -> dict[str, JSONValue]:
    return {"type": "array", "items": {"type": "string", "enum": list(options)}}


def titled(*options: tuple[str, str], keyword: str = "oneOf") -> dict[str, JSONValue]:
    return {"type": "string", keyword: [{"const": value, "title": title} for value, title in options]}


@pytest.mark.parametrize(("schema", "pointer"), [(single(), "/enum"), (multi(), "/items/enum")])
def test_an_empty_enum_admits_nothing(schema: JSONValue, pointer: str) -> None:
    assert found(lint(schema), "empty-enum") == [("warning", pointer)]


def test_an_enum_with_an_option_is_not_empty() -> None:
    assert found(lint(single("a")), "empty-enum") == []


def test_the_empty_text_as_an_option_is_remarked_on() -> None:
    assert found(lint(single("a", "")), "empty-option") == [("warning", "/enum/1")]
    assert found(lint(single("a", " ")), "empty-option") == []


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        (single("a", "b", "a"), "/enum/2"),
        (multi("a", "b", "a"), "/items/enum/2"),
        (titled(("a", "A"), ("a", "B")), "/oneOf/1/const"),
    ],
)
def test_an_option_that_is_there_twice_is_marked_the_second_time(schema: JSONValue, pointer: str) -> None:
    assert found(lint(schema), "duplicate-option") == [("warning", pointer)]


def test_a_doubled_one_of_option_can_never_be_sent_and_says_so() -> None:
    assert "refuses" in only(lint(titled(("a", "A"), ("a", "B"))), "duplicate-option").message
    assert "refuses" not in only(lint(single("a", "a")), "duplicate-option").message


@pytest.mark.parametrize("option", [" a", "a ", "\ta", "a\n", "\u00a0a", " "])
def test_blanks_around_an_option_are_made_visible(option: str) -> None:
    assert found(lint(single(option)), "blank-edged-option") == [("warning", "/enum/0")]


@pytest.mark.parametrize("option", ["a b", "a", ""])
def test_blanks_inside_an_option_are_fine(option: str) -> None:
    assert found(lint(single(option)), "blank-edged-option") == []


def test_options_that_differ_only_in_capital_letters_are_marked() -> None:
    problem = only(lint(single("Red", "Green", "RED")), "case-only-option")
    assert problem.schema_pointer == "/properties/f/enum/2"
    assert '"Red"' in problem.message
    assert '"RED"' in problem.message
    assert found(lint(single("Red", "Green", "Red")), "case-only-option") == []


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        (titled(("a", "Same"), ("b", "Same")), "/oneOf/1/title"),
        (single("a", "b", enumNames=["Same", "Same"]), "/enumNames/1"),
    ],
)
def test_f28_a_title_of_two_options_is_marked(schema: JSONValue, pointer: str) -> None:
    assert found(lint(schema), "duplicate-title") == [("warning", pointer)]


def test_titles_of_their_own_are_fine() -> None:
    assert lint(titled(("a", "A"), ("b", "B"))) == ()


def test_a_titled_option_without_title_is_marked() -> None:
    problems = lint({"type": "string", "oneOf": [{"const": "a", "title": "A"}, {"const": "b"}]})
    assert found(problems, "option-without-title") == [("warning", "/oneOf/1")]


@pytest.mark.parametrize(
    ("constraint", "refused", "keyword"),
    [
        ({"minLength": 2}, ["/enum/0"], "minLength"),
        ({"maxLength": 2}, ["/enum/2"], "maxLength"),
        ({"pattern": "^[a-z]+$"}, ["/enum/0"], "pattern"),
        ({"format": "email"}, ["/enum/0", "/enum/1", "/enum/2"], "format"),
    ],
)
@pytest.mark.parametrize("allow_custom", [True, False])
def test_t28_an_option_that_its_own_constraints_refuse_can_never_be_sent(
    constraint: dict[str, JSONValue], refused: list[str], keyword: str, allow_custom: bool
) -> None:
    problems = lint(single("S", "xl", "xxl", allowCustom=allow_custom, **constraint))
    assert found(problems, "option-refused") == [("warning", pointer) for pointer in refused]
    assert {one.keyword for one in problems if one.code == "option-refused"} == {keyword}


def test_a_refused_option_says_the_limit() -> None:
    problem = only(lint(single("S", minLength=2, allowCustom=True)), "option-refused")
    assert problem.message == 'the option "S" can never be sent: minLength asks for at least 2 characters'


@pytest.mark.parametrize("allow_custom", [True, False])
@pytest.mark.parametrize(
    ("schema", "refused", "wanted"),
    [
        ({"type": "integer", "enum": [5, 50], "maximum": 10}, ["/enum/1"], "maximum asks for at most 10"),
        ({"type": "integer", "enum": [1.5, 2]}, ["/enum/0"], "type asks for a whole number"),
        ({"type": "integer", "enum": ["1"]}, ["/enum/0"], "type asks for a whole number"),
        (
            {"type": "number", "enum": [3, 4], "multipleOf": 3},
            ["/enum/1"],
            "multipleOf asks for a multiple of 3",
        ),
        ({"type": "boolean", "enum": [True, "x"]}, ["/enum/1"], "type asks for true or false"),
        ({"type": "string", "enum": ["a", 1], "minLength": 2}, ["/enum/0"], "minLength asks for at least 2"),
    ],
)
def test_an_option_outside_the_subset_that_can_never_be_sent_is_marked_too(
    schema: dict[str, JSONValue], refused: list[str], wanted: str, allow_custom: bool
) -> None:
    problems = lint({**schema, "allowCustom": allow_custom})
    assert found(problems, "option-refused") == [("warning", pointer) for pointer in refused]
    assert wanted in only(problems, "option-refused").message


@pytest.mark.parametrize(
    ("schema", "refused", "keyword"),
    [
        (single("a", "b", **{"not": {"const": "a"}}), "/enum/0", "not"),
        (single("a", "b", allOf=[{"const": "a"}]), "/enum/1", "const"),
        (single("a", "b", allowCustom=True, const="b"), "/enum/0", "const"),
        (single("a", "b", allowCustom=True, oneOf=[{"const": "a", "title": "A"}]), "/enum/1", "oneOf"),
        (single("a", "b", anyOf=[{"pattern": "b"}]), "/enum/0", "pattern"),
        (single("aa", "b", **{"if": {"minLength": 2}, "then": {"pattern": "b"}}), "/enum/0", "pattern"),
        ({"enum": ["a", "bb"], "minLength": 2}, "/enum/0", "minLength"),
        ({"type": ["string", "null"], "enum": ["a", None], "minLength": 2}, "/enum/0", "minLength"),
        (
            {"type": "array", "items": {"type": "string", "enum": ["a", "bb"], "maxLength": 1}},
            "/items/enum/1",
            "maxLength",
        ),
        (
            {"type": "array", "items": {"anyOf": [{"const": "a", "title": "A"}], "pattern": "b"}},
            "/items/anyOf/0/const",
            "pattern",
        ),
    ],
)
def test_t28_whatever_a_property_asks_for_binds_its_options(
    schema: dict[str, JSONValue], refused: str, keyword: str
) -> None:
    problem = only(lint(schema), "option-refused")
    assert (problem.schema_pointer, problem.keyword) == (f"/properties/f{refused}", keyword)


def test_what_an_own_any_of_refuses_may_still_be_an_option() -> None:
    schema = single("a", "b", anyOf=[{"pattern": "b"}], allowCustom=True)
    assert found(lint(schema), "option-refused") == []


def test_an_option_is_told_once_however_much_refuses_it() -> None:
    schema = single("a", "bb", minLength=2, **{"not": {"const": "a"}})
    assert found(lint(schema), "option-refused") == [("warning", "/enum/0")]


def test_of_thousands_of_options_only_the_first_are_judged() -> None:
    options = [f"o{number}" for number in range(MOST_JUDGED + 1)]
    for refused, expected in ((MOST_JUDGED - 1, 1), (MOST_JUDGED, 0)):
        problems = lint(single(*options, **{"not": {"const": f"o{refused}"}}))
        assert len(found(problems, "option-refused")) == expected


def test_options_are_not_judged_by_what_cannot_be_evaluated_here() -> None:
    for rest in ({"not": 5}, {"not": {"$ref": "#/$defs/x"}}, {"not": {"maximum": 1e400}}):
        assert found(lint(single("a", **rest)), "option-refused") == []
    assert found(lint(single("a", **{"not": {"const": "a"}}), older_dialect=True), "option-refused") == []


@pytest.mark.parametrize(
    ("outcome", "expected"), [(MatchOutcome.PENDING, ["a", "b"]), (MatchOutcome.TIMEOUT, ["a"])]
)
def test_undecided_alternatives_say_nothing_yet(outcome: MatchOutcome, expected: list[str]) -> None:
    asked = []

    def undecided(pattern: str, text: str) -> MatchOutcome:
        asked.append(text)
        return outcome

    assert found(lint(single("a", "b", **{"not": {"pattern": "x"}}), match=undecided), "option-refused") == []
    assert asked == expected


@pytest.mark.parametrize(
    "schema",
    [
        {"enum": [1, None]},
        {"type": ["string", "null"], "enum": ["a", None]},
        {"type": "array", "items": {"type": "string", "enum": ["a"]}, "minItems": 5},
        {"type": "integer", "enum": [1, 2], "default": 9},
    ],
)
def test_an_option_that_may_be_sent_is_not_marked(schema: JSONValue) -> None:
    assert found(lint(schema), "option-refused") == []


def test_lengths_of_options_are_code_points() -> None:
    assert found(lint(single("\U0001f600\U0001f600", maxLength=2)), "option-refused") == []


def test_titled_options_are_bound_by_constraints_too() -> None:
    schema = {**titled(("abc", "A")), "maxLength": 2}
    assert found(lint(schema), "option-refused") == [("warning", "/oneOf/0/const")]


def test_a_pending_match_says_nothing_yet() -> None:
    asked = []

    def pending(pattern: str, text: str) -> MatchOutcome:
        asked.append((pattern, text))
        return MatchOutcome.PENDING

    problems = lint(single("a", "b", pattern="^x", default="b"), match=pending)
    assert codes(problems) == []
    assert sorted(asked) == [("^x", "a"), ("^x", "b")]


def test_after_a_timeout_no_further_option_is_tried() -> None:
    asked = []

    def slow(pattern: str, text: str) -> MatchOutcome:
        asked.append(text)
        return MatchOutcome.TIMEOUT

    problems = lint(single("a", "b", "c", pattern="^(a+)+$"), match=slow)
    assert codes(problems) == ["pattern-undecided"]
    assert asked == ["a"]


def test_an_option_with_half_a_surrogate_pair_matches_no_pattern() -> None:
    assert found(lint(single("\ud83d", pattern=".")), "option-refused") == [("warning", "/enum/0")]


@pytest.mark.parametrize("names", [[], ["A"], ["A", "B", "C"]])
def test_f27_enum_names_of_another_length_are_marked(names: list[str]) -> None:
    problem = only(lint(single("a", "b", enumNames=names)), "enum-names-length")
    assert (problem.severity, problem.keyword) == ("warning", "enumNames")
    assert "2 options" in problem.message


def test_enum_names_are_legacy_since_2025_11_25() -> None:
    schema = single("a", enumNames=["A"])
    for version, expected in (
        ("2025-06-18", []),
        ("2025-11-25", [("information", "/enumNames")]),
        ("2026-07-28", [("information", "/enumNames")]),
    ):
        problems = lint(schema, mcp_version=version)
        assert found(problems, "enum-names-legacy") == expected
        assert codes(problems) == []


def test_a_long_list_of_options_is_linted_without_a_problem_each() -> None:
    options = [f"option {number}" for number in range(20_000)]
    assert codes(lint(single(*options))) == []
