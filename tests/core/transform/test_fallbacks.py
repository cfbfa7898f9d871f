"""The laws of all fallbacks: there and back, nothing claimed that cannot be sent, nothing possible denied."""

import copy
import json

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from playground.core import pointer as json_pointer
from playground.core.json_types import MISSING
from playground.core.numbers import json_equal
from playground.core.transform.fallback import RULE_WORDS
from playground.core.transform.fallbacks import FALLBACK_NAMES, FALLBACK_WORDS, make_fallback
from tests.core.corpora import rows
from tests.core.json_strategies import json_objects, json_values, property_schemas
from tests.core.matchers import match_directly
from tests.core.transform.fallback_cases import (
    COLOUR,
    OWN_ANY_OF,
    entered,
    expresses,
    made,
    odd_schemas,
    schema_and_content,
    schemas,
    valid,
)

each_fallback = pytest.mark.parametrize("name", FALLBACK_NAMES)
quick = settings(max_examples=20)
thorough = settings(
    max_examples=40, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow]
)


def pointers(value: object, base: str = ""):
    """Every pointer of a value."""
    yield base
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from pointers(member, json_pointer.join(base, key))


@each_fallback
@given(st.data())
@thorough
def test_law_merging_what_was_filled_in_is_the_content_and_every_request_takes_it(name, data) -> None:
    schema, content = data.draw(schema_and_content(odd_schemas))
    fallback = made(name, schema)
    if not expresses(fallback, content):
        return
    answers = fallback.fill(content)
    assert json_equal(fallback.merge(answers), content)
    for step, answer in enumerate(answers):
        request = fallback.next_request(answers[:step])
        assert request is not None
        assert valid(request.schema, answer)
    assert fallback.next_request(answers) is None


@each_fallback
@given(st.data())
@thorough
def test_law_whatever_can_be_entered_is_a_content_that_it_says_it_can_express(name, data) -> None:
    fallback = made(name, data.draw(odd_schemas))
    answers = data.draw(entered(fallback))
    assume(all(valid(fallback.next_request(answers[:step]).schema, one) for step, one in enumerate(answers)))
    assert expresses(fallback, fallback.merge(answers))


@pytest.mark.parametrize("name", ["free-text", "any-of", "dual-field", "two-step"])
@given(schema_and_content())
@thorough
def test_law_every_valid_answer_of_texts_can_be_expressed(name, pair) -> None:
    schema, content = pair
    fallback = made(name, schema)
    texts = all(isinstance(content[one], str) for one in fallback.changed if one in content)
    added = set(fallback.schema["properties"]) - set(schema["properties"])
    assume(valid(schema, content) and texts and not added & set(content))
    assert expresses(fallback, content)


@given(schema_and_content(odd_schemas))
@thorough
def test_law_closed_expresses_exactly_the_valid_answers_made_of_options(pair) -> None:
    schema, content = pair
    fallback = made("closed", schema)
    listed = all(
        any(json_equal(option, content[one]) for option in schema["properties"][one]["enum"])
        for one in fallback.changed
        if one in content
    )
    assume(valid(schema, content))
    assert expresses(fallback, content) == listed


@pytest.mark.parametrize("name", ["closed", "any-of"])
@given(schema_and_content(odd_schemas))
@thorough
def test_law_closed_and_any_of_let_nothing_through_that_the_original_refuses(name, pair) -> None:
    schema, content = pair
    fallback = made(name, schema)
    assert fallback.lets_through == ()
    if expresses(fallback, content):
        assert valid(schema, content)


@pytest.mark.parametrize("name", ["free-text", "dual-field", "two-step"])
@given(schema_and_content())
@thorough
def test_law_what_is_let_through_is_what_the_words_say(name, pair) -> None:
    schema, content = pair
    fallback = made(name, schema)
    if not expresses(fallback, content) or valid(schema, content):
        return
    needed = set(schema.get("required", ())) & set(fallback.changed) - set(content)
    loose = name == "free-text" and any("anyOf" in schema["properties"][one] for one in fallback.changed)
    # additionalProperties looks at several answers, and the note says that it is left out
    assert (fallback.lets_through and (loose or needed)) or "additionalProperties" in schema


@each_fallback
@given(schemas)
@quick
def test_law_the_schema_is_left_as_it_is_and_the_fallback_can_be_used(name, schema) -> None:
    before = copy.deepcopy(schema)
    fallback = made(name, schema)
    assert schema == before
    for request in fallback.requests:
        assert '"allowCustom": true' not in json.dumps(request.schema)
        assert request.message
        assert valid({**request.schema, "required": [], "additionalProperties": True}, {})


