"""Content rules of elicitation: they hold whatever the schema says (MCP 2026-07-28, ElicitResult).

Content is an object whose values are texts, finite numbers, booleans or lists of texts; never null, never
objects.
"""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue, is_array, items_of
from playground.core.problem import Problem
from playground.core.validation.normal import MAX_DEPTH, Fault
from playground.core.wording import shown


def kind_problems(value: JSONValue, instance_pointer: str, schema_pointer: str) -> Iterator[Problem]:
    """Why content may not hold this value under any schema."""
    if value is None:
        yield _problem(
            "content-null",
            "content never holds null",
            "Leave the field out.",
            instance_pointer,
            schema_pointer,
        )
    elif isinstance(value, Mapping):
        hint = "Answers are text, numbers, yes or no, or lists of text."
        yield _problem(
            "content-object", "content never holds an object", hint, instance_pointer, schema_pointer
        )
    elif is_array(value):
        for index, item in enumerate(items_of(value)):
            if not isinstance(item, str):
                message = f"a list in content holds only texts; this is {shown(item)}"
                place = json_pointer.join(instance_pointer, index)
                yield _problem("content-item-not-text", message, "Send texts.", place, schema_pointer)


def fault_problem(fault: Fault, schema_pointer: str) -> Problem:
    """What cannot be computed with in an answer."""
    if fault.kind == "depth":
        message = f"nested more than {MAX_DEPTH} deep"
        return _problem("content-too-deep", message, "Content is flat.", fault.pointer, schema_pointer)
    return _problem(
        "number-refused", number_words(fault.value), "Write another number.", fault.pointer, schema_pointer
    )


def number_words(value: JSONValue) -> str:
    """Why a number is refused."""
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return "not a finite number"
    return f"{shown(value)} is too large or too small to compute with"


def not_an_object(content: JSONValue) -> Problem:
    """Content is something else than an object."""
    message = f"content is an object of answers by field name; this is {shown(content)}"
    return _problem("content-not-object", message, 'Begin with {"name": …}.', "", "")


def _problem(code: str, message: str, hint: str, instance_pointer: str, schema_pointer: str) -> Problem:
    return Problem(
        code,
        "error",
        message,
        "content",
        schema_pointer=schema_pointer,
        instance_pointer=instance_pointer,
        hint=hint,
    )
