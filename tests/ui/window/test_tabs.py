"""Several documents in one window: each keeps its text, history, caret, answers and file; tabs show them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.document_tabs import DocumentTabs
from playground.ui.main_window import MainWindow
from playground.ui.widgets.buttons import ClearButton

Finder = Callable[[str], QWidget]
CTRL = Qt.KeyboardModifier.ControlModifier
NAME = '{"type": "object", "properties": {"name": {"type": "string"}}}'
SAME_FIELD = '{"type": "object", "properties": {"name": {"type": "string", "title": "Other"}}}'


@pytest.fixture
def tabs(view: Finder) -> DocumentTabs:
    found = view("documentTabs")
    assert isinstance(found, DocumentTabs)
    return found


@pytest.fixture
def two(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> tuple[Path, Path]:
    """Two open files, the second is shown."""
    paths = tmp_path / "one.json", tmp_path / "two.json"
    for path, text in zip(paths, (NAME, SAME_FIELD), strict=True):
        path.write_text(text)
        assert window.open_path(path)
    settle(qtbot, window)
    return paths


def test_short_text_is_shown_at_once_after_the_end_of_a_long_and_wide_one(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    long = "\n".join(f'"k{number}": "{"x" * 400}",' for number in range(90))
    editor.insertPlainText(long)
    settle(qtbot, window)
    document = window.documents.document
    window.documents.new()
    short = window.documents.document
    window.documents.all.show(document)
    settle(qtbot, window)
    down, across = editor.verticalScrollBar(), editor.horizontalScrollBar()
    place = down.maximum() - 10, across.maximum()
    down.setValue(place[0])
    across.setValue(place[1])
    values: list[int] = []
    down.valueChanged.connect(values.append)
    window.documents.all.show(short)
    assert len(values) < 5  # Qt doubled them with each line
    window.documents.all.show(document)
    settle(qtbot, window)
    assert (down.value(), across.value()) == place


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(window.is_settled, timeout=10_000)


def titles(tabs: DocumentTabs) -> list[str]:
    return [tabs.tabText(index) for index in range(tabs.count())]


def click_tab(qtbot: QtBot, tabs: DocumentTabs, index: int, button=Qt.MouseButton.LeftButton) -> None:
    qtbot.mouseClick(tabs, button, pos=tabs.tabRect(index).topLeft() + QPoint(8, 8))


def field(window: MainWindow) -> QLineEdit:
    found = window.findChildren(QLineEdit, "field:name")
    assert len(found) == 1
    return found[0]


def test_strip_is_there_as_soon_as_there_are_two_documents(
    window: MainWindow, tabs: DocumentTabs, qtbot: QtBot, tmp_path: Path
) -> None:
    assert tabs.isHidden()
    path = tmp_path / "a.json"
    path.write_text(NAME)
    window.open_path(path)
    assert tabs.isHidden()
    window.documents.new()
    assert tabs.isVisible()
    assert titles(tabs) == ["a.json", "Untitled"]
    window.documents.close()
    assert tabs.isHidden()
    assert window.session.path == path


def test_empty_document_and_example_left_alone_give_their_place(
    window: MainWindow, tabs: DocumentTabs, tmp_path: Path
) -> None:
    window.documents.open_example("wall-colour")
    window.documents.open_example("confirm")
    path = tmp_path / "a.json"
    path.write_text(NAME)
    window.open_path(path)
    assert titles(tabs) == ["a.json"]


def test_answered_example_stays(window: MainWindow, tabs: DocumentTabs, qtbot: QtBot) -> None:
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    window.findChild(QWidget, "field:note").setFocus()
    qtbot.keyClicks(window.findChild(QWidget, "field:note"), "two coats")
    window.documents.new()
    assert titles(tabs) == ["Wall colour", "Untitled"]


def test_each_document_keeps_text_history_and_caret(
    window: MainWindow, tabs: DocumentTabs, editor: QPlainTextEdit, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    qtbot.keyClick(editor, Qt.Key.Key_End, CTRL)
    qtbot.keyClicks(editor, "x")
    caret = editor.textCursor().position()
    click_tab(qtbot, tabs, 0)
    assert editor.toPlainText() == window.session.intent.text == NAME
    assert window.session.path == two[0]
    assert editor.textCursor().position() == 0
    qtbot.keyClicks(editor, "y")
    qtbot.keyClick(window, Qt.Key.Key_Tab, CTRL)
    assert editor.toPlainText() == window.session.intent.text == SAME_FIELD + "x"
    assert editor.textCursor().position() == caret
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.toPlainText() == SAME_FIELD
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.toPlainText() == SAME_FIELD
    qtbot.keyClick(window, Qt.Key.Key_Tab, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert editor.toPlainText() == "y" + NAME


def test_each_document_keeps_its_answers(
    window: MainWindow, tabs: DocumentTabs, view: Finder, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    qtbot.keyClicks(field(window), "second")
    click_tab(qtbot, tabs, 0)
    settle(qtbot, window)
    assert field(window).text() == ""
    qtbot.keyClicks(field(window), "first")
    click_tab(qtbot, tabs, 1)
    settle(qtbot, window)
    assert field(window).text() == "second"
    answer = view("answerEditor")
    assert isinstance(answer, QPlainTextEdit)
    assert '"second"' in answer.toPlainText()
    answer.undo()
    assert "first" not in answer.toPlainText()
    click_tab(qtbot, tabs, 0)
    settle(qtbot, window)
    assert field(window).text() == "first"
    assert window.session.path == two[0]


def test_result_that_went_out_is_still_there_after_a_look_at_another_document(
    window: MainWindow, tabs: DocumentTabs, view: Finder, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    qtbot.mouseClick(view("declineButton"), Qt.MouseButton.LeftButton)
    result = view("resultView")
    assert isinstance(result, QPlainTextEdit)
    declined = result.toPlainText()
    assert "decline" in declined
    click_tab(qtbot, tabs, 0)
    assert "decline" not in result.toPlainText()
    click_tab(qtbot, tabs, 1)
    assert result.toPlainText() == declined


def test_broken_text_keeps_the_form_of_its_own_document(
    window: MainWindow, tabs: DocumentTabs, editor: QPlainTextEdit, qtbot: QtBot, tmp_path: Path
) -> None:
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    qtbot.keyClick(editor, Qt.Key.Key_End, CTRL)
    qtbot.keyClicks(editor, "x")
    path = tmp_path / "a.json"
    path.write_text(NAME)
    window.open_path(path)
    settle(qtbot, window)
    field(window)
    click_tab(qtbot, tabs, 0)
    settle(qtbot, window)
    assert window.controller.snapshot is not None
    assert window.controller.snapshot.stale
    assert window.findChildren(QWidget, "field:color")
    assert window.findChildren(QWidget, "field:name") == []


def test_file_that_is_open_is_shown_and_not_opened_twice(
    window: MainWindow, tabs: DocumentTabs, editor: QPlainTextEdit, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    click_tab(qtbot, tabs, 0)
    qtbot.keyClicks(editor, "x")
    click_tab(qtbot, tabs, 1)
    link = two[0].with_name("link.json")
    link.symlink_to(two[0])
    for path in (two[0], link):
        assert window.open_path(path)
        assert titles(tabs) == ["• one.json", "two.json"]
        assert editor.toPlainText() == "x" + NAME
        click_tab(qtbot, tabs, 1)


def test_unsaved_document_is_marked_on_its_tab(
    window: MainWindow, tabs: DocumentTabs, editor: QPlainTextEdit, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    qtbot.keyClicks(editor, "x")
    assert titles(tabs) == ["one.json", "• two.json"]
    assert tabs.accessibleTabName(1) == "not saved: two.json"
    window.documents.save()
    assert titles(tabs) == ["one.json", "two.json"]
    assert tabs.accessibleTabName(1) == "two.json"


def test_two_files_of_one_name_say_their_folders(
    window: MainWindow, tabs: DocumentTabs, tmp_path: Path
) -> None:
    for folder in ("a & b", "c"):
        path = tmp_path / folder / "same.json"
        path.parent.mkdir()
        path.write_text(NAME)
        window.open_path(path)
    assert titles(tabs) == ["same.json — a && b", "same.json — c"]
    assert str(tmp_path / "c" / "same.json") in tabs.tabToolTip(1)


# -- closing


@pytest.mark.parametrize("way", ["cross", "middle", "key"])
def test_closing_asks_once_about_changes(
    window: MainWindow,
    tabs: DocumentTabs,
    editor: QPlainTextEdit,
    qtbot: QtBot,
    two: tuple[Path, Path],
    asker,
    way: str,
) -> None:
    qtbot.keyClicks(editor, "x")
    asker.unsaved_answer = "cancel"

    def close() -> None:
        cross = tabs.tabButton(1, DocumentTabs.ButtonPosition.RightSide)
        if way == "cross":
            qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
        elif way == "middle":
            click_tab(qtbot, tabs, 1, Qt.MouseButton.MiddleButton)
        else:
            qtbot.keyClick(window, Qt.Key.Key_W, CTRL)

    close()
    assert asker.asked == ["unsaved two.json"]
    assert tabs.count() == 2
    asker.unsaved_answer = "save"
    close()
    assert asker.asked == ["unsaved two.json"] * 2
    assert two[1].read_text() == "x" + SAME_FIELD
    assert tabs.count() == 1
    assert window.session.path == two[0]
    assert editor.toPlainText() == NAME


def test_closing_another_tab_leaves_the_one_that_is_shown(
    window: MainWindow, tabs: DocumentTabs, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    cross = tabs.tabButton(0, DocumentTabs.ButtonPosition.RightSide)
    assert isinstance(cross, ClearButton)
    qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert window.session.path == two[1]
    assert tabs.count() == 1


def test_closing_the_last_document_leaves_an_empty_one(
    window: MainWindow, editor: QPlainTextEdit, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(NAME)
    window.open_path(path)
    qtbot.keyClick(window, Qt.Key.Key_W, CTRL)
    settle(qtbot, window)
    assert window.windowTitle().startswith("Untitled[*]")
    assert editor.toPlainText() == ""
    assert window.findChildren(QWidget, "field:name") == []
    qtbot.keyClicks(editor, "1")
    assert window.session.intent.text == "1"


def test_quitting_asks_about_all_unsaved_documents_in_one_question(
    window: MainWindow, editor: QPlainTextEdit, qtbot: QtBot, two: tuple[Path, Path], asker, tmp_path: Path
) -> None:
    qtbot.keyClicks(editor, "2")
    qtbot.keyClick(window, Qt.Key.Key_PageUp, CTRL)
    qtbot.keyClicks(editor, "1")
    window.documents.new()
    qtbot.keyClicks(editor, "3")
    asker.unsaved_answer = "cancel"
    assert not window.close()
    assert asker.asked == ["unsaved one.json, Untitled, two.json"]
    asker.unsaved_answer = "save"
    assert not window.close()
    assert asker.asked[-1] == "save"
    assert window.documents.name == "Untitled"
    assert two[0].read_text() == "1" + NAME
    assert window.isVisible()
    asker.chosen = tmp_path / "three.json"
    assert window.close()
    assert asker.chosen.read_text() == "3"
    assert two[1].read_text() == "2" + SAME_FIELD


def test_saved_documents_are_closed_without_a_question(
    window: MainWindow, two: tuple[Path, Path], asker
) -> None:
    assert window.close()
    assert asker.asked == []


# -- moving


def test_dragged_tab_takes_its_document_along(
    window: MainWindow, tabs: DocumentTabs, two: tuple[Path, Path]
) -> None:
    tabs.moveTab(0, 1)
    assert [document.path for document in window.documents.all.items] == [two[1], two[0]]
    assert titles(tabs) == ["two.json", "one.json"]
    assert window.session.path == two[1]
    assert tabs.currentIndex() == 0


def test_mcp_version_holds_for_all_documents(
    window: MainWindow, tabs: DocumentTabs, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    window.contents.actions["version:2025-11-25"].trigger()
    click_tab(qtbot, tabs, 0)
    assert window.session.intent.mcp_version == "2025-11-25"
    window.documents.new()
    assert window.session.intent.mcp_version == "2025-11-25"


def test_news_of_the_disk_are_told_for_the_document_they_are_about(
    window: MainWindow, tabs: DocumentTabs, view: Finder, qtbot: QtBot, two: tuple[Path, Path]
) -> None:
    two[0].write_text("{}")
    qtbot.waitUntil(lambda: window.documents.all.items[0].news == "changed")
    assert view("diskBar").isHidden()
    click_tab(qtbot, tabs, 0)
    assert view("diskBar").isVisible()
    click_tab(qtbot, tabs, 1)
    assert view("diskBar").isHidden()


def test_many_documents_come_and_go(
    window: MainWindow, tabs: DocumentTabs, qtbot: QtBot, tmp_path: Path
) -> None:
    for number in range(12):
        path = tmp_path / f"{number}.json"
        path.write_text(NAME.replace("name", f"n{number}"))
        window.open_path(path)
    settle(qtbot, window)
    assert tabs.count() == 12
    for number in (0, 11, 5):
        tabs.setCurrentIndex(number)
        settle(qtbot, window)
        assert len(window.findChildren(QLineEdit, f"field:n{number}")) == 1
        assert len([w for w in window.findChildren(QWidget) if w.objectName().startswith("field:")]) == 1
    while tabs.count() > 1:
        window.documents.close()
        settle(qtbot, window)
    assert tabs.isHidden()
