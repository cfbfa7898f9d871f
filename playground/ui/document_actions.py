"""DocumentActions: new, open, save and leave, for the one document of a window."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from playground.app.examples import find_example
from playground.app.saving import FileFailure, shown_name
from playground.app.session import Session
from playground.app.settings import Settings
from playground.app.text_file import FileForm, open_text, save_text
from playground.ui.dialogs.questions import Asker
from playground.ui.editor import SchemaEditor

UNTITLED = "Untitled"
_NEVER_SAVED = "\r"  # no text in the editor is this one

Stamp = tuple[int, int] | None
"""(time of change in ns, size) of a file; None when it cannot be told."""


class DocumentActions(QObject):
    """Which file the text belongs to, and how it gets there and back.

    Attributes:
        hint: what to try with the document, "" for nothing.

    Signals:
        document_loaded: another document is shown.
        document_changed: the name, the file or the modified state may be another.
        recent_changed: the list of recent files is another.
    """

    document_loaded = Signal()
    document_changed = Signal()
    recent_changed = Signal()

    def __init__(
        self, session: Session, editor: SchemaEditor, settings: Settings, asker: Asker, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._editor = editor
        self._settings = settings
        self._asker = asker
        self._name = UNTITLED
        self.hint = ""
        self._suggested_name = "schema.json"
        self._form = FileForm()
        self._stamp: Stamp = None
        session.subscribe(self.document_changed.emit)

    @property
    def name(self) -> str:
        """How the document is called in the title and in questions."""
        return self._name

    # -- another document

    def new(self) -> None:
        """An empty text."""
        if self.may_leave():
            self._show("", None, UNTITLED)

    def open(self) -> None:
        """Ask for a file and show it."""
        if not self.may_leave():
            return
        path = self._asker.file_to_open(self._folder())
        if path is not None:
            self._read(path)

    def open_path(self, path: Path) -> bool:
        """Show a file, after unsaved changes were asked about; a failure is told and changes nothing."""
        return self._read(path, asks=True)

    def open_example(self, name: str) -> None:
        """Show an example, as a document that has no file yet."""
        if not self.may_leave():
            return
        example = find_example(name)
        self._show(example.text(), None, example.title)
        self._suggested_name = f"{name}.json"
        self.hint = example.sentence
        self.document_changed.emit()

    def may_leave(self) -> bool:
        """Whether the present text may go: it is saved, or the user said so."""
        if not self._session.is_modified:
            return True
        answer = self._asker.unsaved(self._name)
        return self.save() if answer == "save" else answer == "discard"

    # -- saving

    def save(self) -> bool:
        """Write the text to its file; True when it is there."""
        path = self._session.path
        if path is None:
            return self.save_as()
        changed_outside = self._stamp is not None and _stamp(path) not in (self._stamp, None)
        if changed_outside and not self._asker.changed_outside(self._name):
            return False
        return self._write(path)

    def save_as(self) -> bool:
        """Ask for a name and write the text there; True when it is there."""
        suggested = self._session.path or self._folder() / self._suggested_name
        path = self._asker.file_to_save(suggested)
        return path is not None and self._write(path)

    # -- recent files

    def recent(self) -> list[Path]:
        """Files opened last, the newest first."""
        return self._settings.recent()

    def forget_recent(self) -> None:
        """Empty the list of recent files."""
        self._settings.set("recent_files", [])
        self.recent_changed.emit()

    def _read(self, path: Path, *, asks: bool = False) -> bool:
        stamp = _stamp(path)
        opened = open_text(path)
        if isinstance(opened, FileFailure):
            self._asker.tell(opened)
            return False
        if asks and not self.may_leave():
            return False
        name = shown_name(path)
        if opened.changes and not self._asker.changed_on_opening(name, opened.changes):
            return False
        self._show(opened.text, path.absolute(), name, opened.form)
        self._stamp = stamp
        if opened.changes:
            # saving would write something else than what is in the file
            self._session.saved_text = _NEVER_SAVED
            self.document_changed.emit()
        self._remember(path)
        return True

    def _show(self, text: str, path: Path | None, name: str, form: FileForm | None = None) -> None:
        self._name = name
        self._suggested_name = "schema.json"
        self.hint = ""
        self._form = form or FileForm()
        self._stamp = None
        self._editor.set_text(text)
        self._session.load(text, path)
        self.document_loaded.emit()
        self.document_changed.emit()

    def _write(self, path: Path) -> bool:
        failure = save_text(path, self._session.intent.text, self._form)
        if failure is not None:
            self._asker.tell(failure)
            return False
        self._session.mark_saved(path.absolute())
        self._name = shown_name(path)
        self._stamp = _stamp(path)
        self._remember(path)
        self.document_changed.emit()
        return True

    def _remember(self, path: Path) -> None:
        self._settings.add_recent(path.absolute())
        self._settings.save()
        self.recent_changed.emit()

    def _folder(self) -> Path:
        if self._session.path is not None:
            return self._session.path.parent
        recent = self._settings.recent()
        return recent[0].parent if recent else Path.home()


def _stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size
