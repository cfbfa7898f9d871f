"""The metaschema check: whether keywords have the values that their dialect wants, in plain words."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from jsonschema.exceptions import ValidationError

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue, items_of, members_of
from playground.core.matching import MatchOutcome
from playground.core.problem import Problem
from playground.core.validation.dialects import Dialect
from playground.core.validation.evaluation import Evaluation, Evaluator
from playground.core.validation.folding import Finding, fold
from playground.core.validation.messages import Words, instance_of, keyword_value, shown_pattern
from playground.core.validation.normal import objects_in
from playground.core.validation.patterns import pattern_fault
from playground.core.validation.plain import is_plain
from playground.core.wording import shown

_MAPS = frozenset(
    {
        "properties",
        "patternProperties",
        "$defs",
        "definitions",
        "dependentSchemas",
        "dependencies",
    }
)
_VALUES = frozenset(
    {
        "enum",
        "const",
        "default",
        "examples",
        "required",
        "type",
        "$vocabulary",
        "enumNames",
        "dependentRequired",
    }
)
_CODES: Mapping[str, str] = {
    "wrong-type": "keyword-wrong-type",
    "not-an-option": "keyword-unknown-value",
    "no-branch-fits": "keyword-unknown-value",
    "too-small": "keyword-out-of-range",
    "too-large": "keyword-out-of-range",
    "too-few-items": "keyword-empty-list",
    "duplicate-items": "keyword-duplicate-items",
    "no-pattern-match": "keyword-malformed",
}
_HINTED = frozenset({"keyword-out-of-range", "keyword-duplicate-items"})
"""Where the next step is the same for a schema as for an answer."""
_KNOWN_TO_PLAIN = frozenset(
    {
        "https://json-schema.org/draft/2020-12/schema",
        "https://json-schema.org/draft/2019-09/schema",
        "http://json-schema.org/draft-07/schema",
    }
)


def metaschema_problems(dialect: Dialect, schema: JSONValue, pointer: str) -> tuple[Problem, ...]:
    """What the dialect refuses about a normalised (sub)schema, each at the offending keyword.

    Every problem has `pointer` before its place; the metaschema's validator is built once for each dialect.
    """
    if dialect.uri in _KNOWN_TO_PLAIN and is_plain(schema):
        return ()
    findings = fold(_validator(dialect).iter_errors(schema), frozenset())
    problems = [_problem(finding, pointer) for finding in findings]
    if "propertyNames" not in dialect.evaluator_class.VALIDATORS:
        problems.extend(_refused_names(schema, pointer))
    return tuple(dict.fromkeys(problems))


def _refused_names(schema: JSONValue, pointer: str) -> Iterator[Problem]:
    """Refused patterns of `patternProperties`, for the metaschemas that ignore them (draft-04, -03)."""
    for place, contents in objects_in(schema, pointer):
        for pattern in members_of(contents.get("patternProperties")):
            reason = pattern_fault(pattern)
            if reason is not None:
                where = json_pointer.join(place, "patternProperties", pattern)
                words = _pattern_words(pattern, reason)
                yield Problem(words.code, "error", words.message, "schema", where, hint=words.hint)


@cache
def _validator(dialect: Dialect) -> Evaluator:
    evaluation = Evaluation(_match_own_pattern, formats=frozenset({"regex"}))
    return dialect.evaluator(dialect.metaschema, evaluation)


def _match_own_pattern(pattern: str, text: str) -> MatchOutcome:
    # only the metaschemas' own patterns (of $id, $anchor …) come here; they mean the same in Python
    found = re.search(pattern.removesuffix("$") + r"\Z" if pattern.endswith("$") else pattern, text)
    return MatchOutcome.NO_MATCH if found is None else MatchOutcome.MATCH


def _problem(finding: Finding, pointer: str) -> Problem:
    path = list(finding.error.absolute_path)
    if finding.words.code == "missing":  # draft-04 and older want some keywords only in pairs
        *path, absent = path
        beside = _keyword_beside(finding.error, str(absent))
        words, keyword = (
            Words("keyword-invalid", f"{beside}: needs {absent} beside it", f"Add {absent}."),
            beside,
        )
        path.append(beside)
    else:
        keyword = _keyword_of(path)
        words = _words(finding, keyword)
    return Problem(
        words.code,
        "error",
        words.message,
        "schema",
        schema_pointer=pointer + json_pointer.from_path(path),
        keyword=keyword,
        hint=words.hint,
    )


def _keyword_beside(error: ValidationError, absent: str) -> str:
    """The keyword of a schema that another one has to stand beside."""
    needs = members_of(keyword_value(error))
    return next(name for name, needed in needs.items() if needed == absent or absent in items_of(needed))


def _words(finding: Finding, keyword: str) -> Words:
    value = instance_of(finding.error)
    pattern = _pattern_of(finding)
    reason = None if pattern is None else pattern_fault(pattern)
    if pattern is not None and reason is not None:
        return _pattern_words(pattern, reason)
    if not keyword:
        message = f"a schema is an object or true or false; this is {shown(value)}"
        return Words("not-a-schema", message, 'Write an object such as {"type": "string"}.')
    message, code = finding.words.message, _CODES.get(finding.words.code, "keyword-invalid")
    if keyword == "type" and finding.words.code in ("not-an-option", "no-branch-fits"):
        unknown = next((name for name in items_of(value) if name not in _TYPES), value)
        message = f"{shown(unknown)} is no type; types are {', '.join(_TYPES)}"
    if code == "keyword-wrong-type":  # in a schema, it is JSON's own words that have to be written
        message = message.replace("yes or no", "true or false", 1)
    hint = finding.words.hint if code in _HINTED else "Correct it: until then no answer can be judged."
    return Words(code, f"{keyword}: {message}", hint)


_TYPES = ("string", "number", "integer", "boolean", "array", "object", "null")


def _pattern_words(pattern: str, reason: str) -> Words:
    message = f"ECMA-262 (with the u flag) refuses the pattern {shown_pattern(pattern)}: {reason}"
    return Words("bad-pattern", message, "Patterns are those of JavaScript, not of Python or PCRE.")


def _pattern_of(finding: Finding) -> str | None:
    """The pattern that a finding is about: a value, or a name in patternProperties."""
    error = finding.error
    pattern = instance_of(error) if error.validator == "format" else None
    if error.validator == "propertyNames":
        pattern = str(error.absolute_path[-1])
    return pattern if isinstance(pattern, str) else None


def _keyword_of(path: list[str | int]) -> str:
    """The keyword that a path into a schema ends in; "" where it ends at a subschema."""
    keyword = ""
    in_map = False
    for token in path:
        if in_map:
            keyword, in_map = "", False
        elif isinstance(token, int):
            keyword = keyword if keyword in _VALUES else ""
        elif keyword in _VALUES:
            continue
        else:
            keyword, in_map = token, token in _MAPS
    return keyword
