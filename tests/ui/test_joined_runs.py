"""Runs of colour that are joined for drawing colour what is seen as those of the tokens do."""

import json

from hypothesis import given
from hypothesis import strategies as st

from playground.ui.code.highlighting import Run, joined, token_runs

LINES = st.one_of(
    st.text(alphabet='{}[]:," \tab01.-', max_size=30),
    st.dictionaries(st.text("ab ", max_size=3), st.one_of(st.integers(), st.text("cd ")), max_size=3).map(
        json.dumps
    ),
)


def roles(runs: list[Run], line: str) -> list[str]:
    found = [""] * len(line)
    for start, length, role in runs:
        found[start : start + length] = [role] * length
    return [role for role, character in zip(found, line, strict=True) if not character.isspace()]


@given(LINES)
def test_what_is_no_blank_keeps_its_role(line: str) -> None:
    runs = token_runs(line)
    assert roles(joined(runs), line) == roles(list(runs), line)


def test_blanks_and_neighbours_of_one_role_are_one_run() -> None:
    assert joined(token_runs('  "a": {')) == [(0, 5, "syntax_key"), (5, 3, "syntax_punctuation")]


def test_blanks_stay_out_of_a_keyword_in_another_weight() -> None:
    assert joined(token_runs('  "allowCustom": 1'))[0] == (2, 13, "syntax_extension")
