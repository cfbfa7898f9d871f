"""The explanation of what a window shows now: one field of a Snapshot, worked out when somebody asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from playground.core.explain.explainer import explain_field, explain_form
from playground.core.explain.never_sent import OptionRow, never_sent
from playground.core.explain.node import Node
from playground.core.intent import Matches
from playground.core.json_types import Missing
from playground.core.matching import MatchOutcome
from playground.core.snapshot import FieldState, Snapshot
from playground.core.validate import SchemaCheck
from playground.core.workings import Workings
from playground.core.writer import dump


@dataclass(slots=True)
class LiveExplainer:
    """Explains the fields of one Snapshot.

    Attributes:
        matches: outcomes that became known after the analysis.
        wanted: (pattern, text) pairs that nobody knows the outcome of yet; what asked for them is undecided.
    """

    snapshot: Snapshot
    matches: Matches = field(default_factory=dict)
    wanted: set[tuple[str, str]] = field(default_factory=set)

    def field(self, state: FieldState) -> Node | None:
        """Why this field's answer is taken or refused; None where the schema cannot be used."""
        check = self._check
        if check is None or self.snapshot.schema is None:
            return None
        pointer = self.snapshot.schema.pointer
        return explain_field(check, state.field.name, state.value, match=self._match, schema_pointer=pointer)

    def form(self) -> tuple[Node, ...]:
        """What looks at several fields at once; nothing where no keyword does."""
        check = self._check
        if check is None or not self.looks_at_several or self.snapshot.schema is None:
            return ()
        pointer = self.snapshot.schema.pointer
        return explain_form(check, self.snapshot.content, match=self._match, schema_pointer=pointer)

    def options(self, name: str) -> tuple[OptionRow, ...]:
        """Every option of a field against the field's own constraints."""
        check = self._check
        if check is None or self.snapshot.schema is None:
            return ()
        return never_sent(check, name, match=self._match, schema_pointer=self.snapshot.schema.pointer)

    def basis(self, state: FieldState) -> object:
        """Equal for two snapshots where the explanation of this field is sure to be equal."""
        check = self._check
        if check is None or check.refers:
            return self.snapshot
        found = check.properties.get(state.field.name)
        value = state.value if isinstance(state.value, Missing) else dump(state.value, None)
        whole = check.is_broken, check.dialect.uri
        return found, whole, state.field.pointer, state.field.required, value, state.problems

    @property
    def looks_at_several(self) -> bool:
        """Whether keywords look at several fields at once."""
        return self._check is not None and not self._check.is_broken and self._check.needs_whole

    @property
    def _check(self) -> SchemaCheck | None:
        workings = self.snapshot.workings
        return workings.schema_side.check if isinstance(workings, Workings) else None

    def _match(self, pattern: str, text: str) -> MatchOutcome:
        pair = pattern, text
        known: Mapping[tuple[str, str], MatchOutcome] = self.snapshot.intent.matches
        outcome = known.get(pair) or self.matches.get(pair) or MatchOutcome.PENDING
        if outcome is MatchOutcome.PENDING:
            self.wanted.add(pair)
        return outcome
