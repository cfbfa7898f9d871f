"""Questions to the user about files, and the telling of a failure. All text is plain."""

from pathlib import Path
from types import MappingProxyType
from typing import Literal, Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from playground.app.saving import FileFailure
from playground.ui.dialogs.plain_buttons import dress
from playground.ui.icons import pixmap
from playground.ui.theme import theme
from playground.ui.words import tr

UnsavedAnswer = Literal["save", "discard", "cancel"]
NamesAnswer = Literal["all", "this", "cancel"]

NAMES_LISTED = 10
_PICTURES = MappingProxyType(
    {
        QMessageBox.Icon.Warning: ("warning", "warning"),
        QMessageBox.Icon.Critical: ("refused", "error"),
    }
)
JSON_FILTER = tr("JSON files (*.json);;All files (*)")


class Asker(Protocol):
    """What document actions ask; a test answers in a dialog's place."""

    def unsaved(self, name: str) -> UnsavedAnswer:
        """What to do with unsaved changes."""

    def several_unsaved(self, names: tuple[str, ...]) -> UnsavedAnswer:
        """What to do with the unsaved changes of several documents."""

    def discard_lost(self, names: tuple[str, ...]) -> bool:
        """Whether what an ended program had not saved may go for ever."""

    def changed_on_opening(self, name: str, changes: tuple[str, ...]) -> bool:
        """Whether to open a text that the editor cannot keep exactly."""

    def changed_outside(self, name: str) -> bool:
        """Whether to save over a file that another program changed."""

    def several_names(self, name: str, others: int) -> NamesAnswer:
        """Whether a file's other names (hard links) are to get the new text too."""

    def file_to_open(self, folder: Path) -> Path | None:
        """A file, None when the user thought better of it."""

    def file_to_save(self, suggested: Path) -> Path | None:
        """A file's name, None when the user thought better of it."""

    def file_to_export(self, suggested: Path) -> Path | None:
        """The same for something made from the schema, whose kind its suggested name says."""

    def tell(self, failure: FileFailure) -> None:
        """Say that something went wrong; returns at once."""


class Questions:
    """The dialogs of one window."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def unsaved(self, name: str) -> UnsavedAnswer:
        """Save, discard or cancel; Escape and the close button cancel."""
        return self._ask_unsaved(
            tr("Save the changes to “{name}”?").format(name=name), tr("They are lost if you discard them.")
        )

    def several_unsaved(self, names: tuple[str, ...]) -> UnsavedAnswer:
        """Save all, discard all or cancel."""
        return self._ask_unsaved(
            tr("Save the changes to {names} documents?").format(names=len(names)),
            tr("{names}\nThey are lost if you discard them.").format(names=_listed(names)),
        )

    def discard_lost(self, names: tuple[str, ...]) -> bool:
        """Discard, or cancel."""
        return self._confirm(
            tr("Discard what was not saved?"),
            tr("{names}\nIt is lost then.").format(names=_listed(names)),
            tr("Discard"),
        )

    def _ask_unsaved(self, text: str, more: str) -> UnsavedAnswer:
        buttons = QMessageBox.StandardButton
        box = self._box(QMessageBox.Icon.Warning, text, more)
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        box.setEscapeButton(buttons.Cancel)
        answers: dict[QMessageBox.StandardButton, UnsavedAnswer] = {
            buttons.Save: "save",
            buttons.Discard: "discard",
        }
        return answers.get(buttons(self._ask(box)), "cancel")

    def changed_on_opening(self, name: str, changes: tuple[str, ...]) -> bool:
        """Open it with these changes, or not at all."""
        return self._confirm(
            tr("“{name}” cannot be kept exactly as it is").format(name=name),
            "\n".join(changes) + tr("\nThe file itself stays as it is until you save."),
            tr("Open with changes"),
        )

    def changed_outside(self, name: str) -> bool:
        """Overwrite, or cancel."""
        return self._confirm(
            tr("Another program has changed “{name}” since it was opened").format(name=name),
            tr("If you overwrite it, what the other program wrote is lost. “Save as” keeps both."),
            tr("Overwrite"),
        )

    def several_names(self, name: str, others: int) -> NamesAnswer:
        """Write to all names, to this one alone, or not at all."""
        names = tr("another name") if others == 1 else tr("{others} other names").format(others=others)
        box = self._box(
            QMessageBox.Icon.Warning,
            tr("“{name}” has {names} (hard links)").format(name=name, names=names),
            tr(
                "Saved under this name alone, the others keep the old text. Written to all of them, the file "
                "is changed in place, which a power cut could leave half done."
            ),
        )
        this = box.addButton(tr("This name alone"), QMessageBox.ButtonRole.AcceptRole)
        every = box.addButton(tr("All names"), QMessageBox.ButtonRole.AcceptRole)
        self._ask_safely(box)
        clicked = box.clickedButton()
        return "this" if clicked is this else "all" if clicked is every else "cancel"

    def file_to_open(self, folder: Path) -> Path | None:
        """The system's dialog."""
        name, _ = QFileDialog.getOpenFileName(self._window, tr("Open a schema"), str(folder), JSON_FILTER)
        return Path(name) if name else None

    def file_to_save(self, suggested: Path) -> Path | None:
        """The system's dialog, which asks before a file is replaced."""
        name, _ = QFileDialog.getSaveFileName(
            self._window, tr("Save the schema as"), str(suggested), JSON_FILTER
        )
        return Path(name) if name else None

    def file_to_export(self, suggested: Path) -> Path | None:
        """The system's dialog, which asks before a file is replaced."""
        kinds = tr("{suffix} files (*{suffix});;All files (*)").format(suffix=suggested.suffix)
        name, _ = QFileDialog.getSaveFileName(self._window, tr("Save as"), str(suggested), kinds)
        return Path(name) if name else None

    def tell(self, failure: FileFailure) -> None:
        """A message that stays until it is closed; the program goes on beneath."""
        box = self._box(QMessageBox.Icon.Critical, failure.message, failure.hint)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setStandardButtons(QMessageBox.StandardButton.Ok)
        dress(box)
        box.open()

    def _confirm(self, text: str, more: str, yes: str) -> bool:
        box = self._box(QMessageBox.Icon.Warning, text, more)
        accept = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
        self._ask_safely(box)
        return box.clickedButton() is accept

    def _ask_safely(self, box: QMessageBox) -> None:
        """Ask with a Cancel that Enter and Escape mean too."""
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setEscapeButton(cancel)
        self._ask(box)

    def _box(self, icon: QMessageBox.Icon, text: str, more: str) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setWindowTitle("Schema Playground")
        box.setIcon(icon)
        box.setIconPixmap(pixmap(*_PICTURES[icon], theme().scaled(32), box.devicePixelRatioF()))
        box.setTextFormat(Qt.TextFormat.PlainText)  # the informative text follows it
        box.setText(text)
        box.setInformativeText(more)
        box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return box

    def _ask(self, box: QMessageBox) -> int:
        dress(box)
        answer = box.exec()
        box.deleteLater()  # not before the event loop is reached again
        return answer


def _listed(names: tuple[str, ...]) -> str:
    lines = [f"• {name}" for name in names[:NAMES_LISTED]]
    if len(names) > NAMES_LISTED:
        lines.append(tr("… and {value} more").format(value=len(names) - NAMES_LISTED))
    return "\n".join(lines)
