"""How one line of a code view looks beside its text: values that a view answers and that painting reads."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """Words at the right end of a line: `text`, then `value` as code. `role` is their colour."""

    text: str
    role: str
    value: str = ""
    icon: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class LineLook:
    """Everything about a line but its text.

    Attributes:
        band: colour role of the band behind the line, "" for none.
        bar: colour role of the 3 px bar at the end of the margin, "" for none.
        icon: (name, colour role) of the gutter mark.
    """

    band: str = ""
    bar: str = ""
    icon: tuple[str, str] | None = None
    remark: Remark | None = None


PLAIN = LineLook()
