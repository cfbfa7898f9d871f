"""Completer: what may be written at the caret, offered while one types and on request."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent

from playground.core.language.caret import token_around
from playground.core.language.completion import Completion, Completions, complete
from playground.core.position import Span
from playground.ui.editor.choice_popup import Choice, ChoicePopup
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.editor.snippet_stops import SnippetStops
from playground.ui.editor.typed_pairs import in_string
from playground.ui.words import tr

LONGEST_UNASKED = 150_000
"""In code points; in a longer text the list opens on request only, so that typing stays quick."""

_OPENING = frozenset(":,[{")
_ICONS = {
    "keyword": ("schema", "syntax_key"),
    "value": ("predefined", "predefined"),
    "snippet": ("form", "info"),
    "name": ("request", "muted"),
}


class Completer(QObject):
    """The list of suggestions of one editor.

    Typing a quote, colon, comma, bracket or line end opens it, letters filter it, and what stands already
    closes it.
    """

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._completions: Completions | None = None
        self._shown: tuple[Completion, ...] = ()
        self._chosen_by_key = False
        self.popup = ChoicePopup(editor, "completionPopup")
        self.popup.picked.connect(self._write)
        editor.key_filters.append(self._take_key)
        self._stops = SnippetStops(editor)
        editor.key_typed.connect(self._on_typed)
        editor.cursorPositionChanged.connect(self._on_caret)
        editor.verticalScrollBar().valueChanged.connect(self.close)

    def is_open(self) -> bool:
        """Whether the list is seen."""
        return self.popup.isVisible()

    def open(self) -> None:
        """Offer everything that fits here; opened on request, its first row is the current one."""
        self._offer(preselect=True)

    def close(self) -> None:
        """Close the list."""
        self._completions = None
        self.popup.close_quietly()

    def _take_key(self, event: QKeyEvent) -> bool:
        if not self.popup.take_key(event):
            return False
        if not self.is_open():
            self._completions = None
        return True

    def _on_typed(self, typed: str) -> None:
        """A key was typed into the text."""
        too_long = len(self._editor.text()) > LONGEST_UNASKED
        if not typed or too_long or (typed == "\b" and self._is_before_word()):
            self.close()
        elif self.is_open() and ((typed.isprintable() and not typed.isspace()) or typed == "\b"):
            if typed in _OPENING:
                self._offer(preselect=False)
            else:
                self._offer(preselect=True, needs_word=typed == '"')
        elif typed in _OPENING or typed in "\r\n":
            self._offer(preselect=False)
        elif self._begins_word(typed):
            self._offer(preselect=True, needs_word=True)
        elif not (typed == " " and self.is_open() and not self._typed()):
            self.close()

    def _begins_word(self, typed: str) -> bool:
        """Whether a text or a bare word has just begun, by the line alone: most keys are inside one."""
        cursor = self._editor.textCursor()
        before = cursor.block().text()[: cursor.positionInBlock()]
        if typed == '"':
            return in_string(before)
        return typed.isalpha() and not in_string(before) and not before[-2:-1].isalnum()

    def _is_before_word(self) -> bool:
        """Whether what opened the list was taken out again."""
        found = self._completions
        return found is not None and self._editor.caret_offset() < found.replaced.start

    def _typed(self) -> str:
        return self._completions.typed if self._completions is not None else ""

    def _on_caret(self) -> None:
        """Leave when the caret leaves the word."""
        if self._completions is None or self._editor.is_changing():
            return
        word, offset = self._completions.replaced, self._editor.caret_offset()
        if self.is_open() and not word.start <= offset <= max(word.end, word.start):
            self.close()

    def _offer(self, *, preselect: bool, needs_word: bool = False) -> None:
        """Show what fits; `needs_word`: only inside a word that has just begun or is being written."""
        editor = self._editor
        offset = editor.caret_offset()
        if needs_word and not self.is_open() and not _begins_word(editor.text(), offset):
            self.close()  # most keys go into a word: they must not cost a look at the whole text
            return
        found = complete(
            editor.text(),
            offset,
            mcp_version=editor.mcp_version,
            known=editor.last_parsed(),
            known_members=editor.known_members,
        )
        word = found.replaced
        outside = editor.text()[word.start : word.end].endswith('"') and offset == word.end > word.start + 1
        items = found.matching()
        if not items or (needs_word and outside) or self._stands_already(found, items):
            self.close()
            return
        self._completions, self._shown = found, items
        rect = editor.rect_of(Span(word.start, word.start))
        self.popup.open_at(rect, [_choice(item) for item in items], 0 if preselect else -1)

    def _stands_already(self, found: Completions, items: tuple[Completion, ...]) -> bool:
        word = self._editor.text()[found.replaced.start : found.replaced.end]
        return len(word) > 1 and items[0].text.rstrip(", ") == word

    def _write(self, row: int) -> None:
        found = self._completions
        if found is not None and row < len(self._shown):
            self._completions = None
            self._stops.write(found.change(self._shown[row]))
            self._editor.ensureCursorVisible()


def _begins_word(text: str, offset: int) -> bool:
    """Whether the character before an offset is the first one of a word or string."""
    word = token_around(text, offset)
    return word is not None and offset - word.start == 1


def _choice(item: Completion) -> Choice:
    icon, role = _ICONS[item.kind]
    tag = "extension" if item.extension else item.since if item.since > "2025-06-18" else ""
    help_ = item.documentation
    if item.since:
        help_ = tr("{help_}\nSince MCP {since}.").format(help_=help_, since=item.since).strip()
    if item.extension:
        icon, role = "custom", "custom"
    return Choice(item.label, icon, role, tag, help_, code=item.kind in ("keyword", "value", "name"))
