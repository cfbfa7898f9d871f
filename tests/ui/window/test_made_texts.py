"""Fallbacks and exports in their window: every choice is shown, copied, saved, and opened as a document."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from playground.core.export import TARGETS, export_schema
from playground.core.json_types import JSONObject
from playground.core.transform.fallbacks import FALLBACK_NAMES
from playground.ui.code.view import CodeView
from playground.ui.dialogs.made_texts import MadeTextsDialog
from playground.ui.main_window import MainWindow
from playground.ui.widgets.labels import TextLabel
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]
SCHEMA: JSONObject = {
    "type": "object",
    "properties": {
        "colour": {
            "type": "string",
            "title": "<b>Colour</b>",
            "enum": ["red", "blue"],
            "pattern": "^[a-z]+$",
            "allowCustom": True,
        }
    },
    "required": ["colour"],
}


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window._editor.replace_all(json.dumps(SCHEMA, indent=2))
    qtbot.waitUntil(window.is_settled)
    return window


def opened(window: MainWindow, action: str, name: str) -> MadeTextsDialog:
    window._actions[action].trigger()
    found = window.findChild(QWidget, name)
    assert isinstance(found, MadeTextsDialog)
    assert found.isVisible()
    return found


def press(dialog: MadeTextsDialog, name: str) -> None:
    button = dialog.findChild(QWidget, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def sentences(dialog: MadeTextsDialog) -> list[str]:
    return [label.shown() for label in dialog.findChildren(TextLabel) if not label.isHidden()]


def test_every_fallback_has_words_schema_and_code(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    for name in FALLBACK_NAMES:
        dialog.choose(name)
        said = sentences(dialog)
        assert "It can express" in said
        assert "From the answers to the original content" in said
        view = dialog.findChild(CodeView)
        assert view is not None
        assert view.text() == dialog.shown().text
        assert "properties" in json.loads(dialog.shown().text)
        tabs = [text.name for text in dialog._texts]
        assert tabs[-2:] == ["Server, TypeScript", "Server, Python"]


def test_code_has_no_colours_of_json_and_is_copied_whole(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    press(dialog, "made:Server, Python")
    view = dialog.findChild(CodeView)
    assert view is not None
    view.grab()
    assert view.document().firstBlock().layout().formats() == []
    press(dialog, "copyMade")
    assert QGuiApplication.clipboard().text() == dialog.shown().text
    button = dialog.findChild(QWidget, "openMade")
    assert button is not None
    assert not button.isEnabled()


def test_fallback_opens_as_a_document_of_its_own_with_its_form(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    before = filled.session
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    dialog.choose("closed")
    press(dialog, "openMade")
    qtbot.waitUntil(filled.is_settled)
    assert filled.session is not before
    assert json.loads(filled._editor.text()) == json.loads(dialog.shown().text)
    assert "closed" in filled.documents.name
    assert view("option:colour:0").isVisible()
    assert "allowCustom" in before.intent.text


def test_second_request_opens_with_its_message(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    dialog.choose("two-step")
    press(dialog, "made:Request 2")
    press(dialog, "openMade")
    assert set(json.loads(filled._editor.text())) == {"message", "requestedSchema"}


def test_patterns_are_decided_for_fallbacks(window: MainWindow, qtbot: QtBot) -> None:
    schema = json.loads(json.dumps(SCHEMA))
    schema["properties"]["colour"]["enum"] = ["red", "B7"]
    window._editor.replace_all(json.dumps(schema))
    qtbot.waitUntil(window.is_settled)
    dialog = opened(window, "fallbacks", "fallbacksDialog")
    dialog.choose("closed")
    assert any("B7" in one for one in (*sentences(dialog), dialog.shown().text))


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_is_shown_as_written_and_prepared(filled: MainWindow, target: str) -> None:
    dialog = opened(filled, "export", "exportDialog")
    dialog.choose(target)
    name = next(one for one in TARGETS if one == target)
    assert dialog.shown().text == export_schema(name, SCHEMA).text
    press(dialog, "made:Prepared")
    assert dialog.shown().text == export_schema(name, SCHEMA, prepared=True).text
    assert sentences(dialog)


def test_the_tab_stays_with_another_choice(filled: MainWindow) -> None:
    dialog = opened(filled, "export", "exportDialog")
    press(dialog, "made:Prepared")
    dialog.choose("json-rpc")
    assert dialog.shown().name == "Prepared"


def test_export_is_saved(filled: MainWindow, asker: AskerDouble, tmp_path: Path) -> None:
    asker.chosen = tmp_path / "ask.ts"
    dialog = opened(filled, "export", "exportDialog")
    dialog.choose("typescript-v1")
    press(dialog, "saveMade")
    assert asker.suggested is not None
    assert asker.suggested.name == "elicitation.ts"
    assert asker.chosen.read_text(encoding="utf-8") == dialog.shown().text
    button = dialog.findChild(QWidget, "openMade")
    assert button is not None
    assert button.isHidden()


def test_without_a_schema_there_is_nothing_to_make(window: MainWindow) -> None:
    window._editor.replace_all("[]")
    for action in ("fallbacks", "export", "save-prepared"):
        assert not window._actions[action].isEnabled()


def test_dialog_closes_and_the_window_goes_on(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(filled, "export", "exportDialog")
    assert not dialog.isModal()
    with qtbot.waitSignal(dialog.destroyed):
        press(dialog, "closeMade")
    filled._editor.replace_all("{}")
