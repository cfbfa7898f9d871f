"""A real window with its files, in which a test answers the questions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.app.patterns import PatternService
from playground.app.saving import FileFailure
from playground.app.settings import Settings
from playground.ui.dialogs.questions import NamesAnswer, UnsavedAnswer
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
from playground.ui.widgets.notice_bar import NoticeBar


@dataclass
class AskerDouble:
    """Answers in the place of dialogs, and remembers what was asked."""

    unsaved_answer: UnsavedAnswer = "discard"
    accepts_changes: bool = True
    overwrites: bool = False
    discards: bool = False
    names_answer: NamesAnswer = "cancel"
    chosen: Path | None = None
    asked: list[str] = field(default_factory=list)
    told: list[FileFailure] = field(default_factory=list)
    suggested: Path | None = None

    def unsaved(self, name: str) -> UnsavedAnswer:
        self.asked.append(f"unsaved {name}")
        return self.unsaved_answer

    def several_unsaved(self, names: tuple[str, ...]) -> UnsavedAnswer:
        self.asked.append(f"unsaved {', '.join(names)}")
        return self.unsaved_answer

    def discard_lost(self, names: tuple[str, ...]) -> bool:
        self.asked.append(f"discard {', '.join(names)}")
        return self.discards

    def changed_on_opening(self, name: str, changes: tuple[str, ...]) -> bool:
        self.asked.append(f"changes {name}: {'; '.join(changes)}")
        return self.accepts_changes

    def changed_outside(self, name: str) -> bool:
        self.asked.append(f"outside {name}")
        return self.overwrites

    def several_names(self, name: str, others: int) -> NamesAnswer:
        self.asked.append(f"names {name}: {others}")
        return self.names_answer

    def file_to_open(self, folder: Path) -> Path | None:
        self.asked.append("open")
        return self.chosen

    def file_to_save(self, suggested: Path) -> Path | None:
        self.asked.append("save")
        self.suggested = suggested
        return self.chosen

    def file_to_export(self, suggested: Path) -> Path | None:
        self.asked.append("export")
        self.suggested = suggested
        return self.chosen

    def tell(self, failure: FileFailure) -> None:
        self.told.append(failure)


@pytest.fixture
def asker() -> AskerDouble:
    return AskerDouble()


@pytest.fixture
def window(qtbot: QtBot, asker: AskerDouble) -> Iterator[MainWindow]:
    """A shown window with an empty text."""
    theme().apply()
    made = MainWindow(Settings(), PatternService(), asker)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    yield made
    asker.unsaved_answer = "discard"
    theme().set_mode("system")


@pytest.fixture
def view(window: MainWindow) -> Callable[[str], QWidget]:
    """A widget of the window by its object name."""

    def find(name: str) -> QWidget:
        found = window.findChildren(QWidget, name)
        assert len(found) == 1, f"{len(found)} widgets are named {name}"
        return found[0]

    return find


@pytest.fixture
def editor(view: Callable[[str], QWidget]) -> QPlainTextEdit:
    """The schema editor."""
    found = view("schemaEditor")
    assert isinstance(found, QPlainTextEdit)
    return found


@pytest.fixture
def press(qtbot: QtBot) -> Callable[[NoticeBar, str], None]:
    """Press the button of a bar."""

    def click(bar: NoticeBar, key: str) -> None:
        qtbot.mouseClick(bar.button(key), Qt.MouseButton.LeftButton)

    return click
