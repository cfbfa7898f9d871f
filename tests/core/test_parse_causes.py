"""The cause of an error: which problem, at which characters, and what its fix makes of the text."""

import json
import re

import pytest
from hypothesis import given, settings

from playground.core import json_reader
from playground.core.json_reader import MAX_PROBLEMS
from playground.core.parse import parse_json
from playground.core.position import Span
from playground.core.problem import Problem, apply_edits

from .json_texts import any_texts, json_texts


def place(text: str, problem: Problem) -> tuple[str, int]:
    assert problem.span is not None
    return text[problem.span.start : problem.span.end], problem.span.start


# text with the marked place in «», code, text after the fix (None: there is none)
CAUSES = {
    "trailing comma in object": ('{\n  "a": 1«,»\n}', "json-trailing-comma", '{\n  "a": 1\n}'),
    "trailing comma in array": ("[1, 2 «,» ]", "json-trailing-comma", "[1, 2  ]"),
    "comma at the start": ("[«,»1]", "json-extra-comma", "[1]"),
    "two commas": ('{"a": 1,«,»"b": 2}', "json-extra-comma", '{"a": 1,"b": 2}'),
    "missing comma, next line": (
        '{\n  "a": 1«»\n  "b": 2\n}',
        "json-comma-missing",
        '{\n  "a": 1,\n  "b": 2\n}',
    ),
    "missing comma in array": ("[1«» 2]", "json-comma-missing", "[1, 2]"),
    "missing comma after container": ('[{"a": []}«» {}]', "json-comma-missing", '[{"a": []}, {}]'),
    "semicolon": ('{"a": 1«;» "b": 2}', "json-odd-character", '{"a": 1, "b": 2}'),
    "equals sign": ('{"a" «=» 1}', "json-odd-character", '{"a" : 1}'),
    "missing colon": ('{"a"«» 1}', "json-colon-missing", '{"a": 1}'),
    "missing colon before object": ('{"a"«» {"b": 2}}', "json-colon-missing", '{"a": {"b": 2}}'),
    "colon in a list": ('["a"«:» 1]', "json-unexpected", None),
    "missing value": ('{"a"«:» , "b": 1}', "json-value-missing", None),
    "missing value before the next line": ('{"a"«:»\n "b": 1}', "json-value-missing", None),
    "missing value at the end": ('{"a"«:»}', "json-value-missing", None),
    "name alone": ('{«"a"»}', "json-value-missing", None),
    "missing name": ("{«:» 1}", "json-name-missing", None),
    "object in an object without name": ('{"b": 1, «{»"a": 1}}', "json-name-missing", None),
    "line comment": ('{"a": 1 «// one»\n}', "json-comment", '{"a": 1 \n}'),
    "block comment": ('{«/* one\n two */»"a": 1}', "json-comment", '{"a": 1}'),
    "hash comment": ('«# one»\n{"a": 1}', "json-comment", '\n{"a": 1}'),
    "single quotes": ("{«'a'»: 1}", "json-single-quotes", '{"a": 1}'),
    "single quotes around a double one": (
        "[«'it\\'s \"x\"\\n'»]",
        "json-single-quotes",
        '["it\'s \\"x\\"\\n"]',
    ),
    "curly quotes": ("[«“a”»]", "json-odd-quotes", '["a"]'),
    "curly quotes with a backslash": ("[«“a\\”»]", "json-odd-quotes", '["a\\\\"]'),
    "back quotes": ("[«`a`»]", "json-odd-quotes", '["a"]'),
    "unquoted name": ("{«a»: 1}", "json-unquoted-name", '{"a": 1}'),
    "unquoted name of other letters": ("{«größe»: 1}", "json-unquoted-name", '{"größe": 1}'),
    "number as name": ("{«1»: 1}", "json-unquoted-name", '{"1": 1}'),
    "True": ("[«True»]", "json-literal", "[true]"),
    "FALSE": ("[«FALSE»]", "json-literal", "[false]"),
    "None": ('{"a": «None»}', "json-literal", '{"a": null}'),
    "undefined": ('{"a": «undefined»}', "json-literal", '{"a": null}'),
    "NaN": ("[«NaN»]", "json-not-a-number", None),
    "+Infinity": ("[«+Infinity»]", "json-not-a-number", None),
    "unquoted text": ('{"a": «hello»}', "json-unquoted-text", '{"a": "hello"}'),
    "unquoted words": ('{"a": «hello world», "b": 1}', "json-unquoted-text", '{"a": "hello world", "b": 1}'),
    "word after a value": ('{"a": 1 «x»}', "json-unexpected", '{"a": 1 }'),
    "tab in a string": ('["a«\t»b"]', "json-control-character", '["a\\tb"]'),
    "newline in a string": ('["a«\n»b"]', "json-control-character", '["a\\nb"]'),
    "Windows newline in a string": ('["a«\r\n»b", 1]', "json-control-character", '["a\\nb", 1]'),
    "NUL in a string": ('["a«\0»b"]', "json-control-character", '["a\\u0000b"]'),
    "unterminated at the end": ('«"abc»', "json-string-unterminated", '"abc"'),
    "unterminated before brackets": ('{"a": [«"abc»]}', "json-string-unterminated", '{"a": ["abc"]}'),
    "unterminated on its line": ('{"a": «"x»,\n "b": 1}', "json-string-unterminated", '{"a": "x",\n "b": 1}'),
    "unterminated before another": (
        '{"a": «"x», "b": "y"}',
        "json-string-unterminated",
        '{"a": "x", "b": "y"}',
    ),
    "unterminated name": ('{«"a»: 1, "b": "y"}', "json-string-unterminated", '{"a": 1, "b": "y"}'),
    "unterminated pattern": ('["a", «"[a-z]»\n]', "json-string-unterminated", '["a", "[a-z]"\n]'),
    "quote in a text": ('{"a": "say «"»hi" now"}', "json-quote-in-text", '{"a": "say \\"hi\\" now"}'),
    "bad escape": ('["«\\d»"]', "json-bad-escape", '["\\\\d"]'),
    "escaped single quote": ('["it«\\\'»s"]', "json-bad-escape", '["it\'s"]'),
    "short unicode escape": ('["«\\u12»x"]', "json-bad-escape", None),
    "no-break space": ('{"a":«\u00a0»1}', "json-odd-character", '{"a": 1}'),
    "zero width space": ("[1«\u200b»]", "json-odd-character", "[1]"),
    "line separator": ("[1,«\u2028»2]", "json-odd-character", "[1, 2]"),
    "full-width comma": ("[1«，»2]", "json-odd-character", "[1,2]"),
    "unknown character": ("[1 «§»]", "json-odd-character", None),
    "leading zero": ("[«-012»]", "json-leading-zero", "[-12]"),
    "plus sign": ("[«+1»]", "json-bad-number", "[1]"),
    "no digits before the point": ("[«-.5»]", "json-bad-number", "[-0.5]"),
    "no digits after the point": ("[«1.»]", "json-bad-number", "[1]"),
    "hexadecimal": ("[«0x1F»]", "json-bad-number", "[31]"),
    "underscores": ("[«1_000»]", "json-bad-number", "[1000]"),
    "no digits in the exponent": ("[«1e+»]", "json-bad-number", None),
    "two points": ("[«1.2.3»]", "json-bad-number", None),
    "minus alone": ("[«-»]", "json-bad-number", None),
    "extra closing bracket": ('{"a": 1}«}»', "json-bracket-extra", '{"a": 1}'),
    "extra bracket inside": ('{"a": [1]«]», "b": 2}', "json-bracket-extra", '{"a": [1], "b": 2}'),
    "bracket of the wrong kind": ('{"a": [1«}», "b": 2}', "json-bracket-mismatch", '{"a": [1], "b": 2}'),
    "wrong bracket at the end": ('{"a": 1«]»', "json-bracket-mismatch", '{"a": 1}'),
    "missing bracket": ('{"p": {"e": [1 «}», "b": 2}', "json-bracket-mismatch", '{"p": {"e": [1] }, "b": 2}'),
    "unclosed bracket": ("«[»1, 2\n", "json-bracket-unclosed", "[1, 2]\n"),
    "unclosed before the end": (
        '{\n  "a": {\n    "b": «{»\n      "c": 1\n  },\n  "d": 2\n}',
        "json-bracket-unclosed",
        None,
    ),
    "text after the end": ('{"a": 1}\n«{"b": 2}»\n', "json-text-after-end", None),
    "member without object": ('"a"«: 1»', "json-text-after-end", None),
}


