"""After a crash: what was typed and not saved is offered, restored with its answers, or discarded."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.app.disk_state import digest_of
from playground.app.journal import Journal, journal_of_user
from playground.app.journal_entry import Entry, read_entry
from playground.app.lost_journals import find_lost
from playground.app.saving import FileFailure
from playground.core.intent import Answer
from playground.ui.main_window import MainWindow
from playground.ui.widgets.notice_bar import NoticeBar

Finder = Callable[[str], QWidget]
CTRL = Qt.KeyboardModifier.ControlModifier
SCHEMA = '{"type": "object", "properties": {"name": {"type": "string"}}}'


@pytest.fixture
def root(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The journal's folder of a user of this test alone; name it before `window`."""
    monkeypatch.setenv("SCHEMA_PLAYGROUND_HOME", str(tmp_path / "home"))
    return journal_of_user().root


@pytest.fixture
def bar(view: Finder) -> NoticeBar:
    found = view("recoveryBar")
    assert isinstance(found, NoticeBar)
    return found


def crashed(root: Path, *entries: Entry) -> None:
    """A process noted these and died."""
    journal = Journal(root)
    for key, entry in enumerate(entries):
        journal.note(key, entry)
    journal.close()


def kept(root: Path) -> list[Entry]:
    """What is in the journal of this process now."""
    journal_of_user().flush()
    found = [read_entry(path.read_bytes()) for path in sorted(root.glob("*/*.document"))]
    return [entry for entry in found if entry is not None]


def offered(window: MainWindow, bar: NoticeBar) -> str:
    window.recovery.offer()
    notice = bar.notice()
    return notice.text if notice is not None and bar.isVisible() else ""


# -- keeping


def test_typing_is_kept_with_its_answers_and_saving_ends_it(
    root: Path, window: MainWindow, asker, qtbot: QtBot, editor: QPlainTextEdit, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"\xef\xbb\xbf" + SCHEMA.encode() + b"\r\n")
    window.open_path(path)
    assert kept(root) == []
    qtbot.waitUntil(window.is_settled)
    field = window.findChild(QLineEdit, "field:name")
    assert field is not None
    qtbot.keyClicks(field, "Ada")
    qtbot.keyClick(editor, Qt.Key.Key_End, CTRL)
    qtbot.keyClicks(editor, " ")
    (entry,) = kept(root)
    assert entry.text == SCHEMA + "\n "
    assert (entry.name, entry.path) == ("a.json", path)
    assert (entry.form.bom, entry.form.line_end) == (True, "\r\n")
    assert entry.saved_digest == digest_of(path.read_bytes())
    assert list(entry.answers.values()) == [Answer("Ada")]
    assert not entry.is_text_kept
    window.documents.save()
    (entry,) = kept(root)  # no file has the answer
    assert entry.is_text_kept
    window.session.set_answers({})
    assert kept(root) == []


def test_answers_to_a_schema_that_nobody_changed_come_back(
    root: Path, window: MainWindow, bar: NoticeBar, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA, encoding="utf-8")
    answers = {("name", "text"): Answer("Ada")}
    in_file = Entry(SCHEMA, "a.json", path=path, answers=answers, is_text_kept=True)
    crashed(root, in_file, Entry(SCHEMA, "Example", "example.json", answers=answers, is_text_kept=True))
    path.write_text(SCHEMA + " ", encoding="utf-8")  # another program goes on with it
    assert offered(window, bar) == "“a.json”, “Example” had answers in the form when the program ended."
    assert [one.objectName() for one in bar.findChildren(QAbstractButton)] == [
        "recoveryBar:restore",
        "recoveryBar:discard",
    ]
    window.recovery.restore()
    assert [(one.name, one.path, one.is_modified, one.news) for one in window.documents.all.items] == [
        ("a.json", path, False, ""),
        ("Example", None, False, ""),
    ]
    assert [one.session.intent.text for one in window.documents.all.items] == [SCHEMA + " ", SCHEMA]
    assert [dict(one.session.intent.answers) for one in window.documents.all.items] == [answers, answers]


def test_answer_half_written_as_json_comes_back(
    root: Path, window: MainWindow, bar: NoticeBar, qtbot: QtBot, view: Finder, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA, encoding="utf-8")
    window.open_path(path)
    qtbot.waitUntil(window.is_settled)
    answer = view("answerEditor")
    assert isinstance(answer, QPlainTextEdit)
    answer.selectAll()
    qtbot.keyClicks(answer, '{"na')
    written = answer.toPlainText()
    (entry,) = kept(root)
    assert (entry.draft, entry.is_text_kept) == (written, True)
    window.documents.close()
    assert kept(root) == []
    crashed(root, entry)
    assert offered(window, bar) == "“a.json” had answers in the form when the program ended."
    window.recovery.restore()
    qtbot.waitUntil(window.is_settled)
    assert answer.toPlainText() == written
    assert [again.draft for again in kept(root)] == [written]


