"""Makes PNG files small: few colours, the frequent ones exact. For pictures of windows nobody sees it."""

from pathlib import Path

from PIL import Image, ImageColor

from playground.core.colours import COLORS

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
    """The theme's colours that are there, however rare, and then the most frequent ones."""
    found = image.getcolors(image.width * image.height) or []
    frequent = [color for _, color in sorted(found, key=lambda one: one[0], reverse=True)]
    own = {ImageColor.getrgb(color) for pair in COLORS.values() for color in pair}
    colors = [color for color in frequent if color in own] + [color for color in frequent if color not in own]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for color in colors[:COLOURS] if isinstance(color, tuple) for part in color])
    return palette
