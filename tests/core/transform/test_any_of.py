"""The fallback `any-of`."""

from tests.core.transform.fallback_cases import COLOUR, OWN_ANY_OF, made


def test_property_has_a_type_beside_the_two_branches() -> None:
    assert made("any-of", COLOUR).schema["properties"]["colour"] == {
        "type": "string",
        "title": "Wall colour",
        "description": "For the hall.",
        "minLength": 3,
        "default": "red",
        "anyOf": [{"enum": ["red", "green", "no"]}, {"type": "string", "minLength": 3}],
    }


def test_property_without_a_type_gets_one_since_clients_refuse_it_otherwise() -> None:
    schema = {"properties": {"a": {"enum": ["x"], "allowCustom": True}}}
    assert made("any-of", schema).schema["properties"]["a"] == {
        "type": "string",
        "anyOf": [{"enum": ["x"]}, {"type": "string"}],
    }


def test_lost_titles_are_said() -> None:
    assert any("titles" in one for one in made("any-of", COLOUR).loses)
    assert not any("titles" in one for one in made("any-of", OWN_ANY_OF).loses)


def test_branches_lead_back_to_what_they_were_made_of() -> None:
    fallback = made("any-of", OWN_ANY_OF)
    base = "/properties/size"
    rules = {
        "/anyOf": ("branches", "/allowCustom"),
        "/anyOf/0": ("predefined-branch", "/enum"),
        "/anyOf/0/enum/1": ("predefined-branch", "/enum/1"),
        "/anyOf/1": ("custom-branch", ""),
        "/anyOf/1/anyOf/0/minLength": ("custom-branch", "/anyOf/0/minLength"),
    }
    for output, (rule, source) in rules.items():
        (link,) = fallback.to_source(base + output)
        assert (link.rule, link.source_pointer) == (rule, base + source)
