"""Folding: containers of the text that are folded away to their first line."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QTextCursor

from playground.core.language.brackets import folds_in_steps
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.slices import Slices

QUIET_MS = 150
_SHORT = 50_000
LONGEST = 1_000_000
"""In code points; a longer text has no folds."""


class Folding(QObject):
    """What is folded in one editor. The caret is never in a folded line: it opens what it comes to."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._folds: dict[int, int] = {}
        self._folded: list[QTextCursor] = []
        self._known: str | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self._begin)
        self._slices = Slices(self)
        editor.text_changed.connect(self._on_text)
        editor.cursorPositionChanged.connect(self._show_caret)

    # -- what there is

    def state(self, line: int) -> str:
        """ "open" or "folded" for a line that begins a fold, as far as is known by now; else ""."""
        if line not in self._folds:
            return ""
        return "folded" if line in self._folded_lines() else "open"

    def hidden_lines(self, line: int) -> int:
        """How many lines are folded away under a line."""
        return self._folds[line] - line if self._folded and self.state(line) == "folded" else 0

    def look(self) -> None:
        """Find the folds of the present text now."""
        self._begin()
        self._slices.finish()

    def _begin(self) -> None:
        self._timer.stop()
        text = self._editor.text()
        if text is not self._known:
            self._known = text
            self._slices.start(
                folds_in_steps(text if len(text) <= LONGEST else ""), self._found, pace="begin"
            )

    def _found(self, found: object) -> None:
        assert isinstance(found, tuple)
        self._folds = {fold.first: fold.last for fold in found}
        self._editor.margin.update()

    # -- folding

    def toggle(self, line: int) -> None:
        """Fold or open what begins in a line."""
        self.look()
        if self.state(line) == "folded":
            self._open({line})
        elif line in self._folds:
            self._fold([line])

    def fold_at_caret(self) -> None:
        """Fold the innermost open container around the caret."""
        self.look()
        caret = self._editor.caret_line()
        around = [
            line
            for line, last in self._folds.items()
            if line <= caret <= last + 1 and self.state(line) == "open"
        ]
        if around:
            self._fold([max(around)])

    def open_at_caret(self) -> None:
        """Open what is folded in the caret's line."""
        self._open({self._editor.caret_line()})

    def fold_all(self) -> None:
        """Fold everything but the outermost container."""
        self.look()
        lines = sorted(self._folds)
        self._fold([line for line in lines if any(other < line <= self._folds[other] for other in lines[:1])])

    def open_all(self) -> None:
        """Open everything."""
        self._open(self._folded_lines())

    # -- keeping up with the text

    def _on_text(self, _text: object = None) -> None:
        if self._slices.is_running():
            self._slices.stop()
            self._known = None
        if self._folded:
            self.look()
            self._folded = [one for one in self._folded if one.blockNumber() in self._folds]
            self._show_caret()
            self._apply()
        else:
            self._timer.start(QUIET_MS if len(self._editor.text()) < _SHORT else 4 * QUIET_MS)

    def _show_caret(self) -> None:
        if (
            self._folded
            and not self._editor.is_changing()
            and not self._editor.textCursor().block().isVisible()
        ):
            caret = self._editor.caret_line()
            self._open(
                {line for line in self._folded_lines() if line < caret <= self._folds.get(line, caret)}
            )

    def _folded_lines(self) -> set[int]:
        return {one.blockNumber() for one in self._folded}

    def _fold(self, lines: list[int]) -> None:
        document = self._editor.document()
        known = self._folded_lines()
        self._folded += [QTextCursor(document.findBlockByNumber(line)) for line in lines if line not in known]
        self._leave_folded()
        self._apply()

    def _leave_folded(self) -> None:
        """Put a caret that would be folded away at the end of the line that stays."""
        caret = self._editor.caret_line()
        around = [line for line in self._folded_lines() if line < caret <= self._folds[line]]
        if around:
            cursor = QTextCursor(self._editor.document().findBlockByNumber(min(around)))
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            self._editor.setTextCursor(cursor)

    def _open(self, lines: set[int]) -> None:
        kept = [one for one in self._folded if one.blockNumber() not in lines]
        if len(kept) != len(self._folded):
            self._folded = kept
            self._apply()

    def _apply(self) -> None:
        """Show and hide the lines as they are folded now."""
        hidden: set[int] = set()
        for line in self._folded_lines():
            hidden.update(range(line + 1, self._folds[line] + 1))
        document = self._editor.document()
        first, last = None, None
        block = document.firstBlock()
        while block.isValid():
            shown = block.blockNumber() not in hidden
            if block.isVisible() != shown:
                block.setVisible(shown)
                first = block if first is None else first
                last = block
            block = block.next()
        if first is not None and last is not None:
            start = first.position()
            document.markContentsDirty(start, last.position() + last.length() - 1 - start)
            layout = document.documentLayout()
            layout.documentSizeChanged.emit(layout.documentSize())
            self._editor.update_all()
