import json
from pathlib import Path

import pytest

from playground.app.folders import HOME_VARIABLE, user_folder
from playground.app.settings import RECENT_KEPT, SETTINGS, Settings


def test_every_default_is_accepted_and_titled() -> None:
    for setting in SETTINGS:
        assert setting.accepts(setting.default), setting.key
        assert setting.title


def test_values_come_back_in_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    first = Settings(path)
    first.set("theme", "dark")
    first.set("columns", [400, 300])
    assert first.save() is None
    second = Settings(path)
    assert second.text("theme") == "dark"
    assert second.sizes("columns") == [400, 300]


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b"\xff", b"[" * 100_000])
def test_broken_file_gives_the_defaults_and_is_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings = Settings(path)
    assert settings.text("theme") == "system"
    assert settings.save() is None
    assert json.loads(path.read_text()) == {}
    assert (tmp_path / "settings.json.broken").read_bytes() == content
    assert settings.broken == tmp_path / "settings.json.broken"


def test_folder_in_the_files_place_does_not_stop_the_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings = Settings(tmp_path / "settings.json")
    assert settings.text("theme") == "system"
    assert settings.save() is not None


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "pink"),
        ("theme", 3),
        ("columns", [1, -1]),
        ("columns", [True]),
        ("recent_files", "a"),
        ("theme", []),
        ("text_size", 8),
        ("text_size", True),
        ("text_size", "12"),
        ("tab_width", 0),
        ("zoom", 101),
        ("wrap", 1),
        ("keys", "save=F2"),
    ],
)
def test_wrong_values_in_the_file_count_as_the_default(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({key: value}))
    defaults = {setting.key: setting.default for setting in SETTINGS}
    assert Settings(path).get(key) == defaults[key]


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"later": 1}')
    settings = Settings(path)
    settings.set("theme", "light")
    settings.save()
    assert json.loads(path.read_text()) == {"later": 1, "theme": "light"}


def test_two_processes_keep_what_the_other_one_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"zoom": 125, "recent_files": ["/old"], "wrap": "yes"}')
    first, second = Settings(path), Settings(path)
    first.set("theme", "dark")
    first.set("wrap", "no")
    first.add_recent(Path("/first"))
    assert first.save() is None
    second.add_recent(Path("/second"))
    second.set("tab_width", 4)
    assert second.save() is None
    first.add_recent(Path("/later"))
    assert first.save() is None
    kept = Settings(path)
    assert [kept.get(key) for key in ("theme", "wrap", "zoom", "tab_width")] == ["dark", "no", 125, 4]
    assert kept.texts("recent_files") == ["/later", "/second", "/first", "/old"]
    first.set("recent_files", [])
    first.save()
    assert "/old" not in Settings(path).texts("recent_files")


def test_wrong_values_and_keys_are_the_programmers_error() -> None:
    with pytest.raises(ValueError, match="theme"):
        Settings().set("theme", "pink")
    with pytest.raises(KeyError):
        Settings().get("thme")


def test_recent_files_are_unique_newest_first_and_few() -> None:
    settings = Settings()
    for number in [*range(20), 15]:
        settings.add_recent(Path(f"/{number}.json"))
    recent = settings.recent()
    assert recent[:3] == [Path("/15.json"), Path("/19.json"), Path("/18.json")]
    assert len(recent) == RECENT_KEPT == len(set(recent))


def test_settings_in_memory_write_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    settings = Settings()
    settings.set("theme", "dark")
    assert settings.save() is None
    assert not (tmp_path / "home").exists()


def test_home_variable_replaces_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert {user_folder(kind).is_relative_to(tmp_path) for kind in ("config", "log", "state")} == {True}
    monkeypatch.delenv(HOME_VARIABLE)
    assert not any(user_folder(kind).is_relative_to(tmp_path) for kind in ("config", "log", "state"))


def test_list_that_another_process_emptied_stays_without_what_was_in_it(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    first = Settings(file)
    for name in ("a", "b", "c"):
        first.add_recent(Path(name))
    first.save()
    second = Settings(file)
    second.set("recent_files", [])
    second.save()
    first.add_recent(Path("a"))
    first.save()
    assert Settings(file).recent() == [Path("a")]
    first.add_recent(Path("d"))
    first.save()
    assert Settings(file).recent() == [Path("d"), Path("a")]
