"""Toolbar: the actions that are used all the time, the client, and the MCP version to check for."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolBar, QWidget

from playground.core.intent import MCP_VERSIONS
from playground.ui.actions import Actions
from playground.ui.theme import theme
from playground.ui.widgets.buttons import ToolButton
from playground.ui.widgets.client_combo import ClientCombo
from playground.ui.widgets.labels import ElidedLabel, TextLabel
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.words import tr


def bound_button(icon: str, action: QAction, text: str = "") -> ToolButton:
    """A button that does what an action does."""
    button = ToolButton(icon, text, action.toolTip())
    button.bind(action)
    return button


class Toolbar(QToolBar):
    """Buttons at the left, the version at the right. Its words go where the window is narrow.

    Where even that is too much, what menus have as well goes: the hint, the two labels, versions, client.
    """

    def __init__(self, actions: Actions, examples: QMenu, parent: QWidget) -> None:
        super().__init__(tr("Toolbar"), parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.toggleViewAction().setEnabled(False)
        self._buttons: list[ToolButton] = []
        self.versions = SegmentRow(
            [SegmentText(version, f"version:{version}") for version in MCP_VERSIONS], quiet=True
        )
        self.versions.setAccessibleName(tr("MCP version to check schemas for"))
        self.versions.picked.connect(lambda index: actions[f"version:{MCP_VERSIONS[index]}"].trigger())
        self._hint = TextLabel("", "feedback", "muted")
        self._hint.setObjectName("exampleHint")
        self._shown_hint = self._shown_version = ""
        self._place = QWidget()
        self._row = row = QHBoxLayout(self._place)
        row.setContentsMargins(theme().size("s"), 0, theme().size("m"), 0)
        row.setSpacing(theme().size("xs"))
        for action, made in actions.toolbar_rows():
            button = bound_button(action.icon, made, action.toolbar)
            self._buttons.append(button)
            row.addWidget(button)
        row.addSpacing(theme().size("m"))
        row.addWidget(self._examples_button(examples))
        row.addSpacing(theme().size("m"))
        row.addWidget(self._hint, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch()  # in the hint's place where that goes
        row.addSpacing(theme().size("m"))
        self.client = ClientCombo()
        labels = [ElidedLabel(word, "body") for word in (tr("Client"), "MCP")]
        row.addWidget(labels[0], 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.client)
        row.addSpacing(theme().size("m"))
        row.addWidget(labels[1], 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.versions)
        row.addSpacing(theme().size("s"))
        for icon, name in (("search", "palette"), ("settings", "settings")):
            button = bound_button(icon, actions[name])
            button.setObjectName(f"toolbar:{name}")
            row.addWidget(button)
        self._optional: tuple[Sequence[QWidget], ...] = (
            labels,
            (self._hint,),
            (self.versions,),
            (self.client,),
        )
        self.addWidget(self._place)
        self.follow_theme()

    def _examples_button(self, menu: QMenu) -> ToolButton:
        button = ToolButton("examples", tr("Examples"), tr("Start from an example"))
        button.setObjectName("examplesButton")
        button.clicked.connect(lambda: menu.popup(button.mapToGlobal(QPoint(0, button.height()))))
        self._buttons.append(button)
        return button

    def show_hint(self, sentence: str) -> None:
        """What to try with the document, "" for nothing."""
        if sentence != self._shown_hint:
            self._shown_hint = sentence
            self._hint.set_text(sentence)
            self._fit()

    def show_version(self, version: str) -> None:
        """Which MCP version schemas are checked for."""
        if version != self._shown_version:
            self._shown_version = version
            self.versions.set_index(MCP_VERSIONS.index(version))

    def set_shows_words(self, shows: bool) -> None:
        """Whether words stand beside the icons."""
        for button in self._buttons:
            button.set_shows_text(shows)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        layout = self.layout()
        assert layout is not None, "a toolbar has one"
        margins = layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        for widget in (one for group in self._optional for one in group):
            widget.show()
        for group in self._optional:
            self._row.invalidate()
            if self._row.sizeHint().width() <= room:
                break
            for widget in group:
                widget.hide()

    def follow_theme(self) -> None:
        """Take the height from the theme."""
        self.setFixedHeight(theme().size("toolbar"))
        self.setContentsMargins(0, 0, 0, 0)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground and the line below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("window"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme().color("hairline"))
