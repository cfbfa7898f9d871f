"""The prepared preview and the result: only what differs changes, so caret, selection and scrolling stay."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from playground.core.snapshot import LineMark, Prepared
from playground.ui.preview import PreparedPreview
from playground.ui.result import AnswerEditor, ResultView
from playground.ui.theme import theme

TEXT = """{
  "anyOf": [
    {
      "enum": ["a"]
    },
    {
      "type": "string"
    }
  ],
  "x": 1
}"""
MARKS = (
    LineMark(1, 8, "changed", "added by allowCustom"),
    LineMark(2, 4, "predefined", "predefined option"),
    LineMark(5, 7, "custom", "custom value: took b", strong=True),
)
LONG = "{\n" + "\n".join(f'  "line {number}": {number},' for number in range(400)) + "\n}"


def middle_of_line(view: PreparedPreview, line: int) -> QPoint:
    rect = view.cursorRect(QTextCursor(view.document().findBlockByNumber(line)))
    return QPoint(rect.left() + 30, rect.center().y())


def painted(view: PreparedPreview, line: int, x: int) -> str:
    """The colour that is painted in a line at a distance from the pane's left edge."""
    y = middle_of_line(view, line).y()
    return QColor(view.grab().toImage().pixel(x, y)).name()


def test_prepared_text_is_shown(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    assert preview.text() == preview.toPlainText() == TEXT


@pytest.mark.parametrize(
    ("raw", "shown"),
    [("\u00a0\u2028😀", "\u00a0\u2028😀"), ("\u2029", "\\u2029"), ("\ud83d", "\\ud83d"), ("\r", "\\u000d")],
)
def test_characters_that_qt_cannot_hold_are_shown_escaped(
    preview: PreparedPreview, raw: str, shown: str
) -> None:
    preview.set_prepared(Prepared(f'{{"a": "{raw}"}}'))
    assert preview.text() == f'{{"a": "{shown}"}}'


def test_setting_tells_nothing(preview: PreparedPreview) -> None:
    told: list[object] = []
    preview.line_clicked.connect(told.append)
    preview.text_edited.connect(told.append)
    preview.caret_moved.connect(told.append)
    preview.set_prepared(Prepared(TEXT, MARKS))
    preview.set_prepared(Prepared(LONG))
    preview.set_stale(True)
    preview.set_highlighted_lines((1, 2))
    preview.show_lines(100, 120)
    assert told == []


def test_first_text_is_shown_from_its_top(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(LONG))
    assert preview.verticalScrollBar().value() == 0


def test_scrolling_stays_when_lines_are_added_above(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(LONG))
    preview.verticalScrollBar().setValue(200)
    seen = preview.firstVisibleBlock().text()
    preview.set_prepared(Prepared(LONG.replace('  "line 3": 3,', '  "more": 0,\n  "still more": 0,')))
    assert preview.firstVisibleBlock().text() == seen


def test_scrolling_stays_when_a_line_below_changes(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(LONG))
    preview.verticalScrollBar().setValue(100)
    preview.set_prepared(Prepared(LONG.replace('"line 300"', '"other"')))
    assert preview.verticalScrollBar().value() == 100


def test_selection_stays_when_another_line_changes(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(LONG))
    cursor = preview.document().find('"line 200"')
    preview.setTextCursor(cursor)
    preview.set_prepared(Prepared(LONG.replace('"line 3"', '"a longer name"')))
    assert preview.textCursor().selectedText() == '"line 200"'


def test_innermost_mark_decides_the_look_of_a_line(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    looks = [(preview.line_look(line).band, preview.line_look(line).bar) for line in range(10)]
    assert looks == [
        ("", ""),
        ("changed", "changed_bar"),
        *[("changed", "predefined")] * 3,
        *[("custom_tint", "custom")] * 3,
        ("changed", "changed_bar"),
        ("", ""),
    ]


def test_remark_is_on_the_first_line_and_parts_off_the_value(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    remarks = [preview.line_look(line).remark for line in range(10)]
    assert [line for line, remark in enumerate(remarks) if remark is not None] == [1, 2, 5]
    added, predefined, custom = (remarks[line] for line in (1, 2, 5))
    assert added is not None
    assert (added.text, added.icon, added.role) == ("added by allowCustom", "", "muted")
    assert predefined is not None
    assert (predefined.icon, predefined.strong) == ("predefined", False)
    assert custom is not None
    assert (custom.text, custom.value, custom.strong) == ("custom value: took ", "b", True)


def test_bands_reach_over_the_margin_and_the_text(preview: PreparedPreview) -> None:
    theme().set_mode("light")
    preview.set_prepared(Prepared(TEXT, MARKS))
    tint, plain = theme().color("custom_tint").name(), theme().color("readonly").name()
    assert painted(preview, 6, 1) == painted(preview, 6, 300) == tint
    assert painted(preview, 9, 1) == painted(preview, 9, 300) == plain
    assert painted(preview, 6, preview.margin.width() - 2) == theme().color("custom").name()
    theme().set_mode("system")


def test_remark_is_left_out_where_text_would_touch_it(preview: PreparedPreview) -> None:
    theme().set_mode("light")
    short = Prepared("{}", (LineMark(0, 0, "changed", "added by allowCustom"),))
    long = Prepared("{" + " " * 200 + "}", short.marks)
    preview.set_prepared(short)
    band = theme().color("changed").name()
    right = range(preview.viewport().geometry().right() - 100, preview.viewport().geometry().right() - 12)
    assert any(painted(preview, 0, x) != band for x in right)
    preview.set_prepared(long)
    assert all(painted(preview, 0, x) == band for x in right)
    theme().set_mode("system")


def test_stale_text_keeps_its_lines_but_no_colours(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    fresh_width = preview.margin.width()
    preview.set_stale(True)
    preview.grab()
    assert preview.text() == TEXT
    assert {preview.line_look(line).band for line in range(10)} == {""}
    assert preview.margin.width() == fresh_width  # nothing moves
    ranges = preview.document().findBlockByNumber(3).layout().formats()
    assert [r.format.foreground().color().name() for r in ranges] == [theme().color("stale_text").name()]
    preview.set_stale(False)
    preview.grab()
    assert len(preview.document().findBlockByNumber(3).layout().formats()) > 1
    assert preview.line_look(6).band == "custom_tint"


def test_click_asks_for_the_line(preview: PreparedPreview, qtbot: QtBot) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    with qtbot.waitSignal(preview.line_clicked) as clicked:
        qtbot.mouseClick(preview.viewport(), Qt.MouseButton.LeftButton, pos=middle_of_line(preview, 3))
    assert clicked.args == [3]


def test_selecting_with_the_mouse_is_no_click(preview: PreparedPreview, qtbot: QtBot) -> None:
    preview.set_prepared(Prepared(TEXT, MARKS))
    told: list[int] = []
    preview.line_clicked.connect(told.append)
    viewport, left = preview.viewport(), Qt.MouseButton.LeftButton
    qtbot.mousePress(viewport, left, pos=middle_of_line(preview, 1))
    qtbot.mouseMove(viewport, middle_of_line(preview, 4))
    qtbot.mouseRelease(viewport, left, pos=middle_of_line(preview, 4))
    assert preview.textCursor().hasSelection()
    assert told == []


def test_line_of_the_caret_shows_while_the_pane_has_the_focus(qtbot: QtBot) -> None:
    theme().set_mode("light")
    window = QWidget()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    view, other = PreparedPreview(), QLineEdit()
    layout.addWidget(view)
    layout.addWidget(other)
    view.set_prepared(Prepared(TEXT))
    window.show()
    current, ground = theme().color("line_current").name(), theme().color("readonly").name()

    def shown() -> str:
        # what is on the screen, not a fresh painting: that is what an update has to reach
        at = view.viewport().mapTo(window, QPoint(200, middle_of_line(view, 0).y()))
        return QColor(window.screen().grabWindow(window.winId()).toImage().pixel(at)).name()

    with qtbot.waitActive(window):
        window.activateWindow()
    for widget, expected in ((view, current), (other, ground), (view, current)):
        widget.setFocus()
        qtbot.waitUntil(lambda expected=expected: shown() == expected)
    theme().set_mode("system")


def test_show_lines_scrolls_no_more_than_needed(preview: PreparedPreview) -> None:
    preview.set_prepared(Prepared(LONG))
    bar = preview.verticalScrollBar()
    preview.show_lines(2, 4)
    assert bar.value() == 0
    preview.show_lines(200, 204)
    assert bar.value() <= 200
    assert bar.value() + preview.page_lines() > 204
    preview.show_lines(100, 399)
    assert bar.value() == 100


def test_keys_do_not_change_the_text(preview: PreparedPreview, qtbot: QtBot) -> None:
    preview.set_prepared(Prepared(TEXT))
    preview.setFocus()
    qtbot.keyClicks(preview, "abc")
    qtbot.keyClick(preview, Qt.Key.Key_Backspace)
    QGuiApplication.clipboard().setText("x")
    qtbot.keyClick(preview, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(preview, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert preview.text() == preview.toPlainText() == TEXT


def test_caret_moves_by_keys_and_copies_exactly(preview: PreparedPreview, qtbot: QtBot) -> None:
    preview.set_prepared(Prepared('"\u00a0\u2028"'))
    preview.setFocus()
    qtbot.keyClick(preview, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert preview.textCursor().position() == 4
    qtbot.keyClick(preview, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(preview, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == '"\u00a0\u2028"'


@pytest.mark.parametrize("kind", [ResultView, AnswerEditor])
def test_result_changes_only_where_it_differs(
    qtbot: QtBot, kind: type[ResultView] | type[AnswerEditor]
) -> None:
    view = kind()
    qtbot.addWidget(view)
    view.show()

    def show(text: str) -> None:
        view.set_answer(text, ()) if isinstance(view, AnswerEditor) else view.set_text_if_changed(text)

    show('{\n  "a": 1,\n  "b": 2\n}')
    view.setTextCursor(view.document().find('"a"'))
    changes: list[tuple[int, int, int]] = []
    view.document().contentsChange.connect(lambda *change: changes.append(change))
    show('{\n  "a": 1,\n  "b": 3\n}')
    show('{\n  "a": 1,\n  "b": 3\n}')
    assert changes == [(19, 1, 1)]
    assert view.textCursor().selectedText() == '"a"'
    assert view.toPlainText() == '{\n  "a": 1,\n  "b": 3\n}'


def test_empty_result_says_what_it_waits_for(qtbot: QtBot) -> None:
    theme().set_mode("light")
    view = ResultView()
    qtbot.addWidget(view)
    view.resize(300, 100)
    ground = QColor(theme().color("readonly")).rgb()

    def inked() -> bool:
        image = view.grab().toImage()
        return any(image.pixel(x, y) != ground for y in range(5, 60) for x in range(view.margin.width(), 200))

    view.setPlaceholderText("")
    assert not inked()
    view.setPlaceholderText("Fix Assignee, then the answer is shown here.")
    assert inked()
    assert view.accessibleDescription() == view.placeholderText()
    theme().set_mode("system")


def test_margin_of_a_pane_follows_its_emptiness(qtbot: QtBot) -> None:
    view = ResultView()
    qtbot.addWidget(view)
    view.resize(300, 100)
    view.show()
    empty = view.margin.width()
    view.set_text_if_changed("{}")
    assert view.margin.width() == view.viewport().x() > empty
    view.set_text_if_changed("")
    assert view.margin.width() == view.viewport().x() == empty


def test_an_answer_that_nobody_sees_is_written_when_it_is_asked_for_or_shown(qtbot: QtBot) -> None:
    view = AnswerEditor()
    qtbot.addWidget(view)
    changes: list[tuple[int, int, int]] = []
    view.document().contentsChange.connect(lambda *change: changes.append(change))
    view.set_answer('{"a": 1}', ())
    assert changes == []
    assert view.toPlainText() == '{"a": 1}'
    view.set_answer('{"a": 2}', ())
    view.show()
    assert view.document().toPlainText() == '{"a": 2}'
    view.hide()
    view.set_answer('{"a": 3}', ())
    view.replace_all('{"a": 4}')
    assert view.text() == '{"a": 4}'
