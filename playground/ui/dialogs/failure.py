"""FailureDialog: says that something unexpected happened and gives out the report; work goes on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from playground.ui.dialogs.fitting import fit
from playground.ui.dialogs.plain_buttons import closing_buttons
from playground.ui.theme import theme
from playground.ui.words import tr

WORDS = tr(
    "Something unexpected went wrong. Your text and your answers are still there; save your work, then go on."
)


class FailureDialog(QDialog):
    """One dialog for all failures until it is closed; not modal, so that work can be saved beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("failureDialog")
        self.setWindowTitle("Schema Playground")
        self.setModal(False)
        # typing goes on in the window while the dialog comes up
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self._reports: list[str] = []
        self._words = _plain_label(WORDS)
        self._words.setFont(theme().font("label"))
        self._place = _plain_label("")
        self._place.setObjectName("failurePlace")
        self._report = QPlainTextEdit()
        self._report.setObjectName("failureReport")
        self._report.setReadOnly(True)
        self._report.setFont(theme().font("code"))
        self._report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        layout = QVBoxLayout(self)
        layout.setSpacing(theme().size("m"))
        for widget in (self._words, self._place, self._report, self._buttons()):
            layout.addWidget(widget)
        fit(self, 640, 360)

    def _buttons(self) -> QDialogButtonBox:
        copy = QPushButton(tr("&Copy report"))
        copy.setObjectName("copyReport")
        copy.clicked.connect(self.copy)
        return closing_buttons(self, copy)

    def add(self, report: str, place: str) -> None:
        """Show one more report; `place` is where it is kept as a file, "" for nowhere."""
        self._reports.append(report)
        count = len(self._reports)
        times = tr(" It happened {count} times.").format(count=count) if count > 1 else ""
        kept = (
            tr("The report is also in {place}.").format(place=place)
            if place
            else tr("The report could not be written to a file.")
        )
        self._place.setText(kept + times)
        if count == 1:
            self._report.setPlainText(report)
        self.show()

    def copy(self) -> None:
        """The first report, which is nearly always the cause of the others, to the clipboard."""
        QGuiApplication.clipboard().setText(self._report.toPlainText())


def _plain_label(text: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setText(text)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
