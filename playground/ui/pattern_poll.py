"""PatternPoll: fetches late outcomes of the pattern helper, and rests while none is awaited."""

from PySide6.QtCore import QObject, QTimer

from playground.ui.controller import Controller

POLL_MS = 10


class PatternPoll(QObject):
    """Asks the controller to look for news while a match is pending."""

    def __init__(self, controller: Controller, parent: QObject) -> None:
        super().__init__(parent)
        self._controller = controller
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)

    def follow(self) -> None:
        """Call it after every change: poll while something is awaited, and only then."""
        snapshot = self._controller.snapshot
        awaited = snapshot is not None and bool(snapshot.wanted_matches)
        if awaited and not self._timer.isActive():
            self._timer.start()
        elif not awaited:
            self._timer.stop()

    def stop(self) -> None:
        """The window closes."""
        self._timer.stop()

    def _poll(self) -> None:
        self._controller.outcomes_arrived()
        self.follow()
