"""Find and replace: what is found, how it is counted and gone through, and what one step for undo is."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from playground.core.language.find import MOST_MATCHES
from playground.ui.editor import SchemaEditor
from playground.ui.editor.find_bar import FindBar
from tests.ui.editor.conftest import Typist


@pytest.fixture
def bar(board: QWidget, editor: SchemaEditor) -> Iterator[FindBar]:
    made = FindBar(editor)
    made.setParent(board)
    made.setGeometry(0, 0, 600, 110)
    yield made
    made.deleteLater()


def press(bar: FindBar, name: str) -> None:
    button = bar.findChild(QAbstractButton, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def seek(bar: FindBar, text: str, *, replacing: bool = False) -> None:
    bar.open_bar(replacing=replacing)
    bar.find_line.selectAll()
    QTest.keyClicks(bar.find_line, text)


def test_matches_are_counted_and_gone_through_round_the_end(
    typist: Typist, editor: SchemaEditor, bar: FindBar
) -> None:
    typist.opens("🎨 a b A|\nc a")
    seek(bar, "a")
    assert bar.count_text() == "3 found"
    QTest.keyClick(bar.find_line, Qt.Key.Key_Return)
    assert (typist.marked, bar.count_text()) == ("🎨 a b A\nc |a|", "3 of 3")
    QTest.keyClick(bar.find_line, Qt.Key.Key_Return)
    assert (typist.marked, bar.count_text()) == ("🎨 |a| b A\nc a", "1 of 3")
    QTest.keyClick(bar.find_line, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bar.count_text() == "3 of 3"


def test_case_and_whole_words(typist: Typist, bar: FindBar) -> None:
    typist.opens("enum Enum enumNames my_enum|")
    seek(bar, "enum")
    assert bar.count_text() == "4 found"
    press(bar, "find:case")
    assert bar.count_text() == "3 found"
    press(bar, "find:word")
    assert bar.count_text() == "1 found"


def test_what_is_sought_is_literal(typist: Typist, bar: FindBar) -> None:
    typist.opens("a.c abc a[c|")
    seek(bar, "a.c")
    assert bar.count_text() == "1 found"
    seek(bar, "a[c")
    assert bar.count_text() == "1 found"
    seek(bar, "zz")
    assert bar.count_text() == "Not found"


def test_regular_expression_with_groups_is_replaced_as_one_step(
    typist: Typist, editor: SchemaEditor, bar: FindBar, qtbot: QtBot
) -> None:
    typist.opens('"🎨a1" "b22" "c"|')
    press(bar, "find:regular")
    seek(bar, '"(\\S+?)(\\d+)"', replacing=True)
    qtbot.waitUntil(lambda: bar.count_text() == "2 found")
    bar.replace_line.setText("[$2-$1 $$]")
    press(bar, "replaceAll")
    assert editor.text() == '[1-🎨a $] [22-b $] "c"'
    editor.setFocus()
    typist.undoes()
    assert editor.text() == '"🎨a1" "b22" "c"'


def test_what_was_found_for_another_expression_is_never_replaced(
    typist: Typist, editor: SchemaEditor, bar: FindBar, qtbot: QtBot
) -> None:
    typist.opens("a1 ab2 b|")
    press(bar, "find:regular")
    seek(bar, "a", replacing=True)
    qtbot.waitUntil(lambda: bar.count_text() == "2 found")
    bar.replace_line.setText("x")
    seek(bar, "b\\d", replacing=True)
    press(bar, "replaceAll")  # sooner than the answer
    qtbot.waitUntil(lambda: editor.text() != "a1 ab2 b")
    assert editor.text() == "a1 ax b"
    qtbot.waitUntil(lambda: bar.count_text() == "1 replaced")


def test_matches_of_an_expression_are_replaced_as_fast_as_somebody_presses(
    typist: Typist, editor: SchemaEditor, bar: FindBar, qtbot: QtBot
) -> None:
    typist.opens("|a aa aaa a")
    press(bar, "find:regular")
    seek(bar, "a+", replacing=True)
    qtbot.waitUntil(lambda: bar.count_text() == "4 found")
    bar.replace_line.setText("long")
    press(bar, "replaceOne")
    for rest in (3, 2, 1, 0):
        press(bar, "replaceOne")
        qtbot.waitUntil(lambda rest=rest: bar.count_text() in (f"1 of {rest}", "Not found"))
    assert editor.text() == "long long long long"


def test_an_expression_that_matches_nothing_at_all_replaces_nothing(
    typist: Typist, editor: SchemaEditor, bar: FindBar, qtbot: QtBot
) -> None:
    typist.opens("ab\n\nxx|")
    press(bar, "find:regular")
    for text in ("^", "$", "y*", "(?=a)", "\\b"):
        seek(bar, text, replacing=True)
        press(bar, "replaceAll")
        qtbot.waitUntil(lambda: bar.count_text() == "Not found")
    seek(bar, "x*", replacing=True)
    qtbot.waitUntil(lambda: bar.count_text() == "1 found")
    assert editor.text() == "ab\n\nxx"


def test_more_matches_than_are_kept_are_replaced_in_turns_and_that_is_said(
    typist: Typist, editor: SchemaEditor, bar: FindBar
) -> None:
    typist.opens("a" * (MOST_MATCHES + 1) + "|")
    seek(bar, "a", replacing=True)
    bar.replace_line.setText("b")
    press(bar, "replaceAll")
    assert bar.count_text() == f"{MOST_MATCHES} replaced; there may be more"
    press(bar, "replaceAll")
    assert bar.count_text() == "1 replaced"
    assert editor.text() == "b" * (MOST_MATCHES + 1)


def test_a_slow_regular_expression_is_given_up(typist: Typist, bar: FindBar, qtbot: QtBot) -> None:
    typist.opens("a" * 40 + "!|")
    press(bar, "find:regular")
    seek(bar, "(a+)+$")
    qtbot.waitUntil(lambda: "longer than 250 ms" in bar.count_text(), timeout=10_000)
    seek(bar, "a!")
    qtbot.waitUntil(lambda: bar.count_text() == "1 found", timeout=10_000)


def test_a_faulty_regular_expression_says_why(typist: Typist, bar: FindBar, qtbot: QtBot) -> None:
    typist.opens("a(|")
    press(bar, "find:regular")
    seek(bar, "a(")
    qtbot.waitUntil(lambda: bar.count_text().startswith("Not a regular expression: "), timeout=10_000)


def test_one_is_replaced_after_another(typist: Typist, editor: SchemaEditor, bar: FindBar) -> None:
    typist.opens("|x y x")
    seek(bar, "x", replacing=True)
    bar.replace_line.setText("$1")
    press(bar, "replaceOne")
    assert typist.marked == "|x| y x"
    press(bar, "replaceOne")
    assert typist.marked == "$1 y |x|"
    press(bar, "replaceOne")
    assert editor.text() == "$1 y $1"


def test_replacing_all_by_something_that_holds_it_ends(
    typist: Typist, editor: SchemaEditor, bar: FindBar
) -> None:
    typist.opens("a a|")
    seek(bar, "a", replacing=True)
    bar.replace_line.setText("aa")
    press(bar, "replaceAll")
    assert editor.text() == "aa aa"


def test_the_selection_is_what_is_sought(typist: Typist, editor: SchemaEditor, bar: FindBar) -> None:
    typist.opens("|type| type")
    bar.open_bar(replacing=False)
    assert bar.find_line.text() == "type"
    assert bar.count_text() == "1 of 2"


def test_typing_in_the_text_counts_again_and_escape_closes(
    typist: Typist, editor: SchemaEditor, bar: FindBar
) -> None:
    typist.opens("x |")
    seek(bar, "x")
    editor.setFocus()
    typist.types("x")
    assert bar.count_text() == "2 found"
    QTest.keyClick(bar.find_line, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert editor.hasFocus()
    assert bar.matches() == ()
