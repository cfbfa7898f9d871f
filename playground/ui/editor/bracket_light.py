"""BracketLight: the bracket at the caret and its partner, boxed."""

from PySide6.QtCore import QObject, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter

from playground.core.language.brackets import matching_bracket
from playground.core.position import Span
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.widgets.painting import rounded

QUIET_MS = 30
"""The partner is looked for so long after the last key: in a long text that takes longer than a key may."""
_BRACKETS = frozenset("{}[]")


class BracketLight(QObject):
    """Marks a pair while the caret touches one of its brackets."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._pair: tuple[Span, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self.look)
        editor.cursorPositionChanged.connect(self._wait)
        editor.text_changed.connect(self._wait)
        editor.filled.connect(self._wait)
        editor.underpainters.append(self._paint)

    def pair(self) -> tuple[Span, ...]:
        """The two brackets that are marked now, or none."""
        return self._pair

    def _wait(self, _text: object = None) -> None:
        if self._pair:  # it may be another text already
            self._show(())
        self._timer.start()

    def look(self) -> None:
        """Look for the pair at the caret."""
        self._timer.stop()
        if not self._editor.is_filled():  # the partner may not be there yet
            return
        text, offset = self._editor.text(), self._editor.caret_offset()
        near = _BRACKETS.intersection(text[max(0, offset - 1) : offset + 1])
        self._show((matching_bracket(text, offset) if near else None) or ())

    def _show(self, pair: tuple[Span, ...]) -> None:
        if pair != self._pair:
            self._pair = pair
            self._editor.viewport().update()

    def _paint(self, painter: QPainter, area: QRect) -> None:
        for span in self._pair:
            box = self._editor.rect_of(span)
            if box.intersects(area) and self._editor.is_shown(span.start):
                painter.save()
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                rounded(painter, QRectF(box).adjusted(0, 1, 0, -1), "border", "sunken", radius=2)
                painter.restore()
