"""The bracket at the caret and its partner."""

from pytestqt.qtbot import QtBot

from playground.ui.editor import SchemaEditor
from playground.ui.theme import theme
from tests.ui.editor.conftest import Typist


def lit(editor: SchemaEditor) -> list[int]:
    editor.bracket_light.look()
    return [span.start for span in editor.bracket_light.pair()]


def test_both_brackets_are_lit(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"🎨": ["]"]|}')
    assert sorted(lit(editor)) == [6, 10]
    typist.opens('{"🎨": [|"]"]}')
    assert sorted(lit(editor)) == [6, 10]


def test_a_bracket_in_a_text_is_none(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens('{"a": "[|"}')
    assert lit(editor) == []


def test_typing_puts_the_light_out_and_moving_on_lights_it(
    typist: Typist, editor: SchemaEditor, qtbot: QtBot
) -> None:
    typist.opens("[1, 2|]")
    assert lit(editor) == [5, 0]
    typist.types("2")
    qtbot.waitUntil(lambda: [span.start for span in editor.bracket_light.pair()] == [6, 0])


def test_the_light_is_painted(typist: Typist, editor: SchemaEditor) -> None:
    typist.opens("[1]|")
    lit(editor)
    picture = editor.viewport().grab().toImage()
    box = editor.rect_of(editor.bracket_light.pair()[0])
    colours = {picture.pixelColor(box.left() + 1, y).name() for y in range(box.top(), box.bottom())}
    assert theme().color("sunken").name() in colours
