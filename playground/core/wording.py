"""Words for messages: how a JSON value, a name or a count is shown inside a sentence."""

import json
from collections.abc import Mapping, Sequence
from decimal import MAX_EMAX, Context, Decimal, localcontext

from playground.core.json_types import JSONValue, Missing
from playground.core.numbers import SpelledDecimal, SpelledInt

SHOWN_LENGTH = 40
"""About so many characters of a value are shown."""
_LEADING_BITS = 64


def shown(value: JSONValue | Missing) -> str:
    """A value as JSON on one line, shortened; lists and objects only by their size.

    Lone surrogates are escaped, so that the sentence can be written in any encoding of Unicode.
    """
    if isinstance(value, str):
        return shown_text(value)
    if isinstance(value, (list, tuple)):
        return _shown_list(value)
    if isinstance(value, Mapping):
        return "an object" if value else "an empty object"
    if isinstance(value, (SpelledDecimal, SpelledInt)):
        return shortened(value.spelling)
    if isinstance(value, int) and abs(value) >= 10**SHOWN_LENGTH:
        return _shown_long(value)
    if isinstance(value, Missing):
        return "nothing"
    return shortened(json.dumps(value) if value is None or isinstance(value, (bool, float)) else str(value))


def _shown_long(number: int) -> str:
    """The leading digits and the exponent; all digits would take ages, and str() refuses more than 4,300."""
    rest = max(0, number.bit_length() - _LEADING_BITS)
    leading = Decimal(number >> rest if number > 0 else -(-number >> rest))
    with localcontext(Context(prec=_LEADING_BITS, Emax=MAX_EMAX)):
        return f"{leading * Decimal(2) ** rest:.3e}"


def _shown_list(values: Sequence[JSONValue]) -> str:
    if any(isinstance(item, (list, tuple, Mapping)) for item in values[:SHOWN_LENGTH]):
        return f"a list of {len(values)}"
    text = f"[{', '.join(shown(item) for item in values[:SHOWN_LENGTH])}]"
    return text if len(text) <= SHOWN_LENGTH else f"a list of {len(values)}"


def shown_text(text: str) -> str:
    """A text in double quotes with JSON's escapes, shortened."""
    cut = text if len(text) <= SHOWN_LENGTH else text[: SHOWN_LENGTH - 1] + "…"
    quoted = json.dumps(cut, ensure_ascii=False)
    return "".join(f"\\u{ord(one):04x}" if "\ud800" <= one <= "\udfff" else one for one in quoted)


def shortened(text: str, limit: int = SHOWN_LENGTH) -> str:
    """The beginning of a text that is too long for a sentence."""
    return text if len(text) <= limit else text[: limit - 1] + "…"


def printable(text: str) -> str:
    """A text in which what cannot be shown (control characters, lone surrogates …) is escaped as in JSON."""
    if text.isprintable():
        return text
    return "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in text)


def counted(count: int, noun: str) -> str:
    """A number and its noun: "1 option", "3 options"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
