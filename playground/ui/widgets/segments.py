"""SegmentRow: a few exclusive buttons that read as one control."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget
from shiboken6 import isValid

from playground.ui.theme import theme
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.painting import RING, focus_ring, rounded
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.unused_signals import forget_signals

_CENTER = 0x84  # Qt.AlignCenter as the number that drawText takes


class SegmentText(NamedTuple):
    """What a segment says, and the object name it has (none where it is empty)."""

    title: str
    object_name: str = ""
    detail: str = ""


class Segment(QAbstractButton):
    """One button of a row. `text()` is its literal title; no `&` in it is a shortcut.

    That it hears of the mouse is the style's doing, as for all buttons.
    """

    _measured: tuple[QFont | None, int]

    def __init__(self, row: "SegmentRow", said: SegmentText) -> None:
        super().__init__(row)
        forget_signals(self)
        self._row = row
        self.first = self.last = self.alone = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.say(said)

    def say(self, said: SegmentText) -> None:
        """Take another title."""
        self.title, self.detail = shown_text(said.title, 200), shown_text(said.detail, 200)
        self._measured = None, 0
        self.setAccessibleName(f"{self.title} {self.detail}".strip())
        self.setObjectName(qt_text(said.object_name))

    def text(self) -> str:
        """The title. Qt's own text stays empty, because Qt would read `&` in it."""
        return self.title

    def natural_width(self) -> int:
        """The width of title and detail with 9 px at each side."""
        font = theme().font(self._row.font_name)
        if self._measured[0] is not font:
            wide = text_width(self.title, font) + 2 * theme().scaled(9)
            if self.detail:
                wide += theme().scaled(5) + text_width(self.detail, theme().font("code_small"))
            self._measured = font, wide
        return self._measured[1]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move along the row without choosing; Space chooses, Delete takes the choice back."""
        step = _step_of(event)
        if step is not None and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._row.move_focus(self, step)
            return
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self._row.take_back():
            return
        super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        """Qt asks after every click, by whatever means; the row decides."""
        self._row.press(self)

    def checkStateSet(self) -> None:
        """Qt tells of every `setChecked`. A screen reader toggles, which is a choice; the row is silent."""
        self._row.checked_from_outside(self)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is the row's."""
        super().focusInEvent(event)
        self._row.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring is the row's."""
        super().focusOutEvent(event)
        if isValid(self._row):  # the focus leaves also while the row is deleted
            self._row.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ink where it is chosen, else the row's ground; then the words."""
        painter = QPainter(self)
        self._row.paint_segment(painter, self)


