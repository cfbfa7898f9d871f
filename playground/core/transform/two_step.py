"""The fallback `two-step`: the options with one more, "Other…", and a second request for those who chose it.

The first list holds no constraints, since they would refuse "Other…"; options that the constraints refuse are
left out. Options that are no texts are shown as texts and sent as what they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.explain.never_sent import never_sent
from playground.core.json_types import JSONObject, JSONValue
from playground.core.numbers import json_key
from playground.core.transform.fallback import Content, Fallback, Link, Request, Rule
from playground.core.transform.rewriting import (
    Open,
    Part,
    Task,
    dropped_root,
    fields_words,
    flat_root,
    free_name,
    links_of,
    option_text,
    request,
    with_parts,
)
from playground.core.transform.server_code import two_step_code
from playground.core.validate import SchemaCheck
from playground.core.wording import shown

OTHER = "Other…"
_KEPT = ("title", "description")
_OF_FORM = frozenset({"type", "properties", "required", "title", "description"})


@dataclass(frozen=True, slots=True)
class Choice:
    """One property's first list.

    Attributes:
        field: the property as written.
        values: what is shown -> what is sent, without "Other…".
        indexes: where the options that are shown stand in the enum.
        other: what "Other…" is called here.
    """

    field: Open
    values: dict[str, JSONValue]
    indexes: tuple[int, ...]
    other: str

    def label(self, value: JSONValue) -> str:
        """What somebody picks who means this value."""
        key = json_key(value)
        return next((label for label, option in self.values.items() if json_key(option) == key), self.other)


@dataclass(frozen=True, kw_only=True)
class TwoStep(Fallback):
    """A Fallback with a second request; `choices` are the rewritten properties, by name."""

    choices: dict[str, Choice]

    def next_request(self, answers: Sequence[Content]) -> Request | None:
        """The first request; then one for the fields in which "Other…" was chosen."""
        if not answers:
            return self.requests[0]
        asked = [name for name, choice in self.choices.items() if answers[0].get(name) == choice.other]
        if len(answers) > 1 or not asked:
            return None
        return _second(self.requests[1].schema, [self.choices[name].field for name in asked])

    def fill(self, content: Content) -> tuple[dict[str, JSONValue], ...]:
        """A predefined option is picked; for anything else "Other…" is, and the second request has it."""
        first, second = dict(content), dict[str, JSONValue]()
        for name, choice in self.choices.items():
            if name in content:
                first[name] = choice.label(content[name])
                if first[name] == choice.other:
                    second[name] = content[name]
        return (first, second) if second else (first,)

    def merge(self, answers: Sequence[Content]) -> dict[str, JSONValue]:
        """The first answers, with the second one's in the place of "Other…"."""
        second = answers[1] if len(answers) > 1 else {}
        content: dict[str, JSONValue] = {}
        for name, value in answers[0].items():
            choice = self.choices.get(name)
            if choice is None or not isinstance(value, str):
                content[name] = value
            elif value != choice.other:
                content[name] = choice.values.get(value, value)
            elif name in second:
                content[name] = second[name]
        return content


def two_step(task: Task) -> Fallback:
    """The options and "Other…", then a second request."""
    check = SchemaCheck(task.schema)
    choices = {name: _choice(check, task, one) for name, one in task.open_properties.items()}
    firsts = {name: (_first(choice),) for name, choice in choices.items()}
    seconds = {name: (_own_text(choice),) for name, choice in choices.items()}
    base = {key: value for key, value in flat_root(task.schema).items() if key not in _OF_FORM}
    fields = [choice.field for choice in choices.values()]
    whole: dict[str, JSONValue] = {**base, "type": "object"}
    whole["properties"] = {name: part.schema for name, (part,) in seconds.items()}
    whole["required"] = list(choices)
    first, second = request(task, with_parts(flat_root(task.schema), firsts)), _second(whole, fields)
    return TwoStep(
        name="two-step",
        original=task.schema,
        requests=(first, second),
        changed=tuple(choices),
        links=(*links_of(task, firsts), *_second_links(task, seconds)),
        keeps=("Every answer: an option in the first request, a custom value in a second one.",),
        loses=("A custom value needs a second request, which the user can decline.",),
        lets_through=("A first answer without its second: the field is then left out.",),
        notes=(*_refused(choices), *dropped_root(task.schema), "The server checks the merged content."),
        merging=f"Where {shown(OTHER)} was chosen, the second request's answer takes its place.",
        code=two_step_code(first, second, {name: (one.other, one.values) for name, one in choices.items()}),
        choices=choices,
    )


