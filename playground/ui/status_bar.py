"""StatusBar: schema and answer in a word each, how much is answered, where the caret is, which rules hold."""

import re

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from playground.core import pointer as json_pointer
from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.views import StatusFacts
from playground.ui.widgets.plain_text import escaped, shown_text
from playground.ui.words import tr

_DIGITS = re.compile("[0-9]+")
_LONGEST_NAME, _LONGEST_PLACE = 24, 60
_OPTIONAL = ("statusDialect", "statusPlace", "statusVersion", "statusAnswered", "statusCaret")
Words = tuple[str, str, str]
"""(icon, its colour role, words); icon "" for none."""


class StatusItem(QLabel):
    """A few words, with an icon before them.

    QLabel's own text would lay out the whole bar anew whenever it is set; these words only where they need
    another width.
    """

    def __init__(self, name: str, *, digits: int = 0) -> None:
        """`digits`: a number has room for so many, so that others leave its width as it is."""
        super().__init__()
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._digits = digits
        self._icon, self._role, self._words = "", "text", ""
        self._fits = True
        self._room = 0
        self._measured: tuple[object, int] = (None, 0)

    def text(self) -> str:
        """The words."""
        return self._words

    def show_words(self, icon: str, role: str, words: str) -> None:
        """Say something else."""
        if (icon, role, words) == (self._icon, self._role, self._words):
            return
        self._icon, self._role, self._words = icon, role, words
        self.setAccessibleName(words)
        self._show_or_hide()
        if self.wanted_width() != self._room:
            self.updateGeometry()
        self.update()

    def set_fits(self, fits: bool) -> None:
        """Whether there is room for it."""
        if fits != self._fits:
            self._fits = fits
            self._show_or_hide()

    def _show_or_hide(self) -> None:
        shown = bool(self._words) and self._fits
        if shown == self.isHidden():
            self.setVisible(shown)

    def wanted_width(self) -> int:
        """The words, the icon, and room to the next item."""
        key = (self._words, self._icon, theme().font("caption").key())
        if key != self._measured[0]:
            self._measured = (key, self._measure())
        return self._measured[1]

    def _measure(self) -> int:
        words = self._words
        if self._digits:
            words = _DIGITS.sub(lambda found: "0" * max(len(found[0]), self._digits), words)
        wide = QFontMetrics(theme().font("caption")).horizontalAdvance(words)
        return self._indent() + wide + theme().size("m")

    def sizeHint(self) -> QSize:
        """What the words need."""
        self._room = self.wanted_width()
        return QSize(self._room, theme().size("status_bar") - 2)

    def minimumSizeHint(self) -> QSize:
        """Never less."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw icon and words."""
        painter = QPainter(self)
        if self._icon:
            side = theme().size("icon_text")
            pixmap = pixmap_for(self, self._icon, self._role, "icon_text")
            painter.drawPixmap(0, (self.height() - side) // 2, pixmap)
        painter.setFont(theme().font("caption"))
        painter.setPen(theme().color("muted"))
        area = QRect(self._indent(), 0, self.width(), self.height())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text())

    def _indent(self) -> int:
        return theme().size("icon_text") + theme().scaled(5) if self._icon else 0


class StatusBar(QStatusBar):
    """The window's last line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        names = (
            "statusSchema",
            "statusAnswer",
            "statusAnswered",
            "statusPlace",
            "statusCaret",
            "statusDialect",
            "statusVersion",
        )
        self._gap = theme().size("s")
        self._items = {name: StatusItem(name, digits=5 if name == "statusCaret" else 0) for name in names}
        for name in names[:3]:
            self.addWidget(self._items[name])
        for name in names[3:]:
            self.addPermanentWidget(self._items[name])
        self.follow_theme()

    def follow_theme(self) -> None:
        """Take sizes and the font of messages from the theme."""
        self.setFont(theme().font("caption"))
        self.setFixedHeight(theme().size("status_bar"))
        margin = theme().scaled(10)
        self.setContentsMargins(margin, 0, 0, 0)
        for item in self._items.values():
            item.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Any width: long words must not make the window wider."""
        return QSize(0, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Words that need another width may leave no room for others."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        """Leave out what is said elsewhere too, the least important first."""
        wanted = {name: item.wanted_width() + self._gap for name, item in self._items.items() if item.text()}
        room = self.width() - 2 * theme().size("m") - sum(wanted.values())
        for name in _OPTIONAL:
            fits = room >= 0 or name not in wanted
            self._items[name].set_fits(fits)
            room += 0 if fits else wanted[name]

    def set_facts(self, facts: StatusFacts) -> None:
        """Schema, answer, counts, rules."""
        self._items["statusSchema"].show_words(*schema_words(facts))
        self._items["statusAnswer"].show_words(*answer_words(facts))
        self._items["statusAnswered"].show_words("", "", answered_words(facts))
        self._items["statusDialect"].show_words("", "", facts.dialect)
        self._items["statusVersion"].show_words(
            "", "", tr("MCP {mcp_version}").format(mcp_version=facts.mcp_version)
        )

    def set_unread(self, words: str) -> None:
        """Nothing is known of the schema, and why."""
        self._items["statusSchema"].show_words("pending", "muted", words)
        for name in ("statusAnswer", "statusAnswered", "statusDialect"):
            self._items[name].show_words("", "", "")

    def set_caret(self, line: int, column: int) -> None:
        """Where the caret is, both from 1."""
        self._items["statusCaret"].show_words(
            "", "", tr("Ln {line}, Col {column}").format(line=line, column=column)
        )

    def set_place(self, pointer: str) -> None:
        """The way to what the caret is in."""
        self._items["statusPlace"].show_words("", "", place_words(pointer))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line above, and a message in the items' place while there is one."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, 0, self.width(), 1, theme().color("hairline"))
        message = self.currentMessage()
        if message:
            painter.setFont(theme().font("caption"))
            painter.setPen(theme().color("text"))
            area = self.rect().adjusted(theme().size("m"), 0, 0, 0)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), message)


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
