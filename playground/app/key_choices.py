"""Key choices: which actions have other keys than the table gives them, as the settings keep it."""

from collections.abc import Iterable, Mapping

Keys = tuple[str, ...]
"""The keys of an action as portable text, the first is the one that menus show."""


def read_choices(lines: Iterable[str]) -> dict[str, Keys]:
    """Action id -> its keys, of lines like `save=Ctrl+S, F2`; a line without `=` says nothing."""
    found: dict[str, Keys] = {}
    for line in lines:
        name, equals, keys = line.partition("=")
        if equals:
            # a key may be the comma itself: Ctrl+,
            found[name] = tuple(key for key in keys.split(", ") if key)
    return found


def write_choices(choices: Mapping[str, Keys]) -> list[str]:
    """What `read_choices` reads."""
    return [f"{name}={', '.join(keys)}" for name, keys in sorted(choices.items())]


def settled(choices: Mapping[str, Keys], table: Mapping[str, Keys]) -> dict[str, Keys]:
    """The keys of every action of the table: a key is one action's, a chosen one before one of the table.

    What is chosen for actions that the table does not have is left out.
    """
    taken: set[str] = set()
    found: dict[str, Keys] = {}
    for name in sorted(table, key=lambda name: name not in choices):
        found[name] = tuple(key for key in choices.get(name, table[name]) if key not in taken)
        taken.update(found[name])
    return found


def with_key(choices: Mapping[str, Keys], table: Mapping[str, Keys], name: str, key: str) -> dict[str, Keys]:
    """An action gets a key in the place of its own ("" for none); whoever had it loses it.

    `table` is what holds without choices. A choice that says what the table says is left out.
    """
    changed = {**table, **choices}
    if key:
        changed = {other: tuple(one for one in keys if one != key) for other, keys in changed.items()}
    changed[name] = (key,) if key else ()
    return {other: keys for other, keys in changed.items() if keys != table.get(other)}