@pytest.mark.parametrize(("marked", "code", "mended"), CAUSES.values(), ids=CAUSES)
def test_cause_is_named_at_its_place(marked: str, code: str, mended: str | None) -> None:
    before, rest = marked.split("«")
    middle, after = rest.split("»")
    text = before + middle + after
    document = parse_json(text)
    assert not document.ok
    (problem,) = document.problems
    assert (problem.code, problem.severity, *place(text, problem)) == (code, "error", middle, len(before))
    assert problem.hint
    if mended is None:
        assert not problem.fixes
    else:
        assert apply_edits(text, problem.fixes[0].edits) == mended
        assert parse_json(mended).ok


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"a":\u00a01}', "a no-break space (U+00A0)"),
        ("[1\u200b]", "a zero width space (U+200B)"),
        ("[1 §]", "a section sign (§ U+00A7)"),
        ("[1 \x01]", "a control character (U+0001)"),
        ("[1 \x0c]", "a form feed (U+000C)"),
        ("[1 \udc00]", "a lone surrogate (U+DC00)"),
        ("[“a”]", "a left double quotation mark (“ U+201C)"),
        ('["a\tb"]', "a tab (U+0009)"),
        ('["a\nb"]', "a newline (U+000A)"),
        ('["a\x1bb"]', "an escape character (U+001B)"),
        ('["a\x02b"]', "a control character (U+0002)"),
    ],
)
def test_odd_characters_are_called_by_their_name(text: str, words: str) -> None:
    assert words in parse_json(text).problems[0].message


