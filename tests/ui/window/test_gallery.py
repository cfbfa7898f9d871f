"""The gallery: cards with pictures, found by words, opened by one click or Enter."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from playground.app.examples import examples
from playground.ui.dialogs.gallery import NOTHING_FOUND, GalleryDialog
from playground.ui.form.feedback import Feedback
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.painting import RING
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def gallery(window: MainWindow, qtbot: QtBot) -> GalleryDialog:
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_G, CTRL_SHIFT)
    found = window.findChild(GalleryDialog)
    assert found is not None
    qtbot.waitExposed(found)
    return found


def click_card(qtbot: QtBot, gallery: GalleryDialog, row: int) -> None:
    cards = gallery.cards
    index = cards.rows.index(row, 0)
    cards.scrollTo(index)
    at = cards.visualRect(index).center()
    qtbot.mouseClick(cards.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_every_example_has_a_card_and_a_picture_of_its_own(gallery: GalleryDialog, qtbot: QtBot) -> None:
    pictures = gallery.cards.pictures
    qtbot.waitUntil(pictures.are_complete, timeout=20_000)
    assert gallery.cards.rows.rowCount() == len(examples())
    seen = []
    for number in range(len(examples())):
        picture = pictures.picture(number)
        assert picture is not None
        image = picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert image not in seen
        seen.append(image)


def test_one_click_opens_an_example_in_its_form(
    gallery: GalleryDialog, window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    click_card(qtbot, gallery, 4)
    assert window.documents.name == examples()[4].title
    qtbot.waitUntil(window.is_settled)
    assert not gallery.isVisible()
    focused = window.focusWidget()
    assert focused is not None
    assert view("formPane").isAncestorOf(focused)


def test_arrows_and_enter_open_an_example(gallery: GalleryDialog, window: MainWindow, qtbot: QtBot) -> None:
    assert gallery.cards.hasFocus()
    qtbot.keyClick(gallery.cards, Qt.Key.Key_Right)
    qtbot.keyClick(gallery.cards, Qt.Key.Key_Return)
    assert window.documents.name == examples()[1].title


def test_words_narrow_the_cards_down(gallery: GalleryDialog, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(gallery.search, "proposal's no such words")
    assert gallery.cards.rows.rowCount() == 0
    assert "Escape" in NOTHING_FOUND
    qtbot.keyClick(gallery.search, Qt.Key.Key_Escape)
    assert gallery.isVisible()
    assert gallery.cards.rows.rowCount() == len(examples())
    gallery.search.setFocus()
    qtbot.keyClicks(gallery.search, "PICK eu")
    assert gallery.cards.rows.rowCount() == 1
    qtbot.keyClick(gallery.search, Qt.Key.Key_Return)
    qtbot.keyClick(gallery.cards, Qt.Key.Key_Return)
    assert window.documents.name == "An option nobody can send"


def test_escape_closes_it_and_leaves_the_document(
    gallery: GalleryDialog, window: MainWindow, qtbot: QtBot
) -> None:
    before = window.documents.document
    qtbot.keyClick(gallery.cards, Qt.Key.Key_Escape)
    assert not gallery.isVisible()
    assert window.documents.document is before


def test_buttons_lead_to_the_colour_and_to_own_files(
    gallery: GalleryDialog, window: MainWindow, asker: AskerDouble, qtbot: QtBot
) -> None:
    opens = gallery.findChild(QPushButton, "galleryOpen")
    qtbot.mouseClick(opens, Qt.MouseButton.LeftButton)
    assert asker.asked == ["open"]
    window.contents.actions["gallery"].trigger()
    again = [one for one in window.findChildren(GalleryDialog) if one.isVisible()]
    qtbot.mouseClick(again[0].findChild(QPushButton, "galleryStart"), Qt.MouseButton.LeftButton)
    assert window.documents.name == "Wall colour"


@pytest.mark.parametrize("points", [9, 13, 20])
def test_cards_hold_their_sentences_at_any_text_size(
    gallery: GalleryDialog, qtbot: QtBot, points: float
) -> None:
    try:
        theme().set_text_points(points)
        qtbot.waitUntil(gallery.cards.pictures.are_complete, timeout=20_000)
        grid, card = gallery.cards.gridSize(), gallery.cards.card
        assert grid.width() <= gallery.cards.viewport().width()
        assert card.height > card.picture + 3 * theme().font("body").pixelSize()
    finally:
        theme().set_text_points(None)


def test_buttons_begin_where_the_words_do_and_their_rings_are_not_cut(gallery: GalleryDialog) -> None:
    side = gallery.findChild(QWidget, "galleryWords")
    assert isinstance(side, QScrollArea)
    inside = side.widget()
    labels = {label.x() for label in inside.findChildren(TextLabel)}
    buttons = {button.x() for button in inside.findChildren(Button)}
    assert labels == {RING}
    assert buttons == {0}


def test_pictures_follow_the_theme(gallery: GalleryDialog, qtbot: QtBot) -> None:
    pictures = gallery.cards.pictures
    theme().set_mode("light")
    qtbot.waitUntil(pictures.are_complete, timeout=20_000)
    light = pictures.picture(0)
    assert light is not None
    before = light.toImage()
    theme().set_mode("dark")
    qtbot.waitUntil(pictures.are_complete, timeout=20_000)
    dark = pictures.picture(0)
    assert dark is not None
    assert dark.toImage().pixelColor(2, 2).lightness() < before.pixelColor(2, 2).lightness()


def test_a_field_that_waits_is_not_refused_when_one_goes_to_the_schema_first(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.contents.actions["example:wall-colour"].trigger()
    qtbot.waitUntil(window.is_settled)
    field, feedback = view("field:color"), view("feedback:color")
    assert isinstance(feedback, Feedback)
    qtbot.waitUntil(field.hasFocus)
    window.contents.editor.setFocus()
    assert not feedback.is_loud()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Tab)  # on to the next field: this one was passed by
    assert feedback.is_loud()


def test_an_example_from_the_menu_waits_in_its_form_too(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.contents.actions["example:wall-colour"].trigger()
    qtbot.waitUntil(window.is_settled)
    view("field:color").setFocus()
    window.contents.actions["example:refused-option"].trigger()
    qtbot.waitUntil(window.is_settled)
    assert window.documents.name == "An option nobody can send"
    focused = window.focusWidget()
    assert focused is not None
    assert view("formPane").isAncestorOf(focused)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_what_to_try_stands_on_the_toolbar_for_every_example(
    window: MainWindow, view: Finder, size: tuple[int, int]
) -> None:
    window.resize(*size)
    for example in examples():
        window.documents.open_example(example.name)
        hint = view("exampleHint")
        assert isinstance(hint, TextLabel)
        assert hint.isVisible(), example.name
        assert hint.shown() == example.to_try
