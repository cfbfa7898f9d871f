"""The window at small and large text and on finer screens: nothing is cut off, nothing lies over another."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.status_bar import StatusBar
from playground.ui.widgets.labels import TextLabel
from playground.ui.widgets.pane_header import PaneHeader
from tests.ui.scaling.look_at_window import cut_off, outside, overlaps

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("factor", ["1", "1.25", "1.5", "2"])
@pytest.mark.parametrize("points", ["9", "20", "150%"])
def test_nothing_is_cut_off_or_covered(points: str, factor: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": factor,
        "PYTHONPATH": str(ROOT),
        "SCHEMA_PLAYGROUND_HOME": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.scaling.look_at_window", points],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert f"ratio {float(factor)}" in done.stderr
    assert done.stdout.splitlines() == []


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    """A shown widget to put things on."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def place(child: QWidget, x: int, y: int, wide: int, high: int) -> None:
    child.setGeometry(x, y, wide, high)
    child.show()


def test_a_button_that_is_too_narrow_is_found(board: QWidget) -> None:
    button = QPushButton("Many words on it", board)
    place(button, 0, 0, 40, 30)
    assert [finding for finding in cut_off(board) if "Many words" in finding]
    button.resize(button.sizeHint())
    assert list(cut_off(board)) == []


def test_a_text_that_wraps_out_of_its_label_is_found(board: QWidget) -> None:
    label = TextLabel("one two three four five six seven", parent=board)
    place(label, 0, 0, 60, 20)
    assert len(list(cut_off(board))) == 1
    label.resize(60, label.height_for(60))
    assert list(cut_off(board)) == []


def test_siblings_that_share_pixels_are_found(board: QWidget) -> None:
    place(QPushButton("a", board), 0, 0, 100, 30)
    other = QPushButton("b", board)
    place(other, 90, 10, 100, 30)
    assert len(list(overlaps(board))) == 1
    other.move(100, 0)
    assert list(overlaps(board)) == []


def test_a_button_beyond_the_edge_is_found(board: QWidget) -> None:
    place(QPushButton("a", board), 250, 0, 100, 30)
    assert len(list(outside(board))) == 1


def test_a_header_leaves_out_what_there_is_no_room_for(qtbot: QtBot) -> None:
    header = PaneHeader("Problems", "and more")
    qtbot.addWidget(header)
    needed, optional = QPushButton("Needed"), QPushButton("Optional")
    header.add_tool(needed)
    header.add_tool(optional, optional=True)
    header.resize(header.sizeHint())
    header.show()
    assert not optional.isHidden()
    header.resize(header.minimumSizeHint())
    QApplication.processEvents()
    assert optional.isHidden()
    assert not needed.isHidden()
    header.resize(header.sizeHint())
    assert not optional.isHidden()


def test_a_narrow_status_bar_keeps_the_verdicts(status: StatusBar, find: Callable[[str], QWidget]) -> None:
    assert not find("statusDialect").isHidden()
    status.resize(300, 24)
    QApplication.processEvents()
    assert find("statusDialect").isHidden()
    assert not find("statusSchema").isHidden()
    assert not find("statusAnswer").isHidden()
    status.resize(1200, 24)
    QApplication.processEvents()
    assert not find("statusDialect").isHidden()


@pytest.fixture
def find(status: StatusBar) -> Callable[[str], QWidget]:
    def found(name: str) -> QWidget:
        child = status.findChild(QWidget, name)
        assert child is not None
        return child

    return found
