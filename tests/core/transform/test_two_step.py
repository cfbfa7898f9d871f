"""The fallback `two-step`."""

import copy

from playground.core.matching import MatchOutcome
from playground.core.transform.fallbacks import make_fallback
from tests.core.matchers import always
from tests.core.transform.fallback_cases import COLOUR, expresses, made


def test_first_list_has_other_and_no_constraints_nor_options_that_can_never_be_sent() -> None:
    fallback = made("two-step", COLOUR)
    assert fallback.schema["properties"]["colour"] == {
        "type": "string",
        "title": "Wall colour",
        "description": "For the hall.",
        "enum": ["red", "green", "Other…"],
        "enumNames": ["Red", "Green", "Other…"],
        "default": "red",
    }
    assert fallback.schema["required"] == ["colour", "coats"]
    assert any("never be sent" in note for note in fallback.notes)


def test_second_request_asks_for_what_was_other_and_requires_it() -> None:
    fallback = made("two-step", COLOUR)
    request = fallback.next_request([{"colour": "Other…", "coats": 2}])
    assert request is not None
    assert request.message == 'Your own answer for "Wall colour".'
    assert request.schema["required"] == ["colour"]
    assert request.schema["properties"]["colour"]["minLength"] == 3
    assert "default" not in request.schema["properties"]["colour"]


def test_nothing_more_is_asked_after_an_option_or_a_second_answer() -> None:
    fallback = made("two-step", COLOUR)
    assert fallback.next_request([{"colour": "red"}]) is None
    assert fallback.next_request([{"colour": "Other…"}, {"colour": "teal"}]) is None


def test_custom_value_goes_through_the_second_request_and_back() -> None:
    fallback = made("two-step", COLOUR)
    content = {"colour": "teal", "coats": 2}
    assert fallback.fill(content) == ({"colour": "Other…", "coats": 2}, {"colour": "teal"})
    assert fallback.merge(fallback.fill(content)) == content
    assert fallback.fill({"colour": "red"}) == ({"colour": "red"},)


def test_first_answer_without_its_second_leaves_the_field_out() -> None:
    assert made("two-step", COLOUR).merge([{"colour": "Other…", "coats": 2}]) == {"coats": 2}


def test_other_has_another_name_where_an_option_has_it() -> None:
    schema = {"properties": {"a": {"type": "string", "enum": ["Other…", "x"], "allowCustom": True}}}
    fallback = made("two-step", schema)
    assert fallback.schema["properties"]["a"]["enum"] == ["Other…", "x", "Other…_2"]
    for value in ("Other…", "Other…_2", "teal"):
        assert expresses(fallback, {"a": value})


def test_options_that_are_no_texts_are_shown_as_texts_and_sent_as_they_are() -> None:
    schema = {"properties": {"a": {"type": "integer", "enum": [1, 2], "allowCustom": True}}}
    fallback = made("two-step", schema)
    assert fallback.schema["properties"]["a"]["enum"] == ["1", "2", "Other…"]
    assert fallback.merge([{"a": "2"}]) == {"a": 2}
    assert [expresses(fallback, {"a": value}) for value in (1, 7, "1")] == [True, True, False]


def test_option_whose_pattern_is_undecided_stays_in_the_list() -> None:
    schema = {"properties": {"a": {"type": "string", "pattern": "x", "enum": ["y"], "allowCustom": True}}}
    fallback = make_fallback("two-step", schema, match=always(MatchOutcome.TIMEOUT))
    assert fallback.schema["properties"]["a"]["enum"] == ["y", "Other…"]


def test_custom_default_picks_other_and_stands_in_the_second_request() -> None:
    schema = copy.deepcopy(COLOUR)
    schema["properties"]["colour"]["default"] = "teal"
    fallback = made("two-step", schema)
    assert fallback.schema["properties"]["colour"]["default"] == "Other…"
    assert fallback.requests[1].schema["properties"]["colour"]["default"] == "teal"


def test_places_lead_to_both_requests_and_other_to_allow_custom() -> None:
    schema = copy.deepcopy(COLOUR)
    schema["properties"]["colour"]["enum"] = ["no", "red"]
    del schema["properties"]["colour"]["enumNames"]
    fallback = made("two-step", schema)
    (red,) = fallback.to_outputs("/properties/colour/enum/1")
    assert (red.step, red.output_pointer) == (0, "/properties/colour/enum/0")
    (other,) = fallback.to_source("/properties/colour/enum/1")
    assert (other.rule, other.source_pointer) == ("other-option", "/properties/colour/allowCustom")
    assert fallback.to_outputs("/properties/colour/enum/0") == ()
    (length,) = fallback.to_outputs("/properties/colour/minLength")
    assert (length.step, length.rule) == (1, "own-text")
