"""Journal: what was typed and not saved yet, on disk within a second, so that no crash loses more than that.

A process has a folder of its own in it, with one file a document; the folder is removed when nothing is left
to save. Files are written by a thread, each as a whole: no keystroke ever waits for a disk, and no power cut
leaves half a file. What dead processes left is found by `lost_journals`.
"""

import atexit
import os
import shutil
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Condition, Thread

from playground.app.digest import random_name
from playground.app.folder_lock import FolderLock, take
from playground.app.folders import user_folder
from playground.app.journal_entry import Entry
from playground.app.saving import FileFailure, save_bytes

DELAY_SECONDS = 0.3
"""From a change to its writing; the changes in between are written with it."""

SUFFIX = ".document"


class Journal:
    """The journal of this process. Nothing is on disk, and no thread runs, until there is something to write.

    Attributes:
        on_failure: called by the writing thread with the reason why changes are not kept, and with None
            when they are kept again.
    """

    def __init__(self, root: Path, delay: float = DELAY_SECONDS) -> None:
        self.root = root
        self._delay = delay
        self.on_failure: Callable[[FileFailure | None], None] = lambda _failure: None
        self._folder: Path | None = None
        self._lock: FolderLock | None = None
        self._waiting: dict[int, Entry | None] = {}
        self._kept: set[int] = set()
        self._changed = Condition()
        self._hurry = self._busy = self._closing = False
        self._failed = False
        self._thread: Thread | None = None

    def note(self, key: int, entry: Entry | None) -> None:
        """A document has these changes now, or (None) nothing that would be missed. Returns at once."""
        with self._changed:
            if entry is None and key not in self._kept:
                return
            self._kept.add(key)
            if entry is None:
                self._kept.discard(key)
            is_first, self._waiting[key] = not self._waiting, entry
            self._start()
            if is_first:  # or every keystroke would wake the thread
                self._changed.notify_all()

    def flush(self) -> None:
        """Wait until everything noted so far is on disk."""
        with self._changed:
            self._hurry = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: not self._waiting and not self._busy)
            self._hurry = False

    def close(self) -> None:
        """Write what waits and stop. What is still kept then stays, to be offered by the next start."""
        with self._changed:
            thread, self._closing = self._thread, True
            self._changed.notify_all()
        if thread is not None:
            thread.join()
        if self._lock is not None and self._folder is not None:
            if self._kept:
                self._lock.release()
            else:
                remove_folder(self._folder, self._lock)
        self._thread = self._lock = self._folder = None
        self._closing = False

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="journal", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closing)
                # let more changes come, so that fast typing is written a few times a second
                delay = self._delay * (10 if self._failed else 1)
                self._changed.wait_for(lambda: self._hurry or self._closing, delay)
                if not self._waiting and self._closing:
                    return
                batch, self._waiting = self._waiting, {}
                self._busy = True
            failures = {key: self._write(key, entry) for key, entry in batch.items()}
            failed = {key: batch[key] for key, failure in failures.items() if failure is not None}
            self._say(next((failures[key] for key in failed), None))
            with self._changed:
                if not self._hurry and not self._closing:  # there may be room later
                    self._waiting = {**failed, **self._waiting}
                self._busy = False
                self._changed.notify_all()

    def _write(self, key: int, entry: Entry | None) -> FileFailure | None:
        try:
            path = self._own_folder() / f"{key}{SUFFIX}"
            if entry is None:
                path.unlink(missing_ok=True)
                return None
        except OSError as error:
            return FileFailure(f"The journal's folder cannot be used: {error.strerror}.", str(self.root))
        return save_bytes(path, entry.to_bytes())

    def _say(self, failure: FileFailure | None) -> None:
        if failure is not None or self._failed:
            self._failed = failure is not None
            self.on_failure(failure)

    def _own_folder(self) -> Path:
        if self._folder is None:
            self.root.mkdir(parents=True, exist_ok=True, mode=0o700)
        while self._folder is None:
            folder = self.root / f"{os.getpid()}-{random_name(4)}"
            folder.mkdir(mode=0o700)
            # another process that looks for the dead may have been quicker; then the next name
            self._lock = take(folder)
            self._folder = folder if self._lock is not None else None
        return self._folder


@lru_cache(maxsize=8)
def _journal_in(root: Path) -> Journal:
    journal = Journal(root)
    atexit.register(journal.close)
    return journal


def journal_of_user() -> Journal:
    """The one journal of this process for the person at the computer."""
    return _journal_in(user_folder("state") / "journal")


def remove_folder(folder: Path, lock: FolderLock) -> None:
    """Remove a folder with its documents while it is held, so that nobody finds half of it."""
    shutil.rmtree(folder, ignore_errors=True)
    lock.release()
    if folder.exists():  # Windows keeps the lock's file as long as it is open
        shutil.rmtree(folder, ignore_errors=True)
