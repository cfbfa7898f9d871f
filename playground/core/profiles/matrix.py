"""The matrix: what becomes of each field in each client, with a reason in every cell; as text to save."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playground.core.json_types import JSONObject
from playground.core.markdown_text import plain, table
from playground.core.profiles.applying import apply_steps
from playground.core.profiles.model import Degraded, FieldOutcome, Outcome, Profile, Source
from playground.core.steps import Steps, finished

Cell = FieldOutcome

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_CSV_HEAD = ("field", "label", "client", "outcome", "reason", "sources")


@dataclass(frozen=True, slots=True)
class Row:
    """One field: a cell a client, in the order of the profiles."""

    name: str
    title: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """Fields by clients.

    Attributes:
        clients: the schema as each client takes it, in the order of the cells.
    """

    clients: tuple[Degraded, ...]
    rows: tuple[Row, ...]

    def count(self, client: int) -> dict[Outcome, int]:
        """How many fields of a client, by its number, have each outcome; those without any are left out."""
        counts: dict[Outcome, int] = {}
        for row in self.rows:
            outcome = row.cells[client].outcome
            counts[outcome] = counts.get(outcome, 0) + 1
        return counts


def matrix(schema: JSONObject, profiles: Sequence[Profile]) -> Matrix:
    """What becomes of each field of a requestedSchema in each client. Never raises for JSON values."""
    return finished(matrix_steps(schema, profiles))


def matrix_steps(schema: JSONObject, profiles: Sequence[Profile]) -> Steps[Matrix]:
    """`matrix` in steps that take about as long as one cell each."""
    clients = []
    for profile in profiles:
        clients.append((yield from apply_steps(profile, schema)))
    columns = zip(*(client.fields for client in clients), strict=True)
    return Matrix(tuple(clients), tuple(Row(cells[0].name, cells[0].title, cells) for cells in columns))


def matrix_markdown(made: Matrix) -> str:
    """The outcomes as a table in GitHub's Markdown; under it the reasons by client, and the sources."""
    labels = [plain(client.profile.label) for client in made.clients]
    rows = [[plain(row.title), *(cell.outcome for cell in row.cells)] for row in made.rows]
    parts = [table(["Field", *labels], rows) if rows else "The schema has no fields.\n"]
    cited: dict[Source, int] = {}
    for client, label in zip(made.clients, labels, strict=True):
        lines = [*_reasons(client, cited), *_notes(client, cited)]
        listed = "".join(f"* {line}\n" for line in lines)
        parts.append(f"\n## {label}\n\n{plain(client.profile.about)}\n\n{listed}")
    sources = "".join(f"{number}. {plain(source.words)}\n" for source, number in cited.items())
    return "".join(parts) + f"\n## Sources\n\n{sources}"


def _reasons(client: Degraded, cited: dict[Source, int]) -> Iterator[str]:
    """A line for all the fields that have an outcome for one reason."""
    groups: dict[tuple[Outcome, str, tuple[Source, ...]], list[str]] = {}
    for cell in client.fields:
        groups.setdefault((cell.outcome, cell.reason, cell.sources), []).append(plain(cell.title))
    for (outcome, reason, sources), titles in groups.items():
        yield f"{', '.join(titles)}: **{outcome}**. {plain(reason)}{_numbers(sources, cited)}"


def _notes(client: Degraded, cited: dict[Source, int]) -> Iterator[str]:
    form = [(one.words, one.source) for one in client.differences if one.name is None]
    for words, source in (*form, *((note.words, note.source) for note in client.profile.notes)):
        yield f"The form: {plain(words)}{_numbers((source,), cited)}"


def _numbers(sources: tuple[Source, ...], cited: dict[Source, int]) -> str:
    numbers = (str(cited.setdefault(source, len(cited) + 1)) for source in sources)
    return "".join(f" ({number})" for number in numbers)


def matrix_csv(made: Matrix) -> str:
    """A line a field and client, as RFC 4180 has it, for a spreadsheet.

    A text that a spreadsheet would compute begins with an apostrophe.
    """
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(_CSV_HEAD)
    for row in made.rows:
        for client, cell in zip(made.clients, row.cells, strict=True):
            sources = "; ".join(source.words for source in cell.sources)
            line = (row.name, row.title, client.profile.label, cell.outcome, cell.reason, sources)
            writer.writerow([_harmless(text) for text in line])
    return file.getvalue()


def _harmless(text: str) -> str:
    text = "".join("\N{REPLACEMENT CHARACTER}" if "\ud800" <= one <= "\udfff" else one for one in text)
    return f"'{text}" if text.startswith(_FORMULA) else text
