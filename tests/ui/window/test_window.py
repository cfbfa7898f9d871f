"""The window as a whole: every part is there, it settles, it is small or large, it goes without a trace."""

import gc
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from playground.app.examples import examples
from playground.app.patterns import PatternService
from playground.app.settings import Settings
from playground.ui.application import create_window
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
from playground.ui.toolbar import Toolbar

Finder = Callable[[str], QWidget]

NAMES = (
    "schemaEditor",
    "preparedPreview",
    "answerEditor",
    "resultView",
    "problemsView",
    "formPane",
    "acceptButton",
    "declineButton",
    "cancelButton",
    "serverName",
    "requestMessage",
    "staleMark",
    "acceptReason",
)


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(window.is_settled, timeout=10_000)


def text_of(widget: QWidget) -> str:
    assert isinstance(widget, QPlainTextEdit | QLabel | QLineEdit)
    return widget.toPlainText() if isinstance(widget, QPlainTextEdit) else widget.text()


@pytest.mark.parametrize("name", NAMES)
def test_every_named_part_is_there_once(view: Finder, name: str) -> None:
    view(name)


def test_window_is_made_with_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('{"type": "object", "properties": {"n": {"type": "string"}}}')
    window = create_window(path)
    qtbot.addWidget(window)
    assert not window.isVisible()
    assert window.session.path == path
    window.show()
    settle(qtbot, window)
    assert window.findChild(QLineEdit, "field:n") is not None


