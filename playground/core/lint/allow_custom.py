"""Rules about allowCustom (SEP-1456): where it does nothing, and where it does more than it seems."""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.json_types import is_array, items_of, members_of
from playground.core.lint.registry import (
    Finding,
    PropertyContext,
    SchemaContext,
    at_keyword,
    rule,
    schema_rule,
)
from playground.core.transform.prepare import takes_custom
from playground.core.wording import counted, shown

_KEYWORD = "allowCustom"


@rule("allow-custom-not-boolean", "warning", needs=(_KEYWORD,))
def allow_custom_not_boolean(context: PropertyContext) -> Iterator[Finding]:
    """Only exactly true counts: "true" and 1 leave the list closed."""
    schema = members_of(context.schema)
    if _KEYWORD in schema and not isinstance(schema[_KEYWORD], bool):
        message = f"allowCustom is true or false, not {shown(schema[_KEYWORD])}: the list stays closed"
        yield at_keyword(
            context.pointer, _KEYWORD, message, "Write true without quotes to let other text in."
        )


@rule("allow-custom-without-enum", "warning", at="name", needs=(_KEYWORD,))
def allow_custom_without_enum(context: PropertyContext) -> Iterator[Finding]:
    """Preparation acts only where there is a list of options to open."""
    schema = members_of(context.schema)
    if schema.get(_KEYWORD) is not True or takes_custom(schema):
        return
    options = context.options
    if options.titled or (options.keyword and options.home is not schema):
        return  # the rules about titled options and multi-selects say it
    pointer = json_pointer.join(context.pointer, _KEYWORD)
    if "enum" in schema and is_array(schema["enum"]):
        message, hint = (
            "allowCustom does nothing beside an empty enum",
            "Write at least one option into enum.",
        )
    else:
        message = "allowCustom does nothing without enum"
        hint = 'Add the suggested options as "enum", or take allowCustom out: a text field takes any text.'
    yield Finding(message, pointer, _KEYWORD, hint)


@rule("allow-custom-on-titled", "warning", at="name", needs=(_KEYWORD,))
def allow_custom_on_titled(context: PropertyContext) -> Iterator[Finding]:
    """Titled options are outside the proposal: the reference leaves them closed."""
    schema = members_of(context.schema)
    options = context.options
    if options.home is not schema or takes_custom(schema):
        return
    if schema.get(_KEYWORD) is True and options.titled:
        message = f"allowCustom does nothing beside {options.keyword}: titled options stay closed"
        hint = 'Only "enum" can be opened: list the values there.'
        yield Finding(message, json_pointer.join(context.pointer, _KEYWORD), _KEYWORD, hint)
    for option in options.entries if options.titled else ():
        if option.branch is not None and _KEYWORD in option.branch:
            pointer = json_pointer.join(option.branch_pointer, _KEYWORD)
            yield Finding("allowCustom does nothing inside an option", pointer, _KEYWORD, _MISPLACED_HINT)


@rule("allow-custom-on-multi-select", "warning", at="name", needs=(_KEYWORD,))
def allow_custom_on_multi_select(context: PropertyContext) -> Iterator[Finding]:
    """Multi-select is outside the proposal: the reference leaves its options closed."""
    schema = members_of(context.schema)
    options = context.options
    if options.home is schema or takes_custom(schema):
        return
    for holder, place in ((schema, context.pointer), (options.home, options.home_pointer)):
        if holder.get(_KEYWORD) is True and (holder is options.home or options.keyword):
            message = "allowCustom does nothing on a multi-select: its options stay closed"
            hint = "Use a single-select with enum, or add a text field for other answers."
            yield Finding(message, json_pointer.join(place, _KEYWORD), _KEYWORD, hint)


@rule("allow-custom-own-any-of", "warning", at="name", needs=(_KEYWORD,))
def allow_custom_own_any_of(context: PropertyContext) -> Iterator[Finding]:
    """Preparation puts its own anyOf in the place of one that is there already."""
    schema = context.schema
    if isinstance(schema, Mapping) and takes_custom(schema) and "anyOf" in schema:
        options = counted(len(items_of(schema["enum"])), "predefined option")
        message = f"the {options} need not fit this anyOf: beside allowCustom it binds custom values only"
        hint = 'Move it into "allOf": [{"anyOf": …}] if it has to hold for predefined options too.'
        yield Finding(message, json_pointer.join(context.pointer, "anyOf"), "anyOf", hint)


@schema_rule("allow-custom-misplaced", "warning", at="name")
def allow_custom_misplaced(context: SchemaContext) -> Iterator[Finding]:
    """Preparation looks only at the properties."""
    if _KEYWORD in context.schema:
        pointer = json_pointer.join(context.pointer, _KEYWORD)
        yield Finding("allowCustom does nothing beside properties", pointer, _KEYWORD, _MISPLACED_HINT)


_MISPLACED_HINT = "It belongs beside the enum of a property."
