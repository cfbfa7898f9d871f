"""Theme: one table of roles, readable in both schemes, sizes that grow with the font."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox
from pytestqt.qtbot import QtBot

from playground.ui.theme import COLORS, FONTS, PALETTE, SIZES, Theme, theme
from playground.ui.widgets.plain_combo import PlainCombo

SURFACES = ("window", "base", "readonly", "raised")
INKS = ("text", "muted", "predefined", "custom", "warning", "error", "success", "info")
SYNTAX = tuple(role for role in COLORS if role.startswith("syntax_"))


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Theme]:
    font = QFont(qapp.font())
    palette = QPalette(qapp.palette())
    yield theme()
    theme().set_mode("system")
    theme().set_zoom(1.0)
    theme().set_text_points(None)
    qapp.setFont(font)
    qapp.setPalette(palette)


def luminance(color: str) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    made = QColor(color)
    return 0.2126 * linear(made.redF()) + 0.7152 * linear(made.greenF()) + 0.0722 * linear(made.blueF())


def contrast(one: str, other: str, column: int) -> float:
    high, low = sorted((luminance(COLORS[one][column]), luminance(COLORS[other][column])), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("ink", INKS)
def test_words_can_be_read_on_every_surface(ink: str, surface: str, column: int) -> None:
    assert contrast(ink, surface, column) >= 4.5


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("ink", ["predefined", "custom", "warning", "error", "success", "info"])
def test_a_chip_can_be_read_on_its_tint(ink: str, column: int) -> None:
    assert contrast(ink, f"{ink}_tint", column) >= 4.5


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("ink", SYNTAX)
@pytest.mark.parametrize(
    "band", ["base", "readonly", "changed", "custom_tint", "predefined_tint", "selection"]
)
def test_json_can_be_read_on_every_band(ink: str, band: str, column: int) -> None:
    assert contrast(ink, band, column) >= 4.5


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize("line", ["border", "focus"])
@pytest.mark.parametrize("surface", SURFACES)
def test_outlines_can_be_seen(line: str, surface: str, column: int) -> None:
    assert contrast(line, surface, column) >= 3.0


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"), [("on_accent", "accent"), ("base", "error"), ("stale_text", "stale")]
)
def test_filled_shapes_can_be_read(ink: str, ground: str, column: int) -> None:
    assert contrast(ink, ground, column) >= 4.5


def test_every_role_of_the_palette_is_in_the_table() -> None:
    assert set(PALETTE.values()) <= set(COLORS)


def test_a_mode_changes_colours_and_says_so_once(look: Theme, qtbot: QtBot) -> None:
    look.set_mode("light")
    with qtbot.waitSignal(look.changed):
        look.set_mode("dark")
    assert look.scheme == "dark"
    assert look.color("base") == QColor(COLORS["base"][1])
    with qtbot.assertNotEmitted(look.changed):
        look.set_mode("dark")


def test_the_applied_palette_follows_the_mode(look: Theme, qapp: QApplication) -> None:
    look.apply()
    look.set_mode("dark")
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(COLORS["window"][1])
    look.set_mode("light")
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(COLORS["window"][0])


def test_without_a_choice_the_system_decides(look: Theme) -> None:
    assert look.mode == "system"
    assert look.scheme == "light"


def test_a_pane_that_only_shows_is_a_step_towards_grey(look: Theme) -> None:
    look.set_mode("light")
    assert look.palette("readonly").color(QPalette.ColorRole.Base) == QColor(COLORS["readonly"][0])
    assert look.palette("base").color(QPalette.ColorRole.Window) == QColor(COLORS["base"][0])


def test_a_palette_that_was_given_away_can_be_changed_safely(look: Theme) -> None:
    mine = look.palette("window")
    mine.setColor(QPalette.ColorRole.Window, QColor("red"))
    assert look.palette("window").color(QPalette.ColorRole.Window) == look.color("window")


def test_sizes_grow_with_the_font(look: Theme, qapp: QApplication) -> None:
    font = QFont(qapp.font())
    font.setPixelSize(26)
    qapp.setFont(font)
    look.set_zoom(1.0)
    assert look.size("control") == 2 * SIZES["control"]
    assert look.font("caption").pixelSize() == round(26 * FONTS["caption"][0])


def test_a_zoom_grows_fonts_and_sizes_alike(look: Theme) -> None:
    before = look.size("control"), look.font("title").pixelSize()
    look.set_zoom(2.0)
    assert look.size("control") == pytest.approx(2 * before[0], abs=1)
    assert look.font("title").pixelSize() == pytest.approx(2 * before[1], abs=1)


def test_a_zoom_grows_what_qt_paints_too(look: Theme, qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menu = window.menuBar().addMenu("File")
    combo = PlainCombo()
    combo.addItem("200 %")
    window.setCentralWidget(combo)
    window.show()
    menu.ensurePolished()
    before = look.font("body").pixelSize()
    for zoom in (2.0, 1.0):
        look.set_zoom(zoom)
        shown = (window.menuBar(), menu, combo, combo.view(), QMessageBox(window))
        for one in shown:
            one.ensurePolished()
            assert QFontInfo(one.font()).pixelSize() == pytest.approx(zoom * before, abs=1), one


@pytest.mark.parametrize(("asked", "given"), [(4.0, 9.0), (12.0, 12.0), (80.0, 20.0)])
def test_text_stays_between_nine_and_twenty_points(
    asked: float, given: float, look: Theme, qapp: QApplication
) -> None:
    look.set_text_points(asked)
    assert qapp.font().pointSizeF() == given


def test_there_is_one_theme(look: Theme) -> None:
    assert theme() is look
