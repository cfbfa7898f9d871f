"""Feedback: the line below a control. Its words are always live; colour waits until the field was left."""

from collections.abc import Callable

from PySide6.QtCore import Property, QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from playground.core.snapshot import FieldStatus
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.chip import CHIPS, ChipStyle, chip_size, draw_chip, quiet_style
from playground.ui.widgets.lifetime import discard
from playground.ui.widgets.measuring import line_step, text_width
from playground.ui.widgets.painting import draw_text, text_height
from playground.ui.widgets.plain_text import qt_text, shown_text, tooltip
from playground.ui.widgets.unused_signals import forget_signals
from playground.ui.words import tr

CHIP_OF: dict[FieldStatus, str] = {
    "predefined": "predefined",
    "custom": "custom",
    "invalid": "refused",
    "unsupported": "unsupported",
}

ICON_OF: dict[FieldStatus, tuple[str, str]] = {"valid": ("valid", "success"), "pending": ("pending", "muted")}

_GAP = 6


def without_word(text: str, word: str) -> str:
    """The sentence after a chip: the chip's word is not said twice."""
    head, _, rest = text.partition(":")
    return rest.strip() if head.strip().casefold() == word else text


class Feedback(QLabel):
    """Chip or icon, and one sentence that wraps; at the right a count.

    `text()` is the whole sentence with what it offers, `property("state")` the field's status.

    Attributes:
        said: the sentence alone.

    `on_offer_taken` is called when the option whose title was typed is wanted.
    """

    on_offer_taken: Callable[[], None] = staticmethod(lambda: None)
    said = ""
    _status: FieldStatus = "blank"
    _loud = _stale = False
    _count = ""
    _offer: TextButton | None = None

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        forget_signals(self)
        self._name = name
        self.setAutoFillBackground(True)  # or the row is painted under it at each key
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setObjectName(qt_text(f"feedback:{name}"))

    def _state(self) -> FieldStatus:
        return self._status

    # declared, and not set in each: that would take an event at each key
    state = Property(str, _state)

    def set_state(self, status: FieldStatus, text: str, count: str = "") -> None:
        """Say how the answer stands."""
        shown = shown_text(text)
        if (status, shown, count) == (self._status, self.said, self._count):
            return
        self._status = status
        if shown != self.said:
            self.said = shown
            self.setAccessibleName(shown)  # the text of a QLabel would ask for another layout at each key
        self._count = count
        self.update()

    def text(self) -> str:
        """The sentence, and the option that is offered beside it."""
        return self.said if self._offer is None else f"{self.said}; {self._offer.text()}"

    def set_offer(self, words: str) -> None:
        """Offer an option in these words; "" takes the offer back."""
        if not words:
            if self._offer is not None:
                discard(self._offer)
                self._offer = None
            return
        words = shown_text(words, 120)
        if self._offer is None:
            self._offer = TextButton("", self)
            # Tab passes it: whoever types on in the next field must not press it by a blank
            self._offer.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._offer.setObjectName(qt_text(f"offer:{self._name}"))
            self._offer.clicked.connect(lambda: self.on_offer_taken())
            self._offer.setToolTip(tooltip(tr("Alt+Enter takes it")))
        self._offer.setText(words)
        self._offer.setAccessibleName(words)
        self._offer.show()

    def has_offer(self) -> bool:
        """Whether an option is offered."""
        return self._offer is not None

    def set_loud(self, loud: bool) -> None:
        """Whether problems are shown in the error colour; before that they are muted."""
        if loud != self._loud:
            self._loud = loud
            self.update()

    def is_loud(self) -> bool:
        """Whether problems are shown in the error colour."""
        return self._loud

    def is_refused(self) -> bool:
        """Whether the control should be outlined as refused."""
        return self._loud and self._status == "invalid" and not self._stale

    def set_stale(self, stale: bool) -> None:
        """In a stale form chips lose their colour."""
        if stale != self._stale:
            self._stale = stale
            if self._chip() is not None or self._icon() is not None:
                self.update()

    def height_for(self, width: int) -> int:
        """One line, more only for a longer sentence or an offer beside which there is no room."""
        lines = self._text_height(width)
        step = line_step(theme().font("feedback"))
        high = max(theme().size("feedback"), lines + theme().size("feedback") - step)
        if self._offer is not None and not self._offer_fits(width, lines > step):
            high += theme().size("feedback") + 2
        return high

    def place_offer(self) -> None:
        """Put the offer behind the sentence, or below it."""
        if self._offer is None:
            return
        size = self._offer.sizeHint()
        sentence = self._sentence()
        font = theme().font("feedback")
        wraps = self._text_height(self.width()) > line_step(font)
        if self._offer_fits(self.width(), wraps):
            x = self._left() + (text_width(sentence, font) + 2 * _GAP if sentence else 0)
            self._offer.setGeometry(x, 0, size.width(), size.height())
        else:
            wide = min(size.width(), self.width())
            self._offer.setGeometry(0, self.height() - size.height(), wide, size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw chip or icon, sentence and count."""
        painter = QPainter(self)
        high = theme().size("feedback")
        chip, icon = self._chip(), self._icon()
        if chip is not None:
            draw_chip(painter, QPoint(0, (high - theme().size("chip")) // 2), chip, self)
        elif icon is not None:
            side = theme().size("icon_text")
            role = "muted" if self._stale else icon[1]
            painter.drawPixmap(0, (high - side) // 2, pixmap_for(self, icon[0], role, "icon_text"))
        font = theme().font("feedback")
        top = (high - line_step(font)) // 2
        box = QRect(0, top, self.width(), self.height())
        role = "text" if self.is_refused() else "muted"
        ends = {"indent": self._left(), "tail": self._tail()}
        draw_text(painter, box, self._sentence(), font, theme().color(role), **ends)
        if self._count:
            painter.setFont(theme().font("caption"))
            painter.setPen(theme().color("muted"))
            align = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
            painter.drawText(QRect(0, 0, self.width(), high), align, self._count)

    def _sentence(self) -> str:
        chip = self._chip()
        return without_word(self.said, chip.word) if chip is not None else self.said

    def _chip(self) -> ChipStyle | None:
        kind = CHIP_OF.get(self._status)
        if kind is None or (kind == "refused" and not self._loud):
            return None
        return quiet_style(CHIPS[kind]) if self._stale else CHIPS[kind]

    def _icon(self) -> tuple[str, str] | None:
        return ICON_OF.get(self._status)

    def _left(self) -> int:
        chip = self._chip()
        if chip is not None:
            return chip_size(chip).width() + _GAP
        return theme().size("icon_text") + _GAP if self._icon() is not None else 0

    def _tail(self) -> int:
        """The room that the count takes at the end of the first line."""
        return text_width(self._count, theme().font("caption")) + 8 if self._count else 0

    def _text_height(self, width: int) -> int:
        """The height of the sentence, which begins behind the chip and goes on below it."""
        sentence = self._sentence()
        if not sentence:
            return 0
        return text_height(sentence, theme().font("feedback"), width, indent=self._left(), tail=self._tail())

    def _offer_fits(self, width: int, wraps: bool) -> bool:
        if self._offer is None or wraps:
            return False
        sentence = text_width(self._sentence(), theme().font("feedback"))
        return self._left() + sentence + 2 * _GAP + self._offer.sizeHint().width() <= width
