"""FallbacksDialog: the fallbacks of a schema: words, what is asked instead, its form, the server's code."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from playground.core.json_types import JSONObject
from playground.core.matching import PatternMatcher
from playground.core.transform.fallback import Fallback, FallbackName, Request
from playground.core.transform.fallbacks import FALLBACK_NAMES, FALLBACK_WORDS, make_fallback
from playground.core.writer import dump
from playground.ui.dialogs.fallback_trial import FallbackTrial
from playground.ui.dialogs.made_texts import Choice, MadeText, MadeTexts, MadeTextsDialog, Section
from playground.ui.words import tr

TITLE = tr("For clients without allowCustom")


class FallbacksDialog(MadeTextsDialog):
    """A choice a fallback, each with a form to try. `match` waits for each pattern."""

    words_share = 0.32

    def __init__(
        self,
        choices: Sequence[Choice],
        *,
        save: Callable[[str, str], object],
        open_document: Callable[[str, str], object],
        match: PatternMatcher,
        parent: QWidget | None = None,
    ) -> None:
        self._match = match
        self.trial: FallbackTrial | None = None
        super().__init__(TITLE, choices, save=save, open_document=open_document, parent=parent)
        self.setObjectName("fallbacksDialog")

    def page_for(self, made: MadeText) -> QWidget | None:
        """The form, for the text that is tried; it is made when it is first wanted."""
        if made.tried is None:
            if self.trial is not None:
                self.trial.hide()
            return None
        if self.trial is None:
            self.trial = FallbackTrial(self._match)
            self.add_page(self.trial)
        self.trial.show_fallback(made.tried)
        self.trial.show()
        return self.trial


def fallback_choices(
    schema: JSONObject, *, message: str, schema_pointer: str, match: PatternMatcher
) -> tuple[Choice, ...]:
    """One choice a fallback; each is worked out when it is looked at, and once."""

    def make(name: FallbackName) -> MadeTexts:
        if name not in known:
            made = make_fallback(name, schema, match=match, message=message, schema_pointer=schema_pointer)
            texts = _texts(made, with_message=bool(message))
            known[name] = MadeTexts({text.name: partial(_same, text) for text in texts})
        return known[name]

    known: dict[FallbackName, MadeTexts] = {}
    return tuple(Choice(name, name, FALLBACK_WORDS[name], partial(make, name)) for name in FALLBACK_NAMES)


def _same(text: MadeText) -> MadeText:
    return text


def _texts(made: Fallback, *, with_message: bool) -> Iterator[MadeText]:
    sections = tuple(_sections(made))
    several = len(made.requests) > 1
    for number, request in enumerate(made.requests, 1):
        yield MadeText(
            tr("Request {number}").format(number=number) if several else tr("Schema"),
            dump(request.schema) + "\n",
            f"{made.name}-{number}.json" if several else f"{made.name}.json",
            sections,
            language="json",
            document=_document(request, with_message=with_message or several),
        )
    yield MadeText(tr("Try it"), "", "", tried=made)
    yield MadeText(
        tr("Server, TypeScript"), made.code.typescript, f"{made.name}.ts", sections, language="typescript"
    )
    yield MadeText(tr("Server, Python"), made.code.python, f"{made.name}.py", sections, language="python")


def _document(request: Request, *, with_message: bool) -> str:
    if not with_message:
        return dump(request.schema) + "\n"
    return dump({"message": request.message, "requestedSchema": request.schema}) + "\n"


def _sections(made: Fallback) -> Iterator[Section]:
    yield Section("", made.notes)
    yield Section(tr("It can express"), made.keeps)
    yield Section(tr("It cannot express"), made.loses)
    yield Section(tr("It also lets through, so the server has to look"), made.lets_through)
    yield Section(tr("From the answers to the original content"), (made.merging,))
