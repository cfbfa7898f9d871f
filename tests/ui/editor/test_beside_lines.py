"""Lines that are carried over from the text before an edit are those that a count of the whole text finds."""

from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor

from playground.core.moved_sequence import OFFSETS, in_chunks
from playground.core.position import Span
from playground.core.problem import Problem, movable
from playground.ui.code.mirror import Edit
from playground.ui.editor import SchemaEditor
from playground.ui.editor.beside_lines import BesideLines
from playground.ui.editor.mark_bars import MarkBars
from playground.ui.editor.problem_places import ProblemPlaces

TEXT = "\n".join(f'"line {number}": {number},' for number in range(30))
TEXTS = st.text(st.sampled_from("ab\n😀"), max_size=30)
SHORT_CHUNKS = patch("playground.core.moved_sequence._CHUNK", 1)
PLACES = st.lists(st.integers(0, 40), max_size=6)


@SHORT_CHUNKS
@given(
    before=TEXTS,
    added=TEXTS,
    start=st.integers(0, 30),
    removed=st.integers(0, 10),
    old=PLACES,
    came=PLACES,
)
def test_lines_after_an_edit_are_those_of_the_new_text(
    before: str, added: str, start: int, removed: int, old: list[int], came: list[int]
) -> None:
    start = min(start, len(before))
    end = min(start + removed, len(before))
    now = before[:start] + added + before[end:]
    edit = Edit(before, start, end - start, len(added), "\n" not in before[start:end] + added)
    items = in_chunks(sorted(min(one, len(before)) for one in old), OFFSETS)
    known = BesideLines(tell, items, before)
    assert list(known.found) == [lines_of(before, one) for one in items]
    first, beyond = items.bisect_left(start), items.bisect_right(end)
    within = sorted(start + min(one, len(added)) for one in came)
    items = items.replaced(first, beyond, within, len(added) - (end - start))
    after = BesideLines(tell, items, now, known, edit)
    assert list(after.found) == [lines_of(now, one) for one in items]
    assert (after.seen is known.seen) == (after.found == known.found)


def tell(offset: int) -> tuple[int, int, str]:
    return offset, offset, "mark"


def lines_of(text: str, offset: int) -> tuple[int, int, str]:
    line = text.count("\n", 0, offset)
    return line, line, "mark"


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
    assert editor.problem_marks().found == ProblemPlaces(problems, text).marks.found
    bars = MarkBars(marks, text)
    for line in range(32):
        icon = ("warning", "warning") if any(text.count("\n", 0, at) == line for at in places) else None
        look = editor.line_look(line)
        assert (look.icon, look.bar) == (icon, bars.role(line))


def test_a_key_within_a_line_counts_the_lines_near_it_alone(
    editor: SchemaEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor.set_text(TEXT)
    problems = movable([problem(at) for at in range(0, 400, 2)])
    editor.set_problems(problems)
    edit_at(editor, 71, 0, "x")
    places = problems.replaced(36, 36, [], 1)
    asked: list[Problem] = []

    def mark(problem: Problem) -> tuple[int, int, int]:
        asked.append(problem)
        at = problem.span.start if problem.span is not None else 0
        return at, at, 1

    monkeypatch.setattr("playground.ui.editor.problem_places._mark", mark)
    editor.set_problems(places)
    assert 0 < len(asked) <= 65
    lines = [editor.text().count("\n", 0, at + (at > 71)) for at in range(0, 400, 2)]
    assert editor.problem_marks().found == [(line, line, 1) for line in lines]
