"""Numbers as written: exact, and with the spelling of their source (DESIGN rule 4)."""

from decimal import Decimal
from typing import Self


class SpelledDecimal(Decimal):
    """A number written with a fraction or an exponent; equal to its Decimal, and knows its spelling."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The number that a JSON number's text stands for."""
        number = super().__new__(cls, spelling)
        number.spelling = spelling
        return number


class SpelledInt(int):
    """An integer whose text `str` would not give back: `-0`, or more digits than `str` writes."""

    spelling: str

    def __new__(cls, spelling: str) -> Self:
        """The integer that a JSON integer's text stands for, of any length."""
        # through Decimal: int() itself refuses more than 4,300 digits
        number = super().__new__(cls, Decimal(spelling))
        number.spelling = spelling
        return number
