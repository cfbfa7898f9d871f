"""The target `json-rpc`: the request as it travels."""

from playground.core.envelope import METHOD
from playground.core.export.target import Task, prepared_note
from playground.core.json_types import JSONObject
from playground.core.writer import dump


def write_json_rpc(task: Task) -> tuple[str, tuple[str, ...]]:
    """The elicitation/create request, in form mode, with the id 1."""
    params: JSONObject = {"mode": "form", "message": task.message, "requestedSchema": task.schema}
    request: JSONObject = {"jsonrpc": "2.0", "id": 1, "method": METHOD, "params": params}
    return dump(request) + "\n", prepared_note(task)
