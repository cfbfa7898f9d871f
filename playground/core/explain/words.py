"""Words for what a keyword asks for and what it looks at, whether or not the answer fits.

What is said of an answer that does not fit comes from `validation.messages`, as in the Problems.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from playground.core.formats import FORMATS
from playground.core.json_types import JSONObject, JSONValue, is_array, is_number, items_of
from playground.core.validation.messages import shown_pattern, type_names
from playground.core.wording import counted, shown

NAMED_OPTIONS = 5
"""So many options are named in a sentence."""

Kind = str
"""A JSON type's name, "" for any."""


@dataclass(frozen=True, slots=True)
class KeywordWords:
    """How to speak of one keyword.

    Attributes:
        topic: what it looks at.
        asks: its value and the schema around -> what it asks for.
        sees: an answer -> what the keyword sees of it.
        kind: the kind of answer that it looks at; any other passes.
    """

    topic: str
    asks: Callable[[JSONValue, JSONObject], str]
    sees: Callable[[JSONValue], str] = shown
    kind: Kind = ""


def words_of(keyword: str) -> KeywordWords:
    """How to speak of a keyword."""
    return _TABLE.get(keyword) or KeywordWords(f"what {keyword} says", lambda limit, schema: "")


def looks_at(keyword: str, value: JSONValue) -> bool:
    """Whether a keyword says anything about this kind of answer."""
    kind = words_of(keyword).kind
    return not kind or _KINDS[kind](value)


