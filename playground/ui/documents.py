"""Documents: the texts that a window has open, in the order of their tabs, and the one that is shown."""

from PySide6.QtCore import QObject, Signal

from playground.app.open_document import OpenDocument
from playground.app.session import Session
from playground.ui.code.kept_text import KeptText
from playground.ui.editor import SchemaEditor


class Documents(QObject):
    """There is always one. The editor holds the text of the one that is shown, and keeps those of the others.

    Attributes:
        items: all of them.
        current: the one that is shown.

    Signals:
        shown: another document is shown; the editor has its text already.
        listed: a document came, went or moved.
        removed(OpenDocument): it is open no more.
    """

    shown = Signal()
    listed = Signal()
    removed = Signal(object)

    def __init__(self, editor: SchemaEditor, parent: QObject) -> None:
        super().__init__(parent)
        self._editor = editor
        self.current = OpenDocument()
        self.items = [self.current]
        self._texts: dict[OpenDocument, KeptText] = {self.current: editor.shown_text()}

    def make(self) -> OpenDocument:
        """A document that is not open yet, for the MCP version of the others."""
        session = Session()
        session.set_mcp_version(self.current.session.intent.mcp_version)
        return OpenDocument(session)

    def add(self, document: OpenDocument) -> None:
        """Show a new document with its session's text, behind the current one."""
        self.items.insert(self.items.index(self.current) + 1, document)
        kept = self._texts[document] = self._editor.add_text(document.session.intent.text)
        self._editor.show_text(kept)
        self.current = document
        self.listed.emit()
        self.shown.emit()

    def show(self, document: OpenDocument) -> None:
        """Show one of the documents as it was left."""
        if document is not self.current:
            self.current = document
            self._editor.show_text(self._texts[document])
            self.shown.emit()

    def step(self, by: int) -> None:
        """Show the document so many tabs further, around the end."""
        self.show(self.items[(self.items.index(self.current) + by) % len(self.items)])

    def remove(self, document: OpenDocument) -> None:
        """Close a document, whatever is in it; in the place of the last one comes an empty one."""
        if len(self.items) == 1:
            self.add(self.make())
        elif document is self.current:
            self.step(1 if document is not self.items[-1] else -1)
        self.items.remove(document)
        self._texts.pop(document).document.deleteLater()
        self.removed.emit(document)
        self.listed.emit()

    def move(self, start: int, end: int) -> None:
        """A tab was dragged to another place."""
        self.items.insert(end, self.items.pop(start))
        self.listed.emit()
