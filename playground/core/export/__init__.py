"""Export: a requestedSchema as server code, as a request, or as a table for readers; one file a target.

Everything that comes from the schema is quoted or escaped: a name, a title or a message cannot become code.
What a target does not express is said in a comment and in `Export.notes`.
"""

from playground.core.export.fastmcp import write_fastmcp
from playground.core.export.json_rpc import write_json_rpc
from playground.core.export.markdown import write_markdown
from playground.core.export.pydantic_model import write_pydantic
from playground.core.export.python_sdk import write_python
from playground.core.export.target import Export, Target, TargetName, Task
from playground.core.export.typescript_v1 import write_typescript_v1
from playground.core.export.typescript_v2 import write_typescript_v2
from playground.core.export.zod import write_zod
from playground.core.json_types import JSONObject
from playground.core.transform.prepare import prepare_elicitation_schema
from playground.core.transform.rewriting import DEFAULT_MESSAGE

__all__ = ["TARGETS", "Export", "Target", "TargetName", "export_schema"]

TARGETS: dict[TargetName, Target] = {
    "typescript-v1": Target("TypeScript SDK 1.x, elicitInput", "typescript", write_typescript_v1),
    "typescript-v2": Target("TypeScript SDK 2.x, input-required result", "typescript", write_typescript_v2),
    "python": Target("Python SDK, the schema as a dict", "python", write_python),
    "pydantic": Target("Python SDK, a pydantic model", "python", write_pydantic),
    "fastmcp": Target("FastMCP, a pydantic model", "python", write_fastmcp),
    "zod": Target("Zod, a check of the answer", "typescript", write_zod),
    "json-rpc": Target("the JSON-RPC request", "json", write_json_rpc),
    "markdown": Target("a table of the fields, Markdown", "markdown", write_markdown),
}


def export_schema(
    name: TargetName, schema: JSONObject, *, message: str = "", prepared: bool = False
) -> Export:
    """A requestedSchema as a target writes it; `prepared` writes what preparation makes of it instead.

    Never raises for JSON values, also for schemas that cannot be used.
    """
    target = TARGETS[name]
    written = prepare_elicitation_schema(schema) if prepared else schema
    text, notes = target.write(Task(schema, written, message or DEFAULT_MESSAGE))
    return Export(name, target.language, text, notes)
