"""The buttons below a dialog, without the pictures that Qt's style puts on them."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPushButton


def closing_buttons(dialog: QDialog, *others: QPushButton) -> QDialogButtonBox:
    """Close, and beside it what else the dialog offers."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    for button in others:
        box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
    box.rejected.connect(dialog.close)
    take_pictures_off(box)
    return box


def take_pictures_off(box: QDialogButtonBox | QMessageBox) -> None:
    """Words are enough on these buttons."""
    for button in box.buttons():
        button.setIcon(QIcon())
