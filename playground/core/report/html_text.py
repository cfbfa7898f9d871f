"""Text from anywhere as HTML: it stays text, stays where it is, and hides nothing.

Three things could go wrong with a hostile text: it could become markup, it could turn the reading direction
around so that something else is read than what stands there (Unicode, UAX 9 and TR 36), or it could be
invisible. So markup is escaped, runs from right to left are isolated, and what cannot be seen is written out.
"""

import re

from playground.core.markup import html_escaped

_LEFTWARD = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_RUN = re.compile(f"[{_LEFTWARD}]+(?:[ ,.:;!?'()-]+[{_LEFTWARD}]+)*")
"""Words from right to left with what stands between them; a quote ends it, as it ends a JSON string."""


def html_text(text: str) -> str:
    """Text as HTML, for inside an element.

    A character that cannot be seen becomes `<span class="odd" data-char="202e">\\u202e</span>`: the attribute
    has its code point in hexadecimal digits, the text is how JSON writes it. So what is copied out of a JSON
    string keeps its value. Line feeds and tabs stay; the carriage return of a line's end is there, but empty.
    """
    if text.isascii() and text.isprintable():
        return html_escaped(text)
    return "".join(_isolated(piece) if piece else "" for piece in _pieces(text))


def _pieces(text: str) -> list[str]:
    """Runs of what can be seen, and every other character by itself."""
    pieces, start = [], 0
    for index, character in enumerate(text):
        if not (character.isprintable() or character in "\n\t"):
            pieces += [text[start:index], text[index : index + 2] if _ends_line(text, index) else character]
            start = index + len(pieces[-1])
    return [*pieces, text[start:]]


def _ends_line(text: str, index: int) -> bool:
    return text.startswith("\r\n", index)


def _isolated(piece: str) -> str:
    if piece == "\r\n":
        return '<span class="odd" data-char="d"></span>\n'
    if len(piece) == 1 and not (piece.isprintable() or piece in "\n\t"):
        return f'<span class="odd" data-char="{ord(piece):x}">{_as_json(piece)}</span>'
    if piece.isascii():
        return html_escaped(piece)
    parts, start = [], 0
    for run in _RUN.finditer(piece):
        parts += [html_escaped(piece[start : run.start()]), f"<bdi>{html_escaped(run[0])}</bdi>"]
        start = run.end()
    return "".join((*parts, html_escaped(piece[start:])))


def _as_json(character: str) -> str:
    """A character as JSON escapes it: one unit of UTF-16, or two."""
    code = ord(character)
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
