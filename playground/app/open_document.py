"""OpenDocument: one text that is being edited, with what is known about the file behind it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playground.app.disk_state import DiskState, look_at
from playground.app.journal_entry import Entry
from playground.app.saving import is_read_only, shown_name
from playground.app.session import Session
from playground.app.text_file import FileForm, OpenedText

UNTITLED = "Untitled"
SUGGESTED_NAME = "schema.json"

DiskNews = Literal["", "changed", "gone"]
"""What happened to a file behind the editor's back: "" for nothing that still has to be decided."""


@dataclass(eq=False)
class OpenDocument:
    """A document of the window.

    Attributes:
        session: text and answers.
        name: what it is called in the title, on its tab and in questions.
        suggested_name: for its first file.
        hint: what to try with it, "" for nothing.
        form: how its text stands in the file.
        on_disk: the file as it was last read or written here, None for a file that never was.
        news: what another program did to the file since.
        read_only: whether the file refuses to be changed.
        writes_in_place: the user wants the file's other names to follow.
    """

    session: Session = field(default_factory=Session)
    name: str = UNTITLED
    suggested_name: str = SUGGESTED_NAME
    hint: str = ""
    form: FileForm = field(default_factory=FileForm)
    on_disk: DiskState | None = None
    news: DiskNews = ""
    read_only: bool = False
    writes_in_place: bool = False

    @property
    def path(self) -> Path | None:
        """Its file, None for a text that was never saved."""
        return self.session.path

    @property
    def is_modified(self) -> bool:
        """Whether something would be lost with the text: it is in no file as it is shown."""
        return self.session.is_modified or self.news == "gone"

    def is_untouched(self) -> bool:
        """Whether nothing would be missed if another document took its place."""
        session, intent = self.session, self.session.intent
        is_answered = bool(intent.answers) or intent.draft is not None
        return session.path is None and not session.is_modified and not is_answered

    def is_answered_otherwise(self, entry: Entry) -> bool:
        """Whether its answers and those of an entry cannot stand in one form."""
        answers, draft = self.session.intent.answers, self.session.intent.draft
        if any(answers.get(key, answer) != answer for key, answer in entry.answers.items()):
            return True
        is_answered = bool(answers) or draft is not None
        has_answers = bool(entry.answers) or entry.draft is not None
        return is_answered and has_answers and entry.draft != draft

    # -- another content

    def show_unsaved(self, text: str, name: str) -> None:
        """Hold a text that has no file yet."""
        self._renew(name)
        self.session.load(text, None)

    def show_file(self, path: Path, opened: OpenedText) -> None:
        """Hold a file's text."""
        self._renew(shown_name(path))
        self.session.load(opened.text, path.absolute())
        self.take_from_disk(opened)

    def show_lost(self, entry: Entry) -> None:
        """Hold a text that a dead process had not saved, and whose file cannot be opened."""
        self._renew(entry.name)
        self.session.load(entry.text, entry.path)
        self.session.saved_text = entry.text if entry.is_text_kept and entry.path is None else None
        self.suggested_name, self.form = entry.suggested_name or SUGGESTED_NAME, entry.form
        self.expect_on_disk(entry.saved_digest)

    def expect_on_disk(self, digest: str) -> None:
        """The file was like this when its text was changed; whether it still is, is news."""
        if self.path is not None and (self.on_disk is None or self.on_disk.digest != digest):
            self.on_disk = DiskState(0, -1, digest)
            self.check_disk()

    def take_from_disk(self, opened: OpenedText) -> None:
        """The file is known to be like this now; the text itself stays."""
        self.form, self.on_disk, self.news = opened.form, opened.on_disk, ""
        # where something changed on opening, saving would write something else than what is in the file
        self.session.saved_text = None if opened.changes else opened.text
        self._look_at_rights()

    def note_saved(self, path: Path, state: DiskState) -> None:
        """The text is in this file now."""
        self.session.mark_saved(path.absolute())
        self.name, self.on_disk, self.news = shown_name(path), state, ""
        self._look_at_rights()

    def _renew(self, name: str) -> None:
        self.name, self.suggested_name, self.hint = name, SUGGESTED_NAME, ""
        self.form, self.on_disk, self.news = FileForm(), None, ""
        self.read_only = self.writes_in_place = False

    # -- the file behind it

    def check_disk(self, *, thorough: bool = False) -> bool:
        """Look at the file again; whether there are other news than before."""
        before = self.news, self.read_only
        if self.path is not None and self.on_disk is not None:
            look = look_at(self.path, self.on_disk, thorough=thorough)
            self.news = "" if look == "same" else look
            self._look_at_rights()
        return before != (self.news, self.read_only)

    def _look_at_rights(self) -> None:
        self.read_only = self.path is not None and is_read_only(self.path)