def _choice(check: SchemaCheck, task: Task, one: Open) -> Choice:
    rows = never_sent(check, one.name, match=task.match)
    refused = {index for index, row in enumerate(rows) if row.outcome == "never"}
    values: dict[str, JSONValue] = {}
    indexes: list[int] = []
    seen = set()
    for index, option in enumerate(one.options):
        key = json_key(option)
        if index not in refused and key not in seen:
            seen.add(key)
            indexes.append(index)
            values[free_name(option_text(option), list(values))] = option
    return Choice(one, values, tuple(indexes), free_name(OTHER, list(values)))


def _first(choice: Choice) -> Part:
    one = choice.field
    kept = {key: one.schema[key] for key in _KEPT if key in one.schema}
    schema: dict[str, JSONValue] = {"type": "string", **kept, "enum": [*choice.values, choice.other]}
    last = len(choice.values)
    made: list[tuple[Rule, str, str, bool]] = [("choices", "/enum", "/enum", True)]
    made += [
        ("choices", f"/enum/{index}", f"/enum/{place}", False) for place, index in enumerate(choice.indexes)
    ]
    made.append(("other-option", "/allowCustom", f"/enum/{last}", True))
    if one.titles is not None:
        schema["enumNames"] = [*(one.titles[index] for index in choice.indexes), OTHER]
        made.append(("choices", "/enumNames", "/enumNames", True))
        made += [
            ("choices", f"/enumNames/{index}", f"/enumNames/{place}", False)
            for place, index in enumerate(choice.indexes)
        ]
        made.append(("other-option", "/allowCustom", f"/enumNames/{last}", True))
    if "default" in one.schema:
        schema["default"] = choice.label(one.schema["default"])
    return Part(one.name, schema, one, "choices", made)


def _own_text(choice: Choice) -> Part:
    one = choice.field
    schema = one.without("enum", "enumNames", "allowCustom")
    if "default" in schema and choice.label(schema["default"]) != choice.other:
        del schema["default"]
    return Part(one.name, schema, one, "own-text", [("own-text", "/allowCustom", "", True)])


def _second(schema: JSONObject, fields: Sequence[Open]) -> Request:
    """The second request for some of its fields."""
    names = [one.name for one in fields]
    properties = schema["properties"]
    assert isinstance(properties, dict)
    asked = {name: properties[name] for name in names}
    return Request(
        f"Your own answer for {fields_words(fields)}.", {**schema, "properties": asked, "required": names}
    )


def _second_links(task: Task, seconds: dict[str, tuple[Part]]) -> list[Link]:
    links = [Link("kept", task.pointer, "", 1)]
    if "type" not in task.schema:
        links.append(Link("typed", task.pointer, "/type", 1, True))
    if "required" in task.schema:
        links.append(Link("kept", json_pointer.join(task.pointer, "required"), "/required"))
    links.append(Link("own-text", json_pointer.join(task.pointer, "properties"), "/required", 1, True))
    for index, (part,) in enumerate(seconds.values()):
        links.append(Link("own-text", part.source.pointer, f"/required/{index}", 1, True))
        links.extend(part.links(1))
    return links


def _refused(choices: dict[str, Choice]) -> list[str]:
    short = [one.field for one in choices.values() if len(one.indexes) < len(one.field.options)]
    return (
        [f"Options of {fields_words(short)} that can never be sent, or stand there twice, are left out."]
        if short
        else []
    )
