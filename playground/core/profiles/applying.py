"""A profile applied to a schema: the schema as the client takes it, and what differs field by field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from playground.core.fields import read_property
from playground.core.json_types import MISSING, JSONObject, JSONValue, Missing, items_of, members_of
from playground.core.model import Field, FieldKind, MultiSelect, SingleSelect, kind_of
from playground.core.numbers import json_equal
from playground.core.profiles.kept import Kept, KeptOfClient, Taken
from playground.core.profiles.model import (
    Action,
    Degraded,
    Difference,
    FieldOutcome,
    FieldRule,
    Outcome,
    Profile,
    Source,
    When,
)
from playground.core.profiles.wire import receive
from playground.core.steps import Steps, finished
from playground.core.transform.prepare import takes_custom

_UNKNOWN = "No public source says what the client does with such a field."
_HANDED_ON = "The client hands it to its application as it is; what that draws is its own matter."


@dataclass(slots=True)
class _Work:
    """A schema on its way through a client.

    Attributes:
        schema: what is left of it; None once it was refused.
        rules: the rule that drew each field, None where none does.
    """

    schema: JSONObject | None
    differences: list[Difference] = field(default_factory=list)
    rules: dict[str, FieldRule | None] = field(default_factory=dict)


def apply(profile: Profile, schema: JSONObject) -> Degraded:
    """The schema as a client takes it. Never raises for JSON values."""
    return finished(apply_steps(profile, schema))


def apply_steps(profile: Profile, schema: JSONObject, kept: KeptOfClient | None = None) -> Steps[Degraded]:
    """`apply` in steps that take about as long as one property each.

    `kept` is what was made of the properties of an earlier schema, for the same client; it only saves work.
    """
    kept = kept if kept is not None else KeptOfClient()
    work = _Work(schema)
    chain: list[Profile] = [profile]
    while chain[-1].through is not None:
        chain.append(chain[-1].through)
    for client in reversed(chain):
        yield from _receive(client, work, kept.received.setdefault(client.name, Kept()))
    if work.schema is not None and profile.fields is not None:
        work.schema = yield from _drawn(profile.fields, work.schema, work, kept.drawn)
    refused = work.schema is None
    left = schema if work.schema is None else work.schema
    outcomes = yield from _outcomes(profile, schema, left, work, kept.outcomes)
    kept.keep_only(members_of(schema.get("properties")).keys())
    return Degraded(profile, left, tuple(work.differences), refused, outcomes)


def _receive(profile: Profile, work: _Work, kept: Kept[Taken]) -> Steps[None]:
    if profile.wire is not None and work.schema is not None:
        received = yield from receive(profile.wire, work.schema, kept)
        work.schema = received.schema
        work.differences += received.differences


def _drawn(
    rules: Sequence[FieldRule], schema: JSONObject, work: _Work, kept: Kept[Taken]
) -> Steps[JSONObject]:
    required = frozenset(name for name in items_of(schema.get("required")) if isinstance(name, str))
    properties: dict[str, JSONValue] = {}
    for name, value in members_of(schema.get("properties")).items():
        is_required = name in required
        make = partial(_drawn_property, rules, name, value, is_required)
        taken = yield from kept.steps(name, (value, is_required), make)
        work.rules[name] = taken.rule
        work.differences += taken.differences
        if not isinstance(taken.left, Missing):
            properties[name] = taken.left
    drawn: dict[str, JSONValue] = {**schema, "properties": properties}
    if "required" in schema:
        dropped = members_of(schema.get("properties")).keys() - properties.keys()
        drawn["required"] = [name for name in items_of(schema["required"]) if name not in dropped]
    return drawn


def _drawn_property(rules: Sequence[FieldRule], name: str, value: JSONValue, required: bool) -> Taken:
    kind = kind_of(read_property(name, value, ""))
    rule = next((one for one in rules if _picks(one.when, kind, value, required)), None)
    if rule is None:
        return Taken(value)
    differences: list[Difference] = []
    left = _apply_rule(rule, name, value, differences)
    return Taken(MISSING if rule.outcome == "left out" else left, tuple(differences), rule=rule)


def _picks(when: When, kind: FieldKind, value: JSONValue, required: bool) -> bool:
    schema = members_of(value)
    return (
        (not when.kinds or kind in when.kinds)
        and all(_has_one(schema, keyword, allowed) for keyword, allowed in when.values.items())
        and all(keyword in schema for keyword in when.has)
        and not any(keyword in schema for keyword in when.lacks)
        and when.required in (None, required)
        and when.opens in (None, takes_custom(value))
    )


def _has_one(schema: JSONObject, keyword: str, allowed: Sequence[JSONValue]) -> bool:
    return keyword in schema and any(json_equal(schema[keyword], value) for value in allowed)


def _apply_rule(rule: FieldRule, name: str, value: JSONValue, differences: list[Difference]) -> JSONValue:
    """What is left of a property; the differences go into the list."""
    schema = members_of(value)

    def tell(action: Action, keyword: str, words: str) -> None:
        differences.append(Difference(name, action, keyword, words, rule.source))

    for keyword in rule.unchecked:
        if keyword in schema:
            tell("not checked", keyword, f"{keyword} is not checked.")
    for keyword in rule.ignored:
        if keyword in schema:
            tell("ignored", keyword, f"{keyword} is ignored.")
    added = {keyword: one for keyword, one in rule.adds.items() if keyword not in schema}
    if rule.otherwise and (added or not rule.adds):
        action: Action = "shown otherwise" if rule.outcome is None else _ACTIONS[rule.outcome]
        tell(action, next(iter(added), ""), rule.otherwise)
    if not isinstance(value, Mapping):
        return value
    dropped = {*rule.unchecked, *rule.ignored}
    return {**{key: one for key, one in schema.items() if key not in dropped}, **added}


_ACTIONS: dict[Outcome, Action] = {"left out": "left out", "not known": "not known", "refused": "refused"}


def _outcomes(
    profile: Profile, written: JSONObject, left: JSONObject, work: _Work, kept: Kept[FieldOutcome]
) -> Steps[tuple[FieldOutcome, ...]]:
    properties = members_of(left.get("properties"))
    by_name: dict[str | None, list[Difference]] = {}
    for one in work.differences:
        by_name.setdefault(one.name, []).append(one)
    refusals = _refusals(work) if work.schema is None else None
    found = []
    for name, value in members_of(written.get("properties")).items():
        rest, rule = properties.get(name, MISSING), work.rules.get(name)
        told = by_name.get(name, [])
        drawn = name in work.rules
        if refusals is not None:
            told = [one for one in told if one.action == "refused"] or refusals
        make = partial(_field_outcome, profile, name, value, rest, rule, told, drawn, refusals is not None)
        made_from = (value, rest, rule, drawn, refusals is not None, *told)
        found.append((yield from kept.steps(name, made_from, make)))
    return tuple(found)


def _field_outcome(
    profile: Profile,
    name: str,
    value: JSONValue,
    rest: JSONValue | Missing,
    rule: FieldRule | None,
    told: Sequence[Difference],
    drawn: bool,
    refused: bool,
) -> FieldOutcome:
    before = read_property(name, value, "")
    outcome: Outcome
    if refused:
        outcome = "refused"
    elif drawn and (rule is None or rule.outcome is not None):
        outcome = "not known" if rule is None or rule.outcome is None else rule.outcome
    elif isinstance(rest, Missing):
        outcome = "left out"
    else:
        outcome = _outcome(before, value, rest, bool(told))
    return FieldOutcome(
        name, before.title, outcome, _reason(profile, told, rule), _sources(profile, told, rule)
    )


def _refusals(work: _Work) -> list[Difference]:
    return [one for one in work.differences if one.action == "refused"][:1]


def _outcome(before: Field, value: JSONValue, left: JSONValue, differs: bool) -> Outcome:
    if not differs:
        return "as written"
    after = read_property(before.name, left, "")
    offers = isinstance(after, (SingleSelect, MultiSelect))
    if takes_custom(value) and not takes_custom(left):
        return "closed list" if offers else "plain text"
    if _offers_options(before, value) and not offers and "anyOf" not in members_of(left):
        return "plain text"
    return "changed"


def _offers_options(field: Field, value: JSONValue) -> bool:
    """Whether a property has options to choose from, also those of a prepared one."""
    branches = items_of(members_of(value).get("anyOf"))
    return isinstance(field, (SingleSelect, MultiSelect)) or any(
        "enum" in members_of(one) for one in branches
    )


def _reason(profile: Profile, told: Sequence[Difference], rule: FieldRule | None) -> str:
    """What differs, in few sentences: the keywords by what happens to them, then what is said in words."""
    sentences = []
    for action, words in (("stripped", "Stripped"), ("not checked", "Not checked"), ("ignored", "Ignored")):
        keywords = [one.keyword for one in told if one.action == action]
        if keywords:
            sentences.append(f"{words}: {', '.join(keywords)}.")
    sentences += [one.words for one in told if one.action not in ("stripped", "not checked", "ignored")]
    if rule is not None and rule.draws:
        sentences.append(f"Drawn as {rule.draws}.")
    if not sentences:
        sentences.append(_HANDED_ON if profile.fields is None else _UNKNOWN)
    return " ".join(sentences)


def _sources(profile: Profile, told: Sequence[Difference], rule: FieldRule | None) -> tuple[Source, ...]:
    found = [one.source for one in told] + ([rule.source] if rule is not None else [])
    if not found and profile.wire is not None and profile.fields is None:
        found = [profile.wire.source]
    return tuple(dict.fromkeys(found))
