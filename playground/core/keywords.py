"""THE keyword table: what may stand where in an elicitation schema, since when, and what it means.

Two tables of one kind of row: `KEYWORDS`, the elicitation subset of MCP plus the extension `allowCustom`, and
`OTHER_KEYWORDS`, the rest of JSON Schema 2020-12, which is known but listed by no MCP version.
Sources: schema.ts of MCP 2025-06-18, 2025-11-25 and 2026-07-28; SEP-1456; JSON Schema 2020-12.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from playground.core.intent import McpVersion
from playground.core.json_types import JSONValue, are_texts, is_array, is_number, items_of

Place = Literal["schema", "string", "number", "boolean", "single-select", "multi-select", "items", "option"]
"""Where a keyword may stand: the requestedSchema itself, a property of some kind, `items` of a multi-select,
or one titled option (an entry of `oneOf` or `anyOf` with `const` and `title`)."""

ValueType = Literal[
    "text",
    "count",
    "number",
    "positive",
    "yes-no",
    "list",
    "texts",
    "type",
    "schema",
    "schemas",
    "map",
    "any",
]
"""What a keyword's value has to be, see `VALUE_WORDS`."""

InstanceType = Literal["any", "string", "number", "array", "object"]
"""Which values a keyword constrains; it says nothing about others."""

PROPERTY_PLACES: tuple[Place, ...] = ("string", "number", "boolean", "single-select", "multi-select")

PLACE_WORDS: dict[Place, str] = {
    "schema": "the schema itself",
    "string": "a string",
    "number": "a number",
    "boolean": "a boolean",
    "single-select": "a single-select",
    "multi-select": "a multi-select",
    "items": "the items of a multi-select",
    "option": "a titled option",
}

VALUE_WORDS: dict[ValueType, str] = {
    "text": "a text in double quotes",
    "count": "a whole number, 0 or more",
    "number": "a number",
    "positive": "a number greater than 0",
    "yes-no": "true or false",
    "list": "a list in square brackets",
    "texts": "a list of texts",
    "type": 'a type name such as "string"',
    "schema": "a schema: an object in braces",
    "schemas": "a list of schemas with at least one entry",
    "map": "an object in braces",
    "any": "any value",
}
"""The plain words for each type of value."""

_FIRST: McpVersion = "2025-06-18"
_SECOND: McpVersion = "2025-11-25"


@dataclass(frozen=True, slots=True)
class Keyword:
    """One row: a keyword, in the places where it means this.

    Attributes:
        places: where MCP (or the extension) lets it stand; empty for JSON Schema's other keywords.
        since: the first MCP version that lists it there, None where none does.
        until: the first version that lists it no more, None while it is listed.
        legacy_since: the version from which MCP calls it legacy.
        extension: it comes from a proposal and no MCP version lists it.
        instance: the values it constrains.
        replaced_by: a word of an older dialect: what 2020-12 calls it.
    """

    name: str
    value_type: ValueType
    help: str
    places: tuple[Place, ...] = ()
    since: McpVersion | None = None
    until: McpVersion | None = None
    legacy_since: McpVersion | None = None
    extension: bool = False
    instance: InstanceType = "any"
    replaced_by: str = ""

    def is_listed(self, mcp_version: McpVersion) -> bool:
        """Whether an MCP version lists it; versions are dates, so they compare as text."""
        if self.since is None or mcp_version < self.since:
            return False
        return self.until is None or mcp_version < self.until


