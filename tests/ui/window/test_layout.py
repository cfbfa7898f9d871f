"""Panes are hidden, moved, shown alone and put back by keys, menus and mouse; the next start remembers."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from playground.app.patterns import PatternService
from playground.app.settings import Settings
from playground.ui.form.field_row import FieldRow
from playground.ui.main_window import MainWindow
from playground.ui.pane_places import PANES, PanePlaces

Finder = Callable[[str], QWidget]
BOX = {
    "schema": "schemaEditor",
    "prepared": "preparedPreview",
    "problems": "problemsView",
    "form": "formPane",
    "result": "resultView",
}
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def shown(view: Finder) -> set[str]:
    return {name for name, box in BOX.items() if view(box).isVisible()}


def left_edge(window: MainWindow, widget: QWidget) -> int:
    return widget.mapTo(window, QPoint(0, 0)).x()


def top_edge(window: MainWindow, widget: QWidget) -> int:
    return widget.mapTo(window, QPoint(0, 0)).y()


def alike(sizes: dict[str, list[int]], others: dict[str, list[int]]) -> bool:
    """Equal but for what rounding and the lines between panes take."""
    return sizes.keys() == others.keys() and all(
        abs(one - other) <= 2 for name in sizes for one, other in zip(sizes[name], others[name], strict=True)
    )


def do(window: MainWindow, action: str) -> None:
    window.contents.actions[action].trigger()


def header_of(window: MainWindow, name: str) -> QWidget:
    return window.contents.layout.panes[name].header


@pytest.mark.parametrize("name", PANES)
def test_a_pane_goes_and_comes_back_with_its_tick(window: MainWindow, view: Finder, name: str) -> None:
    do(window, f"show-pane:{name}")
    assert shown(view) == set(PANES) - {name}
    assert not window.contents.actions[f"show-pane:{name}"].isChecked()
    do(window, f"show-pane:{name}")
    assert shown(view) == set(PANES)
    assert window.contents.actions[f"show-pane:{name}"].isChecked()
    assert view(BOX[name]).isVisible()


def test_what_is_hidden_leaves_its_room_and_gets_it_back(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    wide, sizes = view("schemaEditor").width(), window.contents.layout.sizes()
    do(window, "show-pane:prepared")
    qtbot.waitUntil(lambda: view("schemaEditor").width() > wide * 1.5)
    do(window, "show-pane:prepared")
    assert alike(window.contents.layout.sizes(), sizes)


def test_the_last_pane_stays_and_says_why(window: MainWindow, view: Finder) -> None:
    for name in PANES:
        do(window, f"show-pane:{name}")
    assert len(shown(view)) == 1
    assert "last pane" in window.statusBar().currentMessage()
    assert window.contents.actions["show-pane:result"].isChecked()


def test_going_to_a_hidden_pane_shows_it(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    do(window, "show-pane:form")
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert view("formPane").isVisible()
    assert window.contents.actions["show-pane:form"].isChecked()


def test_f6_leaves_hidden_panes_out(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    do(window, "show-pane:prepared")
    view("schemaEditor").setFocus()
    qtbot.keyClick(window, Qt.Key.Key_F6)
    assert view("problemsView").hasFocus()
    assert shown(view) == set(PANES) - {"prepared"}


def test_a_pane_moves_and_keeps_text_and_focus(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    editor = view("schemaEditor")
    editor.setFocus()
    qtbot.keyClicks(editor, "{}")
    do(window, "move-pane:right")
    assert left_edge(window, editor) > left_edge(window, view("preparedPreview"))
    assert editor.hasFocus()
    qtbot.keyClicks(editor, " ")
    assert window.session.intent.text == "{} "
    do(window, "move-pane:right")
    assert left_edge(window, editor) > left_edge(window, view("formPane"))
    do(window, "move-pane:down")
    assert top_edge(window, editor) > top_edge(window, view("resultView"))


def test_moving_the_form_leaves_no_field(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.documents.open_example("wall-colour")
    qtbot.waitUntil(window.is_settled)
    window.contents.layout.go_to("form")
    do(window, "move-pane:left")
    assert view("field:color").hasFocus() or view("field:color").isAncestorOf(QApplication.focusWidget())
    row = window.findChildren(FieldRow)[0]
    assert row.field.name == "color"
    assert not row.feedback.is_loud()


def test_a_pane_that_cannot_move_says_so(window: MainWindow, view: Finder) -> None:
    view("schemaEditor").setFocus()
    do(window, "move-pane:left")
    assert "stays where it is" in window.statusBar().currentMessage()


@pytest.mark.parametrize("name", PANES)
def test_a_pane_alone_fills_the_window_until_the_key_is_pressed_again(
    window: MainWindow, qtbot: QtBot, view: Finder, name: str
) -> None:
    sizes = window.contents.layout.sizes()
    window.contents.layout.go_to(name)
    qtbot.keyClick(window, Qt.Key.Key_M, CTRL_SHIFT)
    assert shown(view) == {name}
    qtbot.waitUntil(lambda: window.contents.layout.panes[name].width() == window.width())
    assert window.contents.actions["pane-full"].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_M, CTRL_SHIFT)
    assert shown(view) == set(PANES)
    assert alike(window.contents.layout.sizes(), sizes)


def test_a_pane_alone_has_a_button_back(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    window.contents.layout.go_to("prepared")
    do(window, "pane-full")
    qtbot.mouseClick(view("allPanes"), Qt.MouseButton.LeftButton)
    assert shown(view) == set(PANES)
    assert not view("allPanes").isVisible()


def test_a_double_click_on_a_header_shows_the_pane_alone(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    at = QPoint(60, 10)
    qtbot.mouseDClick(header_of(window, "form"), Qt.MouseButton.LeftButton, pos=at)
    assert shown(view) == {"form"}
    qtbot.mouseDClick(header_of(window, "form"), Qt.MouseButton.LeftButton, pos=at)
    assert shown(view) == set(PANES)


def test_another_pane_takes_the_window_when_one_goes_there(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.contents.layout.go_to("schema")
    do(window, "pane-full")
    qtbot.keyClick(window, Qt.Key.Key_F6)
    assert shown(view) == {"prepared"}
    qtbot.keyClick(window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert shown(view) == {"form"}


def test_the_menu_of_a_header_is_about_its_pane(window: MainWindow, qtbot: QtBot, view: Finder) -> None:
    view("schemaEditor").setFocus()
    header = header_of(window, "result")
    at = QPoint(60, 10)
    QApplication.sendEvent(
        header, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, header.mapToGlobal(at))
    )
    menu = window.findChild(QMenu, "paneMenu")
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    hide = menu.actionGeometry(window.contents.actions["hide-pane"]).center()
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=hide)
    qtbot.waitUntil(lambda: not view("resultView").isVisible())
    assert shown(view) == set(PANES) - {"result"}


def test_accept_brings_a_hidden_form_back_to_its_first_problem(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.documents.open_example("wall-colour")
    qtbot.waitUntil(window.is_settled)
    do(window, "show-pane:form")
    qtbot.keyClick(view("schemaEditor"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert view("formPane").isVisible()
    focused = window.focusWidget()
    assert focused is not None
    assert view("field:color") is focused or view("field:color").isAncestorOf(focused)


def test_reset_puts_everything_back_and_can_be_taken_back(window: MainWindow, view: Finder) -> None:
    first = window.contents.layout.sizes()
    view("schemaEditor").setFocus()
    do(window, "move-pane:right")
    do(window, "show-pane:problems")
    window.contents.layout.splitters["columns"].setSizes([700, 579])
    window.contents.layout._remember_columns()
    changed, sizes = window.contents.layout.places(), window.contents.layout.sizes()
    do(window, "layout-reset")
    assert window.contents.layout.places() == PanePlaces()
    assert alike(window.contents.layout.sizes(), first)
    assert shown(view) == set(PANES)
    do(window, "layout-undo")
    assert window.contents.layout.places() == changed
    assert alike(window.contents.layout.sizes(), sizes)
    do(window, "layout-undo")
    do(window, "layout-undo")
    assert window.contents.layout.places() == PanePlaces()
    do(window, "layout-undo")
    assert "not moved" in window.statusBar().currentMessage()


def test_full_screen_comes_and_goes(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.contents.actions["full-screen"].isChecked()
    qtbot.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert not window.contents.actions["full-screen"].isChecked()


def start(path: Path, qtbot: QtBot) -> MainWindow:
    window = MainWindow(Settings(path), PatternService())
    qtbot.addWidget(window)
    window.restore()
    window.show()
    qtbot.waitExposed(window)
    return window


def test_the_next_start_has_the_same_layout(tmp_path: Path, qtbot: QtBot) -> None:
    first = start(tmp_path / "settings.json", qtbot)
    first.contents.layout.go_to("schema")
    do(first, "move-pane:right")
    do(first, "show-pane:result")
    do(first, "pane-full")
    first.contents.layout.toggle_full(first.contents.layout.full)
    places, sizes = first.contents.layout.places(), first.contents.layout.sizes()
    first.close()
    second = start(tmp_path / "settings.json", qtbot)
    assert second.contents.layout.places() == places
    for name in ("authoring", "right_rows"):  # the others share out what a smaller screen takes
        assert second.contents.layout.sizes()[name] == sizes[name]
    assert not second.contents.actions["show-pane:result"].isChecked()
    assert not second.contents.layout.panes["result"].isVisible()


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(
    "order", [PANES, tuple(reversed(PANES)), ("form", "result", "schema", "problems", "prepared")]
)
def test_every_order_fits_every_size(
    window: MainWindow, view: Finder, size: tuple[int, int], order: tuple[str, ...]
) -> None:
    window.resize(*size)
    QApplication.processEvents()
    window.contents.layout.restore(PanePlaces(order), {})
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    for name, pane in window.contents.layout.panes.items():
        if pane.isVisible():
            assert pane.width() >= pane.minimumSizeHint().width(), name
            assert pane.height() >= min(pane.minimumSizeHint().height(), 96), name
            inside = pane.mapTo(window, QPoint(pane.width(), pane.height()))
            assert inside.x() <= window.width(), name
            assert inside.y() <= window.height(), name


def test_narrow_window_shares_the_place_of_whichever_panes_are_there(
    window: MainWindow, qtbot: QtBot, view: Finder
) -> None:
    window.contents.layout.restore(PanePlaces(("form", "schema", "problems", "prepared", "result")), {})
    window.resize(1024, 700)
    assert view("formPane").isVisible() != view("schemaEditor").isVisible()
    qtbot.mouseClick(view("front:form"), Qt.MouseButton.LeftButton)
    assert view("formPane").isVisible()
    qtbot.mouseClick(view("showSchema"), Qt.MouseButton.LeftButton)
    assert view("schemaEditor").isVisible()
    do(window, "show-pane:form")
    assert view("schemaEditor").isVisible()
    assert header_of(window, "schema").isVisible()
