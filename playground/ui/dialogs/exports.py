"""The targets of export as choices: a schema as server code, as a request, or as a table for readers."""

from functools import partial

from playground.core.export import TARGETS, TargetName, export_schema
from playground.core.json_types import JSONObject
from playground.ui.dialogs.made_texts import Choice, MadeText, MadeTexts, Section
from playground.ui.words import tr

TITLE = tr("Export")
_LOOKS = ((tr("As written"), False), (tr("Prepared"), True))


def export_choices(schema: JSONObject, *, message: str) -> tuple[Choice, ...]:
    """One choice a target; each is worked out when it is looked at."""
    return tuple(
        Choice(name, *_words(target.words), partial(_texts, name, schema, message))
        for name, target in TARGETS.items()
    )


def _words(words: str) -> tuple[str, str]:
    title, _, rest = words.partition(", ")
    return title[:1].upper() + title[1:], rest


def _texts(name: TargetName, schema: JSONObject, message: str) -> MadeTexts:
    def make(look: str, prepared: bool) -> MadeText:
        made = export_schema(name, schema, message=message, prepared=prepared)
        notes = made.notes or (tr("Nothing of the schema is lost."),)
        return MadeText(look, made.text, made.file_name, (Section("", notes),), language=made.language)

    return MadeTexts({look: partial(make, look, prepared) for look, prepared in _LOOKS})
