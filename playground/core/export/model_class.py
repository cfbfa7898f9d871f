"""A schema as a pydantic model, for the two targets that ask with one.

pydantic checks what its types can say; what they cannot (allowCustom, titles of options, a pattern) stands in
`json_schema_extra`, so that the model's JSON schema is the schema as written.
"""

import keyword
from collections.abc import Callable, Iterable, Iterator, Mapping

from playground.core.export.code_text import comment, indented, python
from playground.core.export.field_code import Written, unchecked_note, values_of
from playground.core.export.target import Task, open_note, prepared_note
from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.keywords import MCP_FORMATS
from playground.core.matching import has_lone_surrogate
from playground.core.model import FieldKind, MultiSelect, SingleSelect, kind_of
from playground.core.numbers import json_equal
from playground.core.transform.rewriting import free_name, titles_words

_TEXT = """\
# Asks with {sdk}, by a pydantic model.
{notes}
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema
from pydantic.json_schema import SkipJsonSchema

from {module} import Context

MESSAGE = {message}

# The keywords of the root besides type, properties and required.
ROOT: dict[str, Any] = {root}


def _write_root(schema: dict[str, Any]) -> None:
    schema.pop("title", None)  # pydantic writes the class's name there
    schema.update(ROOT)


class Answer(BaseModel):
    model_config = ConfigDict(strict=True, json_schema_extra=_write_root)
{fields}

async def ask(ctx: Context) -> Answer | None:
    \"\"\"The answer, None where the user declined or cancelled.\"\"\"
    result = await ctx.elicit(MESSAGE, Answer)
    return result.data if result.action == "accept" else None
"""
_BASE_MODEL_NAMES = frozenset(
    {
        *("construct", "copy", "dict", "fields", "from_orm", "json", "parse_file", "parse_obj", "parse_raw"),
        *("schema", "schema_json", "update_forward_refs", "validate"),
    }
)
"""Attributes of pydantic's BaseModel that a field must not hide; those that begin with model_ besides."""
_USED_NAMES = frozenset(
    {
        *(
            "Annotated",
            "Any",
            "Literal",
            "BaseModel",
            "ConfigDict",
            "Field",
            "WithJsonSchema",
            "SkipJsonSchema",
        ),
        *("ROOT", "str", "int", "float", "bool", "list"),
    }
)
"""Names that the class uses below its fields."""
_ROOT_KEYWORDS = frozenset({"type", "properties", "required"})
_WIDTH = 90
_LENGTHS = {"minLength": "min_length", "maxLength": "max_length"}
_COUNTS = {"minItems": "min_length", "maxItems": "max_length"}
_BOUNDS = {"minimum": "ge", "maximum": "le", "exclusiveMinimum": "gt", "exclusiveMaximum": "lt"}
_OPEN = (
    "allowCustom of {}: pydantic has no word for it, so the type is a text and the options stand in "
    "json_schema_extra. Literal | str is refused by the SDK."
)

_HALVES = "pydantic refuses names and options with half of a surrogate pair."


def write_model(task: Task, sdk: str, module: str, *more_notes: str) -> tuple[str, tuple[str, ...]]:
    """A module with the model `Answer` and a function that asks; the SDK has its Context in `module`."""
    names = python_names(task.properties)
    written = [
        Written(field, members_of(task.properties[field.name]))
        for field in task.fields
        if isinstance(task.properties[field.name], Mapping) and not has_lone_surrogate(field.name)
    ]
    fields = "".join("\n" + _field(one, names[one.field.name]) for one in written)
    root = {key: value for key, value in task.schema.items() if key not in _ROOT_KEYWORDS}
    notes = (*_notes(task, written), *more_notes, *prepared_note(task))
    text = _TEXT.format(
        sdk=sdk,
        module=module,
        notes=comment(notes, "#"),
        message=python(task.message),
        root=python(root, lines=True),
        fields=fields,
    )
    return text, notes


def python_names(properties: Iterable[str]) -> dict[str, str]:
    """A Python name for each property: its own where it can be one, else `field_` and a number."""
    wanted = list(properties)
    taken = list(wanted)
    names: dict[str, str] = {}
    for index, name in enumerate(wanted, 1):
        names[name] = name if _can_be_a_name(name) else free_name(f"field_{index}", taken)
        taken.append(names[name])
    return names


def odd_formats_note(task: Task) -> tuple[str, ...]:
    """A sentence on the formats that the Python SDK refuses in a model; FastMCP takes them."""
    formats = {field.title: members_of(task.properties[field.name]).get("format") for field in task.fields}
    titles = [title for title, name in formats.items() if name is not None and name not in MCP_FORMATS]
    if not titles:
        return ()
    return (
        f"The SDK refuses a model with another format than {', '.join(MCP_FORMATS)}: {titles_words(titles)}.",
    )


def _can_be_a_name(name: str) -> bool:
    is_name = name.isascii() and name.isidentifier() and not keyword.iskeyword(name)
    is_used = name in _USED_NAMES or name in _BASE_MODEL_NAMES
    return is_name and not is_used and not name.startswith(("_", "model_"))


