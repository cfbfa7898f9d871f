"""StatusBar: schema and answer in a word each, how much is answered, where the caret is, which rules hold."""

import re

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from playground.core import pointer as json_pointer
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.views import StatusFacts
from playground.ui.widgets.list_row import text_width
from playground.ui.widgets.plain_text import escaped, shown_text
from playground.ui.words import tr

_DIGITS = re.compile("[0-9]+")
_LONGEST_NAME, _LONGEST_PLACE = 24, 60
_AT_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_GAP = 6
_AT_LEFT_END = ("statusSchema", "statusAnswer", "statusAnswered")
_AT_RIGHT_END = ("statusPlace", "statusCaret", "statusDialect", "statusVersion")
_OPTIONAL = ("statusDialect", "statusPlace", "statusVersion", "statusAnswered", "statusCaret")
Words = tuple[str, str, str]
"""(icon, its colour role, words); icon "" for none."""


class StatusItem(QLabel):
    """A few words, with an icon before them, on the window's ground.

    QLabel's own text would lay out all around it whenever it is set. These words only tell whoever places the
    item that they need another width.
    """

    def __init__(self, name: str, parent: QWidget | None = None, *, digits: int = 0) -> None:
        """`digits`: a number has room for so many, so that others leave its width as it is."""
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # or all under it is painted at a key
        self._digits = digits
        self._icon, self._role, self._words = "", "text", ""
        self._wide = self._measure()
        theme().changed.connect(self._measure_again)

    def text(self) -> str:
        """The words."""
        return self._words

    def show_words(self, icon: str, role: str, words: str) -> bool:
        """Say something else; answers whether it needs another place for that."""
        if (icon, role, words) == (self._icon, self._role, self._words):
            return False
        had_words, wide = bool(self._words), self._wide
        self._icon, self._role, self._words = icon, role, words
        self._wide = self._measure()
        self.setAccessibleName(words)
        self.update()
        return bool(words) != had_words or self._wide != wide

    def wanted_width(self) -> int:
        """The words, the icon, and room to the next item."""
        return self._wide

    def _measure_again(self) -> None:
        self._wide = self._measure()
        self.updateGeometry()

    def _measure(self) -> int:
        words = self._words
        if self._digits:
            words = _DIGITS.sub(lambda found: "0" * max(len(found[0]), self._digits), words)
        return self._indent() + text_width(theme().font("caption"), words) + theme().size("m")

    def sizeHint(self) -> QSize:
        """What the words need."""
        return QSize(self.wanted_width(), theme().size("status_bar") - 2)

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, icon and words."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        if self._icon:
            side = theme().size("icon_text")
            pixmap = pixmap_for(self, self._icon, self._role, "icon_text")
            painter.drawPixmap(0, (self.height() - side) // 2, pixmap)
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        area = QRect(self._indent(), 0, self.width(), self.height())
        painter.drawText(area, _AT_LEFT, self.text())

    def _indent(self) -> int:
        return theme().size("icon_text") + theme().scaled(5) if self._icon else 0


class _Ground(QWidget):
    """What the items lie on, and a message in the place of those at the left.

    It covers the bar, whose own layout would be asked whenever an item comes or goes.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.message = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line above, and the message."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme().color("hairline"))
        if self.message:
            painter.setFont(theme().font("caption"))
            painter.setPen(theme().color("text"))
            painter.drawText(self.rect().adjusted(theme().size("m"), 0, 0, 0), _AT_LEFT, self.message)


class StatusBar(QStatusBar):
    """The window's last line. Items are placed here, and only where one needs another width."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._facts: StatusFacts | None = None
        self._pointer = ""
        self._ground = _Ground(self)
        self._items = {
            name: StatusItem(name, self._ground, digits=5 if name == "statusCaret" else 0)
            for name in (*_AT_LEFT_END, *_AT_RIGHT_END)
        }
        self.messageChanged.connect(self._show_message)
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take sizes and the font of messages from the theme."""
        self.setFont(theme().font("caption"))
        self.setFixedHeight(theme().size("status_bar"))
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._ground.setGeometry(self.rect())
        self._place()

    def minimumSizeHint(self) -> QSize:
        """Any width: long words must not make the window wider."""
        return QSize(0, super().minimumSizeHint().height())

    def _show_message(self, message: str) -> None:
        self._ground.message = message
        self._ground.update()
        self._place()

    def _place(self) -> None:
        """From both ends, as far as there is room; a message takes the place of what is at the left."""
        shown = self._fitting()
        left = theme().scaled(10) + 2
        for name in _AT_LEFT_END:
            left += self._put(name, left, name in shown and not self._ground.message)
        right = self.width() + _GAP
        for name in reversed(_AT_RIGHT_END):
            wide = self._items[name].wanted_width() + _GAP
            right -= self._put(name, right - wide, name in shown)

    def _put(self, name: str, left: int, shown: bool) -> int:
        """Place an item or hide it; answers how far it reaches."""
        item = self._items[name]
        if shown == item.isHidden():
            item.setVisible(shown)
        wide = item.wanted_width()
        item.setGeometry(left, 3, wide, self.height() - 5)
        return wide + _GAP if shown else 0

    def _fitting(self) -> set[str]:
        """All that has words but what is said elsewhere too, the least important first."""
        gap = theme().size("s")
        wanted = {name: item.wanted_width() + gap for name, item in self._items.items() if item.text()}
        room = self.width() - 2 * theme().size("m") - sum(wanted.values())
        for name in _OPTIONAL:
            if room < 0:
                room += wanted.pop(name, 0)
        return set(wanted)

    def _say(self, words: dict[str, Words]) -> None:
        moved = [self._items[name].show_words(*said) for name, said in words.items()]
        if any(moved):
            self._place()

    def set_facts(self, facts: StatusFacts) -> None:
        """Schema, answer, counts, rules."""
        if facts != self._facts:
            self._facts = facts
            self._say(
                {
                    "statusSchema": schema_words(facts),
                    "statusAnswer": answer_words(facts),
                    "statusAnswered": ("", "", answered_words(facts)),
                    "statusDialect": ("", "", facts.dialect),
                    "statusVersion": ("", "", tr("MCP {mcp_version}").format(mcp_version=facts.mcp_version)),
                }
            )

    def set_unread(self, words: str) -> None:
        """Nothing is known of the schema, and why."""
        self._facts = None
        nothing = dict.fromkeys(("statusAnswer", "statusAnswered", "statusDialect"), ("", "", ""))
        self._say({"statusSchema": ("pending", "muted", words), **nothing})

    def set_caret(self, line: int, column: int) -> None:
        """Where the caret is, both from 1."""
        self._say({"statusCaret": ("", "", tr("Ln {line}, Col {column}").format(line=line, column=column))})

    def set_place(self, pointer: str) -> None:
        """The way to what the caret is in."""
        if pointer != self._pointer:
            self._pointer = pointer
            self._say({"statusPlace": ("", "", place_words(pointer))})


def place_words(pointer: str) -> str:
    """A pointer as a way from the root; a long one without its beginning, a long name shortened."""
    names = [escaped(shown_text(name, _LONGEST_NAME)) or '""' for name in json_pointer.split(pointer)]
    while len(names) > 1 and sum(map(len, names)) > _LONGEST_PLACE:
        names = ["…", *names[2:]] if names[0] == "…" else ["…", *names[1:]]
    return " › ".join(names)


def schema_words(facts: StatusFacts) -> Words:
    """What is with the schema."""
    if facts.empty:
        return "info", "muted", tr("Nothing written yet")
    if not facts.parses:
        return "refused", "error", tr("Schema cannot be read")
    if facts.schema_errors:
        errors = (
            "1 error"
            if facts.schema_errors == 1
            else tr("{schema_errors} errors").format(schema_errors=facts.schema_errors)
        )
        return "refused", "error", tr("Schema has {errors}").format(errors=errors)
    return "valid", "success", tr("Schema valid")


def answer_words(facts: StatusFacts) -> Words:
    """What is with the answer."""
    if facts.empty:
        return "", "", ""
    if not facts.parses:
        return "stale", "muted", tr("Prepared and Form show the last schema that could be read")
    if facts.verdict == "schema-error":
        return "unknown", "muted", tr("Answer not judged")
    if facts.incomplete:
        return "info", "muted", tr("Answer incomplete")
    if facts.verdict == "invalid":
        return "refused", "error", tr("Answer not accepted")
    return "valid", "success", tr("Answer valid")


def answered_words(facts: StatusFacts) -> str:
    """How much of the form is answered; nothing for a form without fields."""
    if not facts.fields or not facts.parses:
        return ""
    fields = "field" if facts.fields == 1 else "fields"
    return tr("{answered} of {fields} {fields2} answered").format(
        answered=facts.answered, fields=facts.fields, fields2=fields
    )
