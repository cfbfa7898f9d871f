"""DocumentActions: new, open, save, close and quit, for the documents of a window."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from playground.app.examples import find_example
from playground.app.journal_entry import Entry
from playground.app.open_document import UNTITLED, OpenDocument
from playground.app.saving import FileFailure, is_read_only, other_names, save_bytes, shown_name, sweep
from playground.app.session import Session
from playground.app.settings import Settings
from playground.app.text_file import OpenedText, open_text, save_text
from playground.core.intent import McpVersion
from playground.ui.dialogs.questions import Asker
from playground.ui.documents import Documents
from playground.ui.editor import SchemaEditor


class DocumentActions(QObject):
    """Which files the texts belong to, and how they get there and back.

    Attributes:
        all: the open documents.

    Signals:
        document_loaded: another document is shown.
        document_changed: the name, the file or the modified state of a document may be another.
        recent_changed: the list of recent files is another.
        disk_checked: the files were looked at.
    """

    document_loaded = Signal()
    document_changed = Signal()
    recent_changed = Signal()
    disk_checked = Signal()

    def __init__(self, editor: SchemaEditor, settings: Settings, asker: Asker, parent: QObject) -> None:
        super().__init__(parent)
        self.all = Documents(editor, self)
        self._editor = editor
        self._settings = settings
        self._asker = asker
        self._is_reopening = False
        self.all.shown.connect(self.document_loaded)
        self.all.shown.connect(self.document_changed)
        self.all.listed.connect(self.document_changed)

    @property
    def document(self) -> OpenDocument:
        """The document that is shown."""
        return self.all.current

    @property
    def session(self) -> Session:
        """The text and the answers that are shown."""
        return self.document.session

    @property
    def name(self) -> str:
        """How the document is called in the title and in questions."""
        return self.document.name

    @property
    def hint(self) -> str:
        """What to try with the document, "" for nothing."""
        return self.document.hint

    # -- another document

    def new(self) -> None:
        """An empty text."""
        self._place("", lambda document: document.show_unsaved("", UNTITLED))

    def open(self) -> None:
        """Ask for a file and show it."""
        path = self._asker.file_to_open(self._folder())
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path, *, asking: bool = True) -> bool:
        """Show a file, where it is open already as it stands there; a failure is told and changes nothing.

        `asking`: about what cannot be kept as it is. Otherwise it is shown with these changes.
        """
        opened = open_text(path)
        if isinstance(opened, FileFailure):
            self._asker.tell(opened)
            return False
        known = self._open_at(path)
        if known is not None:
            self.all.show(known)
            self.check_disk()
        else:
            changed = opened.changes if asking else ()
            if changed and not self._asker.changed_on_opening(shown_name(path), changed):
                return False
            self._place(opened.text, lambda document: document.show_file(path, opened))
            sweep(path.parent)
        self._remember(path)
        return True

    def open_example(self, name: str) -> None:
        """Show an example, as a document that has no file yet."""
        example = find_example(name)
        text = example.text()

        def fill(document: OpenDocument) -> None:
            document.show_unsaved(text, example.title)
            document.suggested_name = f"{name}.json"
            document.hint = example.to_try

        self._place(text, fill)

    def open_made(self, text: str, name: str) -> None:
        """Show a text that was made of the present one, beside it."""
        document = self.all.make()
        document.show_unsaved(text, f"{self.name}, {name}")
        document.suggested_name = f"{name}.json"
        self.all.add(document)

    def restore(self, entry: Entry) -> None:
        """Show what a dead process had not saved: where there is its file, as one step for undo."""
        path = entry.path
        known = self._open_at(path) if path is not None else None
        opened = open_text(path) if path is not None else None
        if known is not None and (known.is_modified or known.is_answered_otherwise(entry)):
            lost = replace(entry, path=None)
            self._place(entry.text, lambda document: document.show_lost(lost))
        elif path is not None and isinstance(opened, OpenedText):
            if known is not None:
                self.all.show(known)
            else:
                self._place(opened.text, lambda document: document.show_file(path, opened))
            if not entry.is_text_kept:
                self.document.form = entry.form
                self.document.expect_on_disk(entry.saved_digest)
                self._editor.replace_all(entry.text)
        else:
            self._place(entry.text, lambda document: document.show_lost(entry))
        self._restore_answers(entry)
        self.document_changed.emit()

    def _restore_answers(self, entry: Entry) -> None:
        """Add what was lost to what was just typed, which it does not contradict."""
        typed = self.session.intent
        with self.session.transaction():
            self.session.set_answers({**entry.answers, **typed.answers})
            self.session.draft_answer(typed.draft if entry.draft is None else entry.draft, {})

    def may_discard(self, names: tuple[str, ...]) -> bool:
        """Whether lost documents may go for ever."""
        return self._asker.discard_lost(names)

    def _place(self, text: str, fill: Callable[[OpenDocument], None]) -> None:
        """Show a text in a tab of its own, or in the place of a document that nobody would miss."""
        if self.document.is_untouched():
            self._editor.set_text(text)
            fill(self.document)
            self.document_loaded.emit()
            self.document_changed.emit()
        else:
            document = self.all.make()
            fill(document)
            self.all.add(document)

    def _open_at(self, path: Path) -> OpenDocument | None:
        """The document of a file, under whichever of its names it was opened."""
        try:
            wanted = os.path.realpath(path)
        except ValueError:  # a zero byte in the name
            return None
        documents = self.all.items
        return next((one for one in documents if one.path and os.path.realpath(one.path) == wanted), None)

    def set_mcp_version(self, version: McpVersion) -> None:
        """Check all documents for another MCP version."""
        for document in self.all.items:
            document.session.set_mcp_version(version)

    # -- closing

    def close(self, document: OpenDocument | None = None) -> bool:
        """Close a document, the one that is shown unless another is named; False where the user kept it."""
        document = document or self.document
        if not self._may_lose([document]):
            return False
        self.all.remove(document)
        return True

    def may_quit(self) -> bool:
        """Whether all texts may go: they are saved, or the user said so, which is asked once."""
        return self._may_lose(list(self.all.items))

    def _may_lose(self, documents: list[OpenDocument]) -> bool:
        modified = [document for document in documents if document.is_modified]
        if not modified:
            return True
        if len(modified) == 1:
            self.all.show(modified[0])
            answer = self._asker.unsaved(modified[0].name)
        else:
            answer = self._asker.several_unsaved(tuple(document.name for document in modified))
        return all(map(self._save, modified)) if answer == "save" else answer == "discard"

    # -- saving

    def save(self) -> bool:
        """Write the text to its file; True when it is there."""
        return self._save(self.document)

    def save_as(self) -> bool:
        """Ask for a name and write the text there; True when it is there."""
        return self._save_as(self.document)

    def _save(self, document: OpenDocument) -> bool:
        path = document.path
        if path is None or is_read_only(path):
            return self._save_as(document)
        document.check_disk(thorough=True)
        if document.news == "changed" and not self._asker.changed_outside(document.name):
            self.document_changed.emit()
            return False
        return self._write(document, path)

    def _save_as(self, document: OpenDocument) -> bool:
        self.all.show(document)  # whoever is asked for a name sees what for
        suggested = document.path or self._folder() / document.suggested_name
        path = self._asker.file_to_save(suggested)
        return path is not None and self._write(document, path)

    def _write(self, document: OpenDocument, path: Path) -> bool:
        others = other_names(path)
        in_place = document.writes_in_place and path == document.path
        if others and not in_place:
            answer = self._asker.several_names(shown_name(path), others)
            if answer == "cancel":
                return False
            in_place = document.writes_in_place = answer == "all"
        saved = save_text(path, document.session.intent.text, document.form, in_place=in_place)
        if isinstance(saved, FileFailure):
            self._asker.tell(saved)
            return False
        document.note_saved(path, saved)
        self._remember(path)
        self.document_changed.emit()
        return True

    def export_text(self, text: str, suggested_name: str) -> bool:
        """Ask for a name and write another text there, which is no document; True when it is there."""
        return self.export_bytes(text.encode("utf-8", "backslashreplace"), suggested_name)

    def export_bytes(self, data: bytes, suggested_name: str) -> bool:
        """Ask for a name and write a file there; True when it is there."""
        path = self._asker.file_to_export(self._folder() / suggested_name)
        if path is None:
            return False
        failure = save_bytes(path, data)
        if failure is not None:
            self._asker.tell(failure)
        return failure is None

    # -- what another program did to the file

    def reload(self) -> bool:
        """Take the file's text, as one step for undo; answers stay."""
        opened = self._open_again()
        if opened is None:
            return False
        if opened.changes and not self._asker.changed_on_opening(self.name, opened.changes):
            return False
        self.document.take_from_disk(opened)
        self._editor.replace_all(opened.text)
        self.document_changed.emit()
        return True

    def keep_mine(self) -> None:
        """Go on with the present text; saving replaces what the other program wrote."""
        opened = self._open_again()
        if opened is not None:
            form = self.document.form
            self.document.take_from_disk(opened)
            self.document.form = form
            self.document_changed.emit()

    def text_on_disk(self) -> str | None:
        """The file's text as it is now; None, after a failure was told, where there is none."""
        opened = self._open_again()
        return opened.text if opened is not None else None

    def check_disk(self) -> None:
        """Look whether another program changed or deleted any of the files."""
        if sum(document.check_disk() for document in self.all.items):
            self.document_changed.emit()
        self.disk_checked.emit()

    def _open_again(self) -> OpenedText | None:
        path = self.document.path
        opened = open_text(path) if path is not None else None
        if isinstance(opened, FileFailure):
            self._asker.tell(opened)
            return None
        return opened

    # -- between two starts

    def remember_open(self) -> None:
        """Keep which files are open, for a next start that wants them."""
        paths = [str(one.path) for one in self.all.items if one.path is not None]
        self._settings.set("open_documents", paths)

    def reopen(self) -> None:
        """Show the files that were open at the end of the last start, as far as they are still there."""
        self._is_reopening = True  # the list must not shrink to what is open by now
        try:
            for name in self._settings.texts("open_documents"):
                if os.path.isfile(name):
                    self.open_path(Path(name))
        finally:
            self._is_reopening = False

    def reopens(self) -> bool:
        """Whether the next start shows these files again."""
        return self._settings.text("reopen") == "yes"

    def toggle_reopens(self) -> None:
        """Let the next start show these files again, or no longer."""
        self._settings.set("reopen", "no" if self.reopens() else "yes")
        self._settings.save()

    # -- recent files

    def recent(self) -> list[Path]:
        """Files opened last, the newest first."""
        return self._settings.recent()

    def has_recent(self) -> bool:
        """Whether any file was opened yet; asked at every key."""
        return bool(self._settings.texts("recent_files"))

    def forget_recent(self) -> None:
        """Empty the list of recent files."""
        self._settings.set("recent_files", [])
        self._settings.save()
        self.recent_changed.emit()

    def _remember(self, path: Path) -> None:
        self._settings.add_recent(path.absolute())
        if not self._is_reopening:
            self.remember_open()  # not only at the end: a process that is killed has none
        self._settings.save()
        self.recent_changed.emit()

    def _folder(self) -> Path:
        if self.document.path is not None:
            return self.document.path.parent
        recent = self._settings.recent()
        return recent[0].parent if recent else Path.home()
