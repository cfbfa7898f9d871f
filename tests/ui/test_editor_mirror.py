"""The text mirror and the document never differ, whatever is done to the document."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from playground.core.common import common_prefix, common_suffix
from playground.core.position import Span
from playground.core.snapshot import Prepared
from playground.ui.code.characters import holdable
from playground.ui.editor import SchemaEditor
from playground.ui.preview import PreparedPreview

TEXTS = st.text(st.sampled_from('ab{}[]":, \t\n\u00a0\u2028é😀𝄞\x00'), max_size=30)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("replace"), st.integers(0, 60), st.integers(0, 20), TEXTS),
        st.tuples(st.sampled_from(["undo", "redo", "paint"]), st.none(), st.none(), st.just("")),
        st.tuples(st.sampled_from(["open", "replace_all"]), st.none(), st.none(), TEXTS),
        st.tuples(st.just("edit block"), st.integers(0, 60), st.integers(0, 60), TEXTS),
    ),
    max_size=12,
)


def held(editor: SchemaEditor) -> str:
    return editor.document().toRawText().replace("\u2029", "\n")


def units(text: str, offset: int) -> int:
    return len(text[:offset].encode("utf-16-le")) // 2


def select(editor: SchemaEditor, start: int, length: int) -> QTextCursor:
    text = held(editor)
    start = min(start, len(text))
    cursor = QTextCursor(editor.document())
    cursor.setPosition(units(text, start))
    cursor.setPosition(units(text, min(start + length, len(text))), QTextCursor.MoveMode.KeepAnchor)
    return cursor


def perform(editor: SchemaEditor, what: str, at: int | None, length: int | None, text: str) -> None:
    match what:
        case "replace":
            select(editor, at or 0, length or 0).insertText(text)
        case "edit block":
            cursor = select(editor, at or 0, 0)
            cursor.beginEditBlock()
            cursor.insertText(text)
            select(editor, length or 0, 1).removeSelectedText()
            cursor.endEditBlock()
        case "undo":
            editor.undo()
        case "redo":
            editor.redo()
        case "paint":
            editor.grab()  # sets formats, which Qt merges into the next change
        case "open":
            editor.set_text(text)
        case "replace_all":
            editor.replace_all(text)


@given(TEXTS, STEPS)
def test_mirror_equals_the_document_after_any_edits(
    qapp: QApplication, start: str, steps: list[tuple[str, int | None, int | None, str]]
) -> None:
    editor = SchemaEditor()
    told: list[str] = []
    editor.text_changed.connect(told.append)
    editor.set_text(start)
    for step in steps:
        before = editor.text()
        told.clear()
        perform(editor, *step)
        assert editor.text() == held(editor)
        assert told == ([editor.text()] if editor.text() != before and step[0] != "open" else [])
    editor.deleteLater()


@given(TEXTS, st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=6))
def test_ranges_of_spans_count_utf16_units(
    qapp: QApplication, text: str, pairs: list[tuple[int, int]]
) -> None:
    editor = SchemaEditor()
    editor.set_text(text)
    spans = sorted(Span(min(pair), max(pair)) for pair in pairs)
    expected = [(units(text, span.start), units(text, span.end)) for span in spans]
    assert editor.mirror.utf16_ranges(spans) == expected
    assert [(editor.mirror.utf16(s.start), editor.mirror.utf16(s.end)) for s in spans] == expected
    editor.deleteLater()


@given(st.text("ab", max_size=12), st.text("ab", max_size=12))
def test_common_ends_are_as_long_as_can_be(one: str, other: str) -> None:
    first = common_prefix(one, other)
    last = common_suffix(one, other, beyond=first)
    assert one[:first] == other[:first]
    assert one[first : first + 1] != other[first : first + 1] or first == min(len(one), len(other))
    assert one[len(one) - last :] == other[len(other) - last :]
    assert first + last <= min(len(one), len(other))
    rest = one[first : len(one) - last], other[first : len(other) - last]
    assert not all(rest) or rest[0][-1] != rest[1][-1]


@pytest.mark.parametrize("text", ["", "a", "\n\n"])
def test_mirror_of_an_opened_text_is_that_very_text(qapp: QApplication, text: str) -> None:
    editor = SchemaEditor()
    editor.set_text(text)
    assert editor.text() == text == held(editor)
    editor.deleteLater()


@given(texts=st.lists(TEXTS, max_size=8))
def test_texts_that_are_set_differ_nowhere_from_the_document(qapp: QApplication, texts: list[str]) -> None:
    preview = PreparedPreview()
    for text in texts:
        preview.set_prepared(Prepared(text))
        preview.grab()
        assert preview.mirror.text == preview.document().toRawText().replace("\u2029", "\n")
        assert preview.mirror.text == holdable(text)
    preview.deleteLater()
