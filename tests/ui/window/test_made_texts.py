"""Fallbacks and exports in their window: every choice is shown, copied, saved, and opened as a document."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pygments.lexer import Lexer
from pygments.lexers.javascript import TypeScriptLexer
from pygments.lexers.python import PythonLexer
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.core.export import TARGETS, TargetName, export_schema
from playground.core.json_types import JSONObject
from playground.core.matching import MatchOutcome
from playground.core.transform.fallback import FallbackName
from playground.core.transform.fallbacks import FALLBACK_NAMES, make_fallback
from playground.ui.code.view import CodeView
from playground.ui.dialogs.fallback_trial import FallbackTrial
from playground.ui.dialogs.fallbacks import FallbacksDialog
from playground.ui.dialogs.made_texts import MadeTextsDialog
from playground.ui.main_window import MainWindow
from playground.ui.theme import theme
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
    window.contents.editor.replace_all(json.dumps(SCHEMA, indent=2))
    qtbot.waitUntil(window.is_settled)
    return window


def opened(window: MainWindow, action: str, name: str) -> MadeTextsDialog:
    window.contents.actions[action].trigger()
    found = window.findChild(QWidget, name)
    assert isinstance(found, MadeTextsDialog)
    assert found.isVisible()
    return found


def press(dialog: MadeTextsDialog, name: str) -> None:
    button = dialog.findChild(QWidget, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def text_of(dialog: MadeTextsDialog, name: str) -> str:
    button = dialog.findChild(QAbstractButton, name)
    assert button is not None
    return button.text()


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
        assert dialog._texts.names[-2:] == ["Server, TypeScript", "Server, Python"]


def test_code_is_copied_whole(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    press(dialog, "made:Server, Python")
    press(dialog, "copyMade")
    assert QGuiApplication.clipboard().text() == dialog.shown().text
    assert text_of(dialog, "copyMade") == "Copied"
    press(dialog, "made:Schema")
    assert text_of(dialog, "copyMade") == "Copy"
    press(dialog, "made:Server, Python")
    button = dialog.findChild(QWidget, "openMade")
    assert button is not None
    assert not button.isEnabled()


def coloured(dialog: MadeTextsDialog) -> dict[str, str]:
    """Each coloured run of the lines in view, without the blanks before it, and its colour."""
    view = dialog.findChild(CodeView, "madeText")
    assert view is not None
    view.grab()
    found = {}
    block = view.document().firstBlock()
    while block.isValid():
        for run in block.layout().formats():
            colour = run.format.foreground().color().name()
            found[block.text()[run.start : run.start + run.length].lstrip()] = colour
        block = block.next()
    return found


@pytest.mark.parametrize(
    ("target", "roles"),
    [
        ("typescript-v1", {"import": "literal", "// Asks": "", '"type"': "string", "{": "punctuation"}),
        ("python", {"from": "literal", '"': "string", "type": "string", "True": "literal"}),
        ("json-rpc", {'"type"': "key", '"string"': "string", '"allowCustom"': "extension"}),
    ],
)
def test_made_code_has_the_colours_of_its_language_in_both_themes(
    filled: MainWindow, target: str, roles: dict[str, str]
) -> None:
    dialog = opened(filled, "export", "exportDialog")
    dialog.resize(900, 1200)
    dialog.choose(target)
    seen = {}
    for mode in ("light", "dark"):
        filled.contents.actions[f"theme:{mode}"].trigger()
        runs = seen[mode] = coloured(dialog)
        told = {run: runs.get(run) for run, role in roles.items() if role}
        assert told == {run: theme().color(f"syntax_{role}").name() for run, role in roles.items() if role}
        comments = [colour for run, colour in runs.items() if run.startswith(("//", "# "))]
        assert set(comments) <= {theme().color("muted").name()}
        assert bool(comments) == (target != "json-rpc")
    assert seen["light"].keys() == seen["dark"].keys()


def test_a_table_for_readers_has_no_colours(filled: MainWindow) -> None:
    dialog = opened(filled, "export", "exportDialog")
    dialog.choose("json-rpc")
    assert coloured(dialog)
    dialog.choose("markdown")
    assert not coloured(dialog)
    dialog.choose("json-rpc")
    assert coloured(dialog)


@pytest.mark.parametrize("name", TARGETS)
def test_no_token_of_the_code_that_we_write_goes_over_the_end_of_a_line(name: TargetName) -> None:
    hostile = 'a """ b\nc */ ` ${d} \\ // # \u2028'
    schema: JSONObject = {
        "type": "object",
        "title": hostile,
        "description": hostile,
        "properties": {
            hostile: {"type": "string", "title": hostile, "enum": [hostile], "allowCustom": True},
            "t": {"type": "string", "description": hostile, "pattern": hostile, "default": hostile},
        },
    }
    made = export_schema(name, schema, message=hostile)
    if made.language == "python":
        assert_lines_stand_alone(PythonLexer(), made.text)
    elif made.language == "typescript":
        assert_lines_stand_alone(TypeScriptLexer(), made.text)


@pytest.mark.parametrize("name", FALLBACK_NAMES)
def test_nor_does_one_of_the_code_of_fallbacks(name: FallbackName) -> None:
    made = make_fallback(name, SCHEMA, match=lambda pattern, text: MatchOutcome.MATCH)
    assert_lines_stand_alone(PythonLexer(), made.code.python)
    assert_lines_stand_alone(TypeScriptLexer(), made.code.typescript)


def assert_lines_stand_alone(lexer: Lexer, text: str) -> None:
    whole = [(kind, char) for _, kind, run in lexer.get_tokens_unprocessed(text) for char in run]
    alone = [
        (kind, char)
        for line in text.split("\n")
        for _, kind, run in lexer.get_tokens_unprocessed(line)
        for char in run
    ]
    assert [one for one in whole if not one[1].isspace()] == [one for one in alone if not one[1].isspace()]


# -- where things stand


@pytest.mark.parametrize(("action", "name"), [("fallbacks", "fallbacksDialog"), ("export", "exportDialog")])
def test_tabs_and_texts_stay_where_they_are(filled: MainWindow, action: str, name: str) -> None:
    dialog = opened(filled, action, name)
    tabs, texts = set(), set()
    for choice in dialog._choices:
        dialog.choose(choice.key)
        for look in dialog._texts.names:
            press(dialog, f"made:{look}")
            QCoreApplication.processEvents()
            tabs.add(dialog._switch.mapTo(dialog, QPoint()).toTuple())
            if dialog.shown().tried is None:
                view = dialog.findChild(CodeView, "madeText")
                assert view is not None
                texts.add(view.geometry().getRect())
    assert len(tabs) == len(texts) == 1


def test_fallback_opens_as_a_document_of_its_own_with_its_form(
    filled: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    before = filled.session
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    dialog.choose("closed")
    press(dialog, "openMade")
    qtbot.waitUntil(filled.is_settled)
    assert filled.session is not before
    assert json.loads(filled.contents.editor.text()) == json.loads(dialog.shown().text)
    assert "closed" in filled.documents.name
    assert view("option:colour:0").isVisible()
    assert "allowCustom" in before.intent.text


def test_the_export_leads_to_the_fallbacks_that_its_notes_name(filled: MainWindow) -> None:
    dialog = opened(filled, "export", "exportDialog")
    assert any("A fallback" in one for one in sentences(dialog))
    press(dialog, "exportFallbacks")
    found = filled.findChild(FallbacksDialog)
    assert found is not None
    assert found.isVisible()


def test_second_request_opens_with_its_message(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    dialog.choose("two-step")
    press(dialog, "made:Request 2")
    press(dialog, "openMade")
    assert set(json.loads(filled.contents.editor.text())) == {"message", "requestedSchema"}


def test_patterns_are_decided_for_fallbacks(window: MainWindow, qtbot: QtBot) -> None:
    schema = json.loads(json.dumps(SCHEMA))
    schema["properties"]["colour"]["enum"] = ["red", "B7"]
    window.contents.editor.replace_all(json.dumps(schema))
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
    window.contents.editor.replace_all("[]")
    for action in ("fallbacks", "export", "save-prepared"):
        assert not window.contents.actions[action].isEnabled()


def test_dialog_closes_and_the_window_goes_on(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(filled, "export", "exportDialog")
    assert not dialog.isModal()
    with qtbot.waitSignal(dialog.destroyed):
        press(dialog, "closeMade")
    filled.contents.editor.replace_all("{}")


# -- the schema goes on changing while a dialog is open


def test_dialogs_follow_the_schema(filled: MainWindow, qtbot: QtBot) -> None:
    fallbacks = opened(filled, "fallbacks", "fallbacksDialog")
    exports = opened(filled, "export", "exportDialog")
    fallbacks.choose("closed")
    press(fallbacks, "made:Server, Python")
    exports.choose("json-rpc")
    filled.contents.editor.replace_all(json.dumps(SCHEMA).replace("blue", "cyan"))
    qtbot.waitUntil(lambda: "cyan" in fallbacks.shown().text and "cyan" in exports.shown().text)
    assert fallbacks.shown().name == "Server, Python"
    view = fallbacks.findChild(CodeView, "madeText")
    assert view is not None
    assert "cyan" in view.text()
    assert "blue" not in view.text()


def test_dialog_follows_to_another_document_and_its_message(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(filled, "export", "exportDialog")
    dialog.choose("json-rpc")
    filled.contents.actions["new"].trigger()
    filled.contents.editor.replace_all(json.dumps({"message": "Which one?", "requestedSchema": SCHEMA}))
    qtbot.waitUntil(lambda: json.loads(dialog.shown().text)["params"]["message"] == "Which one?")


def test_broken_text_leaves_what_was_made(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(filled, "export", "exportDialog")
    before = dialog.shown().text
    filled.contents.editor.replace_all('{"type": ')
    qtbot.waitUntil(filled.is_settled)
    assert dialog.shown().text == before
    filled.contents.editor.replace_all("[]")
    qtbot.waitUntil(filled.is_settled)
    assert dialog.shown().text == before


def test_a_second_wish_brings_the_same_dialog(filled: MainWindow) -> None:
    dialog = opened(filled, "fallbacks", "fallbacksDialog")
    assert opened(filled, "fallbacks", "fallbacksDialog") is dialog
    dialog.close()
    assert filled.contents.handlers.why._dialogs._fallbacks is None


def test_a_closed_dialog_no_longer_follows(filled: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(filled, "export", "exportDialog")
    with qtbot.waitSignal(dialog.destroyed):
        dialog.close()
    filled.contents.editor.replace_all("{}")
    qtbot.waitUntil(filled.is_settled)
    assert not filled.contents.handlers.why._dialogs._pause.isActive()
    opened(filled, "export", "exportDialog")


def test_dialogs_close_with_their_window(filled: MainWindow) -> None:
    dialogs = opened(filled, "export", "exportDialog"), opened(filled, "fallbacks", "fallbacksDialog")
    assert filled.close()
    assert not any(dialog.isVisible() for dialog in dialogs)


# -- a fallback's form, to try


def trying(window: MainWindow, name: str) -> FallbackTrial:
    dialog = opened(window, "fallbacks", "fallbacksDialog")
    assert isinstance(dialog, FallbacksDialog)
    dialog.choose(name)
    press(dialog, "made:Try it")
    assert dialog.trial is not None
    assert dialog.trial.isVisible()
    return dialog.trial


def part(trial: FallbackTrial, name: str) -> QWidget:
    found = trial.findChildren(QWidget, f"try:{name}")
    assert len(found) == 1, f"{len(found)} widgets are named {name}"
    return found[0]


def said(trial: FallbackTrial, name: str) -> str:
    label = part(trial, name)
    assert isinstance(label, TextLabel)
    return label.shown()


def test_free_text_is_merged_while_it_is_typed(filled: MainWindow) -> None:
    trial = trying(filled, "free-text")
    assert trial.merged_text() == ""
    assert said(trial, "verdict").startswith("Nothing to merge yet.")
    QTest.keyClicks(part(trial, "field:colour"), "teal")
    assert json.loads(trial.merged_text()) == {"colour": "teal"}
    assert said(trial, "verdict") == "The schema as written takes this content."
    QTest.mouseClick(part(trial, "acceptButton"), Qt.MouseButton.LeftButton)
    assert said(trial, "verdict").startswith("Sent.")


def test_dual_field_is_merged_into_the_original_property(filled: MainWindow) -> None:
    trial = trying(filled, "dual-field")
    lines = [one for one in trial.form.findChildren(QLineEdit) if one.isVisible()]
    (own,) = [one for one in lines if one.objectName().startswith("try:field:")]
    QTest.keyClicks(own, "teal")
    assert json.loads(trial.merged_text()) == {"colour": "teal"}


def test_closed_list_sends_an_option_as_it_is(filled: MainWindow) -> None:
    trial = trying(filled, "closed")
    QTest.mouseClick(part(trial, "option:colour:1"), Qt.MouseButton.LeftButton)
    assert json.loads(trial.merged_text()) == {"colour": "blue"}


def test_two_steps_are_gone_one_after_the_other(filled: MainWindow) -> None:
    trial = trying(filled, "two-step")
    assert said(trial, "step") == "Request 1 of 2"
    QTest.mouseClick(part(trial, "option:colour:0"), Qt.MouseButton.LeftButton)
    assert json.loads(trial.merged_text()) == {"colour": "red"}
    QTest.mouseClick(part(trial, "option:colour:2"), Qt.MouseButton.LeftButton)
    assert trial.merged_text() == ""
    assert said(trial, "verdict").startswith("After Accept the server asks again")
    QTest.mouseClick(part(trial, "acceptButton"), Qt.MouseButton.LeftButton)
    assert said(trial, "step") == "Request 2 of 2"
    (own,) = [one for one in trial.form.findChildren(QLineEdit) if one.objectName().startswith("try:field:")]
    QTest.keyClicks(own, "teal")
    assert json.loads(trial.merged_text()) == {"colour": "teal"}
    QTest.mouseClick(part(trial, "again"), Qt.MouseButton.LeftButton)
    assert said(trial, "step") == "Request 1 of 2"
    assert trial.merged_text() == ""


def test_what_the_server_has_to_refuse_is_said(filled: MainWindow) -> None:
    trial = trying(filled, "dual-field")  # of its two fields neither can be required
    assert json.loads(trial.merged_text()) == {}
    assert said(trial, "verdict").startswith("The schema as written refuses this content: ")


def test_accept_with_problems_goes_to_the_field_and_sends_nothing(filled: MainWindow) -> None:
    trial = trying(filled, "free-text")
    QTest.mouseClick(part(trial, "acceptButton"), Qt.MouseButton.LeftButton)
    assert trial.merged_text() == ""
    QTest.mouseClick(part(trial, "declineButton"), Qt.MouseButton.LeftButton)
    assert said(trial, "verdict") == "Declined: there are no answers, and no content."


def test_a_trial_has_no_public_names_and_changes_no_answer(filled: MainWindow, view: Finder) -> None:
    trial = trying(filled, "free-text")
    QTest.keyClicks(part(trial, "field:colour"), "teal")
    for name in ("field:colour", "formPane", "acceptButton", "requestMessage", "feedback:colour"):
        assert not trial.isAncestorOf(view(name))
    assert filled.contents.handlers._content() == "{}"


def test_a_trial_follows_the_schema_and_keeps_its_answers(filled: MainWindow, qtbot: QtBot) -> None:
    trial = trying(filled, "free-text")
    QTest.keyClicks(part(trial, "field:colour"), "teal")
    schema = json.loads(json.dumps(SCHEMA))
    schema["properties"]["size"] = {"type": "string", "default": "L"}
    filled.contents.editor.replace_all(json.dumps(schema))
    qtbot.waitUntil(lambda: "size" in trial.merged_text())
    assert json.loads(trial.merged_text()) == {"colour": "teal", "size": "L"}
