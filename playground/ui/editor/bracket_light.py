"""BracketLight: the bracket at the caret and its partner, boxed."""

from PySide6.QtCore import QObject, QRect, QRectF, QTimer
from PySide6.QtGui import QPainter

from playground.core.language.brackets import matching_steps
from playground.core.position import Span
from playground.ui.editor.json_editor import JsonEditor
from playground.ui.slices import Slices
from playground.ui.widgets.painting import rounded

QUIET_MS = 30
"""The partner is looked for so long after the last key, in slices: a long text is read as a whole for it."""


class BracketLight(QObject):
    """Marks a pair while the caret touches one of its brackets."""

    def __init__(self, editor: JsonEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self._pair: tuple[Span, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self._begin)
        self._slices = Slices(self)
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
        self._slices.stop()
        self._timer.start()

    def look(self) -> None:
        """Look for the pair at the caret now."""
        self._begin()
        self._slices.finish()

    def _begin(self) -> None:
        self._timer.stop()
        if self._editor.is_filled():  # before that the partner may not be there
            text = self._editor.text()
            steps = matching_steps(text, self._editor.caret_offset())
            self._slices.start(steps, lambda pair: self._found(text, pair), pace="begin")

    def _found(self, text: str, pair: object) -> None:
        if text is self._editor.text():  # another document may have come
            self._show(pair if isinstance(pair, tuple) else ())

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
