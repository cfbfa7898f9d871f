"""DocumentActions: new, open, save and leave, for the one document of a window."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from playground.app.examples import find_example
from playground.app.open_document import UNTITLED, OpenDocument
from playground.app.saving import FileFailure, is_read_only, other_names, shown_name
from playground.app.settings import Settings
from playground.app.text_file import OpenedText, open_text, save_text
from playground.ui.dialogs.questions import Asker
from playground.ui.editor import SchemaEditor


class DocumentActions(QObject):
    """Which file the text belongs to, and how it gets there and back.

    Signals:
        document_loaded: another document is shown.
        document_changed: the name, the file or the modified state may be another.
        recent_changed: the list of recent files is another.
        disk_checked: the file was looked at.
    """

    document_loaded = Signal()
    document_changed = Signal()
    recent_changed = Signal()
    disk_checked = Signal()

    def __init__(
        self, document: OpenDocument, editor: SchemaEditor, settings: Settings, asker: Asker, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.document = document
        self._editor = editor
        self._settings = settings
        self._asker = asker
        document.session.subscribe(self.document_changed.emit)

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
        if self.may_leave():
            self._show_unsaved("", UNTITLED)

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
        self._show_unsaved(example.text(), example.title)
        self.document.suggested_name = f"{name}.json"
        self.document.hint = example.sentence
        self.document_changed.emit()

    def may_leave(self) -> bool:
        """Whether the present text may go: it is saved, or the user said so."""
        if not self.document.is_modified:
            return True
        answer = self._asker.unsaved(self.name)
        return self.save() if answer == "save" else answer == "discard"

    # -- saving

    def save(self) -> bool:
        """Write the text to its file; True when it is there."""
        path = self.document.path
        if path is None or is_read_only(path):
            return self.save_as()
        self.document.check_disk(thorough=True)
        if self.document.news == "changed" and not self._asker.changed_outside(self.name):
            self.document_changed.emit()
            return False
        return self._write(path)

    def save_as(self) -> bool:
        """Ask for a name and write the text there; True when it is there."""
        suggested = self.document.path or self._folder() / self.document.suggested_name
        path = self._asker.file_to_save(suggested)
        return path is not None and self._write(path)

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
        """Look whether another program changed or deleted the file."""
        if self.document.check_disk():
            self.document_changed.emit()
        self.disk_checked.emit()

    def _open_again(self) -> OpenedText | None:
        path = self.document.path
        opened = open_text(path) if path is not None else None
        if isinstance(opened, FileFailure):
            self._asker.tell(opened)
            return None
        return opened

    # -- recent files

    def recent(self) -> list[Path]:
        """Files opened last, the newest first."""
        return self._settings.recent()

    def forget_recent(self) -> None:
        """Empty the list of recent files."""
        self._settings.set("recent_files", [])
        self.recent_changed.emit()

    def _read(self, path: Path, *, asks: bool = False) -> bool:
        opened = open_text(path)
        if isinstance(opened, FileFailure):
            self._asker.tell(opened)
            return False
        if asks and not self.may_leave():
            return False
        if opened.changes and not self._asker.changed_on_opening(shown_name(path), opened.changes):
            return False
        self._editor.set_text(opened.text)
        self.document.show_file(path, opened)
        self._announce_loaded()
        self._remember(path)
        return True

    def _show_unsaved(self, text: str, name: str) -> None:
        self._editor.set_text(text)
        self.document.show_unsaved(text, name)
        self._announce_loaded()

    def _announce_loaded(self) -> None:
        self.document_loaded.emit()
        self.document_changed.emit()

    def _write(self, path: Path) -> bool:
        document = self.document
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

    def _remember(self, path: Path) -> None:
        self._settings.add_recent(path.absolute())
        self._settings.save()
        self.recent_changed.emit()

    def _folder(self) -> Path:
        if self.document.path is not None:
            return self.document.path.parent
        recent = self._settings.recent()
        return recent[0].parent if recent else Path.home()