class SegmentRow(QWidget):
    """Exclusive segments; none may be chosen at first. A row that is too narrow wraps.

    The frame is `RING` inside of the widget, so that the focus ring has room around it; in a quiet row the
    frame itself is the ring.

    Signals:
        picked: (int) the user chose a segment, -1 when they took their choice back.
    """

    picked = Signal(int)
    on_picked: Callable[[int], None] | None = None
    """The same as `picked`, for owners of very many rows: a Qt connection costs as much as a button."""

    def __init__(
        self,
        said: Sequence[SegmentText],
        *,
        optional: bool = False,
        quiet: bool = False,
        in_chain: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        forget_signals(self)
        self._optional, self._quiet, self._in_chain = optional, quiet, in_chain
        self._refused = self._is_setting = False
        self._segments: list[Segment] = []
        self._lines = 1
        self.font_name = "feedback" if quiet else "body"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._add(said)

    @property
    def segments(self) -> tuple[Segment, ...]:
        """The buttons, in order."""
        return tuple(self._segments)

    def set_texts(self, said: Sequence[SegmentText]) -> None:
        """Say something else; buttons that stay keep their state."""
        while len(self._segments) > len(said):
            discard(self._segments.pop())
        for segment, one in zip(self._segments, said, strict=False):
            segment.say(one)
        self._add(said[len(self._segments) :])
        self._arrange()
        self.updateGeometry()

    def _add(self, said: Sequence[SegmentText]) -> None:
        for one in said:
            segment = Segment(self, one)
            self._segments.append(segment)
            if self.isVisible():  # else they come with the row
                segment.show()
        self._renew_focus_policy(self.index())

    def index(self) -> int:
        """The chosen segment, -1 for none."""
        return next((i for i, segment in enumerate(self._segments) if segment.isChecked()), -1)

    def set_index(self, index: int) -> None:
        """Choose without saying so."""
        if index == self.index():
            return
        self._is_setting = True
        for number, segment in enumerate(self._segments):
            segment.setChecked(number == index)
        self._is_setting = False
        self._renew_focus_policy(index)

    def set_refused(self, refused: bool) -> None:
        """The outline of a refused answer."""
        if refused != self._refused:
            self._refused = refused
            self.update()

    def move_focus(self, segment: Segment, step: int) -> None:
        """To the neighbour, around the end."""
        at = (self._segments.index(segment) + step) % len(self._segments)
        self._segments[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def height_for(self, width: int) -> int:
        """The height at a width, ring included."""
        return self._place(width, apply=False)

    def sizeHint(self) -> QSize:
        """All on one line."""
        wide = sum(segment.natural_width() for segment in self._segments) + len(self._segments) + 1
        return QSize(wide + 2 * self._ring(), self._line_height() + 2 * self._ring())

    def minimumSizeHint(self) -> QSize:
        """As long as it does not have to wrap."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the segments."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame around all, and the focus ring."""
        painter = QPainter(self)
        focused = any(segment.hasFocus() for segment in self._segments)
        if self._lines > 1:
            if focused:
                box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
                rounded(painter, box, "focus", radius=theme().size("radius_control"), width=2)
            return
        box = QRectF(self._frame())
        radius = theme().size("radius_control")
        rounded(painter, box, self._outline(), self._ground(), radius=radius)
        if self._refused:
            rounded(painter, box.adjusted(-1, -1, 1, 1), "error", radius=radius + 1, width=2)
        if focused and self._quiet:  # there is no room around it
            rounded(painter, box, "focus", radius=radius, width=2)
        elif focused:
            focus_ring(painter, box, radius)

    def paint_segment(self, painter: QPainter, segment: Segment) -> None:
        """Draw one segment with the row's look."""
        box = QRectF(segment.rect())
        chosen = segment.isChecked()
        ink = "text"
        if self._quiet:
            if chosen:
                rounded(painter, box, "border", "base", radius=3)
            ink = "text" if chosen or segment.underMouse() else "muted"
        else:
            ink = self._paint_ground(painter, segment, box, chosen)
        self._paint_words(painter, segment, ink)
        if segment.hasFocus() and len(self._segments) > 1:
            bar = QRectF(box.left() + 6, box.bottom() - 4, box.width() - 12, 2)
            painter.fillRect(bar, theme().color("on_accent" if chosen and not self._quiet else "focus"))

    def _paint_ground(self, painter: QPainter, segment: Segment, box: QRectF, chosen: bool) -> str:
        if segment.alone:
            edge = "error" if self._refused else "accent" if chosen else self._outline()
            rounded(painter, box, edge, "accent" if chosen else "base", radius=theme().size("radius_control"))
        elif chosen or segment.underMouse():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillPath(
                _end_rounded(box, 3, segment.first, segment.last),
                theme().color("accent" if chosen else "sunken"),
            )
        if not segment.alone and not segment.first and not chosen:
            painter.fillRect(QRectF(0, 0, 1, box.height()), theme().color("hairline"))
        if not self.isEnabled():
            return "disabled"
        return "on_accent" if chosen else "text"

    def _paint_words(self, painter: QPainter, segment: Segment, ink: str) -> None:
        font = theme().font(self.font_name)
        room = segment.width() - 2 * theme().scaled(6)
        painter.setFont(font)
        painter.setPen(theme().color(ink))
        metrics = QFontMetrics(font)
        if not segment.detail:
            painter.drawText(
                segment.rect(), _CENTER, metrics.elidedText(segment.title, Qt.TextElideMode.ElideRight, room)
            )
            return
        left = theme().scaled(9)
        align = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(QRect(left, 0, room, segment.height()), align, segment.title)
        left += metrics.horizontalAdvance(segment.title) + theme().scaled(5)
        painter.setFont(theme().font("code_small"))
        if ink == "text":
            painter.setPen(theme().color("muted"))
        painter.drawText(QRect(left, 0, room, segment.height()), align, segment.detail)

    def press(self, segment: Segment) -> None:
        """A segment was clicked: it is the chosen one, also where it was before. One taken out is not."""
        if segment in self._segments:
            self._pick(self._segments.index(segment))

    def checked_from_outside(self, segment: Segment) -> None:
        """A segment was checked or unchecked by other means than a click or `set_index`."""
        if not self._is_setting:
            self.press(segment)

    def take_back(self) -> bool:
        """Choose nothing, as a gesture of the user; false where one is always chosen, or none is."""
        if not self._optional or self.index() < 0:
            return False
        self._pick(-1)
        return True

    def _pick(self, index: int) -> None:
        self.set_index(index)
        if self.on_picked is not None:
            self.on_picked(index)
        self.picked.emit(index)

    def _renew_focus_policy(self, chosen: int) -> None:
        """One stop for Tab: the chosen segment, else the first. None where the owner knows the way of Tab."""
        stop = max(chosen, 0)
        for number, segment in enumerate(self._segments if self._in_chain else ()):
            policy = Qt.FocusPolicy.StrongFocus if number == stop else Qt.FocusPolicy.ClickFocus
            segment.setFocusPolicy(policy)
        self.setFocusProxy(self._segments[stop] if self._segments else None)  # type: ignore[arg-type]  # null is allowed

    def _arrange(self) -> None:
        self._place(self.width(), apply=True)
        self.update()

    def _place(self, width: int, *, apply: bool) -> int:
        """Lay the segments out from left to right; returns the height."""
        ring, high = self._ring(), self._line_height()
        room = width - 2 * ring
        widths = [segment.natural_width() for segment in self._segments]
        if sum(widths) + len(widths) + 1 <= room or len(widths) < 2:
            if apply:
                self._place_on_one_line(widths, room)
            return high + 2 * ring
        gap = theme().size("xs")
        x, line = 0, 0
        for segment, wide in zip(self._segments, widths, strict=True):
            fitted = min(wide + 2, room)
            if x and x + fitted > room:
                x, line = 0, line + 1
            if apply:
                segment.first = segment.last = segment.alone = True
                segment.setGeometry(ring + x, ring + line * (high + gap), fitted, high)
                segment.setToolTip(tooltip(segment.title) if wide + 2 > room else "")
            x += fitted + gap
        if apply:
            self._lines = max(2, line + 1)
        return (line + 1) * (high + gap) - gap + 2 * ring

    def _place_on_one_line(self, widths: list[int], room: int) -> None:
        self._lines = 1
        x = self._ring() + 1
        for number, (segment, wide) in enumerate(zip(self._segments, widths, strict=True)):
            segment.first, segment.last, segment.alone = number == 0, number == len(widths) - 1, False
            segment.setGeometry(x, self._ring() + 1, min(wide, max(room - 2, 1)), self._line_height() - 2)
            x += wide + 1

    def _frame(self) -> QRect:
        if not self._segments:
            return QRect()
        right = self._segments[-1].geometry().right() + 1
        return QRect(self._ring(), self._ring(), right - self._ring() + 1, self._line_height())

    def _ring(self) -> int:
        return 1 if self._quiet else RING

    def _line_height(self) -> int:
        return theme().size("segment_quiet" if self._quiet else "control")

    def _outline(self) -> str:
        return "hairline" if self._quiet or not self.isEnabled() else "border"

    def _ground(self) -> str:
        return "sunken" if self._quiet else "base"


def _step_of(event: QKeyEvent) -> int | None:
    back, on = (Qt.Key.Key_Left, Qt.Key.Key_Up), (Qt.Key.Key_Right, Qt.Key.Key_Down)
    return -1 if event.key() in back else 1 if event.key() in on else None


def _end_rounded(box: QRectF, radius: float, left: bool, right: bool) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    if not left:
        path.addRect(QRectF(box.left() - 1, box.top(), radius + 1, box.height()))
    if not right:
        path.addRect(QRectF(box.right() - radius, box.top(), radius + 1, box.height()))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path
