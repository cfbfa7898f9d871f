"""Fixes of single keywords: misspelt, of the wrong type, idle; bounds, formats, patterns, defaults, names."""

from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.constraints import default_fault
from playground.core.fields import read_property
from playground.core.formats import FORMATS
from playground.core.json_faults import NUMBER
from playground.core.json_types import JSONValue, is_number, items_of, members_of
from playground.core.keywords import (
    TYPE_NAMES,
    Place,
    did_you_mean,
    is_less,
    keyword_meant,
    rows_of,
    value_fits,
    value_type_of,
)
from playground.core.language.fixing import Case, Fixer, fix
from playground.core.language.source import Edits
from playground.core.language.spots import spot_at
from playground.core.lint.keyword_use import COUNTERPARTS
from playground.core.problem import Fix, TextEdit
from playground.core.wording import shown, shown_text
from playground.core.writer import dump


def _remove(case: Case) -> Iterator[Fix]:
    """Take the keyword out."""
    keyword = case.problem.keyword
    pointer = case.pointer
    if keyword and pointer.rpartition("/")[2] == json_pointer.escape(keyword):
        yield from fix(f"Remove {keyword}", case.source.remove(pointer))


def _place_of_keyword(case: Case) -> Place:
    """The row of the keyword table that holds for the object in which the keyword stands."""
    path = json_pointer.split(json_pointer.parent(case.pointer))
    spot = spot_at(case.around, case.source.document.value, path)
    return spot.places[0] if spot.places else "string"


def _unknown_keyword(case: Case) -> Iterator[Fix]:
    word = case.problem.keyword
    rows = rows_of(word)
    meant = rows[0].replaced_by if rows else keyword_meant(word, _place_of_keyword(case))
    if meant and value_fits(value_type_of(meant), case.source.value_or_none(case.pointer)):
        yield from fix(f"Write {shown_text(meant)}", case.source.rename(case.pointer, meant))
    if word == "optional":
        yield from _not_required(case)
    yield from _remove(case)


def _not_required(case: Case) -> Iterator[Fix]:
    """optional: true said with required: the name is taken out of the list."""
    names = items_of(case.around.schema.get("required"))
    if case.value is True and case.name in names:
        listed = json_pointer.join(case.schema_pointer, "required", names.index(case.name))
        edits = (*case.source.remove(case.pointer), *case.source.remove(listed))
        yield from fix("Take the property out of required instead", edits)


def _wrong_type(case: Case) -> Iterator[Fix]:
    value, keyword = case.source.value_or_none(case.pointer), case.problem.keyword
    if keyword == "required" and isinstance(value, bool):
        yield from _into_required(case, value)
    wanted = value_type_of(keyword)
    for candidate in _conversions(value, case.source.written(case.pointer)):
        text, converted = candidate
        if value_fits(wanted, converted) and (keyword != "type" or _names_types(converted)):
            yield from fix(f"Write {shown(converted)}", case.source.replace(case.pointer, text))
            break
    yield from _remove(case)


def _names_types(value: JSONValue) -> bool:
    names = [value] if isinstance(value, str) else items_of(value)
    return bool(names) and all(name in TYPE_NAMES for name in names)


def _conversions(value: JSONValue, written: str) -> Iterator[tuple[str, JSONValue]]:
    """What an author who wrote this may have meant: its text, and its value."""
    if isinstance(value, str):
        word = value.strip()
        if NUMBER.fullmatch(word) and len(word) < 20:
            yield word, int(word) if word.lstrip("-").isdigit() else float(word)
        if word.lower() in ("true", "false"):
            yield word.lower(), word.lower() == "true"
        parts: list[JSONValue] = [part.strip() for part in value.split(",") if part.strip()]
        yield dump(parts, None), parts
    elif isinstance(value, (list, tuple)):
        texts: list[JSONValue] = [one if isinstance(one, str) else dump(one, None) for one in value]
        yield dump(texts, None), texts
        if len(value) == 1:
            yield dump(value[0], None), value[0]
    elif isinstance(value, Mapping):
        yield f"[{written}]", [value]
        names: list[JSONValue] = list(value)
        yield dump(names, None), names
    elif is_number(value) and not isinstance(value, bool):
        if is_less(value, 0) or is_less(0, value):
            yield dump(written), written
    else:
        yield dump(written), written


