"""ExportActions: a report and pictures of what the window shows, each written to a file that is asked for."""

from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from playground import __version__
from playground.core.matching import MatchOutcome, PatternMatcher
from playground.core.parse import parse_json
from playground.core.snapshot import Snapshot
from playground.ui.words import tr

if TYPE_CHECKING:
    from playground.ui.window_parts import Parts

MESSAGE_MS = 6_000
CUT = tr("The picture ends before the form does: it would have been too high")


class ExportActions:
    """The handlers of one window."""

    def __init__(self, parts: "Parts") -> None:
        self._parts = parts

    def handlers(self) -> dict[str, Callable[..., object]]:
        """Action id -> what it does."""
        return {
            "export-report": self._export_report,
            "export-form-picture": self._export_form,
            "export-window-picture": self._export_window,
        }

    def _export_report(self) -> None:
        from playground.core.report import Subject, html_page, report_contents  # seldom needed

        snapshot = self._parts.controller.snapshot
        if snapshot is None:
            return
        subject = Subject(
            f"{self._stem()}.json",
            snapshot.document,
            parse_json(snapshot.shown_answer or snapshot.answer_text),
            snapshot.intent.mcp_version,
        )
        contents = report_contents(subject, _known_matches(snapshot))
        page = html_page(contents, tr("Schema Playground {__version__}").format(__version__=__version__))
        self._parts.documents.export_text(page, f"{self._stem()}-report.html")

    def _export_form(self) -> None:
        picture = self._parts.answer_pane.whole_picture(self._parts.window.devicePixelRatioF())
        written = self._parts.documents.export_bytes(png(picture.image), f"{self._stem()}-form.png")
        if written and picture.is_cut:
            self._parts.window.statusBar().showMessage(CUT, MESSAGE_MS)

    def _export_window(self) -> None:
        picture = self._parts.window.grab().toImage()
        self._parts.documents.export_bytes(png(picture), f"{self._stem()}-window.png")

    def _stem(self) -> str:
        document = self._parts.documents.document
        name = document.path.name if document.path is not None else document.suggested_name
        return PurePath(name).stem or "schema"


def png(image: QImage) -> bytes:
    """A picture as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # its stubs know bytes alone
    return bytes(buffer.data().data())


def _known_matches(snapshot: Snapshot) -> PatternMatcher:
    """What is known about patterns by now; nothing is waited for."""
    known = snapshot.intent.matches
    return lambda pattern, text: known.get((pattern, text), MatchOutcome.PENDING)