def test_window_settles_after_a_keystroke(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    with qtbot.waitSignal(window.settled):
        qtbot.keyClicks(view("schemaEditor"), "{}")
    assert window.is_settled()


def test_it_starts_at_its_size_and_is_never_smaller(window: MainWindow) -> None:
    assert (window.width(), window.height()) == (1280, 800)
    assert (window.minimumWidth(), window.minimumHeight()) == (1024, 700)
    window.resize(1024, 700)
    QApplication.processEvents()
    assert (window.width(), window.height()) == (1024, 700)
    assert window.minimumSizeHint().width() <= 1024
    assert window.minimumSizeHint().height() <= 700


def test_columns_share_what_the_window_gains(window: MainWindow) -> None:
    left, right = window.contents.layout.splitters["columns"].sizes()
    window.resize(window.width() + 500, 800)
    wider_left, wider_right = window.contents.layout.splitters["columns"].sizes()
    assert (wider_left - left, wider_right - right) == (400, 100)


@pytest.mark.parametrize("points", [8, 9, 9.75, 12, 20])
def test_window_takes_any_text_size(window: MainWindow, qtbot: QtBot, points: float) -> None:
    try:
        theme().set_text_points(points)
        window.documents.open_example("wall-colour")
        window.resize(1500, 1000)
        settle(qtbot, window)
        assert not window.grab().isNull()
    finally:
        theme().set_text_points(None)


def test_narrow_window_shows_one_of_two_panes(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    assert view("schemaEditor").isVisible()
    assert view("preparedPreview").isVisible()
    window.resize(1024, 700)
    assert view("schemaEditor").isVisible()
    assert not view("preparedPreview").isVisible()
    assert not view("resultView").isVisible()
    qtbot.mouseClick(view("showPrepared"), Qt.MouseButton.LeftButton)
    assert view("preparedPreview").isVisible()
    assert not view("schemaEditor").isVisible()
    qtbot.mouseClick(view("foldResult"), Qt.MouseButton.LeftButton)
    assert view("resultView").isVisible()
    window.resize(1280, 800)
    assert view("schemaEditor").isVisible()
    assert view("preparedPreview").isVisible()
    assert view("resultView").isVisible()


def test_narrow_window_shows_the_text_of_a_problem(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("find-the-mistakes")
    window.resize(1024, 700)
    qtbot.mouseClick(view("showPrepared"), Qt.MouseButton.LeftButton)
    qtbot.keyClick(window, Qt.Key.Key_F8)
    assert view("schemaEditor").isVisible()


def test_toolbar_keeps_its_words_only_where_there_is_room(window: MainWindow, view: Finder) -> None:
    toolbar = view("toolbar")
    assert isinstance(toolbar, Toolbar)
    wide = [button.sizeHint().width() for button in toolbar._buttons]
    window.resize(1024, 700)
    assert all(
        button.sizeHint().width() < width for button, width in zip(toolbar._buttons, wide, strict=True)
    )


def test_answer_as_json_keeps_the_actions_in_view(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("notifications")
    settle(qtbot, window)
    qtbot.mouseClick(view("showJson"), Qt.MouseButton.LeftButton)
    assert view("answerEditor").isVisible()
    assert view("acceptButton").isVisible()
    assert not view("field:frequency").isVisible()
    assert '"theme": "auto"' in text_of(view("answerEditor"))
    assert window.contents.actions["show-json"].isChecked()
    qtbot.mouseClick(view("showForm"), Qt.MouseButton.LeftButton)
    assert view("field:frequency").isVisible()
    assert not view("answerEditor").isVisible()


def test_result_says_whether_it_went_out(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    header = window.contents.result_pane.header
    window.documents.open_example("wall-colour")
    assert "nothing to send yet" in header.accessibleName()
    qtbot.mouseClick(view("acceptButton"), Qt.MouseButton.LeftButton)
    assert "nothing to send yet" in header.accessibleName()
    qtbot.mouseClick(view("declineButton"), Qt.MouseButton.LeftButton)
    assert "this would be sent" in header.accessibleName()
    qtbot.keyClicks(view("field:color"), "#7ab")
    settle(qtbot, window)
    assert "Accept sends exactly this" in header.accessibleName()
    qtbot.mouseClick(view("acceptButton"), Qt.MouseButton.LeftButton)
    assert "this would be sent" in header.accessibleName()
    assert '"color": "#7ab"' in text_of(view("resultView"))


def test_status_bar_tells_schema_and_answer(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    assert text_of(view("statusSchema")) == "Schema valid"
    assert text_of(view("statusAnswer")) == "Answer incomplete"
    assert text_of(view("statusAnswered")) == "1 of 3 fields answered"
    assert text_of(view("statusCaret")) == "Ln 1, Col 1"
    assert text_of(view("statusDialect")) == "JSON Schema 2020-12"
    assert text_of(view("statusVersion")) == "MCP 2026-07-28"
    qtbot.keyClicks(view("field:color"), "#7ab")
    settle(qtbot, window)
    assert text_of(view("statusAnswer")) == "Answer valid"
    assert text_of(view("statusAnswered")) == "2 of 3 fields answered"
    qtbot.keyClick(view("schemaEditor"), Qt.Key.Key_Delete)
    assert text_of(view("statusSchema")) == "Schema cannot be read"
    assert view("staleMark").isVisible()


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_every_example_settles_without_a_failure(window: MainWindow, qtbot: QtBot, example) -> None:
    window.documents.open_example(example.name)
    settle(qtbot, window)
    assert not window.isWindowModified()
    assert window.controller.snapshot is not None
    assert not window.controller.snapshot.stale


def test_examples_in_a_row_leave_no_widgets_behind(window: MainWindow, qtbot: QtBot) -> None:
    def count() -> int:
        settle(qtbot, window)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return len(window.findChildren(QWidget))

    last = examples()[0].name
    window.documents.open_example(last)
    alone = count()
    large, *small = sorted(
        (example.name for example in examples()), key=lambda name: name != "two-hundred-fields"
    )
    names = [large, *(small * 4)[:48], last]
    for name in names:
        window.documents.open_example(name)
        settle(qtbot, window)
    assert len(names) == 50
    assert count() <= alone


def test_answers_do_not_reach_another_document(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    qtbot.keyClicks(view("field:note"), "secret")
    window.documents.open_example("confirm")
    settle(qtbot, window)
    assert "secret" not in text_of(view("resultView"))
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    assert text_of(view("field:note")) == ""


def test_windows_come_and_go(qtbot: QtBot) -> None:
    alive: list[MainWindow] = []
    for number in range(12):
        window = create_window()
        window.show()
        window.documents.open_example(examples()[number % 5].name)
        assert window.close()
        alive.append(window)
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(isValid(window) for window in alive)
    theme().changed.emit()  # nothing dead listens
    alive.clear()
    gc.collect()
    assert not [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]


def test_hidden_window_closes_without_a_question(qtbot: QtBot, asker) -> None:
    window = MainWindow(Settings(), PatternService(), asker)
    window.session.edit("typed")
    assert window.close()
    assert asker.asked == []
    window.deleteLater()


def test_closing_ends_a_running_match_at_once(window: MainWindow, qtbot: QtBot, view: Finder, asker) -> None:
    editor = view("schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    editor.setPlainText('{"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}')
    settle(qtbot, window)
    field = view("field:a")
    for letter in "a" * 40 + "!":
        QApplication.sendEvent(
            field, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        )
    assert text_of(field) == "a" * 40 + "!"
    helper = window.contents.patterns._helper
    assert helper is not None
    assert window.close()
    assert helper._process.poll() is not None


def test_slow_pattern_is_pending_and_then_refused(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    editor = view("schemaEditor")
    assert isinstance(editor, QPlainTextEdit)
    editor.setPlainText('{"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}')
    settle(qtbot, window)
    qtbot.keyClicks(view("field:a"), "a" * 40 + "!")
    feedback = view("feedback:a")
    assert feedback.property("state") in ("pending", "invalid")
    qtbot.waitUntil(lambda: feedback.property("state") == "invalid", timeout=5_000)
    settle(qtbot, window)


# -- between two starts


def test_sizes_and_choices_come_back(qtbot: QtBot, tmp_path: Path, asker) -> None:
    path = tmp_path / "settings.json"
    first = MainWindow(Settings(path), PatternService(), asker)
    first.show()
    first.resize(1400, 900)
    first.contents.layout.splitters["authoring"].setSizes([600, 300])
    kept = first.contents.layout.sizes()
    first.contents.actions["version:2025-06-18"].trigger()
    assert first.close()
    second = MainWindow(Settings(path), PatternService(), asker)
    qtbot.addWidget(second)
    second.restore()
    second.show()
    second.resize(1400, 900)  # the screen of the tests is too small for a restored window
    for name, sizes in second.contents.layout.sizes().items():
        assert all(abs(one - other) <= 2 for one, other in zip(sizes, kept[name], strict=True)), name
    assert second.settings.text("mcp_version") == "2025-06-18"
    first.deleteLater()


def test_senseless_geometry_in_the_settings_is_ignored(qtbot: QtBot, asker) -> None:
    settings = Settings()
    settings.set("window_geometry", "no geometry ☃")
    settings.set("columns", [0, 3])
    settings.set("authoring", [1])
    window = MainWindow(settings, PatternService(), asker)
    qtbot.addWidget(window)
    window.restore()
    window.show()
    assert min(window.contents.layout.splitters["columns"].sizes()) > 200


def test_theme_is_followed_by_every_pane(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    for mode, lightness in (("dark", 60), ("light", 200)):
        window.contents.actions[f"theme:{mode}"].trigger()
        for name in ("schemaEditor", "preparedPreview", "resultView", "problemsView"):
            base = view(name).palette().base().color().lightness()
            assert (base < lightness) == (mode == "dark"), name
        image = window.grab().toImage()
        assert (image.pixelColor(5, image.height() - 60).lightness() < 128) == (mode == "dark")


def test_settings_in_memory_write_no_file(window: MainWindow) -> None:
    home = Path(os.environ["SCHEMA_PLAYGROUND_HOME"])
    before = set(home.rglob("*"))
    assert window.close()
    assert set(home.rglob("*")) == before


def test_custom_value_is_typed_in_an_open_list(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    settle(qtbot, window)
    combo = view("field:finish")
    assert isinstance(combo, QComboBox)
    assert combo.isEditable()
