"""The rule about options that can never be sent: whatever a property asks for binds its options too."""

from collections.abc import Iterator, Mapping

from playground.core.constraints import Fault, default_fault, is_content, text_fault
from playground.core.fields import read_property
from playground.core.json_types import JSONValue, members_of
from playground.core.keywords import KEYWORDS, OTHER_KEYWORDS
from playground.core.lint.patterns import matches
from playground.core.lint.places import OPTION_KEYWORDS, RawOption
from playground.core.lint.registry import Finding, PropertyContext, rule
from playground.core.matching import MatchOutcome
from playground.core.model import BooleanField, NumberField, SingleSelect, TextConstraints, TextField
from playground.core.transform import takes_custom
from playground.core.validation.dialects import dialect
from playground.core.validation.judge import BrokenSchemaError, Judge
from playground.core.validation.normal import normalise
from playground.core.wording import shown

MOST_JUDGED = 300
"""Options of one property; each takes about 50 µs. The explanation looks at all of them."""
_ALTERNATIVES = frozenset({"const", "not", "allOf", "anyOf", "oneOf", "if"})
_CONSTRAINTS = frozenset(
    row.name for row in (*KEYWORDS, *OTHER_KEYWORDS) if row.instance in ("string", "number")
)


@rule("option-refused", "warning", needs=OPTION_KEYWORDS)
def option_refused(context: PropertyContext) -> Iterator[Finding]:
    """Constraints bind options too: one that breaks them can never be sent."""
    told: set[str] = set()
    known = isinstance(context.field, SingleSelect)
    for option, fault in _constrained(context) if known else _outside_the_subset(context):
        told.add(option.pointer)
        asked = f"{fault.keyword} asks for {fault.wanted}"
        mend = "change the type" if fault.keyword == "type" else f"loosen {fault.keyword}"
        yield _refused(option, asked, fault.keyword, mend)
    yield from _judged(context, _ALTERNATIVES if known or told else _ALTERNATIVES | _CONSTRAINTS, told)


def _constrained(context: PropertyContext) -> Iterator[tuple[RawOption, Fault]]:
    """The options of a single-select that its constraints refuse, and why."""
    field = context.field
    if not isinstance(field, SingleSelect) or field.constraints == TextConstraints():
        return
    for option in context.options.entries:
        if not isinstance(option.value, str):
            continue
        fault = text_fault(field.constraints, option.value)
        if fault is None:
            outcome = matches(context, option.value)
            if outcome is MatchOutcome.TIMEOUT:
                return  # pattern-undecided tells it; each further option would cost as much time
            if outcome is not MatchOutcome.NO_MATCH:
                continue
            fault = Fault("pattern", f"a text that matches {shown(field.constraints.pattern)}")
        yield option, fault


def _outside_the_subset(context: PropertyContext) -> Iterator[tuple[RawOption, Fault]]:
    """Options of numbers or booleans, and texts among other values, against the property without its list."""
    schema = members_of(context.schema)
    if context.options.keyword != "enum" or context.options.home is not schema:
        return
    rest = {key: value for key, value in schema.items() if key not in ("enum", "default")}
    bare = read_property(context.name, rest, context.pointer)
    if not isinstance(bare, (TextField, NumberField, BooleanField)):
        return
    for option in context.options.entries:
        fault = default_fault(bare, option.value)
        # that an option of a text property is no text, outside-subset says already
        if fault is not None and not (isinstance(bare, TextField) and fault.keyword == "type"):
            yield option, fault


def _judged(context: PropertyContext, asking: frozenset[str], told: set[str]) -> Iterator[Finding]:
    """What is left is judged as an answer would be, where one of the `asking` keywords stands beside it."""
    rest = _without_list(context)
    if asking.isdisjoint(rest) or context.older_dialect:
        return
    normal = normalise(rest)
    if normal.faults or normal.refers or not isinstance(normal.value, Mapping):
        return
    judge = Judge(normal.value, dialect(), context.options.home_pointer)
    for option in context.options.entries[:MOST_JUDGED]:
        if option.pointer in told or not is_content(option.value):
            continue
        try:
            problems = judge.problems(normalise(option.value).value, context.match)
        except BrokenSchemaError:
            return
        codes = {one.code for one in problems}
        if "pattern-timeout" in codes:
            return  # each further option would cost as much time
        # that an option has another type is said by what is outside the subset
        if problems and "pattern-pending" not in codes and problems[0].keyword != "type":
            first = problems[0]
            yield _refused(option, first.message, first.keyword, f"loosen {first.keyword}")


def _without_list(context: PropertyContext) -> dict[str, JSONValue]:
    """The object in which the options stand, without what every one of them fits."""
    options = context.options
    left_out = {options.keyword, "allowCustom"}
    if options.home is context.schema and takes_custom(options.home):
        left_out.add("anyOf")  # one of its own binds custom values alone
    return {key: value for key, value in options.home.items() if key not in left_out}


def _refused(option: RawOption, asked: str, keyword: str, mend: str) -> Finding:
    message = f"the option {shown(option.value)} can never be sent: {asked}"
    return Finding(message, option.pointer, keyword, f"Change the option, or {mend}.")
