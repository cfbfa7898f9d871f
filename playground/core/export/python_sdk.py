"""The target `python`: the low-level calls of the Python SDK, which take any dict as the schema."""

from playground.core.export.code_text import comment, python
from playground.core.export.target import Task, open_note, prepared_note

_TEXT = """\
# Asks with the Python SDK 2.x, package mcp, in both ways that the protocol has.
{notes}
from mcp.server.context import ServerRequestContext
from mcp_types import ElicitRequest, ElicitRequestFormParams, ElicitResult, InputRequiredResult

MESSAGE = {message}

REQUESTED_SCHEMA = {schema}


async def ask(ctx: ServerRequestContext) -> dict | None:
    \"\"\"MCP up to 2025-11-25: the content of the answer, None where the user declined or cancelled.\"\"\"
    result = await ctx.session.elicit_form(MESSAGE, REQUESTED_SCHEMA, related_request_id=ctx.request_id)
    return (result.content or {{}}) if result.action == "accept" else None


def input_required() -> InputRequiredResult:
    \"\"\"MCP 2026-07-28: what a tool returns to be called again with the answer.\"\"\"
    params = ElicitRequestFormParams(message=MESSAGE, requested_schema=REQUESTED_SCHEMA)
    return InputRequiredResult(input_requests={{"form": ElicitRequest(params=params)}})


def content_of(responses: dict | None) -> dict | None:
    \"\"\"MCP 2026-07-28: the content among the input responses, None where there is none.\"\"\"
    answer = (responses or {{}}).get("form")
    accepted = isinstance(answer, ElicitResult) and answer.action == "accept"
    return (answer.content or {{}}) if accepted else None
"""
_SENT_ROOT = frozenset({"$schema", "type", "properties", "required"})
_OPEN = "allowCustom of {} is sent as written, and custom values come back; nothing is checked on the way."


def write_python(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with the schema as a dict, and functions that ask."""
    notes = (*_dropped_root(task), *open_note(task, _OPEN), *prepared_note(task))
    text = _TEXT.format(
        notes=comment(notes, "#"), message=python(task.message), schema=python(task.schema, lines=True)
    )
    return text, notes


def _dropped_root(task: Task) -> tuple[str, ...]:
    """What the SDK itself leaves out of an input-required result."""
    if _SENT_ROOT.issuperset(task.schema):
        return ()
    return (
        "In an input-required result the SDK sends only $schema, type, properties and required of the root.",
    )
