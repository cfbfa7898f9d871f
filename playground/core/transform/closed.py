"""The fallback `closed`: the strict enum that clients without allowCustom show.

The property's own `anyOf` goes: beside allowCustom it bound custom values alone, here it would bind options.
"""

from playground.core.transform.fallback import Fallback
from playground.core.transform.rewriting import Part, Task, fields_words, links_of, request, with_parts
from playground.core.transform.server_code import plain_code
from playground.core.wording import shown


def closed(task: Task) -> Fallback:
    """Only the options can be sent."""
    fields = task.open_properties
    parts = {}
    notes = []
    for name, one in fields.items():
        lost = "default" in one.schema and not one.has_option(one.schema["default"])
        parts[name] = (Part(name, one.without("allowCustom", "anyOf", *(["default"] if lost else [])), one),)
        if lost:
            notes.append(
                f"The default {shown(one.schema['default'])} of {shown(one.title)} is no option and goes."
            )
    words = fields_words(list(fields.values()))
    first = request(task, with_parts(task.schema, parts))
    return Fallback(
        name="closed",
        original=task.schema,
        requests=(first,),
        changed=tuple(fields),
        links=links_of(task, parts),
        keeps=("Every answer made of predefined options alone, with the options' titles and constraints.",),
        loses=(f"Custom values: {words} can be answered with an option only.",),
        notes=("Clients that drop allowCustom show exactly this.", *notes),
        code=plain_code(first),
    )
