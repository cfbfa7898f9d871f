"""How a widget leaves: out of sight and out of every search by name at once, deleted when it is safe."""

from functools import partial

from PySide6.QtWidgets import QWidget


def discard(widget: QWidget) -> None:
    """Take a widget out. It may be in the middle of its own event, so it is deleted later."""
    widget.hide()
    parts = [widget, *widget.findChildren(QWidget)]
    for part in parts:
        if part.objectName():
            part.setObjectName("")
    widget.destroyed.connect(partial(_let_go, parts))
    widget.deleteLater()


def _let_go(parts: list[QWidget]) -> None:
    """Cut what Python keeps of deleted widgets: it goes in circles, and to search for those takes long."""
    for part in parts:
        vars(part).clear()
