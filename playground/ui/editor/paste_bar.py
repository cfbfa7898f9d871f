"""PasteBar: takes what was copied as a schema, says what it took, and offers that where code was pasted."""

from typing import TYPE_CHECKING

from playground.core.language.format import DEFAULT_INDENT, detect_indent
from playground.core.problem import Problem
from playground.ui.code.characters import pasted
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.widgets.notice_bar import Notice, NoticeBar
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.core.language.paste import Pasted

NOTHING = Problem(
    "paste-empty", "error", tr("There is no text on the clipboard."), hint=tr("Copy a schema first.")
)
_MOST_NOTES = 4
_UNDO, _CLOSE, _TURN = ("undo", tr("Undo")), ("close", tr("Close")), ("turn", tr("Turn it into JSON"))
MOST_LOOKED_AT = 50_000
"""Code points of a text that is looked through after each paste; one that is longer would be felt."""


class PasteBar(NoticeBar):
    """The text is replaced as one step for undo. What is no schema changes nothing and says why.

    A text that is code after a paste gets an offer: mending it problem by problem would not make JSON of it.
    """

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__("pasteBar")
        self._editor = editor
        self._pasting = False
        self.chosen.connect(self._on_choice)
        editor.text_changed.connect(self._on_text)
        editor.text_pasted.connect(self._on_pasted)

    def take(self, text: str) -> None:
        """Put the schema that is in a text in the place of the present text."""
        found = _recognise(text, detect_indent(self._editor.text())) if text.strip() else NOTHING
        if isinstance(found, Problem):
            self.set_notice(Notice("warning", f"{found.message} {found.hint}".strip(), (_CLOSE,)))
            return
        notes = found.notes[:_MOST_NOTES]
        more = len(found.notes) - len(notes)
        words = [found.summary, *notes, *([tr("And {more} more.").format(more=more)] if more else [])]
        self._pasting = True
        self._editor.replace_all(pasted(found.text))
        self._pasting = False
        self._editor.setFocus()
        self.set_notice(Notice("info", " ".join(words), (_UNDO, _CLOSE)))

    def _on_pasted(self) -> None:
        text = self._editor.text()
        if len(text) > MOST_LOOKED_AT or self._editor.parsed().ok:
            return
        found = _recognise(text, DEFAULT_INDENT)
        if not isinstance(found, Problem) and not found.language.startswith("JSON"):  # its faults have fixes
            words = tr("This is {what}, written in {language}.").format(
                what=found.what, language=found.language
            )
            self.set_notice(Notice("info", words, (_TURN, _CLOSE)))

    def _on_choice(self, key: str) -> None:
        if key == _TURN[0]:
            self.take(self._editor.text())
            return
        if key == _UNDO[0]:
            self._editor.undo()
        self.set_notice(None)
        self._editor.setFocus()

    def _on_text(self, _text: object) -> None:
        """Another change came: undo would take that one back."""
        if not self._pasting:
            self.set_notice(None)


def _recognise(text: str, indent: str) -> "Pasted | Problem":
    # loaded with the first code that is pasted: it reads three languages, of which a window needs none
    from playground.core.language.paste import recognise

    return recognise(text, indent)
