"""Fixes of options and their titles: doubles, blanks, missing titles, enumNames and oneOf."""

from collections.abc import Callable, Iterable, Iterator

from playground.core.json_types import JSONValue, items_of
from playground.core.language.fixing import Case, Fixer, fix
from playground.core.language.source import Edits
from playground.core.lint.places import RawOption
from playground.core.problem import Fix
from playground.core.wording import shown_text
from playground.core.writer import dump


def _option(case: Case) -> RawOption | None:
    """The option that the problem is about."""
    return next(
        (one for one in case.options.entries if case.pointer in (one.pointer, one.branch_pointer)), None
    )


def _removed(case: Case, options: Iterable[RawOption]) -> Edits:
    """Options without their titles in enumNames, either."""
    gone = list(options)
    pointers = [one.branch_pointer for one in gone]
    names = items_of(case.schema.get("enumNames"))
    if case.options.keyword == "enum" and len(names) == len(case.options.entries):
        indexes = (one.pointer.rpartition("/")[2] for one in gone)
        pointers += [case.at("enumNames", index) for index in indexes]
    return case.source.remove_all(pointers)


def _remove_option(case: Case) -> Iterator[Fix]:
    option = _option(case)
    if option is not None and isinstance(option.value, str):
        what = f"the option {shown_text(option.value)}" if option.value else "the empty option"
        yield from fix(f"Remove {what}", _removed(case, [option]))


def _duplicate(case: Case) -> Iterator[Fix]:
    yield from _remove_option(case)
    seen: set[str] = set()
    doubles = []
    for option in case.options.entries:
        if isinstance(option.value, str):
            if option.value in seen:
                doubles.append(option)
            seen.add(option.value)
    if len(doubles) > 1:
        yield from fix(f"Remove all {len(doubles)} doubles", _removed(case, doubles))


def _empty_enum(case: Case) -> Iterator[Fix]:
    yield from fix("Remove enum", case.source.remove(case.pointer))


def _blank_edged(case: Case) -> Iterator[Fix]:
    yield from _rewritten(
        case, str.strip, "Remove the blanks around it", "Remove the blanks around all options"
    )


def _rewritten(case: Case, change: Callable[[str], str], one: str, every: str) -> Iterator[Fix]:
    """Options written otherwise: this one, then all of them; a default that names one follows."""
    option = _option(case)
    taken = {entry.value for entry in case.options.entries if isinstance(entry.value, str)}
    edits: dict[str, Edits] = {}
    for entry in case.options.entries:
        if isinstance(entry.value, str) and change(entry.value) not in taken:
            text = change(entry.value)
            edits[entry.pointer] = (
                *case.source.replace(entry.pointer, dump(text)),
                *_following_default(case, entry.value, text),
            )
    if option is not None and option.pointer in edits:
        yield from fix(one, edits[option.pointer])
    everything = tuple(edit for some in edits.values() for edit in some)
    if len(edits) > 1 and len(set(everything)) == len(everything):
        yield from fix(every, everything)


def _following_default(case: Case, old: str, new: str) -> Edits:
    return case.source.replace(case.at("default"), dump(new)) if case.schema.get("default") == old else ()


# --- titles


def _title_of(value: JSONValue) -> str:
    """A title for an option without one: its value."""
    return dump(value if isinstance(value, str) and value else "Untitled")


def _duplicate_title(case: Case) -> Iterator[Fix]:
    option = next(
        (
            one
            for index, one in enumerate(case.options.entries)
            if case.pointer in (f"{one.branch_pointer}/title", case.at("enumNames", index))
        ),
        None,
    )
    if option is not None:
        edits = case.source.replace(case.pointer, _title_of(option.value))
        yield from fix(f"Use its value {_title_of(option.value)} as title", edits)


def _without_title(case: Case) -> Iterator[Fix]:
    lacking = [one for one in case.options.entries if one.branch is not None and "title" not in one.branch]
    here = [one for one in lacking if one.branch_pointer == case.pointer]
    for title, options in (("Add a title", here), (f"Add a title to all {len(lacking)} options", lacking)):
        if options is here or len(lacking) > 1:
            edits = tuple(
                edit
                for one in options
                for edit in case.source.insert(one.branch_pointer, "title", _title_of(one.value))
            )
            yield from fix(title, edits)


