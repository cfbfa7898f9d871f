"""What a tooltip over the schema says."""

from playground.core.problem import Problem
from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import Typist, span_of

SCHEMA = '{"type": "object", "properties": {"a": {"type": "string", "enum": ["<b>"], "allowCustom": true}}}'


def test_a_keyword_is_explained(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(SCHEMA)
    words = editor.tooltip_at(SCHEMA.index("allowCustom"))
    assert "allowCustom" in words
    assert "SEP-1456" in words


def test_problems_come_first_and_literally(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(SCHEMA)
    problem = Problem("code", "error", "No <i>good</i>.", span=span_of(SCHEMA, '"enum"'), hint="Mend & save.")
    editor.set_problems((problem,))
    words = editor.tooltip_at(SCHEMA.index("enum"))
    assert "No &lt;i&gt;good&lt;/i&gt;. Mend &amp; save." in words
    assert "<i>" not in words
    assert words.index("No &lt;i&gt;") < words.index("option")


def test_nothing_is_said_about_a_bracket(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens(SCHEMA)
    assert editor.tooltip_at(0) == ""
