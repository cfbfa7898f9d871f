"""Rules about pattern and format: refused, undecided, not asserted, or not what MCP lists."""

from collections.abc import Iterator

from playground.core import pointer as json_pointer
from playground.core.formats import FORMATS
from playground.core.json_types import MISSING, members_of
from playground.core.keywords import MCP_FORMATS, did_you_mean
from playground.core.lint.registry import Finding, PropertyContext, at_keyword, rule
from playground.core.matching import MatchOutcome, has_lone_surrogate
from playground.core.model import SingleSelect, TextField
from playground.core.validation.patterns import pattern_fault
from playground.core.wording import shown


def matches(context: PropertyContext, text: str) -> MatchOutcome:
    """Whether a text matches the property's pattern; MATCH where there is none or it is refused."""
    field = context.field
    pattern = field.constraints.pattern if isinstance(field, (TextField, SingleSelect)) else None
    if pattern is None or pattern_fault(pattern) is not None:
        return MatchOutcome.MATCH
    if has_lone_surrogate(text):
        return MatchOutcome.NO_MATCH
    return context.match(pattern, text)


@rule("bad-pattern", "error", needs=("pattern",))
def pattern_refused(context: PropertyContext) -> Iterator[Finding]:
    """A pattern is ECMA-262 with the u flag (2020-12 core, section 6.4), or the schema cannot be used."""
    pattern = members_of(context.schema).get("pattern")
    fault = pattern_fault(pattern) if isinstance(pattern, str) else None
    if fault is not None:
        message = f"the pattern {shown(pattern)} is not a regular expression of JavaScript: {fault}"
        hint = "Write a backslash before ( ) [ ] { } where they are meant as text; the u flag holds."
        yield at_keyword(context.pointer, "pattern", message, hint)


@rule("pattern-undecided", "warning", needs=("pattern",))
def pattern_undecided(context: PropertyContext) -> Iterator[Finding]:
    """A pattern that takes too long on the schema's own options or default will do so on answers."""
    if "pattern" not in members_of(context.schema):
        return
    texts = [*context.options.values]
    if context.field.default is not MISSING:
        texts.append(context.field.default)
    for text in texts:
        if isinstance(text, str) and matches(context, text) is MatchOutcome.TIMEOUT:
            message = f"the pattern takes too long on {shown(text)}: such an answer is never valid"
            hint = "Avoid a repetition inside a repetition, such as (a+)+."
            yield at_keyword(context.pointer, "pattern", message, hint)
            return


@rule("unknown-format", "information", needs=("format",))
def unknown_format(context: PropertyContext) -> Iterator[Finding]:
    """A format that is not asserted accepts every text (2020-12 validation, section 7)."""
    name = members_of(context.schema).get("format")
    if not isinstance(name, str) or name in FORMATS:
        return
    meant = did_you_mean(name, FORMATS)
    hint = f"Did you mean {shown(meant)}?" if meant else f"MCP lists {', '.join(MCP_FORMATS)}."
    yield at_keyword(context.pointer, "format", f"unknown format {shown(name)}: it accepts every text", hint)


@rule("unlisted-format", "information", needs=("format",))
def unlisted_format(context: PropertyContext) -> Iterator[Finding]:
    """Formats that JSON Schema has and MCP does not list: SDK clients refuse them or let everything pass."""
    name = members_of(context.schema).get("format")
    if isinstance(name, str) and name in FORMATS and name not in MCP_FORMATS:
        message = f"MCP {context.mcp_version} does not list the format {shown(name)}"
        hint = f"It lists {', '.join(MCP_FORMATS)}; check others on the server too."
        yield Finding(message, json_pointer.join(context.pointer, "format"), "format", hint)
