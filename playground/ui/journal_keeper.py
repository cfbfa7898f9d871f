"""JournalKeeper: notes in the journal whatever is typed into the documents of a window and in no file yet."""

from itertools import count

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from playground.app.journal import Journal
from playground.app.journal_entry import Entry
from playground.app.open_document import OpenDocument
from playground.app.saving import FileFailure
from playground.ui.document_actions import DocumentActions

_keys = count(1)


class JournalKeeper(QObject):
    """Follows the documents.

    Signals:
        failed(FileFailure | None): changes are not kept, and why; None: they are again.
    """

    failed = Signal(object)

    def __init__(self, documents: DocumentActions, journal: Journal, parent: QObject) -> None:
        super().__init__(parent)
        self._documents = documents
        self._journal = journal
        self._noted: dict[OpenDocument, tuple[int, Entry | None]] = {}
        self._is_closed = False
        journal.on_failure = self._tell
        documents.document_changed.connect(self._note_all)
        documents.all.removed.connect(self._forget)

    def close(self) -> None:
        """The window is closed, and whatever was not saved was discarded: nothing of it is kept."""
        if self._is_closed:  # a window that nobody sees is closed anew each time
            return
        self._is_closed = True
        self._documents.document_changed.disconnect(self._note_all)
        for document in list(self._noted):
            self._forget(document)

    def _note_all(self) -> None:
        for document in self._documents.all.items:
            key, noted = self._noted.get(document) or (next(_keys), None)
            entry = entry_of(document)
            if entry != noted:
                self._journal.note(key, entry)
            self._noted[document] = key, entry

    def _forget(self, document: OpenDocument) -> None:
        key, _ = self._noted.pop(document, (0, None))
        self._journal.note(key, None)

    def _tell(self, failure: FileFailure | None) -> None:
        """Called by the journal's thread."""
        if isValid(self):
            self.failed.emit(failure)


def entry_of(document: OpenDocument) -> Entry | None:
    """What the journal keeps of a document: nothing while a file holds all of it; none holds answers."""
    intent = document.session.intent
    if not document.is_modified and not intent.answers and intent.draft is None:
        return None
    return Entry(
        text=intent.text,
        name=document.name,
        suggested_name=document.suggested_name,
        path=document.path,
        form=document.form,
        saved_digest=document.on_disk.digest if document.on_disk is not None else "",
        answers=intent.answers,
        is_text_kept=not document.is_modified,
        draft=intent.draft,
    )
