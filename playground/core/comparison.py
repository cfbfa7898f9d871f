"""Comparison: the requestedSchema as written and as prepared, line beside line."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Literal

from playground.core.json_types import JSONValue
from playground.core.prepared_text import PreparedLines, prepared_text, property_text
from playground.core.snapshot import Prepared, Snapshot
from playground.core.workings import Workings
from playground.core.writer import Rendered

LineKind = Literal["same", "gone", "new"]


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A line of one text or of both, by its number in each, from 0."""

    kind: LineKind
    source: int | None
    prepared: int | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two texts, laid out by the same rules.

    Attributes:
        source: the requestedSchema as written, in the layout of the prepared one.
        lines: from the top; where they differ, first those that go, then those that come.
    """

    source: Prepared
    prepared: Prepared
    lines: tuple[ComparedLine, ...]

    @property
    def rows(self) -> tuple[tuple[int | None, int | None], ...]:
        """(source line, prepared line) side by side; None where one text has nothing there."""
        rows: list[tuple[int | None, int | None]] = []
        gone: list[int | None] = []
        new: list[int | None] = []
        for line in (*self.lines, ComparedLine("same", None, None)):
            if line.kind == "gone":
                gone.append(line.source)
            elif line.kind == "new":
                new.append(line.prepared)
            else:
                longest = max(len(gone), len(new))
                left = gone + [None] * (longest - len(gone))
                rows += zip(left, new + [None] * (longest - len(new)), strict=True)
                rows.append((line.source, line.prepared))
                gone, new = [], []
        return tuple(rows[:-1])


@dataclass(slots=True)
class Comparer:
    """Compares snapshot after snapshot; texts of properties that stay are kept."""

    _texts: dict[str, tuple[JSONValue, Rendered]] = field(default_factory=dict)

    def compare(self, snapshot: Snapshot) -> Comparison:
        """What preparation changed; two empty texts where there is no schema."""
        workings = snapshot.workings
        side = workings.schema_side if isinstance(workings, Workings) else None
        if side is None or side.check is None or not isinstance(side.reading.raw_schema, Mapping):
            return Comparison(Prepared(), Prepared(), ())
        before, self._texts = self._texts, {}
        for name, check in side.check.properties.items():
            known = before.get(name)
            same = known is not None and known[0] is check.schema
            self._texts[name] = known if known and same else (check.schema, property_text(name, check.schema))
        parts = {name: text for name, (_, text) in self._texts.items()}
        source = prepared_text(side.reading.raw_schema, parts)
        lines = tuple(_compared(source, snapshot.prepared, frozenset(side.prepared_names)))
        return Comparison(source, snapshot.prepared, lines)


def _compared(source: Prepared, prepared: Prepared, changed: frozenset[str]) -> Iterator[ComparedLine]:
    """Only the texts of prepared properties differ, so only these are compared."""
    before, after = source.text.split("\n"), prepared.text.split("\n")
    left = right = 0
    assert isinstance(source.lines, PreparedLines)
    assert isinstance(prepared.lines, PreparedLines)
    for name in source.lines.starts:
        if name not in changed:
            continue
        first, last = source.lines.starts[name], source.lines.end_of(name)
        other_first, other_last = prepared.lines.starts[name], prepared.lines.end_of(name)
        yield from _same(left, first, right)
        yield from _differing(before, (first, last + 1), after, (other_first, other_last + 1))
        left, right = last + 1, other_last + 1
    yield from _same(left, len(before), right)


def _same(first: int, end: int, other: int) -> Iterator[ComparedLine]:
    for step in range(end - first):
        yield ComparedLine("same", first + step, other + step)


def _differing(
    before: list[str], old: tuple[int, int], after: list[str], new: tuple[int, int]
) -> Iterator[ComparedLine]:
    matcher = SequenceMatcher(None, before[slice(*old)], after[slice(*new)], autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            yield from _same(old[0] + a, old[0] + b, new[0] + c)
            continue
        for line in range(a, b):
            yield ComparedLine("gone", old[0] + line, None)
        for line in range(c, d):
            yield ComparedLine("new", None, new[0] + line)
