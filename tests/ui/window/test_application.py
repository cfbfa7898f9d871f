"""The program's start: the user's settings, the first document, and the end."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from playground.app.folders import HOME_VARIABLE
from playground.app.journal import Journal
from playground.app.journal_entry import Entry
from playground.ui import application
from playground.ui.dialogs.gallery import GalleryDialog
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot):
    """Run the program up to its event loop; what the loop would do is given."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)

    def start(during, path: Path | None = None) -> int:
        def loop(*_: object) -> int:
            window = next(
                w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()
            )
            during(window)
            window.close()
            window.deleteLater()
            return 7

        monkeypatch.setattr(QApplication, "exec", loop)
        return application.run(path)

    yield start
    qInstallMessageHandler(None)
    theme().set_mode("system")


def test_first_start_shows_the_colour_example_and_the_next_does_not(started) -> None:
    names = []
    for _ in range(2):
        assert started(lambda window: names.append(window.documents.name)) == 7
    assert names == ["Wall colour", "Untitled"]


def test_first_start_shows_the_gallery_once(started, qtbot: QtBot) -> None:
    shown = []

    def look(window: MainWindow) -> None:
        QApplication.processEvents()
        shown.append([one.isVisible() for one in window.findChildren(GalleryDialog)])

    started(look)
    started(look)
    assert shown == [[True], []]


def test_named_file_is_opened(started, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    shown = []
    started(lambda window: shown.append(window.session.intent.text), path)
    assert shown == ["{}"]


def test_choices_of_the_last_start_hold(started, tmp_path: Path) -> None:
    def choose(window: MainWindow) -> None:
        window._actions["theme:dark"].trigger()
        window._actions["version:2025-11-25"].trigger()

    started(choose)
    assert json.loads((tmp_path / "settings.json").read_text())["theme"] == "dark"
    theme().set_mode("system")
    seen = []
    started(lambda window: seen.extend((theme().mode, window.session.intent.mcp_version)))
    assert seen == ["dark", "2025-11-25"]


def test_broken_settings_do_not_stop_the_start(started, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"columns": "wide", "theme": 3, "window_geometry":')
    assert started(lambda _window: None) == 7


def test_program_that_ends_with_an_open_window_ends_well(tmp_path: Path) -> None:
    script = (
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from playground.ui.application import create_window\n"
        "window = create_window()\nwindow.show()\napp.processEvents()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_documents_of_the_last_start_come_back_where_that_is_wanted(started, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    for path in paths:
        path.write_text(f'"{path.name}"')

    def open_all(window: MainWindow) -> None:
        for path in paths:
            window.open_path(path)

    shown: list[list[str]] = []

    def look(window: MainWindow) -> None:
        shown.append([document.session.intent.text for document in window.documents.all.items])
        assert window._actions["reopen"].isChecked() is (len(shown) > 1)

    started(lambda _window: None)  # the first start ever shows an example
    started(open_all)
    started(look)
    started(lambda window: (open_all(window), window._actions["reopen"].trigger()))
    paths[1].unlink()
    started(look)
    started(look, paths[0])
    assert shown == [[""], ['"a.json"', '"c.json"'], ['"a.json"']]


def test_start_offers_what_a_dead_process_had_not_saved(started, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "state" / "journal")
    journal.note(1, Entry("{}", "Untitled"))
    journal.close()
    offered = []
    for _ in range(2):  # nobody decides at the first start
        started(lambda window: offered.append([entry.text for entry in window.recovery.entries()]))
    assert offered == [["{}"], ["{}"]]