KEYWORDS: tuple[Keyword, ...] = (
    Keyword("$schema", "text", "The dialect of this schema; 2020-12 where left out.", ("schema",), _SECOND),
    Keyword("type", "type", 'Always "object": content is an object.', ("schema",), _FIRST),
    Keyword("properties", "map", "The fields of the form, by name.", ("schema",), _FIRST, instance="object"),
    Keyword("required", "texts", "The names that content must have.", ("schema",), _FIRST, instance="object"),
    Keyword(
        "type",
        "type",
        "What kind of value content holds here.",
        ("string", "number", "boolean", "single-select"),
        _FIRST,
    ),
    Keyword("type", "type", 'Always "array": some of the options.', ("multi-select",), _SECOND),
    Keyword("type", "type", 'Always "string": options are texts.', ("items",), _SECOND),
    Keyword("title", "text", "The label of the field.", PROPERTY_PLACES, _FIRST),
    Keyword("description", "text", "A line of help beside the field.", PROPERTY_PLACES, _FIRST),
    Keyword("default", "any", "The answer the form starts with: true or false.", ("boolean",), _FIRST),
    Keyword("default", "any", "The text the form starts with.", ("string", "single-select"), _SECOND),
    Keyword("default", "any", "The number the form starts with.", ("number",), _SECOND),
    Keyword("default", "any", "The list of options the form starts with.", ("multi-select",), _SECOND),
    Keyword("minLength", "count", "At least so many characters.", ("string",), _FIRST, instance="string"),
    Keyword("maxLength", "count", "At most so many characters.", ("string",), _FIRST, instance="string"),
    Keyword("format", "text", "email, uri, date or date-time.", ("string",), _FIRST, instance="string"),
    Keyword("minimum", "number", "The smallest number allowed.", ("number",), _FIRST, instance="number"),
    Keyword("maximum", "number", "The largest number allowed.", ("number",), _FIRST, instance="number"),
    Keyword("enum", "list", "The options, each sent as it stands.", ("single-select",), _FIRST),
    Keyword("enum", "list", "The options; some of them are sent.", ("items",), _SECOND),
    Keyword(
        "enumNames",
        "texts",
        "A title for each option of enum, in the same order (legacy: use oneOf).",
        ("single-select",),
        _FIRST,
        legacy_since=_SECOND,
    ),
    Keyword("oneOf", "schemas", "The options with a title each: const, title.", ("single-select",), _SECOND),
    Keyword("anyOf", "schemas", "The options with a title each: const, title.", ("items",), _SECOND),
    Keyword(
        "items", "schema", "Holds the options: enum or anyOf.", ("multi-select",), _SECOND, instance="array"
    ),
    Keyword("minItems", "count", "At least so many options.", ("multi-select",), _SECOND, instance="array"),
    Keyword("maxItems", "count", "At most so many options.", ("multi-select",), _SECOND, instance="array"),
    Keyword("const", "any", "The text that is sent for this option.", ("option",), _SECOND),
    Keyword("title", "text", "What a person reads for this option.", ("option",), _SECOND),
    Keyword(
        "allowCustom",
        "yes-no",
        "true: the options are suggestions, other text may be sent too (SEP-1456).",
        ("single-select",),
        extension=True,
    ),
)

