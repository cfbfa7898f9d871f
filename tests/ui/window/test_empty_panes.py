"""Every empty pane says what it is for and what to do next, and nothing of it looks like an error."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractScrollArea, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.dialogs.palette import NOTHING_FOUND, Palette
from playground.ui.form.nothing import NOTHING_ASKED, NOTHING_READ
from playground.ui.main_window import MainWindow
from playground.ui.widgets.labels import TextLabel

Finder = Callable[[str], QWidget]
SHOWN_BY = {
    "problemsView": "pane-problems",
    "outlineView": "outline",
    "explainView": "explain",
    "historyView": "show-history",
}


def words_of(pane: QWidget) -> str:
    assert isinstance(pane, QPlainTextEdit)
    return pane.placeholderText()


@pytest.mark.parametrize("name", ["schemaEditor", "preparedPreview", "resultView"])
def test_an_empty_text_says_what_it_is_for_and_what_to_do(
    window: MainWindow, view: Finder, name: str
) -> None:
    pane = view(name)
    assert isinstance(pane, QPlainTextEdit)
    assert pane.toPlainText() == ""
    first, _, then = words_of(pane).partition("\n\n")
    assert len(first) > 30
    assert len(then) > 30


def ink(area: QAbstractScrollArea) -> int:
    """How many pixels are not the ground."""
    image = area.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ground = image.pixel(image.width() - 3, image.height() - 3)
    return sum(image.pixel(x, y) != ground for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("name", sorted(SHOWN_BY))
def test_an_empty_list_says_a_sentence(window: MainWindow, view: Finder, name: str) -> None:
    if name == "problemsView":
        window.documents.open_example("confirm")
    window.contents.actions[SHOWN_BY[name]].trigger()
    area = view(name)
    assert isinstance(area, QAbstractScrollArea)
    assert area.isVisible()
    assert ink(area) > 500


def test_the_form_of_an_empty_text_says_what_it_is_for(window: MainWindow, view: Finder) -> None:
    labels = [one for one in view("formPane").findChildren(TextLabel) if one.isVisible()]
    assert NOTHING_READ in [one.shown() for one in labels]
    assert not view("staleMark").isVisible()
    assert not view("serverName").isVisible()
    assert "Nothing written yet" in view("statusSchema").text()


def test_half_a_schema_is_no_old_form(window: MainWindow, view: Finder) -> None:
    window.contents.editor.replace_all('{"type')
    assert not view("staleMark").isVisible()
    assert view("preparedPreview").toPlainText() == ""
    window.contents.editor.replace_all("{}")
    assert view("preparedPreview").toPlainText() == "{}"
    assert view("serverName").isVisible()
    labels = [one.shown() for one in view("formPane").findChildren(TextLabel) if one.isVisible()]
    assert NOTHING_ASKED in labels
    window.contents.editor.replace_all("{")
    assert view("staleMark").isVisible()
    assert view("preparedPreview").toPlainText() == "{}"


def test_a_new_document_beside_a_good_one_is_empty_too(window: MainWindow, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    window.documents.open_made("", "empty")
    assert view("preparedPreview").toPlainText() == ""
    assert not view("staleMark").isVisible()
    window.documents.all.step(-1)
    assert '"anyOf"' in view("preparedPreview").toPlainText()


@pytest.mark.parametrize("typed", ["", "  "])
def test_where_nothing_is_written_nothing_is_wrong(
    window: MainWindow, qtbot: QtBot, view: Finder, typed: str
) -> None:
    qtbot.keyClicks(window.contents.editor, typed)
    assert window.contents.editor.text() == typed
    assert window.contents.editor.problems() == ()
    assert set(window.contents.problems.counts().values()) == {0}
    assert view("statusSchema").text() == "Nothing written yet"
    assert view("acceptReason").text() == "Accept waits: there is no schema yet."
    assert not window.contents.actions["next-problem"].isEnabled()
    qtbot.keyClicks(window.contents.editor, "x")
    assert window.contents.problems.counts()["error"] == 1
    assert window.contents.actions["next-problem"].isEnabled()


def test_an_emptied_text_is_not_wrong_either_and_its_answers_stay(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.documents.open_example("confirm")
    editor = window.contents.editor
    qtbot.keyClick(editor, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(editor, Qt.Key.Key_Delete)
    assert editor.text() == ""
    assert window.contents.problems.counts()["error"] == 0
    assert view("statusSchema").text() == "Nothing written yet"
    assert view("staleMark").isVisible()
    qtbot.keyClick(view("acceptButton"), Qt.Key.Key_Space)
    assert view("resultView").toPlainText() == ""


def test_a_palette_without_a_hit_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.contents.actions["palette"].trigger()
    palette = window.findChild(Palette)
    assert palette is not None
    qtbot.keyClicks(palette.line, "no such words")
    assert palette.list.count() == 1
    assert palette.list.item(0).data(Qt.ItemDataRole.UserRole).label == NOTHING_FOUND
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.close_palette()


@pytest.mark.parametrize(
    ("look", "names"), [("both", ("comparedSource", "comparedPrepared")), ("inline", ("comparedInline",))]
)
def test_comparisons_of_an_empty_text_are_empty_too(
    window: MainWindow, view: Finder, look: str, names: tuple[str, ...]
) -> None:
    window.contents.actions[f"look:{look}"].trigger()
    for name in names:
        text = view(name)
        assert isinstance(text, QPlainTextEdit)
        assert text.toPlainText() == ""
        assert len(text.placeholderText()) > 30
    window.contents.editor.replace_all('{"type": "object"}')
    for name in names:
        assert "object" in view(name).toPlainText()
