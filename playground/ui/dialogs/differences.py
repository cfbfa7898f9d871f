"""DifferencesDialog: how texts differ, line by line, as plain text. It stays open beside the work."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from playground.app.differences import Line, as_text, differences
from playground.ui.code.line_look import LineLook
from playground.ui.code.view import CodeView
from playground.ui.dialogs.fitting import fit
from playground.ui.dialogs.plain_buttons import closing_buttons
from playground.ui.theme import theme
from playground.ui.words import tr

_BANDS = {"gone": "error_tint", "new": "success_tint"}
SAME = tr("No differences.")


class DifferencesView(CodeView):
    """The lines of a comparison; what goes and what comes has a sign and a band."""

    def __init__(self) -> None:
        self._compared: list[Line] = []
        super().__init__("readonly")
        self.setObjectName("differencesText")
        self.setAccessibleName(tr("Differences"))
        self.make_read_only()

    def set_lines(self, lines: list[Line]) -> None:
        """Show a comparison."""
        self._compared = lines
        self.set_whole_text(as_text(lines))

    def line_look(self, line: int) -> LineLook:
        """The band of a line that is in one of the texts alone."""
        kind = self._compared[line].kind if line < len(self._compared) else "same"
        return LineLook(band=_BANDS.get(kind, ""))


class DifferencesDialog(QDialog):
    """One section for each pair of texts that was added."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("differencesDialog")
        self.setWindowTitle(tr("Differences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._lines: list[Line] = []
        self._head = QLabel()
        self._head.setTextFormat(Qt.TextFormat.PlainText)
        self._head.setWordWrap(True)
        self._head.setFont(theme().font("label"))
        self._text = DifferencesView()
        layout = QVBoxLayout(self)
        layout.setSpacing(theme().size("m"))
        for widget in (self._head, self._text, closing_buttons(self)):
            layout.addWidget(widget)
        fit(self, 720, 480)

    def add(self, title: str, old: str, new: str) -> None:
        """Show what has to change in `old` to make it `new`; the second pair gets a heading in the text."""
        lines = list(differences(old, new)) or [Line("skipped", SAME)]
        if not self._head.text():
            self._head.setText(title)
            self._lines = lines
        else:
            self._lines += [Line("skipped", ""), Line("skipped", title), *lines]
        self._text.set_lines(self._lines)

    def show_beside(self) -> None:
        """Show it; work in the window goes on."""
        self.setModal(False)
        self.show()
