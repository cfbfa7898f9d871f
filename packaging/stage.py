"""What the scripts for pictures and the film share: a window at rest, and what is seen of it."""

import time

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from playground.ui.main_window import MainWindow

SETTLING_SECONDS = 10


def settle(window: MainWindow) -> None:
    """Wait until nothing moves any more."""
    began = time.monotonic()
    while not window.is_settled():
        assert time.monotonic() - began < SETTLING_SECONDS, "the window does not settle"
        QTest.qWait(5)
    QApplication.processEvents()


def go_behind(window: MainWindow, place: str) -> QPlainTextEdit:
    """Put the caret of the schema behind a place."""
    editor = window.findChild(QPlainTextEdit, "schemaEditor")
    assert editor is not None
    cursor = editor.document().find(place)
    cursor.setPosition(cursor.selectionEnd())
    editor.setTextCursor(cursor)
    editor.setFocus()
    return editor


def grab(window: MainWindow) -> QImage:
    """The window, and over it what is open above it: lists and menus are windows of their own."""
    image = window.grab().toImage()
    painter = QPainter(image)
    for over in QApplication.topLevelWidgets():
        if over.isVisible() and over is not window:
            painter.drawPixmap(window.mapFromGlobal(over.mapToGlobal(QPoint())), over.grab())
    painter.end()
    return image
