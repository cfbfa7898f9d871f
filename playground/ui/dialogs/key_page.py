"""KeyPage: the keys of all actions, to be changed; a key that belongs to another action is told before."""

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from playground.app.key_choices import Keys, read_choices, with_key, write_choices
from playground.ui.action_table import all_actions
from playground.ui.appearance import Appearance
from playground.ui.dialogs.palette import matching, words_of
from playground.ui.editor.choice_popup import Choice, ChoiceRows
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.key_table import OTHER_KEYS
from playground.ui.theme import theme
from playground.ui.widgets.buttons import Button
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.scroll_bar import use_thin_bars
from playground.ui.words import tr

ASK = tr("Choose a command, then press its new key here")
NOTHING_FOUND = tr("No command has these words. Escape in the search shows all of them again.")
_ICONS = {"error": "refused", "warning": "warning", "success": "valid"}
_MODIFIER_KEYS = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)
_LEAVING = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape)
_HOLDING = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class KeyField(LineEdit):
    """Takes one key with what is held beside it. Tab leaves it, Escape goes back to the list.

    Signals:
        pressed(QKeyCombination): this key was pressed.
        left: Escape was pressed.
    """

    pressed = Signal(QKeyCombination)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("keyField")
        self.setAccessibleName(tr("New key"))
        self.setReadOnly(True)
        self.setPlaceholderText(ASK)

    def event(self, event: QEvent) -> bool:
        """A key that is a shortcut elsewhere is none here."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell the key."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key in _LEAVING and not held & _HOLDING:
            self.left.emit() if key == Qt.Key.Key_Escape else super().keyPressEvent(event)
        elif key not in _MODIFIER_KEYS:
            self.pressed.emit(QKeyCombination(held, key))


class KeyPage(QWidget):
    """The actions under their menus; below them the new key of the current one, and what is wrong with it."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._table = appearance.actions.table_keys()
        self._rows = all_actions()
        self._typed = ""
        self._wanted = ""
        self.list = QListWidget()
        self.list.setObjectName("keyList")
        self.list.setAccessibleName(tr("Commands and their keys"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(ChoiceRows(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        use_thin_bars(self.list)
        self.field = KeyField()
        self.note = TextLabel("", "feedback", "muted")
        self.note.setObjectName("keyNote")
        self._buttons = self._make_buttons()
        self._lay_out()
        self.list.currentRowChanged.connect(self._on_current)
        self.list.itemActivated.connect(lambda _item: self.field.setFocus())
        self.field.pressed.connect(self._on_key)
        self.field.left.connect(self.list.setFocus)
        theme().changed.connect(self.follow)
        self.follow()

    def _make_buttons(self) -> dict[str, Button]:
        made = {}
        for name, words, does in (
            ("keyTake", tr("Take it from there"), self._take_it),
            ("keyNone", tr("No key"), lambda: self._give("")),
            ("keyReset", tr("Reset"), self._reset_one),
            ("keyResetAll", tr("Reset all keys"), self._reset_all),
        ):
            made[name] = Button(words)
            made[name].setObjectName(name)
            made[name].clicked.connect(lambda _checked=False, do=does: do())
        made["keyTake"].hide()
        return made

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        for button in self._buttons.values():
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().size("xs"))
        column.addWidget(self.list, 1)
        column.addLayout(line)
        column.addWidget(self.note)

    # -- the list

    def choices(self) -> dict[str, Keys]:
        """What differs from the table now, as far as there are such actions."""
        return {name: keys for name, keys in self._kept().items() if name in self._table}

    def _kept(self) -> dict[str, Keys]:
        return read_choices(self._appearance.settings.texts("keys"))

    def find_actions(self, typed: str) -> int:
        """Show the actions that hold every typed word; returns how many."""
        self._typed = typed
        self.follow()
        return sum(1 for row in range(self.list.count()) if self._id_at(row))

    def follow(self) -> None:
        """Show the keys that hold now; the same action stays current."""
        current, keys = self.current(), self._appearance.actions.keys()
        self.list.blockSignals(True)
        self.list.clear()
        self.list.setPalette(theme().palette("readonly"))
        rows = matching(self._rows, self._typed)
        for row in rows:
            said = words_of(row)
            changed = keys[row.id] != self._table[row.id]
            tag = ", ".join(_native(key) for key in keys[row.id]) + (f"  {tr('changed')}" if changed else "")
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, Choice(said, tag=tag, role="info" if changed else "muted"))
            item.setData(Qt.ItemDataRole.UserRole + 1, row.id)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{said} {tag}".strip())
            self.list.addItem(item)
        if not rows:
            item = QListWidgetItem()
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setData(Qt.ItemDataRole.UserRole, Choice(NOTHING_FOUND, usable=False))
            self.list.addItem(item)
        self.list.blockSignals(False)
        names = [row.id for row in rows]
        self.list.setCurrentRow(names.index(current) if current in names else 0)
        self._on_current()

    def current(self) -> str:
        """The id of the current action, "" for none."""
        return self._id_at(self.list.currentRow())

    def _id_at(self, row: int) -> str:
        item = self.list.item(row) if row >= 0 else None
        found = item.data(Qt.ItemDataRole.UserRole + 1) if item is not None else None
        return found if isinstance(found, str) else ""

    def choose(self, name: str) -> None:
        """Make an action the current one."""
        self.list.setCurrentRow([self._id_at(row) for row in range(self.list.count())].index(name))

    def _on_current(self, _row: int = 0) -> None:
        self._say("", "muted")
        self.field.clear()
        name = self.current()
        for button in ("keyNone", "keyReset"):
            self._buttons[button].setEnabled(bool(name))
        self.field.setPlaceholderText(
            tr("Press the new key of {name}").format(name=self._words(name)) if name else ASK
        )

    def _words(self, name: str) -> str:
        return next(words_of(row) for row in self._rows if row.id == name)

    # -- a new key

    def _on_key(self, pressed: QKeyCombination) -> None:
        """Give it to the action, unless it is no key for one, or another's."""
        name, key = self.current(), QKeySequence(pressed).toString()
        if not name:
            return
        self.field.setText(_native(key))
        trouble = _trouble(pressed)
        held = self._appearance.actions.keys()
        holder = next((one for one, keys in held.items() if key in keys and one != name), "")
        if trouble:
            self._say(trouble, "error")
        elif holder:
            self._say(
                tr("{key} is the key of {holder}.").format(key=_native(key), holder=self._words(holder)),
                "warning",
            )
            self._wanted = key
            self._buttons["keyTake"].show()
        else:
            self._give(key)

    def _take_it(self) -> None:
        self._give(self._wanted)
        self.field.setFocus()

    def _give(self, key: str) -> None:
        name = self.current()
        if name:
            self._keep(with_key(self.choices(), self._table, name, key))
            said = tr("{name} now has the key {key}.") if key else tr("{name} has no key now.")
            self._say(said.format(name=self._words(name), key=_native(key)), "success")

    def _reset_one(self) -> None:
        """The keys of the table; whoever has one of them now loses it."""
        name = self.current()
        choices = {one: keys for one, keys in self.choices().items() if one != name}
        own = set(self._table[name])
        for one, keys in list(choices.items()):
            choices[one] = tuple(key for key in keys if key not in own)
        self._keep(choices)

    def _reset_all(self) -> None:
        self._keep({})

    def _keep(self, choices: dict[str, Keys]) -> None:
        others = {name: keys for name, keys in self._kept().items() if name not in self._table}
        self._appearance.set("keys", write_choices({**others, **choices}))
        self.follow()

    def _say(self, words: str, role: str) -> None:
        self._buttons["keyTake"].hide()
        self.note.set_role(role)
        self.note.set_icon(_ICONS.get(role, ""), role)
        self.note.set_text(words)


def _native(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def _trouble(pressed: QKeyCombination) -> str:
    """Why a key can be no action's, "" where it can."""
    portable = QKeySequence(pressed).toString()
    words = _native(portable)
    is_function = Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35
    if not pressed.keyboardModifiers() & _HOLDING and not is_function:
        return tr(
            "{words} is needed for typing and moving. Hold Ctrl or Alt with it, or take a key from F1 on."
        ).format(words=words)
    for place, rows in OTHER_KEYS.items():
        for does, keys in rows:
            if portable in keys.split(", "):
                return tr("{words} has its meaning already. {place}: {lower}.").format(
                    words=words, place=place, lower=does.lower()
                )
    return ""
