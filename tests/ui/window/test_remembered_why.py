"""The look of the prepared schema and the chosen client come back with the next start."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from playground.app.patterns import PatternService
from playground.app.settings import Settings
from playground.ui.main_window import MainWindow
from playground.ui.widgets.client_combo import ClientCombo
from playground.ui.widgets.notice_bar import NoticeBar
from tests.ui.window.conftest import AskerDouble

Starter = Callable[[], MainWindow]
SCHEMA = '{"type": "object", "properties": {"a": {"type": "string", "enum": ["x"], "allowCustom": true}}}'


@pytest.fixture
def start(qtbot: QtBot, asker: AskerDouble, tmp_path: Path) -> Iterator[Starter]:
    """Starts the program on the same settings as before."""
    made: list[MainWindow] = []

    def begin() -> MainWindow:
        window = MainWindow(Settings(tmp_path / "settings.json"), PatternService(), asker)
        made.append(window)
        window.restore()
        window.show()
        window.resize(1400, 900)  # a narrower one shows the schema or the prepared one, not both
        window.contents.editor.replace_all(SCHEMA)
        qtbot.waitUntil(window.is_settled)
        return window

    yield begin
    for window in made:
        window.close()
        window.deleteLater()


def client_of(window: MainWindow) -> ClientCombo:
    found = window.findChild(ClientCombo)
    assert found is not None
    return found


def is_ticked(window: MainWindow, look: str) -> bool:
    return window.contents.actions[f"look:{look}"].isChecked()


@pytest.mark.parametrize("look", ["both", "inline"])
def test_look_comes_back(start: Starter, qtbot: QtBot, look: str) -> None:
    first = start()
    QTest.mouseClick(_named(first, f"look:{look}"), Qt.MouseButton.LeftButton)
    assert first.close()
    second = start()
    assert is_ticked(second, look)
    shown = {"both": "comparedPrepared", "inline": "comparedInline"}[look]
    qtbot.waitUntil(lambda: _named(second, shown).isVisible())
    assert not _named(second, "preparedPreview").isVisible()
    second.contents.actions["look:prepared"].trigger()
    assert second.close()
    assert is_ticked(start(), "prepared")


def test_client_comes_back_and_draws_the_form(start: Starter) -> None:
    first = start()
    combo = client_of(first)
    combo.setFocus()
    combo.fill()
    QTest.keyClick(combo, Qt.Key.Key_Down)
    assert first.close()
    second = start()
    assert client_of(second).currentData() == "typescript-sdk-1"
    bar = second.findChild(NoticeBar, "clientBar")
    assert bar is not None
    assert bar.isVisible()
    assert isinstance(_named(second, "option:a:0"), QAbstractButton)
    QTest.mouseClick(bar.button("reference"), Qt.MouseButton.LeftButton)
    assert second.close()
    assert client_of(start()).currentData() == "reference"


def test_what_is_gone_or_unknown_is_as_at_the_first_start(start: Starter, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"client": "gone", "prepared_look": "sideways"}', "utf-8")
    window = start()
    assert client_of(window).currentData() == "reference"
    assert is_ticked(window, "prepared")


def _named(window: MainWindow, name: str) -> QWidget:
    found = window.findChild(QWidget, name)
    assert found is not None
    return found
