"""The Explain pane in its window: it follows answers, focus and schema, and leads to keyword and field."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from playground.ui.explain import ExplainView
from playground.ui.explain.entries import QUESTION, WHOLE_FORM, Entry
from playground.ui.main_window import MainWindow
from playground.ui.outline import OutlineView
from playground.ui.widgets.status_item import StatusItem

Finder = Callable[[str], QWidget]
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SCHEMA = """{
  "type": "object",
  "properties": {
    "colour": {
      "type": "string",
      "title": "Colour",
      "enum": ["red", "re"],
      "minLength": 3,
      "allowCustom": true
    },
    "mail": {"type": "string", "title": "<b>Mail</b>", "format": "email"},
    "code": {"type": "string", "pattern": "^[a-z]+$"}
  },
  "required": ["colour"]
}"""


@pytest.fixture
def pane(window: MainWindow, qtbot: QtBot) -> ExplainView:
    """Open, on a schema of three fields."""
    window.contents.editor.replace_all(SCHEMA)
    window.contents.actions["explain"].trigger()
    window.contents.layout.splitters["left_rows"].setSizes([200, 500])
    qtbot.waitUntil(window.is_settled)
    return window.contents.explain


def row(view: ExplainView, topic: str, keyword: str = "", skip: int = 0) -> QModelIndex:
    """The row of a topic and keyword, among those that are open."""
    index = view.model().index(0, 0)
    while index.isValid():
        entry = view._rows.entry(index)
        if entry.topic == topic and (not keyword or entry.keyword == keyword):
            if not skip:
                return index
            skip -= 1
        index = view.indexBelow(index)
    pytest.fail(f"no row says {topic}")


def entry(view: ExplainView, topic: str, keyword: str = "") -> Entry:
    return view._rows.entry(row(view, topic, keyword))


def click(view: ExplainView, index: QModelIndex) -> None:
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center())


def click_arrow(view: ExplainView, index: QModelIndex) -> None:
    view.scrollTo(index)
    rect: QRect = view.visualRect(index)
    at = QPoint(rect.left() - view.indentation() // 2, rect.center().y())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def answer(view: Finder, name: str, text: str) -> None:
    control = view(f"field:{name}")
    control.setFocus()
    QTest.keyClicks(control, text)


def test_its_key_leads_there_and_its_tab_too(window: MainWindow, view: Finder) -> None:
    window.contents.editor.setFocus()
    QTest.keyClick(window.contents.editor, Qt.Key.Key_E, CTRL | SHIFT)
    assert window.contents.explain.hasFocus()
    QTest.mouseClick(view("showProblems"), Qt.MouseButton.LeftButton)
    assert not window.contents.explain.isVisible()
    QTest.mouseClick(view("showExplain"), Qt.MouseButton.LeftButton)
    assert window.contents.explain.isVisible()


def test_closed_fields_say_what_came_and_nothing_is_worked_out(pane: ExplainView) -> None:
    assert [(one.topic, one.outcome) for one in pane.entries()] == [
        ("Colour", "required, and not answered"),
        ("<b>Mail</b>", "not answered"),
        ("code", "not answered"),
    ]
    assert not any(pane._rows.is_loaded(pane._rows.index(n, 0)) for n in range(3))


def test_the_field_with_the_focus_is_opened_and_the_branch_that_took_the_value_is_named(
    pane: ExplainView, view: Finder
) -> None:
    answer(view, "colour", "teal")
    assert entry(pane, "Colour").outcome == "accepted as a custom value"
    took = entry(pane, "custom value")
    assert (took.outcome, took.strong, took.band) == ("took the answer", True, "custom_tint")
    assert entry(pane, "predefined option").outcome == "not in the list"
    assert entry(pane, "predefined option").role == "muted"
    view("field:mail").setFocus()
    assert not pane.isExpanded(row(pane, "Colour"))
    assert pane.isExpanded(row(pane, "<b>Mail</b>"))


def test_a_failed_check_says_the_change_and_lives_with_every_key(pane: ExplainView, view: Finder) -> None:
    answer(view, "colour", "re")
    assert entry(pane, "length", "minLength").outcome == "refused"
    changes = [one.topic for one in pane.entries() if one.kind == "change"]
    assert changes
    assert all("Add 1 character." in one for one in changes)
    index = pane.indexBelow(row(pane, "length", "minLength"))
    assert pane.isFirstColumnSpanned(index.row(), index.parent())
    QTest.keyClicks(view("field:colour"), "d")
    assert entry(pane, "Colour").outcome == "accepted as a predefined option"
    assert [one for one in pane.entries() if one.kind == "change"] == []


def test_what_is_open_stays_open_and_current_while_the_answer_changes(
    pane: ExplainView, view: Finder
) -> None:
    answer(view, "colour", "teal")
    pane.collapse(row(pane, "custom value"))
    current = row(pane, "length", "minLength")
    pane.setCurrentIndex(current)
    QTest.keyClicks(view("field:colour"), "er")
    assert not pane.isExpanded(row(pane, "custom value"))
    assert pane.currentIndex() == row(pane, "length", "minLength")
    assert entry(pane, "length", "minLength").value == "6 characters"


def test_only_opened_fields_are_explained_and_only_while_the_pane_is_seen(
    window: MainWindow, pane: ExplainView, view: Finder, monkeypatch: pytest.MonkeyPatch
) -> None:
    explained: list[str] = []
    load = pane._rows._load

    def counted(one: Entry) -> tuple[Entry, ...]:
        explained.append(one.topic)
        return load(one)

    monkeypatch.setattr(pane._rows, "_load", counted)
    answer(view, "colour", "te")
    assert set(explained) == {"Colour"}
    window.contents.actions["pane-problems"].trigger()
    explained.clear()
    QTest.keyClicks(view("field:colour"), "al")
    assert explained == []
    window.contents.actions["explain"].trigger()
    assert explained == ["Colour"]
    assert entry(pane, "length", "minLength").value == "4 characters"


def test_rows_do_not_show_twice(pane: ExplainView, view: Finder) -> None:
    answer(view, "colour", "te")
    keys = [(one.field_name, one.key, one.topic) for one in pane.entries() if one.kind == "check"]
    assert len(keys) == len(set(keys))
    window = pane.window()
    window.grab()
    assert keys == [(one.field_name, one.key, one.topic) for one in pane.entries() if one.kind == "check"]


def test_click_leads_to_the_keyword_and_the_field(
    window: MainWindow, pane: ExplainView, view: Finder
) -> None:
    answer(view, "colour", "teal")
    click(pane, row(pane, "length", "minLength"))
    chosen = window.contents.editor.selection()
    assert window.contents.editor.text()[chosen.start : chosen.end] == "3"
    assert pane.isExpanded(row(pane, "Colour"))
    pane.setCurrentIndex(row(pane, "<b>Mail</b>"))
    QTest.keyClick(pane, Qt.Key.Key_Return)
    place = view("statusPlace")
    assert isinstance(place, StatusItem)
    assert place.text() == "properties › mail"


def test_rows_stay_under_the_mouse_after_a_click(pane: ExplainView, view: Finder) -> None:
    answer(view, "colour", "teal")
    click_arrow(pane, row(pane, "<b>Mail</b>"))
    at = pane.visualRect(row(pane, "<b>Mail</b>"))
    click(pane, row(pane, "<b>Mail</b>"))
    assert pane.visualRect(row(pane, "<b>Mail</b>")) == at
    assert pane.isExpanded(row(pane, "Colour"))


def test_the_options_that_can_never_be_sent_are_a_table(pane: ExplainView, view: Finder) -> None:
    click_arrow(pane, row(pane, "Colour"))
    asked = entry(pane, QUESTION)
    assert (asked.outcome, asked.role) == ("1 of 2", "warning")
    click(pane, row(pane, QUESTION))
    options = [one for one in pane.entries() if one.kind == "option"]
    assert [(one.topic, one.outcome) for one in options] == [
        ("red", "can be sent"),
        ("re", "never: at least 3 characters; this has 2"),
    ]
    click(pane, row(pane, QUESTION))
    assert not pane.isExpanded(row(pane, QUESTION))


def test_the_row_menu_asks_about_the_options_of_its_field(pane: ExplainView) -> None:
    menu = pane.row_menu(row(pane, "Colour"))
    actions = {action.text(): action for action in menu.actions()}
    assert list(actions) == ["Show in the schema", "Copy the row", QUESTION]
    actions[QUESTION].trigger()
    assert [one.topic for one in pane.entries() if one.kind == "option"] == ["red", "re"]
    assert QUESTION not in [action.text() for action in pane.row_menu(row(pane, "code")).actions()]
    actions["Copy the row"].trigger()
    assert QGuiApplication.clipboard().text() == "Colour (colour); required, and not answered"


def test_a_pattern_is_decided_by_the_helper(pane: ExplainView, view: Finder, qtbot: QtBot) -> None:
    answer(view, "code", "A1")
    qtbot.waitUntil(lambda: entry(pane, "code").outcome.startswith("refused"))
    qtbot.waitUntil(lambda: entry(pane, "pattern", "pattern").outcome == "refused")


def test_what_concerns_the_whole_form_has_a_row(window: MainWindow, pane: ExplainView) -> None:
    window.contents.editor.replace_all(
        '{"type": "object", "properties": {"a": {"type": "string"}}, "minProperties": 1}'
    )
    assert entry(pane, WHOLE_FORM).outcome == "refused"
    click_arrow(pane, row(pane, WHOLE_FORM))
    assert any(one.keyword == "minProperties" for one in pane.entries())


def test_titles_are_plain_text_also_in_tooltips(pane: ExplainView) -> None:
    index = row(pane, "<b>Mail</b>")
    tip = pane.model().data(index, Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;Mail&lt;/b&gt;" in tip


def test_copy_copies_the_row_in_words(pane: ExplainView, view: Finder) -> None:
    answer(view, "mail", "kim")
    pane.setCurrentIndex(row(pane, "<b>Mail</b>"))
    pane.setFocus()
    QTest.keySequence(pane, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text().startswith('<b>Mail</b> (mail); answer: "kim"; refused: ')


def test_a_schema_that_cannot_be_used_says_so(window: MainWindow, pane: ExplainView) -> None:
    window.contents.editor.replace_all('{"type": "object", "properties": {"a": {"type": "strng"}}}')
    click_arrow(pane, row(pane, "a"))
    assert any(one.topic == "The schema has an error, so nothing was checked." for one in pane.entries())


def test_fields_come_and_go_with_the_schema(window: MainWindow, pane: ExplainView, view: Finder) -> None:
    answer(view, "colour", "teal")
    window.contents.editor.replace_all(SCHEMA.replace('"mail"', '"post"').replace('"code"', '"number"'))
    names = [one.field_name for one in pane.entries() if one.kind == "field"]
    assert names == ["colour", "post", "number"]
    assert entry(pane, "custom value").outcome == "took the answer"
    window.contents.editor.replace_all("{}")
    assert pane.entries() == ()


def test_sentences_have_the_whole_row_however_their_field_was_opened(pane: ExplainView, view: Finder) -> None:
    answer(view, "mail", "kim")
    pane.expandAll()
    for number in range(pane.model().rowCount()):
        pane.expand(pane.model().index(number, 0))
    pane.expandAll()
    found, index = [], pane.model().index(0, 0)
    while index.isValid():
        if pane._rows.entry(index).kind == "change":
            found.append(pane.isFirstColumnSpanned(index.row(), index.parent()))
        index = pane.indexBelow(index)
    assert len(found) >= 2
    assert all(found)


def test_rows_that_followed_keys_are_those_of_a_new_view(
    window: MainWindow, pane: ExplainView, view: Finder, qtbot: QtBot
) -> None:
    typed = [("mail", "k"), ("colour", "teal"), ("mail", "kim@a.org"), ("code", "x"), ("colour", "re")]
    outline = OutlineView()
    qtbot.addWidget(outline)
    outline.show()
    for name, text in typed:
        answer(view, name, text)
        qtbot.waitUntil(window.is_settled)
        new, outlined = ExplainView(), OutlineView()
        for one in (new, outlined):
            qtbot.addWidget(one)
            one.show()
        snapshot = window.contents.controller.snapshot
        assert snapshot is not None
        new.set_snapshot(snapshot)
        for one in (outline, outlined):
            one.set_fields(snapshot.fields, snapshot.schema_problems)
        assert [e.entry for e in pane._rows._root.children] == [e.entry for e in new._rows._root.children]
        assert outline.entries() == outlined.entries()
        assert len(outline.entries()) == len(snapshot.fields)


def test_a_renamed_field_keeps_its_row_which_closes_when_the_caret_goes_on(
    window: MainWindow, pane: ExplainView
) -> None:
    editor = window.contents.editor

    def go_to(words: str) -> None:
        cursor = editor.textCursor()
        cursor.setPosition(editor.text().index(words) + 1)
        editor.setTextCursor(cursor)

    go_to('"mail": {')
    kept = QPersistentModelIndex(pane.model().index(1, 0))
    assert pane.isExpanded(kept)
    QTest.keyClicks(editor, "the")
    assert pane._rows.entry(kept).field_name == "themail"
    assert pane.isExpanded(kept)
    assert {pane._rows.entry(one).field_name for one in pane._below(kept)} == {"themail"}
    go_to('"code": {')
    assert kept.isValid()
    assert not pane.isExpanded(kept)
    assert pane.isExpanded(pane.model().index(2, 0))
