"""Icons: the program's own drawings, tinted by colour role, as pixmaps that are drawn once.

A drawing has a 16 px grid and one colour, `currentColor`; the program's own mark has its colours in it.
"""

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from playground.app.resource_files import resource_path
from playground.ui.theme import theme

SMALL_PROGRAM_ICON = 24
"""Up to this size the program's mark is the drawing without braces."""

_PROGRAM_SIZES = (16, 24, 32, 48, 64, 128, 256)
_RATIOS = (1.0, 2.0)


def pixmap(name: str, role: str = "text", size: int = 16, ratio: float = 1.0) -> QPixmap:
    """A drawing in the colour of a role; `size` in logical pixels, `ratio` the screen's pixel ratio."""
    return _drawn(name, theme().color(role).name(), size, ratio)


def pixmap_for(widget: QWidget, name: str, role: str = "text", size: str = "icon") -> QPixmap:
    """A drawing for a widget's screen; `size` is a name of the theme's sizes."""
    return pixmap(name, role, theme().size(size), widget.devicePixelRatioF())


def icon(name: str, role: str = "text", size: int = 16) -> QIcon:
    """For actions and menus, which draw it themselves. Ask again when the theme changed."""
    made = QIcon()
    for ratio in _RATIOS:
        made.addPixmap(pixmap(name, role, size, ratio))
        made.addPixmap(pixmap(name, "disabled", size, ratio), QIcon.Mode.Disabled)
    return made


def program_icon() -> QIcon:
    """The window's icon in all sizes."""
    made = QIcon()
    for size in _PROGRAM_SIZES:
        made.addPixmap(_drawn("app-small" if size <= SMALL_PROGRAM_ICON else "app", "", size, 1.0))
    return made


@lru_cache(maxsize=512)
def _drawn(name: str, color: str, size: int, ratio: float) -> QPixmap:
    # the colour is in the key, so a change of theme makes no entry wrong
    drawing = _source(name).replace("currentColor", color) if color else _source(name)
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill("transparent")
    painter = QPainter(made)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return made


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return resource_path("icons", f"{name}.svg").read_text(encoding="utf-8")
