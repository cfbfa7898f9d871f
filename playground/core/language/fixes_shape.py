"""Fixes of the schema's shape: types, required names, the request around it, what is outside the subset."""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.envelope import METHOD
from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.keywords import TYPE_NAMES, did_you_mean
from playground.core.language.fixing import Case, Fixer, fix
from playground.core.problem import Fix
from playground.core.wording import shown_text
from playground.core.writer import dump

_EMPTY: JSONValue = {"type": "object", "properties": {}}


def _no_object_type(case: Case) -> Iterator[Fix]:
    source, pointer = case.source, case.schema_pointer
    edits = source.insert(pointer, "type", '"object"', first=True)
    yield from fix('Add "type": "object"', edits or source.replace(f"{pointer}/type", '"object"'))


def _no_properties(case: Case) -> Iterator[Fix]:
    yield from fix('Add "properties"', case.source.insert(case.schema_pointer, "properties", "{}"))


def _no_requested_schema(case: Case) -> Iterator[Fix]:
    edits = case.source.insert_value(case.pointer, "requestedSchema", _EMPTY)
    yield from fix('Add an empty "requestedSchema"', edits)


def _not_an_object(case: Case) -> Iterator[Fix]:
    if not isinstance(case.value, Mapping):
        edits = case.source.replace_value(case.pointer, _EMPTY)
        yield from fix("Write an empty schema in its place", edits)


def _no_message(case: Case) -> Iterator[Fix]:
    source, text = case.source, dump("Please answer:")
    if case.pointer.endswith("/message"):
        yield from fix("Write a message in its place", source.replace(case.pointer, text))
    else:
        yield from fix('Add a "message"', source.insert(case.pointer, "message", text, first=True))


def _other_method(case: Case) -> Iterator[Fix]:
    yield from fix(f"Write {METHOD}", case.source.replace(case.pointer, dump(METHOD)))


def _unknown_dialect(case: Case) -> Iterator[Fix]:
    uri = "https://json-schema.org/draft/2020-12/schema"
    pointer = json_pointer.join(case.schema_pointer, "$schema")
    yield from fix("Write the dialect 2020-12", case.source.replace(pointer, dump(uri)))
    yield from fix("Remove $schema: then it is 2020-12", case.source.remove(pointer))


# --- required


def _required_unknown(case: Case) -> Iterator[Fix]:
    source, name = case.source, case.value
    if not isinstance(name, str):
        return
    properties = members_of(case.around.schema.get("properties"))
    listed = [one for one in items_of(case.around.schema.get("required")) if isinstance(one, str)]
    meant = did_you_mean(name, properties)
    if meant and meant not in listed:
        yield from fix(f"Write {shown_text(meant)}", source.replace(case.pointer, dump(meant)))
    yield from fix("Remove it from required", source.remove(case.pointer))
    base = json_pointer.join(case.schema_pointer, "properties")
    edits = source.insert_value(base, name, {"type": "string"})
    yield from fix(f"Add the property {shown_text(name)}", edits)


def _duplicate_items(case: Case) -> Iterator[Fix]:
    """A list whose entries have to differ, such as required."""
    values = items_of(case.value)
    doubles = [
        json_pointer.join(case.pointer, index)
        for index, value in enumerate(values)
        if isinstance(value, str) and value in values[:index]
    ]
    yield from fix("Remove the doubles", case.source.remove_all(doubles))


# --- types


def _not_a_schema(case: Case) -> Iterator[Fix]:
    value = case.value
    if isinstance(value, str) and value in TYPE_NAMES:
        yield from fix(
            f'Write {{"type": {dump(value)}}}', case.source.replace_value(case.pointer, {"type": value})
        )
        return
    edits = case.source.replace_value(case.pointer, {"type": "string"})
    yield from fix('Write {"type": "string"}', edits)


_OTHER_NAMES = {
    "str": "string",
    "text": "string",
    "enum": "string",
    "select": "string",
    "email": "string",
    "date": "string",
    "int": "integer",
    "float": "number",
    "double": "number",
    "decimal": "number",
    "bool": "boolean",
    "checkbox": "boolean",
    "list": "array",
    "dict": "object",
}


def _unknown_type(case: Case) -> Iterator[Fix]:
    name = case.value
    if not isinstance(name, str):
        return
    meant = did_you_mean(name, TYPE_NAMES) or _OTHER_NAMES.get(name.lower(), "")
    for type_name in dict.fromkeys(one for one in (meant, "string") if one):
        yield from fix(f'Write "{type_name}"', case.source.replace(case.pointer, dump(type_name)))


def _outside_subset(case: Case) -> Iterator[Fix]:
    source, pointer, schema = case.source, case.property_pointer, case.schema
    if isinstance(source.value(pointer), bool):
        yield from _not_a_schema(case)
        return
    type_value = schema.get("type")
    if "$ref" in schema:
        yield from _written_out(case)
    elif type_value is None and "type" not in schema:
        yield from _typeless(case)
    elif isinstance(type_value, (list, tuple)):
        for name in [one for one in type_value if isinstance(one, str) and one != "null"][:4]:
            yield from fix(f'Write "type": "{name}"', source.replace(f"{pointer}/type", dump(name)))
    elif type_value == "array":
        yield from _array(case)
    elif type_value == "object":
        yield from _flattened(case)
    elif type_value in ("string", "number", "integer", "boolean") and _are_scalars(schema.get("enum")):
        yield from _texts_as_options(case)


