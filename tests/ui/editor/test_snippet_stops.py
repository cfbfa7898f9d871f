"""Tab after a suggestion: from gap to gap, then behind it, and blanks again where it is left."""

from PySide6.QtCore import Qt

from playground.ui.editor import SchemaEditor
from tests.ui.editor.conftest import CTRL, Typist


def write_schema(typist: Typist, before: str = "|") -> None:
    """Take the first suggestion of an empty text: a schema with one field."""
    typist.opens(before)
    typist.presses(Qt.Key.Key_Space, held=CTRL)
    typist.editor.completer.open()
    typist.presses(Qt.Key.Key_Return)


def test_tab_goes_from_the_name_to_the_title_to_required_and_behind(typist: Typist) -> None:
    write_schema(typist)
    assert '"|name|": {' in typist.marked
    typist.types("color")
    typist.presses(Qt.Key.Key_Tab)
    assert '"color": {' in typist.marked
    assert '"title": "|"' in typist.marked
    typist.editor.textCursor().insertText("Colour 🎨")
    typist.presses(Qt.Key.Key_Tab)
    assert '"required": [|]' in typist.marked
    typist.presses(Qt.Key.Key_Tab)
    assert typist.marked.endswith("}|")
    typist.presses(Qt.Key.Key_Tab)
    assert typist.marked.endswith("}  |")


def test_tab_indents_a_line_of_the_piece(typist: Typist) -> None:
    write_schema(typist)
    typist.presses(Qt.Key.Key_Home)
    typist.presses(Qt.Key.Key_Tab)
    assert '\n      |"name": {' in typist.marked or '\n  |    "name": {' in typist.marked


def test_tab_is_blanks_again_where_the_caret_left_the_piece(typist: Typist, editor: SchemaEditor) -> None:
    write_schema(typist)
    typist.presses(Qt.Key.Key_End, held=CTRL)
    typist.presses(Qt.Key.Key_Return)
    typist.types("x")
    typist.presses(Qt.Key.Key_Tab)
    assert editor.text().endswith("\nx  ")


def test_undo_takes_the_whole_piece_back(typist: Typist, editor: SchemaEditor) -> None:
    write_schema(typist)
    typist.undoes()
    assert editor.text() == ""
    typist.presses(Qt.Key.Key_Tab)
    assert editor.text() == "  "


def test_tab_is_blanks_in_another_text(typist: Typist, editor: SchemaEditor) -> None:
    write_schema(typist)
    editor.show_text(editor.add_text("one two"))
    caret = editor.textCursor()
    caret.setPosition(3)
    editor.setTextCursor(caret)
    typist.presses(Qt.Key.Key_Tab)
    assert editor.text().split() == ["one", "two"]
    assert editor.textCursor().position() > 3