def test_lost_half_written_answer_does_not_replace_one_that_was_just_typed(
    root: Path, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA, encoding="utf-8")
    window.open_path(path)
    crashed(root, Entry(SCHEMA, "a.json", path=path, draft='{"na', is_text_kept=True))
    window.recovery.offer()
    window.session.draft_answer('{"mine', {})
    window.recovery.restore()
    documents = window.documents.all.items
    assert [one.session.intent.draft for one in documents] == ['{"mine', '{"na']


def test_lost_answers_join_those_that_were_just_typed_to_other_fields(
    root: Path, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA, encoding="utf-8")
    window.open_path(path)
    lost, typed = {("name", "text"): Answer("Ada")}, {("age", "number"): Answer("7")}
    crashed(root, Entry(SCHEMA, "a.json", path=path, answers=lost, is_text_kept=True))
    window.recovery.offer()
    window.session.set_answers(typed)
    window.recovery.restore()
    assert [dict(one.session.intent.answers) for one in window.documents.all.items] == [{**lost, **typed}]


def test_undoing_all_changes_ends_it_too(
    root: Path, window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    qtbot.keyClicks(editor, "1")
    assert [entry.text for entry in kept(root)] == ["1"]
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert kept(root) == []


def test_each_document_is_kept_by_itself_until_it_is_closed(
    root: Path, window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    qtbot.keyClicks(editor, "1")
    window.documents.new()
    qtbot.keyClicks(editor, "2")
    assert [entry.text for entry in kept(root)] == ["1", "2"]
    window.documents.close()
    assert [entry.text for entry in kept(root)] == ["1"]


def test_closing_the_window_leaves_nothing(
    root: Path, window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit
) -> None:
    qtbot.keyClicks(editor, "1")
    assert kept(root) != []
    assert window.close()
    assert kept(root) == []
    journal_of_user().close()
    assert list(root.iterdir()) == []


def test_failing_journal_is_said_and_so_is_its_end(
    root: Path, window: MainWindow, press, qtbot: QtBot, editor: QPlainTextEdit, bar: NoticeBar
) -> None:
    root.parent.mkdir(parents=True)
    root.write_text("in the way")
    qtbot.keyClicks(editor, "1")
    journal_of_user().flush()
    qtbot.waitUntil(bar.isVisible)
    notice = bar.notice()
    assert notice is not None
    assert "not kept" in notice.text
    root.unlink()
    qtbot.keyClicks(editor, "2")
    journal_of_user().flush()
    qtbot.waitUntil(bar.isHidden)
    window.recovery._on_failure(FileFailure("The disk is full."))
    press(bar, "dismiss")
    assert bar.isHidden()


# -- offering


def test_nothing_lost_is_nothing_said(root: Path, window: MainWindow, bar: NoticeBar) -> None:
    assert offered(window, bar) == ""


def test_own_changes_are_not_offered(
    root: Path, window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, bar: NoticeBar
) -> None:
    qtbot.keyClicks(editor, "1")
    journal_of_user().flush()
    assert offered(window, bar) == ""


def test_text_that_was_never_saved_comes_back_with_its_answers(
    root: Path, window: MainWindow, press, qtbot: QtBot, editor: QPlainTextEdit, bar: NoticeBar
) -> None:
    crashed(root, Entry(SCHEMA, "Wall colour", "wall.json", answers={("name", "text"): Answer("Ada")}))
    assert offered(window, bar) == "“Wall colour” was not saved when the program ended."
    assert editor.toPlainText() == ""
    press(bar, "restore")
    qtbot.waitUntil(window.is_settled)
    assert bar.isHidden()
    assert editor.toPlainText() == window.session.intent.text == SCHEMA
    assert window.isWindowModified()
    assert window.windowTitle().startswith("Wall colour[*]")
    field = window.findChild(QLineEdit, "field:name")
    assert field is not None
    assert field.text() == "Ada"
    assert [entry.text for entry in kept(root)] == [SCHEMA]
    assert len(list(root.iterdir())) == 1


def test_changes_to_a_file_come_back_as_one_step_for_undo(
    root: Path,
    window: MainWindow,
    press,
    qtbot: QtBot,
    editor: QPlainTextEdit,
    bar: NoticeBar,
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA)
    crashed(root, Entry(SCHEMA + "x", "a.json", path=path, saved_digest=digest_of(SCHEMA.encode())))
    offered(window, bar)
    press(bar, "restore")
    assert editor.toPlainText() == SCHEMA + "x"
    assert window.session.path == path
    assert window.isWindowModified()
    assert window.documents.document.news == ""
    qtbot.keyClick(editor, Qt.Key.Key_Z, CTRL)
    assert editor.toPlainText() == SCHEMA
    assert not window.isWindowModified()


def test_file_that_changed_after_the_crash_is_said_and_not_overwritten(
    root: Path, window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, view: Finder, asker, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    crashed(root, Entry(SCHEMA, "a.json", path=path, saved_digest=digest_of(b"older")))
    offered(window, bar)
    press(bar, "restore")
    assert window.session.intent.text == SCHEMA
    assert view("diskBar").isVisible()
    assert not window.documents.save()
    assert asker.asked == ["outside a.json"]
    assert path.read_text() == "{}"


def test_changes_to_a_file_that_is_gone_come_back(
    root: Path, window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, view: Finder, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    crashed(root, Entry(SCHEMA, "a.json", path=path, saved_digest=digest_of(b"older")))
    offered(window, bar)
    press(bar, "restore")
    assert window.session.intent.text == SCHEMA
    assert window.documents.document.news == "gone"
    assert view("diskBar").isVisible()
    assert window.documents.save()
    assert path.read_text() == SCHEMA


def test_changes_to_a_file_that_is_open_and_changed_again_do_not_replace_those(
    root: Path,
    window: MainWindow,
    press,
    qtbot: QtBot,
    editor: QPlainTextEdit,
    bar: NoticeBar,
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA)
    crashed(root, Entry("lost", "a.json", path=path, saved_digest=digest_of(SCHEMA.encode())))
    window.open_path(path)
    qtbot.keyClicks(editor, " ")
    offered(window, bar)
    press(bar, "restore")
    assert [one.session.intent.text for one in window.documents.all.items] == [" " + SCHEMA, "lost"]
    assert window.session.path is None
    assert path.read_text() == SCHEMA


def test_answers_do_not_go_under_a_half_written_one(
    root: Path, window: MainWindow, bar: NoticeBar, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA)
    answers = {("name", "text"): Answer("Ada")}
    crashed(root, Entry(SCHEMA, "a.json", path=path, answers=answers, is_text_kept=True))
    window.open_path(path)
    window.session.draft_answer('{"mine', {})
    assert offered(window, bar)
    window.recovery.restore()
    intents = [one.session.intent for one in window.documents.all.items]
    assert [(intent.draft, intent.answers) for intent in intents] == [('{"mine', {}), (None, answers)]


def test_answers_of_two_processes_to_one_file_come_back_both(
    root: Path, window: MainWindow, bar: NoticeBar, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text(SCHEMA)
    key = ("name", "text")
    for name in ("Ada", "Bob"):
        one = {key: Answer(name)}
        crashed(root, Entry(SCHEMA, "a.json", path=path, answers=one, is_text_kept=True, draft=f'{{"{name}'))
    assert offered(window, bar)
    window.recovery.restore()
    intents = [one.session.intent for one in window.documents.all.items]
    assert {intent.answers[key].text for intent in intents} == {"Ada", "Bob"}
    assert {intent.draft for intent in intents} == {'{"Ada', '{"Bob'}
    assert [one.path for one in window.documents.all.items] == [path, None]


def test_several_documents_come_back_in_their_tabs(
    root: Path, window: MainWindow, press, qtbot: QtBot, bar: NoticeBar
) -> None:
    crashed(root, *(Entry(str(number), f"n{number}") for number in range(5)))
    assert offered(window, bar) == "“n0”, “n1”, “n2” and 2 more were not saved when the program ended."
    press(bar, "restore")
    assert [one.session.intent.text for one in window.documents.all.items] == list("01234")


def test_discarding_asks_and_is_for_ever(
    root: Path, window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, asker
) -> None:
    crashed(root, Entry("lost", "Untitled"))
    offered(window, bar)
    press(bar, "discard")
    assert asker.asked == ["discard Untitled"]
    assert bar.isVisible()
    asker.discards = True
    press(bar, "discard")
    assert bar.isHidden()
    assert window.session.intent.text == ""
    assert list(root.iterdir()) == []


def test_undecided_offer_is_made_again_by_the_next_start(
    root: Path, window: MainWindow, qtbot: QtBot, bar: NoticeBar
) -> None:
    crashed(root, Entry("lost", "Untitled"))
    assert offered(window, bar)
    assert find_lost(root) == []
    assert window.close()
    (again,) = find_lost(root)
    assert again.entries[0].text == "lost"
    again.release()


def test_differences_are_shown_for_every_document(
    root: Path, window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, tmp_path: Path
) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    crashed(root, Entry("new", "a.json", path=path), Entry("never saved", "<b>Untitled</b>"))
    offered(window, bar)
    press(bar, "compare")
    shown = window.findChild(QPlainTextEdit, "differencesText")
    assert shown is not None
    assert shown.toPlainText().startswith("− old\n+ new\n")
    assert "<b>Untitled</b>" in shown.toPlainText()
    assert shown.toPlainText().endswith("+ never saved")
    assert bar.isVisible()
    shown.window().close()
