"""AboutDialog: what runs here, in which versions, to be copied into a report."""

import platform
from importlib import metadata

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from playground import __version__
from playground.core.intent import DEFAULT_MCP_VERSION
from playground.ui.dialogs.plain_buttons import closing_buttons
from playground.ui.icons import program_icon
from playground.ui.theme import theme
from playground.ui.words import tr

PURPOSE = tr("Write, prepare and answer MCP elicitation schemas, with allowCustom end to end.")


def versions() -> tuple[tuple[str, str], ...]:
    """What the program consists of: (name, version)."""
    return (
        ("Schema Playground", __version__),
        ("MCP", DEFAULT_MCP_VERSION),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("PySide", _version("PySide6-Essentials")),
        ("jsonschema", _version("jsonschema")),
        (tr("System"), platform.platform()),
    )


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:  # a frozen program may come without it
        return "unknown"


class AboutDialog(QDialog):
    """Name, purpose and versions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("aboutDialog")
        self.setWindowTitle(tr("About Schema Playground"))
        self._versions = versions()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(theme().size("xl"),) * 4)
        layout.setSpacing(theme().size("l"))
        layout.addLayout(self._head())
        layout.addLayout(self._rows())
        layout.addWidget(self._buttons())
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)

    def _head(self) -> QHBoxLayout:
        picture = QLabel()
        side = theme().scaled(48)
        picture.setPixmap(program_icon().pixmap(side, side))
        name = _label("Schema Playground", "title")
        purpose = _label(PURPOSE, "body")
        purpose.setWordWrap(True)
        purpose.setMinimumWidth(theme().scaled(300))
        words = QVBoxLayout()
        words.addWidget(name)
        words.addWidget(purpose)
        head = QHBoxLayout()
        head.setSpacing(theme().size("l"))
        head.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        return head

    def _rows(self) -> QFormLayout:
        rows = QFormLayout()
        rows.setHorizontalSpacing(theme().size("l"))
        for name, version in self._versions:
            value = _label(version, "body")
            value.setObjectName(f"version:{name}")
            value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            rows.addRow(_label(name, "label"), value)
        return rows

    def _buttons(self) -> QDialogButtonBox:
        copy = QPushButton(tr("&Copy versions"))
        copy.setObjectName("copyVersions")
        copy.clicked.connect(self.copy)
        return closing_buttons(self, copy)

    def copy(self) -> None:
        """Put the versions on the clipboard, one a line."""
        lines = (f"{name} {version}" for name, version in self._versions)
        QGuiApplication.clipboard().setText("\n".join(lines))


def _label(text: str, font: str) -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setFont(theme().font(font))
    label.setText(text)
    return label