def _notes(task: Task, written: list[Written]) -> Iterator[str]:
    names = {one.field.name for one in written}
    halved = [field for field in task.fields if has_lone_surrogate(field.name)]
    if halved:
        yield f"Not asked for: {titles_words([one.title for one in halved])}. {_HALVES}"
    names |= {field.name for field in halved}
    left_out = [field.title for field in task.fields if field.name not in names]
    if left_out:
        yield f"Left out: {titles_words(left_out)}, whose schema is no object."
    missing = [str(name) for name in items_of(task.schema.get("required")) if name not in names]
    if missing:
        yield f"Not asked for: {titles_words(missing)} is required and no property."
    untitled = [one for one in written if not isinstance(one.schema.get("title"), str)]
    if untitled:
        yield "A property without a title gets its name as the title: pydantic always writes one."
    yield from unchecked_note(written, "pydantic")
    free = [one.field.title for one in written if not _are_literals(one)]
    if free:
        yield f"Options that are not checked: {titles_words(free)}. {_HALVES}"
    if not all(one.field.required for one in written):
        yield "An optional field that is null counts as not answered; JSON Schema refuses it."
    yield from open_note(task, _OPEN)
    odd = [one.field.title for one in written if kind_of(one.field) == "unsupported"]
    if odd:
        yield f"Any value is taken for {titles_words(odd)}, and the SDK refuses to ask for it with a model."


def _field(one: Written, name: str) -> str:
    """One line, or one a keyword argument where it gets long."""
    annotation, checks = _WRITERS[kind_of(one.field)](one)
    arguments = _arguments(one, name)
    if not one.field.required:
        checked = f"Annotated[{annotation}, Field({', '.join(checks)})]" if checks else annotation
        annotation, checks = f"{checked} | SkipJsonSchema[None]", []
        arguments.insert(0, "default_factory=lambda: None")
    arguments += checks
    line = f"    {name}: {annotation} = Field({', '.join(arguments)})\n"
    if len(line) <= _WIDTH:
        return line
    inside = "".join(f"        {indented(argument, 8)},\n" for argument in arguments)
    return f"    {name}: {annotation} = Field(\n{inside}    )\n"


def _arguments(one: Written, name: str) -> list[str]:
    title = one.schema.get("title", one.field.name)
    arguments = [f"alias={python(one.field.name)}"] if name != one.field.name else []
    if isinstance(title, str):
        arguments.append(f"title={python(title or one.field.name)}")
        one.covered.add("title")
    description = one.schema.get("description")
    if isinstance(description, str):
        arguments.append(f"description={python(description)}")
        one.covered.add("description")
    extra = _extra(one)
    if extra:
        line = python(extra)
        arguments.append(f"json_schema_extra={line if len(line) <= _WIDTH else python(extra, lines=True)}")
    return arguments


def _extra(one: Written) -> dict[str, JSONValue]:
    """What pydantic does not write by itself; a default, too, which it would fill in where there is none."""
    kind = kind_of(one.field)
    if kind == "unsupported":
        return one.rest()
    if kind == "multi-select":  # FastMCP writes lists itself, and forgets the counts
        return {
            key: value for key, value in one.schema.items() if key not in {"type", "title", "description"}
        }
    if kind == "single-select" and "enum" in one.covered:
        return {"default": one.schema["default"]} if "default" in one.schema else {}
    return one.rest("type")


def _checks(one: Written, table: Mapping[str, str], read: Callable[[str], JSONValue]) -> list[str]:
    found = ((argument, read(name)) for name, argument in table.items())
    return [f"{argument}={python(value)}" for argument, value in found if value is not None]


def _text(one: Written) -> tuple[str, list[str]]:
    return "str", _checks(one, _LENGTHS, one.count)


def _number(one: Written) -> tuple[str, list[str]]:
    return ("int" if one.schema["type"] == "integer" else "float"), _checks(one, _BOUNDS, one.bound)


def _boolean(_one: Written) -> tuple[str, list[str]]:
    return "bool", []


def _single_select(one: Written) -> tuple[str, list[str]]:
    assert isinstance(one.field, SingleSelect)
    if one.field.allow_custom or not _are_literals(one):
        return _text(one)
    written = one.rest("title", "description", "default")
    one.covered |= {"enum", "oneOf"} | ({"anyOf"} if one.field.titled else set())
    values = values_of(one.field)
    # a Literal of one value is written as const, and of several as their enum
    is_own = len(values) > 1 and json_equal(written, {"type": "string", "enum": values})
    literal = _literal(values)
    return (literal if is_own else f"Annotated[{literal}, WithJsonSchema({python(written)})]"), []


def _multi_select(one: Written) -> tuple[str, list[str]]:
    assert isinstance(one.field, MultiSelect)
    item = _literal(values_of(one.field)) if _are_literals(one) else "str"
    return f"list[{item}]", _checks(one, _COUNTS, one.count)


def _are_literals(one: Written) -> bool:
    """Whether pydantic takes the options of a closed list, where there is one, as a Literal."""
    field = one.field
    if isinstance(field, MultiSelect) or (isinstance(field, SingleSelect) and not field.allow_custom):
        return not any(map(has_lone_surrogate, values_of(field)))
    return True


def _literal(values: list[str]) -> str:
    # a Literal of nothing is no type; no text is longer than no options allow
    return f"Literal{python(values)}" if values else "Annotated[str, Field(min_length=1, max_length=0)]"


def _anything(_one: Written) -> tuple[str, list[str]]:
    return "Any", []


_WRITERS: dict[FieldKind, Callable[[Written], tuple[str, list[str]]]] = {
    "text": _text,
    "number": _number,
    "boolean": _boolean,
    "single-select": _single_select,
    "multi-select": _multi_select,
    "unsupported": _anything,
}
