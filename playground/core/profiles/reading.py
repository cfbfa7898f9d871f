"""From a profile's JSON to the profile. The files come with the program, so a fault in one raises."""

from collections.abc import Mapping
from typing import get_args

from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, is_array, is_number, items_of
from playground.core.model import FieldKind
from playground.core.numbers import json_key
from playground.core.profiles.model import (
    Check,
    FieldRule,
    How,
    Note,
    Outcome,
    Profile,
    Shape,
    Source,
    When,
    Wire,
)
from playground.core.profiles.wire import fit


class ProfileError(ValueError):
    """A profile's data is not as it has to be; the text says where."""


def read_profile(data: JSONValue, through: Mapping[str, Profile]) -> Profile:
    """The profile that JSON data describes; `through` are those that it may be built on.

    Raises:
        ProfileError: something is missing, has the wrong type, or is not known.
    """
    rest = dict(_object(data, "the profile"))
    sources = {
        name: _source(one, name) for name, one in _object(rest.pop("sources", None), "sources").items()
    }
    read = _Reader(sources, through)
    based_on = rest.pop("through", None)
    if based_on is not None and based_on not in through:
        raise ProfileError(f"through: there is no profile {based_on}")
    fields, wire = rest.pop("fields", None), rest.pop("wire", None)
    profile = Profile(
        name=_text(rest, "name"),
        title=_text(rest, "title"),
        version=_text(rest, "version"),
        about=_text(rest, "about"),
        through=through[str(based_on)] if based_on is not None else None,
        wire=None if wire is None else read.wire(wire),
        fields=None if fields is None else tuple(read.field(one) for one in items_of(fields)),
        notes=tuple(read.note(one) for one in items_of(rest.pop("notes", ()))),
    )
    _nothing_left(rest, "the profile")
    return profile


class _Reader:
    """Reads the parts of a profile that name sources."""

    def __init__(self, sources: Mapping[str, Source], known: Mapping[str, Profile]) -> None:
        self._sources = sources
        self._known = known

    def wire(self, data: JSONValue) -> Wire:
        rest = dict(_object(data, "wire"))
        wire = Wire(
            root=_shape(rest.pop("root", None), "wire/root"),
            source=self._named(rest),
            properties=self._shapes(rest.pop("properties", ())),
            dropped_names=frozenset(_texts(rest, "dropped_names")),
        )
        _nothing_left(rest, "wire")
        return wire

    def _shapes(self, data: JSONValue) -> tuple[Shape, ...]:
        """The forms, or those of the profile that is named instead."""
        if not isinstance(data, str):
            return tuple(_shape(one, "wire/properties") for one in items_of(data))
        base = self._known.get(data)
        if base is None or base.wire is None:
            raise ProfileError(f"wire/properties: there is no profile {data} with a wire")
        return base.wire.properties

    def field(self, data: JSONValue) -> FieldRule:
        rest = dict(_object(data, "a field rule"))
        rule = FieldRule(
            when=_when(rest.pop("when", None)),
            source=self._named(rest),
            draws=_text(rest, "draws", ""),
            unchecked=_texts(rest, "unchecked"),
            ignored=_texts(rest, "ignored"),
            adds=_object(rest.pop("adds", {}), "adds"),
            otherwise=_text(rest, "otherwise", ""),
            outcome=_outcome(rest.pop("outcome", None)),
        )
        _nothing_left(rest, "a field rule")
        if not rule.draws and not rule.otherwise:
            raise ProfileError("a field rule says neither what is drawn nor what is otherwise")
        return rule

    def note(self, data: JSONValue) -> Note:
        rest = dict(_object(data, "a note"))
        note = Note(_text(rest, "words"), self._named(rest))
        _nothing_left(rest, "a note")
        return note

    def _named(self, rest: dict[str, JSONValue]) -> Source:
        name = _text(rest, "source")
        if name not in self._sources:
            raise ProfileError(f"there is no source {name}")
        return self._sources[name]


def _source(data: JSONValue, name: str) -> Source:
    rest = dict(_object(data, f"source {name}"))
    place, date, how = (_text(rest, key) for key in ("place", "date", "how"))
    _nothing_left(rest, f"source {name}")
    for known in get_args(How):
        if how == known:
            return Source(place, date, known)
    raise ProfileError(f"source {name}: how is {how}")


