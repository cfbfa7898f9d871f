"""The fallbacks by name: one table, and what all of them begin with."""

from collections.abc import Callable
from typing import get_args

from playground.core.json_types import JSONObject
from playground.core.matching import PatternMatcher
from playground.core.transform.any_of import any_of
from playground.core.transform.closed import closed
from playground.core.transform.dual_field import dual_field
from playground.core.transform.fallback import Fallback, FallbackName, Link
from playground.core.transform.free_text import free_text
from playground.core.transform.rewriting import Task, request
from playground.core.transform.server_code import plain_code
from playground.core.transform.two_step import two_step
from playground.core.validate import SchemaCheck

FALLBACK_NAMES: tuple[FallbackName, ...] = get_args(FallbackName)
FALLBACK_WORDS: dict[FallbackName, str] = {
    "closed": "a closed list",
    "free-text": "a text field that names the options",
    "any-of": "options or text, as plain JSON Schema",
    "dual-field": "a list, and a second field for other text",
    "two-step": "a list with Other…, then a second request",
}
_REWRITES: dict[FallbackName, Callable[[Task], Fallback]] = {
    "closed": closed,
    "free-text": free_text,
    "any-of": any_of,
    "dual-field": dual_field,
    "two-step": two_step,
}


def make_fallback(
    name: FallbackName,
    schema: JSONObject,
    *,
    match: PatternMatcher,
    message: str = "",
    schema_pointer: str = "",
) -> Fallback:
    """A requestedSchema as written, rewritten for clients without allowCustom. Never raises for JSON values.

    `message` is its request's; `schema_pointer` is where it stands in the document. Where allowCustom opens
    nothing, or the schema cannot be used, it comes back as it is, with a note.
    """
    task = Task(schema, schema_pointer, message, match)
    if SchemaCheck(schema).is_broken:
        return _unchanged(name, task, "The schema has an error, so nothing is rewritten.")
    if not task.open_properties:
        return _unchanged(name, task, "No property takes custom values, so every client shows it as it is.")
    return _REWRITES[name](task)


def _unchanged(name: FallbackName, task: Task, note: str) -> Fallback:
    first = request(task, task.schema)
    return Fallback(
        name=name,
        original=task.schema,
        requests=(first,),
        links=(Link("kept", task.pointer, ""),),
        keeps=("Every answer.",),
        notes=(note,),
        code=plain_code(first),
    )
