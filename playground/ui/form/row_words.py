"""RowWords: what a row paints itself: its title, the property's name and "required".

A widget for each would take 4 KB in each row. The control says all of it to a screen reader.
"""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter

from playground.core.model import Field
from playground.ui.theme import theme
from playground.ui.widgets.measuring import text_width
from playground.ui.widgets.painting import draw_text, text_height
from playground.ui.widgets.plain_text import shown_text
from playground.ui.words import tr

_FLAGS = 0x81 | 0x20000  # Qt.AlignLeft | Qt.AlignVCenter | Qt.TextForceLeftToRight, as drawText takes them


class RowWords:
    """Texts, and where they stand in the row since they were placed.

    Attributes:
        title: what a reader calls the field.
        name: where the title is another text, else "".
        required: the word, or "".
        end: where the last of them ends; below it nothing is painted.
    """

    __slots__ = (
        "_measured",
        "_name_at",
        "_name_wide",
        "_required_at",
        "_title_at",
        "_title_wide",
        "end",
        "name",
        "required",
        "title",
    )

    def __init__(self) -> None:
        self.title = self.name = self.required = ""
        self.end = 0
        self.forget_sizes()
        self._title_at = self._name_at = self._required_at = QRect()

    def set_field(self, field: Field) -> QRect:
        """Take the words of a field; where others are to be painted now."""
        changed = QRect()
        title = shown_text(field.title or field.name or tr("(no name)"))
        if title != self.title:
            self.title, self._title_wide, self._measured = title, -1, (-1, 0)
            changed |= self._title_at
        name = "" if field.title in ("", field.name) else shown_text(field.name, 200).replace("\n", " ")
        if name != self.name:
            self.name, self._name_wide = name, -1
            changed |= self._name_at
        required = tr("required") if field.required else ""
        if required != self.required:
            self.required = required
            changed |= self._required_at
        return changed

    def forget_sizes(self) -> None:
        """The fonts are others now."""
        self._title_wide = self._name_wide = -1
        self._measured = (-1, 0)

    def title_width(self) -> int:
        """The width of the title on one line."""
        if self._title_wide < 0:
            self._title_wide = text_width(self.title, theme().font("label")) + 1
        return self._title_wide

    def title_height(self, width: int) -> int:
        """The height of the title at a width."""
        if self._measured[0] != width:
            self._measured = (width, text_height(self.title, theme().font("label"), width))
        return self._measured[1]

    def name_width(self) -> int:
        """The width that the name asks for, 0 without one."""
        if self._name_wide < 0:
            wide = text_width(self.name, theme().font("code_small")) + 2
            self._name_wide = wide if self.name else 0
        return self._name_wide

    def required_width(self) -> int:
        """The width of "required", 0 without it."""
        return text_width(self.required, theme().font("caption")) if self.required else 0

    def place(self, title: QRect, name: QRect, required: QRect) -> QRect:
        """Stand there from now on; what is to be painted again where that is another place than before."""
        places = (title, name, required)
        before = (self._title_at, self._name_at, self._required_at)
        changed = QRect()
        if places != before:
            self._title_at, self._name_at, self._required_at = places
            self.end = max(one.bottom() + 1 for one in places)
            for old, new in zip(before, places, strict=True):
                if new != old:
                    changed |= old | new
        return changed

    def paint(self, painter: QPainter) -> None:
        """Draw them; a name that has no room is cut in the middle."""
        draw_text(painter, self._title_at, self.title, theme().font("label"), theme().color("text"))
        ink = theme().color("muted")
        if self.name:
            painter.setFont(theme().font("code_small"))
            painter.setPen(ink)
            text, wide = self.name, self._name_at.width()
            if wide < self.name_width():
                text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, wide)
            painter.drawText(self._name_at, _FLAGS, text)
        if self.required:
            painter.setFont(theme().font("caption"))
            painter.setPen(ink)
            painter.drawText(self._required_at, _FLAGS, self.required)
