"""Lines that are carried over from the text before an edit are those that a count of the whole text finds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor

from playground.core.position import Span
from playground.core.problem import Problem
from playground.ui.code.mirror import Edit
from playground.ui.editor import SchemaEditor
from playground.ui.editor.line_numbers import NumberedLines, line_numbers
from playground.ui.editor.mark_bars import MarkBars
from playground.ui.editor.problem_places import ProblemPlaces

TEXT = "\n".join(f'"line {number}": {number},' for number in range(30))
TEXTS = st.text(st.sampled_from("ab\n😀"), max_size=30)
OFFSETS = st.lists(st.integers(0, 40), max_size=6)


@given(
    before=TEXTS,
    added=TEXTS,
    start=st.integers(0, 30),
    removed=st.integers(0, 10),
    old=OFFSETS,
    other=OFFSETS,
)
def test_lines_after_an_edit_are_those_of_the_new_text(
    before: str, added: str, start: int, removed: int, old: list[int], other: list[int]
) -> None:
    start = min(start, len(before))
    end = min(start + removed, len(before))
    now = before[:start] + added + before[end:]
    edit = Edit(before, start, end - start, len(added), "\n" not in before[start:end] + added)
    shift = len(added) - (end - start)
    old = [min(one, len(before)) for one in old]
    known = NumberedLines().after(None, before, old)
    for offsets in ([one if one <= start else one + shift for one in old], other):
        offsets = [min(max(one, 0), len(now)) for one in offsets]
        assert known.after(edit, now, offsets).numbers == line_numbers(now, offsets)
        assert line_numbers(now, offsets) == [now.count("\n", 0, one) for one in offsets]


def problem(start: int) -> Problem:
    return Problem("x", "warning", "Odd.", span=Span(start, start + 3))


def edit_at(editor: SchemaEditor, at: int, removed: int, text: str) -> None:
    cursor = QTextCursor(editor.document())
    cursor.setPosition(at)
    cursor.setPosition(at + removed, QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(text)


@pytest.mark.parametrize(("removed", "added"), [(0, "x"), (2, ""), (0, "\n"), (30, "y"), (1, "abc")])
def test_marks_of_an_edited_text_stand_where_those_of_a_new_one_would(
    editor: SchemaEditor, removed: int, added: str
) -> None:
    places = list(range(3, len(TEXT) - 40, 17))
    editor.set_text(TEXT)
    editor.set_problems(tuple(problem(at) for at in places))
    editor.set_marks(tuple((Span(at, at + 20), "custom") for at in places))
    edit_at(editor, 70, removed, added)
    places = [at if at <= 70 else max(70, at + len(added) - removed) for at in places]
    problems = tuple(problem(at) for at in places)
    marks = tuple((Span(at, at + 20), "custom") for at in places)
    editor.set_problems(problems)
    editor.set_marks(marks)
    text = editor.text()
    assert editor.ranked_lines() == ProblemPlaces(problems, text).ranked_lines
    bars = MarkBars(marks, text)
    for line in range(32):
        icon = ("warning", "warning") if any(text.count("\n", 0, at) == line for at in places) else None
        look = editor.line_look(line)
        assert (look.icon, look.bar) == (icon, bars.role(line))


def test_a_key_within_a_line_counts_no_lines(editor: SchemaEditor, monkeypatch: pytest.MonkeyPatch) -> None:
    editor.set_text(TEXT)
    editor.set_problems((problem(10), problem(200)))
    edit_at(editor, 70, 0, "x")
    monkeypatch.setattr("playground.ui.editor.line_numbers.line_numbers", None)
    editor.set_problems((problem(10), problem(201)))
    assert editor.ranked_lines() == [(0, 1), (TEXT.count("\n", 0, 200), 1)]
