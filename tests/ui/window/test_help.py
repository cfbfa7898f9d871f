"""Help: the documentation beside the window, offline, and what a code means."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from playground.app import help_pages
from playground.app.help_pages import PAGES, available_pages
from playground.ui.dialogs.help import HelpDialog, show_help
from playground.ui.dialogs.shortcuts import ShortcutsDialog
from playground.ui.main_window import MainWindow
from playground.ui.problems import ProblemsView
from playground.ui.theme import Mode, theme

Finder = Callable[[str], QWidget]


@pytest.fixture
def dialog(window: MainWindow) -> HelpDialog:
    return show_help(window, "guide")


def _selected(dialog: HelpDialog) -> str:
    return dialog.text.textCursor().selectedText()


def _top_line(dialog: HelpDialog) -> int:
    return dialog.text.cursorRect(dialog.text.textCursor()).top()


@pytest.mark.parametrize("page", [page for page in PAGES if page.menu], ids=lambda page: page.name)
def test_each_page_of_the_menu_is_shown(window: MainWindow, page: help_pages.HelpPage) -> None:
    window.contents.actions[f"help:{page.name}"].trigger()
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.isVisible()
    assert dialog.page() == page.name
    assert dialog.text.document().begin().blockFormat().headingLevel() == 1
    assert dialog.list.currentItem().text() == page.title


def test_f1_opens_the_guide_and_with_ctrl_the_keys(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.contents.editor, Qt.Key.Key_F1)
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.isVisible()
    assert dialog.page() == "guide"
    assert not window.findChildren(ShortcutsDialog)
    qtbot.keyClick(window.contents.editor, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    (sheet,) = window.findChildren(ShortcutsDialog)
    assert sheet.isVisible()
    sheet.close()


def test_a_window_has_one_dialog_however_often_help_is_asked_for(window: MainWindow) -> None:
    window.contents.actions["help:guide"].trigger()
    window.contents.actions["help:faq"].trigger()
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.page() == "faq"
    assert not dialog.isModal()


def test_the_list_shows_every_page_that_is_there(dialog: HelpDialog) -> None:
    shown = []
    for row in range(dialog.list.count()):
        dialog.list.setCurrentRow(row)
        shown.append(dialog.page())
    assert shown == [page.name for page in available_pages()]


@pytest.mark.parametrize("code", ["option-refused", "not-an-object", "too-long"])
def test_a_code_is_selected_at_its_entry_which_is_seen_whole(window: MainWindow, code: str) -> None:
    dialog = show_help(window, "problem-codes", code)
    assert _selected(dialog) == code
    assert 0 <= _top_line(dialog) < dialog.text.viewport().height() / 3


def test_a_code_that_is_part_of_another_is_not_mixed_up_with_it(window: MainWindow) -> None:
    dialog = show_help(window, "problem-codes", "missing")
    assert _selected(dialog) == "missing"


def test_a_code_without_an_entry_is_said(window: MainWindow) -> None:
    dialog = show_help(window, "problem-codes", "no-such-code")
    assert "no-such-code" in dialog.note.shown()


def test_a_problem_s_menu_leads_to_its_code(window: MainWindow, view: Finder) -> None:
    window.documents.open_example("refused-option")
    problems = view("problemsView")
    assert isinstance(problems, ProblemsView)
    row = next(row for row in problems.model().rows if row.problem.code == "option-refused")
    menu = problems.row_menu(problems.model().index(problems.model().rows.index(row)))
    assert isinstance(menu, QMenu)
    (action,) = [one for one in menu.actions() if one.text() == "What does this code mean"]
    action.trigger()
    menu.deleteLater()
    (dialog,) = window.findChildren(HelpDialog)
    assert dialog.page() == "problem-codes"
    assert _selected(dialog) == "option-refused"


def test_a_key_leads_from_the_problem_at_the_caret_to_its_code(
    window: MainWindow, view: Finder, qtbot: QtBot
) -> None:
    window.documents.open_example("refused-option")
    qtbot.waitUntil(window.is_settled)
    editor = view("schemaEditor")
    editor.setTextCursor(editor.document().find("eu"))
    editor.setFocus()
    qtbot.keyClick(editor, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    (dialog,) = window.findChildren(HelpDialog)
    assert _selected(dialog) == "option-refused"


def test_a_key_leads_from_the_list_of_problems_to_the_code_of_its_row(
    window: MainWindow, view: Finder, qtbot: QtBot
) -> None:
    window.documents.open_example("find-the-mistakes")
    qtbot.waitUntil(window.is_settled)
    problems = view("problemsView")
    assert isinstance(problems, ProblemsView)
    problems.setFocus()
    problems.setCurrentIndex(problems.model().index(2))
    qtbot.keyClick(problems, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    (dialog,) = window.findChildren(HelpDialog)
    assert _selected(dialog) == problems.current_problem().code


def test_without_a_problem_at_the_caret_the_first_one_is_explained(window: MainWindow, qtbot: QtBot) -> None:
    window.documents.open_example("refused-option")
    qtbot.waitUntil(window.is_settled)
    window.contents.editor.setFocus()
    window.contents.actions["explain-code"].trigger()
    (dialog,) = window.findChildren(HelpDialog)
    assert _selected(dialog) == window.controller.snapshot.problems[0].code


def test_links_between_pages_are_followed(dialog: HelpDialog) -> None:
    dialog.text.anchorClicked.emit(QUrl("problem-codes.md#json-text"))
    assert dialog.page() == "problem-codes"
    assert _selected(dialog) == "JSON text"


def test_links_within_a_page_are_followed(window: MainWindow) -> None:
    dialog = show_help(window, "problem-codes")
    dialog.text.anchorClicked.emit(QUrl("#answers"))
    assert _selected(dialog) == "Answers"


@pytest.mark.parametrize("address", ["https://example.com/a", "file:///etc/passwd", "decisions/README.md"])
def test_other_links_are_copied_and_not_opened(dialog: HelpDialog, address: str) -> None:
    before = dialog.text.toPlainText()
    dialog.text.anchorClicked.emit(QUrl(address))
    assert QGuiApplication.clipboard().text() == address
    assert address in dialog.note.shown()
    assert dialog.page() == "guide"
    assert dialog.text.toPlainText() == before


def test_a_click_on_a_link_goes_the_same_way(dialog: HelpDialog) -> None:
    assert not dialog.text.openLinks()
    assert not dialog.text.openExternalLinks()


_IMAGE = QTextDocument.ResourceType.ImageResource.value


def test_nothing_is_loaded_but_pictures_of_ours(dialog: HelpDialog) -> None:
    for name in ("file:///etc/passwd", "images/window-light.png", "https://example.org/a.png"):
        assert dialog.text.loadResource(_IMAGE, QUrl(name)) == ""


def _lightness(dialog: HelpDialog) -> float:
    image = dialog.text.loadResource(_IMAGE, QUrl("images/help-window-light.png"))
    assert isinstance(image, QImage)
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(1, 1, mode=smooth).pixelColor(0, 0).lightnessF()


def test_pictures_follow_the_theme_and_fit(dialog: HelpDialog) -> None:
    assert dialog.text.toPlainText().count("\ufffc") == 4
    theme().set_mode("light")
    assert _lightness(dialog) > 0.8
    theme().set_mode("dark")
    assert _lightness(dialog) < 0.2
    assert dialog.text.horizontalScrollBar().maximum() == 0


def test_typing_finds_text_and_enter_goes_on_round_the_end(dialog: HelpDialog) -> None:
    QTest.keyClicks(dialog.search, "cocoa")
    first = dialog.text.textCursor().position()
    assert _selected(dialog) == "cocoa"
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.text.textCursor().position() > first
    for _ in range(20):
        QTest.keyClick(dialog.search, Qt.Key.Key_Return)
        if dialog.text.textCursor().position() == first:
            break
    assert dialog.text.textCursor().position() == first
    QTest.keyClicks(dialog.search, "zzz")
    assert dialog.note.shown() == "Not on this page."


def test_a_page_that_cannot_be_read_is_said(dialog: HelpDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_name: str) -> str:
        raise PermissionError

    monkeypatch.setattr("playground.ui.dialogs.help.read_page", fail)
    dialog.show_page("faq")
    assert dialog.text.toPlainText() == "This page cannot be read."


def test_the_page_stays_when_the_theme_changes(window: MainWindow, dialog: HelpDialog, qtbot: QtBot) -> None:
    dialog.show_page("faq")
    before = dialog.text.toPlainText()
    window.contents.actions["theme:dark"].trigger()
    assert dialog.text.toPlainText() == before


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_json_in_a_page_has_the_theme_s_colours(window: MainWindow, mode: Mode) -> None:
    dialog = show_help(window, "allow-custom")
    window.contents.actions[f"theme:{mode}"].trigger()
    block = dialog.text.document().begin()
    while not block.text().startswith("{"):
        block = block.next()
    found = {
        block.text()[run.start : run.start + run.length]: run.format.foreground().color().name()
        for run in block.layout().formats()
    }
    assert found['"type"'] == theme().color("syntax_key").name()
    assert found['"string"'] == theme().color("syntax_string").name()
    assert found['"allowCustom"'] == theme().color("syntax_extension").name()
