"""StatusBar: schema and answer in a word each, how much is answered, where the caret is, which rules hold."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QStatusBar, QWidget

from playground.ui.icons import pixmap_for
from playground.ui.theme import theme
from playground.ui.views import StatusFacts

Words = tuple[str, str, str]
"""(icon, its colour role, words); icon "" for none."""


class StatusItem(QLabel):
    """A few words, with an icon before them."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._icon, self._role = "", "text"

    def show_words(self, icon: str, role: str, words: str) -> None:
        """Say something else."""
        if (icon, role, words) != (self._icon, self._role, self.text()):
            self._icon, self._role = icon, role
            self.setText(words)
            self.setVisible(bool(words))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """The words, the icon, and room to the next item."""
        words = QFontMetrics(theme().font("caption")).horizontalAdvance(self.text())
        return QSize(self._indent() + words + theme().size("m"), theme().size("status_bar") - 2)

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
        names = (
            "statusSchema",
            "statusAnswer",
            "statusAnswered",
            "statusCaret",
            "statusDialect",
            "statusVersion",
        )
        self._items = {name: StatusItem(name) for name in names}
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

    def set_facts(self, facts: StatusFacts) -> None:
        """Schema, answer, counts, rules."""
        self._items["statusSchema"].show_words(*schema_words(facts))
        self._items["statusAnswer"].show_words(*answer_words(facts))
        self._items["statusAnswered"].show_words("", "", answered_words(facts))
        self._items["statusDialect"].show_words("", "", facts.dialect)
        self._items["statusVersion"].show_words("", "", f"MCP {facts.mcp_version}")

    def set_caret(self, line: int, column: int) -> None:
        """Where the caret is, both from 1."""
        self._items["statusCaret"].show_words("", "", f"Ln {line}, Col {column}")

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


def schema_words(facts: StatusFacts) -> Words:
    """What is with the schema."""
    if not facts.parses:
        return "refused", "error", "Schema cannot be read"
    if facts.schema_errors:
        errors = "1 error" if facts.schema_errors == 1 else f"{facts.schema_errors} errors"
        return "refused", "error", f"Schema has {errors}"
    return "valid", "success", "Schema valid"


def answer_words(facts: StatusFacts) -> Words:
    """What is with the answer."""
    if not facts.parses:
        return "stale", "muted", "Prepared and Form show the last schema that could be read"
    if facts.verdict == "schema-error":
        return "unknown", "muted", "Answer not judged"
    if facts.incomplete:
        return "info", "muted", "Answer incomplete"
    if facts.verdict == "invalid":
        return "refused", "error", "Answer not accepted"
    return "valid", "success", "Answer valid"


def answered_words(facts: StatusFacts) -> str:
    """How much of the form is answered; nothing for a form without fields."""
    if not facts.fields or not facts.parses:
        return ""
    fields = "field" if facts.fields == 1 else "fields"
    return f"{facts.answered} of {facts.fields} {fields} answered"