def _outcome(value: JSONValue) -> Outcome | None:
    for known in get_args(Outcome):
        if value == known:
            outcome: Outcome = known
            return outcome
    if value is not None:
        raise ProfileError(f"there is no outcome {value}")
    return None


def _when(data: JSONValue) -> When:
    rest = dict(_object(data, "when"))
    names = _texts(rest, "kinds")
    kinds: tuple[FieldKind, ...] = tuple(kind for kind in get_args(FieldKind) if kind in names)
    if len(kinds) != len(names):
        raise ProfileError(f"when: not all of {', '.join(names)} are kinds of fields")
    values = _object(rest.pop("values", {}), "when/values")
    when = When(
        kinds=kinds,
        values={keyword: tuple(items_of(allowed)) for keyword, allowed in values.items()},
        has=_texts(rest, "has"),
        lacks=_texts(rest, "lacks"),
        required=_yes_no(rest, "required"),
        opens=_yes_no(rest, "opens"),
    )
    _nothing_left(rest, "when")
    return when


def _shape(data: JSONValue, place: str) -> Shape:
    rest = dict(_object(data, place))
    needs = _object(rest.pop("needs", {}), f"{place}/needs")
    takes = _object(rest.pop("takes", {}), f"{place}/takes")
    shape = Shape(
        {keyword: _check(one, f"{place}/{keyword}") for keyword, one in needs.items()},
        {keyword: _check(one, f"{place}/{keyword}") for keyword, one in takes.items()},
        _yes_no(rest, "keeps_rest") or False,
    )
    _nothing_left(rest, place)
    return shape


def _check(data: JSONValue, place: str) -> Check:
    """A check from its words: a type's name, a list of the values allowed, a shape, or {"each": a shape}."""
    if isinstance(data, str) and data in _CHECKS:
        return _CHECKS[data]
    if is_array(data):
        allowed = frozenset(json_key(value) for value in items_of(data))
        return lambda value: value if json_key(value) in allowed else MISSING
    members = _object(data, place)
    if "each" in members:
        one = _shape(members["each"], place)
        return lambda value: _each(one, value)
    shape = _shape(members, place)
    return lambda value: fit(shape, value)


def _each(shape: Shape, value: JSONValue) -> JSONValue | Missing:
    if not is_array(value):
        return MISSING
    kept = [fit(shape, one) for one in items_of(value)]
    whole = [one for one in kept if not isinstance(one, Missing)]
    return whole if len(whole) == len(kept) else MISSING


def _all_texts(value: JSONValue) -> JSONValue | Missing:
    return value if is_array(value) and all(isinstance(one, str) for one in items_of(value)) else MISSING


_CHECKS: dict[str, Check] = {
    "text": lambda value: value if isinstance(value, str) else MISSING,
    "number": lambda value: value if is_number(value) else MISSING,
    "boolean": lambda value: value if isinstance(value, bool) else MISSING,
    "texts": _all_texts,
    "map": lambda value: value if isinstance(value, Mapping) else MISSING,
}


def _object(value: JSONValue, place: str) -> JSONObject:
    if not isinstance(value, Mapping):
        raise ProfileError(f"{place} is no object")
    return value


def _text(rest: dict[str, JSONValue], key: str, default: str | None = None) -> str:
    value = rest.pop(key, default)
    if not isinstance(value, str):
        raise ProfileError(f"{key} is no text")
    return value


def _texts(rest: dict[str, JSONValue], key: str) -> tuple[str, ...]:
    value = rest.pop(key, ())
    texts = tuple(one for one in items_of(value) if isinstance(one, str))
    if not is_array(value) or len(texts) != len(items_of(value)):
        raise ProfileError(f"{key} is no list of texts")
    return texts


def _yes_no(rest: dict[str, JSONValue], key: str) -> bool | None:
    value = rest.pop(key, None)
    if value is not None and not isinstance(value, bool):
        raise ProfileError(f"{key} is neither true nor false")
    return value


def _nothing_left(rest: Mapping[str, JSONValue], place: str) -> None:
    if rest:
        raise ProfileError(f"{place} has no {', '.join(rest)}")
