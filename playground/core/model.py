"""The elicitation schema as the form sees it: frozen, typed fields.

Only `read` makes these from raw objects; everything above works with them and never looks into a dict.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from playground.core.json_types import MISSING, JSONValue, Missing

FieldKind = Literal["text", "number", "boolean", "single-select", "multi-select", "unsupported"]

Number: TypeAlias = JSONValue  # an int, Decimal or float that `is_number` accepts


@dataclass(frozen=True, slots=True)
class Option:
    """One predefined option: what is sent, and what a person reads (falls back to the value)."""

    value: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldBase:
    """What all fields share.

    Attributes:
        name: the property's name, any string.
        pointer: the property's place, relative to the document's root.
        title: the schema's title, or the name where there is none.
        default: the schema's default where it fits the field, else MISSING.
    """

    name: str
    pointer: str
    title: str
    description: str = ""
    required: bool = False
    default: JSONValue | Missing = MISSING


@dataclass(frozen=True, slots=True, kw_only=True)
class TextConstraints:
    """The string keywords; lengths in code points."""

    min_length: int | None = None
    max_length: int | None = None
    format: str = ""
    pattern: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TextField(FieldBase):
    """A free string."""

    constraints: TextConstraints = TextConstraints()


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberField(FieldBase):
    """A number, or a whole number where `integer`."""

    integer: bool = False
    minimum: Number = None
    maximum: Number = None
    exclusive_minimum: Number = None
    exclusive_maximum: Number = None
    multiple_of: Number = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BooleanField(FieldBase):
    """Yes or no."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SingleSelect(FieldBase):
    """One of the options; with `allow_custom` also any other text that fits the constraints.

    Duplicate values are shown once. `titled` says whether titles come from oneOf/enumNames.
    """

    options: tuple[Option, ...]
    allow_custom: bool = False
    titled: bool = False
    constraints: TextConstraints = TextConstraints()


@dataclass(frozen=True, slots=True, kw_only=True)
class MultiSelect(FieldBase):
    """Some of the options, in schema order."""

    options: tuple[Option, ...]
    titled: bool = False
    min_items: int | None = None
    max_items: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnsupportedField(FieldBase):
    """A property outside the elicitation subset: shown with its reason, never dropped.

    `answerable`: whether content may hold a value of its kind, so that it can be answered as JSON text.
    `hint`: what the schema's author can write instead.
    """

    reason: str
    answerable: bool = False
    hint: str = ""


Field: TypeAlias = TextField | NumberField | BooleanField | SingleSelect | MultiSelect | UnsupportedField

FIELD_KINDS: dict[type[FieldBase], FieldKind] = {
    TextField: "text",
    NumberField: "number",
    BooleanField: "boolean",
    SingleSelect: "single-select",
    MultiSelect: "multi-select",
    UnsupportedField: "unsupported",
}


def kind_of(field: FieldBase) -> FieldKind:
    """The kind of a field: under it an answer is kept, and the form finds its control."""
    return FIELD_KINDS[type(field)]


@dataclass(frozen=True, slots=True)
class ElicitationSchema:
    """A requestedSchema read: its fields in schema order.

    Attributes:
        pointer: where the requestedSchema stands in the document ("" or "/params/requestedSchema" …).
        required: the names listed in `required`, those that are no property too.
    """

    fields: tuple[Field, ...]
    pointer: str = ""
    required: tuple[str, ...] = ()
