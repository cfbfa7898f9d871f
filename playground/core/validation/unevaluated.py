"""`unevaluatedProperties` and `unevaluatedItems`, which look at what other keywords took.

jsonschema's own ask Python's `re` about patterns. Here what was evaluated is collected from the schema itself
and from every schema that applies in place and accepts the instance.
"""

from collections.abc import Iterator, Mapping

from jsonschema.exceptions import ValidationError
from referencing import Resource
from referencing.jsonschema import DRAFT202012, lookup_recursive_ref

from playground.core.json_types import JSONValue
from playground.core.validation.evaluation import Errors, Evaluator, evaluation_of
from playground.core.validation.keywords import JSONObject, additional_names


def unevaluated_properties(
    evaluator: Evaluator, subschema: JSONValue, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """One error for each member that nothing else evaluated and that the subschema refuses."""
    if not isinstance(instance, dict):
        return
    evaluated = _evaluated_names(evaluator, instance)
    for name in instance:
        if name not in evaluated:
            yield ValidationError("", path=(name,))


def unevaluated_items_draft2019(
    evaluator: Evaluator, subschema: JSONValue, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """One error for each item that nothing else evaluated and that the subschema refuses."""
    yield from _unevaluated_items(evaluator, instance, contains_counts=False)


def unevaluated_items(
    evaluator: Evaluator, subschema: JSONValue, instance: JSONValue, _schema: JSONObject
) -> Errors:
    """The same; since 2020-12 an item that `contains` accepts is evaluated."""
    yield from _unevaluated_items(evaluator, instance, contains_counts=True)


def _unevaluated_items(evaluator: Evaluator, instance: JSONValue, *, contains_counts: bool) -> Errors:
    if not isinstance(instance, list):
        return
    evaluated = _evaluated_indexes(evaluator, instance, contains_counts=contains_counts)
    for index in range(len(instance)):
        if index not in evaluated:
            yield ValidationError("", path=(index,))


def _evaluated_names(evaluator: Evaluator, instance: dict[str, JSONValue]) -> set[str]:
    schema = evaluator.schema
    if not isinstance(schema, Mapping):
        return set()
    names: set[str] = set()
    properties = schema.get("properties")
    if isinstance(properties, dict):
        names |= properties.keys() & instance.keys()
    patterns = schema.get("patternProperties")
    if isinstance(patterns, dict):
        evaluation = evaluation_of(evaluator)
        names.update(name for name in instance if any(evaluation.matches(p, name) for p in patterns))
    if "additionalProperties" in schema:
        names.update(additional_names(evaluator, instance, schema))
    if "unevaluatedProperties" in schema:
        inside = _enter(evaluator, schema["unevaluatedProperties"])
        names.update(
            name for name, member in instance.items() if name not in names and inside.is_valid(member)
        )
    for other in _in_place(evaluator, instance):
        names |= _evaluated_names(other, instance)
    return names


def _evaluated_indexes(evaluator: Evaluator, instance: list[JSONValue], *, contains_counts: bool) -> set[int]:
    schema = evaluator.schema
    if not isinstance(schema, Mapping):
        return set()
    indexes = set(range(min(_taken_by_items(schema), len(instance))))
    for keyword in ("contains", "unevaluatedItems") if contains_counts else ("unevaluatedItems",):
        if keyword in schema:
            inside = _enter(evaluator, schema[keyword])
            indexes.update(
                index for index, item in enumerate(instance) if index not in indexes and inside.is_valid(item)
            )
    for other in _in_place(evaluator, instance):
        indexes |= _evaluated_indexes(other, instance, contains_counts=contains_counts)
    return indexes


def _taken_by_items(schema: JSONObject) -> int:
    """How many leading items `items`, `prefixItems` and `additionalItems` evaluate."""
    everything = 1 << 62
    items = schema.get("items")
    if isinstance(items, list):
        return everything if "additionalItems" in schema else len(items)
    if items is not None:
        return everything
    prefix = schema.get("prefixItems")
    return len(prefix) if isinstance(prefix, list) else 0


def _enter(evaluator: Evaluator, subschema: JSONValue) -> Evaluator:
    contents = subschema if isinstance(subschema, (bool, Mapping)) else True
    resource = Resource.from_contents(contents, default_specification=DRAFT202012)
    return evaluator.evolve(schema=contents, _resolver=evaluator._resolver.in_subresource(resource))


def _in_place(evaluator: Evaluator, instance: JSONValue) -> Iterator[Evaluator]:
    """The validators of the schemas that apply to the same instance and accept it."""
    for candidate in (*_references(evaluator), *_branches(evaluator), *_conditional(evaluator, instance)):
        if candidate.is_valid(instance):
            yield candidate


def _references(evaluator: Evaluator) -> Iterator[Evaluator]:
    schema = evaluator.schema
    if not isinstance(schema, Mapping):
        return
    for keyword in ("$ref", "$dynamicRef", "$recursiveRef"):
        reference = schema.get(keyword)
        if not isinstance(reference, str) or keyword not in evaluator.VALIDATORS:
            continue
        resolver = evaluator._resolver
        resolved = (
            lookup_recursive_ref(resolver) if keyword == "$recursiveRef" else resolver.lookup(reference)
        )
        yield evaluator.evolve(schema=resolved.contents, _resolver=resolved.resolver)


def _branches(evaluator: Evaluator) -> Iterator[Evaluator]:
    schema = evaluator.schema
    if not isinstance(schema, Mapping):
        return
    for keyword in ("allOf", "anyOf", "oneOf"):
        subschemas = schema.get(keyword)
        if isinstance(subschemas, list):
            yield from (_enter(evaluator, subschema) for subschema in subschemas)


def _conditional(evaluator: Evaluator, instance: JSONValue) -> Iterator[Evaluator]:
    schema = evaluator.schema
    if not isinstance(schema, Mapping):
        return
    if "if" in schema:
        condition = _enter(evaluator, schema["if"])
        yield condition
        outcome = "then" if condition.is_valid(instance) else "else"
        if outcome in schema:
            yield _enter(evaluator, schema[outcome])
    dependents = schema.get("dependentSchemas")
    if isinstance(dependents, dict) and isinstance(instance, dict):
        yield from (_enter(evaluator, dependents[name]) for name in dependents if name in instance)
