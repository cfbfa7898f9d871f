"""Contrast of the theme's colours, by WCAG 2.2: 4.5 to 1 for text (1.4.3), 3 to 1 for shapes (1.4.11).

Every role stands in a table here, so that a new one has to be put where it belongs. What is disabled is
excepted by WCAG, and so is what only decorates: hairlines part panes that differ by their place as well, the
hatch of a stale pane is beside the word, and tints lie under text whose words say the same.
"""

import pytest

from playground.core.colours import COLORS

TEXT = 4.5
SHAPE = 3.0

SURFACES = ("window", "base", "readonly", "raised")
BANDS = ("line_current", "selection", "changed", "custom_tint", "predefined_tint", "sunken")
"""Grounds of lines and rows."""
STATES = ("predefined", "custom", "warning", "error", "success", "info")
TINTS = tuple(f"{state}_tint" for state in STATES)
SYNTAX = tuple(role for role in COLORS if role.startswith("syntax_"))

TEXT_ON: dict[str, tuple[str, ...]] = {
    "text": (*SURFACES, *BANDS, *TINTS, "stale"),
    "muted": (*SURFACES, *BANDS, *TINTS, "stale"),
    **{state: (*SURFACES, "line_current", "selection", f"{state}_tint") for state in STATES},
    **dict.fromkeys(SYNTAX, ("base", "readonly", *BANDS)),
    "on_accent": ("accent",),
    "base": ("error",),
    "stale_text": ("stale", "readonly", "window"),
}
"""Ink -> what it is written on."""

SHAPE_ON: dict[str, tuple[str, ...]] = {
    "border": (*SURFACES, "line_current", "stale"),
    "focus": (*SURFACES, "sunken", "selection"),
    "accent": SURFACES,
    "changed_bar": ("base", "readonly", "changed"),
    **{state: (*SURFACES, f"{state}_tint") for state in STATES},
}
"""Shape -> what it is drawn on: outlines of controls, focus rings, bars, icons."""

EXCEPTED = {"disabled", "hairline", "stale_hatch"}


def luminance(color: str) -> float:
    """The relative luminance of "#RRGGBB" (WCAG 2.2)."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def too_weak(colors: dict[str, tuple[str, str]]) -> list[str]:
    """The pairs of a table that do not keep their limit, in words."""
    found = []
    for table, limit in ((TEXT_ON, TEXT), (SHAPE_ON, SHAPE)):
        for ink, grounds in table.items():
            for ground in grounds:
                for column, scheme in enumerate(("light", "dark")):
                    value = contrast(colors[ink][column], colors[ground][column])
                    if value < limit:
                        found.append(f"{ink} on {ground}, {scheme}: {value:.2f} of {limit}")
    return found


def test_every_pair_has_contrast_enough() -> None:
    assert too_weak(COLORS) == []


def test_every_role_is_in_a_table() -> None:
    grounds = {ground for table in (TEXT_ON, SHAPE_ON) for used in table.values() for ground in used}
    assert set(COLORS) == {*TEXT_ON, *SHAPE_ON, *grounds, *EXCEPTED}


@pytest.mark.parametrize("column", [0, 1])
@pytest.mark.parametrize(
    ("role", "wrong"), [("muted", "#8C959E"), ("border", "#909090"), ("custom_tint", "#7A60C0")]
)
def test_a_wrong_colour_is_found(role: str, wrong: str, column: int) -> None:
    pair = list(COLORS[role])
    pair[column] = wrong if role != "border" or column == 0 else "#505050"
    assert any(role in words for words in too_weak({**COLORS, role: (pair[0], pair[1])}))


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)
    assert contrast("#123456", "#123456") == 1
