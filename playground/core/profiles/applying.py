"""A profile applied to a schema: the schema as the client takes it, and what differs field by field."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from playground.core.fields import read_property
from playground.core.json_types import JSONObject, JSONValue, items_of, members_of
from playground.core.model import Field, FieldKind, MultiSelect, SingleSelect, kind_of
from playground.core.numbers import json_equal
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
        rules: the rule that drew each field.
        set_outcomes: the outcomes that a rule states.
    """

    schema: JSONObject | None
    differences: list[Difference] = field(default_factory=list)
    rules: dict[str, FieldRule] = field(default_factory=dict)
    set_outcomes: dict[str, Outcome] = field(default_factory=dict)


def apply(profile: Profile, schema: JSONObject) -> Degraded:
    """The schema as a client takes it. Never raises for JSON values."""
    return finished(apply_steps(profile, schema))


def apply_steps(profile: Profile, schema: JSONObject) -> Steps[Degraded]:
    """`apply` in steps that take about as long as one property each."""
    work = _Work(schema)
    chain: list[Profile] = [profile]
    while chain[-1].through is not None:
        chain.append(chain[-1].through)
    for client in reversed(chain):
        yield from _receive(client, work)
    if work.schema is not None and profile.fields is not None:
        work.schema = yield from _drawn(profile.fields, work.schema, work)
    refused = work.schema is None
    left = schema if work.schema is None else work.schema
    outcomes = yield from _outcomes(profile, schema, left, work)
    return Degraded(profile, left, tuple(work.differences), refused, outcomes)


def _receive(profile: Profile, work: _Work) -> Steps[None]:
    if profile.wire is not None and work.schema is not None:
        received = yield from receive(profile.wire, work.schema)
        work.schema = received.schema
        work.differences += received.differences


def _drawn(rules: Sequence[FieldRule], schema: JSONObject, work: _Work) -> Steps[JSONObject]:
    required = [name for name in items_of(schema.get("required")) if isinstance(name, str)]
    properties: dict[str, JSONValue] = {}
    for name, value in members_of(schema.get("properties")).items():
        yield
        kind = kind_of(read_property(name, value, ""))
        rule = next((one for one in rules if _picks(one.when, kind, value, name in required)), None)
        if rule is None:
            work.set_outcomes[name] = "not known"
            properties[name] = value
            continue
        work.rules[name] = rule
        if rule.outcome is not None:
            work.set_outcomes[name] = rule.outcome
        left = _apply_rule(rule, name, value, work)
        if rule.outcome != "left out":
            properties[name] = left
    drawn: dict[str, JSONValue] = {**schema, "properties": properties}
    if "required" in schema:
        dropped = members_of(schema.get("properties")).keys() - properties.keys()
        drawn["required"] = [name for name in items_of(schema["required"]) if name not in dropped]
    return drawn


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


def _apply_rule(rule: FieldRule, name: str, value: JSONValue, work: _Work) -> JSONValue:
    """What is left of a property; the differences go into the work."""
    schema = members_of(value)

    def tell(action: Action, keyword: str, words: str) -> None:
        work.differences.append(Difference(name, action, keyword, words, rule.source))

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
    profile: Profile, written: JSONObject, left: JSONObject, work: _Work
) -> Steps[tuple[FieldOutcome, ...]]:
    properties = members_of(left.get("properties"))
    by_name: dict[str | None, list[Difference]] = {}
    for one in work.differences:
        by_name.setdefault(one.name, []).append(one)
    found = []
    for name, value in members_of(written.get("properties")).items():
        yield
        before = read_property(name, value, "")
        told = by_name.get(name, [])
        outcome: Outcome
        if work.schema is None:
            outcome = "refused"
            told = [one for one in told if one.action == "refused"] or _refusals(work)
        elif name in work.set_outcomes:
            outcome = work.set_outcomes[name]
        elif name not in properties:
            outcome = "left out"
        else:
            outcome = _outcome(before, value, properties[name], bool(told))
        rule = work.rules.get(name)
        reason, sources = _reason(profile, told, rule), _sources(profile, told, rule)
        found.append(FieldOutcome(name, before.title, outcome, reason, sources))
    return tuple(found)


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
