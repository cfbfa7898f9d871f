"""The fallback `free-text`: a plain text field whose description names the options.

The property's own `anyOf` goes, since SDK clients take plain texts alone; the server checks it.
"""

from playground.core.json_types import JSONValue
from playground.core.transform.fallback import Fallback, Rule
from playground.core.transform.rewriting import (
    Open,
    Part,
    Task,
    fields_words,
    links_of,
    option_text,
    request,
    with_parts,
)
from playground.core.transform.server_code import plain_code

NAMED_OPTIONS = 20
_TAKEN_OUT = ("enum", "enumNames", "allowCustom", "anyOf")


def free_text(task: Task) -> Fallback:
    """Any text can be sent; the options are only named."""
    fields = task.open_properties
    parts = {name: (_part(one),) for name, one in fields.items()}
    bound = [one for one in fields.values() if "anyOf" in one.schema]
    words = fields_words(list(fields.values()))
    through = f"Custom values of {fields_words(bound)} that its own anyOf refuses." if bound else ""
    first = request(task, with_parts(task.schema, parts))
    return Fallback(
        name="free-text",
        original=task.schema,
        requests=(first,),
        changed=tuple(fields),
        links=links_of(task, parts),
        keeps=(
            "Every answer, predefined options and custom values, under the same constraints.",
            *_untyped(fields),
        ),
        loses=(f"The list to choose from: the options of {words} are named in the description only.",),
        lets_through=(through,) if through else (),
        notes=("What is typed is sent: a title instead of a value counts as a custom value.",)
        if _titled(fields)
        else (),
        code=plain_code(first),
    )


def _untyped(fields: dict[str, Open]) -> tuple[str, ...]:
    untyped = [one for one in fields.values() if one.needs_type]
    return (f"Of {fields_words(untyped)}, which have no type, texts alone.",) if untyped else ()


def _titled(fields: dict[str, Open]) -> bool:
    return any(one.titles for one in fields.values())


def _part(one: Open) -> Part:
    schema = one.without(*_TAKEN_OUT)
    written = schema.get("description")
    before = written.rstrip() + " " if isinstance(written, str) and written.strip() else ""
    described: JSONValue = f"{before}{suggestions(one)}"
    made: list[tuple[Rule, str, str, bool]] = [("named-options", "/enum", "/description", True)]
    if "enumNames" in one.schema:
        made.append(("named-options", "/enumNames", "/description", True))
    if "description" in one.schema:
        made.append(("kept", "/description", "/description", True))
    return Part(one.name, {**schema, "description": described}, one, made=made)


def suggestions(one: Open) -> str:
    """The options in a sentence for the person who answers."""
    titles = one.titles or ("",) * len(one.options)
    named = []
    for option, title in list(zip(one.options, titles, strict=True))[:NAMED_OPTIONS]:
        text = option_text(option)
        named.append(f"{text} ({title})" if title and title != text else text)
    left = len(one.options) - len(named)
    more = f" and {left:,} more" if left else ""
    return f"Suggestions: {', '.join(named)}{more}."
