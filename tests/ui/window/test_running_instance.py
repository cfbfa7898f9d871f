"""A file that a second start hands over is opened in the window; whoever says anything else is let go."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from playground.app.instance import hand_over, listen
from playground.ui import running_instance
from playground.ui.main_window import MainWindow
from playground.ui.running_instance import RunningInstance

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sockets of POSIX")


@pytest.fixture
def name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A path that is short enough for a socket, though pytest's folders are deep."""
    monkeypatch.chdir(tmp_path)
    return "socket"


@pytest.fixture
def taken(name: str, qtbot: QtBot) -> Iterator[list[Sequence[Path]]]:
    """What the running program was given."""
    found: list[Sequence[Path]] = []
    listener = listen(name)
    assert listener is not None
    parent = QObject()
    running = RunningInstance(listener, found.append, parent)
    yield found
    running.close()


@pytest.fixture
def aside(qtbot: QtBot) -> Iterator[Callable[..., object]]:
    """Do something that waits beside the event loop, as another process would; its result."""
    with ThreadPoolExecutor(1) as pool:

        def do(work: Callable[..., object], *arguments: object) -> object:
            future: Future[object] = pool.submit(work, *arguments)
            qtbot.waitUntil(future.done, timeout=10_000)
            return future.result()

        yield do


def talk(name: str, said: bytes) -> bytes:
    """Say something and hear until the other side ends it."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(name)
        connection.sendall(said)
        heard = b""
        while received := connection.recv(100):
            heard += received
        return heard


def test_files_are_handed_over(name: str, taken: list[Sequence[Path]], aside) -> None:
    assert aside(hand_over, name, [Path("/a.json"), Path("/b.json")]) is True
    assert aside(hand_over, name, []) is True
    assert taken == [(Path("/a.json"), Path("/b.json")), ()]


@pytest.mark.parametrize("said", [b"\n", b"{}\n", b'{"open": ["relative"]}\n', b"\xff\n", b"x" * 70_000])
def test_whoever_says_anything_else_is_let_go(
    name: str, taken: list[Sequence[Path]], aside, said: bytes
) -> None:
    try:
        heard = aside(talk, name, said)
    except (ConnectionResetError, BrokenPipeError):  # let go before the end of a long line
        heard = b""
    assert heard == b""
    assert taken == []
    assert aside(hand_over, name, []) is True


def test_whoever_says_nothing_is_let_go(
    name: str, taken: list[Sequence[Path]], aside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running_instance, "REQUEST_MS", 1)
    assert aside(talk, name, b'{"open"') == b""
    assert taken == []


def test_line_may_come_in_pieces(name: str, taken: list[Sequence[Path]], qtbot: QtBot) -> None:
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(name)
        for piece in (b'{"open": ', b'["/a"', b"]}\n"):
            connection.sendall(piece)
            QCoreApplication.processEvents()
        qtbot.waitUntil(lambda: taken == [(Path("/a"),)])


def test_open_question_is_answered_first(
    name: str, taken: list[Sequence[Path]], aside, qtbot: QtBot, window: MainWindow
) -> None:
    box = QMessageBox(window)
    during = []

    def look() -> None:
        aside(hand_over, name, [Path("/a")])
        during.extend(taken)
        box.reject()

    QTimer.singleShot(0, look)
    box.exec()
    assert during == []
    qtbot.waitUntil(lambda: taken == [(Path("/a"),)])


def test_second_process_hands_its_file_to_the_first_and_ends(tmp_path: Path, qtbot: QtBot) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text("{}")
    environment = {**os.environ, "SCHEMA_PLAYGROUND_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    root = Path(running_instance.__file__).parents[2]
    files = [tmp_path / name for name in ("a.json", "b.json", "c.json", "d.json")]
    for file in files:
        file.write_text("{}")

    def start(*words: object) -> subprocess.Popen[bytes]:
        words = (sys.executable, "-m", "playground", *map(str, words))
        return subprocess.Popen(words, cwd=root, env=environment)

    def has_opened(*wanted: Path) -> bool:
        text = (home / "settings.json").read_text()
        return all(file.name in text for file in wanted)

    first = start(files[0])
    try:
        qtbot.waitUntil(lambda: has_opened(files[0]), timeout=30_000)
        second = start(files[1])
        assert second.wait(30) == 0
        qtbot.waitUntil(lambda: has_opened(*files[:2]), timeout=30_000)
        assert first.poll() is None
        own = start("--new-window", files[2])
        try:
            qtbot.waitUntil(lambda: has_opened(files[2]), timeout=30_000)
            assert own.poll() is None
        finally:
            own.kill()
            own.wait()
    finally:
        first.kill()
        first.wait()
    after = start(files[3])  # what the killed one left is in nobody's way
    try:
        qtbot.waitUntil(lambda: has_opened(files[3]), timeout=30_000)
        assert after.poll() is None
    finally:
        after.kill()
        after.wait()
