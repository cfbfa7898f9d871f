"""How large a dialog opens: grown with the text, but never beyond its screen."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

from playground.ui.theme import theme


def room_of(dialog: QDialog) -> QSize:
    """What a dialog may fill: its screen without an edge for the frame, or the window that it belongs to."""
    parent = dialog.parentWidget()
    edge = QSize(theme().size("xl"), theme().size("xxl"))
    room = dialog.screen().availableSize() - edge
    return room.expandedTo(parent.window().size()) if parent is not None else room


def fit(dialog: QDialog, wide: int, high: int) -> None:
    """Give a dialog its size, named in pixels at the size of text that sizes are drawn for."""
    dialog.resize(QSize(theme().scaled(wide), theme().scaled(high)).boundedTo(room_of(dialog)))
