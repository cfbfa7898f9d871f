"""The problems list: rows change as little as the problems do, and lead to their place."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from playground.core.position import Span
from playground.core.problem import Fix, Problem
from playground.core.steps import Steps
from playground.ui.problems import ProblemsView
from playground.ui.problems.problem_row import paint_problem
from playground.ui.problems.problems_model import ProblemRow, ProblemsModel
from playground.ui.theme import theme


def problem(name: str, **changes: object) -> Problem:
    return replace(Problem(f"code-{name}", "warning", f"Sentence {name}."), **changes)


A, B, C, D = (problem(name) for name in "abcd")


@pytest.fixture
def view(qtbot: QtBot) -> ProblemsView:
    made = ProblemsView()
    qtbot.addWidget(made)
    made.resize(640, 140)
    made.show()
    made.setFocus()
    return made


def show(view: ProblemsView, *problems: Problem) -> None:
    view.set_problems(problems, tuple(f"Schema {line}:1" for line in range(len(problems))))


def changes(view: ProblemsView) -> list[tuple[str, int, int]]:
    """What the model tells from now on: (what, first row, last row)."""
    told: list[tuple[str, int, int]] = []
    model = view.model()
    model.dataChanged.connect(lambda first, last, _roles: told.append(("changed", first.row(), last.row())))
    model.rowsInserted.connect(lambda _parent, first, last: told.append(("inserted", first, last)))
    model.rowsRemoved.connect(lambda _parent, first, last: told.append(("removed", first, last)))
    model.modelReset.connect(lambda: told.append(("reset", -1, -1)))
    return told


def messages(view: ProblemsView) -> list[str]:
    model = view.model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_rows_show_the_messages(view: ProblemsView) -> None:
    show(view, A, B)
    assert messages(view) == ["Sentence a.", "Sentence b."]


def test_a_changed_row_is_all_that_changes(view: ProblemsView) -> None:
    show(view, A, B, C)
    told = changes(view)
    show(view, A, replace(B, message="Other."), C)
    assert told == [("changed", 1, 1)]


def test_rows_are_inserted_and_removed_in_the_middle(view: ProblemsView) -> None:
    view.set_problems((A, B), ("1", "2"))
    told = changes(view)
    view.set_problems((A, C, D, B), ("1", "3", "4", "2"))
    view.set_problems((A, B), ("1", "2"))
    view.set_problems((A, B), ("1", "2"))
    assert told == [("inserted", 1, 2), ("removed", 1, 2)]


ROWS = st.lists(st.sampled_from([ProblemRow(one, "here") for one in (A, B, C, D)]), max_size=6).map(tuple)


@given(ROWS, ROWS)
def test_model_shows_the_last_rows_whatever_they_were_before(
    qapp: QApplication, before: tuple[ProblemRow, ...], after: tuple[ProblemRow, ...]
) -> None:
    model = ProblemsModel()
    tester = ModelTester(None)
    tester.check(model)
    count = 0

    def inserted(_parent: QModelIndex, first: int, last: int) -> None:
        nonlocal count
        count += last - first + 1

    def removed(_parent: QModelIndex, first: int, last: int) -> None:
        nonlocal count
        count -= last - first + 1

    model.rowsInserted.connect(inserted)
    model.rowsRemoved.connect(removed)
    for rows in (before, after):
        model.set_problems(tuple(row.problem for row in rows), [row.place for row in rows])
        assert (
            tuple(model.index(row).data(Qt.ItemDataRole.UserRole) for row in range(model.rowCount())) == rows
        )
        assert count == len(rows)


def test_a_row_that_was_seen_is_told_when_only_its_place_is_another_and_one_that_was_not_is_not() -> None:
    model = ProblemsModel()
    told: list[int] = []
    model.dataChanged.connect(lambda first, _last: told.append(first.row()))
    model.set_problems((A, B, C), ("1", "2", "3"))
    model.index(1).data(Qt.ItemDataRole.UserRole)
    model.set_problems((A, B, C), ("4", "5", "6"))
    assert told == [1]
    assert model.index(1).data(Qt.ItemDataRole.UserRole).place == "5"
    model.set_problems((A, B, C), ("4", "5", "6"))
    assert told == [1]


def test_setting_tells_nothing(view: ProblemsView) -> None:
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    show(view, A, B)
    view.select_problem(B)
    show(view, B)
    show(view)
    assert told == []


def test_current_problem_stays_current_where_it_moves(view: ProblemsView) -> None:
    show(view, A, B, C)
    view.select_problem(C)
    moved = replace(C, span=Span(5, 6), message="Sentence c, moved.")
    show(view, moved)
    assert view.current_problem() == moved
    show(view, D, A, moved)
    assert view.current_problem() == moved


def test_current_problem_that_is_gone_leaves_none_current(view: ProblemsView) -> None:
    show(view, A, B)
    view.select_problem(B)
    show(view, A, C)
    assert view.current_problem() is None


def test_click_activates(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, A, B)
    at = view.visualRect(view.model().index(1, 0)).center()
    with qtbot.waitSignal(view.problem_activated) as activated:
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert activated.args == [B]


def test_keys_move_and_activate(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, A, B, C)
    view.select_problem(A)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.problem_activated) as activated:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert activated.args == [B]


def test_enter_tells_once(view: ProblemsView, qtbot: QtBot) -> None:
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    show(view, A)
    view.select_problem(A)
    qtbot.keyClick(view, Qt.Key.Key_Enter)
    assert told == [A]


def test_enter_without_a_current_row_does_nothing(view: ProblemsView, qtbot: QtBot) -> None:
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert told == []


def test_next_goes_round(view: ProblemsView) -> None:
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    view.go_next()
    show(view, A, B)
    for step in (1, 1, 1, -1):
        view.go_next(step)
    assert told == [A, B, A, B]


def test_copy_copies_the_sentence(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, A, B)
    view.select_problem(B)
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Sentence b."


def test_copy_copies_every_selected_sentence_from_the_top(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, A, B, C)
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    for problem, held in ((C, Qt.KeyboardModifier.NoModifier), (A, Qt.KeyboardModifier.ControlModifier)):
        at = view.visualRect(view.model().index("abc".index(problem.code[-1]), 0)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, held, at)
    assert told == [C]  # a click that adds a row leads nowhere
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Sentence a.\nSentence c."


def test_copy_is_the_lists_while_it_has_the_focus(view: ProblemsView) -> None:
    show(view, A)
    for key, wanted in ((Qt.Key.Key_C, True), (Qt.Key.Key_B, False)):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
        event.ignore()
        QApplication.sendEvent(view, event)
        assert event.isAccepted() == wanted


def test_the_next_problem_is_selected_alone(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, A, B, C)
    view.select_problem(B)
    qtbot.keyPress(view, Qt.Key.Key_Shift)
    view.go_next(-1)
    qtbot.keyRelease(view, Qt.Key.Key_Shift)
    assert [index.row() for index in view.selectedIndexes()] == [0]


def test_counts_are_by_severity(view: ProblemsView) -> None:
    show(view, problem("x", severity="error"), A, B, problem("y", severity="information"))
    assert view.counts() == {"error": 1, "warning": 2, "information": 1}


def test_row_is_spoken_with_severity_hint_and_place(view: ProblemsView) -> None:
    view.set_problems((problem("x", severity="error", hint="Remove it."),), ("Schema 9:7",))
    spoken = view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Error: Sentence x. Remove it. Schema 9:7"


def test_tooltip_shows_markup_literally(view: ProblemsView) -> None:
    show(view, problem("x", message="<b>bold</b>", hint="<img src=x>"))
    tip = view.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;bold&lt;/b&gt; &lt;img src=x&gt;" in tip
    assert "<b>" not in tip


def test_menu_offers_the_fixes(view: ProblemsView, qtbot: QtBot) -> None:
    with_fixes = problem("x", fixes=(Fix("Remove & go", ()), Fix("Keep", ())))
    show(view, with_fixes)
    menu = view.row_menu(view.model().index(0, 0))
    texts = [action.text() for action in menu.actions()]
    asks = "What does this code mean"
    assert texts == ["Show in the text", "Copy the sentence", asks, "Remove && go", "Keep"]
    with qtbot.waitSignal(view.fix_requested) as asked:
        menu.actions()[4].trigger()
    assert asked.args == [with_fixes, 1]
    menu.close()


def test_a_click_on_the_number_of_fixes_offers_them_and_leads_nowhere(
    view: ProblemsView, qtbot: QtBot
) -> None:
    with_fixes = problem("x", fixes=(Fix("Remove & go", ()), Fix("Keep", ())))
    show(view, A, with_fixes)
    told: list[Problem] = []
    view.problem_activated.connect(told.append)
    index = view.model().index(1, 0)
    area = view.fixes_area(index)
    qtbot.mouseMove(view.viewport(), area.center())
    qtbot.waitUntil(lambda: view.viewport().cursor().shape() == Qt.CursorShape.PointingHandCursor)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=area.center())
    menu = view.findChild(QMenu, "fixesOfRow")
    assert [action.text() for action in menu.actions()] == ["Remove && go", "Keep"]
    assert view.current_problem() == with_fixes
    with qtbot.waitSignal(view.fix_requested) as asked:
        menu.actions()[1].trigger()
    assert asked.args == [with_fixes, 1]
    assert told == []
    menu.close()


def test_a_click_beside_the_number_of_fixes_leads_to_the_text(view: ProblemsView, qtbot: QtBot) -> None:
    show(view, problem("x", fixes=(Fix("Keep", ()),)), A)
    index = view.model().index(0, 0)
    area = view.fixes_area(index)
    with qtbot.waitSignal(view.problem_activated):
        qtbot.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(area.left() - 12, area.center().y())
        )
    below = view.visualRect(view.model().index(1, 0)).center()
    with qtbot.waitSignal(view.problem_activated):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(area.center().x(), below.y()))
    assert view.findChild(QMenu, "fixesOfRow") is None


def test_empty_list_says_so_and_a_row_takes_its_place(view: ProblemsView) -> None:
    theme().set_mode("light")

    def inked(lines: range) -> bool:
        image = view.viewport().grab().toImage()
        ground = QColor(theme().color("readonly")).rgb()
        return any(image.pixel(x, y) != ground for y in lines for x in range(300))

    assert inked(range(2, 30))
    show(view, A)
    assert inked(range(2, 30))
    assert not inked(range(60, 130))
    show(view)
    assert inked(range(2, 30))
    theme().set_mode("system")


def test_rows_are_of_one_height(view: ProblemsView) -> None:
    show(view, A, problem("long", message="word " * 400), problem("lines", message="a\nb\nc"))
    heights = {view.sizeHintForIndex(view.model().index(row, 0)).height() for row in range(3)}
    assert heights == {theme().size("row")}
    view.grab()


def test_lone_surrogates_do_no_harm(view: ProblemsView) -> None:
    view.set_problems((problem("x", message="bad \ud83d name"),), ("\ud83d",))
    view.grab()
    assert messages(view) == ["bad \\ud83d name"]


def test_counting_begins_anew_with_another_text(view: ProblemsView, qtbot: QtBot) -> None:
    begun = []

    def count(asked: Problem) -> Steps[tuple[Fix, ...]]:
        begun.append(asked)
        yield
        if len(begun) == 1:
            show(view, B)  # the text is another one before the first count is known
        yield
        return (Fix("Remove", ()),)

    view.set_fix_source(count)
    show(view, A)
    qtbot.waitUntil(lambda: view.fix_count(B) == 1)
    assert begun == [A, B]
    assert view.fix_count(A) == 0


def test_rows_that_come_into_sight_in_a_higher_list_are_counted(view: ProblemsView, qtbot: QtBot) -> None:
    many = tuple(problem(str(number)) for number in range(40))

    def count(asked: Problem) -> Steps[tuple[Fix, ...]]:
        yield
        return (Fix("Remove", ()),)

    view.set_fix_source(count)
    show(view, *many)
    qtbot.waitUntil(lambda: view.fix_count(many[0]) == 1)
    view.resize(640, 40 * theme().size("row"))
    qtbot.waitUntil(lambda: view.fix_count(many[30]) == 1)


def test_a_row_that_changes_is_painted_and_no_other_is_laid_out(view: ProblemsView, qtbot: QtBot) -> None:
    many = tuple(problem(str(number)) for number in range(300))
    show(view, *many)
    qtbot.waitUntil(lambda: not view.visualRect(view.model().index(0, 0)).isEmpty())
    asked = []
    model = view.model()
    counted = model.rowCount
    model.rowCount = lambda *parent: asked.append(parent) or counted(*parent)
    before = view.grab().toImage()
    show(view, problem("other"), *many[1:])
    assert view.grab().toImage() != before
    assert len(asked) < len(many)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_a_picture_of_a_row_looks_as_the_row_does(
    view: ProblemsView, monkeypatch: pytest.MonkeyPatch, zoom: float
) -> None:
    many = tuple(problem(str(number), hint="Mend it.") for number in range(30))
    theme().set_zoom(zoom)
    for shown in (many[:3], many[20:], many[:3]):
        show(view, *shown)
        view.grab()
        from_pictures = view.grab().toImage()
        with monkeypatch.context() as patched:
            patched.setattr(view._pictures, "paint", paint_problem)
            assert view.grab().toImage() == from_pictures
    theme().set_zoom(1.0)
