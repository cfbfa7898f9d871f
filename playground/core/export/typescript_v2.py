"""The target `typescript-v2`: a tool of the TypeScript SDK 2.x that asks by an input-required result."""

from playground.core.export.target import Task
from playground.core.export.typescript_sdk import write_module

_TEXT = """\
// Asks with the TypeScript SDK 2.x, npm package @modelcontextprotocol/server.
{notes}
import {{ inputRequired, inputResponse }} from "@modelcontextprotocol/server";
import type {{ ElicitRequestFormParams, McpServer }} from "@modelcontextprotocol/server";

type RequestedSchema = ElicitRequestFormParams["requestedSchema"];

{declaration}
/** Registers a tool that asks on its first call, and has the answer on the next. */
export function registerAsk(server: McpServer): void {{
  server.registerTool("ask", {{ description: {message} }}, async (ctx) => {{
    const answer = inputResponse(ctx.mcpReq.inputResponses, "form");
    if (answer.kind !== "elicit") {{
      return inputRequired({{
        inputRequests: {{
          form: inputRequired.elicit({{ mode: "form", message: {message}, requestedSchema }}),
        }},
      }});
    }}
    // The answer comes from the client unchecked: check it before it is used.
    const content = answer.action === "accept" ? (answer.content ?? {{}}) : null;
    return {{ content: [{{ type: "text", text: JSON.stringify(content) }}] }};
  }});
}}
"""
_OPEN = (
    "allowCustom of {}: it is sent, and custom values come back unchecked; clients of this SDK and of the "
    "1.x drop it and show a closed list."
)


def write_typescript_v2(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with one function that registers the tool."""
    return write_module(task, _TEXT, _OPEN)
