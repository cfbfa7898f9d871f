"""check_content: options with titles, which are decided without trying each."""

import pytest

from tests.core.validating import check, check_field, codes

DRAFT7 = "http://json-schema.org/draft-07/schema#"
DRAFT4 = "http://json-schema.org/draft-04/schema#"
DRAFT3 = "http://json-schema.org/draft-03/schema#"


@pytest.mark.parametrize("keyword", ["oneOf", "anyOf"])
def test_hundreds_of_titled_options_take_hundreds_of_answers(keyword: str) -> None:
    options = [{"const": f"c{number}", "title": "T"} for number in range(700)]
    schema = {"type": "array", "items": {keyword: options}}
    assert check_field(schema, [f"c{number}" for number in range(700)]).status == "valid"
    assert codes(check_field(schema, ["c1", "x"])) == ["not-an-option"]


def test_option_that_stands_twice_fits_any_of_but_not_exactly_one() -> None:
    options = [{"const": 1, "title": "one"}, {"const": 1.0}, {"const": True}]
    assert check_field({"anyOf": options}, 1).status == "valid"
    assert codes(check_field({"oneOf": options}, 1)) == ["several-branches"]
    assert check_field({"oneOf": options}, True).status == "valid"


def test_const_decides_nothing_where_the_dialect_does_not_know_it() -> None:
    schema = {"$schema": DRAFT4, "properties": {"f": {"anyOf": [{"const": "a"}, {"const": "b"}]}}}
    assert check(schema, {"f": "x"}).status == "valid"


def test_options_beside_other_alternatives_are_still_alternatives() -> None:
    schema = {"anyOf": [{"const": "a"}, {"const": "b", "minLength": 5}, {"type": "integer"}]}
    assert [check_field(schema, value).status for value in ("a", 5, "b", "c")] == [
        "valid",
        "valid",
        "invalid",
        "invalid",
    ]
