"""The known dialects of JSON Schema, each with jsonschema's rules as extended here (architecture, rule 1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Protocol

from jsonschema import FormatChecker, validators
from jsonschema.protocols import Validator
from referencing import Specification
from referencing.jsonschema import EMPTY_REGISTRY, SchemaRegistry, specification_with

from playground.core.json_types import JSONValue
from playground.core.validation import keywords, unevaluated
from playground.core.validation.evaluation import Errors, Evaluator, EvaluatorClass, Schema, evaluation_of

if TYPE_CHECKING:
    from referencing._core import Resolver


class _Extend(Protocol):
    def __call__(self, validator: object, validators: Mapping[str, object]) -> EvaluatorClass: ...


DEFAULT_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_DRAFTS: Mapping[str, type[Validator]] = {
    DEFAULT_DIALECT: validators.Draft202012Validator,
    "https://json-schema.org/draft/2019-09/schema": validators.Draft201909Validator,
    "http://json-schema.org/draft-07/schema": validators.Draft7Validator,
    "http://json-schema.org/draft-06/schema": validators.Draft6Validator,
    "http://json-schema.org/draft-04/schema": validators.Draft4Validator,
    "http://json-schema.org/draft-03/schema": validators.Draft3Validator,
}
_REF_STANDS_ALONE = ("draft-07", "draft-06", "draft-04", "draft-03")
_REPLACED: Mapping[str, object] = {
    "pattern": keywords.pattern,
    "patternProperties": keywords.pattern_properties,
    "additionalProperties": keywords.additional_properties,
    "propertyNames": keywords.property_names,
    "required": keywords.required,
    "dependentRequired": keywords.dependent_required,
    "dependencies": keywords.dependencies,
    "enum": keywords.enum,
    "const": keywords.const,
    "anyOf": keywords.any_of,
    "oneOf": keywords.one_of,
    "uniqueItems": keywords.unique_items,
    "multipleOf": keywords.multiple_of,
    "divisibleBy": keywords.multiple_of,
    "format": keywords.format,
    "unevaluatedProperties": unevaluated.unevaluated_properties,
    "unevaluatedItems": unevaluated.unevaluated_items,
}
_extend: _Extend = validators.extend


@dataclass(frozen=True, slots=True, eq=False)
class Dialect:
    """One dialect.

    Attributes:
        uri: its metaschema's, without "#".
        evaluator_class: the validator with the replaced keywords.
        metaschema: what its schemas have to conform to.
        ref_stands_alone: keywords beside `$ref` are ignored (draft-07 and older).
    """

    uri: str
    evaluator_class: EvaluatorClass
    metaschema: Mapping[str, JSONValue]
    specification: Specification[Schema]
    ref_stands_alone: bool

    def evaluator(
        self,
        schema: Schema,
        evaluation: FormatChecker,
        *,
        registry: SchemaRegistry = EMPTY_REGISTRY,
        resolver: "Resolver[Schema] | None" = None,
    ) -> Evaluator:
        """A validator for a normalised schema. Only the registry and the metaschemas can be referred to."""
        return self.evaluator_class(schema, format_checker=evaluation, registry=registry, _resolver=resolver)

    def resolver(self, schema: Schema, registry: SchemaRegistry) -> "Resolver[Schema]":
        """What resolves the references of a normalised schema, for any number of its validators."""
        return self.evaluator(schema, FormatChecker(formats=()), registry=registry)._resolver


def dialect_named(uri: JSONValue) -> Dialect | None:
    """The dialect that a `$schema` names, with or without "#"; None for any other value."""
    if not isinstance(uri, str):
        return None
    name = uri.removesuffix("#")
    return dialect(name) if name in _DRAFTS else None


@cache
def dialect(uri: str = DEFAULT_DIALECT) -> Dialect:
    """The dialect with this URI, built when first asked for."""
    draft = _DRAFTS[uri]
    known = set(draft.VALIDATORS)
    replaced = {name: function for name, function in _REPLACED.items() if name in known}
    if uri.endswith("2019-09/schema"):
        replaced["unevaluatedItems"] = unevaluated.unevaluated_items_draft2019
    if uri.endswith("draft-03/schema"):
        replaced["properties"] = keywords.properties_draft3
    evaluator_class = _extend(draft, validators=replaced)
    specification: Specification[Schema] = specification_with(uri)
    type.__setattr__(evaluator_class, "evolve", _evolve_within(evaluator_class))
    type.__setattr__(evaluator_class, "descend", _descend_within(specification))
    alone = any(name in uri for name in _REF_STANDS_ALONE)
    return Dialect(uri, evaluator_class, draft.META_SCHEMA, specification, alone)


@cache
def nothing_to_resolve(dialect: Dialect) -> "Resolver[Schema]":
    """The resolver for every schema that refers to nothing; its own would take as long as the judging."""
    return dialect.resolver({}, EMPTY_REGISTRY)


class _Evolve(Protocol):
    def __call__(
        self, evaluator: Evaluator, *, schema: Schema, _resolver: "Resolver[Schema] | None" = None
    ) -> Evaluator: ...


def _evolve_within(own_class: EvaluatorClass) -> _Evolve:
    """How a class of validators makes the validator of a subschema.

    In place of jsonschema's own, which takes its stock rules wherever a subschema has a `$schema`. Here only
    an embedded document (one that also names itself) of a known dialect changes the rules, and to the
    extended ones.
    """

    def evolve(
        evaluator: Evaluator, *, schema: Schema, _resolver: "Resolver[Schema] | None" = None
    ) -> Evaluator:
        evaluation_of(evaluator).count_step()
        evaluator_class = own_class
        if isinstance(schema, Mapping) and "$schema" in schema and ("$id" in schema or "id" in schema):
            named = dialect_named(schema["$schema"])
            evaluator_class = own_class if named is None else named.evaluator_class
        return evaluator_class(
            schema,
            format_checker=evaluator.format_checker,
            registry=EMPTY_REGISTRY,  # the resolver has one
            _resolver=_resolver or evaluator._resolver,
        )

    return evolve


class _Descend(Protocol):
    def __call__(
        self,
        evaluator: Evaluator,
        instance: JSONValue,
        schema: Schema,
        path: str | int | None = None,
        schema_path: str | int | None = None,
        resolver: "Resolver[Schema] | None" = None,
    ) -> Errors: ...


def _descend_within(specification: Specification[Schema]) -> _Descend:
    """How an instance, or a part of it, is put to a subschema.

    In place of jsonschema's own, which forgets where the subschema `false` met the instance.
    """

    def descend(
        evaluator: Evaluator,
        instance: JSONValue,
        schema: Schema,
        path: str | int | None = None,
        schema_path: str | int | None = None,
        resolver: "Resolver[Schema] | None" = None,
    ) -> Errors:
        if schema is True:
            return
        if resolver is None:
            resolver = evaluator._resolver
            if isinstance(schema, Mapping):
                resolver = resolver.in_subresource(specification.create_resource(schema))
        for error in evaluator.evolve(schema=schema, _resolver=resolver).iter_errors(instance):
            if path is not None:
                error.path.appendleft(path)
            if schema_path is not None:
                error.schema_path.appendleft(schema_path)
            yield error

    return descend
