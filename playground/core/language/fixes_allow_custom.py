"""Fixes about allowCustom: written otherwise than true, or where it has no effect."""

from collections.abc import Iterator

from playground.core import pointer as json_pointer
from playground.core.language.fixes_options import titled_as_enum
from playground.core.language.fixing import Case, Fixer, fix
from playground.core.problem import Fix

_YES = ("true", "yes", "on", "1")


def _not_boolean(case: Case) -> Iterator[Fix]:
    value = case.value
    means_no = value in (0, "", None) or (isinstance(value, str) and value.strip().lower() not in _YES)
    words = ("false", "true") if means_no else ("true", "false")
    for word in words:
        yield from fix(f"Write {word}", case.source.replace(case.pointer, word))
    yield from _removed(case)


def _removed(case: Case) -> Iterator[Fix]:
    yield from fix("Remove allowCustom: it has no effect here", case.source.remove(case.pointer))


def _without_enum(case: Case) -> Iterator[Fix]:
    source = case.source
    if "enum" not in case.schema:
        edits = source.insert(case.property_pointer, "enum", '["first", "second"]')
        yield from fix("Add options (enum)", edits)
    yield from _removed(case)


def _on_titled(case: Case) -> Iterator[Fix]:
    if case.pointer == case.at("allowCustom"):
        yield from titled_as_enum(case)
    yield from _removed(case)


def _own_any_of(case: Case) -> Iterator[Fix]:
    """Inside allOf the alternatives bind predefined options, too."""
    source, pointer = case.source, case.at("anyOf")
    inner = f'{{ "anyOf": {source.written(pointer)} }}'
    if "allOf" in case.schema:
        edits = (*source.append(case.at("allOf"), inner), *source.remove(pointer))
    else:
        edits = source.unwrap(pointer, f'"allOf": [{inner}]') if source.written(pointer) else ()
    yield from fix("Wrap anyOf in allOf, so that it binds the options too", edits)


def _misplaced(case: Case) -> Iterator[Fix]:
    pointer = json_pointer.join(case.schema_pointer, "allowCustom")
    yield from fix("Remove allowCustom: it has no effect here", case.source.remove(pointer))


FIXERS: dict[str, Fixer] = {
    "allow-custom-not-boolean": _not_boolean,
    "allow-custom-without-enum": _without_enum,
    "allow-custom-on-titled": _on_titled,
    "allow-custom-on-multi-select": _removed,
    "allow-custom-own-any-of": _own_any_of,
    "allow-custom-misplaced": _misplaced,
}
