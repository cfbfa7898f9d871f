"""The target `pydantic`: the Python SDK's `ctx.elicit`, which takes a pydantic model."""

from playground.core.export.model_class import odd_formats_note, write_model
from playground.core.export.target import Task


def write_pydantic(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with the model and a function that asks."""
    notes = odd_formats_note(task)
    return write_model(task, "the Python SDK 2.x, package mcp", "mcp.server.mcpserver", *notes)
