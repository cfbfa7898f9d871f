"""Entry: one document with changes or answers that are in no file, and the bytes that the journal keeps."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import get_args

from playground.app.text_file import FileForm
from playground.core.intent import Answer, AnswerKey
from playground.core.model import FieldKind

_VERSION = 1
_NO_ANSWERS: Mapping[AnswerKey, Answer] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entry:
    """One document that has changes or answers which are in no file.

    Attributes:
        text: as it stands in the editor.
        name: what the document is called.
        suggested_name: for its first file.
        path: its file, None for a text that was never saved.
        form: how the text stands in the file.
        saved_digest: of the file as it was last read or written, "" for none.
        answers: what was filled in.
        is_text_kept: only the answers would be missed: a file or an example has the text.
        draft: the answer as it was being written as JSON, None where the fields say all of it.
    """

    text: str
    name: str
    suggested_name: str = ""
    path: Path | None = None
    form: FileForm = field(default_factory=FileForm)
    saved_digest: str = ""
    answers: Mapping[AnswerKey, Answer] = field(default_factory=lambda: _NO_ANSWERS)
    is_text_kept: bool = False
    draft: str | None = None

    def to_bytes(self) -> bytes:
        """A line of JSON about the text, then the text itself, so that a long one costs little time."""
        head = {
            "version": _VERSION,
            "name": self.name,
            "suggested_name": self.suggested_name,
            "path": str(self.path) if self.path is not None else None,
            "bom": self.form.bom,
            "line_end": self.form.line_end,
            "saved_digest": self.saved_digest,
            "is_text_kept": self.is_text_kept,
            "draft": self.draft,
            "answers": [
                [name, kind, answer.text, answer.picked, answer.deliberate, answer.json]
                for (name, kind), answer in self.answers.items()
            ],
        }
        return json.dumps(head).encode("ascii") + b"\n" + self.text.encode("utf-8", "surrogatepass")


def read_entry(data: bytes) -> Entry | None:
    """The entry that bytes hold; None where they are no entry of this version."""
    first, _, rest = data.partition(b"\n")
    try:
        head = json.loads(first)
        if head["version"] != _VERSION:
            return None
        path = head["path"]
        return Entry(
            rest.decode("utf-8", "surrogatepass"),
            _text(head["name"]),
            _text(head["suggested_name"]),
            Path(_text(path)) if path is not None else None,
            FileForm(head["bom"] is True, "\r\n" if head["line_end"] == "\r\n" else "\n"),
            _text(head["saved_digest"]),
            dict(_answer(row) for row in head["answers"]),
            head.get("is_text_kept") is True,
            _text_or_none(head.get("draft")),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _answer(row: Sequence[object]) -> tuple[AnswerKey, Answer]:
    name, kind, text, picked, deliberate, *more = row
    kinds: dict[object, FieldKind] = {one: one for one in get_args(FieldKind)}
    chosen: str | bool | tuple[str, ...] | None = None
    if isinstance(picked, list):
        chosen = tuple(_text(one) for one in picked)
    elif isinstance(picked, str | bool):
        chosen = picked
    written = _text_or_none(more[0]) if more else None
    return (_text(name), kinds[kind]), Answer(_text(text), chosen, deliberate is True, written)


def _text_or_none(value: object) -> str | None:
    return _text(value) if value is not None else None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value
