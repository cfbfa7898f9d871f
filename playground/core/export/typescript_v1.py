"""The target `typescript-v1`: a call of `elicitInput` of the TypeScript SDK 1.x."""

from playground.core.export.target import Task
from playground.core.export.typescript_sdk import write_module

_TEXT = """\
// Asks with the TypeScript SDK 1.x, npm package @modelcontextprotocol/sdk.
{notes}
import type {{ McpServer }} from "@modelcontextprotocol/sdk/server/mcp.js";
import type {{ ElicitRequestFormParams }} from "@modelcontextprotocol/sdk/types.js";

type RequestedSchema = ElicitRequestFormParams["requestedSchema"];

{declaration}
/** The content of the answer, null where the user declined or cancelled. */
export async function ask(server: McpServer): Promise<Record<string, unknown> | null> {{
  const result = await server.server.elicitInput({{
    mode: "form",
    message: {message},
    requestedSchema,
  }});
  return result.action === "accept" ? (result.content ?? {{}}) : null;
}}
"""
_OPEN = (
    "allowCustom of {}: elicitInput checks the answer against the enum and refuses a custom value, and "
    "clients of this SDK show a closed list. A fallback, or the prepared schema, lets custom values through."
)


def write_typescript_v1(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with one function that asks."""
    return write_module(task, _TEXT, _OPEN)
