"""An exception in a slot ends in one message and a log, and nothing is lost."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from playground.app.failure_log import LARGEST_LOG, FailureLog
from playground.ui.dialogs.failure import FailureDialog
from playground.ui.failures import ExceptHook, FailureReporter, install_except_hook
from playground.ui.main_window import MainWindow


@pytest.fixture
def reporter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[FailureReporter]:
    """Exceptions in slots go to this one, as in the program."""
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    made = FailureReporter(FailureLog(tmp_path / "log"))
    monkeypatch.setattr(sys, "excepthook", ExceptHook(made))
    yield made
    dialog = made.dialog
    if dialog is not None:
        dialog.close()
        dialog.deleteLater()


def failing_button(qtbot: QtBot, words: str = "made to fail") -> QPushButton:
    button = QPushButton()
    qtbot.addWidget(button)

    def fail() -> None:
        raise RuntimeError(words)

    button.clicked.connect(fail)
    return button


def test_exception_in_a_slot_is_shown_and_logged(
    window: MainWindow, reporter: FailureReporter, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    editor = window.findChild(QPlainTextEdit, "schemaEditor")
    qtbot.keyClicks(editor, "kept")
    button = failing_button(qtbot, "<b>bold</b>")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = reporter.dialog
    assert isinstance(dialog, FailureDialog)
    assert not dialog.isModal()
    for label in dialog.findChildren(QLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText
    log = reporter._log.path.read_text()
    assert "RuntimeError: <b>bold</b>" in log
    assert "Schema Playground" in log
    assert any(str(reporter._log.path) in label.text() for label in dialog.findChildren(QLabel))
    qtbot.mouseClick(dialog.findChild(QPushButton, "copyReport"), Qt.MouseButton.LeftButton)
    assert "RuntimeError: <b>bold</b>" in QGuiApplication.clipboard().text()
    assert "RuntimeError" in capsys.readouterr().err
    qtbot.keyClicks(editor, " on")
    assert window.session.intent.text == "kept on"


def test_failure_while_analyzing_keeps_text_and_window(
    window: MainWindow, reporter: FailureReporter, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = window.findChild(QPlainTextEdit, "schemaEditor")

    def fail(*_: object) -> None:
        raise ZeroDivisionError("in the live check")

    monkeypatch.setattr("playground.ui.controller.analyze_steps", fail)
    qtbot.keyClicks(editor, "{}")
    assert reporter.dialog is not None
    assert editor.toPlainText().startswith("{}") or editor.toPlainText() == "{}"
    monkeypatch.undo()
    qtbot.keyClicks(editor, " ")
    assert window.session.intent.text.startswith("{}")
    assert window.is_settled()


def test_repeated_failures_do_not_stack(reporter: FailureReporter, qtbot: QtBot) -> None:
    button = failing_button(qtbot)
    for _ in range(5):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    dialogs = [
        w
        for w in QGuiApplication.instance().topLevelWidgets()
        if isinstance(w, FailureDialog) and w.isVisible()
    ]
    assert len(dialogs) == 1
    assert "5 times" in dialogs[0].findChild(QLabel, "failurePlace").text()


def test_failure_put_away_is_only_logged_from_then_on(reporter: FailureReporter, qtbot: QtBot) -> None:
    button = failing_button(qtbot)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert reporter.dialog is not None
    reporter.dialog.close()
    before = reporter._log.path.read_text().count("RuntimeError: ")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert reporter.dialog is None
    assert reporter._log.path.read_text().count("RuntimeError: ") == before + 1
    other = failing_button(qtbot)

    def fail_elsewhere() -> None:
        raise KeyError("another place")

    other.clicked.connect(fail_elsewhere)
    qtbot.mouseClick(other, Qt.MouseButton.LeftButton)
    assert reporter.dialog is not None


def test_wish_to_stop_is_no_failure(reporter: FailureReporter, capsys: pytest.CaptureFixture[str]) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert reporter.dialog is None
    assert not reporter._log.path.exists()


def test_hook_is_installed_once_and_hands_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    seen = []
    monkeypatch.setattr(sys, "excepthook", lambda *arguments: seen.append(arguments[0]))
    reporter = install_except_hook()
    assert install_except_hook() is reporter
    reporter._log = FailureLog(tmp_path)
    sys.excepthook(ValueError, ValueError("x"), None)
    assert seen == [ValueError]
    assert reporter.dialog is not None
    reporter.dialog.close()
    reporter._dialog.deleteLater()


def test_log_that_cannot_be_written_is_said(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file in the folder's place")
    reporter = FailureReporter(FailureLog(tmp_path / "log"))
    reporter.report(ValueError, ValueError("x"), None)
    dialog = reporter.dialog
    assert dialog is not None
    qtbot.addWidget(dialog)
    assert "could not be written" in dialog.findChild(QLabel, "failurePlace").text()


def test_long_log_begins_anew(tmp_path: Path) -> None:
    log = FailureLog(tmp_path)
    log.write("x" * (LARGEST_LOG + 1))
    log.write("second")
    assert "x" not in log.path.read_text()
    assert (tmp_path / "failures.1.log").stat().st_size > LARGEST_LOG


def test_lone_surrogates_in_a_report_are_written_escaped(tmp_path: Path) -> None:
    log = FailureLog(tmp_path)
    assert log.write("\ud800")
    assert "\\ud800" in log.path.read_text()


def test_dialog_without_a_window(reporter: FailureReporter) -> None:
    reporter.report(ValueError, ValueError("x"), None)
    assert isinstance(reporter.dialog, QDialog)
    assert isinstance(reporter.dialog, QWidget)
