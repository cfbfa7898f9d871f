"""The target `fastmcp`: `ctx.elicit` of FastMCP, which takes a pydantic model as the type of the answer."""

from playground.core.export.model_class import write_model
from playground.core.export.target import Task


def write_fastmcp(task: Task) -> tuple[str, tuple[str, ...]]:
    """A module with the model and a function that asks."""
    return write_model(task, "FastMCP 4.x, package fastmcp", "fastmcp")
