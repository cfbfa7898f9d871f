"""SchemaDialogs: the dialogs beside the window that show what can be made of its schema, and follow it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog

from playground.core.json_types import JSONObject
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.snapshot import Snapshot
from playground.core.workings import raw_schema
from playground.ui.slices import Pace, Slices
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.dialogs.clients import ClientsDialog
    from playground.ui.dialogs.fallbacks import FallbacksDialog
    from playground.ui.dialogs.made_texts import Choice, MadeTextsDialog
    from playground.ui.window_parts import Parts

PAUSE_MS = 150
"""So long after the last change they are made anew: they are read, not typed into."""
DIALOG_WAIT_SECONDS = 0.3
"""How long a dialog waits for one pattern match: each ends within 250 ms."""
WITHOUT = tr("For clients without allowCustom…")
"""Where the export's notes speak of a fallback, this is the way to it."""
SHORT_MATRIX = 100
"""So many fields are compared before the dialog is shown; more of them while it is shown."""


class SchemaDialogs(QObject):
    """Fallbacks, exports and clients: one dialog of each at most."""

    def __init__(self, parts: "Parts") -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._shown: JSONObject | None = None
        self._said = ("", "")
        self._fallbacks: FallbacksDialog | None = None
        self._exports: MadeTextsDialog | None = None
        self._clients: ClientsDialog | None = None
        self._slices = Slices(self)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._renew)

    # -- opening

    def show_fallbacks(self) -> None:
        """What can be asked instead of clients that do not know allowCustom."""
        from playground.ui.dialogs.fallbacks import FallbacksDialog  # seldom needed

        if self._fallbacks is None and self._take_schema():
            documents = self._parts.documents
            self._fallbacks = FallbacksDialog(
                self._fallback_choices(),
                save=documents.export_text,
                open_document=documents.open_made,
                match=self._waiting_matcher(),
                parent=self._parts.window,
            )
            self._fallbacks.finished.connect(self._forget_closed)
        _bring(self._fallbacks)

    def show_exports(self) -> None:
        """The schema as server code, as a request, or as a table."""
        from playground.ui.dialogs.exports import TITLE  # seldom needed
        from playground.ui.dialogs.made_texts import MadeTextsDialog

        if self._exports is None and self._take_schema():
            self._exports = MadeTextsDialog(
                TITLE,
                self._export_choices(),
                save=self._parts.documents.export_text,
                parent=self._parts.window,
            )
            self._exports.setObjectName("exportDialog")
            self._exports.add_way("exportFallbacks", WITHOUT, self.show_fallbacks)
            self._exports.finished.connect(self._forget_closed)
        _bring(self._exports)

    def show_clients(self, client: str, choose_client: Callable[[str], object]) -> None:
        """What each client makes of each field, at first at the client of this name."""
        from playground.app.profiles import profiles  # seldom needed
        from playground.ui.dialogs.clients import ClientsDialog

        if self._clients is None and self._take_schema():
            self._clients = ClientsDialog(
                profiles(),
                save=self._parts.documents.export_text,
                choose_client=choose_client,
                parent=self._parts.window,
            )
            self._clients.finished.connect(self._forget_closed)
            self._compare()
        if self._clients is not None:
            self._clients.choose(0, client)
        _bring(self._clients)

    def _forget_closed(self) -> None:
        for name in ("_fallbacks", "_exports", "_clients"):
            dialog = getattr(self, name)
            if dialog is not None and not dialog.isVisible():
                setattr(self, name, None)

    # -- following the schema

    def follow(self) -> None:
        """The controller shows another snapshot."""
        if self._is_any_open() and self._differs():
            self._pause.start()

    def _renew(self) -> None:
        if not self._take_schema():
            return
        if self._fallbacks is not None:
            self._fallbacks.set_choices(self._fallback_choices())
        if self._exports is not None:
            self._exports.set_choices(self._export_choices())
        if self._clients is not None:
            self._compare()

    def _is_any_open(self) -> bool:
        return any(dialog is not None for dialog in (self._fallbacks, self._exports, self._clients))

    def _differs(self) -> bool:
        snapshot = self._parts.controller.snapshot
        raw = raw_schema(snapshot) if snapshot is not None else None
        return (
            raw is not None
            and snapshot is not None
            and (raw is not self._shown or self._said != _said(snapshot))
        )

    def _take_schema(self) -> bool:
        """Take the schema that the window has now, the last good one while a text is broken, if any."""
        snapshot = self._parts.controller.snapshot
        raw = raw_schema(snapshot) if snapshot is not None else None
        if snapshot is None or raw is None:
            return False
        self._shown, self._said = raw, _said(snapshot)
        return True

    # -- what is made

    def _fallback_choices(self) -> "tuple[Choice, ...]":
        from playground.ui.dialogs.fallbacks import fallback_choices

        message, pointer = self._said
        return fallback_choices(
            self._shown or {}, message=message, schema_pointer=pointer, match=self._waiting_matcher()
        )

    def _export_choices(self) -> "tuple[Choice, ...]":
        from playground.ui.dialogs.exports import export_choices

        return export_choices(self._shown or {}, message=self._said[0])

    def _compare(self) -> None:
        """Make the matrix; where it is long, while the dialog is shown."""
        from playground.app.profiles import profiles
        from playground.core.profiles import matrix_steps

        snapshot = self._parts.controller.snapshot
        fields = len(snapshot.fields) if snapshot is not None else 0
        pace: Pace = "whole" if fields <= SHORT_MATRIX else "later"
        self._slices.start(matrix_steps(self._shown or {}, profiles()), self._show_matrix, pace=pace)

    def _show_matrix(self, made: object) -> None:
        from playground.core.profiles import Matrix

        if self._clients is not None and isinstance(made, Matrix):
            self._clients.set_matrix(made)

    def _waiting_matcher(self) -> PatternMatcher:
        def match(pattern: str, text: str) -> MatchOutcome:
            pair = pattern, text
            return self._parts.patterns.ask((pair,), DIALOG_WAIT_SECONDS)[pair]

        return match


def _said(snapshot: Snapshot) -> tuple[str, str]:
    """The request's message, and where the schema stands in the document."""
    return snapshot.message, snapshot.schema.pointer if snapshot.schema is not None else ""


def _bring(dialog: QDialog | None) -> None:
    """Show it beside the work, in front."""
    if dialog is not None:
        dialog.setModal(False)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
