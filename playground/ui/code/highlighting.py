"""Colours of JSON text and of made code: which run of a line has which role, and the formats that show it.

A line is lexed when it is painted and only then. JSON needs nothing from the lines before it, nor does the
code that we write ourselves: no string and no comment in it goes over the end of a line.
"""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QFont, QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextLayout

from playground.core.position import utf16_length
from playground.ui.theme import theme

LONGEST_HIGHLIGHTED_LINE = 20_000
"""In UTF-16 units; a longer line (a minified schema) stays plain, so that typing in it stays quick."""

COLOURED = frozenset({"json", "python", "typescript"})
"""The languages whose text has colours."""
_PLAIN = -2
_MOST_LINES_KEPT = 1_000
_WIDER = "syntax_extension"  # blanks may be of another width in its weight
Run = tuple[int, int, str]
"""Start and length in UTF-16 units, colour role."""
_EXTENSION_KEY = '"allowCustom"'


@lru_cache(maxsize=4096)
def token_runs(line: str, language: str = "json") -> tuple[Run, ...]:
    """The tokens of one line; blanks have none."""
    runs = []
    position = 0
    for _, token, value in _lexer(language).get_tokens_unprocessed(line):
        length = utf16_length(value)
        role = _role(token)
        if role == "syntax_key" and value == _EXTENSION_KEY:
            role = "syntax_extension"
        if role is not None:
            runs.append((position, length, role))
        position += length
    return tuple(runs)


def joined(runs: Iterable[Run]) -> list[Run]:
    """The runs of a line of JSON with the blanks before them, and those of one role as one.

    Qt draws each run by itself, blanks too, and takes almost as long for a short one as for a long one.
    """
    made: list[Run] = []
    reached = 0
    for start, length, role in runs:
        first = start if role == _WIDER else reached
        reached = start + length
        if made and made[-1][2] == role:
            first = made.pop()[0]
        made.append((first, reached - first, role))
    return made


@lru_cache
def _role(token):  # type: ignore[no-untyped-def]  # the tokens' type is not public
    """The colour role of a kind of token; there are some twenty."""
    from pygments.token import Comment, Error, Keyword, Name, Number, Operator, Punctuation, String

    roles = (
        (Name.Tag, "syntax_key"),
        (Name.Function, "syntax_key"),
        (Name.Class, "syntax_key"),
        (String.Doc, "muted"),
        (String, "syntax_string"),
        (Number, "syntax_number"),
        (Keyword.Type, "text"),
        (Keyword, "syntax_literal"),
        (Operator.Word, "syntax_literal"),
        (Operator, "syntax_punctuation"),
        (Punctuation, "syntax_punctuation"),
        (Comment, "muted"),
        (Error, "text"),
    )
    return next((role for kind, role in roles if token in kind), None)


@lru_cache
def _lexer(language: str):  # type: ignore[no-untyped-def]  # the lexers' types are not public
    # imported at the first painted line: it costs 7 ms, and the command line never needs it;
    # each by its own module: whatever knows them all by name is slower, and hides them from a frozen program
    if language == "python":
        from pygments.lexers.python import PythonLexer

        return PythonLexer()
    if language == "typescript":
        from pygments.lexers.javascript import TypeScriptLexer

        return TypeScriptLexer()
    from pygments.lexers.data import JsonLexer

    return JsonLexer()


class Highlighter:
    """Puts formats on blocks as they come into view.

    A block's `userState` remembers what its formats were made from, so an unchanged line costs a comparison.
    `joins`: nothing is underlined there; Qt begins the dots of an underline where a run begins.
    """

    def __init__(self, *, joins: bool = False) -> None:
        self._joins = joins
        self._formats: dict[str, QTextCharFormat] = {}
        self._ranges: dict[str, list[QTextLayout.FormatRange]] = {}
        self._epoch = 0
        self._stale = False
        self._language = "json"
        self._unsettled = False

    def forget(self) -> None:
        """The theme's colours are others: every line gets new formats when it is next painted."""
        self._formats.clear()
        self._ranges.clear()
        self._epoch += 1

    def set_stale(self, stale: bool) -> bool:
        """Whether lines are shown in one quiet colour, without any syntax; true when that is new."""
        new, self._stale = stale != self._stale, stale
        return new

    def set_language(self, language: str) -> None:
        """What the text is; another one than those of `COLOURED` has no colours."""
        self._language = language
        self._ranges.clear()
        self._epoch += 1

    def ensure(self, block: QTextBlock) -> None:
        """Give a block the formats of its text. Call it before the block is measured or painted."""
        text = block.text()
        if self._language not in COLOURED or len(text) > LONGEST_HIGHLIGHTED_LINE:
            self._leave_plain(block)
            return
        state = hash((text, self._epoch, self._stale)) & 0x7FFFFFFF
        if block.userState() == state:
            return
        block.setUserState(state)
        layout = block.layout()
        layout.setCacheEnabled(True)  # or Qt would shape the line anew at each paint, half of what that takes
        if self._stale:
            layout.setFormats([self._range(0, block.length(), "stale_text")])
        else:
            layout.setFormats(self.ranges_of(text))
        block.clearLayout()  # or the old runs would keep their borders
        self._unsettled = True

    def settle(self, document: QTextDocument) -> None:
        """Let Qt forget that formats were set; call it when the lines of one paint are done and measured.

        Qt takes set formats for a change of the text and adds them to the next edit, which would then
        repaint every line at each keystroke. An empty edit block ends that change, unheard by anybody.
        """
        if not self._unsettled:
            return
        self._unsettled = False
        silenced = (QSignalBlocker(document), QSignalBlocker(document.documentLayout()))
        cursor = QTextCursor(document)
        cursor.beginEditBlock()
        cursor.endEditBlock()
        for blocker in silenced:
            blocker.unblock()

    def _leave_plain(self, block: QTextBlock) -> None:
        if block.userState() != _PLAIN:
            block.setUserState(_PLAIN)
            block.layout().clearFormats()
            block.clearLayout()
            self._unsettled = True

    def ranges_of(self, text: str) -> list[QTextLayout.FormatRange]:
        """The ranges of a line; many lines are alike, and each is coloured anew when it was stale."""
        ranges = self._ranges.get(text)
        if ranges is None:
            if len(self._ranges) > _MOST_LINES_KEPT:
                self._ranges.clear()
            runs = token_runs(text, self._language)
            drawn = joined(runs) if self._joins and self._language == "json" else runs
            ranges = self._ranges[text] = [self._range(*run) for run in drawn]
        return ranges

    def _range(self, start: int, length: int, role: str) -> QTextLayout.FormatRange:
        ranged = QTextLayout.FormatRange()
        ranged.start, ranged.length, ranged.format = start, length, self._format(role)
        return ranged

    def _format(self, role: str) -> QTextCharFormat:
        if role not in self._formats:
            made = QTextCharFormat()
            made.setForeground(theme().color(role))
            if role == "syntax_extension":
                made.setFontWeight(QFont.Weight.DemiBold)
            self._formats[role] = made
        return self._formats[role]
