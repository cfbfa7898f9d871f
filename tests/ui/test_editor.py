"""The schema editor: what is typed, pasted and opened is what comes out; problems stand where they are."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import playground
from playground.core.position import Span
from playground.ui.code.characters import unholdable_characters
from playground.ui.editor import SchemaEditor
from playground.ui.theme import theme
from tests.ui.editing import CTRL, SCHEMA, emitted, put_caret

# -- text in, text out


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "{}",
        '{"a": "x\u00a0y"}',
        '{"a": "x\u2028y"}',
        '{"🎨": "\U0001f600\U0001f600"}\n',
        '{"a": "\t\u200b\u0085\x0b\x0c\ufeff\ufffc\x00"}',
        "no json \u00e9\n\n\n",
    ],
)
def test_opened_text_comes_out_unchanged(editor: SchemaEditor, text: str) -> None:
    editor.set_text(text)
    assert editor.text() == text


def test_text_around_an_edit_keeps_its_odd_characters(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text('{"a": "x\u00a0y\u2028z😀"}')
    put_caret(editor, 1)
    qtbot.keyClicks(editor, " ")
    assert editor.text() == '{ "a": "x\u00a0y\u2028z😀"}'


@pytest.mark.parametrize("mark", ["\ufeff", "\ufffe", "\ufeff\ufffe🙂"])
def test_a_mark_of_the_byte_order_is_a_character_wherever_a_change_begins(
    editor: SchemaEditor, mark: str
) -> None:
    editor.set_text(mark)
    assert editor.toPlainText() == mark
    editor.set_text('{"a": ""}')
    editor.replace_all(f'{{"a": "{mark}"}}')
    assert editor.toPlainText() == f'{{"a": "{mark}"}}'
    editor.replace_span(Span(0, 1), mark)
    assert editor.document().toRawText() == f'{mark}"a": "{mark}"}}'


def test_opening_tells_nothing(editor: SchemaEditor) -> None:
    told = emitted(editor)
    for text in (SCHEMA, "{}", ""):
        editor.set_text(text)
    assert told == []


def test_undo_after_opening_changes_nothing(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("{}")
    editor.set_text(SCHEMA)
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == SCHEMA


def test_typing_tells_the_text_then_the_caret(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("😀{}")
    put_caret(editor, 2)
    told = emitted(editor)
    qtbot.keyClicks(editor, "x")
    assert told == ["😀{x}", 3]


def test_moving_the_caret_tells_code_points(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("😀😀x")
    told = emitted(editor)
    for _ in range(3):
        qtbot.keyClick(editor, Qt.Key.Key_Right)
    assert told == [1, 2, 3]


def test_place_of_the_caret_counts_code_points_from_one(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("😀\n😀😀x")
    assert editor.caret_place() == (1, 1)
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert editor.caret_place() == (2, 4)


def test_painting_between_keys_tells_each_text_once(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text(SCHEMA)
    told: list[object] = []
    editor.text_changed.connect(told.append)
    for key in "xyz":
        editor.grab()
        qtbot.keyClicks(editor, key)
    assert told == [f"{typed}{SCHEMA}" for typed in ("x", "xy", "xyz")]


def test_replace_all_is_one_undo_step(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text('{"a":1}')
    put_caret(editor, 7)
    qtbot.keyClicks(editor, " ")
    editor.replace_all('{\n  "a": 1\n}\n')
    assert editor.text() == '{\n  "a": 1\n}\n'
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.text() == '{"a":1} '
    editor.redo()
    assert editor.text() == '{\n  "a": 1\n}\n'


def test_replace_all_is_told_as_typing_is(editor: SchemaEditor) -> None:
    editor.set_text("{}")
    told: list[object] = []
    editor.text_changed.connect(told.append)
    editor.replace_all('{"a": 1}')
    editor.replace_all('{"a": 1}')
    editor.undo()
    assert told == ['{"a": 1}', "{}"]


def test_replace_span_replaces_code_points(editor: SchemaEditor) -> None:
    editor.set_text('{"😀": 1,}')
    editor.replace_span(Span(7, 8), "")
    assert editor.text() == '{"😀": 1}'
    editor.undo()
    assert editor.text() == '{"😀": 1,}'


# -- clipboard and drops


def test_copy_and_paste_keep_every_character(editor: SchemaEditor, qtbot: QtBot) -> None:
    text = '{"a": "x\u00a0y\u2028z",\n "b": "😀"}'
    editor.set_text(text)
    qtbot.keyClick(editor, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(editor, Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == text
    assert QGuiApplication.clipboard().mimeData().formats() == ["text/plain"]
    editor.set_text("")
    qtbot.keyClick(editor, Qt.Key.Key_V, CTRL)
    assert editor.text() == text


def test_pasted_line_ends_become_lf(editor: SchemaEditor, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText('{\r\n"a": 1,\r"b": 2\n}')
    qtbot.keyClick(editor, Qt.Key.Key_V, CTRL)
    assert editor.text() == '{\n"a": 1,\n"b": 2\n}'


def test_pasted_paragraph_separator_becomes_its_json_escape(editor: SchemaEditor) -> None:
    data = QMimeData()
    data.setText('"x\u2029y"')
    editor.insertFromMimeData(data)
    assert editor.text() == '"x\\u2029y"'


def test_paste_is_one_undo_step(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("{}")
    QGuiApplication.clipboard().setText("a\nb\nc")
    qtbot.keyClick(editor, Qt.Key.Key_V, CTRL)
    assert editor.text() == "a\nb\nc{}"
    editor.undo()
    assert editor.text() == "{}"


def test_files_are_left_to_the_window(editor: SchemaEditor) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/a.json")])
    data.setText("file:///a.json")
    assert not editor.canInsertFromMimeData(data)


def test_dropped_text_is_taken(editor: SchemaEditor) -> None:
    data = QMimeData()
    data.setText("{}")
    assert editor.canInsertFromMimeData(data)
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    editor.dropEvent(QDropEvent(QPointF(60, 10), copy, data, left, none))
    assert editor.text() == "{}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{}\n", set()),
        ("\u00a0\u2028", set()),
        ("a\r\nb", {"\r"}),
        ("\u2029\ufdd0\ufdd1", {"\u2029", "\ufdd0", "\ufdd1"}),
        ("\ud83d", {"\ud83d"}),
    ],
)
def test_what_an_editor_cannot_hold_is_known(text: str, found: set[str]) -> None:
    assert unholdable_characters(text) == found


# -- typing


def test_tab_inserts_two_blanks(editor: SchemaEditor, qtbot: QtBot) -> None:
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    qtbot.keyClicks(editor, "x")
    assert editor.text() == "  x"


def test_tab_and_shift_tab_move_selected_lines(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text("a\n\n b\nc")
    put_caret(editor, 0, 4)
    qtbot.keyClick(editor, Qt.Key.Key_Tab)
    assert editor.text() == "  a\n\n   b\nc"
    qtbot.keyClick(editor, Qt.Key.Key_Backtab)
    assert editor.text() == "a\n\n b\nc"
    qtbot.keyClick(editor, Qt.Key.Key_Backtab)
    assert editor.text() == "a\n\nb\nc"


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("", "", "\n|"),
        ('  "a": 1,', "", '  "a": 1,\n  |'),
        ('  "a": {', "", '  "a": {\n    |'),
        ('  "a": [ ', " ]", '  "a": [ \n    |\n  ]'),
        ("{", "}", "{\n  |\n}"),
        ("{", "]", "{\n  |]"),
    ],
)
def test_enter_indents(editor: SchemaEditor, qtbot: QtBot, before: str, after: str, expected: str) -> None:
    editor.set_text(before + after)
    put_caret(editor, len(before))
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    caret = editor.mirror.offset(editor.textCursor().position())
    assert editor.text()[:caret] + "|" + editor.text()[caret:] == expected
    editor.undo()
    assert editor.text() == before + after


def test_shift_enter_breaks_the_line_like_enter(editor: SchemaEditor, qtbot: QtBot) -> None:
    qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert editor.text() == "\n"


def test_brackets_and_quotes_are_closed_as_they_are_opened(editor: SchemaEditor, qtbot: QtBot) -> None:
    qtbot.keyClicks(editor, '{"a": [')
    assert editor.text() == '{"a": []}'
    qtbot.keyClicks(editor, "1]}")
    assert editor.text() == '{"a": [1]}'


# -- size and look


def test_a_line_of_300_000_characters_stays_editable(editor: SchemaEditor, qtbot: QtBot) -> None:
    text = '{"a": "' + "x" * 300_000 + '"}'
    editor.set_text(text)
    editor.grab()
    put_caret(editor, 1)
    qtbot.keyClicks(editor, " ")
    editor.grab()
    assert editor.text() == "{ " + text[1:]
    assert editor.document().firstBlock().layout().formats() == []


def test_a_line_that_became_too_long_loses_its_colours(editor: SchemaEditor) -> None:
    editor.set_text('{"a": ""}')
    editor.grab()
    assert editor.document().firstBlock().layout().formats() != []
    put_caret(editor, 7)
    editor.insertPlainText("x" * 30_000)
    editor.grab()
    assert editor.document().firstBlock().layout().formats() == []


def test_margin_grows_with_the_number_of_lines(editor: SchemaEditor) -> None:
    editor.set_text("{}")
    narrow = editor.margin.width()
    editor.set_text("\n" * 1000)
    assert editor.margin.width() > narrow
    assert editor.viewport().x() == editor.margin.width()


def test_a_key_repaints_its_line_only(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text(SCHEMA)
    put_caret(editor, 5)
    editor.grab()
    areas: list[QRect] = []
    editor.updateRequest.connect(lambda area, _dy: areas.append(area))
    for key in "xy":
        editor.grab()
        areas.clear()
        qtbot.keyClicks(editor, key)
        assert areas != []
        assert max(area.height() for area in areas) < 2 * editor.fontMetrics().lineSpacing()


def test_sideways_scroll_range_survives_highlighting(editor: SchemaEditor, qtbot: QtBot) -> None:
    editor.set_text('{\n"a": "' + "x" * 500 + '"\n}')
    editor.grab()
    before = editor.horizontalScrollBar().maximum()
    qtbot.keyClicks(editor, "x")
    editor.grab()
    assert editor.horizontalScrollBar().maximum() == before > 0


def test_theme_change_recolours_the_text(editor: SchemaEditor) -> None:
    editor.set_text('"a"')
    found = []
    for mode in ("light", "dark"):
        theme().set_mode(mode)
        editor.grab()
        ranges = editor.document().firstBlock().layout().formats()
        found.append(ranges[0].format.foreground().color().name())
    theme().set_mode("system")
    assert found == ["#2d674c", "#9ed0ae"]


def test_editor_does_not_wrap(editor: SchemaEditor) -> None:
    editor.set_text('{"a": "' + "long words " * 100 + '"}')
    assert editor.horizontalScrollBar().maximum() > 0


def test_context_menu_offers_no_links(editor: SchemaEditor) -> None:
    editor.set_text("http://example.test/")
    menu = editor.createStandardContextMenu()
    words = [action.text().replace("&", "") for action in menu.actions()]
    menu.deleteLater()
    assert any(word.startswith("Paste") for word in words)
    assert not any("Link" in word for word in words)


def test_ctrl_wheel_does_not_change_the_font(editor: SchemaEditor) -> None:
    before = editor.font().pixelSize()
    at = QPointF(60, 20)
    no_buttons, no_phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, at, QPoint(), QPoint(0, 120), no_buttons, CTRL, no_phase, False)
    QApplication.sendEvent(editor.viewport(), event)
    assert editor.font().pixelSize() == before
    assert not event.isAccepted()


def test_program_that_ends_with_its_window_open_ends_well() -> None:
    script = """
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from playground.ui.editor import SchemaEditor
app = QApplication([])
window = QWidget()
editor = SchemaEditor()
QVBoxLayout(window).addWidget(editor)
window.show()
window.activateWindow()
editor.setFocus()
app.processEvents()
assert editor.hasFocus()
"""
    root = Path(playground.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
