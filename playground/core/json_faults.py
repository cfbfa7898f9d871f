"""What is wrong with a single token of a JSON text, in words, with a way to mend it.

Each function looks at one token and yields a Problem for each fault in it.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

from playground.core.json_strict import out_of_range
from playground.core.position import Span
from playground.core.problem import Fix, Problem, TextEdit
from playground.core.tokens import Token, TokenKind, meant_punctuation
from playground.core.wording import printable

NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][-+]?[0-9]++)?")
"""JSON's number grammar (RFC 8259, section 6)."""

_SHOWN = 40
_LENIENT = json.JSONDecoder(strict=False)  # takes control characters


def error(code: str, message: str, span: Span, *, hint: str = "", fixes: tuple[Fix, ...] = ()) -> Problem:
    """A Problem that makes the text no JSON."""
    return Problem(code, "error", message, span=span, hint=hint, fixes=fixes)


def replace(title: str, span: Span, text: str) -> tuple[Fix, ...]:
    """The one way to mend a fault: put a text in the place of a span."""
    return (Fix(title, (TextEdit(span, text),)),)


def shorten(text: str) -> str:
    """At most 40 characters of a text, on one line; what cannot be shown is escaped."""
    line = " ".join(text[: _SHOWN * 2].split())
    is_whole = len(line) <= _SHOWN and len(text) <= _SHOWN * 2
    return printable(line if is_whole else line[: _SHOWN - 1] + "…")


def string_value(text: str, token: Token) -> str:
    """What a string or quoted token says, as far as that can be read."""
    if token.kind == "string":
        try:
            content, _ = _LENIENT.raw_decode(text, token.start)
            return str(content)
        except ValueError:
            pass
    if token.kind == "quoted":
        return str(_LENIENT.decode(_in_double_quotes(text[token.start : token.end])))
    return text[token.start : token.end].strip('"')


# --- strings

_STRING_PARTS = re.compile(
    r"""\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})
    | (?P<escape>\\(?:u[0-9a-fA-F]{0,3}|(?s:.)|\Z))
    | (?P<control>\r\n|[\x00-\x1f])""",
    re.VERBOSE,
)
_CONTROL_NAMES = {
    "\0": "NUL character",
    "\b": "backspace",
    "\t": "tab",
    "\n": "newline",
    "\r": "carriage return",
    "\r\n": "newline",
    "\v": "vertical tab",
    "\f": "form feed",
    "\x1b": "escape character",
}


def is_plain(text: str, token: Token) -> bool:
    """Whether a string certainly has no fault; a quick look."""
    body = text[token.start : token.end]
    return "\\" not in body and body.isprintable()


def string_faults(text: str, token: Token) -> Iterator[Problem]:
    """Control characters and wrong escapes in a string, or its missing closing quote."""
    if token.kind == "open-string":
        yield _unterminated(text, token)
        return
    for match in _STRING_PARTS.finditer(text, token.start + 1, token.end - 1):
        if match["control"]:
            yield _control_character(match["control"], Span(*match.span()))
        elif match["escape"]:
            yield _bad_escape(match["escape"], Span(*match.span()))


def _unterminated(text: str, token: Token) -> Problem:
    hint = 'Write " at its end.'
    if text[token.start : token.end].endswith('\\"'):
        hint = 'The last \\" is a quote inside the text. Write " after it, or \\\\ for a backslash.'
    return error(
        "json-string-unterminated",
        f"This text has no closing quote: {shorten(text[token.start : token.end])}",
        token.span,
        hint=hint,
        fixes=replace("Add the closing quote", Span(token.end, token.end), '"'),
    )


def _control_character(character: str, span: Span) -> Problem:
    escape = "\\n" if character == "\r\n" else json.dumps(character)[1:-1]
    return error(
        "json-control-character",
        f"Inside a text stands {character_name(character)}, which JSON only takes as an escape.",
        span,
        hint=f"Write {escape} in its place.",
        fixes=replace(f"Write {escape}", span, escape),
    )


def _bad_escape(escape: str, span: Span) -> Problem:
    code, shown = "json-bad-escape", shorten(escape)
    if escape.startswith("\\u"):
        return error(
            code,
            f"{shown} is not complete: \\u needs four hexadecimal digits.",
            span,
            hint="Example: \\u00e9",
        )
    if escape == "\\'":
        hint = "A single quote needs no backslash."
        return error(
            code,
            f"JSON has no escape {shown}.",
            span,
            hint=hint,
            fixes=replace("Drop the backslash", span, "'"),
        )
    hint = "For a backslash in the text write \\\\, as in patterns: \\\\d."
    return error(
        code,
        f"JSON has no escape {shown}.",
        span,
        hint=hint,
        fixes=replace("Double the backslash", span, "\\" + escape),
    )


