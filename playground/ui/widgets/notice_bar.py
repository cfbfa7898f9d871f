"""NoticeBar: a strip over a pane that says what happened and offers what to do. It never takes the focus."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from playground.ui.theme import theme
from playground.ui.widgets.buttons import TextButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.lifetime import discard


@dataclass(frozen=True, slots=True)
class Notice:
    """What a bar shows.

    Attributes:
        kind: "warning" or "info": icon and ground.
        text: one or two sentences.
        choices: (key, word) of its buttons, the best one first.
    """

    kind: str
    text: str
    choices: tuple[tuple[str, str], ...]


class NoticeBar(QWidget):
    """Hidden while there is nothing to say. Where they do not fit beside the words, its buttons go below.

    Signals:
        chosen(str): the key of the button that was pressed; the bar stays until it is told otherwise.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._notice: Notice | None = None
        self._words = TextLabel("", "feedback", parent=self)
        self._words.setObjectName(f"{name}Text")
        self._buttons: list[TextButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.follow_theme)
        self.hide()

    def notice(self) -> Notice | None:
        """What is shown."""
        return self._notice

    def set_notice(self, notice: Notice | None) -> None:
        """Say something, or (None) nothing."""
        if notice == self._notice:
            return
        self._notice = notice
        self.setVisible(notice is not None)
        if notice is None:
            return
        self._words.set_text(notice.text)
        self._words.set_icon(notice.kind, notice.kind)
        self.setAccessibleName(notice.text)
        self._set_choices(notice.choices)
        self._arrange()

    def button(self, key: str) -> TextButton:
        """The button of a choice; KeyError where there is none."""
        for button in self._buttons:
            if button.objectName() == f"{self.objectName()}:{key}":
                return button
        raise KeyError(key)

    def _set_choices(self, choices: Sequence[tuple[str, str]]) -> None:
        while self._buttons:
            discard(self._buttons.pop())
        for key, word in choices:
            button = TextButton(word, self)
            button.setObjectName(f"{self.objectName()}:{key}")
            button.clicked.connect(lambda _checked=False, chosen=key: self.chosen.emit(chosen))
            button.show()
            self._buttons.append(button)

    # -- places

    def sizeHint(self) -> QSize:
        """As high as it needs at its width."""
        return QSize(theme().scaled(120), self._place(self.width(), apply=False))

    def minimumSizeHint(self) -> QSize:
        """Never lower."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        super().resizeEvent(event)
        if event.oldSize().width() != self.width():
            self._arrange()

    def follow_theme(self) -> None:
        """Take fonts and sizes from the theme."""
        self._words.forget_sizes()
        self._arrange()

    def _arrange(self) -> None:
        self.setFixedHeight(self._place(self.width(), apply=True))
        self.update()

    def _place(self, width: int, *, apply: bool) -> int:
        """Lay everything out; returns the height."""
        side, gap = theme().size("m"), theme().size("s")
        above = theme().scaled(6)
        sizes = [button.sizeHint() for button in self._buttons]
        buttons = sum(size.width() for size in sizes) + gap * max(0, len(sizes) - 1)
        high = max((size.height() for size in sizes), default=0)
        beside = self._words.natural_width() + gap + buttons + 2 * side <= width
        room = width - 2 * side - (gap + buttons if beside else 0)
        text = self._words.height_for(max(room, 1))
        x, y = (side + room + gap, above) if beside else (side, above + text + above)
        bottom = max(text, high) if beside else text + above + high
        if apply:
            lift = max(0, (high - text) // 2) if beside else 0
            self._words.setGeometry(side, above + lift, max(room, 1), text)
            for button, size in zip(self._buttons, sizes, strict=True):
                button.setGeometry(QRect(x, y, min(size.width(), max(width - side - x, 1)), size.height()))
                x += size.width() + gap
        return above + bottom + above + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and the line below."""
        painter = QPainter(self)
        kind = self._notice.kind if self._notice is not None else "info"
        painter.fillRect(self.rect(), theme().color(f"{kind}_tint"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
