"""Completion: what may be written at the caret, and the edits that write it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from playground.core.intent import DEFAULT_MCP_VERSION, McpVersion
from playground.core.json_known import MembersKnown
from playground.core.json_types import members_of
from playground.core.keywords import Keyword, Place, keywords_at, rows_of
from playground.core.language.caret import Caret, caret_at
from playground.core.language.change import Change
from playground.core.language.completion_values import Offer, values_at
from playground.core.language.format import detect_indent, indentation_at
from playground.core.language.snippets import (
    CLOSE,
    FIELDS,
    OPEN,
    PARAMS,
    SCHEMA,
    Snippet,
    without_marks,
)
from playground.core.language.spots import ObjectSpot, Surroundings, spot_at, surroundings_of
from playground.core.parse import Document
from playground.core.position import Span
from playground.core.problem import TextEdit
from playground.core.writer import dump

CompletionKind = Literal["keyword", "value", "snippet", "name"]


@dataclass(frozen=True, slots=True)
class Completion:
    """One thing that may be written.

    Attributes:
        label: what the list shows, and what typing is compared with.
        kind: keyword: with a value to fill in; value; snippet: several lines; name: of a property.
        text: what takes the place of `Completions.replaced`, commas that were missing behind included.
        selection: what is selected afterwards, in `text`.
        documentation: one line about it.
        since: the first MCP version that lists it, "" where none does.
        extension: it comes from a proposal.
    """

    label: str
    kind: CompletionKind
    text: str
    selection: Span
    documentation: str = ""
    since: str = ""
    extension: bool = False


@dataclass(frozen=True, slots=True)
class Completions:
    """What may be written at a caret. Ask anew after each change of the text.

    Attributes:
        replaced: what the chosen item replaces, in code points of the text.
        typed: what stands of it before the caret, without its quote.
        items: all of them, the likeliest first.
        comma_at: where a comma is missing before, None where none is.
    """

    replaced: Span
    typed: str = ""
    items: tuple[Completion, ...] = ()
    comma_at: int | None = None

    def matching(self, typed: str | None = None) -> tuple[Completion, ...]:
        """The items that fit what is typed, best first: at their beginning, inside, as letters in order."""
        wanted = (self.typed if typed is None else typed).casefold()
        ranked = [(_rank(item.label, wanted), item) for item in self.items]
        return tuple(item for rank, item in sorted(ranked, key=lambda pair: pair[0]) if rank < _NO_MATCH)

    def change(self, item: Completion) -> Change:
        """The edits that write an item, and what to select then."""
        edits = [TextEdit(self.replaced, item.text)]
        shift = self.replaced.start
        if self.comma_at == self.replaced.start:
            edits = [TextEdit(self.replaced, f",{item.text}")]
            shift += 1
        elif self.comma_at is not None:
            edits.insert(0, TextEdit(Span(self.comma_at, self.comma_at), ","))
            shift += 1
        return Change(f"Write {item.label}", tuple(edits), item.selection.shifted(shift))


_NO_MATCH = 4


def _rank(label: str, wanted: str) -> int:
    lower = label.casefold()
    if lower == wanted:
        return 0
    if lower.startswith(wanted):
        return 1
    initials = "".join(
        one for before, one in zip(" " + label, label, strict=False) if one.isupper() or not before.isalnum()
    )
    if initials.casefold().startswith(wanted) or wanted in lower:
        return 2
    letters = iter(lower)
    return 3 if all(one in letters for one in wanted) else _NO_MATCH


def complete(
    text: str,
    offset: int,
    *,
    mcp_version: McpVersion = DEFAULT_MCP_VERSION,
    known: Document | None = None,
    known_members: MembersKnown | None = None,
) -> Completions:
    """What may be written at an offset of any text, broken or not; no items where nothing may.

    Where the text is JSON, it is JSON after each of the changes, too. `known` is a document that may be this
    text's; it saves reading it again. `known_members` says what a text has in common with one that was read
    before, so that it need not be read as a whole.
    """
    caret = caret_at(text, offset, known, known_members)
    if caret.role == "none":
        return Completions(caret.replaced)
    around = surroundings_of(caret.root)
    writer = _Writer(text, caret)
    if caret.role == "name":
        spot = spot_at(around, caret.root, caret.path)
        items = tuple(_names(caret, around, spot, writer, mcp_version))
    else:
        items = tuple(writer.value(offer) for offer in values_at(caret, around, mcp_version))
    return Completions(caret.replaced, caret.typed, items, caret.comma_before)


# --- names


def _names(
    caret: Caret, around: Surroundings, spot: ObjectSpot, writer: "_Writer", mcp_version: McpVersion
) -> Iterator[Completion]:
    present = members_of(caret.here)
    if spot.kind == "properties":
        yield from _properties(caret, around, writer, mcp_version)
        return
    for row in _rows(around, spot, mcp_version):
        if row.name not in present:
            yield writer.keyword(row, spot)
    if spot.kind in ("request", "params") or (spot.kind == "schema" and around.is_open):
        for name, body, documentation in _ENVELOPE[spot.kind]:
            if name not in present:
                yield writer.member(name, "keyword", body, documentation)


def _rows(around: Surroundings, spot: ObjectSpot, mcp_version: McpVersion) -> Iterator[Keyword]:
    """The keywords of a spot: those that MCP lists, then a few that work and are not listed."""
    seen: set[str] = set()
    for place in spot.places:
        for row in keywords_at(place, mcp_version):
            if row.name not in seen and _makes_sense(row, spot):
                seen.add(row.name)
                yield row
    for name in _also(spot):
        if name not in seen:
            yield from (row for row in rows_of(name)[:1])


def _makes_sense(row: Keyword, spot: ObjectSpot) -> bool:
    if spot.kind == "branch":
        return row.name not in ("default", "title", "description")
    if row.name == "allowCustom":
        return not {"oneOf", "items"} & spot.members.keys()
    if row.name in ("enum", "oneOf", "anyOf"):
        return not {"enum", "oneOf", "anyOf"} & spot.members.keys()
    return row.name != "enumNames" or "enum" in spot.members


_TEXT_ALSO = ("minLength", "maxLength", "format", "pattern")


def _also(spot: ObjectSpot) -> tuple[str, ...]:
    """Keywords that hold here by JSON Schema, though MCP does not list them."""
    places: tuple[Place, ...] = spot.places
    if spot.kind == "property" and places and places[0] in ("string", "single-select"):
        return _TEXT_ALSO
    return ("pattern",) if spot.kind == "branch" else ()


_ENVELOPE: dict[str, tuple[tuple[str, str, str], ...]] = {
    "request": (
        ("jsonrpc", '"2.0"', "The version of JSON-RPC."),
        ("id", "1", "What the answer refers to: a number or a text."),
        ("method", '"elicitation/create"', "What is asked for."),
        ("params", "", "The message and the requestedSchema."),
    ),
    "params": (
        ("message", f'"{OPEN}{CLOSE}"', "What is asked, and why; shown above the form."),
        ("requestedSchema", "", "The schema of the form's content."),
        ("mode", '"form"', "form or url; form where left out (since MCP 2025-11-25)."),
    ),
}
_ENVELOPE["schema"] = (
    *_ENVELOPE["params"][:2],
    *(row for row in _ENVELOPE["request"] if row[0] in ("method", "params")),
)
_BODIES: dict[str, Snippet] = {"params": PARAMS, "requestedSchema": SCHEMA}


def _properties(
    caret: Caret, around: Surroundings, writer: "_Writer", mcp_version: McpVersion
) -> Iterator[Completion]:
    """Names that required lists and nobody wrote yet, then a field of each kind."""
    present = members_of(caret.here)
    required = around.schema.get("required")
    names = [name for name in required if isinstance(name, str)] if isinstance(required, list) else []
    for name in dict.fromkeys(names):
        if name not in present:
            body = f'{{"type": "string", "title": "{OPEN}{CLOSE}"}}'
            yield writer.member(name, "name", body, "required lists it.")
    if caret.colon_after:
        return
    for snippet in FIELDS:
        if snippet.is_listed(mcp_version):
            yield writer.field(snippet, caret.typed or _free_name(present))


def _free_name(taken: Iterable[str]) -> str:
    names = frozenset(taken)
    number = 1
    while (name := "field" if number == 1 else f"field{number}") in names:
        number += 1
    return name


# --- writing


class _Writer:
    """Makes items: their text with commas and line ends as the place needs them."""

    def __init__(self, text: str, caret: Caret) -> None:
        self._caret = caret
        self._text = text
        start = caret.replaced.start
        self._line = indentation_at(text, start)
        line_start = start - len(text[:start].rpartition("\n")[2])
        self._at_line_start = not text[line_start:start].strip(" \t")
        deeper = caret.opens and not self._at_line_start
        self._inner = self._line + detect_indent(text) if deeper else self._line

    def keyword(self, row: Keyword, spot: ObjectSpot) -> Completion:
        """A keyword and a value to fill in."""
        notes = [row.help]
        if row.extension:
            notes.append("Extension: no MCP version lists it.")
        elif row.since is None or not set(row.places) & set(spot.places):
            notes.append("JSON Schema; MCP does not list it here.")
        item = self.member(row.name, "keyword", _template(row, spot), " ".join(notes))
        listed = set(row.places) & set(spot.places)
        return replace(item, since=(row.since or "") if listed else "", extension=row.extension)

    def member(self, name: str, kind: CompletionKind, body: str, documentation: str) -> Completion:
        """A name, and its value where it has none yet."""
        if self._caret.colon_after:
            quoted = dump(name)
            return Completion(name, kind, quoted, Span(len(quoted), len(quoted)), documentation)
        if name in _BODIES:
            return self._finished(name, kind, f"{dump(name)}: {self._lines(_BODIES[name])}", documentation)
        return self._finished(name, kind, f"{dump(name)}: {body}", documentation)

    def field(self, snippet: Snippet, name: str) -> Completion:
        """A whole property, its name selected unless it was typed."""
        marked = dump(name) if self._caret.typed else f'"{OPEN}{name}{CLOSE}"'
        # what is typed is the property's name, so that the label has to begin with it
        label = f"{name}: {snippet.label}" if self._caret.typed else snippet.label
        item = self._finished(label, "snippet", f"{marked}: {self._lines(snippet)}", snippet.help)
        return replace(item, since=snippet.since, extension=snippet.extension)

    def value(self, offer: Offer) -> Completion:
        """A value."""
        if isinstance(offer.value, Snippet):
            snippet = offer.value
            item = self._finished(snippet.label, "snippet", self._lines(snippet), snippet.help)
            return replace(item, since=snippet.since, extension=snippet.extension)
        item = self._finished(offer.label, offer.kind, dump(offer.value, None), offer.documentation)
        return replace(item, since=offer.since)

    def _lines(self, snippet: Snippet) -> str:
        return snippet.lines(detect_indent(self._text)).replace("\n", f"\n{self._inner}")

    def _finished(self, label: str, kind: CompletionKind, marked: str, documentation: str) -> Completion:
        caret = self._caret
        lead = trail = ""
        in_value = caret.container == "{" and caret.role == "value"
        if "\n" in marked and caret.container and not in_value:
            if not self._at_line_start:
                lead = f"\n{self._inner}"
            behind = self._text[caret.replaced.end :].partition("\n")[0].lstrip(" \t")
            if caret.closes and behind:
                trail = f"\n{self._line}"
        if caret.comma_after:
            trail = "," if self._text[caret.replaced.end : caret.replaced.end + 1].isspace() else ", "
        elif not lead and caret.comma_before == caret.replaced.start:
            lead = " "
        text, start, end = without_marks(marked)
        selection = Span(start + len(lead), end + len(lead))
        return Completion(label, kind, lead + text + trail, selection, documentation)


def _template(row: Keyword, spot: ObjectSpot) -> str:
    """A first value for a keyword; it is well-formed from the start."""
    special = {
        ("type", "schema"): '"object"',
        ("type", "items"): '"string"',
        ("properties", "schema"): f"{{{OPEN}{CLOSE}}}",
        ("oneOf", "property"): f'[{{ "const": "{OPEN}{CLOSE}", "title": "" }}]',
        ("anyOf", "items"): f'[{{ "const": "{OPEN}{CLOSE}", "title": "" }}]',
        ("items", "property"): f'{{ "type": "string", "enum": [{OPEN}{CLOSE}] }}',
    }.get((row.name, spot.kind))
    if special is not None:
        return special
    if row.name == "default":
        return _DEFAULTS.get(spot.places[0] if len(spot.places) == 1 else "string", _TEXT)
    return _TEMPLATES.get(row.value_type, f"{OPEN}null{CLOSE}")


_TEXT = f'"{OPEN}{CLOSE}"'
_DEFAULTS: dict[str, str] = {
    "boolean": f"{OPEN}false{CLOSE}",
    "number": f"{OPEN}0{CLOSE}",
    "multi-select": f"[{OPEN}{CLOSE}]",
}
_TEMPLATES: dict[str, str] = {
    "text": _TEXT,
    "type": _TEXT,
    "any": _TEXT,
    "count": f"{OPEN}0{CLOSE}",
    "number": f"{OPEN}0{CLOSE}",
    "positive": f"{OPEN}1{CLOSE}",
    "yes-no": f"{OPEN}true{CLOSE}",
    "list": f"[{OPEN}{CLOSE}]",
    "texts": f"[{OPEN}{CLOSE}]",
    "schemas": f"[{{{OPEN}{CLOSE}}}]",
    "schema": f"{{{OPEN}{CLOSE}}}",
    "map": f"{{{OPEN}{CLOSE}}}",
}
