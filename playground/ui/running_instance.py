"""RunningInstance: opens in its window what other starts of the program hand over."""

import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier, QTimer
from PySide6.QtWidgets import QApplication

from playground.app.instance import LONGEST_REQUEST, TAKEN, Listener, read_request

REQUEST_MS = 2_000
"""Whoever connects and says nothing is let go after this."""
MODAL_MS = 100


class RunningInstance(QObject):
    """Listens. `take` gets the paths of each start; none means that the window itself is wanted."""

    def __init__(self, listener: Listener, take: Callable[[Sequence[Path]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._listener = listener
        self._take = take
        self._notifier = QSocketNotifier(listener.socket.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_connection)

    def close(self) -> None:
        """Listen no longer."""
        self._notifier.setEnabled(False)
        self._listener.close()

    def _on_connection(self) -> None:
        with suppress(OSError):  # whoever it was has gone again
            connection, _ = self._listener.socket.accept()
            connection.setblocking(False)
            _Caller(connection, self)

    def take(self, paths: Sequence[Path]) -> None:
        """Another start said something; a question that is open is answered first."""
        if QApplication.activeModalWidget() is not None:
            QTimer.singleShot(MODAL_MS, self, lambda: self.take(paths))
        else:
            self._take(paths)


class _Caller(QObject):
    """One connection, until its line is complete, too long or too late."""

    def __init__(self, connection: socket.socket, instance: RunningInstance) -> None:
        super().__init__(instance)
        self._connection = connection
        self._instance = instance
        self._line = b""
        self._notifier = QSocketNotifier(connection.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        self._timer = QTimer(self, singleShot=True, interval=REQUEST_MS)
        self._timer.timeout.connect(self._end)
        self._timer.start()

    def _read(self) -> None:
        try:
            received = self._connection.recv(LONGEST_REQUEST)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        self._line += received
        line, end, _ = self._line.partition(b"\n")
        if received and not end and len(self._line) <= LONGEST_REQUEST:
            return
        paths = read_request(line) if end else None
        if paths is not None:
            with suppress(OSError):
                self._connection.send(TAKEN)
        self._end()
        if paths is not None:
            self._instance.take(paths)

    def _end(self) -> None:
        self._timer.stop()
        self._notifier.setEnabled(False)
        self._connection.close()
        self.deleteLater()
