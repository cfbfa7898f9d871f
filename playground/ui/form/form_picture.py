"""A picture of a form: widgets below each other, each in full, also where it is scrolled out of view."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtWidgets import QWidget

from playground.ui.theme import theme

HIGHEST_PX = 30_000
"""So many dots a picture is high at most: beyond 32,767 painting wraps around."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture, and whether something at its end is missing."""

    image: QImage
    is_cut: bool = False


def stacked(widgets: Sequence[QWidget], width: int, ratio: float) -> Picture:
    """The widgets as they are painted, with `ratio` dots a pixel; fewer where it would be too high."""
    height = sum(widget.height() for widget in widgets)
    ratio = max(1.0, min(ratio, HIGHEST_PX / max(1, height)))
    shown = min(height, int(HIGHEST_PX / ratio))
    image = QImage(round(width * ratio), round(shown * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(theme().color("readonly"))
    painter = QPainter(image)
    top = 0
    for widget in widgets:
        if top < shown:
            widget.render(painter, QPoint(0, top), QRegion(), QWidget.RenderFlag.DrawChildren)
        top += widget.height()
    painter.end()
    return Picture(image, height > shown)
