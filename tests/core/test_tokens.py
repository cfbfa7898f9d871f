import pytest
from hypothesis import given

from playground.core.tokens import token_at, tokenize

from .json_texts import any_texts, json_texts


def shown(text: str) -> list[tuple[str, str]]:
    return [(token.kind, text[token.start : token.end]) for token in tokenize(text)]


def test_tokens_of_good_text() -> None:
    assert shown('{"a\\"": [-1.5e+3, true]}') == [
        ("{", "{"),
        ("string", '"a\\""'),
        (":", ":"),
        ("[", "["),
        ("number", "-1.5e+3"),
        (",", ","),
        ("word", "true"),
        ("]", "]"),
        ("}", "}"),
    ]


@pytest.mark.parametrize(
    ("text", "kind", "token"),
    [
        ("'it\\'s' x", "quoted", "'it\\'s'"),
        ("“a” x", "quoted", "“a”"),
        ("`a`b", "quoted", "`a`"),
        ("// a\nb", "comment", "// a"),
        ("/* a\n*/ b", "comment", "/* a\n*/"),
        ("/* a", "comment", "/* a"),
        ("# a\r\nb", "comment", "# a"),
        ("\u00a0\u00a0\u2003", "odd", "\u00a0\u00a0"),
        ("0x1F,", "number", "0x1F"),
        ("1e+5-", "number", "1e+5"),
        ("+.5]", "number", "+.5"),
        ("-Infinity]", "word", "-Infinity"),
        ("$ref:", "word", "$ref"),
        ("a-b c", "word", "a-b"),
        ("；x", ",", "；"),
        ("=1", ":", "="),
        ('"a', "open-string", '"a'),
        ('"a, \nb', "open-string", '"a'),
        ('"a}]\nb', "open-string", '"a'),
        ('"(a[1])\nb', "open-string", '"(a[1])'),
        ('"a\\"', "open-string", '"a\\"'),
        ('"a\\\n', "open-string", '"a\\'),
        ('"a\nb"', "string", '"a\nb"'),
        ('"a\n"b": 1', "open-string", '"a'),
        ('"a\n\n"b" "c"', "open-string", '"a'),
        ("'a", "odd", "'"),
    ],
)
def test_first_token(text: str, kind: str, token: str) -> None:
    assert shown(text)[0] == (kind, token)


def test_no_token_behind_the_last_one() -> None:
    assert token_at("1 \t\r\n", 1) is None
    assert list(tokenize("")) == []


@given(any_texts)
def test_tokens_cover_everything_but_blanks(text: str) -> None:
    at = 0
    for token in tokenize(text):
        assert token.start < token.end
        assert text[at : token.start].strip(" \t\r\n") == ""
        at = token.end
    assert text[at:].strip(" \t\r\n") == ""


@given(json_texts)
def test_good_text_has_only_tokens_of_json(text: str) -> None:
    assert {kind for kind, _ in shown(text)} <= {*"{}[]:,", "string", "number", "word"}
