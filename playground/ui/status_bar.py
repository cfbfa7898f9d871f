"""StatusBar: schema and answer in a word each, how much is answered, where the caret is, which rules hold."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStatusBar, QWidget

from playground.core import pointer as json_pointer
from playground.ui.theme import theme
from playground.ui.views import StatusFacts
from playground.ui.widgets.plain_text import escaped, shown_text
from playground.ui.widgets.status_item import StatusItem, StatusLink
from playground.ui.words import tr

_LONGEST_NAME, _LONGEST_PLACE = 24, 60
_AT_LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_GAP = 6
_AT_LEFT_END = ("statusSchema", "statusAnswer", "statusAnswered")
_AT_RIGHT_END = ("statusPlace", "statusCaret", "statusDialect", "statusVersion")
_OPTIONAL = ("statusDialect", "statusPlace", "statusVersion", "statusAnswered", "statusCaret")
TO_ERROR = tr("Go to the first error")
TO_ANSWER = tr("Go to the first answer that is missing or refused")
Words = tuple[str, str, str]
"""(icon, its colour role, words); icon "" for none."""


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
    """The window's last line. Items are placed here, and only where one needs another width.

    Signals:
        error_requested: the words about the schema's errors were pressed.
        answer_requested: those about what is not accepted in the answer.
    """

    error_requested = Signal()
    answer_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self._facts: StatusFacts | None = None
        self._pointer = ""
        self._ground = _Ground(self)
        self._schema, self._answer = (StatusLink(name, self._ground) for name in _AT_LEFT_END[:2])
        self._schema.activated.connect(self.error_requested)
        self._answer.activated.connect(self.answer_requested)
        self._items: dict[str, StatusItem] = {
            **dict(zip(_AT_LEFT_END, (self._schema, self._answer), strict=False)),
            **{
                name: StatusItem(name, self._ground, digits=5 if name == "statusCaret" else 0)
                for name in (*_AT_LEFT_END[2:], *_AT_RIGHT_END)
            },
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
        left = theme().scaled(10) + 2 - StatusLink.lead
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
            self._schema.set_way(TO_ERROR, leads=bool(facts.schema_errors) and not facts.empty)
            blocked = facts.parses and (facts.incomplete or facts.verdict == "invalid")
            self._answer.set_way(TO_ANSWER, leads=blocked)

    def set_unread(self, words: str) -> None:
        """Nothing is known of the schema, and why."""
        self._facts = None
        nothing = dict.fromkeys(("statusAnswer", "statusAnswered", "statusDialect"), ("", "", ""))
        self._say({"statusSchema": ("pending", "muted", words), **nothing})
        self._schema.set_way("", leads=False)
        self._answer.set_way("", leads=False)

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
        several = tr("Schema has {errors} errors").format(errors=facts.schema_errors)
        return "refused", "error", several if facts.schema_errors > 1 else tr("Schema has 1 error")
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
    one, several = tr("{answered} of 1 field answered"), tr("{answered} of {fields} fields answered")
    return (one if facts.fields == 1 else several).format(answered=facts.answered, fields=facts.fields)
