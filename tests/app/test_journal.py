"""The journal: what was typed is on disk soon, whole, and found again when its process is dead."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.app.journal import Journal, journal_of_user
from playground.app.journal_entry import Entry, read_entry
from playground.app.lost_journals import find_lost
from playground.app.saving import FileFailure, temporary_name
from playground.app.text_file import FileForm
from playground.core.intent import Answer

HEAD = (
    b'{"version": 1, "name": "", "suggested_name": "", "path": null, "bom": false, "line_end": "", '
    b'"saved_digest": "", '
)
TEXT = '{"a": "Größe \U0001f600"}\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal"


@pytest.fixture
def journal(root: Path) -> Iterator[Journal]:
    """A journal that writes at once where it is flushed, else not before the test is over."""
    made = Journal(root, delay=60)
    yield made
    made.close()


def texts(root: Path) -> list[str]:
    """What a later start would offer; it is let go again."""
    lost = find_lost(root)
    for one in lost:
        one.release()
    return [entry.text for one in lost for entry in one.entries]


def die(journal: Journal) -> None:
    """What is left of a process after it: its files, and a lock that nobody holds."""
    journal.flush()
    journal.close()


# -- entries

answers = st.dictionaries(
    st.tuples(st.text(), st.sampled_from(["text", "number", "boolean", "single-select", "multi-select"])),
    st.builds(
        Answer,
        st.text(st.characters()),
        st.none() | st.booleans() | st.text() | st.lists(st.text()).map(tuple),
        st.booleans(),
        st.none() | st.text(),
    ),
    max_size=4,
)
entries = st.builds(
    Entry,
    st.text(st.characters()),
    st.text(),
    st.text(),
    st.none() | st.just(Path("/a folder/ä.json")),
    st.builds(FileForm, st.booleans(), st.sampled_from(["\n", "\r\n"])),
    st.sampled_from(["", "0" * 64]),
    answers,
    st.booleans(),
    st.none() | st.text(),
)


@given(entries)
def test_entry_comes_back_as_it_was(entry: Entry) -> None:
    assert read_entry(entry.to_bytes()) == entry


@given(st.binary())
def test_any_other_bytes_are_no_entry(data: bytes) -> None:
    assert read_entry(data) is None


@given(entries, st.data())
def test_damaged_entry_is_none_or_an_entry_and_never_an_error(entry: Entry, data: st.DataObject) -> None:
    whole = entry.to_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    read_entry(whole[:at])
    read_entry(whole[:at] + data.draw(st.binary(min_size=1, max_size=3)) + whole[at + 1 :])


@pytest.mark.parametrize(
    "head",
    [
        b"[]",
        b"{}",
        b'{"version": 2}',
        b'{"version": 1, "name": 3}',
        HEAD + b'"answers": 3}',
        HEAD + b'"answers": [[]]}',
        HEAD + b'"answers": [["name", "color", "", null, false]]}',
        b"[" * 100_000,
    ],
)
def test_other_json_is_no_entry(head: bytes) -> None:
    assert read_entry(head + b"\ntext") is None


# -- writing


def test_nothing_is_on_disk_and_no_thread_runs_before_there_is_something_to_keep(
    journal: Journal, root: Path
) -> None:
    before = threading.active_count()
    journal.note(1, None)
    journal.flush()
    assert threading.active_count() == before
    assert not root.exists()


def test_noted_text_is_found_when_the_process_is_dead(journal: Journal, root: Path) -> None:
    journal.note(1, Entry("older", "Untitled"))
    journal.note(1, Entry(TEXT, "Untitled"))
    journal.note(2, Entry("second", "b.json", path=root / "b.json"))
    die(journal)
    assert texts(root) == [TEXT, "second"]


def test_text_is_written_without_anybody_waiting_for_it(root: Path) -> None:
    journal = Journal(root, delay=0)
    journal.note(1, Entry(TEXT, "Untitled"))
    with journal._changed:
        assert journal._changed.wait_for(lambda: not journal._waiting and not journal._busy, timeout=30)
    assert [read_entry(path.read_bytes()) for path in root.glob("*/*.document")] == [Entry(TEXT, "Untitled")]
    journal.close()


def test_living_owner_is_never_offered(journal: Journal, root: Path) -> None:
    journal.note(1, Entry(TEXT, "Untitled"))
    journal.flush()
    assert texts(root) == []
    assert list(root.glob("*/*.document"))


def test_text_that_was_saved_is_forgotten_and_a_clean_end_leaves_nothing(
    journal: Journal, root: Path
) -> None:
    journal.note(1, Entry(TEXT, "Untitled"))
    journal.note(2, Entry(TEXT, "Untitled"))
    journal.flush()
    journal.note(1, None)
    journal.flush()
    assert len(list(root.glob("*/*.document"))) == 1
    journal.note(2, None)
    journal.close()
    assert list(root.iterdir()) == []


def test_documents_come_back_in_their_order(journal: Journal, root: Path) -> None:
    for key in (10, 2, 1):
        journal.note(key, Entry(str(key), "Untitled"))
    die(journal)
    assert texts(root) == ["1", "2", "10"]


def test_failure_is_told_once_and_so_is_its_end(tmp_path: Path) -> None:
    root = tmp_path / "file" / "journal"
    (tmp_path / "file").write_text("in the way")
    told: list[FileFailure | None] = []
    journal = Journal(root, delay=60)
    journal.on_failure = told.append
    journal.note(1, Entry("a", "Untitled"))
    journal.flush()
    assert len(told) == 1
    assert told[0] is not None
    assert "journal" in told[0].message
    (tmp_path / "file").unlink()
    journal.note(1, Entry("b", "Untitled"))
    journal.flush()
    assert told[1:] == [None]
    journal.note(1, Entry("c", "Untitled"))
    die(journal)
    assert told[1:] == [None]
    assert texts(root) == ["c"]


def test_journal_can_be_used_again_after_its_end(journal: Journal, root: Path) -> None:
    for text in ("first", "second"):
        journal.note(1, Entry(text, "Untitled"))
        die(journal)
    assert sorted(texts(root)) == ["first", "second"]


def test_user_has_one_journal_in_the_home_that_is_set(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SCHEMA_PLAYGROUND_HOME", str(tmp_path))
    assert journal_of_user() is journal_of_user()
    assert tmp_path in journal_of_user().root.parents


# -- finding


def test_lost_documents_are_offered_to_one_process_alone_until_somebody_decides(
    journal: Journal, root: Path
) -> None:
    journal.note(1, Entry(TEXT, "Untitled"))
    die(journal)
    first = find_lost(root)
    assert len(first) == 1
    assert find_lost(root) == []
    first[0].release()
    second = find_lost(root)
    assert [entry.text for entry in second[0].entries] == [TEXT]
    second[0].discard()
    assert list(root.iterdir()) == []


def test_text_that_is_in_its_file_already_is_not_offered(
    journal: Journal, root: Path, tmp_path: Path
) -> None:
    saved, other = tmp_path / "saved.json", tmp_path / "other.json"
    saved.write_bytes(TEXT.encode())
    other.write_bytes(b"older")
    journal.note(1, Entry(TEXT, "saved.json", path=saved))
    journal.note(2, Entry(TEXT, "other.json", path=other))
    journal.note(3, Entry(TEXT, "gone.json", path=tmp_path / "gone.json"))
    with_answers = Entry(
        TEXT, "answered", path=saved, answers={("a", "text"): Answer("x")}, is_text_kept=True
    )
    journal.note(4, with_answers)
    die(journal)
    (found,) = find_lost(root)
    assert [entry.name for entry in found.entries] == ["other.json", "gone.json", "answered"]
    found.release()


def test_what_the_dead_process_was_writing_is_swept_away(
    journal: Journal, root: Path, tmp_path: Path, dead_process: int
) -> None:
    journal.note(1, Entry(TEXT, "a.json", path=tmp_path / "a.json"))
    die(journal)
    leftover = tmp_path / temporary_name(dead_process)
    leftover.write_bytes(b"half")
    find_lost(root)[0].release()
    assert not leftover.exists()


def test_what_another_version_wrote_is_left_alone(root: Path) -> None:
    folder = root / "1-abc"
    folder.mkdir(parents=True)
    (folder / "1.document").write_bytes(b'{"version": 99}\ntext')
    assert find_lost(root) == []
    assert (folder / "1.document").exists()


def test_empty_folders_and_other_files_are_no_trouble(root: Path) -> None:
    (root / "1-abc").mkdir(parents=True)
    (root / "note.txt").write_text("not mine")
    assert find_lost(root) == []
    assert [path.name for path in root.iterdir()] == ["note.txt"]
    assert find_lost(root / "gone") == []
