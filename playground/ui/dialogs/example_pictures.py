"""ExamplePictures: what an example's form looks like with its sample answer, drawn by the form's own rows.

One picture takes tens of milliseconds, so they are made one in each turn of the event loop, and made anew
where the theme or the screen is another.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from playground.app.examples import Example
from playground.core.analyze import analyze
from playground.core.answer_json import answers_from_content, readable_content
from playground.core.intent import Answer, Intent
from playground.core.matching import MatchOutcome
from playground.core.parse import parse_json
from playground.core.snapshot import FieldState, Snapshot
from playground.ui.editor.problem_places import SEVERITY_LOOK
from playground.ui.form.field_row import FieldRow
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.views import Patterns
from playground.ui.widgets.painting import draw_text, text_height
from playground.ui.words import tr

SCALE = 0.85
"""How large things are in a picture."""
_WAIT_SECONDS = 0.003
_PROBLEMS_SHOWN = 4
_ROWS_SHOWN = 2
_SMALLEST = 0.65
"""A row that is higher than a picture is drawn so much smaller at most."""


def snapshot_of(example: Example, patterns: Patterns) -> Snapshot:
    """An example with its sample answer; `wanted_matches` says what the pattern helper was asked in vain."""
    empty = analyze(Intent(example.text()))
    content = readable_content(parse_json(example.answer or "{}")) or {}
    intent = replace(empty.intent, answers=answers_from_content(empty.fields, content))
    answered = analyze(intent)
    if not answered.wanted_matches:
        return answered
    outcomes = patterns.ask(answered.wanted_matches, _WAIT_SECONDS)
    known = {pair: one for pair, one in outcomes.items() if one is not MatchOutcome.PENDING}
    return analyze(replace(intent, matches=known))


def _rows_to_show(snapshot: Snapshot, example: Example) -> list[FieldState]:
    """The answered fields first, for the picture is about them; descriptions would take their room."""
    answered = readable_content(parse_json(example.answer or "{}")) or {}
    states = sorted(snapshot.fields, key=lambda state: state.field.name not in answered)
    shown = states[: max(_ROWS_SHOWN, len(answered))]
    return [replace(state, field=replace(state.field, description="")) for state in shown]


class _Owner:
    """Rows that nobody answers."""

    def row_answered(self, row: FieldRow, answer: Answer | None) -> None:
        """Nothing follows from it."""

    def row_resized(self, row: FieldRow) -> None:
        """They are placed once."""


class ExamplePictures(QObject):
    """The pictures of a list of examples, as far as they are made.

    Signals:
        made(int): the picture of the example of this number is there now.
    """

    made = Signal(int)

    def __init__(self, examples: Sequence[Example], patterns: Patterns, surface: QWidget) -> None:
        """`surface`: where they are seen; its screen says how fine they are."""
        super().__init__(surface)
        self._examples = examples
        self._patterns = patterns
        self._surface = surface
        self._size = (0, 0)
        self._pictures: dict[int, QPixmap] = {}
        self._waiting: deque[int] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._make_next)
        theme().changed.connect(self._make_all)

    def set_size(self, width: int, height: int) -> None:
        """The size of a picture, in logical pixels."""
        if (width, height) != self._size:
            self._size = (width, height)
            self._make_all()

    def picture(self, number: int) -> QPixmap | None:
        """The picture of an example, None while it is not made."""
        return self._pictures.get(number)

    def are_complete(self) -> bool:
        """Whether all are made."""
        return len(self._pictures) == len(self._examples) and not self._waiting

    def _make_all(self) -> None:
        self._waiting = deque(range(len(self._examples)))
        self._timer.start()

    def _make_next(self) -> None:
        """The next one; where a pattern is not decided yet, it is drawn again after the others."""
        if not self._waiting or 0 in self._size:
            self._timer.stop()
            return
        number = self._waiting.popleft()
        example = self._examples[number]
        snapshot = snapshot_of(example, self._patterns)
        if snapshot.wanted_matches:
            self._waiting.append(number)
        self._pictures[number] = self._drawn(example, snapshot)
        self.made.emit(number)

    def _drawn(self, example: Example, snapshot: Snapshot) -> QPixmap:
        wide, high = self._size
        ratio = self._surface.devicePixelRatioF()
        pixmap = QPixmap(round(wide * ratio), round(high * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(theme().color("readonly"))
        painter = QPainter(pixmap)
        painter.scale(SCALE, SCALE)
        room = QRect(0, 0, round(wide / SCALE), round(high / SCALE))
        if not example.answer:
            _draw_problems(painter, room, snapshot, self._surface)
        elif snapshot.fields:
            self._draw_rows(painter, room, _rows_to_show(snapshot, example))
        else:
            _draw_message(painter, room, snapshot.message)
        painter.end()
        return pixmap

    def _draw_rows(self, painter: QPainter, room: QRect, states: list[FieldState]) -> None:
        """Whole rows, as many as there is room for, the first one in any case."""
        owner, ground = _Owner(), QWidget()
        ground.setPalette(theme().palette("readonly"))
        side, top = theme().size("l"), theme().size("m")
        for state in states:
            row = FieldRow(state, ground, owner)
            row.set_loud()
            row.place(0, 0, room.width() - 2 * side, exactly=True)
            if top == theme().size("m"):  # the first one is shown in any case, smaller if need be
                fit = max(_SMALLEST, min(1.0, room.height() / (row.height() + top + theme().size("xs"))))
                painter.scale(fit, fit)
            elif top + row.height() > room.height():
                break
            painter.save()
            painter.translate(side, top)
            row.render(painter, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
            painter.restore()
            top += row.height() + theme().scaled(10)
        ground.deleteLater()


def _draw_problems(painter: QPainter, room: QRect, snapshot: Snapshot, surface: QWidget) -> None:
    """The first problems of a schema, one a line."""
    left, top = theme().size("form_margin"), theme().size("l")
    font, side = theme().font("feedback"), theme().size("icon_text")
    for problem in snapshot.schema_problems[:_PROBLEMS_SHOWN]:
        icon, role = SEVERITY_LOOK[problem.severity]
        painter.drawPixmap(left, top + theme().scaled(2), pixmap_for(surface, icon, role, "icon_text"))
        words = left + side + theme().size("s")
        line = QRect(words, top, room.width() - words - theme().size("s"), theme().size("label_row"))
        text = QFontMetrics(font).elidedText(problem.message, Qt.TextElideMode.ElideRight, line.width())
        draw_text(painter, line, text, font, theme().color("text"))
        top += theme().scaled(26)


def _draw_message(painter: QPainter, room: QRect, message: str) -> None:
    """The question of a form without fields."""
    left, font = theme().size("form_margin"), theme().font("title")
    line = room.adjusted(left, theme().size("l"), -left, 0)
    high = text_height(message, font, line.width())
    draw_text(painter, line, message, font, theme().color("text"))
    below = line.adjusted(0, high + theme().size("s"), 0, 0)
    draw_text(
        painter, below, tr("Accept, Decline or Cancel"), theme().font("feedback"), theme().color("muted")
    )