def _into_required(case: Case, value: bool) -> Iterator[Fix]:
    """required: true at a property, as draft 3 had it, belongs into the schema's list."""
    source, name = case.source, case.name
    if name is None:
        return
    edits: Edits = source.remove(case.pointer)
    required = json_pointer.join(case.schema_pointer, "required")
    listed = case.around.schema.get("required")
    if value and isinstance(listed, (list, tuple)) and name not in listed:
        edits = (*edits, *source.append(required, dump(name)))
    elif value and listed is None:
        edits = (*edits, *source.insert(case.schema_pointer, "required", f"[{dump(name)}]"))
    yield from fix("List the property in required" if value else "Remove required", edits)


def _without_effect(case: Case) -> Iterator[Fix]:
    keyword = case.problem.keyword
    other = COUNTERPARTS.get((keyword, case.place))
    if other and value_fits(value_type_of(other), case.source.value_or_none(case.pointer)):
        yield from fix(f"Write {shown_text(other)}", case.source.rename(case.pointer, other))
    if keyword == "enumNames" and "enum" not in case.schema:
        names = items_of(case.schema.get("enumNames"))
        if names and all(isinstance(name, str) for name in names):
            yield from fix('Write "enum"', case.source.rename(case.pointer, "enum"))
    yield from _remove(case)


def _unlisted(case: Case) -> Iterator[Fix]:
    # allowCustom is what the author is here for
    if case.problem.keyword not in ("allowCustom", "type"):
        yield from _remove(case)


def _bounds(case: Case) -> Iterator[Fix]:
    """Swap the two bounds, or take one of them out."""
    source, keyword, schema = case.source, case.problem.keyword, case.schema
    partner = _swapped(keyword, schema)
    if partner:
        low, high = case.at(partner), case.at(keyword)
        if is_less(schema.get(keyword), schema.get(partner)):
            edits = (*source.replace(low, source.written(high)), *source.replace(high, source.written(low)))
            yield from fix(f"Swap {partner} and {keyword}", edits)
        yield from fix(f"Remove {partner}", source.remove(low))
    if keyword == "minItems" and "maxItems" not in schema:
        count = len(dict.fromkeys(_texts(option.value for option in case.options.entries)))
        yield from fix(f"Write {count}", source.replace(case.pointer, str(count)))
    yield from fix(f"Remove {keyword}", source.remove(case.at(keyword)))


def _texts(values: Iterator[JSONValue]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))


def _swapped(keyword: str, schema: Mapping[str, JSONValue]) -> str:
    """The lower bound that belongs to an upper one, "" where there is none."""
    for partner in {
        "maxLength": ("minLength",),
        "maxItems": ("minItems",),
        "maximum": ("minimum", "exclusiveMinimum"),
        "exclusiveMaximum": ("exclusiveMinimum", "minimum"),
    }.get(keyword, ()):
        if is_number(schema.get(partner)):
            return partner
    return ""


# --- format and pattern


def _unknown_format(case: Case) -> Iterator[Fix]:
    name = case.value
    meant = did_you_mean(name, FORMATS) if isinstance(name, str) else ""
    other = {"mail": "email", "url": "uri", "link": "uri", "timestamp": "date-time", "datetime": "date-time"}
    meant = other.get(name.lower(), meant) if isinstance(name, str) else ""
    if meant:
        yield from fix(f"Write {shown_text(meant)}", case.source.replace(case.pointer, dump(meant)))
    yield from _remove(case)


# --- default


def _invalid_default(case: Case) -> Iterator[Fix]:
    source, default = case.source, case.source.value_or_none(case.pointer)
    yield from _nearer_default(case, default)
    yield from _default_as_option(case, default)
    yield from fix("Remove the default", source.remove(case.pointer))


