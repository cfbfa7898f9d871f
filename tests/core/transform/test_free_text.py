"""The fallback `free-text`."""

from tests.core.transform.fallback_cases import COLOUR, OWN_ANY_OF, expresses, made, valid


def test_options_are_named_in_the_description_with_their_titles() -> None:
    colour = made("free-text", COLOUR).schema["properties"]["colour"]
    assert colour["description"] == ("For the hall. Suggestions: red (Red), green (Green), no (No colour).")
    assert colour.keys() == {"type", "title", "description", "minLength", "default"}


def test_long_list_is_named_in_part() -> None:
    schema = {"properties": {"a": {"enum": [str(n) for n in range(1000)], "allowCustom": True}}}
    description = made("free-text", schema).schema["properties"]["a"]["description"]
    assert description.endswith(", 18, 19 and 980 more.")


def test_every_text_under_the_constraints_is_expressed() -> None:
    fallback = made("free-text", COLOUR)
    assert expresses(fallback, {"colour": "teal", "coats": 2})
    assert expresses(fallback, {"colour": "red", "coats": 2})
    assert not expresses(fallback, {"colour": "no", "coats": 2})


def test_property_without_a_type_becomes_a_text() -> None:
    schema = {"properties": {"a": {"enum": ["x"], "allowCustom": True}}}
    fallback = made("free-text", schema)
    assert fallback.schema["properties"]["a"]["type"] == "string"
    assert not expresses(fallback, {"a": 5})
    assert valid(schema, {"a": 5})
    assert any("texts alone" in one for one in fallback.keeps)


def test_own_any_of_goes_and_what_it_refused_is_let_through() -> None:
    fallback = made("free-text", OWN_ANY_OF)
    assert expresses(fallback, {"size": "XL"})
    assert not valid(OWN_ANY_OF, {"size": "XL"})
    assert fallback.lets_through == ('Custom values of "size" that its own anyOf refuses.',)


def test_enum_and_its_names_lead_to_the_description() -> None:
    fallback = made("free-text", COLOUR)
    for source in ("enum/1", "enumNames/0"):
        (link,) = fallback.to_outputs(f"/properties/colour/{source}")
        assert (link.rule, link.output_pointer) == ("named-options", "/properties/colour/description")
    sources = {link.source_pointer for link in fallback.to_source("/properties/colour/description")}
    assert "/properties/colour/enum" in sources
    assert "/properties/colour/description" in sources
