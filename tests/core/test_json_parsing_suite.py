"""The public JSON parsing suite: y_ is JSON, n_ is not, i_ is left to the implementation."""

from pathlib import Path

import pytest

from playground.core.decoding import decode_utf8
from playground.core.parse import parse_json

SUITE = Path(__file__).parents[3] / "shared" / "suites" / "json-parsing" / "test_parsing"
MISSING = "the JSON parsing suite is not beside the project, in shared/suites"
FILES = sorted(SUITE.glob("*.json"))


def is_taken(path: Path) -> bool:
    text = decode_utf8(path.read_bytes())
    return isinstance(text, str) and parse_json(text).ok


TAKEN_BY_US = {
    "i_number_too_big_neg_int",
    "i_number_too_big_pos_int",
    "i_number_very_big_negative_int",
    "i_object_key_lone_2nd_surrogate",
    "i_string_1st_surrogate_but_2nd_missing",
    "i_string_1st_valid_surrogate_2nd_invalid",
    "i_string_incomplete_surrogate_and_escape_valid",
    "i_string_incomplete_surrogate_pair",
    "i_string_incomplete_surrogates_escape_valid",
    "i_string_invalid_lonely_surrogate",
    "i_string_invalid_surrogate",
    "i_string_inverted_surrogates_U+1D11E",
    "i_string_lone_second_surrogate",
    "i_structure_500_nested_arrays",
    "i_structure_UTF-8_BOM_empty_object",
}
"""What we take where we may choose: long integers, lone surrogates, a byte order mark, 500 levels."""


@pytest.mark.skipif(not FILES, reason=MISSING)
def test_suite_is_whole() -> None:
    assert {path.name[:2] for path in FILES} == {"y_", "n_", "i_"}
    assert len(FILES) > 300


@pytest.mark.parametrize(
    "path", FILES or [pytest.param(SUITE, marks=pytest.mark.skip(reason=MISSING))], ids=lambda path: path.stem
)
def test_verdict(path: Path) -> None:
    assert is_taken(path) == (path.name.startswith("y_") or path.stem in TAKEN_BY_US)