def quoted_faults(text: str, token: Token) -> Iterator[Problem]:
    """A string in other than double quotes."""
    quote = text[token.start]
    shown = shorten(text[token.start : token.end])
    single = quote == "'"
    yield error(
        "json-single-quotes" if single else "json-odd-quotes",
        f"This text stands in single quotes: {shown}"
        if single
        else f"This text begins with {character_name(quote)}: {shown}",
        token.span,
        hint='JSON takes only the straight double quote ".',
        fixes=replace("Use double quotes", token.span, _in_double_quotes(text[token.start : token.end])),
    )


def _in_double_quotes(quoted: str) -> str:
    """The same text as a JSON string: its right escapes stay, wrong ones lose their backslash."""
    content = re.sub(
        r"\\(?:(?P<right>[\\/bfnrt\"]|u[0-9a-fA-F]{4})|(?s:(?P<other>.))|\Z)|(?P<quote>\")|(?P<control>[\x00-\x1f])",
        _escaped_part,
        quoted[1:-1],
    )
    return f'"{content}"'


def _escaped_part(match: re.Match[str]) -> str:
    if match["right"]:
        return match.group()
    if match["quote"]:
        return '\\"'
    return json.dumps(match["control"] or match["other"] or "\\", ensure_ascii=False)[1:-1]


# --- numbers and words

_DIGITS = r"[0-9][0-9_]*"
_NUMBER_CAUSES: tuple[tuple[re.Pattern[str], str, str], ...] = (
    (re.compile(r"[-+]?0[xX][0-9a-fA-F]+"), "json-bad-number", "JSON has no hexadecimal numbers"),
    (re.compile(r"\+.*", re.DOTALL), "json-bad-number", "A number does not begin with a plus sign"),
    (re.compile(r"[-+]?\..*", re.DOTALL), "json-bad-number", "A number does not begin with a decimal point"),
    (re.compile(rf"-?0+{_DIGITS}.*", re.DOTALL), "json-leading-zero", "A number has no leading zeros"),
    (
        re.compile(rf"-?{_DIGITS}\.(?![0-9]).*", re.DOTALL),
        "json-bad-number",
        "After the decimal point digits are missing",
    ),
    (re.compile(r"[^eE]*[eE][-+]?(?![0-9]).*", re.DOTALL), "json-bad-number", "The exponent has no digits"),
    (re.compile(r"[-0-9.eE_]*_[-0-9.eE_]*"), "json-bad-number", "A number has no underscores"),
)


def number_faults(text: str, token: Token) -> Iterator[Problem]:
    """A number that is not written as JSON has it, or is out of range."""
    spelling = text[token.start : token.end]
    if NUMBER.fullmatch(spelling):
        if size := out_of_range(spelling):
            yield _out_of_range(spelling, size, token.span)
        return
    causes = ((code, words) for pattern, code, words in _NUMBER_CAUSES if pattern.fullmatch(spelling))
    code, words = next(causes, ("json-bad-number", "This is not a number"))
    mended = mended_number(spelling)
    yield error(
        code,
        f"{words}: {shorten(spelling)}",
        token.span,
        hint=f"Write {shorten(mended)}."
        if mended
        else "Text stands in double quotes; a number is written like -1.5 or 2e3.",
        fixes=replace(f"Write {shorten(mended)}", token.span, mended) if mended else (),
    )


def _out_of_range(spelling: str, size: str, span: Span) -> Problem:
    return error(
        f"json-number-{size.replace(' ', '-')}",
        f"The number {shorten(spelling)} is {size}.",
        span,
        hint="Numbers with a fraction or exponent go to about 1.8e308, exponents from -400 to 400.",
    )


def mended_number(spelling: str) -> str:
    """The same number as JSON writes it, "" where it cannot be told (`+05.` -> `5`, `.5` -> `0.5`)."""
    sign = "-" if spelling.startswith("-") else ""
    body = spelling.lstrip("+-").replace("_", "")
    if re.fullmatch(r"0[xX][0-9a-fA-F]{1,100}", body):
        return sign + str(int(body, 16))
    match = re.fullmatch(r"([0-9]*+)(?:\.([0-9]*+))?(?:([eE][-+]?[0-9]++))?", body)
    if match is None:
        return ""
    whole, fraction, exponent = match.groups(default="")
    if not whole and not fraction:
        return ""
    mended = sign + (whole.lstrip("0") or "0") + (f".{fraction}" if fraction else "") + exponent
    return mended if NUMBER.fullmatch(mended) else ""


