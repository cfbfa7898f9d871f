"""Laws of validation: it never raises, preparation means what the proposal says, and its parts add up."""

from copy import deepcopy

from hypothesis import example, given
from hypothesis import strategies as st

from playground.core import pointer as json_pointer
from playground.core.json_types import MISSING, members_of
from playground.core.validate import SchemaCheck, check_content
from playground.core.validation.dialects import dialect
from playground.core.validation.metaschema import metaschema_problems
from playground.core.validation.normal import normalise
from playground.core.validation.plain import is_plain
from tests.core.json_strategies import property_schemas
from tests.core.matchers import match_directly
from tests.core.schema_strategies import any_schema, any_value, contents, requested_schemas

KNOWN_TO_PLAIN = (
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema",
)
answers = (
    st.sampled_from(["a", "b", "long option", "", "other", "2026-03-01", 1, 1.0, -5, True])
    | st.text(max_size=6)
    | st.lists(st.text(max_size=2), max_size=2)
)


def status(property_schema: object, value: object) -> str:
    return check_content({"properties": {"f": property_schema}}, {"f": value}, match=match_directly).status


def without(schema: dict, *keywords: str) -> dict:
    return {keyword: value for keyword, value in schema.items() if keyword not in keywords}


@given(any_value | any_schema | requested_schemas, any_value | contents)
def test_no_pair_of_json_values_raises(schema: object, content: object) -> None:
    verdict = check_content(schema, content, match=match_directly)
    errors = [problem for problem in verdict.problems if problem.severity == "error"]
    assert bool(errors) == (verdict.status != "valid")


@given(requested_schemas, contents)
def test_schema_and_content_stay_as_they_are(schema: dict, content: dict) -> None:
    before = deepcopy((schema, content))
    check_content(schema, content, match=match_directly)
    assert repr((schema, content)) == repr(before)


@given(requested_schemas, contents)
def test_every_schema_pointer_leads_into_the_schema_as_written(schema: dict, content: dict) -> None:
    for problem in check_content(schema, content, match=match_directly).problems:
        place = problem.schema_pointer
        if (
            problem.code in ("external-reference", "unresolved-reference", "circular-reference")
            or place == "/required"
        ):
            continue
        found = json_pointer.resolve(schema, place)
        assert found is not MISSING or problem.code == "schema-unusable", problem


@given(property_schemas.filter(lambda schema: "anyOf" not in schema), answers)
def test_list_is_a_hint_only_without_an_own_any_of(schema: dict, value: object) -> None:
    custom = schema | {"enum": ["a", 1], "allowCustom": True}
    assert status(custom, value) == status(without(schema, "enum", "allowCustom"), value)


@given(property_schemas, st.lists(st.sampled_from(["a", "b", 1, True, ""]), min_size=1), answers)
@example({"anyOf": [{"minLength": 4}]}, ["a"], "a")
@example({"anyOf": [{"minLength": 4}], "minLength": 2}, ["a"], "a")
def test_own_any_of_stops_binding_predefined_options(schema: dict, options: list, value: object) -> None:
    """Valid: the other keywords hold, and it is an option or the old anyOf holds."""
    schema = schema | {"anyOf": schema.get("anyOf", [{"minLength": 2}])}
    others = without(schema, "enum", "allowCustom", "anyOf")
    is_option = status({"enum": options}, value) == "valid"
    old_holds = status({"anyOf": schema["anyOf"]}, value) == "valid"
    expected = status(others, value) == "valid" and (is_option or old_holds)
    assert (status(schema | {"enum": options, "allowCustom": True}, value) == "valid") == expected


@given(property_schemas.filter(lambda schema: schema.get("allowCustom") is not True), answers)
def test_without_allow_custom_true_the_enum_is_strict(schema: dict, value: object) -> None:
    strict = without(schema, "allowCustom") | {"enum": ["a"]}
    assert status(strict | {"allowCustom": schema.get("allowCustom")}, value) == status(strict, value)


@given(requested_schemas, contents)
def test_fieldwise_problems_are_those_of_the_whole(schema: dict, content: dict) -> None:
    check = SchemaCheck(schema)
    whole = check.check(content, match_directly)
    if whole.status == "schema-error" or check.needs_whole:
        return
    declared = members_of(schema["properties"])
    parts = set(check.missing(content))
    for name, value in content.items():
        parts.update(check.check_property(name, value, match_directly))
    told = {
        problem
        for problem in whole.problems
        if problem.code == "missing"
        or (json_pointer.split(problem.instance_pointer) or ("c",))[0] in declared
    }
    assert parts == {problem for problem in told if problem.severity == "error"}


@given(requested_schemas, requested_schemas, contents)
def test_what_a_predecessor_lends_changes_nothing(before: dict, now: dict, content: dict) -> None:
    previous = SchemaCheck(before)
    previous.check(content, match_directly)
    lent = SchemaCheck(now, previous)
    assert lent.check(content, match_directly) == SchemaCheck(now).check(content, match_directly)
    assert SchemaCheck(deepcopy(before), lent).check(content, match_directly) == previous.check(
        content, match_directly
    )


@given(any_schema | property_schemas | any_value, st.sampled_from(KNOWN_TO_PLAIN))
def test_plain_schemas_conform_to_the_metaschema(schema: object, uri: str) -> None:
    normal = normalise(schema).value
    if is_plain(normal):
        # an unknown keyword beside it is no error, and makes the metaschema decide
        asked = normal | {"x-asked": 1} if isinstance(normal, dict) else normal
        assert metaschema_problems(dialect(uri), asked, "") == ()
