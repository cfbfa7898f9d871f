"""What is painted anew after a change: parts only, and the screen shows what a whole new paint would."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPaintEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from playground.core.position import Span
from playground.core.problem import Problem
from playground.core.snapshot import LineMark, Prepared
from playground.ui.code.view import CodeView
from playground.ui.editor import SchemaEditor
from playground.ui.preview import PreparedPreview

LINES = [f'  "line {number}": [{number}, true, "Wort"],' for number in range(200)]
LONG = "\n".join(["{", *LINES, '  "allowCustom": "中文 😀"', "}"])
FOLDABLE = '{\n  "a": [\n    1\n  ],\n  "b": {\n    "c": 2\n  }\n}'
MARKS = (LineMark(3, 8, "changed", "added"), LineMark(5, 6, "custom", "custom value: took b", strong=True))


class Painted(QObject):
    """Collects what is painted of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.heights: set[int] = set()
        self.leftmost = widget.width()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.leftmost = min(self.leftmost, event.rect().left())
            for y in range(event.rect().top(), event.rect().bottom() + 1):
                if event.region().intersects(QRect(0, y, 5_000, 1)):
                    self.heights.add(y)
        return False

    def height(self) -> int:
        return len(self.heights)


def drain() -> None:
    for _ in range(3):
        QGuiApplication.sendPostedEvents()
        QGuiApplication.processEvents()


def screen(view: QWidget) -> QImage:
    drain()
    return view.screen().grabWindow(view.winId()).toImage()


def painted_anew(view: CodeView) -> QImage:
    view.update_all()
    for widget in (view, *view.findChildren(QWidget)):
        widget.update()
    return screen(view)


@pytest.fixture
def filled(preview: PreparedPreview) -> PreparedPreview:
    preview.set_prepared(Prepared(LONG, MARKS))
    drain()
    return preview


@pytest.fixture
def steady_caret() -> Iterator[None]:
    """A caret that does not blink between two looks."""
    hints = QGuiApplication.styleHints()
    before = hints.cursorFlashTime()
    hints.setCursorFlashTime(0)
    yield
    hints.setCursorFlashTime(before)


def put_caret(view: CodeView, line: int) -> None:
    view.setTextCursor(QTextCursor(view.document().findBlockByNumber(line)))


def select_lines(view: CodeView, first: int, last: int) -> None:
    cursor = QTextCursor(view.document().findBlockByNumber(first))
    cursor.setPosition(
        view.document().findBlockByNumber(last).position() + 5, QTextCursor.MoveMode.KeepAnchor
    )
    view.setTextCursor(cursor)


def scroll(view: CodeView, line: int) -> None:
    view.verticalScrollBar().setValue(line)


SHOWN: list[Callable[[PreparedPreview], object]] = [
    lambda view: view.set_stale(True),
    lambda view: scroll(view, 3),
    lambda view: scroll(view, 90),
    lambda view: view.set_stale(False),
    lambda view: scroll(view, 0),
    lambda view: view.set_highlighted_lines((1, 4)),
    lambda view: view.set_highlighted_lines((3, 60)),
    lambda view: view.set_stale(True),
    lambda view: view.set_prepared(Prepared(LONG.replace("line 2", "row 2"), MARKS[:1])),
    lambda view: view.set_stale(False),
    lambda view: view.set_highlighted_lines(None),
    lambda view: view.set_lit_lines(((2, 5), (7, 7))),
    lambda view: put_caret(view, 4),
    lambda view: put_caret(view, 6),
    lambda view: select_lines(view, 2, 6),
    lambda view: view.set_stale(True),
    lambda view: view.horizontalScrollBar().setValue(5),
    lambda view: scroll(view, 200),
    lambda view: view.set_stale(False),
    lambda view: view.set_prepared(Prepared(LONG.replace("Wort", "word"), MARKS)),
    lambda view: view.resize(400, 260),
]


def test_the_prepared_text_on_screen_is_what_a_whole_paint_would_show(
    filled: PreparedPreview, steady_caret: None
) -> None:
    wrong = []
    for number, change in enumerate(SHOWN):
        change(filled)
        if screen(filled) != painted_anew(filled):
            wrong.append(number)
    assert wrong == []


def clear(view: CodeView) -> None:
    view.selectAll()
    view.textCursor().removeSelectedText()


TYPED: list[Callable[[SchemaEditor], object]] = [
    lambda view: put_caret(view, 2),
    lambda view: QTest.keyClicks(view, "ab"),
    lambda view: view.textCursor().insertText('"allowCustom": "中文 😀"'),
    lambda view: put_caret(view, 4),
    lambda view: QTest.keyClicks(view, "ab"),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier),
    lambda view: view.set_problems((problem(30, 40), problem(200, 210))),
    lambda view: view.set_problems((problem(30, 40),)),
    lambda view: view.set_marks(((Span(10, 90), "custom"), (Span(120, 125), "predefined"))),
    lambda view: view.set_marks(()),
    lambda view: view.set_highlighted_span(Span(60, 200)),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Return),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Down),
    lambda view: QTest.keyClick(view, Qt.Key.Key_PageDown),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier),
    lambda view: view.set_highlighted_span(None),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier),
    lambda view: view.set_lit_span(Span(30, 200)),
    clear,
    lambda view: QTest.keyClicks(view, "{"),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Backspace),
    lambda view: QTest.keyClicks(view, "["),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Return),
    lambda view: view.textCursor().insertText("中文"),
    lambda view: QTest.keyClick(view, Qt.Key.Key_Backspace),
    lambda view: view.replace_all(LONG),
    lambda view: view.folding.fold_all(),
    lambda view: view.folding.open_all(),
    lambda view: view.replace_all(FOLDABLE),
    lambda view: view.folding.fold_all(),
    lambda view: view.replace_all("\n" + FOLDABLE),
]


