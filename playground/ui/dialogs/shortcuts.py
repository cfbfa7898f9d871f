"""ShortcutsDialog: the keys of all actions, by menu, and those that no menu has."""

from collections.abc import Iterable
from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from playground.ui.action_table import MENUS, all_actions
from playground.ui.dialogs.fitting import fit
from playground.ui.dialogs.palette import words_of
from playground.ui.dialogs.plain_buttons import closing_buttons
from playground.ui.editor.choice_popup import Choice, ChoiceRows
from playground.ui.key_table import OTHER_KEYS
from playground.ui.theme import theme
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.words import tr


def rows(actions: Iterable[QAction]) -> list[Choice]:
    """A heading for each menu, and those of its actions that have keys."""
    order = list(MENUS)
    keys = {action.objectName(): action.shortcuts() for action in actions}
    keyed = [row for row in all_actions() if keys.get(row.id)]
    keyed.sort(key=lambda row: order.index(row.menu.partition("/")[0]))
    found: list[Choice] = []
    for menu, group in groupby(keyed, key=lambda row: row.menu.partition("/")[0]):
        found.append(Choice(MENUS[menu].replace("&", ""), heading=True))
        found += [Choice(words_of(row).rpartition(" › ")[2], tag=_native(keys[row.id])) for row in group]
    for place, others in OTHER_KEYS.items():
        found.append(Choice(place, heading=True))
        found += [Choice(words, tag=keys) for words, keys in others]
    return found


def _native(keys: list[QKeySequence]) -> str:
    return ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys)


class ShortcutsDialog(QDialog):
    """A list to read."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("shortcutsDialog")
        self.setWindowTitle(tr("Shortcuts"))
        sheet = QListWidget()
        sheet.setObjectName("shortcuts")
        sheet.setAccessibleName(tr("Shortcuts"))
        sheet.setFrameShape(QFrame.Shape.NoFrame)
        sheet.setItemDelegate(ChoiceRows(sheet))
        sheet.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        sheet.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(sheet)
        for choice in rows(parent.actions()):
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, choice)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{choice.label} {choice.tag}".strip())
            sheet.addItem(item)
        column = QVBoxLayout(self)
        column.setSpacing(theme().size("m"))
        column.addWidget(sheet)
        column.addWidget(closing_buttons(self))
        fit(self, 480, 560)
