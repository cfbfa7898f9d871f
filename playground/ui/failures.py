"""Failures: an exception that nobody expected ends in one message and a log, not in a dead window.

PySide calls `sys.excepthook` for an exception in a slot and goes on with its event loop.
"""

import sys
import threading
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from playground.app.failure_log import FailureLog, describe, place_of, write_to_stderr
from playground.ui.dialogs.failure import FailureDialog
from playground.ui.words import tr

MOST_REPORTS_LOGGED = 100
"""In one run; a failure at every repaint must not fill the disk."""


class FailureReporter:
    """Writes each failure to the log and shows the first of each place; repeated ones do not stack."""

    def __init__(self, log: FailureLog | None = None) -> None:
        self._log = log or FailureLog()
        self._dialog: FailureDialog | None = None
        self._closed_places: set[str] = set()
        self._open_places: set[str] = set()
        self._logged = 0
        self._reporting = False

    @property
    def dialog(self) -> FailureDialog | None:
        """The dialog, while it is open."""
        if self._dialog is None or not isValid(self._dialog) or not self._dialog.isVisible():
            return None
        return self._dialog

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log an exception and tell the user, unless that one was told and put away before."""
        if self._reporting:  # reporting itself fails: there is nobody left to tell
            return
        self._reporting = True
        try:
            self._report(describe(kind, error, trace), place_of(kind, trace))
        finally:
            self._reporting = False

    def _report(self, report: str, place: str) -> None:
        written = self.log(report)
        dialog = self.dialog
        if dialog is None:
            self._closed_places |= self._open_places
            self._open_places = set()
            if place in self._closed_places or QApplication.instance() is None:
                return
            self._dialog = dialog = FailureDialog(_window())
        self._open_places.add(place)
        dialog.add(report, str(self._log.path) if written else "")

    def log(self, report: str) -> bool:
        """Write a report to the log and the terminal; false when it is in no file."""
        self._logged += 1
        if self._logged > MOST_REPORTS_LOGGED:
            return True
        write_to_stderr(report)
        return self._log.write(report)


class ExceptHook:
    """A hook that reports, then hands on to the hook that was there, unless that was Python's own."""

    def __init__(self, reporter: FailureReporter) -> None:
        self.reporter = reporter
        self._before = sys.excepthook

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Report everything but the wish to stop."""
        if not issubclass(kind, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        self.reporter.report(kind, error, trace)
        if self._before is not sys.__excepthook__:
            self._before(kind, error, trace)


def install_except_hook() -> FailureReporter:
    """Report exceptions in slots from now on; once is enough."""
    hook = sys.excepthook
    if not isinstance(hook, ExceptHook):
        hook = sys.excepthook = ExceptHook(FailureReporter())
    return hook.reporter


def install_all(reporter: FailureReporter) -> None:
    """For the program itself: exceptions of threads and the warnings of Qt go to the log too."""

    def on_thread(arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            reporter.log(describe(arguments.exc_type, arguments.exc_value, arguments.exc_traceback))

    def on_message(kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg):
            reporter.log(tr("Qt: {message}").format(message=message))

    threading.excepthook = on_thread
    qInstallMessageHandler(on_message)


def _window() -> QWidget | None:
    active = QApplication.activeWindow()
    if active is not None:
        return active
    windows = (widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow))
    return next((window for window in windows if window.isVisible()), None)
