"""What is wrong between the tokens of a JSON text, in words: commas, colons, brackets, names, values.

`json_reader` finds these faults; here they get their code, message, hint and fix.
"""

import re

from playground.core.json_faults import error, replace, shorten
from playground.core.json_strict import MAX_DEPTH
from playground.core.position import Span
from playground.core.problem import Fix, Problem, TextEdit
from playground.core.tokens import OPENERS, Token

_NAME_HINT = 'A member is written "name": value.'


def empty(text: str) -> Problem:
    """There is nothing but blanks."""
    return error(
        "json-empty",
        "Here are only blanks, no JSON yet." if text else "There is no JSON here yet.",
        Span(0, len(text)),
        hint='Write an object: a schema such as {"type": "object", "properties": {}}, an answer such as {}.',
    )


def text_after_end(text: str, rest: Span, *, is_member: bool) -> Problem:
    """The value is complete, and more follows; `is_member`: a colon does."""
    return error(
        "json-text-after-end",
        f"After the end of the value there is more text: {shorten(text[rest.start : rest.end])}",
        rest,
        hint="A member stands in an object: put { and } around it."
        if is_member
        else "Delete it, or look for a closing bracket too many before it.",
    )


def too_deep(opener: Token) -> Problem:
    """The bracket with which the depth is beyond what we read."""
    return error(
        "json-too-deep",
        f"From here on brackets are nested more than {MAX_DEPTH} levels deep.",
        opener.span,
        hint="Nothing after this place was read.",
    )


def missing_comma(end: int) -> Problem:
    """Two values without a comma; marked at the end of the first."""
    return error(
        "json-comma-missing",
        "After this value a comma is missing.",
        Span(end, end),
        hint="Write , between two members or items.",
        fixes=replace("Insert the comma", Span(end, end), ","),
    )


def trailing_comma(comma: Token, closer: str) -> Problem:
    """A comma before a closing bracket."""
    return error(
        "json-trailing-comma",
        f"After this comma nothing follows before {closer}.",
        comma.span,
        hint="Delete the comma.",
        fixes=replace("Delete the comma", comma.span, ""),
    )


def extra_comma(comma: Token) -> Problem:
    """A comma with nothing before it."""
    return error(
        "json-extra-comma",
        "Before this comma nothing stands that it could part.",
        comma.span,
        hint="Delete the comma, or write what belongs before it.",
        fixes=replace("Delete the comma", comma.span, ""),
    )


def missing_colon(name: str, end: int) -> Problem:
    """A name and a value without the colon; marked at the end of the name."""
    return error(
        "json-colon-missing",
        f"After the name {name} a colon is missing.",
        Span(end, end),
        hint="Write : between a name and its value.",
        fixes=replace("Insert the colon", Span(end, end), ":"),
    )


def unexpected_colon(colon: Token, *, in_object: bool) -> Problem:
    """A colon that follows no name."""
    return error(
        "json-unexpected",
        "A colon stands only between a name and its value.",
        colon.span,
        hint="Delete it, or look for a comma missing before."
        if in_object
        else "A list in [ ] has no names; members with names stand in { }.",
    )


def unexpected_text(text: str, token: Token, closer: str) -> Problem:
    """Something where only a comma or the closing bracket can come."""
    shown = shorten(text[token.start : token.end])
    return error(
        "json-unexpected",
        f"{shown} has no meaning here: after a value comes a comma or {closer}.",
        token.span,
        hint="Delete it, or put the text it belongs to in double quotes.",
        fixes=replace("Delete it", token.span, ""),
    )


def missing_name(token: Token) -> Problem:
    """A colon or a bracket where a name is expected."""
    stands = "Before this colon" if token.kind == ":" else f"Before this {token.kind}"
    return error("json-name-missing", f"{stands} a name is missing.", token.span, hint=_NAME_HINT)


def unquoted_name(name: str, span: Span) -> Problem:
    """A member name without quotes."""
    return error(
        "json-unquoted-name",
        f"This name stands without quotes: {shorten(name)}",
        span,
        hint="Names stand in double quotes.",
        fixes=replace("Put it in double quotes", span, f'"{name}"'),
    )


def duplicate_name(name: str, span: Span, pointer: str) -> Problem:
    """A name that the object has already (RFC 8259, section 4: names should be unique)."""
    return Problem(
        "json-duplicate-name",
        "warning",
        f'The name "{shorten(name)}" stands in this object before; only its last value counts.',
        span=span,
        hint="Rename or delete one of them.",
        schema_pointer=pointer,
    )


def missing_value(message: str, span: Span) -> Problem:
    """A name, or a name and a colon, without a value."""
    hint = "Write a value: a text in double quotes, a number, true, false, null, { } or [ ]."
    return error("json-value-missing", message, span, hint=hint)


def quote_in_text(text: str, span: Span, quote: int, *, closed: bool) -> Problem:
    """A string that ends too early, at an offset `quote`, since a quote in it has no backslash."""
    inner = Span(span.start + 1, span.end - 1)
    mended = re.sub(
        r'\\.|"', lambda match: match[0] if len(match[0]) > 1 else '\\"', text[inner.start : inner.end]
    )
    return error(
        "json-quote-in-text",
        f"The text ends at this quote, but goes on: {shorten(text[span.start : span.end])}",
        Span(quote, quote + 1),
        hint='A double quote inside a text is written \\".',
        fixes=replace('Write \\" inside the text', inner, mended) if closed else (),
    )


def extra_bracket(closer: Token) -> Problem:
    """A closing bracket without an opening one."""
    return error(
        "json-bracket-extra",
        f"This {closer.kind} closes nothing.",
        closer.span,
        hint="Delete it, or look for an opening bracket that is missing before it.",
        fixes=replace(f"Delete {closer.kind}", closer.span, ""),
    )


def mismatch(closer: Token, opener: str, place: str, insert_at: int | None) -> Problem:
    """A closing bracket of the wrong kind; where `insert_at` is given, the right one is missing there."""
    right = OPENERS[opener]
    if insert_at is None:
        hint, fixes = (
            f"Write {right} in its place.",
            replace(f"Write {right} in its place", closer.span, right),
        )
    else:
        hint, fixes = (
            f"Write {right} before it.",
            replace(f"Insert {right}", Span(insert_at, insert_at), right),
        )
    message = f"{closer.kind} cannot close the {opener} of {place}."
    return error("json-bracket-mismatch", message, closer.span, hint=hint, fixes=fixes)


def unclosed(opener: str, start: int, fix: TextEdit | None) -> Problem:
    """An opening bracket that nothing closes; marked there."""
    return error(
        "json-bracket-unclosed",
        f"This {opener} is not closed.",
        Span(start, start + 1),
        hint=f"Write {OPENERS[opener]} where it ends.",
        fixes=(Fix("Close it at the end", (fix,)),) if fix else (),
    )