def _names_length(case: Case) -> Iterator[Fix]:
    source, names = case.source, items_of(case.schema.get("enumNames"))
    options = items_of(case.schema.get("enum"))
    if len(names) > len(options):
        extra = [case.at("enumNames", index) for index in range(len(options), len(names))]
        yield from fix("Remove the titles without an option", source.remove_all(extra))
    elif len(names) < len(options):
        titles = ", ".join(_title_of(value) for value in options[len(names) :])
        yield from fix("Add the missing titles", source.append(case.at("enumNames"), titles))
    yield from fix("Remove enumNames", source.remove(case.at("enumNames")))


def _legacy_names(case: Case) -> Iterator[Fix]:
    """enum and enumNames become oneOf; not beside allowCustom, which needs enum."""
    schema, source = case.schema, case.source
    values, names = items_of(schema.get("enum")), items_of(schema.get("enumNames"))
    texts = all(isinstance(one, str) for one in (*values, *names))
    if schema.get("allowCustom") is not True and "oneOf" not in schema and values and texts:
        if len(names) != len(values):
            names = values
        options: list[JSONValue] = [
            {"const": value, "title": name} for value, name in dict(zip(values, names, strict=True)).items()
        ]
        yield from _in_place_of(
            case, ("enum", "enumNames"), "oneOf", options, "Write oneOf with titles instead"
        )
    yield from fix("Remove enumNames", source.remove(case.at("enumNames")))


def titled_as_enum(case: Case) -> Iterator[Fix]:
    """oneOf becomes enum with enumNames, which allowCustom can open."""
    options = case.options
    if options.home_pointer != case.property_pointer or not options.titled or "enum" in case.schema:
        return
    values: list[JSONValue] = [one.value for one in options.entries]
    titles: list[JSONValue] = [
        one.branch.get("title", one.value) if one.branch is not None else one.value for one in options.entries
    ]
    if not all(isinstance(one, str) for one in (*values, *titles)):
        return
    names = "" if titles == values else f", {dump('enumNames')}: {dump(titles, None)}"
    node = case.source.node(case.at(options.keyword))
    if node is not None and (not names or "enumNames" not in case.schema):
        text = f'"enum": {dump(values, None)}{names}'
        edits = case.source.unwrap(case.at(options.keyword), text)
        yield from fix("Write enum with enumNames, which allowCustom can open", edits)


def _in_place_of(case: Case, old: tuple[str, str], name: str, value: JSONValue, title: str) -> Iterator[Fix]:
    """One member in the place of two."""
    source = case.source
    text = f"{dump(name)}: {_options_text(case, value)}"
    edits = (*source.unwrap(case.at(old[0]), text), *source.remove(case.at(old[1])))
    yield from fix(title, edits)


def _options_text(case: Case, options: JSONValue) -> str:
    """Titled options, one a line where the property takes several lines."""
    lines = [dump(one, None) for one in items_of(options)]
    lines = [f"{{ {line[1:-1]} }}" for line in lines]
    node = case.source.node(case.property_pointer)
    start = node.start if node is not None else 0
    member = case.source.node(case.at("enum"))
    if member is None or "\n" not in case.source.text[start : member.outer_start]:
        return f"[{', '.join(lines)}]"
    base, unit = case.source.indentation(case.at("enum"))
    return "[" + ",".join(f"\n{base}{unit}{line}" for line in lines) + f"\n{base}]"


FIXERS: dict[str, Fixer] = {
    "empty-enum": _empty_enum,
    "empty-option": _remove_option,
    "duplicate-option": _duplicate,
    "blank-edged-option": _blank_edged,
    "case-only-option": _remove_option,
    "option-refused": _remove_option,
    "duplicate-title": _duplicate_title,
    "option-without-title": _without_title,
    "enum-names-length": _names_length,
    "enum-names-legacy": _legacy_names,
}