def _nearer_default(case: Case, default: JSONValue) -> Iterator[Fix]:
    """A default that fits: converted, or the option that was meant."""
    options = list(_texts(option.value for option in case.options.entries))
    titles = {
        title: option.value
        for option in case.options.entries
        if option.branch is not None and isinstance(title := option.branch.get("title"), str)
    }
    candidates = [value for _, value in _conversions(default, case.source.written(case.pointer))]
    if isinstance(default, str):
        candidates = [titles.get(default), did_you_mean(default, options), *candidates]
    if isinstance(default, (list, tuple)):
        kept: list[JSONValue] = [one for one in dict.fromkeys(_texts(iter(default))) if one in options]
        candidates.insert(0, kept)
    for candidate in candidates:
        if candidate not in (None, "", []) and default_fault(case.field, candidate) is None:
            edits = case.source.replace(case.pointer, dump(candidate, None))
            yield from fix(f"Write {shown(candidate)}", edits)
            return


def _default_as_option(case: Case, default: JSONValue) -> Iterator[Fix]:
    """The default joins the options, where that alone makes it fit."""
    options, source = case.options, case.source
    present = {option.value for option in options.entries if isinstance(option.value, str)}
    wanted = [default] if isinstance(default, str) else list(items_of(default))
    new = [one for one in wanted if isinstance(one, str) and one not in present]
    if not options.keyword or not new or len(new) > 1 or not all(isinstance(one, str) for one in wanted):
        return
    option: JSONValue = {"const": new[0], "title": new[0]} if options.titled else new[0]
    longer = {**options.home, options.keyword: [*items_of(options.home.get(options.keyword)), option]}
    schema = longer if options.home_pointer == case.property_pointer else {**case.schema, "items": longer}
    if default_fault(read_property(case.name or "", schema, case.property_pointer), default) is not None:
        return  # another keyword refuses it
    pointer = json_pointer.join(options.home_pointer, options.keyword)
    text = dump(new[0])
    if options.titled:
        text = f'{{ "const": {text}, "title": {text} }}'
    edits = source.append(pointer, text)
    names = case.schema.get("enumNames")
    if options.keyword == "enum" and isinstance(names, (list, tuple)) and len(names) == len(options.entries):
        edits = (*edits, *source.append(case.at("enumNames"), text))
    yield from fix(f"Add {shown_text(new[0])} to the options", edits)


# --- names


def _odd_name(case: Case) -> Iterator[Fix]:
    """Blanks and invisible characters go, in required too."""
    name = case.name
    if name is None:
        return
    plain = "".join(one for one in name if one.isprintable()).strip()
    taken = members_of(case.around.schema.get("properties"))
    if not plain or plain == name or plain in taken or name == "__proto__":
        return
    edits: tuple[TextEdit, ...] = case.source.rename(case.pointer, plain)
    for index, listed in enumerate(items_of(case.around.schema.get("required"))):
        if listed == name:
            place = json_pointer.join(case.schema_pointer, "required", index)
            edits = (*edits, *case.source.replace(place, dump(plain)))
    yield from fix(f"Rename it to {shown_text(plain)}", edits)


def _unknown_value(case: Case) -> Iterator[Fix]:
    value, keyword = case.value, case.problem.keyword
    if keyword == "format" and isinstance(value, str):
        yield from _unknown_format(case)
        return
    yield from _remove(case)


FIXERS: dict[str, Fixer] = {
    "unknown-keyword": _unknown_keyword,
    "keyword-wrong-type": _wrong_type,
    "keyword-without-effect": _without_effect,
    "unlisted-keyword": _unlisted,
    "top-level-keyword": _remove,
    "keyword-out-of-range": _remove,
    "keyword-empty-list": _remove,
    "keyword-malformed": _remove,
    "keyword-invalid": _remove,
    "keyword-unknown-value": _unknown_value,
    "bounds-exclude": _bounds,
    "unknown-format": _unknown_format,
    "unlisted-format": _remove,
    "bad-pattern": _remove,
    "pattern-undecided": _remove,
    "invalid-default": _invalid_default,
    "odd-name": _odd_name,
}
