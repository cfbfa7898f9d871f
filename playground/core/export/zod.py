"""The target `zod`: a Zod schema that checks an answer as the prepared schema would.

It is for the answer, not for the request: `inputRequired.elicit` of the TypeScript SDK refuses a Zod schema
with `additionalProperties`, `pattern` or words of its own. `z.toJSONSchema` gives all keywords back.
"""

from collections.abc import Callable, Iterator, Mapping

from playground.core.export.code_text import comment, indented, typescript
from playground.core.export.field_code import Written, unchecked_note, values_of
from playground.core.export.target import Task, open_note
from playground.core.fields import option_branches
from playground.core.json_types import JSONObject, JSONValue, items_of, members_of
from playground.core.model import FieldKind, MultiSelect, SingleSelect, kind_of
from playground.core.numbers import spell
from playground.core.transform.rewriting import titles_words
from playground.core.validation.patterns import PatternRefusedError, compile_pattern

_TEXT = """\
// Checks an answer with Zod 4.3 or newer, npm package zod. What is sent is the JSON schema, not this.
{notes}
import * as z from "zod";

export const answer = z.{kind}({{
{properties}}});

export type Answer = z.infer<typeof answer>;
"""
_WIDTH = 90
_FORMATS = {
    "email": "z.email()",
    "uri": "z.url()",
    "date": "z.iso.date()",
    "date-time": "z.iso.datetime({ offset: true })",
}
_BOUNDS = {
    "minimum": "gte",
    "maximum": "lte",
    "exclusiveMinimum": "gt",
    "exclusiveMaximum": "lt",
    "multipleOf": "multipleOf",
}
_TYPED = ("z.string", "z.email", "z.url", "z.iso", "z.int", "z.number", "z.boolean", "z.array", "z.enum")
"""What writes `type` into a JSON schema by itself."""
_OPEN = (
    "allowCustom of {}: any text that fits the constraints is taken, the options are only kept in the schema."
)
_UNITS = "Zod counts the length of a text in UTF-16 units, JSON Schema in code points."


def write_zod(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with the Zod schema and its type."""
    written = [
        Written(field, members_of(task.properties[field.name]))
        for field in task.fields
        if field.name != "__proto__"
    ]
    lines = [f"  {typescript(one.field.name)}: {indented(_expression(one), 2)},\n" for one in written]
    notes = tuple(_notes(task, written))
    kind = "strictObject" if task.schema.get("additionalProperties") is False else "looseObject"
    text = _TEXT.format(notes=comment(notes, "//"), kind=kind, properties="".join(lines))
    return text, notes


def _notes(task: Task, written: list[Written]) -> Iterator[str]:
    names = {one.field.name for one in written}
    if "__proto__" in task.properties:
        yield 'The property "__proto__" is left out: Zod does not check a property of that name.'
    missing = [name for name in items_of(task.schema.get("required")) if name not in names]
    if missing:
        yield f"Not asked for: {titles_words([str(name) for name in missing])} is required and no property."
    odd = [one.field.title for one in written if not isinstance(task.properties[one.field.name], Mapping)]
    if odd:
        yield f"Any value is taken for {titles_words(odd)}: its schema is no object."
    yield from unchecked_note(written, "Zod")
    if any({"minLength", "maxLength"} & one.covered for one in written):
        yield _UNITS
    yield from open_note(task, _OPEN)


def _expression(one: Written) -> str:
    code = _WRITERS[kind_of(one.field)](one)
    own = ("type",) if code.startswith(_TYPED) else ()
    meta = one.rest("id", *own)  # to Zod, id is a name to refer to
    if meta:
        line = typescript(meta)
        code += f".meta({line if len(line) <= _WIDTH else typescript(meta, lines=True)})"
    return code if one.field.required else f"{code}.optional()"


def _text(one: Written) -> str:
    format_name = one.schema.get("format")
    code = _FORMATS.get(format_name, "") if isinstance(format_name, str) else ""
    if code:
        one.covered.add("format")
    code = code or "z.string()"
    for keyword, method in (("minLength", "min"), ("maxLength", "max")):
        length = one.count(keyword)
        code += "" if length is None else f".{method}({length})"
    return code + _pattern(one)


def _pattern(one: Written) -> str:
    pattern = one.schema.get("pattern")
    if not isinstance(pattern, str):
        return ""
    try:
        compile_pattern(pattern)
    except PatternRefusedError:
        return ""
    one.covered.add("pattern")
    return f'.regex(new RegExp({typescript(pattern)}, "u"))'


def _number(one: Written) -> str:
    code = "z.int()" if one.schema["type"] == "integer" else "z.number()"
    for keyword, method in _BOUNDS.items():
        bound = one.bound(keyword)
        code += "" if bound is None else f".{method}({spell(bound)})"
    return code


def _single_select(one: Written) -> str:
    assert isinstance(one.field, SingleSelect)
    if one.field.allow_custom:
        return _text(one)
    return _options(one.schema, values_of(one.field), one.covered)


def _multi_select(one: Written) -> str:
    assert isinstance(one.field, MultiSelect)
    code = f"z.array({_options(members_of(one.schema['items']), values_of(one.field), set())})"
    one.covered.add("items")
    for keyword, method in (("minItems", "min"), ("maxItems", "max")):
        count = one.count(keyword)
        code += "" if count is None else f".{method}({count})"
    return code


def _options(schema: JSONObject, values: list[str], covered: set[str]) -> str:
    if "enum" in schema:
        covered.add("enum")
        return f"z.enum({typescript(values)})" if values else "z.never()"
    keyword, function = ("oneOf", "xor") if "oneOf" in schema else ("anyOf", "union")
    covered.add(keyword)
    return f"z.{function}([{', '.join(map(_literal, option_branches(schema) or ()))}])"


def _literal(branch: JSONObject) -> str:
    meta: dict[str, JSONValue] = {key: value for key, value in branch.items() if key == "title"}
    code = f"z.literal({typescript(branch['const'])})"
    return f"{code}.meta({typescript(meta)})" if meta else code


def _anything(_one: Written) -> str:
    return "z.unknown()"


_WRITERS: dict[FieldKind, Callable[[Written], str]] = {
    "text": _text,
    "number": _number,
    "boolean": lambda one: "z.boolean()",
    "single-select": _single_select,
    "multi-select": _multi_select,
    "unsupported": _anything,
}
