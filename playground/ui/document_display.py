"""DocumentDisplay: what the window says about its documents: title, tabs, hint, recent files."""

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from playground.app.saving import shown_name
from playground.ui.actions import Actions
from playground.ui.document_actions import DocumentActions
from playground.ui.document_tabs import DocumentTabs
from playground.ui.toolbar import Toolbar

PROGRAM = "Schema Playground"


class DocumentDisplay(QObject):
    """Follows the documents; what is done on the tabs is done to them."""

    def __init__(
        self,
        window: QMainWindow,
        documents: DocumentActions,
        tabs: DocumentTabs,
        actions: Actions,
        toolbar: Toolbar,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._documents = documents
        self._tabs = tabs
        self._actions = actions
        self._toolbar = toolbar
        self._said: object = None
        documents.document_changed.connect(self._follow)
        documents.recent_changed.connect(self._show_recent)
        tabs.picked.connect(lambda index: documents.all.show(documents.all.items[index]))
        tabs.close_requested.connect(lambda index: documents.close(documents.all.items[index]))
        tabs.dragged.connect(documents.all.move)
        self._follow()
        self._show_recent()

    def _follow(self) -> None:
        documents = self._documents
        said = [(one, one.path, one.name, one.hint, one.is_modified) for one in documents.all.items]
        if (said, documents.document) == self._said:  # it is asked at every key
            return
        self._said = said, documents.document
        # Qt reads [*] as the place of the modified mark, and [*][*] as the three characters
        name = documents.name.replace("[*]", "[*][*]")
        title = f"{name}[*] — {PROGRAM}"
        if title != self._window.windowTitle():
            self._window.setWindowTitle(title)
        self._window.setWindowModified(documents.document.is_modified)
        self._toolbar.show_hint(documents.hint)
        self._tabs.follow(documents.all.items, documents.document)

    def _show_recent(self) -> None:
        menu = self._actions.submenus["recent"]
        for action in menu.actions():
            if action is not self._actions["forget-recent"]:
                menu.removeAction(action)
                action.deleteLater()
        for path in self._documents.recent():
            action = menu.addAction(shown_name(path).replace("&", "&&"))
            action.setStatusTip(str(path))
            action.triggered.connect(partial(self._documents.open_path, path))