@each_fallback
@given(odd_schemas)
@quick
def test_law_every_place_of_every_request_comes_from_a_place_of_the_source(name, schema) -> None:
    fallback = made(name, schema)
    sources = set(pointers(schema))
    for step, request in enumerate(fallback.requests):
        for output in pointers(request.schema):
            links = fallback.to_source(output, step)
            assert links, output
            assert {link.source_pointer for link in links} <= sources
            assert {link.rule for link in links} <= RULE_WORDS.keys()
    for source in sources:
        for link in fallback.to_outputs(source):
            schema_of_step = fallback.requests[link.step].schema
            assert json_pointer.resolve(schema_of_step, link.output_pointer) is not MISSING


@each_fallback
@given(st.dictionaries(st.sampled_from(["a", "b", "c"]), property_schemas, max_size=3))
def test_law_places_that_are_kept_hold_the_same_value(name, properties) -> None:
    schema = {"type": "object", "properties": properties}
    fallback = made(name, schema)
    for source in pointers(schema):
        value = json_pointer.resolve(schema, source)
        for link in fallback.to_outputs(source):
            if (
                link.rule == "kept"
                and not isinstance(value, (dict, list))
                and not source.endswith("/description")
            ):
                output = json_pointer.resolve(fallback.requests[link.step].schema, link.output_pointer)
                assert json_equal(output, value)


@each_fallback
@given(
    st.dictionaries(
        st.sampled_from(["a", "b"]), property_schemas.map(lambda one: {**one, "allowCustom": False})
    )
)
def test_schema_without_allow_custom_comes_back_equal_with_a_note(name, properties) -> None:
    schema = {"type": "object", "properties": properties}
    fallback = made(name, schema)
    assert fallback.schema == schema
    assert (fallback.changed, fallback.loses) == ((), ())
    assert len(fallback.notes) == 1


@each_fallback
@given(json_objects, json_values)
@quick
def test_no_exception_for_any_schema_and_content(name, schema, content) -> None:
    fallback = made(name, schema)
    expresses(fallback, content)


@each_fallback
def test_corpus_rows_that_are_valid_are_expressed_unless_the_words_say_otherwise(name) -> None:
    expressed = 0
    for row in rows("verdicts"):
        schema, content = json.loads(row["schema"]), json.loads(row["content"])
        if row["expected"] != "valid":
            continue
        fallback = made(name, schema)
        if expresses(fallback, content):
            assert json_equal(fallback.merge(fallback.fill(content)), content)
            expressed += bool(fallback.changed)
    assert expressed >= 15


@each_fallback
def test_schema_that_cannot_be_used_comes_back_with_a_note(name) -> None:
    schema = {"properties": {"a": {"type": 5, "enum": ["x"], "allowCustom": True}}}
    fallback = made(name, schema)
    assert fallback.schema == schema
    assert fallback.notes == ("The schema has an error, so nothing is rewritten.",)


@each_fallback
@pytest.mark.parametrize("schema", [COLOUR, OWN_ANY_OF], ids=["colour", "own-any-of"])
def test_words_say_what_is_kept_and_lost_and_how_to_merge(name, schema) -> None:
    fallback = made(name, schema)
    assert fallback.keeps
    assert fallback.loses
    sentences = (*fallback.keeps, *fallback.loses, *fallback.lets_through, *fallback.notes, fallback.merging)
    assert all(one.endswith(".") and one[0].isupper() for one in sentences)
    assert name in FALLBACK_WORDS


@pytest.mark.parametrize("name", ["any-of", "dual-field", "two-step"])
def test_own_any_of_binds_custom_values_only_as_in_the_original(name) -> None:
    fallback = made(name, OWN_ANY_OF)
    assert all(expresses(fallback, {"size": size}) for size in ("S", "42", "long"))
    assert not expresses(fallback, {"size": "XL"})


@each_fallback
def test_places_count_from_the_document_and_the_message_is_the_documents(name) -> None:
    fallback = made(name, COLOUR, message="Which?", schema_pointer="/params/requestedSchema")
    assert fallback.requests[0].message == "Which?"
    assert {link.source_pointer[:23] for link in fallback.links} == {"/params/requestedSchema"}


@each_fallback
@pytest.mark.parametrize("content", [None, [], "text", 5, {"colour": float("nan")}])
def test_what_is_no_content_cannot_be_expressed(name, content) -> None:
    assert not expresses(made(name, COLOUR), content)


@each_fallback
def test_very_deep_content_is_refused_without_an_exception(name) -> None:
    deep: object = "x"
    for _ in range(5000):
        deep = [deep]
    assert not expresses(made(name, COLOUR), {"colour": deep, "coats": 1})


def test_a_fallback_is_equal_to_itself_made_again() -> None:
    for name in FALLBACK_NAMES:
        assert make_fallback(name, COLOUR, match=match_directly) == make_fallback(
            name, COLOUR, match=match_directly
        )
