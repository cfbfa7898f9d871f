"""How wide a text is, and how far lines are apart: asked for at each layout and each paint, so it is kept.

To shape a text takes longer than all else in the layout of a row, and rows say the same words often.
"""

from PySide6.QtGui import QFont, QFontMetrics

LEADING = 1.4
"""Line height of wrapped text, as a factor of the font's height in pixels."""

_MOST_KEPT = 2_000

_wide: dict[tuple[int, str], tuple[int, QFont]] = {}
_steps: dict[int, tuple[int, QFont]] = {}
# what is kept holds its font, so that no other object can have the same id


def text_width(text: str, font: QFont) -> int:
    """The width of a text on one line; `font` is one that stays as it is, as those of the theme."""
    key = (id(font), text)
    known = _wide.get(key)
    if known is None:
        if len(_wide) >= _MOST_KEPT:
            _wide.clear()
        known = _wide[key] = (QFontMetrics(font).horizontalAdvance(text), font)
    return known[0]


def line_step(font: QFont) -> int:
    """From one line of wrapped text to the next, in pixels."""
    known = _steps.get(id(font))
    if known is None:
        if len(_steps) >= _MOST_KEPT:
            _steps.clear()
        step = max(QFontMetrics(font).height(), round(font.pixelSize() * LEADING))
        known = _steps[id(font)] = (step, font)
    return known[0]
