"""Which options can never be sent: every option of a property against the property's own constraints.

Constraints bind predefined options too, so an option may stand in the list and be refused all the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from playground.core import pointer as json_pointer
from playground.core.explain.node import UNDECIDED_CODES
from playground.core.json_types import JSONObject, JSONValue, members_of
from playground.core.lint.places import RawOption, RawOptions, read_options
from playground.core.matching import PatternMatcher
from playground.core.problem import Problem
from playground.core.transform import takes_custom
from playground.core.validate import SchemaCheck
from playground.core.validation.content import kind_problems
from playground.core.validation.dialects import Dialect
from playground.core.validation.judge import BrokenSchemaError, Judge

OptionOutcome = Literal["can-be-sent", "never", "undecided"]


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option of a property.

    Attributes:
        title: what a person reads.
        keyword: the keyword that refuses it, "" where it can be sent.
        reason: "can be sent", or why it is refused, in the Problems' words.
        schema_pointer: where the option stands in the document.
        refused_by: where the keyword that refuses it stands, "" for none.
    """

    value: JSONValue
    title: str
    outcome: OptionOutcome
    reason: str
    keyword: str = ""
    schema_pointer: str = ""
    refused_by: str = ""


def never_sent(
    schema: SchemaCheck, name: str, *, match: PatternMatcher, schema_pointer: str = ""
) -> tuple[OptionRow, ...]:
    """Every option of a property, in schema order; nothing where there are none or the schema is broken.

    Options of a multi-select are each looked at as an item. `schema_pointer` is the requestedSchema's place.
    """
    check = schema.properties.get(name)
    if check is None or schema.is_broken or check.normal.refers:
        return ()
    pointer = json_pointer.join("/properties", name)
    options = read_options(check.normal.value, pointer)
    titles = _titles(options, members_of(check.normal.value))
    judge = _judge(options, schema.dialect)
    return tuple(
        _row(option, title, judge, match, schema_pointer)
        for option, title in zip(options.entries, titles, strict=True)
    )


def _judge(options: RawOptions, dialect: Dialect) -> Judge:
    """The judge of an option: without the list itself where that is an enum, since an option is in it."""
    home = options.home
    if takes_custom(home):
        # an anyOf of its own binds custom values alone
        left_out = {"enum", "allowCustom", "anyOf"}
        schema: Mapping[str, JSONValue] = {key: value for key, value in home.items() if key not in left_out}
    else:
        schema = {key: value for key, value in home.items() if key != "enum"}
    return Judge(schema, dialect, options.home_pointer)


def _row(option: RawOption, title: str, judge: Judge, match: PatternMatcher, base: str) -> OptionRow:
    place = base + option.pointer
    problems = tuple(kind_problems(option.value, "", judge.pointer)) or _refusals(option, judge, match)
    if not problems:
        return OptionRow(option.value, title, "can-be-sent", "can be sent", schema_pointer=place)
    first = next((one for one in problems if one.code not in UNDECIDED_CODES), problems[0])
    outcome: OptionOutcome = "undecided" if first.code in UNDECIDED_CODES else "never"
    return OptionRow(
        option.value, title, outcome, first.message, first.keyword, place, base + first.schema_pointer
    )


def _refusals(option: RawOption, judge: Judge, match: PatternMatcher) -> tuple[Problem, ...]:
    try:
        return judge.problems(option.value, match)
    except BrokenSchemaError as error:
        return (error.problem,)


def _titles(options: RawOptions, schema: JSONObject) -> Iterator[str]:
    names = schema.get("enumNames")
    named = isinstance(names, list) and len(names) == len(options.entries) and options.home is schema
    for index, option in enumerate(options.entries):
        title = option.branch.get("title") if option.branch is not None else None
        if named and isinstance(names, list):
            title = names[index]
        value = option.value if isinstance(option.value, str) else ""
        yield title if isinstance(title, str) and title else value
