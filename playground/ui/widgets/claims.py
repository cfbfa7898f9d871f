"""Claims: a widget's keys come before shortcuts of the window: Qt asks whoever has the focus first."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent


def claims(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Whether it is that question about a key of its own, which is answered then."""
    asked = event.type() == QEvent.Type.ShortcutOverride
    if not (asked and isinstance(event, QKeyEvent) and is_own(event)):
        return False
    event.accept()
    return True


def claims_escape(event: QEvent) -> bool:
    """The same for Escape, where it closes something; else it would stop the reading of a long schema."""
    return claims(event, lambda key: key.key() == Qt.Key.Key_Escape)