def kind_words(value: JSONValue) -> str:
    """The kind of an answer: "text", "a whole number"."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "yes or no"
    if isinstance(value, int):
        return "a whole number"
    return type_names(next(name for name, fits in _KINDS.items() if fits(value)))


def options_list(options: Sequence[JSONValue]) -> str:
    """Options in a sentence: at most five are named."""
    if not options:
        return "nothing: the list is empty"
    named = [shown(option) for option in options[:NAMED_OPTIONS]]
    if len(options) > NAMED_OPTIONS:
        return f"{', '.join(named)} or one of {len(options) - NAMED_OPTIONS:,} more"
    return " or ".join((", ".join(named[:-1]), named[-1])) if len(named) > 1 else named[0]


_KINDS: Mapping[Kind, Callable[[JSONValue], bool]] = {
    "string": lambda value: isinstance(value, str),
    "number": is_number,
    "array": is_array,
    "object": lambda value: isinstance(value, Mapping),
}


def _length(value: JSONValue) -> str:
    return counted(len(value), "character") if isinstance(value, str) else shown(value)


def _size(noun: str) -> Callable[[JSONValue], str]:
    return lambda value: counted(len(value), noun) if isinstance(value, (list, Mapping)) else shown(value)


def _count(bound: str, noun: str) -> Callable[[JSONValue, JSONObject], str]:
    return lambda limit, schema: f"{bound} {counted(limit, noun)}" if isinstance(limit, int) else bound


def _limit(
    words: str, strict_words: str = "", strict_keyword: str = ""
) -> Callable[[JSONValue, JSONObject], str]:
    def asks(limit: JSONValue, schema: JSONObject) -> str:
        # up to draft-04 exclusiveMinimum is a boolean beside minimum
        return f"{strict_words if schema.get(strict_keyword) is True else words} {shown(limit)}"

    return asks


def _fixed(words: str) -> Callable[[JSONValue, JSONObject], str]:
    return lambda limit, schema: words


def _format(limit: JSONValue, schema: JSONObject) -> str:
    known = FORMATS.get(limit) if isinstance(limit, str) else None
    return known.wanted if known else f"nothing: the format {shown(limit)} is not checked here"


def _pattern(limit: JSONValue, schema: JSONObject) -> str:
    return f"text that matches {shown_pattern(limit)}" if isinstance(limit, str) else ""


def _names(limit: JSONValue, schema: JSONObject) -> str:
    return options_list(items_of(limit))


def _excluded(limit: JSONValue, schema: JSONObject) -> str:
    if isinstance(limit, Mapping) and "const" in limit:
        return f"anything but {shown(limit['const'])}"
    return "a value that does not fit what stands in it"


_SOME = "what it asks for in other places of the schema"
_TABLE: Mapping[str, KeywordWords] = {
    "type": KeywordWords("kind of answer", lambda limit, schema: type_names(limit), kind_words),
    "enum": KeywordWords("list of options", _names),
    "const": KeywordWords("fixed value", lambda limit, schema: shown(limit)),
    "minLength": KeywordWords("length", _count("at least", "character"), _length, "string"),
    "maxLength": KeywordWords("length", _count("at most", "character"), _length, "string"),
    "pattern": KeywordWords("pattern", _pattern, kind="string"),
    "format": KeywordWords("format", _format, kind="string"),
    "minimum": KeywordWords(
        "lowest number", _limit("at least", "more than", "exclusiveMinimum"), kind="number"
    ),
    "maximum": KeywordWords(
        "highest number", _limit("at most", "less than", "exclusiveMaximum"), kind="number"
    ),
    "exclusiveMinimum": KeywordWords("lowest number", _limit("more than"), kind="number"),
    "exclusiveMaximum": KeywordWords("highest number", _limit("less than"), kind="number"),
    "multipleOf": KeywordWords("steps", _limit("a multiple of"), kind="number"),
    "divisibleBy": KeywordWords("steps", _limit("a multiple of"), kind="number"),
    "minItems": KeywordWords("how many", _count("at least", "item"), _size("item"), "array"),
    "maxItems": KeywordWords("how many", _count("at most", "item"), _size("item"), "array"),
    "uniqueItems": KeywordWords("repetitions", _fixed("each item only once"), kind="array"),
    "items": KeywordWords("each item", _fixed(""), _size("item"), "array"),
    "prefixItems": KeywordWords("the first items", _fixed("each what its place asks for"), kind="array"),
    "additionalItems": KeywordWords("further items", _fixed(""), kind="array"),
    "unevaluatedItems": KeywordWords("further items", _fixed(""), kind="array"),
    "contains": KeywordWords("wanted items", _fixed("enough items of the kind it asks for"), kind="array"),
    "anyOf": KeywordWords("alternatives", _fixed("one is enough")),
    "oneOf": KeywordWords("alternatives", _fixed("exactly one")),
    "allOf": KeywordWords("parts", _fixed("all of them")),
    "extends": KeywordWords("parts", _fixed("all of them")),
    "not": KeywordWords("exclusion", _excluded),
    "disallow": KeywordWords("exclusion", _fixed("none of the excluded kinds of value")),
    "if": KeywordWords("condition", _fixed("what follows from it")),
    "$ref": KeywordWords("reference", _fixed(_SOME)),
    "$dynamicRef": KeywordWords("reference", _fixed(_SOME)),
    "$recursiveRef": KeywordWords("reference", _fixed(_SOME)),
    "properties": KeywordWords("members", _fixed("each what its name asks for"), kind="object"),
    "required": KeywordWords("needed members", _names, kind="object"),
    "patternProperties": KeywordWords("members by pattern", _fixed(""), _size("answer"), "object"),
    "additionalProperties": KeywordWords("further answers", _fixed(""), _size("answer"), "object"),
    "unevaluatedProperties": KeywordWords("further answers", _fixed(""), _size("answer"), "object"),
    "propertyNames": KeywordWords("names of answers", _fixed(""), _size("answer"), "object"),
    "dependentRequired": KeywordWords("answers that need others", _fixed(""), _size("answer"), "object"),
    "dependentSchemas": KeywordWords("answers that change others", _fixed(""), _size("answer"), "object"),
    "dependencies": KeywordWords("answers that need others", _fixed(""), _size("answer"), "object"),
    "minProperties": KeywordWords(
        "how many answers", _count("at least", "answer"), _size("answer"), "object"
    ),
    "maxProperties": KeywordWords("how many answers", _count("at most", "answer"), _size("answer"), "object"),
}
