"""The fallback `dual-field`."""

import copy

from tests.core.transform.fallback_cases import COLOUR, expresses, made, valid


def test_second_field_stands_behind_the_first_with_the_constraints() -> None:
    schema = made("dual-field", COLOUR).schema
    assert list(schema["properties"]) == ["colour", "colour_other", "coats"]
    assert schema["properties"]["colour"]["enum"] == ["red", "green", "no"]
    assert schema["properties"]["colour_other"] == {
        "type": "string",
        "title": "Wall colour: something else",
        "description": "Only where no option of Wall colour fits. What stands here is taken instead.",
        "minLength": 3,
    }


def test_neither_field_is_required_and_the_words_say_so() -> None:
    fallback = made("dual-field", COLOUR)
    assert fallback.schema["required"] == ["coats"]
    assert fallback.lets_through[0] == 'An answer without "Wall colour", which the original requires.'
    assert expresses(fallback, {"coats": 2})
    assert not valid(COLOUR, {"coats": 2})


def test_name_of_the_second_field_is_free_of_clashes() -> None:
    schema = copy.deepcopy(COLOUR)
    schema["properties"]["colour_other"] = {"type": "boolean"}
    schema["required"] = ["colour", "colour_other_2"]
    fallback = made("dual-field", schema)
    assert "colour_other_3" in fallback.schema["properties"]
    assert fallback.schema["properties"]["colour_other"] == {"type": "boolean"}


def test_custom_value_goes_through_the_second_field_and_back() -> None:
    fallback = made("dual-field", COLOUR)
    assert fallback.fill({"colour": "teal", "coats": 2}) == ({"colour_other": "teal", "coats": 2},)
    assert fallback.fill({"colour": "red", "coats": 2}) == ({"colour": "red", "coats": 2},)
    assert fallback.merge([{"colour_other": "teal", "coats": 2}]) == {"colour": "teal", "coats": 2}


def test_text_counts_where_both_are_answered_also_an_empty_one() -> None:
    fallback = made("dual-field", COLOUR)
    assert fallback.merge([{"colour": "red", "colour_other": "teal"}]) == {"colour": "teal"}
    assert fallback.merge([{"colour": "red", "colour_other": ""}]) == {"colour": ""}


def test_default_stands_in_the_field_that_can_hold_it() -> None:
    properties = made("dual-field", COLOUR).schema["properties"]
    assert (properties["colour"].get("default"), properties["colour_other"].get("default")) == ("red", None)
    schema = copy.deepcopy(COLOUR)
    schema["properties"]["colour"]["default"] = "teal"
    properties = made("dual-field", schema).schema["properties"]
    assert (properties["colour"].get("default"), properties["colour_other"].get("default")) == (None, "teal")


def test_content_with_the_second_fields_name_cannot_be_sent() -> None:
    assert not expresses(made("dual-field", COLOUR), {"coats": 2, "colour_other": "teal"})


def test_keywords_about_several_answers_are_left_out_with_a_note() -> None:
    fallback = made("dual-field", {**COLOUR, "minProperties": 2, "additionalProperties": False})
    assert "minProperties" not in fallback.schema
    assert any("minProperties, additionalProperties" in note for note in fallback.notes)


def test_required_names_lead_to_their_own_places() -> None:
    fallback = made("dual-field", COLOUR)
    (link,) = fallback.to_source("/required/0")
    assert link.source_pointer == "/required/1"
    assert [link.output_pointer for link in fallback.to_outputs("/required/1")] == ["/required/0"]


def test_allow_custom_leads_to_the_second_field() -> None:
    links = made("dual-field", COLOUR).to_outputs("/properties/colour/allowCustom")
    assert [link.output_pointer for link in links] == ["/properties/colour_other"]
