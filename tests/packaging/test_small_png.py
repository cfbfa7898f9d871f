"""The documentation's pictures become small and stay what they were."""

from pathlib import Path

import pytest

pytest.importorskip("PIL", reason="pillow is not installed here")

from PIL import Image

import small_png


def _picture(path: Path) -> Image.Image:
    """Many shades of grey, and one pixel in the theme's colour of errors."""
    image = Image.new("RGB", (400, 300), "#FFFFFF")
    for x in range(400):
        for y in range(150):
            image.putpixel((x, y), (x * y % 256, x % 256, y % 256))
    image.putpixel((7, 200), (0xA8, 0x17, 0x2A))
    image.save(path)
    return image


def test_a_picture_becomes_smaller(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    _picture(path)
    before = path.stat().st_size
    small_png.shrink(path)
    assert path.stat().st_size < before
    assert list(tmp_path.iterdir()) == [path]


def test_areas_and_rare_colours_of_the_theme_stay_exact(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    _picture(path)
    small_png.shrink(path)
    with Image.open(path) as opened:
        small = opened.convert("RGB")
    assert small.size == (400, 300)
    assert small.getpixel((300, 250)) == (255, 255, 255)
    assert small.getpixel((7, 200)) == (0xA8, 0x17, 0x2A)


def test_a_picture_that_would_grow_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.new("L", (1, 1)).save(path, optimize=True)
    before = path.read_bytes()
    small_png.shrink(path)
    assert path.read_bytes() == before