OTHER_KEYWORDS: tuple[Keyword, ...] = (
    Keyword("$id", "text", "The identifier of this schema."),
    Keyword("$ref", "text", "The schema at another place."),
    Keyword("$anchor", "text", "A name for this place."),
    Keyword("$dynamicRef", "text", "A reference resolved at run time."),
    Keyword("$dynamicAnchor", "text", "A name for $dynamicRef."),
    Keyword("$vocabulary", "map", "The vocabularies of a metaschema."),
    Keyword("$comment", "text", "A remark for readers of the schema."),
    Keyword("$defs", "map", "Schemas to be referred to."),
    Keyword("allOf", "schemas", "All of these hold."),
    Keyword("anyOf", "schemas", "At least one of these holds."),
    Keyword("oneOf", "schemas", "Exactly one of these holds."),
    Keyword("not", "schema", "This does not hold."),
    Keyword("if", "schema", "Chooses between then and else."),
    Keyword("then", "schema", "Holds where if holds."),
    Keyword("else", "schema", "Holds where if does not hold."),
    Keyword("const", "any", "The one value allowed."),
    Keyword("multipleOf", "positive", "A multiple of this number.", instance="number"),
    Keyword("exclusiveMinimum", "number", "Greater than this number.", instance="number"),
    Keyword("exclusiveMaximum", "number", "Less than this number.", instance="number"),
    Keyword("pattern", "text", "A regular expression (ECMA-262) found in the text.", instance="string"),
    Keyword("contentEncoding", "text", "How binary data is written in the text.", instance="string"),
    Keyword("contentMediaType", "text", "The media type of the text.", instance="string"),
    Keyword("contentSchema", "schema", "The schema of the decoded text.", instance="string"),
    Keyword("prefixItems", "schemas", "Schemas of the first items.", instance="array"),
    Keyword("contains", "schema", "Some item fits this.", instance="array"),
    Keyword("minContains", "count", "At least so many items fit contains.", instance="array"),
    Keyword("maxContains", "count", "At most so many items fit contains.", instance="array"),
    Keyword("uniqueItems", "yes-no", "No two items are equal.", instance="array"),
    Keyword("unevaluatedItems", "schema", "For items no other keyword looked at.", instance="array"),
    Keyword("patternProperties", "map", "Schemas for names that match.", instance="object"),
    Keyword("additionalProperties", "schema", "For names not in properties.", instance="object"),
    Keyword("propertyNames", "schema", "For the names themselves.", instance="object"),
    Keyword("unevaluatedProperties", "schema", "For names no other keyword looked at.", instance="object"),
    Keyword("dependentSchemas", "map", "Schemas that a name's presence asks for.", instance="object"),
    Keyword("dependentRequired", "map", "Names that a name's presence asks for.", instance="object"),
    Keyword("minProperties", "count", "At least so many names.", instance="object"),
    Keyword("maxProperties", "count", "At most so many names.", instance="object"),
    Keyword("title", "text", "A short name."),
    Keyword("description", "text", "What it is for."),
    Keyword("deprecated", "yes-no", "Better not used any more."),
    Keyword("readOnly", "yes-no", "Set by the owner of the data alone."),
    Keyword("writeOnly", "yes-no", "Never read back."),
    Keyword("examples", "list", "Sample values."),
    Keyword("definitions", "map", "Schemas to be referred to.", replaced_by="$defs"),
    Keyword("dependencies", "map", "What a name's presence asks for.", replaced_by="dependentRequired"),
    Keyword("additionalItems", "any", "For further items.", replaced_by="items"),
    Keyword("id", "any", "The identifier of this schema.", replaced_by="$id"),
    Keyword("divisibleBy", "any", "A multiple of this number.", replaced_by="multipleOf"),
    Keyword("extends", "any", "All of these hold.", replaced_by="allOf"),
    Keyword("disallow", "any", "This does not hold.", replaced_by="not"),
    Keyword("$recursiveRef", "any", "A reference resolved at run time.", replaced_by="$dynamicRef"),
    Keyword("$recursiveAnchor", "any", "A name for $recursiveRef.", replaced_by="$dynamicAnchor"),
)

TYPE_NAMES: tuple[str, ...] = ("string", "number", "integer", "boolean", "array", "object", "null")
"""The types of JSON Schema."""

MCP_FORMATS: tuple[str, ...] = ("email", "uri", "date", "date-time")
"""The formats that every MCP version lists."""

ALIASES: dict[str, tuple[str, ...]] = {
    "label": ("title",),
    "help": ("description",),
    "hint": ("description",),
    "placeholder": ("description",),
    "options": ("enum",),
    "choices": ("enum",),
    "values": ("enum",),
    "enumTitles": ("oneOf",),
    "enumDescriptions": ("oneOf",),
    "regex": ("pattern",),
    "min": ("minLength", "minimum", "minItems"),
    "max": ("maxLength", "maximum", "maxItems"),
    "value": ("const", "default"),
    "optional": ("required",),
    "freeSolo": ("allowCustom",),
    "allowOther": ("allowCustom",),
}
"""What authors write who know other form libraries, and the keywords they may mean."""

