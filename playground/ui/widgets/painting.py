"""Strokes that the painted widgets share: frames, focus rings, chevrons, wrapped plain text."""

import re
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from playground.ui.theme import theme
from playground.ui.widgets.measuring import line_step, text_width

RING = 4
"""How far a focus ring reaches beyond its button or box: 2 px gap, 2 px ring."""
_ENDLESS = 1_000_000
_IN_BOX = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeading)
_PLAIN_LATIN = re.compile("[ -~\u00a1-\u00ac\u00ae-\u017f\u2010-\u2026]*")
"""Letters that one font has, from left to right, and no tab or other line end."""


def rounded(
    painter: QPainter,
    rect: QRectF,
    outline: str | None,
    fill: str | None = None,
    *,
    radius: float = 4,
    width: float = 1,
) -> None:
    """A rounded box in colour roles; the stroke lies inside `rect`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().color(outline), width) if outline else QPen(Qt.PenStyle.NoPen))
    painter.setBrush(theme().color(fill) if fill else QColor(0, 0, 0, 0))
    inset = width / 2 if outline else 0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


def control_frame(
    painter: QPainter, rect: QRectF, *, focused: bool, refused: bool, enabled: bool = True
) -> None:
    """The ground and outline of a control that one types or picks in."""
    radius = theme().size("radius_control")
    if not enabled:
        rounded(painter, rect, "hairline", "readonly", radius=radius)
        return
    role = "focus" if focused else "error" if refused else "border"
    rounded(painter, rect, role, "base", radius=radius, width=2 if focused or refused else 1)
    if focused and refused:
        rounded(painter, rect.adjusted(2, 2, -2, -2), "error", radius=radius - 1)


_frames: dict[tuple[object, ...], QPixmap] = {}
_MOST_FRAMES = 64


def frame_on_ground(painter: QPainter, widget: QWidget, *, focused: bool, refused: bool) -> None:
    """The frame of a control with the ground under it, from a picture where there is one.

    Whoever types paints the line at each key: to draw the rounded box anew takes longer than all the rest.
    """
    size, ratio = widget.size(), widget.devicePixelRatioF()
    ground, enabled = widget.palette().window().color(), widget.isEnabled()
    look = (focused, refused, enabled, ground.rgb(), theme().scheme, theme().size("radius_control"))
    key = (size.width(), size.height(), ratio, *look)
    frame = _frames.get(key)
    if frame is None:
        frame = QPixmap(size * ratio)
        frame.setDevicePixelRatio(ratio)
        frame.fill(ground)
        box = QRectF(0, 0, size.width(), size.height())
        control_frame(QPainter(frame), box, focused=focused, refused=refused, enabled=enabled)
        if len(_frames) == _MOST_FRAMES:
            _frames.clear()
        _frames[key] = frame
    painter.drawPixmap(0, 0, frame)


def focus_ring(painter: QPainter, rect: QRectF, radius: float = 4) -> None:
    """A ring 2 px away from a button, a row of segments or a box."""
    rounded(painter, rect.adjusted(-RING, -RING, RING, RING), "focus", radius=radius + RING - 1, width=2)


def chevron(painter: QPainter, center: QPointF, role: str = "muted") -> None:
    """The small arrow of something that opens downwards."""
    half = theme().scaled(3.5)
    pen = QPen(theme().color(role), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    x, y = center.x(), center.y()
    painter.drawPolyline(
        QPolygonF(
            [QPointF(x - half, y - half / 2), QPointF(x, y + half / 2), QPointF(x + half, y - half / 2)]
        )
    )


def transparent_base() -> QPalette:
    """A palette whose only own entry is a see-through Base, for children of a painted frame."""
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
    return palette


def see_through(widget: QWidget) -> None:
    """Let what is under a widget be its ground, unless it is so already: each palette takes memory."""
    if widget.palette().base().color().alpha():
        widget.setPalette(transparent_base())


def text_height(text: str, font: QFont, width: int, *, indent: int = 0, tail: int = 0) -> int:
    """The height of a plain text that wraps at `width`, also inside words that are wider.

    The first line begins `indent` later and ends `tail` earlier than the others.
    """
    if _fits_one_line(text, font, width - indent - tail):
        return line_step(font)
    return line_step(font) * _lay_out(text, font, width, indent + tail).lineCount()


def draw_text(
    painter: QPainter, rect: QRect, text: str, font: QFont, color: QColor, *, indent: int = 0, tail: int = 0
) -> None:
    """A plain text in `rect`, from its top, wrapped as `text_height` measures it."""
    painter.setPen(color)
    step = line_step(font)
    if _fits_one_line(text, font, rect.width() - indent - tail):
        known = _one_line(text, font)
        if known is not None:
            line = known.lineAt(0)
            lead = (step - line.ascent() - line.descent()) / 2  # its height is rounded up, a box's is not
            line.draw(painter, QPointF(rect.left() + indent, rect.top() + lead))
            return
        box = QRect(rect.left() + indent, rect.top(), rect.width() - indent - tail, step)
        painter.setFont(font)
        painter.drawText(box, _IN_BOX, text)
        return
    layout = _lay_out(text, font, rect.width(), indent + tail)
    lead = (step - QFontMetrics(font).height()) / 2
    for number in range(layout.lineCount()):
        line_at = layout.lineAt(number)
        left = rect.left() + (0 if number else indent)
        line_at.draw(painter, QPointF(left, rect.top() + number * step + lead - line_at.y()))


def paint_sentence(surface: QWidget, words: str, left: int) -> None:
    """What an empty list says, on its viewport."""
    painter = QPainter(surface)
    painter.setFont(theme().font("body"))
    painter.setPen(theme().color("muted"))
    area = surface.rect().adjusted(left, theme().scaled(6), -left, 0)
    flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
    painter.drawText(area, flags, words)
    painter.end()


def _fits_one_line(text: str, font: QFont, width: int) -> bool:
    return "\n" not in text and text_width(text, font) <= width


@lru_cache(maxsize=128)
def _one_line(text: str, font: QFont) -> QTextLayout | None:
    """A text on one line, as `drawText` lays it out; None for one that it may lay out in another way.

    To shape it anew at each paint would take longer than all else in the paint of a row.
    """
    if _PLAIN_LATIN.fullmatch(text) is None:
        return None
    layout = QTextLayout(text, font)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    layout.createLine().setLineWidth(_ENDLESS)
    layout.endLayout()
    return layout


@lru_cache(maxsize=64)
def _lay_out(text: str, font: QFont, width: int, less_at_first: int = 0) -> QTextLayout:
    """Lines of a text; what is measured is painted next, and then again and again."""
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    room = width - less_at_first
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, room))
        room = width
    layout.endLayout()
    return layout


def size_with_ring(width: float, height: float) -> QSizeF:
    """A widget's size when its focus ring is painted inside it."""
    return QSizeF(width + 2 * RING, height + 2 * RING)