def _typeless(case: Case) -> Iterator[Fix]:
    source, pointer, schema = case.source, case.property_pointer, case.schema
    for keyword in ("anyOf", "oneOf"):
        branches = [members_of(one) for one in items_of(schema.get(keyword))]
        kept = [one for one in branches if one.get("type") != "null"]
        if len(branches) == 2 and len(kept) == 1 and not schema.keys() & kept[0].keys():
            index = branches.index(kept[0])
            inner = source.written(json_pointer.join(pointer, keyword, index))
            members = inner.strip()[1:-1].strip()
            node = source.node(json_pointer.join(pointer, keyword))
            if members and node is not None:
                edits = source.unwrap(json_pointer.join(pointer, keyword), members)
                yield from fix("Keep the schema that is not null", edits)
    for name in _type_guesses(schema):
        edits = source.insert(pointer, "type", dump(name), first=True)
        yield from fix(f'Add "type": "{name}"', edits)


def _type_guesses(schema: Mapping[str, JSONValue]) -> tuple[str, ...]:
    """The types a property without one may have, the likeliest first."""
    if "items" in schema:
        return ("array",)
    if schema.keys() & {
        "enum",
        "oneOf",
        "anyOf",
        "allowCustom",
        "minLength",
        "maxLength",
        "format",
        "pattern",
    }:
        return ("string",)
    if schema.keys() & {"minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"}:
        return ("number", "integer")
    default = schema.get("default")
    if isinstance(default, bool):
        return ("boolean",)
    return ("string", "number", "integer", "boolean")


def _array(case: Case) -> Iterator[Fix]:
    source, pointer = case.source, case.property_pointer
    items = case.schema.get("items")
    text = '{ "type": "string", "enum": ["first", "second"] }'
    if items is None:
        yield from fix("Add items with options", source.insert(pointer, "items", text))
    elif (
        isinstance(items, Mapping)
        and items.get("type", "string") == "string"
        and not items.keys() & {"enum", "anyOf", "oneOf"}
    ):
        edits = source.insert(f"{pointer}/items", "enum", '["first", "second"]')
        yield from fix("Add options to items", edits)


def _flattened(case: Case) -> Iterator[Fix]:
    """The properties of a nested object become fields of the form, named after the object and themselves."""
    source, pointer, outer = case.source, case.property_pointer, case.name
    inner = case.at("properties")
    nested = members_of(case.schema.get("properties"))
    names = {name: f"{outer}_{name}" for name in nested}
    if not names or names.keys() & {"$ref"} or set(names.values()) & case.siblings:
        return
    between = source.between_elements(json_pointer.parent(pointer))
    members = between.join(
        f"{dump(names[name])}: {source.moved(json_pointer.join(inner, name), pointer)}" for name in nested
    )
    edits = source.unwrap(pointer, members)
    required = json_pointer.join(case.schema_pointer, "required")
    listed = items_of(case.around.schema.get("required"))
    if outer in listed:
        inner_required = items_of(case.schema.get("required"))
        asked = [names[one] for one in inner_required if isinstance(one, str) and one in names]
        place = json_pointer.join(required, listed.index(outer))
        listing = source.replace(place, ", ".join(map(dump, asked))) if asked else source.remove(place)
        edits = (*edits, *listing)
    yield from fix("Make its properties fields of the form", edits)


def _are_scalars(options: JSONValue) -> bool:
    return bool(items_of(options)) and not any(
        isinstance(one, (list, tuple, Mapping)) for one in items_of(options)
    )


def _texts_as_options(case: Case) -> Iterator[Fix]:
    """Options that are numbers, booleans or null become texts, with type string."""
    source, pointer = case.source, case.property_pointer
    edits = source.replace(f"{pointer}/type", '"string"') if case.schema.get("type") != "string" else ()
    for index, option in enumerate(items_of(case.schema.get("enum"))):
        place = f"{pointer}/enum/{index}"
        if not isinstance(option, str):
            edits = (*edits, *source.replace(place, dump(source.written(place))))
    default = case.schema.get("default")
    if edits and "default" in case.schema and not isinstance(default, (str, list, dict)):
        edits = (*edits, *source.replace(f"{pointer}/default", dump(source.written(f"{pointer}/default"))))
    yield from fix("Write the options as texts", edits)


def _written_out(case: Case) -> Iterator[Fix]:
    """The schema that a $ref names, in its place."""
    source, schema = case.source, case.schema
    reference = schema.get("$ref")
    if not isinstance(reference, str) or not reference.startswith("#/") or "%" in reference:
        return
    target = case.schema_pointer + reference[1:]
    found = source.value(target)
    if isinstance(found, Mapping) and not found.keys() & (schema.keys() - {"$ref"}) and "$ref" not in found:
        members = source.written(target).strip()[1:-1].strip()
        if members:
            edits = source.unwrap(json_pointer.join(case.property_pointer, "$ref"), members)
            yield from fix("Write the schema out here", edits)


FIXERS: dict[str, Fixer] = {
    "no-object-type": _no_object_type,
    "no-properties": _no_properties,
    "no-requested-schema": _no_requested_schema,
    "not-an-object": _not_an_object,
    "no-message": _no_message,
    "other-method": _other_method,
    "unknown-dialect": _unknown_dialect,
    "required-unknown": _required_unknown,
    "keyword-duplicate-items": _duplicate_items,
    "not-a-schema": _not_a_schema,
    "unknown-type": _unknown_type,
    "outside-subset": _outside_subset,
}