def test_mismatch_says_which_bracket_is_open() -> None:
    (problem,) = parse_json('{\n  "a": [1,\n  2\n}').problems
    assert problem.message == "} cannot close the [ of line 2, column 8."


def test_escaped_closing_quote_is_explained() -> None:
    (problem,) = parse_json('{"a": "C:\\dir\\"\n}').problems
    assert problem.code == "json-string-unterminated"
    assert "\\\\ for a backslash" in problem.hint


def test_several_problems_come_in_text_order() -> None:
    text = "{a: True, 'b': [1 2,], \"c\": .5 // x\n"
    codes = [problem.code for problem in parse_json(text).problems]
    assert codes == [
        "json-bracket-unclosed",
        "json-unquoted-name",
        "json-literal",
        "json-single-quotes",
        "json-comma-missing",
        "json-trailing-comma",
        "json-bad-number",
        "json-comment",
    ]


def test_each_unclosed_bracket_is_marked() -> None:
    problems = parse_json('{"a": [{"b": 1').problems
    assert [problem.span.start for problem in problems] == [0, 6, 7]


def test_too_many_problems_are_cut() -> None:
    assert len(parse_json("[" + "True," * 1000 + "1]").problems) == MAX_PROBLEMS


def test_with_enough_errors_a_long_text_is_not_read_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_reader, "MAX_TOKENS_AFTER", 10)
    document = parse_json("[" + "True," * 1000 + "1]")
    assert [problem.code for problem in document.problems] == ["json-literal"] * MAX_PROBLEMS
    assert document.span(f"/{MAX_PROBLEMS - 1}") is not None
    assert document.span("/999") is None


def test_of_many_duplicate_names_the_last_member_counts_also_far_from_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(json_reader, "MAX_TOKENS_AFTER", 10)
    text = "{" + '"a": 1, ' * 1000 + '"a": 2}'
    document = parse_json(text)
    assert [problem.code for problem in document.problems] == ["json-duplicate-name"] * MAX_PROBLEMS
    assert document.value == {"a": 2}
    assert document.span("/a") == Span(len(text) - 2, len(text) - 1)


def test_error_is_reported_after_many_warnings() -> None:
    document = parse_json("{" + '"a": 1,' * 1000 + "}")
    assert [problem.severity for problem in document.problems].count("warning") == MAX_PROBLEMS
    assert document.problems[-1].code == "json-trailing-comma"


def test_messages_stay_short_whatever_the_text() -> None:
    long = "x" * 100_000
    texts = [
        f'"{long}',
        f"'{long}'",
        f"[{long}]",
        f"{{{long}: 1}}",
        f'{{"{long}" 1}}',
        f"[1] {long}",
        f"[1 {long}]",
    ]
    texts += [
        f"// {long}",
        "[0" + "1" * 100_000 + "]",
        f'{{"{long}":1,"{long}":1}}',
        f'["a"{long}"]',
        "[1e5" + "0" * 9999,
    ]
    for text in texts:
        for problem in parse_json(text).problems:
            assert len(problem.message) < 120
            assert len(problem.hint) < 120


@given(json_texts)
@settings(max_examples=100)
def test_good_text_has_no_error_for_the_token_reader_either(text: str) -> None:
    """Duplicate names make the token reader go over text that the decoder took."""
    document = parse_json(f'{{"a": {text}, "a": {text}}}')
    assert document.ok
    assert {problem.severity for problem in document.problems} == {"warning"}


@given(any_texts)
@settings(max_examples=300)
def test_fixes_stay_in_the_text_and_change_it(text: str) -> None:
    for problem in parse_json(text).problems:
        for fix in problem.fixes:
            assert all(0 <= edit.span.start <= edit.span.end <= len(text) for edit in fix.edits)
            assert apply_edits(text, fix.edits) != text


@given(json_texts)
@settings(max_examples=100)
def test_following_the_fixes_of_python_spellings_gives_json(text: str) -> None:
    wanted = json.loads(text)
    spelled = re.sub(r'"(?:[^"\\]|\\.)*"|\btrue\b|\bfalse\b|\bnull\b', _as_python, text)
    for _ in range(200):
        document = parse_json(spelled)
        if document.ok:
            break
        first = next(problem for problem in document.problems if problem.severity == "error")
        spelled = apply_edits(spelled, first.fixes[0].edits)
    assert json.loads(spelled) == wanted


def _as_python(match: re.Match[str]) -> str:
    words = {"true": "True", "false": "False", "null": "None"}
    inner = match[0][1:-1]
    return words.get(match[0]) or "'" + inner.replace("'", "\\'") + "'"


@pytest.mark.parametrize(
    "text",
    [
        "[\ud800x]",
        "[1] \ud800",
        '{"\ud800": 1 "b": 2}',
        "{a\ud800: 1}",
        '{"\ud800" 1}',
        '"\ud800',
        "['\ud800\x00']",
    ],
)
def test_messages_show_what_cannot_be_shown_as_escapes(text: str) -> None:
    for problem in parse_json(text).problems:
        assert (problem.message + problem.hint).isprintable()
