"""ClientCombo: which client the form is drawn as. The profiles are read when somebody looks at the list."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget

from playground.app.settings import REFERENCE
from playground.ui.theme import theme
from playground.ui.widgets.plain_combo import PlainCombo
from playground.ui.widgets.plain_text import tooltip
from playground.ui.words import tr

_TITLE = tr("Reference")


class ClientCombo(PlainCombo):
    """The clients by name and version.

    Signals:
        picked(str): the name of the profile that the user chose.
    """

    picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("clientCombo")
        self.setAccessibleName(tr("Client that the form is drawn as"))
        self.setToolTip(tooltip(tr("Draw the form as a client does")))
        self._fit()
        theme().changed.connect(self._fit)
        self.addItem(_TITLE, REFERENCE)
        self.activated.connect(lambda row: self.picked.emit(self.itemData(row)))

    def _fit(self) -> None:
        """As wide and high as the size of text asks for."""
        self.setFixedSize(theme().scaled(170), theme().size("control"))

    def set_client(self, name: str) -> None:
        """Which client it is; emits nothing."""
        self.fill()
        self.setCurrentIndex(max(0, self.findData(name)))

    def fill(self) -> None:
        """Read the profiles, once."""
        if self.count() > 1:
            return
        from playground.app.profiles import profiles

        for profile in profiles():
            if profile.name != REFERENCE:
                self.addItem(profile.label, profile.name)

    def showPopup(self) -> None:
        """Now the list is wanted."""
        self.fill()
        super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keys choose without the list."""
        self.fill()
        super().focusInEvent(event)
