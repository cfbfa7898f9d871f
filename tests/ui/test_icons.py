"""Icons: every drawing of the set is there, in one style, and takes the colour of its role."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from playground.app.resource_files import resource_path
from playground.ui import icons
from playground.ui.theme import theme

FOLDER = resource_path("icons")
PROGRAM = ("app", "app-small")
NAMES = re.findall(
    r"\w+",
    """
    predefined custom refused warning info valid stale unknown schema prepare form explain fix request client
    matrix examples open save export new copy search settings reset history clear calendar present
    """,
)
STATUS = ("predefined", "custom", "refused", "warning", "valid", "info", "stale")

drawings = pytest.mark.parametrize(
    "path", sorted(one for one in FOLDER.glob("*.svg") if one.stem not in PROGRAM), ids=lambda path: path.stem
)


def ink(image: QImage) -> set[tuple[int, int]]:
    """The places that a drawing covers."""
    wide, high = image.width(), image.height()
    return {(x, y) for x in range(wide) for y in range(high) if image.pixelColor(x, y).alpha() > 100}


@pytest.mark.parametrize("name", [*NAMES, *PROGRAM])
def test_the_set_is_complete(name: str) -> None:
    assert (FOLDER / f"{name}.svg").is_file()


@drawings
def test_a_drawing_has_one_colour_and_the_common_stroke(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", "currentColor"}
    assert 'viewBox="0 0 16 16"' in text
    assert 'stroke-width="1.5"' in text


@drawings
def test_coordinates_lie_on_quarters(path: Path) -> None:
    text = re.sub(r'stroke-dasharray="[^"]+"', "", path.read_text(encoding="utf-8").split("\n", 1)[1])
    assert [one for one in re.findall(r"\d*\.\d+", text) if (float(one) * 4) % 1] == []


@drawings
def test_a_drawing_is_visible_and_keeps_its_margin(path: Path, qapp: QApplication) -> None:
    covered = ink(icons.pixmap(path.stem, size=64).toImage())
    assert covered
    # the stroke may reach half its width into the margin of two pixels
    assert min(min(place) for place in covered) >= 4
    assert max(max(place) for place in covered) <= 59


@pytest.mark.parametrize("name", PROGRAM)
def test_the_programs_mark_is_valid(name: str) -> None:
    assert QSvgRenderer(QByteArray((FOLDER / f"{name}.svg").read_bytes())).isValid()


@pytest.mark.parametrize("role", ["error", "custom", "muted"])
def test_a_drawing_takes_the_colour_of_its_role(role: str, qapp: QApplication) -> None:
    drawn = icons.pixmap("predefined", role, 32).toImage().pixelColor(16, 16)
    assert drawn == theme().color(role)


def test_a_drawing_is_sharp_on_a_dense_screen(qapp: QApplication) -> None:
    drawn = icons.pixmap("valid", size=16, ratio=2.0)
    assert drawn.width() == 32
    assert drawn.deviceIndependentSize().width() == 16


def test_a_change_of_theme_recolours(qapp: QApplication) -> None:
    try:
        theme().set_mode("light")
        light = icons.pixmap("predefined", "text", 32).toImage().pixelColor(16, 16)
        theme().set_mode("dark")
        dark = icons.pixmap("predefined", "text", 32).toImage().pixelColor(16, 16)
    finally:
        theme().set_mode("system")
    assert light != dark


def test_the_same_drawing_is_made_once(qapp: QApplication) -> None:
    assert icons.pixmap("copy").cacheKey() == icons.pixmap("copy").cacheKey()


def test_status_icons_differ_in_silhouette(qapp: QApplication) -> None:
    shapes = {name: ink(icons.pixmap(name, size=14).toImage()) for name in STATUS}
    for one in STATUS:
        for other in STATUS:
            if one < other:
                shared = len(shapes[one] & shapes[other]) / len(shapes[one] | shapes[other])
                assert shared < 0.85, (one, other)


def test_an_icon_has_a_disabled_look(qapp: QApplication) -> None:
    icon = icons.icon("info", "error")
    enabled = icon.pixmap(16, icon.Mode.Normal).toImage()
    disabled = icon.pixmap(16, icon.Mode.Disabled).toImage()
    assert enabled != disabled


def test_small_program_icons_are_drawn_without_braces(qapp: QApplication) -> None:
    made = icons.program_icon()
    small = made.pixmap(16).toImage()
    large = made.pixmap(256).toImage()
    white = QColor("#FFFFFF")
    assert large.width() == 256
    assert any(large.pixelColor(x, y) == white for x in range(0, 256, 2) for y in range(0, 256, 2))
    assert not any(small.pixelColor(x, y) == white for x in range(16) for y in range(16))
