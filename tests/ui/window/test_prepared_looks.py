"""The prepared schema in its window: where lines come from, the way back, three looks, copy and save."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.ui.code.view import CodeView
from playground.ui.form.field_row import FieldRow
from playground.ui.main_window import MainWindow
from playground.ui.preview.comparison_views import ComparedText
from playground.ui.preview.prepared_preview import TracedText
from tests.ui.window.conftest import AskerDouble

Finder = Callable[[str], QWidget]
SCHEMA = """{
  "type": "object",
  "properties": {
    "colour": {
      "type": "string",
      "title": "<b>Colour</b>",
      "enum": ["red", "blue"],
      "minLength": 3,
      "allowCustom": true
    },
    "n": {"type": "number", "title": "Number", "maximum": 4}
  }
}"""


@pytest.fixture
def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.resize(1280, 900)
    window.contents.editor.replace_all(SCHEMA)
    qtbot.waitUntil(window.is_settled)
    return window


def line_of(text: CodeView, part: str, skip: int = 0) -> int:
    return [n for n, line in enumerate(text.text().split("\n")) if part in line][skip]


def place_of_line(text: CodeView, line: int) -> QPoint:
    block = text.document().findBlockByNumber(line)
    text.reveal(line, line)
    rect = text.cursorRect(QTextCursor(block))
    return QPoint(rect.left() + 60, rect.center().y())


def click_line(text: CodeView, line: int) -> None:
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place_of_line(text, line))


def chosen(window: MainWindow) -> str:
    span = window.contents.editor.selection()
    return window.contents.editor.text()[span.start : span.end]


def compared(view: Finder, name: str) -> ComparedText:
    found = view(name)
    assert isinstance(found, ComparedText)
    return found


def test_hover_tells_rule_source_and_title_as_plain_text(filled: MainWindow) -> None:
    preview = filled.contents.preview
    line = line_of(preview, '"minLength"', 1)
    tip = preview.tooltip_of(line)
    assert "Custom value: what holds for text that is not in the list, too." in tip
    assert "From minLength of &lt;b&gt;Colour&lt;/b&gt;" in tip
    assert "/properties/colour/minLength" in tip
    at = place_of_line(preview, line)
    QApplication.sendEvent(
        preview.viewport(),
        QHelpEvent(QHelpEvent.Type.ToolTip, at, preview.viewport().mapToGlobal(at)),
    )
    assert QToolTip.text() == tip
    QToolTip.hideText()


def test_nothing_is_told_where_nothing_stands(window: MainWindow) -> None:
    window.contents.editor.replace_all("[]")
    assert window.contents.preview.tooltip_of(0) == ""


def test_click_lights_the_source_and_the_field(filled: MainWindow, view: Finder) -> None:
    click_line(filled.contents.preview, line_of(filled.contents.preview, '"anyOf"'))
    assert chosen(filled) == "true"
    click_line(filled.contents.preview, line_of(filled.contents.preview, '"maximum"'))
    assert chosen(filled) == "4"
    shown = view("field:n")
    assert shown.visibleRegion().boundingRect().isValid()


def lit_text(window: MainWindow) -> str:
    """The lines of the schema that have the band."""
    editor = window.contents.editor
    lines = editor.text().split("\n")
    return "\n".join(line for number, line in enumerate(lines) if editor.line_look(number).band)


def hover(text: CodeView, line: int) -> None:
    QTest.mouseMove(text.viewport(), place_of_line(text, line))


def test_hover_lights_the_source_and_the_field_until_the_mouse_leaves(
    filled: MainWindow, view: Finder
) -> None:
    preview, editor = filled.contents.preview, filled.contents.editor
    rows = {row.field.name: row for row in filled.findChildren(FieldRow)}
    at = SCHEMA.index('"maximum"')
    editor.select(Span(at, at))
    hover(preview, line_of(preview, '"anyOf"'))
    assert lit_text(filled).strip() == '"allowCustom": true'
    ground = rows["n"].palette().window().color()
    assert rows["colour"].palette().window().color() != ground
    hover(preview, line_of(preview, '"maximum"'))
    assert '"maximum"' in lit_text(filled)
    assert rows["colour"].palette().window().color() == ground
    assert rows["n"].palette().window().color() != ground
    hover(preview, 0)
    QApplication.sendEvent(preview.viewport(), QEvent(QEvent.Type.Leave))
    assert lit_text(filled) == ""
    assert rows["n"].palette().window().color() == ground
    assert filled.contents.editor.selection() == Span(at, at)


def test_hover_over_a_comparison_lights_the_source_too(filled: MainWindow, view: Finder) -> None:
    filled.contents.actions["look:inline"].trigger()
    inline = compared(view, "comparedInline")
    hover(inline, line_of(inline, '"allowCustom"'))
    assert lit_text(filled).strip() == '"allowCustom": true'
    hover(inline, line_of(inline, '"minLength"'))
    assert lit_text(filled).strip() == '"minLength": 3,'


def test_caret_at_a_keyword_lights_all_that_was_made_of_it(filled: MainWindow) -> None:
    at = SCHEMA.index('"minLength"')
    filled.contents.editor.select(Span(at, at))
    preview = filled.contents.preview
    lit = {line for line in range(preview.blockCount()) if preview.line_look(line).band == "sunken"}
    assert lit == {line_of(preview, '"minLength"', n) for n in (0, 1)}
    at = SCHEMA.index('"colour"')
    filled.contents.editor.select(Span(at, at))
    assert not any(preview.line_look(line).band == "sunken" for line in range(preview.blockCount()))


def test_both_shows_the_texts_aligned_and_they_scroll_together(filled: MainWindow, view: Finder) -> None:
    QTest.mouseClick(view("look:both"), Qt.MouseButton.LeftButton)
    source, prepared = compared(view, "comparedSource"), compared(view, "comparedPrepared")
    assert source.isVisible()
    assert not filled.contents.preview.isVisible()
    assert source.blockCount() == prepared.blockCount()
    left, right = source.text().split("\n"), prepared.text().split("\n")
    assert [
        line for line in left if line
    ] == filled.contents._prepared_pane._comparisons().comparison.source.text.split("\n")
    assert [line for line in right if line] == filled.contents.preview.text().split("\n")
    gone = [left[n].strip() for n in range(len(left)) if source.line_look(n).band == "sunken"]
    assert gone == ['"enum": ["red", "blue"],', '"allowCustom": true']
    row = line_of(prepared, '"maximum"')
    assert row == line_of(source, '"maximum"')
    assert (source.line_label(row), prepared.line_label(row)) != (str(row + 1), str(row + 1))
    filled.contents.layout.splitters["left_rows"].setSizes([150, 650])
    prepared.verticalScrollBar().setValue(5)
    assert source.verticalScrollBar().value() == prepared.verticalScrollBar().value() > 0


def test_inline_marks_what_goes_and_what_comes(filled: MainWindow, view: Finder) -> None:
    filled.contents.actions["look:inline"].trigger()
    inline = compared(view, "comparedInline")
    lines = inline.text().split("\n")
    assert [line[2:].strip() for line in lines if line.startswith("−")] == [
        '"enum": ["red", "blue"],',
        '"allowCustom": true',
    ]
    kept = [line[2:] for line in lines if not line.startswith("−")]
    assert kept == filled.contents.preview.text().split("\n")
    assert inline.line_look(line_of(inline, '"anyOf"')).bar == "changed_bar"
    assert filled.contents.actions["look:inline"].isChecked()


def test_comparison_leads_to_the_source_too_and_follows_the_text(filled: MainWindow, view: Finder) -> None:
    filled.contents.actions["look:inline"].trigger()
    inline = compared(view, "comparedInline")
    click_line(inline, line_of(inline, '"allowCustom"'))
    assert chosen(filled) == "true"
    assert "Preparation takes allowCustom out" in inline.tooltip_of(line_of(inline, '"allowCustom"'))
    filled.contents.editor.replace_all(SCHEMA.replace('"maximum": 4', '"maximum": 5'))
    assert '"maximum": 5' in inline.text()
    filled.contents.editor.replace_all(SCHEMA.replace('"maximum": 4', '"maximum": '))
    click_line(inline, line_of(inline, '"maximum"'))
    assert '"maximum": 5' in inline.text()
    filled.contents.actions["look:prepared"].trigger()
    assert filled.contents.preview.isVisible()


def test_nothing_is_compared_while_nobody_sees_it(filled: MainWindow) -> None:
    pages = filled.contents._prepared_pane._comparisons()
    before = pages.comparison
    filled.contents.editor.replace_all(SCHEMA + " ")
    assert pages.comparison is before
    filled.contents.actions["look:both"].trigger()
    shown = pages.comparison
    assert shown is not before
    filled.contents.actions["look:prepared"].trigger()
    filled.contents.editor.replace_all(SCHEMA + "  ")
    assert pages.comparison is shown


def test_hostile_text_is_shown_in_comparisons_as_it_can_be(window: MainWindow, view: Finder) -> None:
    window.contents.editor.replace_all(
        '{"type": "object", "properties": {"a": {"title": "\\u2029\\ud800\\r"}}}'
    )
    window.contents.actions["look:both"].trigger()
    source, prepared = compared(view, "comparedSource"), compared(view, "comparedPrepared")
    assert source.blockCount() == prepared.blockCount()


def test_prepared_schema_is_saved_and_the_document_stays(
    filled: MainWindow, asker: AskerDouble, tmp_path: Path
) -> None:
    asker.chosen = tmp_path / "out.json"
    filled.contents.actions["save-prepared"].trigger()
    assert asker.suggested is not None
    assert asker.suggested.name == "prepared.json"
    assert asker.chosen.read_text(encoding="utf-8") == filled.contents.preview.text() + "\n"
    assert filled.session.path is None
    asker.chosen = tmp_path / "no" / "such" / "folder.json"
    filled.contents.actions["save-prepared"].trigger()
    assert len(asker.told) == 1


def test_every_text_of_the_pane_can_be_read_by_keys(filled: MainWindow) -> None:
    for name in ("both", "inline", "prepared"):
        filled.contents.actions[f"look:{name}"].trigger()
        filled.contents.actions["pane-prepared"].trigger()
        focused = QApplication.focusWidget()
        assert isinstance(focused, TracedText)
