"""What a scrolling widget paints on, found without loading all widgets that Qt has."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

_NAME = "qt_scrollarea_viewport"


def surface_of(area: QAbstractScrollArea) -> QWidget:
    """Its viewport. As long as it is kept, `viewport()` is this very object.

    `viewport()` alone makes PySide load all 72 classes of widgets, to ask each whether it is one of those.
    """
    found = area.findChild(QWidget, _NAME, Qt.FindChildOption.FindDirectChildrenOnly)
    return found if found is not None else area.viewport()