def problem(start: int, end: int) -> Problem:
    return Problem("x", "error", "Wrong.", span=Span(start, end))


def test_the_schema_on_screen_is_what_a_whole_paint_would_show(
    editor: SchemaEditor, steady_caret: None
) -> None:
    editor.set_text(LONG)
    wrong = []
    for number, change in enumerate(TYPED):
        change(editor)
        for waits in (editor.folding, editor.bracket_light):  # or they would paint in between
            waits.look()
        if screen(editor) != painted_anew(editor):
            wrong.append(number)
    assert wrong == []


def test_turning_stale_paints_no_line_number_of_a_line_without_a_mark(filled: PreparedPreview) -> None:
    margin = Painted(filled.margin)
    filled.set_stale(True)
    drain()
    assert 0 < margin.height() < filled.height() // 2


def test_a_gutter_mark_paints_no_text(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    drain()
    text, margin = Painted(editor.viewport()), Painted(editor.margin)
    editor.set_marks(((Span(10, 90), "custom"),))
    drain()
    assert margin.height() > 0
    assert text.height() == 0


def test_a_bar_paints_no_line_number(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    drain()
    margin = Painted(editor.margin)
    editor.set_marks(((Span(10, 90), "custom"),))
    drain()
    assert margin.leftmost > editor.margin.width() // 2


def test_a_paint_before_looks_are_compared_hides_no_change(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    drain()
    editor.set_lit_span(Span(30, 200))
    editor.viewport().grab()  # it paints at once, the text alone
    assert screen(editor) == painted_anew(editor)


def test_lines_are_known_where_they_are_after_edits_within_one(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    for line, words in ((3, "ab"), (5, '"allowCustom": "中文 😀"'), (3, "\u2028"), (201, "x")):
        put_caret(editor, line)
        drain()
        editor.textCursor().insertText(words)
        drain()
        known = editor.lines_in(0, editor.viewport().height())
        editor.update_all()
        assert known == editor.lines_in(0, editor.viewport().height())


def test_a_key_within_a_line_paints_no_line_number(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    put_caret(editor, 3)
    drain()
    margin = Painted(editor.margin)
    QTest.keyClicks(editor, " ")
    drain()
    assert margin.height() == 0


def test_another_word_in_the_prepared_text_paints_no_line_number(filled: PreparedPreview) -> None:
    margin, text = Painted(filled.margin), Painted(filled.viewport())
    filled.set_prepared(Prepared(LONG.replace('"line 3"', '"line three"'), MARKS))
    drain()
    assert margin.height() == 0
    assert 0 < text.height() < filled.height() // 4


def test_another_caret_line_paints_two_lines(editor: SchemaEditor) -> None:
    editor.set_text(LONG)
    put_caret(editor, 3)
    drain()
    margin = Painted(editor.margin)
    put_caret(editor, 9)
    drain()
    assert 0 < margin.height() < 5 * editor.fontMetrics().lineSpacing()


def test_the_hatched_edge_stays_where_it_is_when_a_stale_text_is_scrolled(filled: PreparedPreview) -> None:
    filled.set_stale(True)
    top = screen(filled).copy(0, 0, 5, 200)
    scroll(filled, 20)
    assert screen(filled).copy(0, 0, 5, 200) == top


def formats_in(view: CodeView, line: int) -> int:
    return len(view.shown_text().document.findBlockByNumber(line).layout().formats())


def test_a_stale_text_looks_the_same_with_and_without_a_caret(
    filled: PreparedPreview, editor: SchemaEditor
) -> None:
    # right to left, one line separator within a line, too long for colours, and wider than the font's line
    lines = ['  "שלום": "مرحبا",', '  "a\u2028b": 1,', f'  "{"x" * 21_000}": 2,', '  "中文 😀": [true]']
    filled.set_prepared(Prepared("\n".join(["{", *lines, "}"])))
    editor.setFocus()
    filled.set_stale(True)
    apart = filled.viewport().grab().toImage()
    assert formats_in(filled, 1) > 1
    cursor = filled.textCursor()
    cursor.setPosition(filled.document().characterCount() - 2)
    cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
    filled.setTextCursor(cursor)
    below = filled.cursorRect(QTextCursor(filled.document().findBlockByNumber(5))).top()
    by_qt = filled.viewport().grab().toImage()
    assert formats_in(filled, 1) == 1
    assert by_qt.copy(0, 0, 300, below) == apart.copy(0, 0, 300, below)


def test_a_stale_line_that_qt_has_not_laid_out_is_painted_all_the_same(
    filled: PreparedPreview, editor: SchemaEditor
) -> None:
    editor.setFocus()
    filled.set_stale(True)
    before = filled.viewport().grab().toImage()
    for line in (0, 1, 3):
        filled.document().findBlockByNumber(line).clearLayout()
    assert filled.viewport().grab().toImage() == before


def test_a_text_that_is_stale_for_a_moment_is_not_coloured_anew(
    filled: PreparedPreview, editor: SchemaEditor
) -> None:
    editor.setFocus()
    drain()
    before = formats_in(filled, 1)
    filled.set_stale(True)
    drain()
    assert formats_in(filled, 1) == before > 1
