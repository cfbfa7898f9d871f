"""The program's start: the user's settings, the first document, and the end."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, qInstallMessageHandler
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
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

    def start(during, path: Path | None = None, *, complete: bool = True) -> int:
        earlier = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]

        def loop(*_: object) -> int:
            windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
            (window,) = [w for w in windows if w.isVisible() and w not in earlier]
            if complete:
                window.finish()
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
        window.contents.actions["theme:dark"].trigger()
        window.contents.actions["version:2025-11-25"].trigger()

    started(choose)
    assert json.loads((tmp_path / "settings.json").read_text())["theme"] == "dark"
    theme().set_mode("system")
    seen = []
    started(lambda window: seen.extend((theme().mode, window.session.intent.mcp_version)))
    assert seen == ["dark", "2025-11-25"]


def test_broken_settings_do_not_stop_the_start(started, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"columns": "wide", "theme": 3, "window_geometry":')
    assert started(lambda _window: None) == 7


def test_user_folder_that_cannot_be_does_not_stop_the_start(
    started, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / ("x" * 5_000)))
    assert started(lambda window: None) == 7


def test_program_that_ends_with_an_open_window_ends_well(tmp_path: Path) -> None:
    script = (
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from playground.ui.application import create_window\n"
        "window = create_window()\nwindow.show()\napp.processEvents()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


def test_program_that_ends_after_a_copy_ends_well(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"a\u00a0b": 1}', encoding="utf-8")
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from playground.ui.application import create_window\n"
        "window = create_window(Path(sys.argv[1]))\n"
        "window.contents.editor.selectAll()\nwindow.contents.editor.copy()\n"
        "copied = app.clipboard().mimeData()\n"
        "print(copied.formats(), ascii(copied.text()))\n"
    )
    words = [sys.executable, "-c", script, str(path)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout == """['text/plain'] '{"a\\xa0b": 1}'\n"""


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
        assert window.contents.actions["reopen"].isChecked() is (len(shown) > 1)

    started(lambda _window: None)  # the first start ever shows an example
    started(open_all)
    started(look)
    started(lambda window: (open_all(window), window.contents.actions["reopen"].trigger()))
    paths[1].unlink()
    started(look)
    started(look, paths[0])
    assert shown == [[""], ['"a.json"', '"c.json"'], ['"a.json"']]


def test_open_files_are_remembered_before_the_end_for_it_may_never_come(started, tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.json", "b.json")]
    for path in paths:
        path.write_text("{}")
    settings, kept = tmp_path / "settings.json", []

    def open_all(window: MainWindow) -> None:
        window.documents.toggle_reopens()
        for path in paths:
            window.open_path(path)
        kept.append(json.loads(settings.read_text())["open_documents"])

    started(open_all)
    started(lambda _window: kept.append(json.loads(settings.read_text())["open_documents"]))
    assert kept == [[str(path) for path in paths]] * 2


def test_start_offers_what_a_dead_process_had_not_saved(started, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "state" / "journal")
    journal.note(1, Entry("{}", "Untitled"))
    journal.close()
    offered = []
    for _ in range(2):  # nobody decides at the first start
        started(lambda window: offered.append([entry.text for entry in window.recovery.entries()]))
    assert offered == [["{}"], ["{}"]]


def test_gallery_does_not_cover_the_offer_after_a_crash_of_the_first_start(started, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "state" / "journal")
    journal.note(1, Entry("{}", "Untitled"))
    journal.close()
    shown = []

    def look(window: MainWindow) -> None:
        QApplication.processEvents()
        shown.append((len(window.recovery.entries()), len(window.findChildren(GalleryDialog))))

    started(look)
    assert shown == [(1, 0)]


def first_text(window: MainWindow) -> QPlainTextEdit:
    """The text of the first screen."""
    text = window.centralWidget().focusProxy()
    assert isinstance(text, QPlainTextEdit)
    return text


def test_text_is_there_before_the_window_is_complete(started, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"title": "first"}\n')
    shown = []
    started(lambda window: shown.append(first_text(window).toPlainText()), path, complete=False)
    assert shown == ['{"title": "first"}\n']


def test_window_that_is_closed_before_it_is_complete_remembers_its_file(started, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    assert started(lambda _window: None, path, complete=False) == 7
    kept = json.loads((tmp_path / "settings.json").read_text())
    assert kept["open_documents"] == [str(path)]


def test_what_is_typed_before_the_window_is_complete_stays_with_its_caret(started, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    lines = "".join(f'  "f{number}": {{"type": "string"}},\n' for number in range(2_000))
    text = f'{{"properties": {{\n{lines}  "last": {{}}\n}}}}\n'
    path.write_text(text)
    shown = []

    def write(window: MainWindow) -> None:
        QTest.keyClicks(first_text(window), "ab")
        window.finish()
        editor = window.contents.editor
        shown.append((editor.text(), editor.textCursor().position(), window.documents.document.is_modified))
        editor.undo()
        shown.append((editor.text(), window.documents.document.is_modified))
        editor.redo()
        window.documents.save()

    started(write, path, complete=False)
    assert shown == [("ab" + text, 2, True), (text, False)]
    assert path.read_text() == "ab" + text


def test_what_is_typed_over_a_file_that_cannot_be_shown_is_a_text_of_its_own(started, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    shown = []

    def write(window: MainWindow) -> None:
        QTest.keyClicks(first_text(window), "mine ")
        path.write_text("new")
        window.finish()
        shown.extend(one.session.intent.text for one in window.documents.all.items)
        for document in window.documents.all.items:
            document.session.saved_text = document.session.intent.text  # nobody is there to be asked

    started(write, path, complete=False)
    assert shown == ["new", "mine old"]


@pytest.mark.parametrize("blank", ["\N{NO-BREAK SPACE}", "\N{LINE SEPARATOR}"])
def test_characters_that_qt_would_change_are_as_in_the_file_after_the_start(
    started, tmp_path: Path, blank: str
) -> None:
    file, text = tmp_path / "a.json", f'{{"a": "1{blank}2"}}'
    file.write_text(text, encoding="utf-8")

    def during(window: MainWindow) -> None:
        assert window.session.intent.text == text
        assert not window.isWindowModified()

    assert started(during, file) == 7


def test_characters_that_qt_would_change_stay_beside_what_is_typed_before_the_window_is_complete(
    started, tmp_path: Path
) -> None:
    file, text = tmp_path / "a.json", '{"a": "1\N{NO-BREAK SPACE}2"}'
    file.write_text(text, encoding="utf-8")

    def during(window: MainWindow) -> None:
        QTest.keyClicks(first_text(window), "[")
        window.finish()
        assert window.session.intent.text == "[" + text
        window.documents.save()

    assert started(during, file, complete=False) == 7


def test_file_that_became_shorter_before_the_window_is_complete_is_shown_as_it_is_now(
    started, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    file.write_text('{"type": "object"}', encoding="utf-8")

    def during(window: MainWindow) -> None:
        QTest.keyClick(first_text(window), Qt.Key.Key_End)
        file.write_text("{}", encoding="utf-8")
        window.finish()
        assert window.session.intent.text == "{}"
        assert not window.isWindowModified()

    assert started(during, file, complete=False) == 7
    assert "out of range" not in capfd.readouterr().err


def test_window_becomes_complete_by_itself(started, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"type": "object", "properties": {"a": {"type": "string"}}}')
    fields = []

    def look(window: MainWindow) -> None:
        with qtbot.waitSignal(window.settled, timeout=30_000, check_params_cb=window.is_settled):
            pass
        fields.append(window.findChild(QWidget, "field:a") is not None)

    started(look, path, complete=False)
    assert fields == [True]


def test_whatever_is_loaded_later_belongs_to_the_window(tmp_path: Path) -> None:
    """A name that nothing else imports would be a module that is only loaded because the list names it."""
    script = (
        "import sys, playground.ui.window_contents, playground.ui.start\n"
        "from playground.ui.application import LATER\n"
        "print([name for name in LATER if name not in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_nothing_of_the_analysis_is_loaded_before_the_first_paint() -> None:
    script = (
        "import sys, playground.ui.application, playground.cli.gui\n"
        "print(sorted(name for name in sys.modules if name.startswith(('jsonschema', 'playground.core'))))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    light = ("playground.core", *(f"playground.core.{name}" for name in ("colours", "mcp_versions", "steps")))
    assert done.stdout == f"{list(light)}\n"


def test_no_classes_of_widgets_are_loaded_that_the_window_has_none_of() -> None:
    script = (
        "from PySide6.QtWidgets import QApplication, QFrame\n"
        "from playground.ui.application import create_window\n"
        "app = QApplication([])\n"
        "window = create_window()\n"
        "window.show()\n"
        "app.processEvents()\n"
        "print([one.__name__ for one in QFrame.__subclasses__() if one.__name__ == 'QLCDNumber'])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
