"""Problems and marks in the editor: underlines, the gutter, tooltips, bars, and spans that are shown."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.core.problem import Problem
from playground.ui.editor import SchemaEditor
from tests.ui.editing import DOTS, SCHEMA, WAVE, middle_of_line, problem, put_caret, underlined


def test_problem_is_underlined_where_it_is_after_emoji(editor: SchemaEditor) -> None:
    text = '{"😀😀": 1 x}'
    editor.set_text(text)
    editor.set_problems((problem(text, "x"),))
    assert underlined(editor) == [("x", WAVE)]


def test_information_is_dotted(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    editor.set_problems((problem(SCHEMA, '"type"', "information"),))
    assert underlined(editor) == [('"type"', DOTS)]


def test_problem_at_the_end_underlines_the_last_character(editor: SchemaEditor) -> None:
    editor.set_text('{"a": 1')
    editor.set_problems((Problem("code", "error", "Not closed.", span=Span(7, 7)),))
    assert underlined(editor) == [("1", WAVE)]


def test_problem_in_an_empty_text_is_a_gutter_mark(editor: SchemaEditor) -> None:
    editor.set_text("")
    editor.set_problems((Problem("code", "error", "Nothing here.", span=Span(0, 0)),))
    assert editor.line_look(0).icon == ("refused", "error")


def test_in_an_endless_line_only_what_is_seen_is_underlined(editor: SchemaEditor) -> None:
    text = "[" + ", ".join(f'"word {number:04}"' for number in range(3_000)) + "]\n"
    words = tuple(problem(text, f'"word {number:04}"') for number in range(0, 3_000, 3))
    whole = Problem("code", "warning", "All of it.", span=Span(0, len(text)))
    editor.set_text(text)
    editor.set_problems((whole, *words))
    marked = underlined(editor)
    assert 1 < len(marked) < 10
    assert ('"word 0000"', WAVE) in marked
    bar = editor.horizontalScrollBar()
    bar.setValue(bar.maximum())
    beyond = [words for words, _ in underlined(editor)]
    assert text.rstrip("\n") in beyond
    assert '"word 2997"' in beyond
    assert '"word 0000"' not in beyond


def test_span_of_many_lines_is_underlined_in_its_first(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    editor.set_problems((problem(SCHEMA, SCHEMA[SCHEMA.index("{\n    ") :]),))
    assert underlined(editor) == [("{", WAVE)]


def test_span_beyond_the_text_does_no_harm(editor: SchemaEditor) -> None:
    editor.set_text("{}")
    editor.set_problems((Problem("code", "error", "Far away.", span=Span(70, 90)),))
    editor.set_marks(((Span(50, 60), "custom"),))
    editor.set_highlighted_span(Span(50, 60))
    editor.show_span(Span(50, 60))
    editor.grab()
    assert editor.text() == "{}"
    assert underlined(editor) == [("}", WAVE)]


def test_gutter_shows_the_worst_of_a_line(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    note, error = problem(SCHEMA, '"type"', "information"), problem(SCHEMA, "object", "error")
    editor.set_problems((note, error, problem(SCHEMA, '"a"', "warning")))
    icons = [editor.line_look(line).icon for line in range(4)]
    assert icons == [None, ("refused", "error"), None, ("warning", "warning")]


def test_problems_out_of_view_are_underlined_once_scrolled_to(editor: SchemaEditor) -> None:
    text = "\n".join(f'"line {number}",' for number in range(500))
    editor.set_text(text)
    editor.set_problems((problem(text, '"line 3"'), problem(text, '"line 400"')))
    assert [part for part, _ in underlined(editor)] == ['"line 3"']
    editor.verticalScrollBar().setValue(395)
    assert [part for part, _ in underlined(editor)] == ['"line 400"']


def test_opening_forgets_the_old_problems(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    editor.set_problems((problem(SCHEMA, "{"),))
    editor.set_marks(((Span(0, 1), "custom"),))
    assert editor.line_look(0).bar == "custom"
    editor.set_text("{}")
    assert underlined(editor) == []
    assert editor.line_look(0).icon is None
    assert editor.line_look(0).bar == ""


def test_opening_the_same_text_again_keeps_its_problems(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    editor.set_problems((problem(SCHEMA, "object"),))
    editor.set_text(SCHEMA)
    assert underlined(editor) == [("object", WAVE)]
    assert editor.line_look(1).icon == ("refused", "error")


def test_tooltip_says_message_and_hint_as_plain_text(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text('{"a": <b>}')
    found = Problem("code", "error", "Unknown <b>bold</b> word.", span=Span(6, 9), hint="Write & quote it.")
    editor.set_problems((found,))
    cursor = editor.textCursor()
    cursor.setPosition(7)
    at = editor.cursorRect(cursor).center()
    help_event = QHelpEvent(QEvent.Type.ToolTip, at, editor.viewport().mapToGlobal(at))
    QApplication.sendEvent(editor.viewport(), help_event)
    qtbot.waitUntil(QToolTip.isVisible)
    assert "Unknown &lt;b&gt;bold&lt;/b&gt; word. Write &amp; quote it." in QToolTip.text()
    assert "<b>" not in QToolTip.text()
    assert editor.tooltip_at(0) == ""
    QToolTip.hideText()


def test_no_tooltip_beside_the_text(editor: SchemaEditor) -> None:
    editor.set_text("{}\n{}")
    assert editor.point_in_text(QPoint(editor.viewport().width() - 2, 12)) is None
    assert editor.point_in_text(QPoint(10, editor.viewport().height() - 2)) is None
    assert editor.point_in_text(QPoint(10, middle_of_line(editor, 1))) == 3


def test_click_on_a_gutter_mark_asks_for_its_problem(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text(SCHEMA)
    note, error = problem(SCHEMA, '"type"', "information"), problem(SCHEMA, "object", "error")
    editor.set_problems((note, error))
    with qtbot.waitSignal(editor.problem_requested) as asked:
        qtbot.mouseClick(editor.margin, Qt.MouseButton.LeftButton, pos=QPoint(8, middle_of_line(editor, 1)))
    assert asked.args == [error]


def test_click_on_a_line_number_goes_to_the_line(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text(SCHEMA)
    qtbot.mouseClick(editor.margin, Qt.MouseButton.LeftButton, pos=QPoint(20, middle_of_line(editor, 3)))
    assert editor.caret_line() == 3


def test_bars_stand_beside_every_line_of_a_keyword(editor: SchemaEditor) -> None:
    text = '{\n"😀": 1,\n"enum": [\n"a"\n],\n"allowCustom": true\n}'
    editor.set_text(text)
    custom = text.index('"allowCustom"')
    options = Span(text.index('"enum"'), text.index("]") + 1)
    editor.set_marks(((Span(custom, custom + 19), "custom"), (options, "predefined")))
    bars = [editor.line_look(line).bar for line in range(7)]
    assert bars == ["", "", "predefined", "predefined", "predefined", "custom", ""]


def test_highlighted_span_covers_its_lines(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    span = Span(SCHEMA.index('"properties"'), SCHEMA.index("  }\n") + 3)
    editor.set_highlighted_span(span)
    assert [editor.is_highlighted(line) for line in range(6)] == [False, False, True, True, True, False]
    editor.set_highlighted_span(None)
    assert not any(editor.is_highlighted(line) for line in range(6))


def test_show_span_selects_scrolls_and_flashes(editor: SchemaEditor, qtbot: QtBot) -> None:
    text = "\n".join(f'"😀 {number}",' for number in range(500))
    editor.set_text(text)
    start = text.index('"😀 300"')
    editor.show_span(Span(start, start + 7))
    assert editor.textCursor().selectedText() == '"😀 300"'
    assert editor.viewport().rect().contains(editor.cursorRect())
    assert editor.background(300, editor.line_look(300)) == "selection"
    qtbot.waitUntil(lambda: editor.background(300, editor.line_look(300)) != "selection")


def test_show_span_of_many_lines_selects_nothing(editor: SchemaEditor) -> None:
    editor.set_text(SCHEMA)
    put_caret(editor, 5)
    editor.show_span(Span(0, len(SCHEMA)))
    assert not editor.textCursor().hasSelection()
    assert editor.caret_line() == 0
