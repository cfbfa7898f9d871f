"""The Explain pane over the recorded facts: it can be read by somebody who does not know JSON Schema."""

import json
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from playground.core.model import SingleSelect
from playground.ui.editor import SchemaEditor
from playground.ui.explain import ExplainView
from playground.ui.explain.entries import Entry
from playground.ui.main_window import MainWindow
from tests.core.corpora import rows

RAW = re.compile(
    r"is not valid under|is not of type|is not one of \[|does not match '|Failed validating|ValidationError"
    r"|\b(None|True|False|Decimal|dict|deque)\b|\{'|\['"
)
POINTER = re.compile(r"(?:^|[\s(])/(?:properties|requestedSchema|anyOf|items|enum)\b|#/")


def is_told(row: dict) -> bool:
    """A row with a form and an answer to it; very long texts would only take long."""
    schema, content = json.loads(row["schema"]), json.loads(row["content"])
    return isinstance(schema, dict) and isinstance(content, dict) and len(row["schema"]) < 5_000


ROWS = [row for row in (*rows("verdicts"), *rows("reports")) if is_told(row)]
OPEN = [row for row in ROWS if "allowCustom" in row["schema"]]
SAMPLE = {row["id"]: row for row in (*OPEN, *ROWS[::4])}


@pytest.fixture
def pane(window: MainWindow, qtbot: QtBot) -> ExplainView:
    """The Explain pane, shown."""
    found = window.findChild(ExplainView)
    assert found is not None
    (action,) = [one for one in window.findChildren(QAction) if one.objectName() == "explain"]
    action.trigger()
    qtbot.waitUntil(found.isVisible)
    return found


def fill(window: MainWindow, qtbot: QtBot, row: dict) -> None:
    """Put a row's schema into the editor and its content into the form."""
    editor = window.findChild(SchemaEditor)
    assert editor is not None
    editor.replace_all(row["schema"])
    window.controller.paste_answer(row["content"])
    qtbot.waitUntil(window.is_settled)


def opened(view: ExplainView) -> tuple[Entry, ...]:
    """Every row, with all that can be opened open."""
    view.expandAll()
    for index in list(tops(view)):
        view.expand(index)
    view.expandAll()
    return view.entries()


def tops(view: ExplainView) -> Iterator[QModelIndex]:
    model = view.model()
    for row in range(model.rowCount()):
        yield model.index(row, 0)


def cells(entry: Entry) -> str:
    """What our own words are: values and titles are the author's and the user's."""
    return " | ".join((entry.words, entry.outcome, entry.topic if entry.kind == "change" else ""))


def test_rows_of_the_corpus_are_told_in_words(window: MainWindow, qtbot: QtBot, pane: ExplainView) -> None:
    told = 0
    for row in SAMPLE.values():
        fill(window, qtbot, row)
        for entry in opened(pane):
            said = without_quotes(cells(entry))
            assert not RAW.search(said), (row["id"], said)
            assert not POINTER.search(said), (row["id"], said)
            assert entry.topic, row["id"]
            assert entry.outcome or entry.kind == "change" or entry.key == "result", (row["id"], entry)
            told += 1
    assert told > 1_000


def without_quotes(text: str) -> str:
    """A sentence without the values that it quotes."""
    return re.sub(r'"(?:[^"\\]|\\.)*"', '""', text)


def test_branch_is_named_on_every_row_with_allow_custom(
    window: MainWindow, qtbot: QtBot, pane: ExplainView
) -> None:
    named = {"predefined": 0, "custom": 0}
    for row in OPEN:
        fill(window, qtbot, row)
        snapshot = window.controller.snapshot
        assert snapshot is not None
        for state in snapshot.fields:
            field = state.field
            if not isinstance(field, SingleSelect) or not field.allow_custom or state.answer is None:
                continue
            if state.status not in named or snapshot.verdict.status == "schema-error":
                continue
            entries = [one for one in opened(pane) if one.field_name == field.name]
            branch = {"predefined": "predefined option", "custom": "custom value"}[state.status]
            assert any(one.topic == branch and one.strong for one in entries), row["id"]
            assert any(one.kind == "field" and one.outcome.endswith(branch) for one in entries), row["id"]
            named[state.status] += 1
    assert min(named.values()) >= 10


def test_every_refused_answer_says_why_and_the_next_step(
    window: MainWindow, qtbot: QtBot, pane: ExplainView
) -> None:
    refused = 0
    for row in SAMPLE.values():
        fill(window, qtbot, row)
        snapshot = window.controller.snapshot
        assert snapshot is not None
        names = {
            one.field.name for one in snapshot.fields if one.status == "invalid" and one.answer is not None
        }
        entries = opened(pane) if names else ()
        for name in names:
            changes = [one.topic for one in entries if one.kind == "change" and one.field_name == name]
            assert changes, (row["id"], name)
            assert all(change.endswith((".", "?")) for change in changes), (row["id"], changes)
            refused += 1
    assert refused > 50
