import json
import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from types import FrameType

import pytest
from hypothesis import given, settings

from playground.core.json_reader import examine
from playground.core.json_strict import MAX_DEPTH, out_of_range
from playground.core.json_types import JSONValue
from playground.core.numbers import SpelledDecimal, SpelledInt
from playground.core.parse import Document, parse_json
from playground.core.position import Span, utf16_offset
from playground.core.problem import Problem

from .json_texts import any_texts, json_texts


def only_problem(text: str) -> Problem:
    (problem,) = parse_json(text).problems
    return problem


def marked(text: str, problem: Problem) -> str:
    assert problem.span is not None
    return text[problem.span.start : problem.span.end]


def strict_loads(text: str) -> object:
    """The standard library's verdict: strict, and without the words that are no JSON."""

    def refuse(word: str) -> None:
        raise ValueError(word)

    def fraction(spelling: str) -> Decimal:
        if out_of_range(spelling):
            raise ValueError(spelling)
        return Decimal(spelling)

    # Python's own limit on digits is no part of JSON
    return json.loads(
        text, parse_constant=refuse, parse_float=fraction, parse_int=lambda digits: int(Decimal(digits))
    )


def is_json(text: str) -> bool:
    try:
        strict_loads(text)
    except ValueError:
        return False
    return True


def at_stack_depth(frames: int, act: Callable[[], Document]) -> Document:
    return act() if frames == 0 else at_stack_depth(frames - 1, act)


def stack_left(wanted: int) -> int:
    """How many calls of `at_stack_depth` leave about so many frames."""
    frame: FrameType | None = sys._getframe().f_back
    used = 0
    while frame is not None:
        frame, used = frame.f_back, used + 1
    return sys.getrecursionlimit() - used - wanted


# --- values


def test_value_has_members_in_text_order() -> None:
    document = parse_json('{"b": [1, true, null], "a": {"c": "d"}}')
    assert document.ok
    assert document.problems == ()
    assert document.value == {"b": [1, True, None], "a": {"c": "d"}}
    assert list(document.value) == ["b", "a"]


@pytest.mark.parametrize("spelling", ["1.10", "1e2", "1E+2", "-0.0", "12345678901234567890.0", "1e-400"])
def test_fractions_keep_spelling_and_value(spelling: str) -> None:
    value = parse_json(spelling).value
    assert isinstance(value, SpelledDecimal)
    assert value.spelling == spelling
    assert value == Decimal(spelling)


def test_minus_zero_keeps_its_spelling() -> None:
    value = parse_json("-0").value
    assert isinstance(value, SpelledInt)
    assert (value, value.spelling) == (0, "-0")


def test_plain_integers_are_plain() -> None:
    assert type(parse_json("12").value) is int


