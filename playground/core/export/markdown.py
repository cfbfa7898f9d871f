"""The target `markdown`: a table of the fields for readers, in GitHub's Markdown."""

from collections.abc import Iterator, Mapping

from playground.core.export.target import Task, open_note
from playground.core.fields import option_branches
from playground.core.json_types import JSONObject, JSONValue, members_of
from playground.core.markdown_text import code, plain, table
from playground.core.model import Field, MultiSelect, NumberField, SingleSelect, UnsupportedField, kind_of
from playground.core.wording import shown
from playground.core.writer import dump

_HEAD = ("Field", "Label", "Answer", "Required", "Options", "Rules", "Default", "Description")
_KINDS = {
    "text": "text",
    "number": "number",
    "boolean": "yes or no",
    "single-select": "one of the options",
    "multi-select": "some of the options",
    "unsupported": "JSON",
}
_TOLD = frozenset({"type", "title", "description", "default", "enum", "enumNames", "allowCustom", "items"})
"""Keywords that have a column of their own."""
_OPEN = "The options of {} are suggestions: any other text that keeps the rules is taken, too (allowCustom)."


def write_markdown(task: Task) -> tuple[str, tuple[str, ...]]:
    """The message, the table, and what it does not say."""
    rows = [_row(field, task.properties[field.name]) for field in task.fields]
    body = table(_HEAD, rows) if rows else "No fields: accept, decline or cancel.\n"
    notes = open_note(task, _OPEN)
    listed = "".join(f"\n{plain(note)}\n" for note in notes)
    return f"{plain(task.message)}\n\n{body}{listed}", notes


def _row(field: Field, schema: JSONValue) -> list[str]:
    members = members_of(schema)
    return [
        code(field.name) or '""',
        plain(field.title),
        plain(_answer(field)),
        "yes" if field.required else "no",
        _options(field),
        ", ".join(_rules(field, members)),
        code(shown(members["default"])) if "default" in members else "",
        plain(field.description),
    ]


def _answer(field: Field) -> str:
    if isinstance(field, NumberField) and field.integer:
        return "whole number"
    if isinstance(field, SingleSelect) and field.allow_custom:
        return "one of the options, or other text"
    if isinstance(field, UnsupportedField):
        return f"JSON: {field.reason}"
    return _KINDS[kind_of(field)]


def _options(field: Field) -> str:
    if not isinstance(field, (SingleSelect, MultiSelect)):
        return ""
    return ", ".join(
        (code(option.value) or '""') + (f" ({plain(option.title)})" if option.title != option.value else "")
        for option in field.options
    )


def _rules(field: Field, schema: JSONObject) -> Iterator[str]:
    """The other keywords as they are written, options left out."""
    titled = "oneOf" if "oneOf" in schema else "anyOf"
    for keyword, value in schema.items():
        is_options = keyword == titled and "enum" not in schema and option_branches(schema) is not None
        if keyword not in _TOLD and not is_options:
            yield f"{code(keyword)} {code(_value(value))}"


def _value(value: JSONValue) -> str:
    return shown(value) if not isinstance(value, (Mapping, list, tuple)) else dump(value, None)
