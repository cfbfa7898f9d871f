"""Whatever was typed before, every pane looks as it does in a new window with the same text and answers."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QImage, QTextCursor
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget
from pytestqt.qtbot import QtBot

from playground.app.patterns import PatternService
from playground.app.settings import Settings
from playground.core.common import common_prefix, common_suffix
from playground.ui.editor import SchemaEditor
from playground.ui.main_window import MainWindow
from playground.ui.panes import EXPLAIN_PAGE, OUTLINE_PAGE, PROBLEMS_PAGE, ProblemsPane
from tests.core.keystrokes import ANSWERS, keystrokes
from tests.ui.editing import put_caret
from tests.ui.window.conftest import AskerDouble

MORE = (
    '{"type": "string", "title": "More", "format": "email"}',
    '{"type": "integer", "minimum": 3, "default": 2}',
    '{"enum": ["one", "two"], "allowCustom": true}',
    '{"type": "array", "items": {"type": "string", "enum": ["a", "b"]}, "description": "Some of them"}',
)
PAGES = {"problems": PROBLEMS_PAGE, "outline": OUTLINE_PAGE, "explain": EXPLAIN_PAGE}


@contextmanager
def shown_window(qtbot: QtBot) -> Iterator[MainWindow]:
    """A window that is gone after its example."""
    window = MainWindow(Settings(), PatternService(), AskerDouble())
    try:
        window.show()
        qtbot.waitExposed(window)
        yield window
    finally:
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def editor_of(window: MainWindow) -> SchemaEditor:
    found = window.findChild(SchemaEditor)
    assert found is not None
    return found


def write(window: MainWindow, text: str) -> None:
    """Make this the text by the one edit that leads there, as a key or a paste would."""
    editor, old = editor_of(window), editor_of(window).text()
    first = common_prefix(old, text)
    last = common_suffix(old, text, beyond=first)
    put_caret(editor, first, len(old) - last)
    editor.textCursor().insertText(text[first : len(text) - last])


def looks(window: MainWindow, qtbot: QtBot) -> dict[str, QImage]:
    """Pictures of the panes from their tops, the lower left one once for each page."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    editor_of(window).moveCursor(QTextCursor.MoveOperation.Start)
    window.setFocus()  # or a caret would be seen, or not
    qtbot.waitUntil(window.is_settled)
    panes = window.contents.layout.panes
    found = {name: pane for name, pane in panes.items() if name != "problems"}
    lower = panes["problems"]
    assert isinstance(lower, ProblemsPane)
    pictures = {}
    for name, page in PAGES.items():
        lower.show_page(page)
        pictures[name] = picture(lower, qtbot)
    lower.show_page(PROBLEMS_PAGE)
    return pictures | {name: picture(pane, qtbot) for name, pane in found.items()}


def picture(pane: QWidget, qtbot: QtBot) -> QImage:
    for area in pane.findChildren(QAbstractScrollArea):
        # a text of Qt's stays as wide as its longest line ever was
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.verticalScrollBar().setValue(0)
        area.horizontalScrollBar().setValue(0)
    qtbot.waitUntil(lambda: not any(timer.isActive() for timer in pane.findChildren(QTimer)))
    for _ in range(3):
        QApplication.sendPostedEvents()
        QApplication.processEvents()
    return pane.grab().toImage()


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


@st.composite
def walks(draw: st.DrawFn) -> list[str]:
    """Texts that follow each other, the last one readable; some are longer than a pane, or read in slices."""
    texts = draw(keystrokes())
    if count := draw(st.sampled_from([0, 40, 400])):
        by = draw(st.integers(1, 7))
        more = [f'"m{number}": {MORE[number * by % len(MORE)]}' for number in range(count)]
        texts = [text.replace('"z":', ",\n".join([*more, '"z":']), 1) for text in texts]
    return [*texts, next(text for text in reversed(texts) if is_json(text))]


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(walks(), st.data())
def test_panes_look_as_those_of_a_new_window(qtbot: QtBot, texts: list[str], data: st.DataObject) -> None:
    with shown_window(qtbot) as walked, shown_window(qtbot) as fresh:
        for text in texts:
            write(walked, text)
            qtbot.waitUntil(walked.is_settled)
            for step in data.draw(st.sampled_from([(), ("undo", "redo"), ("undo", "undo", "redo", "redo")])):
                getattr(editor_of(walked), step)()
            walked.documents.session.set_answers(data.draw(ANSWERS))
        write(fresh, texts[-1])
        fresh.documents.session.set_answers(walked.documents.session.intent.answers)
        new, now = looks(fresh, qtbot), looks(walked, qtbot)
    assert [name for name, picture in now.items() if picture != new[name]] == []
