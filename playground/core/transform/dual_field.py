"""The fallback `dual-field`: the options in one field, any other text in a second one.

Neither is required, since the form cannot ask for one of the two. Where both are answered, the text counts.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue
from playground.core.transform.fallback import Content, Fallback, Link, Rule
from playground.core.transform.rewriting import (
    Open,
    Part,
    Task,
    dropped_root,
    fields_words,
    flat_root,
    free_name,
    links_of,
    request,
    with_parts,
)
from playground.core.transform.server_code import dual_field_code

_ROOT_NOTE = "The server checks the merged content against the original schema."


@dataclass(frozen=True, kw_only=True)
class DualField(Fallback):
    """A Fallback with a second field for each property that allowCustom opens.

    Attributes:
        texts: the property's name -> the name of its second field.
        fields: the rewritten properties, by name.
    """

    texts: dict[str, str]
    fields: dict[str, Open]

    def fill(self, content: Content) -> tuple[dict[str, JSONValue], ...]:
        """A predefined option goes into the first field, anything else into the second."""
        answers: dict[str, JSONValue] = {}
        for name, value in content.items():
            one = self.fields.get(name)
            answers[name if one is None or one.has_option(value) else self.texts[name]] = value
        return (answers,)

    def merge(self, answers: Sequence[Content]) -> dict[str, JSONValue]:
        """The second field's answer, where there is one, takes the first one's place."""
        content = dict(answers[0])
        for name, text in self.texts.items():
            if text in content:
                content[name] = content.pop(text)
        return content


def dual_field(task: Task) -> Fallback:
    """The options and a second field."""
    fields = task.open_properties
    texts = _names(task)
    parts = {name: (_choice(one), _text(one, texts[name])) for name, one in fields.items()}
    schema = with_parts(flat_root(task.schema), parts)
    required = [name for name in task.required if name not in fields]
    if "required" in schema:
        schema["required"] = required
    first = request(task, schema)
    needed = [one for name, one in fields.items() if name in task.required]
    unasked = f"An answer without {fields_words(needed)}, which the original requires." if needed else ""
    return DualField(
        name="dual-field",
        original=task.schema,
        requests=(first,),
        changed=tuple(fields),
        links=(*links_of(task, parts), *_required_links(task, required)),
        keeps=("Every answer: an option from the list, a custom value in the second field.",),
        loses=(
            "One question becomes two fields, and nothing but their titles says that they belong together.",
        ),
        lets_through=((unasked,) if unasked else ()) + ("An option and a text at once: the text counts.",),
        notes=(*dropped_root(task.schema), _ROOT_NOTE),
        merging=_merging(texts),
        code=dual_field_code(first, texts),
        texts=texts,
        fields=fields,
    )


def _names(task: Task) -> dict[str, str]:
    """Names for the second fields that nothing else has."""
    taken = [*task.properties, *task.required]
    names: dict[str, str] = {}
    for name in task.open_properties:
        names[name] = free_name(f"{name}_other", taken)
        taken.append(names[name])
    return names


def _choice(one: Open) -> Part:
    is_option = "default" in one.schema and one.has_option(one.schema["default"])
    return Part(one.name, one.without("allowCustom", "anyOf", *([] if is_option else ["default"])), one)


def _text(one: Open, name: str) -> Part:
    is_option = "default" in one.schema and one.has_option(one.schema["default"])
    # a default that is an option would win over whatever is picked in the first field
    schema = one.without("enum", "enumNames", "allowCustom", *(["default"] if is_option else []))
    schema["title"] = f"{one.title}: something else"
    schema["description"] = f"Only where no option of {one.title} fits. What stands here is taken instead."
    made: list[tuple[Rule, str, str, bool]] = [("own-text", "/allowCustom", "", True)]
    for keyword in ("title", "description"):
        made.append(("own-text", f"/{keyword}" if keyword in one.schema else "", f"/{keyword}", True))
    return Part(name, schema, one, "own-text", made)


def _required_links(task: Task, required: list[str]) -> list[Link]:
    base = json_pointer.join(task.pointer, "required")
    links = [Link("kept", base, "/required", whole=True)]
    for index, name in enumerate(required):
        before = task.required.index(name)
        links.append(Link("kept", f"{base}/{before}", f"/required/{index}"))
    return links if task.required else []


def _merging(texts: dict[str, str]) -> str:
    name, text = next(iter(texts.items()))
    more = f" The same for {len(texts) - 1} more." if len(texts) > 1 else ""
    return f"Where {text} is answered, its answer becomes that of {name}, and {text} goes.{more}"
