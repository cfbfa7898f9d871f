"""What other programs do to the open file: said in a bar, and nothing of either text is lost unasked."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QFileSystemWatcher, Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from playground.ui.main_window import MainWindow
from playground.ui.widgets.notice_bar import NoticeBar

Finder = Callable[[str], QWidget]
MINE, THEIRS = '{\n  "mine": 1\n}\n', '{\n  "theirs": 2\n}\n'


@pytest.fixture
def path(window: MainWindow, tmp_path: Path) -> Path:
    """The open file."""
    made = tmp_path / "a.json"
    made.write_text(MINE)
    assert window.open_path(made)
    return made


@pytest.fixture
def bar(view: Finder) -> NoticeBar:
    found = view("diskBar")
    assert isinstance(found, NoticeBar)
    return found


def text_of(bar: NoticeBar) -> str:
    notice = bar.notice()
    return notice.text if notice is not None and bar.isVisible() else ""


def changed(qtbot: QtBot, bar: NoticeBar, path: Path, text: str = THEIRS) -> None:
    """Another program writes the file, and the window finds out."""
    path.write_text(text)
    qtbot.waitUntil(lambda: "changed" in text_of(bar))


def type_at_end(qtbot: QtBot, editor: QPlainTextEdit, text: str) -> None:
    qtbot.keyClick(editor, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(editor, text)


def hear_nothing(window: MainWindow) -> None:
    """As on a network drive."""
    watcher = window.findChild(QFileSystemWatcher)
    assert watcher is not None
    watcher.blockSignals(True)


def test_nothing_is_said_about_a_file_left_alone(window: MainWindow, bar: NoticeBar, path: Path) -> None:
    assert bar.notice() is None
    assert bar.isHidden()
    window.documents.check_disk()
    assert bar.isHidden()


def test_change_is_said_and_reloading_takes_it(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, editor: QPlainTextEdit, path: Path, asker
) -> None:
    type_at_end(qtbot, editor, " ")
    changed(qtbot, bar, path)
    assert text_of(bar) == "Another program has changed “a.json”."
    assert window.session.intent.text == MINE + " "
    press(bar, "reload")
    assert window.session.intent.text == THEIRS
    assert not window.isWindowModified()
    assert bar.isHidden()
    assert asker.asked == []


def test_undo_after_reloading_brings_the_own_text_back(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, editor: QPlainTextEdit, path: Path
) -> None:
    type_at_end(qtbot, editor, "x")
    changed(qtbot, bar, path)
    press(bar, "reload")
    qtbot.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.session.intent.text == MINE + "x"
    assert window.isWindowModified()


def test_keeping_mine_saves_over_theirs_without_another_question(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, path: Path, asker
) -> None:
    changed(qtbot, bar, path)
    press(bar, "keep")
    assert bar.isHidden()
    assert window.isWindowModified()
    assert path.read_text() == THEIRS
    assert window.documents.save()
    assert path.read_text() == MINE
    assert asker.asked == []


def test_next_change_after_keeping_mine_is_said_again(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    changed(qtbot, bar, path)
    press(bar, "keep")
    changed(qtbot, bar, path, THEIRS + " ")


def test_comparing_shows_both_texts_and_changes_nothing(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    changed(qtbot, bar, path, MINE.replace("mine", "<b>theirs</b>"))
    press(bar, "compare")
    shown = window.findChild(QPlainTextEdit, "differencesText")
    assert isinstance(shown, QPlainTextEdit)
    assert shown.toPlainText() == '  {\n−   "<b>theirs</b>": 1\n+   "mine": 1\n  }\n  '
    assert shown.isVisible()
    assert window.session.intent.text == MINE
    assert not bar.isHidden()
    shown.window().close()


def test_file_that_is_replaced_is_watched_on(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    for text in (THEIRS, THEIRS + " "):
        beside = path.with_name("beside")
        beside.write_text(text)
        beside.replace(path)
        qtbot.waitUntil(lambda: "changed" in text_of(bar))
        press(bar, "reload")
        assert window.session.intent.text == text
    changed(qtbot, bar, path, MINE)


def test_touching_and_writing_the_same_is_no_change(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    os.utime(path, ns=(1, 1))
    path.write_text(MINE)
    window.documents.check_disk()
    assert bar.isHidden()


def test_own_save_is_no_change(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, editor: QPlainTextEdit, path: Path
) -> None:
    type_at_end(qtbot, editor, " ")
    with qtbot.waitSignal(window.documents.disk_checked):
        assert window.documents.save()
    assert bar.isHidden()


def test_deleted_file_is_said_counts_as_unsaved_and_can_be_saved_again(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, path: Path, asker
) -> None:
    path.unlink()
    qtbot.waitUntil(lambda: "not there any more" in text_of(bar))
    assert window.isWindowModified()
    asker.unsaved_answer = "cancel"
    assert not window.close()
    assert asker.asked == ["unsaved a.json"]
    press(bar, "save")
    assert path.read_text() == MINE
    assert bar.isHidden()
    assert not window.isWindowModified()


def test_deleted_file_that_comes_back_is_no_news(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    path.unlink()
    qtbot.waitUntil(lambda: not bar.isHidden())
    path.write_text(MINE)
    qtbot.waitUntil(bar.isHidden)
    assert not window.isWindowModified()


def test_link_that_leads_to_itself_is_a_file_that_is_gone(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, path: Path, tmp_path: Path
) -> None:
    path.unlink()
    path.symlink_to(path)
    qtbot.waitUntil(lambda: "not there any more" in text_of(bar))
    other = tmp_path / "b.json"
    other.write_text(THEIRS)
    assert window.open_path(other)


def test_folder_that_nobody_may_look_into_takes_its_file_away(
    qtbot: QtBot, bar: NoticeBar, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = os.stat

    def refuse(at: object, *more: object, **others: object) -> os.stat_result:
        if str(at) == str(path):  # root may look everywhere, so the system would not
            raise PermissionError(13, "Permission denied")
        return looked(at, *more, **others)

    monkeypatch.setattr(os, "stat", refuse)
    (path.parent / "another").touch()
    qtbot.waitUntil(lambda: "not there any more" in text_of(bar))


def test_removed_folder_is_said_and_saving_tells_why_it_cannot(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, editor: QPlainTextEdit, asker, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = folder / "a.json"
    path.write_text(MINE)
    window.open_path(path)
    type_at_end(qtbot, editor, " ")
    path.unlink()
    folder.rmdir()
    qtbot.waitUntil(lambda: "not there any more" in text_of(bar))
    assert not window.documents.save()
    assert "folder does not exist" in asker.told[0].message
    assert window.isWindowModified()
    assert window.session.intent.text == MINE + " "


def test_coming_back_to_the_window_finds_what_no_watch_has_told(
    window: MainWindow, qtbot: QtBot, bar: NoticeBar, path: Path
) -> None:
    hear_nothing(window)
    path.write_text(THEIRS)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: "changed" in text_of(bar))


def test_newer_content_is_never_overwritten_unasked_though_time_and_size_are_the_same(
    window: MainWindow, editor: QPlainTextEdit, qtbot: QtBot, bar: NoticeBar, path: Path, asker
) -> None:
    type_at_end(qtbot, editor, " ")
    times = path.stat().st_mtime_ns
    hear_nothing(window)
    path.write_text(MINE.replace("mine", "them"))
    os.utime(path, ns=(times, times))
    assert not window.documents.save()
    assert asker.asked == ["outside a.json"]
    assert "them" in path.read_text()
    assert "changed" in text_of(bar)


def test_read_only_file_is_said_when_there_are_changes_and_saves_under_another_name(
    window: MainWindow, press, qtbot: QtBot, bar: NoticeBar, editor: QPlainTextEdit, asker, tmp_path: Path
) -> None:
    path = tmp_path / "fixed.json"
    path.write_text(MINE)
    path.chmod(0o444)
    window.open_path(path)
    assert bar.isHidden()
    type_at_end(qtbot, editor, " ")
    assert "read-only" in text_of(bar)
    asker.chosen = tmp_path / "other.json"
    press(bar, "save-as")
    assert asker.asked == ["save"]
    assert path.read_text() == MINE
    assert (tmp_path / "other.json").read_text() == MINE + " "
    assert bar.isHidden()


def test_saving_a_read_only_file_asks_for_another_name(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, path: Path, asker
) -> None:
    path.chmod(0o444)
    type_at_end(qtbot, editor, " ")
    assert not window.documents.save()
    assert asker.asked == ["save"]
    assert asker.suggested == path


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
@pytest.mark.parametrize(
    ("answer", "saved", "other"),
    [("cancel", False, MINE), ("this", True, MINE), ("all", True, MINE + " ")],
)
def test_other_names_of_a_file_are_asked_about(
    window: MainWindow, qtbot: QtBot, editor: QPlainTextEdit, path: Path, asker, answer, saved, other
) -> None:
    link = path.with_name("link.json")
    link.hardlink_to(path)
    type_at_end(qtbot, editor, " ")
    asker.names_answer = answer
    assert window.documents.save() is saved
    assert asker.asked == ["names a.json: 1"]
    assert link.read_text() == other
    assert window.isWindowModified() is not saved
    assert window.documents.save() is saved
    assert len(asker.asked) == (1 if saved else 2)


def test_reload_and_compare_need_a_file(window: MainWindow, path: Path, qtbot: QtBot) -> None:
    assert window.contents.actions["reload"].isEnabled()
    path.write_text(THEIRS)
    window.contents.actions["reload"].trigger()
    assert window.session.intent.text == THEIRS
    window.documents.new()
    assert not window.contents.actions["reload"].isEnabled()
    assert "no file yet" in window.contents.actions["compare"].toolTip()


def test_long_names_wrap_and_buttons_stay_inside(
    window: MainWindow, bar: NoticeBar, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / ("n" * 200 + ".json")
    path.write_text(MINE)
    window.open_path(path)
    window.resize(1024, 700)
    changed(qtbot, bar, path)
    for button in bar.findChildren(QWidget):
        assert bar.rect().contains(button.geometry())
