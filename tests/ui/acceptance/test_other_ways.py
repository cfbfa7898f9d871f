"""What a person does with mouse and keys can be done by other means, and the answer is the same."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QAbstractButton, QPlainTextEdit, QWidget

from tests.ui.acceptance.conftest import CONTROL, LEFT, Driver, Opener, asking, row_of

MANY = [f"x{number}" for number in range(9)]
EVERY_KIND = asking(
    color={"type": "string", "title": "Colour", "enum": ["red", "green", "blue"], "allowCustom": True},
    note={"type": "string"},
    count={"type": "integer"},
    sure={"type": "boolean"},
    few={"type": "string", "enum": ["a", "b", "c"]},
    many={"type": "string", "enum": MANY},
    some={"type": "array", "items": {"type": "string", "enum": ["p", "q", "r"]}},
    odd={"enum": ["a", 1]},
)


@pytest.fixture(params=[True, False], ids=["shown", "not shown"])
def form(request: pytest.FixtureRequest, open_form: Opener) -> Driver:
    """Every kind of control; a script need not show the window."""
    return open_form(EVERY_KIND, shown=request.param)


# -- texts


def put_by_keys(form: Driver, name: str) -> None:
    form.qtbot.keyClicks(form.line(name), "Mauve")


def put_by_keys_on_the_control(form: Driver, name: str) -> None:
    form.qtbot.keyClicks(form.control(name), "Mauve")


def put_by_paste(form: Driver, name: str) -> None:
    form.paste(form.control(name), "Mauve")


def put_by_paste_slot(form: Driver, name: str) -> None:
    QGuiApplication.clipboard().setText("Mauve")
    form.line(name).paste()


def put_by_insert(form: Driver, name: str) -> None:
    form.line(name).insert("Mauve")


def put_by_set_text(form: Driver, name: str) -> None:
    form.line(name).setText("Mauve")


@pytest.mark.parametrize("name", ["color", "note"])
@pytest.mark.parametrize(
    "put",
    [
        put_by_keys,
        put_by_keys_on_the_control,
        put_by_paste,
        put_by_paste_slot,
        put_by_insert,
        put_by_set_text,
    ],
)
def test_a_text_may_come_by_any_means(form: Driver, put: Callable[[Driver, str], None], name: str) -> None:
    put(form, name)
    form.settle()
    assert form.content() == {name: "Mauve"}
    form.key(form.control(name), Qt.Key.Key_A, CONTROL)
    form.key(form.control(name), Qt.Key.Key_Backspace)
    assert form.content() == {}


def test_an_editable_combo_box_takes_what_its_own_functions_put(form: Driver) -> None:
    combo = form.combo("color")
    for put in (combo.setEditText, combo.setCurrentText):
        combo.clearEditText()
        assert form.content() == {}
        put("Mauve")
        assert form.content() == {"color": "Mauve"}
    assert [combo.itemText(row) for row in range(combo.count())] == ["red", "green", "blue"]
    assert combo.currentText() == "Mauve"


def test_a_press_on_the_words_of_a_field_goes_to_its_control(open_form: Opener) -> None:
    form = open_form(EVERY_KIND)
    for name in ("note", "color", "count", "many", "some", "odd"):
        form.editor.setFocus()
        form.qtbot.mouseClick(form.find(QWidget, f"feedback:{name}"), LEFT)
        focused = form.window.focusWidget()
        assert focused in (form.control(name), getattr(form.control(name), "lineEdit", lambda: None)())
    assert form.content() == {}


# -- lists


@pytest.mark.parametrize(("name", "titles"), [("color", ["red", "green", "blue"]), ("many", MANY)])
def test_a_row_is_taken_by_click_or_by_enter(form: Driver, name: str, titles: list[str]) -> None:
    form.pick(name, titles[2])
    assert form.content() == {name: titles[2]}
    combo = form.combo(name)
    combo.showPopup()
    combo.view().setCurrentIndex(row_of(combo.view().model(), titles[1]))
    form.key(combo.view(), Qt.Key.Key_Return)
    assert form.content() == {name: titles[1]}
    combo.showPopup()
    combo.view().setCurrentIndex(row_of(combo.view().model(), titles[2]))
    form.key(combo.view(), Qt.Key.Key_Escape)
    assert form.content() == {name: titles[1]}
    combo.setCurrentIndex(0)
    assert form.content() == {name: titles[0]}


def test_keys_that_reach_the_open_list_are_typed(form: Driver) -> None:
    combo = form.combo("color")
    combo.showPopup()
    form.qtbot.keyClicks(combo.view(), "re")
    assert form.content() == {"color": "re"}
    assert [combo.view().model().index(row, 0).data() for row in range(2)] == ["red", "green"]


def test_marks_are_made_by_title_box_key_and_model(form: Driver) -> None:
    view = form.options("some")
    role = Qt.ItemDataRole.CheckStateRole
    second, third = view.model().index(1, 0), view.model().index(2, 0)
    form.mark("some", "q")
    assert form.content() == {"some": ["q"]}
    assert Qt.CheckState(second.data(role)) == Qt.CheckState.Checked
    box = QPoint(view.visualRect(second).left() + 10, view.visualRect(second).center().y())
    form.qtbot.mouseClick(view.viewport(), LEFT, pos=box)
    assert form.content() == {}
    view.setCurrentIndex(third)
    form.key(view, Qt.Key.Key_Space)
    assert form.content() == {"some": ["r"]}
    for checked in (Qt.CheckState.Checked, Qt.CheckState.Checked.value):
        assert view.model().setData(second, checked, role)
        assert form.content() == {"some": ["q", "r"]}
        assert view.model().setData(second, Qt.CheckState.Unchecked, role)
        assert form.content() == {"some": ["r"]}


# -- buttons


def press_by_mouse(form: Driver, button: QAbstractButton) -> None:
    form.qtbot.mouseClick(button, LEFT)


def press_by_space(form: Driver, button: QAbstractButton) -> None:
    form.key(button, Qt.Key.Key_Space)


def press_by_click(_form: Driver, button: QAbstractButton) -> None:
    button.click()


def press_by_toggle(_form: Driver, button: QAbstractButton) -> None:
    button.toggle()


def press_by_screen_reader(_form: Driver, button: QAbstractButton) -> None:
    actions = QAccessible.queryAccessibleInterface(button).actionInterface()
    actions.doAction(actions.actionNames()[0])


PRESSES = [press_by_mouse, press_by_space, press_by_click, press_by_toggle, press_by_screen_reader]


@pytest.mark.parametrize("press", PRESSES)
def test_a_button_is_pressed_by_any_means(
    form: Driver, press: Callable[[Driver, QAbstractButton], None]
) -> None:
    for name, choice, value in (("sure", "yes", True), ("sure", "no", False), ("few", "1", "b")):
        press(form, form.find(QAbstractButton, f"option:{name}:{choice}"))
        form.settle()
        assert isinstance(content := form.content(), dict)
        assert content[name] == value
        assert form.find(QAbstractButton, f"option:{name}:{choice}").isChecked()
    assert not form.find(QAbstractButton, "option:sure:yes").isChecked()
    press(form, form.find(QAbstractButton, "option:sure:no"))
    form.settle()
    assert form.content() == {"sure": False, "few": "b"}, "pressed again it stays"


# -- texts of JSON


def write_by_keys(form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.selectAll()
    form.qtbot.keyClicks(editor, text)


def write_by_set_plain_text(_form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.setPlainText(text)


def write_by_insert(_form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.selectAll()
    editor.insertPlainText(text)


def write_by_append(_form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.clear()
    editor.appendPlainText(text)


def write_by_cursor(_form: Driver, editor: QPlainTextEdit, text: str) -> None:
    cursor = QTextCursor(editor.document())
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.insertText(text)


def write_by_paste(form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.selectAll()
    form.paste(editor, text)


def write_by_document(_form: Driver, editor: QPlainTextEdit, text: str) -> None:
    editor.document().setPlainText(text)


any_writer = pytest.mark.parametrize(
    "write",
    [
        write_by_keys,
        write_by_set_plain_text,
        write_by_insert,
        write_by_append,
        write_by_cursor,
        write_by_paste,
        write_by_document,
    ],
)


@any_writer
def test_a_schema_may_come_by_any_means(
    form: Driver, write: Callable[[Driver, QPlainTextEdit, str], None]
) -> None:
    text = (
        '{"type": "object", "properties": {"town": {"type": "string", "enum": ["a"], "allowCustom": true}}}'
    )
    form.type("note", "kept aside")
    with form.qtbot.waitSignal(form.window.settled):
        write(form, form.editor, text)
    form.settle()
    assert form.editor.toPlainText() == text
    assert form.combo("town").isEditable()
    assert not form.has("field:note")
    assert form.content() == {}
    assert isinstance(prepared := form.prepared(), dict)
    assert prepared["properties"]["town"]["anyOf"][0] == {"enum": ["a"]}


@any_writer
@pytest.mark.parametrize("answered", ["", "x"])
def test_answers_may_be_written_as_json_by_any_means(
    form: Driver, write: Callable[[Driver, QPlainTextEdit, str], None], answered: str
) -> None:
    editor = form.find(QPlainTextEdit, "answerEditor")
    form.type("note", answered)
    write(form, editor, '{"color": "Teal", "count": 1.0, "some": ["q"]}')
    form.settle()
    assert form.content() == {"color": "Teal", "count": 1.0, "some": ["q"]}
    assert (form.line("color").text(), form.line("note").text(), form.line("count").text()) == (
        "Teal",
        "",
        "1.0",
    )
    assert form.state("some") == "valid"


def test_json_answers_what_has_no_control_of_its_own(form: Driver) -> None:
    control = form.find(QPlainTextEdit, "field:odd")
    form.qtbot.keyClicks(control, '"a')
    form.settle()
    assert form.accept_state() == "blocked"
    form.qtbot.keyClicks(control, '"')
    form.settle()
    assert form.accept() == {"action": "accept", "content": {"odd": "a"}}
