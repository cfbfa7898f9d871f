"""DiskNotices: a bar over the text that tells what other programs did to the file, and what can be done."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from playground.app.open_document import OpenDocument
from playground.app.saving import shown_name
from playground.ui.document_actions import DocumentActions
from playground.ui.file_watch import FileWatch
from playground.ui.widgets.notice_bar import Notice, NoticeBar
from playground.ui.words import tr

CHANGED = (("reload", tr("Reload")), ("keep", tr("Keep mine")), ("compare", tr("Compare…")))
GONE = (("save", tr("Save again")), ("save-as", tr("Save as…")))
READ_ONLY = (("save-as", tr("Save as…")),)


def notice_of(document: OpenDocument) -> Notice | None:
    """What has to be said about a document's file."""
    if not document.news and not (document.read_only and document.is_modified):
        return None  # nearly always: it is asked at every key
    name = shown_name(document.path) if document.path is not None else document.name
    if document.news == "changed":
        return Notice("warning", tr("Another program has changed “{name}”.").format(name=name), CHANGED)
    if document.news == "gone":
        return Notice(
            "warning",
            tr("“{name}” is not there any more: it was deleted, moved or renamed.").format(name=name),
            GONE,
        )
    return Notice(
        "info", tr("“{name}” is read-only: your changes need another name.").format(name=name), READ_ONLY
    )


class DiskNotices(QObject):
    """Watches the files of all documents; the bar is about the one that is shown."""

    def __init__(self, window: QWidget, documents: DocumentActions, bar: NoticeBar) -> None:
        super().__init__(window)
        self._window = window
        self._documents = documents
        self._bar = bar
        self._watch = FileWatch(window, documents.check_disk)
        self._handlers: dict[str, Callable[[], object]] = {
            "reload": documents.reload,
            "keep": documents.keep_mine,
            "compare": self.compare,
            "save": documents.save,
            "save-as": documents.save_as,
        }
        bar.chosen.connect(lambda key: self._handlers[key]())
        documents.document_changed.connect(self._follow)

    def compare(self) -> None:
        """Show how the text differs from the file as it is now."""
        text = self._documents.text_on_disk()
        if text is None:
            return
        from playground.ui.dialogs.differences import DifferencesDialog  # seldom needed

        document = self._documents.document
        dialog = DifferencesDialog(self._window)
        dialog.add(
            tr("“{name}”: − in the file, + in the editor").format(name=document.name),
            text,
            document.session.intent.text,
        )
        dialog.show_beside()

    def _follow(self) -> None:
        document = self._documents.document
        paths = (one.path for one in self._documents.all.items)
        self._watch.watch(path for path in paths if path is not None)
        self._bar.set_notice(notice_of(document))
