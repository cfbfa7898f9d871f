"""SettingsDialog: settings to be found by words. Changes hold at once, Cancel takes them back."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from playground.app.settings import SettingValue
from playground.ui.appearance import Appearance
from playground.ui.dialogs.key_page import KeyPage
from playground.ui.dialogs.setting_controls import SettingControl, control_for
from playground.ui.setting_pages import ROWS, SettingRow, matching
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button, ToolButton
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.scroll_bar import scrolled
from playground.ui.widgets.search_line import SearchLine
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.words import tr

HOW = tr("Changes hold at once. Cancel and Escape take back what was changed here.")
NOTHING_FOUND = tr("No setting has these words. Escape in the search shows all of them again.")
SETTINGS_PAGE, KEYS_PAGE = 0, 1
_SIZE = (760, 760)
_KEYS = (*(row.key for row in ROWS), "keys")


class _Row(QWidget):
    """A setting: its title and what it does, its control, and the way back to the default."""

    def __init__(self, row: SettingRow, appearance: Appearance) -> None:
        super().__init__()
        self._appearance, self._key = appearance, row.key
        self.control: SettingControl = control_for(row)
        self.control.setObjectName(f"setting:{row.key}")
        self.control.setAccessibleName(row.title)
        self.control.setAccessibleDescription(row.words)
        self._back = ToolButton("reset", tip=tr("As at first"))
        self._back.setObjectName(f"default:{row.key}")
        self._back.clicked.connect(lambda: self._choose(appearance.settings.default(row.key)))
        policy = self._back.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._back.setSizePolicy(policy)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(TextLabel(row.title, "label"))
        words.addWidget(TextLabel(row.words, "feedback", "muted"))
        line = QHBoxLayout(self)
        line.setContentsMargins(0, theme().size("xs"), 0, theme().size("xs"))
        line.setSpacing(theme().size("s"))
        line.addLayout(words, 1)
        line.addWidget(self.control, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self._back, 0, Qt.AlignmentFlag.AlignVCenter)
        self.control.chosen.connect(self._choose)
        self.follow()

    def _choose(self, value: SettingValue) -> None:
        self._appearance.set(self._key, value)
        self.follow()

    def follow(self) -> None:
        """Show the value that holds now."""
        value = self._appearance.settings.get(self._key)
        self.control.set_value(value)
        self._back.setVisible(value != self._appearance.settings.default(self._key))


class _Heading(QWidget):
    """Words over several settings, apart from those above."""

    def __init__(self, words: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0 if words == ROWS[0].page else theme().size("m"), 0, 0)
        column.addWidget(TextLabel(words, "title"))


class SettingsDialog(QDialog):
    """A list of settings under headings, and beside it the keys; one search for either."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._behind = parent.window()
        self._before = {key: appearance.settings.get(key) for key in _KEYS}
        self.setObjectName("settingsDialog")
        self.setWindowTitle(tr("Settings"))
        self.search = SearchLine(tr("Find a setting or a key"), self)
        self.search.setObjectName("settingsSearch")
        self._switch = SegmentRow(
            [SegmentText(tr("Settings"), "showSettings"), SegmentText(tr("Keys"), "showKeys")], quiet=True
        )
        self._switch.set_index(SETTINGS_PAGE)
        self._headings = {page: _Heading(page) for page in dict.fromkeys(row.page for row in ROWS)}
        self.rows = {row.key: _Row(row, appearance) for row in ROWS}
        self._nothing = TextLabel(NOTHING_FOUND, "body", "muted")
        self.keys = KeyPage(appearance, self)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._make_list())
        self._pages.addWidget(self.keys)
        self._note = TextLabel(HOW, "feedback", "muted")
        self._note.setObjectName("settingsNote")
        self._lay_out()
        self.search.textChanged.connect(self._find)
        self.search.left.connect(lambda on: self._go_on() if on else None)
        self._switch.picked.connect(self.show_page)
        theme().changed.connect(self._follow_theme)
        self._find("")
        self._fitted = self._fitting()
        self.resize(self._fitted)
        self.search.setFocus()

    def _fitting(self) -> QSize:
        """The size for the present text, inside the window."""
        room = self._behind.size() - QSize(theme().size("xxl"), theme().size("xxl"))
        return QSize(theme().scaled(_SIZE[0]), theme().scaled(_SIZE[1])).boundedTo(room)

    def _fit(self) -> None:
        """Grow and shrink with the text, about the middle of the window."""
        size, self._fitted = self._fitted, self._fitting()
        if size != self._fitted:
            self.resize(self._fitted)
            frame = self.frameGeometry()
            frame.moveCenter(self._behind.frameGeometry().center())
            self.move(frame.topLeft())

    def _make_list(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, theme().size("l"), 0)
        column.setSpacing(theme().size("xs"))
        column.addWidget(self._nothing)
        page = ""
        for row in ROWS:
            if row.page != page:
                page = row.page
                column.addWidget(self._headings[page])
            column.addWidget(self.rows[row.key])
        column.addStretch(1)
        area = scrolled(inside)
        area.setObjectName("settingsList")
        return area

    def _lay_out(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.search, 1)
        head.addWidget(self._switch)
        foot.addWidget(self._note, 1)
        for name, words, does in (
            ("settingsReset", tr("Reset all"), self.reset),
            ("settingsCancel", tr("Cancel"), self.reject),
            ("settingsDone", tr("Done"), self.accept),
        ):
            button = Button(words, primary=name == "settingsDone")
            button.setObjectName(name)
            button.clicked.connect(lambda _checked=False, do=does: do())
            foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme().size("l"),) * 4)
        column.setSpacing(theme().size("m"))
        column.addLayout(head)
        column.addWidget(self._pages, 1)
        column.addLayout(foot)

    # -- what is shown

    def show_page(self, page: int) -> None:
        """SETTINGS_PAGE or KEYS_PAGE."""
        self._switch.set_index(page)
        self._pages.setCurrentIndex(page)

    def _find(self, typed: str) -> None:
        """Show what holds the typed words; where only keys do, the keys."""
        found = {row.key for row in matching(typed)}
        for row in ROWS:
            self.rows[row.key].setVisible(row.key in found)
        for page, heading in self._headings.items():
            heading.setVisible(any(row.page == page and row.key in found for row in ROWS))
        self._nothing.setVisible(not found)
        keys = self.keys.find_actions(typed)
        if typed and bool(found) != bool(keys):
            self.show_page(SETTINGS_PAGE if found else KEYS_PAGE)

    def _go_on(self) -> None:
        """To the first that was found."""
        if self._pages.currentIndex() == KEYS_PAGE:
            self.keys.list.setFocus()
            return
        shown = next((row for row in self.rows.values() if not row.isHidden()), None)
        if shown is not None:
            shown.control.setFocus(Qt.FocusReason.TabFocusReason)

    def _follow_theme(self) -> None:
        for label in self.findChildren(TextLabel):
            label.forget_sizes()
        self.search.follow_theme()
        for row in self.rows.values():
            row.control.follow_theme()
            row.follow()
        self._fit()

    # -- the end

    def reset(self) -> None:
        """All settings of this dialog as at first; Cancel takes that back."""
        self._take({key: self._appearance.settings.default(key) for key in _KEYS})

    def _take(self, values: dict[str, SettingValue]) -> None:
        for key, value in values.items():
            if self._appearance.settings.get(key) != value:
                self._appearance.set(key, value)
        for row in self.rows.values():
            row.follow()
        self.keys.follow()

    def accept(self) -> None:
        """Keep the changes; where they cannot be written, say so and stay."""
        failure = self._appearance.settings.save()
        if failure is None:
            super().accept()
            return
        self._note.set_role("error")
        self._note.set_text(f"{failure.message} {failure.hint}".strip())

    def reject(self) -> None:
        """Take the changes back."""
        self._take(self._before)
        super().reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses no button by itself; Escape cancels."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
