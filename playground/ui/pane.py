"""Pane: a view under its header."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from playground.ui.widgets.pane_header import PaneHeader


class Pane(QWidget):
    """A header over a body. `focus_target` is what gets the focus when the pane does."""

    def __init__(self, header: PaneHeader, *body: QWidget, focus_target: QWidget) -> None:
        super().__init__()
        self.header = header
        self.focus_target = focus_target
        self._rows = layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(header)
        for widget in body:
            layout.addWidget(widget)
        layout.setStretch(layout.count() - 1, 1)

    def add_above(self, widget: QWidget) -> None:
        """Put a strip in below the header."""
        self._rows.insertWidget(1, widget)

    def add_below(self, widget: QWidget) -> None:
        """Put one more widget in, which gets all the room that is left."""
        self._rows.addWidget(widget, 1)

    def take_focus(self) -> None:
        """Give the pane the keyboard."""
        self.focus_target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def holds(self, widget: QWidget | None) -> bool:
        """Whether a widget is in this pane."""
        return widget is not None and self.isAncestorOf(widget)