@pytest.mark.parametrize("digits", [4301, 20_000])
def test_integer_of_any_length_is_exact(digits: int) -> None:
    document = parse_json(f'{{"default": -{"7" * digits}}}')
    assert document.ok
    assert document.value == {"default": -7 * (10**digits - 1) // 9}


def test_documents_are_equal_by_text() -> None:
    assert parse_json("[1]") == parse_json("[1]")
    assert hash(parse_json("[1]")) == hash(parse_json("[1]"))
    assert parse_json("[1]") != parse_json("[1 ]")
    assert parse_json("[1]") != "[1]"


@given(any_texts)
@settings(max_examples=500)
def test_any_text_has_a_document(text: str) -> None:
    document = parse_json(text)
    errors = [problem for problem in document.problems if problem.severity == "error"]
    assert document.ok == (not errors)
    assert document.ok or document.value is None
    spans = [problem.span for problem in document.problems]
    assert spans == sorted(spans)
    assert all(0 <= span.start <= span.end <= len(text) for span in spans)
    assert all(problem.code.startswith("json-") and problem.message for problem in document.problems)


@given(any_texts)
@settings(max_examples=500)
def test_ok_is_the_strict_decoders_word(text: str) -> None:
    body = text.removeprefix("\ufeff")
    document = parse_json(text)
    assert document.ok == is_json(body)
    assert "json-refused" not in [problem.code for problem in document.problems]
    if document.ok:
        assert document.value == strict_loads(body)


# --- limits


def nested(depth: int) -> str:
    return '{"a":[' * (depth // 2) + "[" * (depth % 2) + "]" * (depth % 2) + "]}" * (depth // 2)


@pytest.mark.parametrize("depth", [1, 64, 511, MAX_DEPTH])
def test_depth_within_the_limit_is_taken(depth: int) -> None:
    assert parse_json(nested(depth)).ok


@pytest.mark.parametrize("depth", [MAX_DEPTH + 1, MAX_DEPTH + 2, 900, 3000])
def test_depth_beyond_the_limit_is_refused_at_its_bracket(depth: int) -> None:
    text = nested(depth)
    problem = only_problem(text)
    assert problem.code == "json-too-deep"
    assert text[: problem.span.end].count("[") + text[: problem.span.end].count("{") == MAX_DEPTH + 1


def test_depth_is_not_counted_in_strings_nor_in_width() -> None:
    assert parse_json(json.dumps(["[" * 600, [[]] * 600])).ok


def test_depth_in_a_member_that_does_not_count_is_refused() -> None:
    text = f'{{"a": {nested(MAX_DEPTH)}, "a": 1}}'
    assert not parse_json(text).ok


@pytest.mark.parametrize("opener", ["[", '{"a":', '{"a":['])
def test_e08_endless_brackets_are_one_clear_problem(opener: str) -> None:
    assert only_problem(opener * 5_000).code == "json-too-deep"
    assert only_problem(opener * 100_000).code == "json-too-deep"


def test_stack_of_the_caller_does_not_matter() -> None:
    text = nested(400) + " "
    fresh = parse_json(text)
    deep = at_stack_depth(stack_left(60), lambda: parse_json(text))
    assert deep.ok
    assert deep.value == fresh.value
    pointer = "/a/0" * 100
    assert deep.span(pointer) == fresh.span(pointer)
    assert deep.pointer_at(900) == fresh.pointer_at(900)


def test_stack_of_the_caller_does_not_matter_for_spans() -> None:
    text, pointer = nested(400), "/a/0" * 150
    fresh, late = parse_json(text), parse_json(text)

    def ask_late() -> Document:
        assert late.span(pointer) == fresh.span(pointer)
        assert parse_json(text).pointer_at(700) == fresh.pointer_at(700)
        return late

    assert fresh.span(pointer) is not None
    at_stack_depth(stack_left(60), ask_late)


def test_stack_of_the_caller_does_not_matter_for_problems() -> None:
    text = '{"x":1,"x":-0,' + nested(300)[1:-1].replace("[]", '[1.50,"\\ud83d",true,{}]') + "}"
    deep = at_stack_depth(stack_left(60), lambda: parse_json(text))
    assert deep.problems == parse_json(text).problems
    assert deep.value == parse_json(text).value


def test_parsing_loads_neither_a_parser_library_nor_qt() -> None:
    program = (
        "import sys; from playground.core.parse import parse_json; parse_json('[1').span('/0');"
        "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"tree_sitter", "PySide6", "jsonschema", "pygments"} & set(done.stdout.split())


# --- cases


def test_e01_duplicate_name_is_a_warning_at_the_second() -> None:
    text = '{"properties": {"a":{"type":"string"},"a":{"type":"integer"}}}'
    document = parse_json(text)
    (problem,) = document.problems
    assert (problem.code, problem.severity) == ("json-duplicate-name", "warning")
    assert problem.span == Span(text.rindex('"a"'), text.rindex('"a"') + 3)
    assert problem.schema_pointer == "/properties/a"
    assert document.ok
    assert document.value == {"properties": {"a": {"type": "integer"}}}


def test_names_are_compared_as_they_are_meant() -> None:
    assert [problem.code for problem in parse_json('{"\\u0061": 1, "a": 2}').problems] == [
        "json-duplicate-name"
    ]
    assert parse_json('{"a": {"a": 1}, "b": {"a": 2}}').problems == ()


def test_each_repetition_of_a_name_is_reported() -> None:
    assert len(parse_json('{"a": 1, "a": 2, "b": {"c": 1, "c": 1}, "a": 3}').problems) == 3


def test_e02_trailing_comma_is_marked_itself() -> None:
    text = '{\n  "a": 1,\n}'
    problem = only_problem(text)
    assert (problem.code, problem.span) == ("json-trailing-comma", Span(10, 11))


def test_e04_mark_is_right_after_emoji() -> None:
    text = '{"😀😀": 1 x}'
    problem = only_problem(text)
    assert marked(text, problem) == "x"
    assert problem.span == Span(9, 10)
    assert utf16_offset(text, problem.span.start) == 11


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity"])
def test_e05_nan_and_infinity_are_refused(word: str) -> None:
    text = f'{{"minimum":{word}}}'
    problem = only_problem(text)
    assert (problem.code, problem.severity) == ("json-not-a-number", "error")
    assert marked(text, problem) == word


@pytest.mark.parametrize(
    "number", ["1e400", "-1e400", "1.8e308", "1" * 400 + ".5", "1e401", "0e999", "1e" + "9" * 5000]
)
def test_e06_too_large_numbers_are_refused(number: str) -> None:
    text = f'{{"default": {number}}}'
    problem = only_problem(text)
    assert problem.code == "json-number-too-large"
    assert marked(text, problem) == number
    assert len(problem.message) < 90


@pytest.mark.parametrize("number", ["1e-401", "1.5E-9999999999999999999999", "0." + "0" * 400 + "1"])
def test_too_small_numbers_are_refused(number: str) -> None:
    assert only_problem(number).code == "json-number-too-small"


@pytest.mark.parametrize("number", ["1.7976931348623157e308", "1e-400", "1e308", "1e+000000000000000000001"])
def test_numbers_at_the_border_are_taken(number: str) -> None:
    assert parse_json(number).ok


@pytest.mark.parametrize("text", ["[]", '"x"', "true", "null", "0"])
def test_e17_roots_other_than_objects_are_json(text: str) -> None:
    document = parse_json(text)
    assert document.ok
    assert document.value == json.loads(text)


@pytest.mark.parametrize("text", ["", " ", "\n\t\r\n ", "\ufeff"])
def test_e17_empty_text_has_its_own_problem(text: str) -> None:
    problem = only_problem(text)
    assert (problem.code, problem.severity) == ("json-empty", "error")
    assert problem.hint


def test_d01_byte_order_mark_is_taken_and_counted() -> None:
    document = parse_json('\ufeff{"a": 1}')
    assert document.ok
    assert document.value == {"a": 1}
    assert document.span("/a") == Span(7, 8)
    assert document.span("") == Span(1, 9)
    assert only_problem('\ufeff{"a": x}').span == Span(7, 8)


def test_second_byte_order_mark_is_refused_by_its_name() -> None:
    assert "byte order mark (U+FEFF)" in only_problem("\ufeff\ufeff1").message


@pytest.mark.parametrize(
    "text", ['"\\ud83d"', '"\\uDE00 x"', '"\ud83d"', '{"\\ud83d": 1}', '"\\\\\\ud83d\\u0041"']
)
def test_lone_surrogate_is_an_information(text: str) -> None:
    document = parse_json(text)
    assert document.ok
    (problem,) = document.problems
    assert (problem.code, problem.severity) == ("json-lone-surrogate", "information")
    assert marked(text, problem).lower() in ("\\ud83d", "\\ude00", "\ud83d")


@pytest.mark.parametrize("text", ['"\\ud83d\\ude00"', '"😀"', '"\\\\ud83d"', '"\\u00e9"'])
def test_whole_characters_are_no_lone_surrogates(text: str) -> None:
    assert parse_json(text).problems == ()


# --- spans


def pointers(value: JSONValue, base: str = "") -> list[tuple[str, JSONValue]]:
    found = [(base, value)]
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for token, item in members:
        found += pointers(item, f"{base}/{str(token).replace('~', '~0').replace('/', '~1')}")
    return found


@given(json_texts)
@settings(max_examples=300)
def test_every_pointer_has_the_span_of_its_value(text: str) -> None:
    document = parse_json(text)
    assert document.ok
    for pointer, value in pointers(document.value):
        span = document.span(pointer)
        assert span is not None
        assert parse_json(text[span.start : span.end]).value == value
        name = document.span(pointer, "name")
        if name is not None:
            shown = json.loads(text[name.start : name.end])
            assert pointer.endswith("/" + shown.replace("~", "~0").replace("/", "~1"))


@given(json_texts)
@settings(max_examples=200)
def test_pointer_at_is_the_inverse_of_span(text: str) -> None:
    document = parse_json(text)
    for pointer, value in pointers(document.value):
        span = document.span(pointer)
        assert document.pointer_at(span.start) == pointer
        name = document.span(pointer, "name")
        if name is not None:
            assert document.pointer_at(name.start) == pointer
        if not isinstance(value, (dict, list)):
            assert document.pointer_at(span.end) == pointer


@given(json_texts)
@settings(max_examples=200)
def test_pointer_at_is_the_same_before_and_after_all_was_looked_up(text: str) -> None:
    known = parse_json(text)
    for pointer, _ in pointers(known.value):
        known.span(pointer)
    for offset in range(len(text) + 1):
        assert parse_json(text).pointer_at(offset) == known.pointer_at(offset)


@pytest.mark.parametrize(
    "text", ['["a", "b,", "c"]', '[ "a" ,"\\"", 1, [], "d"]', "[]", '["a"]', '[["x", "y"], "z"]']
)
def test_every_offset_of_a_list_has_its_item(text: str) -> None:
    known = parse_json(text)
    spans = [known.span(f"/{index}") for index in range(len(known.value))]
    for offset in range(1, len(text)):
        index = next((n for n, span in enumerate(spans) if span.start <= offset <= span.end), None)
        found = parse_json(text).pointer_at(offset)
        assert found == "" if index is None else (found + "/").startswith(f"/{index}/")


@given(json_texts)
@settings(max_examples=200)
def test_token_reader_finds_the_same_as_the_decoder(text: str) -> None:
    """The same text once as it is, once damaged behind its end, where only the token reader works."""
    good, broken = parse_json(text), parse_json(text + " x")
    assert not broken.ok
    for pointer, _ in pointers(good.value):
        assert broken.span(pointer) == good.span(pointer)
        assert broken.span(pointer, "name") == good.span(pointer, "name")
    for offset in range(len(text)):
        assert broken.pointer_at(offset) == good.pointer_at(offset)


@given(any_texts)
@settings(max_examples=300)
def test_spans_of_any_text_lie_in_it(text: str) -> None:
    document = parse_json(text)
    for offset in range(len(text) + 2):
        pointer = document.pointer_at(offset)
        span = document.span(pointer)
        assert span is not None
        assert 0 <= span.start <= span.end <= len(text)


def test_span_of_a_duplicate_is_the_last_one() -> None:
    text = '{"a": 1, "a": 22}'
    document = parse_json(text)
    assert document.span("/a") == Span(14, 16)
    assert document.span("/a", "name") == Span(9, 12)
    assert document.pointer_at(6) == "/a"


@pytest.mark.parametrize("pointer", ["/b", "/a/5", "/a/01", "/a/-1", "/a/0/x", "/a/x", "a", "/", "//"])
def test_span_of_nothing_is_none(pointer: str) -> None:
    assert parse_json('{"a": [1]}').span(pointer) is None
    assert parse_json('{"a": [1],}').span(pointer) is None


def test_inside_of_a_replaced_member_has_no_pointers() -> None:
    document = parse_json('{"a": {"b": [1]}, "a": 2}')
    assert document.pointer_at(13) == "/a"
    assert document.span("/a/b") is None


def test_name_span_of_root_and_items_is_none() -> None:
    document = parse_json("[1]")
    assert document.span("", "name") is None
    assert document.span("/0", "name") is None


@pytest.mark.parametrize("name", ["", "a.b", "a/b", "a~b", "__proto__", "é😀"])
def test_odd_names_have_spans(name: str) -> None:
    text = json.dumps({"x": 0, name: 17}, ensure_ascii=False)
    pointer = "/" + name.replace("~", "~0").replace("/", "~1")
    span = parse_json(text).span(pointer)
    assert text[span.start : span.end] == "17"


@pytest.mark.parametrize(
    ("text", "pointer", "value"),
    [
        ('{"a": {"b": [1, 22', "/a/b/1", "22"),
        ('{"a": {"b": 1, "c": }, "d": 22}', "/d", "22"),
        ('{"a": {"b": "unclosed\n  "c": 22}}', "/a/c", "22"),
        ('{"a": [1 2 22]}', "/a/2", "22"),
        ("{a: {'b': 22}}", "/a/b", "22"),
        ('{"a" {"b": 22}}', "/a/b", "22"),
        ('{"a": {"b": [1, 2}, "c": 22}', "/c", "22"),
        ('{"a": /* x */ [22,,]}', "/a/0", "22"),
    ],
)
def test_broken_text_has_spans(text: str, pointer: str, value: str) -> None:
    document = parse_json(text)
    assert not document.ok
    span = document.span(pointer)
    assert text[span.start : span.end] == value


@pytest.mark.parametrize(
    ("marked_text", "pointer"),
    [
        ('{"a": {"type": "str|', "/a/type"),
        ('{"a": {"type": |', "/a/type"),
        ('{"a": {"type": |}, "b": 1}', "/a/type"),
        ('{"a": {"ty|pe": 1}, "b": 1,}', "/a/type"),
        ('{"a": {"type": 1,| }, "b": 1', "/a"),
        ('{"a": [10, |20, ', "/a/1"),
        ('{"a": [10, 20,| ', "/a"),
        ("|", ""),
        ('{"a": "x", "b|', "/b"),
    ],
)
def test_caret_in_broken_text_has_a_pointer(marked_text: str, pointer: str) -> None:
    text = marked_text.replace("|", "")
    assert parse_json(text).pointer_at(marked_text.index("|")) == pointer


@pytest.mark.parametrize("piece", ["", ",", "{", "}", '"', "]", '"q": {}, ', "x", ": "])
def test_members_read_at_once_give_what_they_give_one_by_one(piece: str) -> None:
    members = [f'"f{number}": {{"title": "T", "enum": ["a", "b"]}}' for number in range(6)]
    text = '{"type": "object", "properties": {' + ", ".join([*members, '"f1": {}']) + "}}"
    for at in range(0, len(text), 3):
        broken = text[:at] + piece + text[at + 1 :]
        at_once, one_by_one = examine(broken), examine(broken, with_decoder=False)
        assert at_once.problems == one_by_one.problems, broken
