"""Recovery: offers what a process that died had not saved, in a bar over the text."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from playground.app.journal import Journal
from playground.app.journal_entry import Entry
from playground.app.lost_journals import LostJournal, find_lost
from playground.app.saving import FileFailure
from playground.app.text_file import OpenedText, open_text
from playground.core.wording import shortened
from playground.ui.document_actions import DocumentActions
from playground.ui.journal_keeper import JournalKeeper
from playground.ui.widgets.notice_bar import Notice, NoticeBar
from playground.ui.words import tr

CHOICES = (("restore", tr("Restore")), ("compare", tr("Show differences…")), ("discard", tr("Discard…")))
NAMES_SHOWN = 3


def notice_of(entries: list[Entry]) -> Notice | None:
    """What is said about lost documents."""
    if not entries:
        return None
    names = ", ".join(f"“{shortened(entry.name)}”" for entry in entries[:NAMES_SHOWN])
    if len(entries) > NAMES_SHOWN:
        names += tr(" and {value} more").format(value=len(entries) - NAMES_SHOWN)
    if all(entry.is_text_kept for entry in entries):
        text = tr("{names} had answers in the form when the program ended.").format(names=names)
        return Notice("warning", text, tuple(choice for choice in CHOICES if choice[0] != "compare"))
    were = "was" if len(entries) == 1 else "were"
    return Notice(
        "warning",
        tr("{names} {were} not saved when the program ended.").format(names=names, were=were),
        CHOICES,
    )


class Recovery(QObject):
    """The journal of a window: keeps what is typed, and offers what others lost."""

    def __init__(self, window: QWidget, documents: DocumentActions, journal: Journal, bar: NoticeBar) -> None:
        super().__init__(window)
        self._window = window
        self._documents = documents
        self._journal = journal
        self._bar = bar
        self._lost: list[LostJournal] = []
        self._failure: FileFailure | None = None
        self._keeper = JournalKeeper(documents, journal, self)
        self._keeper.failed.connect(self._on_failure)
        self._handlers: dict[str, Callable[[], None]] = {
            "restore": self.restore,
            "compare": self.compare,
            "discard": self.discard,
            "dismiss": lambda: self._on_failure(None),
        }
        bar.chosen.connect(lambda key: self._handlers[key]())

    def entries(self) -> list[Entry]:
        """The lost documents that nobody has decided about yet."""
        return [entry for lost in self._lost for entry in lost.entries]

    def offer(self) -> None:
        """Look for what dead processes left, and offer it."""
        self._lost += find_lost(self._journal.root)
        self._say()

    def restore(self) -> None:
        """Open all of it; it is on disk again before the old journal goes."""
        for entry in self.entries():
            self._documents.restore(entry)
        self._journal.flush()
        self._forget()

    def discard(self) -> None:
        """Remove all of it, after a question."""
        if self._documents.may_discard(tuple(entry.name for entry in self.entries())):
            self._forget()

    def compare(self) -> None:
        """Show how what was lost differs from the files as they are now."""
        from playground.ui.dialogs.differences import DifferencesDialog  # seldom needed

        dialog = DifferencesDialog(self._window)
        for entry in self.entries():
            if entry.is_text_kept:
                continue
            opened = open_text(entry.path) if entry.path is not None else None
            old = opened.text if isinstance(opened, OpenedText) else ""
            where = tr("in the file") if isinstance(opened, OpenedText) else tr("in no file")
            dialog.add(
                tr("“{name}”: − {where}, + not saved").format(name=shortened(entry.name), where=where),
                old,
                entry.text,
            )
        dialog.show_beside()

    def close(self) -> None:
        """The window is closed: what was not decided about is offered by the next start."""
        self._keeper.close()
        for lost in self._lost:
            lost.release()
        self._lost = []

    def _forget(self) -> None:
        for lost in self._lost:
            lost.discard()
        self._lost = []
        self._say()

    def _on_failure(self, failure: FileFailure | None) -> None:
        self._failure = failure
        self._say()

    def _say(self) -> None:
        notice = notice_of(self.entries())
        if notice is None and self._failure is not None:
            text = tr("Changes are not kept for a crash: save often. {message}").format(
                message=self._failure.message
            )
            notice = Notice("warning", text, (("dismiss", tr("Dismiss")),))
        self._bar.set_notice(notice)