_WORDS = {
    "none": "null",
    "nil": "null",
    "undefined": "null",
    "true": "true",
    "false": "false",
    "null": "null",
}
LITERALS = frozenset({"true", "false", "null"})
_NOT_NUMBERS = frozenset({"nan", "infinity", "inf"})


def is_meant_as_value(word: str) -> bool:
    """Whether a word is a literal of JSON, or of a language that writes it otherwise (True, None, NaN)."""
    return word.lower() in _WORDS or word.lstrip("+-").lower() in _NOT_NUMBERS


def word_faults(text: str, token: Token) -> Iterator[Problem]:
    """A word in a value's place that is none of true, false, null."""
    word = text[token.start : token.end]
    if word in LITERALS:
        return
    if meant := _WORDS.get(word.lower()):
        yield error(
            "json-literal",
            f"JSON does not know {word}.",
            token.span,
            hint=f"Write {meant}.",
            fixes=replace(f"Write {meant}", token.span, meant),
        )
    elif word.lstrip("+-").lower() in _NOT_NUMBERS:
        yield error(
            "json-not-a-number",
            f"{word} is not a number in JSON.",
            token.span,
            hint="Write a finite number, or leave the member out.",
        )
    else:
        yield error(
            "json-unquoted-text",
            f"This text stands without quotes: {shorten(word)}",
            token.span,
            hint="Text stands in double quotes.",
            fixes=replace("Put it in double quotes", token.span, json.dumps(word, ensure_ascii=False)),
        )


# --- comments, odd characters, lone surrogates


def comment_faults(text: str, token: Token) -> Iterator[Problem]:
    """A comment."""
    yield error(
        "json-comment",
        f"JSON has no comments: {shorten(text[token.start : token.end])}",
        token.span,
        hint='Delete it; in a schema use "$comment" or "description".',
        fixes=replace("Delete the comment", token.span, ""),
    )


def odd_faults(text: str, token: Token) -> Iterator[Problem]:
    """Characters that mean nothing outside of texts, often invisible ones."""
    character = text[token.start]
    meant = _meant_character(character)
    title = {"": "Delete it", " ": "Use an ordinary space"}.get(meant or "", f"Write {meant}")
    yield error(
        "json-odd-character",
        f"Between the values stands {character_name(character)}, which JSON takes only inside texts.",
        token.span,
        hint=f"{title}."
        if meant is not None
        else "Delete it, or put the text it belongs to in double quotes.",
        fixes=replace(title, token.span, meant * (token.end - token.start)) if meant is not None else (),
    )


def _meant_character(character: str) -> str | None:
    """What should stand for an odd character, None where nobody can tell."""
    category = unicodedata.category(character)
    if category in ("Zs", "Zl", "Zp") or character in "\v\f\x85":
        return " "
    if category in ("Cf", "Cc"):
        return ""
    if category in ("Pi", "Pf") or character in "„‟‚‛＂":
        return '"'
    return meant_punctuation(character)


def character_name(character: str) -> str:
    """A character as people call it, with its number: "a no-break space (U+00A0)"."""
    numbers = " ".join(f"U+{ord(one):04X}" for one in character)
    name = _CONTROL_NAMES.get(character) or _unicode_name(character)
    if not name:
        return f"the character {numbers}"
    article = "an" if name[0] in "aeio" else "a"
    shown = f"{character} " if character.isprintable() and not character.isspace() else ""
    return f"{article} {name} ({shown}{numbers})"


def _unicode_name(character: str) -> str:
    if character == "\ufeff":
        return "byte order mark"
    if "\ud800" <= character <= "\udfff":
        return "lone surrogate"
    name = unicodedata.name(character, "").lower()
    return "control character" if not name and unicodedata.category(character) == "Cc" else name


BY_KIND: dict[TokenKind, Callable[[str, Token], Iterable[Problem]]] = {
    "string": string_faults,
    "open-string": string_faults,
    "quoted": quoted_faults,
    "number": number_faults,
    "word": word_faults,
    "comment": comment_faults,
    "odd": odd_faults,
}
"""What may be wrong inside of a token, by its kind."""
