"""The buttons below a dialog, in the program's own look instead of that of Qt's style."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPushButton

from playground.ui.widgets.buttons import button_size, paint_button


class _Look(QObject):
    """Paints Qt's own buttons, which a box makes itself, as the program's."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Paint in Qt's place; the default button is the main one."""
        if event.type() != QEvent.Type.Paint or not isinstance(watched, QPushButton):
            return False
        paint_button(watched, primary=watched.isDefault())
        return True


def closing_buttons(dialog: QDialog, *others: QPushButton) -> QDialogButtonBox:
    """Close, and beside it what else the dialog offers."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    for button in others:
        box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
    box.rejected.connect(dialog.close)
    dress(box)
    return box


def dress(box: QDialogButtonBox | QMessageBox) -> None:
    """Give the buttons of a box the program's look: words without pictures."""
    look = _Look(box)
    for button in box.buttons():
        button.setIcon(QIcon())
        if isinstance(button, QPushButton):
            button.installEventFilter(look)
            button.setFixedSize(button_size(button, primary=True))
