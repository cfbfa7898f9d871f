"""File > Export: a report and pictures, written to the file that is asked for."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.form.form_picture import HIGHEST_PX, stacked
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]


@pytest.fixture
def shown(window: MainWindow, qtbot: QtBot) -> Callable[[str], MainWindow]:
    """A window with an example."""

    def show(name: str) -> MainWindow:
        window.documents.open_example(name)
        qtbot.waitUntil(window.is_settled)
        return window

    return show


def export(window: MainWindow, action: str, asker: AskerDouble, path: Path) -> Path:
    asker.chosen = path
    window.contents.actions[action].trigger()
    assert asker.asked[-1] == "export"
    assert asker.told == []
    return path


def picture_of(path: Path) -> QImage:
    image = QImage(str(path))
    assert not image.isNull()
    return image


def colors(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name().upper()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }


def test_the_report_has_what_the_window_shows(
    shown: Callable[[str], MainWindow], asker: AskerDouble, tmp_path: Path, view: Finder, qtbot: QtBot
) -> None:
    window = shown("wall-colour")
    field = view("field:color")
    qtbot.keyClicks(field, "#7ab")
    qtbot.waitUntil(window.is_settled)
    page = export(window, "export-report", asker, tmp_path / "r.html").read_text(encoding="utf-8")
    assert asker.suggested is not None
    assert asker.suggested.name == "wall-colour-report.html"
    assert ">Accepted</p>" in page
    assert "custom value: took the answer" in page
    assert "&quot;#7ab&quot;" in page


def test_the_report_of_a_text_that_is_no_json_says_what_is_wrong(
    window: MainWindow, asker: AskerDouble, tmp_path: Path, qtbot: QtBot
) -> None:
    window.contents.editor.replace_all("{,")
    qtbot.waitUntil(window.is_settled)
    page = export(window, "export-report", asker, tmp_path / "r.html").read_text(encoding="utf-8")
    assert "json-extra-comma" in page
    assert ">Not judged</p>" in page


def test_the_picture_of_the_form_has_what_is_scrolled_away(
    shown: Callable[[str], MainWindow], asker: AskerDouble, tmp_path: Path, view: Finder
) -> None:
    window = shown("two-hundred-fields")
    image = picture_of(export(window, "export-form-picture", asker, tmp_path / "form.png"))
    pane = view("formPane")
    area = pane.findChild(QScrollArea)
    assert area is not None
    body = area.widget()
    assert body.height() > 5 * area.height()
    ratio = window.devicePixelRatioF()
    assert image.width() == round(pane.width() * ratio)
    assert image.height() > body.height() * ratio
    last = image.copy(0, round((body.height() - 300) * ratio), image.width(), round(200 * ratio))
    assert theme().color("text").name().upper() in colors(last)
    assert asker.suggested is not None
    assert asker.suggested.name == "two-hundred-fields-form.png"


def test_the_picture_shows_the_answers(
    shown: Callable[[str], MainWindow], asker: AskerDouble, tmp_path: Path, view: Finder, qtbot: QtBot
) -> None:
    window = shown("every-kind")
    before = picture_of(export(window, "export-form-picture", asker, tmp_path / "before.png"))
    field = view("field:name")
    assert isinstance(field, QLineEdit)
    qtbot.keyClicks(field, "Kim Larsen")
    qtbot.waitUntil(window.is_settled)
    after = picture_of(export(window, "export-form-picture", asker, tmp_path / "after.png"))
    assert before != after


def test_the_picture_is_of_the_form_also_while_json_is_shown(
    shown: Callable[[str], MainWindow], asker: AskerDouble, tmp_path: Path, qtbot: QtBot
) -> None:
    window = shown("every-kind")
    window.contents.editor.setFocus()  # the focus ring would differ
    form = picture_of(export(window, "export-form-picture", asker, tmp_path / "form.png"))
    window.contents.actions["show-json"].trigger()
    qtbot.waitUntil(window.is_settled)
    hidden = picture_of(export(window, "export-form-picture", asker, tmp_path / "hidden.png"))
    assert hidden.size() == form.size()
    assert {theme().color("base").name().upper(), theme().color("border").name().upper()} <= colors(hidden)


def test_the_picture_of_the_window_is_as_large_as_the_window(
    shown: Callable[[str], MainWindow], asker: AskerDouble, tmp_path: Path
) -> None:
    window = shown("wall-colour")
    image = picture_of(export(window, "export-window-picture", asker, tmp_path / "window.png"))
    assert image.size() == window.size() * window.devicePixelRatioF()
    assert theme().color("custom").name().upper() in colors(image)
    assert asker.suggested is not None
    assert asker.suggested.name == "wall-colour-window.png"


@pytest.mark.parametrize("action", ["export-report", "export-form-picture", "export-window-picture"])
def test_nothing_is_written_where_no_file_is_named(
    shown: Callable[[str], MainWindow], asker: AskerDouble, action: str, tmp_path: Path
) -> None:
    window = shown("wall-colour")
    window.contents.actions[action].trigger()
    assert asker.asked[-1] == "export"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("action", ["export-report", "export-form-picture", "export-window-picture"])
def test_a_file_that_cannot_be_written_is_told(
    shown: Callable[[str], MainWindow], asker: AskerDouble, action: str, tmp_path: Path
) -> None:
    window = shown("wall-colour")
    asker.chosen = tmp_path / "nowhere" / "file"
    window.contents.actions[action].trigger()
    assert "folder does not exist" in asker.told[0].message


def test_a_picture_is_sharp_on_a_fine_screen_and_never_too_high(qtbot: QtBot) -> None:
    piece = QWidget()
    qtbot.addWidget(piece)
    piece.setAutoFillBackground(True)
    palette = piece.palette()
    palette.setColor(palette.ColorRole.Window, QColor("#123456"))
    piece.setPalette(palette)
    piece.resize(100, 50)
    fine = stacked((piece, piece), 100, 2.0)
    assert (fine.image.width(), fine.image.height(), fine.is_cut) == (200, 200, False)
    assert fine.image.pixelColor(199, 199).name() == "#123456"
    piece.resize(10, HIGHEST_PX - 10)
    high = stacked((piece,), 10, 2.0)
    assert high.image.height() <= HIGHEST_PX
    assert not high.is_cut
    assert stacked((piece, piece), 10, 2.0).is_cut
