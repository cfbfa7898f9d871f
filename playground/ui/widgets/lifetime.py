"""How a widget leaves: out of sight and out of every search by name at once, deleted when it is safe."""

from PySide6.QtWidgets import QWidget


def discard(widget: QWidget) -> None:
    """Take a widget out. It may be in the middle of its own event, so it is deleted later."""
    widget.hide()
    widget.setObjectName("")
    for child in widget.findChildren(QWidget):
        if child.objectName():
            child.setObjectName("")
    widget.deleteLater()
