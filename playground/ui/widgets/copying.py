"""What lists with rows to copy have in common: the key for Copy, and clicks that only choose."""

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView

from playground.ui.widgets.claims import claims


def is_copy(event: QEvent) -> bool:
    """True for the key, and for the question before it whether a shortcut of the window gets it."""
    return isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy)


def claims_copy(event: QEvent) -> bool:
    """Whether it is that question, which is answered then: copying is the view's while it has the focus."""
    return claims(event, is_copy)


def only_chooses() -> bool:
    """Whether the click that is being handled adds rows to the selection, rather than leads anywhere."""
    held = QGuiApplication.keyboardModifiers()
    return bool(held & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier))


def choose_alone(view: QAbstractItemView, index: QModelIndex) -> None:
    """Make a row the current one and the only one selected, whatever keys are held."""
    flag = QItemSelectionModel.SelectionFlag
    view.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)
