"""Lint: what is right in JSON Schema and still will surprise, and what MCP clients of a version do not know.

One file a family of rules; each rule registers itself in `registry`. Problems come without spans: pointers
are relative to the document's root, and `with_spans` finds the places in its text.
"""

from collections.abc import Iterable
from functools import lru_cache

from playground.core import pointer as json_pointer
from playground.core.fields import read_property
from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_types import JSONObject, JSONValue, items_of, members_of

# each family registers its rules when it is imported
from playground.core.lint import (
    allow_custom,
    bounds,
    keyword_use,
    options,
    patterns,
    refused_options,
    shape,
    texts,
)
from playground.core.lint.places import place_of, read_options, spots_of
from playground.core.lint.registry import (
    SCHEMA_RULES,
    PropertyContext,
    SchemaContext,
    marks_name,
    rules_for,
    run,
)
from playground.core.matching import PatternMatcher
from playground.core.model import Field
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.read import Reading

FAMILIES = (shape, keyword_use, allow_custom, options, refused_options, patterns, bounds, texts)

_OLDER_DIALECTS = tuple(
    f"json-schema.org/{draft}/schema" for draft in ("draft-03", "draft-04", "draft-06", "draft-07")
)


def lint_schema(
    reading: Reading, *, mcp_version: McpVersion = DEFAULT_MCP_VERSION, match: PatternMatcher
) -> tuple[Problem, ...]:
    """All problems of a reading's requestedSchema; none where there is no schema to lint."""
    schema = members_of(reading.raw_schema) if reading.schema is not None else {}
    required = frozenset(name for name in items_of(schema.get("required")) if isinstance(name, str))
    older = is_older_dialect(schema)
    base = json_pointer.join(reading.schema_pointer, "properties")
    problems = list(lint_top(reading, mcp_version=mcp_version))
    for name, value in members_of(schema.get("properties")).items():
        pointer = json_pointer.join(base, name)
        problems += lint_property(
            name,
            value,
            pointer,
            mcp_version=mcp_version,
            match=match,
            required=name in required,
            older_dialect=older,
        )
    return tuple(problems)


def lint_top(reading: Reading, *, mcp_version: McpVersion = DEFAULT_MCP_VERSION) -> tuple[Problem, ...]:
    """The problems of the schema as a whole and of the request around it, without its properties'."""
    if reading.schema is None:
        return ()
    schema = members_of(reading.raw_schema)
    context = SchemaContext(reading, schema, reading.schema_pointer, mcp_version, is_older_dialect(schema))
    return run(SCHEMA_RULES.values(), context)


def lint_property(
    name: str,
    schema_value: JSONValue,
    pointer: str,
    *,
    mcp_version: McpVersion = DEFAULT_MCP_VERSION,
    match: PatternMatcher,
    required: bool = False,
    older_dialect: bool = False,
    field: Field | None = None,
) -> tuple[Problem, ...]:
    """The problems of one property, which depend on nothing outside it but what is given here.

    `field` is what `read_property` makes of it, where that is known.
    """
    if field is None:
        field = read_property(name, schema_value, pointer, required)
    remembered = lru_cache(maxsize=None)(
        match
    )  # several rules ask the same; a timeout is to cost its time once
    options = read_options(schema_value, pointer)
    spots = tuple(spots_of(schema_value, pointer, place_of(field), options))
    context = PropertyContext(
        name, schema_value, pointer, field, options, spots, mcp_version, remembered, older_dialect
    )
    return run(rules_for(frozenset().union(*[one.schema for one in spots])), context)


def is_older_dialect(schema: JSONObject) -> bool:
    """Whether `$schema` names a dialect before 2019-09, in which some keywords have other JSON types."""
    dialect = schema.get("$schema")
    return isinstance(dialect, str) and dialect.partition("://")[2].rstrip("#") in _OLDER_DIALECTS


def with_spans(problems: Iterable[Problem], document: Document) -> tuple[Problem, ...]:
    """The problems with their places in the text; where there is none, that of what is around it."""
    return tuple(
        [
            one.at(span_of(one.code, one.schema_pointer, document)) if one.span is None else one
            for one in problems
        ]
    )


def span_of(code: str, pointer: str, document: Document) -> Span | None:
    """Where a problem with a code is marked that is about the value at a pointer."""
    span = document.span(pointer, "name") if marks_name(code) and pointer else None
    while span is None:
        span = document.span(pointer)
        if not pointer:
            break
        pointer = json_pointer.parent(pointer)
    if span is not None and document.text.find("\n", span.start, span.end) >= 0:
        return Span(
            span.start, span.start + 1
        )  # an opening bracket says where; many marked lines say nothing
    return span
