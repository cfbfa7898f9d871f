"""Paste as schema: recognises what people have, and makes the JSON text of a document of it.

JSON, JSON5, an object of JavaScript or TypeScript, a Python dict; in it a schema, form params, a request, the
entry of `inputRequests`, or a tool's input schema. Nothing pasted is ever run.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.envelope import METHOD, envelope_of
from playground.core.json_strict import StrictDecoder
from playground.core.json_types import JSONObject, JSONValue, items_of, members_of
from playground.core.language import paste_javascript, paste_python
from playground.core.language.fixes import mend
from playground.core.language.format import DEFAULT_INDENT, format_document
from playground.core.language.literals import Literal, NotALiteral
from playground.core.model import UnsupportedField
from playground.core.parse import BYTE_ORDER_MARK, Document, parse_json
from playground.core.position import LineIndex, Span
from playground.core.problem import Problem
from playground.core.read import read_value
from playground.core.wording import counted, shown_text

LONGEST = 2_000_000
"""Longer texts are not looked at; in code points."""
LONGEST_CODE = 300_000
"""The same for what is no JSON, which takes longer to read."""

_FENCE = re.compile(r"\s*```[\w+-]*[ \t]*\r?\n(?P<code>.*?)\r?\n?```\s*\Z", re.DOTALL)
_DEEPEST = 6
_MOST_NAMED = 6


@dataclass(frozen=True, slots=True)
class Pasted:
    """What was recognised.

    Attributes:
        text: the JSON text of a document; what was JSON already and is taken whole is kept as it is.
        language: what it was written in: "JSON", "JSON with faults", "JavaScript" (JSON5 too), "TypeScript"
            or "Python".
        what: what was recognised, as a phrase: "the input schema of the tool "book"".
        pointer: where that stood in what was pasted.
        notes: what was left out, put right, or is outside the elicitation subset; one sentence each.
    """

    text: str
    language: str
    what: str
    pointer: str = ""
    notes: tuple[str, ...] = ()

    @property
    def summary(self) -> str:
        """What was taken, in one sentence."""
        return f"Took {self.what}, written in {self.language}."


def recognise(text: str, indent: str = DEFAULT_INDENT) -> Pasted | Problem:
    """What a pasted text is as a document, or why it is none; no exception and no code run for any text."""
    if len(text) > LONGEST:
        return _refused(f"The text is longer than {LONGEST:,} characters.", 0)
    fenced = _FENCE.match(text)
    code = fenced["code"] if fenced else text
    if _is_json(code):
        return _taken(parse_json(code), "JSON", indent) or _no_schema()
    if len(code) > LONGEST_CODE:
        return _refused(f"What is no JSON is read up to {LONGEST_CODE:,} characters; this is longer.", 0)
    found = _in_code(code, indent)
    if isinstance(found, Pasted):
        return found
    if found is None or found.vague:
        mended = mend(code)
        taken = _taken(parse_json(mended.text), "JSON with faults", indent) if mended is not None else None
        if taken is not None:
            return taken
    return _no_schema() if found is None else _unread(found, text, fenced.start("code") if fenced else 0)


def _is_json(code: str) -> bool:
    """Whether it may be JSON; code that is none need not be looked through for the reasons."""
    try:
        StrictDecoder().decode(code.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError):
        return False
    return parse_json(code).ok


def _in_code(code: str, indent: str) -> Pasted | NotALiteral | None:
    """The first schema in code, else the reason why there is none.

    A schema with something in it that cannot be read is refused, for what stands inside of it or behind it is
    another one. Python may yet read what looked like JavaScript.
    """
    refusal: NotALiteral | None = None
    in_schema: tuple[NotALiteral, ...] = ()
    for found in _literals(code):
        is_python = isinstance(found, Literal) and found.language == "Python"
        if in_schema and not is_python:
            break
        taken = None if isinstance(found, NotALiteral) else _taken_of(found, indent)
        if isinstance(taken, Pasted):
            return taken
        if taken:
            in_schema = min(in_schema or taken, taken, key=len)
            if is_python:
                break
        reason = found if isinstance(found, NotALiteral) else found.gaps[0].reason if found.gaps else None
        if reason is not None and (refusal is None or (refusal.vague and not reason.vague)):
            refusal = reason
    return in_schema[0] if in_schema else refusal


def _literals(code: str) -> Iterator[Literal | NotALiteral]:
    """Those of both languages; what stands inside an object that is no JavaScript comes after whole dicts."""
    javascript = paste_javascript.literals_in(code)
    for found in javascript:
        yield found
        if isinstance(found, NotALiteral) or found.gaps:
            break
    yield from paste_python.literals_in(code)
    yield from javascript


def _refused(reason: str, offset: int) -> Problem:
    hint = (
        "Paste JSON, an object of JavaScript, TypeScript or JSON5, or a Python dict, with every value in it."
    )
    return Problem("paste-not-recognised", "error", reason, span=Span(offset, offset), hint=hint)


def _unread(found: NotALiteral, text: str, before: int) -> Problem:
    """What cannot be read and where: the text is not on the screen when it comes from the clipboard."""
    offset = min(before + found.offset, len(text))
    line, column = LineIndex(text).line_column(offset)
    return _refused(f"Line {line}, column {column}: {found.reason}", offset)


def _no_schema() -> Problem:
    return _refused("There is no elicitation schema, request or tool in this text.", 0)


# --- what it is


@dataclass(frozen=True, slots=True)
class _Shape:
    """What some object is: in words, where in it the document is, and what is left out."""

    what: str
    pointer: str = ""
    left: tuple[str, ...] = ()
    wrapped: bool = False


_Shaper = Callable[[JSONObject], _Shape | None]


def _taken_of(literal: Literal, indent: str) -> Pasted | tuple[NotALiteral, ...] | None:
    """What a literal holds; where there are gaps in what would be taken, the reasons for them.

    A requestedSchema without gaps is taken out of a request with some.
    """
    document = parse_json(literal.text)
    shape, base = _shape_in(document.value)
    if shape is None or not literal.gaps:
        return _taken(document, literal.language, indent)
    around = _gaps_in(literal, document, base + shape.pointer)
    if not around:
        return _taken(document, literal.language, indent)
    schema_pointer = envelope_of(json_pointer.resolve(document.value, base + shape.pointer)).schema_pointer
    inside = _gaps_in(literal, document, base + shape.pointer + schema_pointer)
    if inside or not schema_pointer:
        return inside or around
    left = tuple(f"Left out with what stands around it: {reason.reason}" for reason in around)
    alone = _Shape("the requestedSchema alone", shape.pointer + schema_pointer, left)
    return _taken(document, literal.language, indent, (alone, base))


def _gaps_in(literal: Literal, document: Document, pointer: str) -> tuple[NotALiteral, ...]:
    span = document.span(pointer)
    return tuple(gap.reason for gap in literal.gaps if span is None or gap.offset in span)


def _taken(
    document: Document, language: str, indent: str, shaped: "tuple[_Shape | None, str] | None" = None
) -> Pasted | None:
    shape, base = shaped or _shape_in(document.value)
    if shape is None:
        return None
    pointer = base + shape.pointer
    text = document.text
    if pointer:
        span = document.span(pointer)
        text = text[span.start : span.end] if span is not None else text
    if shape.wrapped:
        text = f'{{"type": "object", "properties": {text.strip()}}}'
    if pointer or shape.wrapped or language != "JSON":
        laid_out = format_document(text, indent)
        text = laid_out if isinstance(laid_out, str) else text
    notes = [*shape.left, *_outside(parse_json(text).value)]
    if base and shape.pointer != base:
        notes.insert(0, f"It stood at {base} in what was pasted; the rest was left out.")
    return Pasted(text, language, shape.what, pointer, tuple(notes))


def _shape_in(value: JSONValue) -> tuple[_Shape | None, str]:
    """The shape of the outermost object that has one, and its pointer; level by level."""
    level: list[tuple[str, JSONValue]] = [("", value)]
    for _ in range(_DEEPEST):
        following: list[tuple[str, JSONValue]] = []
        for pointer, one in level:
            if isinstance(one, Mapping):
                for shaper in _SHAPERS:
                    shape = shaper(one)
                    if shape is not None:
                        return shape, pointer
            following += [
                (json_pointer.join(pointer, token), inner)
                for token, inner in _children(one)
                if isinstance(inner, (Mapping, list))
            ]
        level = following[:1000]
    return None, ""


def _children(value: JSONValue) -> Iterable[tuple[str | int, JSONValue]]:
    if isinstance(value, Mapping):
        return value.items()
    return enumerate(items_of(value))


def _request(value: JSONObject) -> _Shape | None:
    params = members_of(value.get("params"))
    if isinstance(params.get("requestedSchema"), Mapping) or value.get("method") == METHOD:
        return _Shape("an elicitation request")
    return None


def _params(value: JSONObject) -> _Shape | None:
    return (
        _Shape("the params of an elicitation") if isinstance(value.get("requestedSchema"), Mapping) else None
    )


def _input_requests(value: JSONObject) -> _Shape | None:
    """The result of MCP 2026-07-28 that asks for input: its first elicitation in form mode."""
    requests = members_of(value.get("inputRequests"))
    for name, request in requests.items():
        if _request(members_of(request)) is not None:
            others = [shown_text(one) for one in requests if one != name]
            left = [f"Left out: the other {_named(others, 'request')}."] if others else []
            if "requestState" in value:
                left.append("Left out: requestState.")
            return _Shape(
                f"the elicitation request {shown_text(name)} of inputRequests",
                json_pointer.join("", "inputRequests", name),
                tuple(left),
            )
    return None


_TOOL_SCHEMAS = {
    "inputSchema": "the input schema",
    "input_schema": "the input schema",
    "outputSchema": "the output schema",
    "parameters": "the parameters",
}


def _tool(value: JSONObject) -> _Shape | None:
    for key, words in _TOOL_SCHEMAS.items():
        schema = members_of(value.get(key))
        if schema.get("type") == "object" or isinstance(schema.get("properties"), Mapping):
            name = value.get("name")
            what = (
                f"{words} of the tool {shown_text(name)}" if isinstance(name, str) else f"{words} of a tool"
            )
            others = [one for one in value if one != key]
            left = (f"Left out: {_listed(others)}.",) if others else ()
            return _Shape(what, json_pointer.join("", key), left)
    return None


def _schema(value: JSONObject) -> _Shape | None:
    if isinstance(value.get("properties"), Mapping):
        return _Shape("a schema")
    if value.get("type") == "object" and not value.keys() & {"anyOf", "oneOf", "$ref"}:
        return _Shape("a schema without properties")
    return None


_PROPERTY_KEYS = frozenset({"type", "enum", "oneOf", "anyOf", "items", "const", "$ref"})


def _properties(value: JSONObject) -> _Shape | None:
    """The properties alone: each value is an object with a keyword that says its kind."""
    schemas = list(value.values())
    if schemas and all(isinstance(one, Mapping) and one.keys() & _PROPERTY_KEYS for one in schemas):
        return _Shape("the properties of a schema", wrapped=True)
    return None


_SHAPERS: tuple[_Shaper, ...] = (_request, _params, _input_requests, _tool, _schema, _properties)


def _outside(value: JSONValue) -> Iterator[str]:
    """What in the document MCP's elicitation does not have."""
    reading = read_value(value)
    if reading.schema is None:
        return
    unsupported = [field for field in reading.schema.fields if isinstance(field, UnsupportedField)]
    for field in unsupported[:_MOST_NAMED]:
        yield f"{shown_text(field.name)} is outside the elicitation subset: {field.reason}."
    if len(unsupported) > _MOST_NAMED:
        yield f"So are {len(unsupported) - _MOST_NAMED} more properties."
    others = [one for one in members_of(reading.raw_schema) if one not in _KEPT]
    if others:
        yield f"MCP does not list {_listed(others)} beside properties; kept as pasted."


_KEPT = frozenset({"$schema", "type", "properties", "required"})


def _listed(names: list[str]) -> str:
    shown = [shown_text(name) for name in names[:_MOST_NAMED]]
    rest = len(names) - len(shown)
    return ", ".join(shown) + (f" and {rest} more" if rest > 0 else "")


def _named(shown: list[str], noun: str) -> str:
    return f"{counted(len(shown), noun)} ({', '.join(shown[:_MOST_NAMED])})"
