"""Whole lines and properties moved, doubled and taken out as one step; selections that grow and shrink."""

import json

import pytest

from playground.ui.editor import SchemaEditor
from playground.ui.editor.line_edits import LineEdits
from tests.ui.editor.conftest import Typist

TWO = """{
  "type": "object",
  "properties": {
    "a": {
      "type": "string",
      "ti|tle": "🎨"
    },
    "b": {"type": "boolean"}
  }
}"""


@pytest.fixture
def lines(editor: SchemaEditor) -> LineEdits:
    return LineEdits(editor, has_properties=True)


def names(editor: SchemaEditor) -> list[str]:
    return list(json.loads(editor.text())["properties"])


def test_a_property_moves_whole_and_the_caret_with_it(
    typist: Typist, editor: SchemaEditor, lines: LineEdits
) -> None:
    typist.opens(TWO)
    before = editor.text()
    assert lines.move(1)
    assert names(editor) == ["b", "a"]
    assert '"ti|tle"' in typist.marked
    assert not lines.move(1)
    assert lines.move(-1)
    assert editor.text() == before
    assert '"ti|tle"' in typist.marked
    typist.undoes()
    assert names(editor) == ["b", "a"]
    typist.undoes()
    assert editor.text() == before


def test_lines_outside_a_property_move_and_commas_follow(
    typist: Typist, editor: SchemaEditor, lines: LineEdits
) -> None:
    typist.opens('{\n  "type": "object",\n  "properties": {}|\n}')
    assert lines.move(-1)
    assert editor.text() == '{\n  "properties": {},\n  "type": "object"\n}'
    assert list(json.loads(editor.text())) == ["properties", "type"]


def test_a_property_is_doubled_under_a_free_name(
    typist: Typist, editor: SchemaEditor, lines: LineEdits
) -> None:
    typist.opens(TWO.replace("|", "").replace('"a"', '"a|"'))
    assert lines.duplicate()
    assert names(editor) == ["a", "a2", "b"]
    assert '"|a2|"' in typist.marked


def test_a_line_is_doubled(typist: Typist, editor: SchemaEditor, lines: LineEdits) -> None:
    typist.opens("x\ny|\nz")
    assert lines.duplicate()
    assert typist.marked == "x\ny\ny|\nz"
    typist.undoes()
    assert editor.text() == "x\ny\nz"


def test_a_line_goes(typist: Typist, editor: SchemaEditor, lines: LineEdits) -> None:
    typist.opens('{\n  "a": 1,\n  "b"|: 2\n}')
    assert lines.delete()
    assert json.loads(editor.text()) == {"a": 1}


def test_a_selection_grows_and_shrinks(typist: Typist, editor: SchemaEditor, lines: LineEdits) -> None:
    typist.opens('{"a": {"🎨": "x|y"}}')
    for expected in ("xy", '"xy"', '"🎨": "xy"', '{"🎨": "xy"}'):
        lines.enlarge()
        found = editor.selection()
        assert editor.text()[found.start : found.end] == expected
    lines.shrink()
    lines.shrink()
    lines.shrink()
    lines.shrink()
    assert typist.marked == '{"a": {"🎨": "x|y"}}'
    lines.shrink()
    assert typist.marked == '{"a": {"🎨": "x|y"}}'
