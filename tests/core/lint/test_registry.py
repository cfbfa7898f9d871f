"""Which rules look at a property: one that is left out for want of its keywords would have found nothing."""

from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core import lint as linting_module
from playground.core.lint.registry import PROPERTY_RULES, rules_for

from .linting import lint

VALUES = st.sampled_from(
    [
        True,
        False,
        None,
        0,
        -1,
        2**60,
        "",
        "a",
        "A",
        " a",
        "string",
        "array",
        "number",
        "(",
        "a+",
        "email",
        "x",
    ]
)
LISTS = st.lists(VALUES, max_size=4)
BRANCHES = st.lists(
    st.fixed_dictionaries({}, optional={"const": VALUES, "title": VALUES, "allowCustom": VALUES}), max_size=3
)
KEYWORDS = {
    **dict.fromkeys(("enum", "enumNames", "required"), LISTS | VALUES),
    **dict.fromkeys(("oneOf", "anyOf"), BRANCHES | VALUES),
    **dict.fromkeys(
        (
            *("type", "title", "format", "pattern", "default", "allowCustom", "minLength", "maxLength"),
            *("minItems", "maxItems", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "odd"),
        ),
        VALUES,
    ),
}
OBJECTS = st.fixed_dictionaries({}, optional=KEYWORDS)
WITH_ITEMS = st.builds(lambda one, items: {**one, "items": items}, OBJECTS, OBJECTS | VALUES)
PROPERTIES = VALUES | OBJECTS | WITH_ITEMS


@settings(max_examples=400)
@given(PROPERTIES)
def test_rules_left_out_find_nothing(schema):
    some = lint(schema)
    chosen, linting_module.rules_for = linting_module.rules_for, lambda keywords: PROPERTY_RULES.values()
    try:
        assert some == lint(schema)
    finally:
        linting_module.rules_for = chosen


def test_property_without_options_is_not_looked_through_for_them():
    codes = {one.code for one in rules_for(frozenset({"type", "title"}))}
    assert "unknown-keyword" in codes
    assert codes.isdisjoint({"duplicate-option", "bad-pattern", "allow-custom-without-enum"})
