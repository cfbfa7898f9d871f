"""The fallback `any-of`: a typed `anyOf` of the options and any other text.

It is the one form that every SDK lets pass: without `type` beside the `anyOf`, TypeScript clients refuse the
whole request; with it they drop the `anyOf` and show plain text. `enumNames` goes: it needs an `enum`.
"""

from playground.core.json_types import JSONValue
from playground.core.transform.fallback import Fallback, Rule
from playground.core.transform.rewriting import Open, Part, Task, fields_words, links_of, request, with_parts
from playground.core.transform.server_code import plain_code

_BRANCHED = ("enum", "enumNames", "allowCustom", "anyOf")
_ANNOTATIONS = frozenset({"title", "description", "default"})


def any_of(task: Task) -> Fallback:
    """Every answer, as plain JSON Schema."""
    fields = task.open_properties
    parts = {name: (_part(one),) for name, one in fields.items()}
    titled = [one for one in fields.values() if one.titles]
    untyped = [one for one in fields.values() if "type" not in one.schema and not one.needs_type]
    first = request(task, with_parts(task.schema, parts))
    return Fallback(
        name="any-of",
        original=task.schema,
        requests=(first,),
        changed=tuple(fields),
        links=links_of(task, parts),
        keeps=("Every answer, predefined options and custom values, under the same constraints.",),
        loses=(
            "The list to choose from, where a client drops anyOf: the TypeScript SDK's show plain text.",
            *([f"The titles of the options of {fields_words(titled)}."] if titled else []),
        ),
        notes=tuple(
            [f"{fields_words(untyped)} has no type and options that are no texts: clients may refuse it."]
            if untyped
            else []
        ),
        code=plain_code(first),
    )


def _part(one: Open) -> Part:
    custom = {
        key: value
        for key, value in one.without("enum", "enumNames", "allowCustom").items()
        if key not in _ANNOTATIONS
    }
    branches: list[JSONValue] = [{"enum": list(one.options)}, custom]
    made: list[tuple[Rule, str, str, bool]] = [
        ("branches", "/allowCustom", "/anyOf", True),
        ("predefined-branch", "/enum", "/anyOf/0", True),
        ("predefined-branch", "/enum", "/anyOf/0/enum", False),
        ("custom-branch", "", "/anyOf/1", False),
    ]
    if "anyOf" in one.schema:
        made.append(("custom-branch", "/anyOf", "/anyOf/1/anyOf", False))
    if one.needs_type:
        made.append(("typed", "", "/anyOf/1/type", True))
    return Part(one.name, {**one.without(*_BRANCHED), "anyOf": branches}, one, made=made)
