"""The controls of the settings dialog, one class a kind. `set_value` says nothing, `chosen` is the user's."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QHBoxLayout, QWidget

from playground.app.settings import SettingValue
from playground.ui.form.controls.line_edit import LineEdit
from playground.ui.setting_pages import SettingRow
from playground.ui.theme import theme
from playground.ui.widgets.painting import RING
from playground.ui.widgets.plain_combo import PlainCombo
from playground.ui.widgets.segments import SegmentRow, SegmentText
from playground.ui.words import tr

_WIDTH = 250
_LONGEST = 60
AS_THE_SYSTEM = tr("As the system")


class SettingControl(QWidget):
    """What all have in common.

    Signals:
        chosen: (SettingValue) the user chose another value.
    """

    chosen = Signal(object)

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.inner = inner
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0 if isinstance(inner, SegmentRow) else RING, 0)
        row.addWidget(inner)
        self.setFocusProxy(inner)
        self.follow_theme()

    def set_value(self, value: SettingValue) -> None:
        """Show a value; says nothing."""
        raise NotImplementedError

    def follow_theme(self) -> None:
        """Take sizes from the theme."""
        self.inner.updateGeometry()


class _Segments(SettingControl):
    """A few choices side by side."""

    def __init__(self, row: SettingRow) -> None:
        self._values = [value for value, _ in row.choices]
        self._row = SegmentRow(
            [SegmentText(label, f"choice:{row.key}:{value}") for value, label in row.choices]
        )
        self._row.setAccessibleName(row.title)
        super().__init__(self._row)
        self._row.picked.connect(lambda index: self.chosen.emit(self._values[index]))

    def set_value(self, value: SettingValue) -> None:
        self._row.set_index(self._values.index(value))


class _List(SettingControl):
    """One of many."""

    def __init__(self, row: SettingRow) -> None:
        self.combo = PlainCombo()
        self.combo.setAccessibleName(row.title)
        for value, label in row.choices or _families(row):
            self.combo.addItem(label, value)
        super().__init__(self.combo)
        self.combo.activated.connect(lambda index: self.chosen.emit(self.combo.itemData(index)))

    def set_value(self, value: SettingValue) -> None:
        at = self.combo.findData(value)
        if at < 0:  # a font that is not installed here
            self.combo.addItem(str(value), value)
            at = self.combo.count() - 1
        self.combo.setCurrentIndex(at)

    def follow_theme(self) -> None:
        self.combo.setFixedSize(QSize(theme().scaled(_WIDTH), theme().size("control")))


class _Text(SettingControl):
    """A line; every change holds at once."""

    def __init__(self, row: SettingRow) -> None:
        self.line = LineEdit()
        self.line.setMaxLength(_LONGEST)
        self.line.setAccessibleName(row.title)
        super().__init__(self.line)
        self.line.textEdited.connect(lambda text: self.chosen.emit(text))

    def set_value(self, value: SettingValue) -> None:
        if value != self.line.text():
            self.line.setText(str(value))

    def follow_theme(self) -> None:
        self.line.setFixedSize(QSize(theme().scaled(_WIDTH), theme().size("control")))


def _families(row: SettingRow) -> tuple[tuple[SettingValue, str], ...]:
    """The fonts that are installed; for code those whose letters are equally wide."""
    code = row.kind == "code-font"
    found = [
        family
        for family in QFontDatabase.families()
        if not QFontDatabase.isPrivateFamily(family) and (not code or QFontDatabase.isFixedPitch(family))
    ]
    return ("", AS_THE_SYSTEM), *((family, family) for family in found)


_KINDS: dict[str, Callable[[SettingRow], SettingControl]] = {
    "segments": _Segments,
    "list": _List,
    "font": _List,
    "code-font": _List,
    "text": _Text,
}


def control_for(row: SettingRow) -> SettingControl:
    """The control of a setting."""
    return _KINDS[row.kind](row)
