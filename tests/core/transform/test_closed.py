"""The fallback `closed`."""

from tests.core.transform.fallback_cases import COLOUR, OWN_ANY_OF, expresses, made


def test_property_is_the_strict_enum_that_todays_clients_show() -> None:
    colour = made("closed", COLOUR).schema["properties"]["colour"]
    assert colour == {k: v for k, v in COLOUR["properties"]["colour"].items() if k != "allowCustom"}


def test_options_are_expressed_and_custom_values_are_not() -> None:
    fallback = made("closed", COLOUR)
    assert expresses(fallback, {"colour": "red", "coats": 2})
    assert not expresses(fallback, {"colour": "teal", "coats": 2})
    assert "Custom values" in fallback.loses[0]
    assert '"Wall colour"' in fallback.loses[0]


def test_option_that_its_own_constraint_refuses_stays_refused() -> None:
    assert not expresses(made("closed", COLOUR), {"colour": "no", "coats": 2})


def test_own_any_of_goes_since_it_never_bound_options() -> None:
    fallback = made("closed", OWN_ANY_OF)
    assert "anyOf" not in fallback.schema["properties"]["size"]
    assert expresses(fallback, {"size": "S"})


def test_default_that_is_no_option_goes_with_a_note() -> None:
    schema = {"properties": {"a": {"type": "string", "enum": ["x"], "default": "y", "allowCustom": True}}}
    fallback = made("closed", schema)
    assert fallback.schema["properties"]["a"] == {"type": "string", "enum": ["x"]}
    assert any('"y"' in note for note in fallback.notes)


def test_allow_custom_leads_nowhere_and_the_enum_to_itself() -> None:
    fallback = made("closed", COLOUR)
    assert fallback.to_outputs("/properties/colour/allowCustom") == ()
    (link,) = fallback.to_outputs("/properties/colour/enum/1")
    assert link.output_pointer == "/properties/colour/enum/1"
