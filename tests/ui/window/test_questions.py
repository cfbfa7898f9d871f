"""The dialogs themselves: answered by the mouse, plain text, and the safe answer for Escape."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from playground.app.saving import FileFailure
from playground.ui.dialogs.questions import Questions

Answer = Callable[[QMessageBox], None]


@pytest.fixture
def questions(qtbot: QtBot) -> Questions:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return Questions(window)


@pytest.fixture
def answered(qtbot: QtBot) -> Callable[[Answer], list[str]]:
    """Answer the next modal dialog; the list gets its texts."""
    timers = []

    def prepare(answer: Answer) -> list[str]:
        seen: list[str] = []

        def look() -> None:
            box = QApplication.activeModalWidget()
            if isinstance(box, QMessageBox):
                timer.stop()
                assert box.textFormat() == Qt.TextFormat.PlainText
                seen.extend((box.text(), box.informativeText()))
                answer(box)

        timer = QTimer()
        timer.timeout.connect(look)
        timer.start(1)
        timers.append(timer)
        return seen

    return prepare


def press(qtbot: QtBot, button: QMessageBox.StandardButton) -> Answer:
    return lambda box: qtbot.mouseClick(box.button(button), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("button", "answer"),
    [
        (QMessageBox.StandardButton.Save, "save"),
        (QMessageBox.StandardButton.Discard, "discard"),
        (QMessageBox.StandardButton.Cancel, "cancel"),
    ],
)
def test_unsaved_changes_have_three_answers(
    qtbot: QtBot, questions: Questions, answered, button: QMessageBox.StandardButton, answer: str
) -> None:
    seen = answered(press(qtbot, button))
    assert questions.unsaved("<b>a</b>.json") == answer
    assert "“<b>a</b>.json”" in seen[0]


def test_escape_cancels(qtbot: QtBot, questions: Questions, answered) -> None:
    answered(lambda box: qtbot.keyClick(box, Qt.Key.Key_Escape))
    assert questions.unsaved("a.json") == "cancel"
    answered(lambda box: qtbot.keyClick(box, Qt.Key.Key_Escape))
    assert not questions.changed_on_opening("a.json", ("Line ends differ.",))
    answered(lambda box: qtbot.keyClick(box, Qt.Key.Key_Escape))
    assert not questions.changed_outside("a.json")
    answered(lambda box: qtbot.keyClick(box, Qt.Key.Key_Escape))
    assert questions.several_names("a.json", 1) == "cancel"


def test_changes_are_listed_and_can_be_accepted(qtbot: QtBot, questions: Questions, answered) -> None:
    def accept(box: QMessageBox) -> None:
        button = next(b for b in box.buttons() if b.text() == "Open with changes")
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    seen = answered(accept)
    assert questions.changed_on_opening("a.json", ("One.", "Two."))
    assert "One.\nTwo." in seen[1]


def test_failure_is_told_without_waiting(qtbot: QtBot, questions: Questions) -> None:
    questions.tell(FileFailure("Cannot save <i>a</i>: the disk is full.", "Free some space."))
    box = next(w for w in QApplication.topLevelWidgets() if isinstance(w, QMessageBox) and w.isVisible())
    assert box.text() == "Cannot save <i>a</i>: the disk is full."
    assert box.informativeText() == "Free some space."
    box.close()


@pytest.mark.parametrize(
    ("word", "answer"), [("This name alone", "this"), ("All names", "all"), ("Cancel", "cancel")]
)
def test_other_names_have_three_answers(
    qtbot: QtBot, questions: Questions, answered, word: str, answer: str
) -> None:
    def click(box: QMessageBox) -> None:
        button = next(b for b in box.buttons() if b.text().replace("&", "") == word)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    seen = answered(click)
    assert questions.several_names("a.json", 2) == answer
    assert seen[0] == "“a.json” has 2 other names (hard links)"
