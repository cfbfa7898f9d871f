"""The registry: which control class a field gets. A new kind of control is a new line here."""

from collections.abc import Callable

from playground.core.model import (
    BooleanField,
    Field,
    MultiSelect,
    NumberField,
    SingleSelect,
    TextField,
    UnsupportedField,
)
from playground.ui.form.controls.boolean import BooleanControl
from playground.ui.form.controls.closed_select import ClosedSelect
from playground.ui.form.controls.control import Control
from playground.ui.form.controls.custom_select import CustomSelect
from playground.ui.form.controls.date import FORMATS, DateControl
from playground.ui.form.controls.multi_select import MultiSelectControl
from playground.ui.form.controls.segmented import OptionButtons
from playground.ui.form.controls.text import JsonControl, NumberControl, TextControl

MOST_BUTTONS = 5
"""Up to so many closed options are buttons, all in sight."""

_REGISTRY: tuple[tuple[type[Field], Callable[[Field], bool], type[Control]], ...] = (
    # the first line that fits decides
    (
        TextField,
        lambda field: isinstance(field, TextField) and field.constraints.format in FORMATS,
        DateControl,
    ),
    (TextField, lambda field: True, TextControl),
    (NumberField, lambda field: True, NumberControl),
    (BooleanField, lambda field: True, BooleanControl),
    (SingleSelect, lambda field: isinstance(field, SingleSelect) and field.allow_custom, CustomSelect),
    (
        SingleSelect,
        lambda field: isinstance(field, SingleSelect) and len(field.options) <= MOST_BUTTONS,
        OptionButtons,
    ),
    (SingleSelect, lambda field: True, ClosedSelect),
    (MultiSelect, lambda field: True, MultiSelectControl),
    (UnsupportedField, lambda field: isinstance(field, UnsupportedField) and field.answerable, JsonControl),
)


def control_class(field: Field) -> type[Control] | None:
    """The class of a field's control; None where the form cannot answer it."""
    for kind, fits, control in _REGISTRY:
        if isinstance(field, kind) and fits(field):
            return control
    return None