_BY_NAME: dict[str, tuple[Keyword, ...]] = {}
for _row in (*KEYWORDS, *OTHER_KEYWORDS):
    _BY_NAME[_row.name] = (*_BY_NAME.get(_row.name, ()), _row)

# of several rows the first one holds
_AT_PLACE = {(row.name, place): row for row in reversed(KEYWORDS) for place in row.places}


def rows_of(name: str) -> tuple[Keyword, ...]:
    """All rows of a keyword, those of MCP first; empty for a word that is no keyword."""
    return _BY_NAME.get(name, ())


def keyword_at(name: str, place: Place) -> Keyword | None:
    """The row of a keyword that MCP or the extension lets stand at a place."""
    return _AT_PLACE.get((name, place))


def keywords_at(place: Place, mcp_version: McpVersion) -> tuple[Keyword, ...]:
    """The keywords that one may write at a place: those of the MCP version, and the extension."""
    rows = (row for row in KEYWORDS if place in row.places)
    return tuple(row for row in rows if row.extension or row.is_listed(mcp_version))


def value_type_of(name: str) -> ValueType:
    """What a keyword's value has to be, wherever it stands; "any" for a word that is no keyword."""
    rows = rows_of(name)
    return rows[0].value_type if rows else "any"


def value_fits(value_type: ValueType, value: JSONValue) -> bool:
    """Whether a keyword's value is of the JSON type that the keyword asks for."""
    return _FITS[value_type](value)


def _are_texts(value: JSONValue) -> bool:
    return is_array(value) and are_texts(items_of(value))


_FITS: dict[ValueType, Callable[[JSONValue], bool]] = {
    "any": lambda value: True,
    "text": lambda value: isinstance(value, str),
    "count": lambda value: is_whole(value) and not is_less(value, 0),
    "number": is_number,
    "positive": lambda value: is_number(value) and is_less(0, value),
    "yes-no": lambda value: isinstance(value, bool),
    "list": is_array,
    "texts": _are_texts,
    "type": lambda value: isinstance(value, str) or _are_texts(value),
    "schema": lambda value: isinstance(value, (bool, Mapping)),
    "schemas": lambda value: is_array(value) and len(items_of(value)) > 0,
    "map": lambda value: isinstance(value, Mapping),
}


def is_whole(value: JSONValue) -> bool:
    """Whether a value is a JSON number without a fraction: 7 and 7.0 (2020-12 validation, section 6.1.1)."""
    if isinstance(value, bool):
        return False
    if isinstance(value, int):
        return True
    if isinstance(value, Decimal):
        return value == value.to_integral_value()
    return isinstance(value, float) and value.is_integer()


def is_less(left: JSONValue, right: JSONValue) -> bool:
    """Whether both are numbers and the left one is less, exactly."""
    numbers = (int, float, Decimal)
    return isinstance(left, numbers) and isinstance(right, numbers) and left < right


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The known word that a misspelt one most likely stands for, "" for none."""
    by_letters = {_letters(name): name for name in known}
    letters = _letters(word)
    if letters in by_letters:
        return by_letters[letters]
    import difflib  # seldom needed

    near = difflib.get_close_matches(letters[:64], by_letters, 1, 0.75)
    return by_letters[near[0]] if near else ""


@lru_cache(maxsize=512)  # the same slip is often made in many properties
def keyword_meant(word: str, place: Place) -> str:
    """The keyword that an unknown word at a place most likely stands for, "" for none."""
    here = [row.name for row in KEYWORDS if place in row.places]
    for alias in ALIASES.get(word, ()):
        if alias in here or len(ALIASES[word]) == 1:
            return alias
    return did_you_mean(word, here) or did_you_mean(word, _BY_NAME)


def _letters(word: str) -> str:
    return word.replace("-", "").replace("_", "").replace(" ", "").lower()
