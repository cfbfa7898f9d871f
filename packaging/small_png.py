"""Makes PNG files small: few colours, the frequent ones exact. For pictures of windows nobody sees it."""

from pathlib import Path

from PIL import Image

COLOURS = 256


def shrink(path: Path) -> None:
    """Write a picture anew with a palette; one that would not become smaller stays."""
    with Image.open(path) as opened:
        image = opened.convert("RGB")
    few = image.quantize(palette=_palette(image), dither=Image.Dither.NONE)
    made = path.with_suffix(".small")
    few.save(made, "PNG", optimize=True)
    if made.stat().st_size < path.stat().st_size:
        made.replace(path)
    else:
        made.unlink()


def _palette(image: Image.Image) -> Image.Image:
    """The most frequent colours: those of areas are exact, those of smoothed edges are near."""
    found = image.getcolors(image.width * image.height) or []
    colors = [color for _, color in sorted(found, key=lambda one: one[0], reverse=True)[:COLOURS]]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for color in colors if isinstance(color, tuple) for part in color])
    return palette
