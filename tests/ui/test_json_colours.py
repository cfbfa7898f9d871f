"""The colours of a line of JSON: those that Pygments' lexer gives, whatever the line is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.lexers.data import JsonLexer
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String, Whitespace

from playground.core.position import utf16_length
from playground.ui.code.highlighting import token_runs

ROLES = (
    (Name.Tag, "syntax_key"),
    (String, "syntax_string"),
    (Number, "syntax_number"),
    (Keyword, "syntax_literal"),
    (Punctuation, "syntax_punctuation"),
    (Comment, "muted"),
    (Whitespace, None),
)
PIECES = [*'"\\u1-ft:,{}[]/*xé😀\u2028\r\t ', "\\u12", "1.5e3", "null", "true", "//", "/*", "*/"]
PIECES += ['"a"', '"é😀"', '"\\""', '"allowCustom"']


def by_pygments(line: str) -> tuple[tuple[int, int, str], ...]:
    """What the other lexer finds."""
    runs, position = [], 0
    tokens = JsonLexer().get_tokens_unprocessed(line)  # type: ignore[no-untyped-call]  # its types are not public
    for _, kind, text in tokens:
        length = utf16_length(text)
        role = next((role for wanted, role in ROLES if kind in wanted), "text")
        if role == "syntax_key" and text == '"allowCustom"':
            role = "syntax_extension"
        if role is not None:
            runs.append((position, length, role))
        position += length
    return tuple(runs)


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_a_line_of_pieces_of_json_has_the_colours_of_another_lexer(line: str) -> None:
    assert token_runs(line) == by_pygments(line)


@given(st.text(alphabet=st.characters(exclude_characters="\n"), max_size=40))
def test_any_line_has_the_colours_of_another_lexer(line: str) -> None:
    assert token_runs(line) == by_pygments(line)


@pytest.mark.parametrize(
    ("line", "runs"),
    [
        ('"a": 1', ((0, 3, "syntax_key"), (3, 1, "syntax_punctuation"), (5, 1, "syntax_number"))),
        ('"😀" ', ((0, 4, "syntax_string"),)),
        ('"allowCustom":', ((0, 13, "syntax_extension"), (13, 1, "syntax_punctuation"))),
        ('"never closed, 1', ((0, 16, "text"),)),
    ],
)
def test_the_runs_of_a_line(line: str, runs: tuple[tuple[int, int, str], ...]) -> None:
    assert token_runs(line) == runs


def test_a_long_line_of_strings_is_read_once() -> None:
    assert len(token_runs('"a" ' * 5_000 + ":")) == 5_001
