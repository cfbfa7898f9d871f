"""LostJournal: what a process that died had typed and not saved, to be restored or discarded by the user."""

from pathlib import Path

from playground.app.folder_lock import FolderLock, take
from playground.app.journal import SUFFIX, remove_folder
from playground.app.journal_entry import Entry, read_entry
from playground.app.saving import sweep
from playground.app.text_file import OpenedText, open_text

LARGEST_ENTRY = 256 * 1024 * 1024
"""In bytes; no document that can be opened comes near it."""


class LostJournal:
    """What a dead process left behind. It is held while this object is: no other process offers it too.

    Attributes:
        entries: the documents, each with something that its file does not have.
        is_readable: whether this version knows what all of it means.
    """

    def __init__(self, folder: Path, lock: FolderLock) -> None:
        self._folder = folder
        self._lock = lock
        found = [_read_file(path) for path in _in_order(folder)]
        self.is_readable = None not in found
        self.entries = tuple(entry for entry in found if entry is not None and not _is_saved(entry))
        for folder in {entry.path.parent for entry in found if entry is not None and entry.path is not None}:
            sweep(folder)

    def discard(self) -> None:
        """It was restored, or nobody wants it."""
        remove_folder(self._folder, self._lock)

    def release(self) -> None:
        """Nobody decided: the next start offers it again."""
        self._lock.release()


def find_lost(root: Path) -> list[LostJournal]:
    """Take what dead processes left behind; folders without anything worth offering are removed."""
    lost = []
    try:
        folders = sorted(folder for folder in root.iterdir() if folder.is_dir())
    except OSError:
        return []
    for folder in folders:
        lock = take(folder)
        if lock is None:
            continue
        found = LostJournal(folder, lock)
        if found.entries:
            lost.append(found)
        elif found.is_readable:
            found.discard()
        else:
            found.release()
    return lost


def _in_order(folder: Path) -> list[Path]:
    """The documents in the order in which they were opened: their names are numbers."""
    return sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: (len(path.name), path.name))


def _read_file(path: Path) -> Entry | None:
    try:
        data = path.read_bytes() if path.stat().st_size <= LARGEST_ENTRY else b""
    except OSError:
        return None
    return read_entry(data)


def _is_saved(entry: Entry) -> bool:
    """Whether the file has all of it already: the journal had not yet heard of the save."""
    if entry.answers or entry.draft is not None:
        return False
    opened = open_text(entry.path) if entry.path is not None else None
    return isinstance(opened, OpenedText) and not opened.changes and opened.text == entry.text
