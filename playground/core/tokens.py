"""The tokens of a text that is, or is meant to be, JSON.

Any text has tokens; what JSON does not know (comments, single quotes, stray characters …) is a token too. The
reader of broken text, formatting and completion stand on them. All work is linear in the text's length.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Literal, NamedTuple

from playground.core.position import Span

TokenKind = Literal[
    "{", "}", "[", "]", ":", ",", "string", "open-string", "quoted", "number", "word", "comment", "odd"
]  # fmt: skip
"""What a token is.

string: closed by its double quote; what is inside may still be wrong.
open-string: has no closing quote on its line.
quoted: in single, curly or back quotes.
number, word: a run of characters that starts like one; it need not be right.
odd: a run of one character that means nothing outside strings.
"""

OPENERS: dict[str, TokenKind] = {"{": "}", "[": "]"}
CLOSERS: dict[str, TokenKind] = {"}": "{", "]": "["}
TRIVIA: frozenset[TokenKind] = frozenset({"comment", "odd"})
_PUNCTUATION: dict[str, TokenKind] = {"{": "{", "}": "}", "[": "[", "]": "]", ":": ":", ",": ","}
_MEANT: dict[str, TokenKind] = {**_PUNCTUATION, ";": ",", "=": ":"}


class Token(NamedTuple):
    """One token: its kind and `text[start:end]`, in code points."""

    kind: TokenKind
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)


_BLANKS = re.compile(r"[ \t\n\r]*+")
_TOKEN = re.compile(
    r"""[ \t\n\r]*+
  (?:
    (?P<punctuation>[{}\[\],:])
  | (?P<string>"[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+(?:(?P<close>")|\\)?+)
  | (?P<number>[-+]?+\.?+[0-9](?:[eE][-+]|[\w.])*+)
  | (?P<word>[-+]?+[^\W\d][\w$-]*+|\$[\w$-]*+)
  | (?P<sign>[-+.]++)
  | (?P<comment>//[^\r\n]*+|\#[^\r\n]*+|/\*(?s:.)*?(?:\*/|\Z))
  | (?P<quoted>'[^'\\\r\n]*+(?:\\[^\r\n][^'\\\r\n]*+)*+'
             | `[^`\\\r\n]*+(?:\\[^\r\n][^`\\\r\n]*+)*+`
             | [“”„‟][^“”„‟"\r\n]*+[“”‟"]
             | [‘’‚‛][^‘’‚‛'\r\n]*+[‘’‛'])
  | (?P<odd>(?P<one>(?s:.))(?P=one)*+)
  )
    """,
    re.VERBOSE,
)
_KINDS: dict[str, TokenKind] = {
    "number": "number",
    "sign": "number",
    "word": "word",
    "comment": "comment",
    "quoted": "quoted",
    "odd": "odd",
}
_NAME_LINE = re.compile(r'[ \t]*+"[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+"[ \t]*+:')
_REST_OF_STRING = re.compile(r'[^"\\]*+(?:\\(?s:.)[^"\\]*+)*+"')
_LINE = re.compile(r"[^\r\n]*+")
_QUOTE = re.compile(r'\\.|(")')


def tokenize(text: str, start: int = 0) -> Iterator[Token]:
    """The tokens of a text from an offset on, without the blanks between them."""
    while token := token_at(text, start):
        yield token
        start = token.end


def token_at(text: str, offset: int) -> Token | None:
    """The first token that begins at an offset or after it, None where only blanks follow."""
    match = _TOKEN.match(text, offset)
    if match is None:
        return None
    group = match.lastgroup or "odd"
    start, end = match.span(group)
    if group == "punctuation":
        return Token(_PUNCTUATION[text[start]], start, end)
    if group == "string":
        return _string(text, start, end, bool(match["close"]))
    if group == "odd" and (meant := meant_punctuation(text[start])):
        return Token(meant, start, start + 1)
    return Token(_KINDS[group], start, end)


def meant_punctuation(character: str) -> TokenKind | None:
    """What a wrong character is meant to be, None where it is no punctuation: full-width forms, ; and =."""
    return _MEANT.get(unicodedata.normalize("NFKC", character))


def skip_blanks(text: str, offset: int) -> int:
    """The first offset from here on that is no blank of JSON (RFC 8259, section 2)."""
    match = _BLANKS.match(text, offset)
    return match.end() if match else offset


def _string(text: str, start: int, end: int, closed: bool) -> Token:
    if closed:
        return Token("string", start, end)
    if later_end := _end_on_later_line(text, end):
        return Token("string", start, later_end)
    return Token("open-string", start, _without_tail(text, start, end))


def _end_on_later_line(text: str, line_end: int) -> int | None:
    """Where a string that its line does not close ends, if the lines after it look like its continuation.

    They do where the next line with a quote holds an odd number of them and does not begin with a name and
    a colon; otherwise the closing quote is missing.
    """
    quote = text.find('"', line_end)
    if quote < 0:
        return None
    start = max(text.rfind("\n", line_end, quote), text.rfind("\r", line_end, quote)) + 1
    if _NAME_LINE.match(text, start):
        return None
    line = _LINE.match(text, start)
    quotes = _QUOTE.finditer(text, start, line.end() if line else start)
    if sum(1 for match in quotes if match.group(1)) % 2 == 0:
        return None
    rest = _REST_OF_STRING.match(text, line_end)
    return rest.end() if rest else None


def _without_tail(text: str, start: int, end: int) -> int:
    """The end of a string without closing quote: commas and brackets at the line's end are not part of it."""
    body = text[start:end]
    surplus = {closer: body.count(closer) - body.count(opener) for closer, opener in CLOSERS.items()}
    while end > start + 1:
        last = text[end - 1]
        if surplus.get(last, 0) > 0:
            surplus[last] -= 1
        elif last not in ", \t":
            break
        end -= 1
    return end
