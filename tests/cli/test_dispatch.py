"""The first word: a subcommand, an option, a file for the window, or nothing."""

from argparse import Namespace
from importlib import import_module

import pytest

from playground import __version__
from playground.cli import SUBCOMMANDS, gui, main

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The files for which a window would have been opened."""
    files: list[str | None] = []

    def run(arguments: Namespace) -> int:
        files.append(arguments.file)
        return 0

    monkeypatch.setattr(gui, "run", run)
    return files


def test_no_word_opens_the_window(opened: list[str | None]) -> None:
    assert main([]) == 0
    assert opened == [None]


@pytest.mark.parametrize("file", ["colour.json", "./check", "a b.json", "Größe.json"])
def test_a_first_word_of_another_kind_is_a_file_for_the_window(opened: list[str | None], file: str) -> None:
    assert main([file]) == 0
    assert opened == [file]


def test_gui_opens_the_window_with_its_file(opened: list[str | None]) -> None:
    assert main(["gui", "--", "-odd.json"]) == 0
    assert opened == ["-odd.json"]


@pytest.mark.parametrize("words", [["--new-window"], ["--new-window", "a.json"], ["a.json", "--new-window"]])
def test_new_window_is_for_the_window_wherever_it_stands(opened: list[str | None], words: list[str]) -> None:
    assert main(words) == 0
    assert opened == ["a.json" if "a.json" in words else None]


def test_version_is_printed(capsys: Captured) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"schema-playground {__version__}\n"


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_names_every_subcommand_and_has_examples(capsys: Captured, option: str) -> None:
    assert main([option]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {subcommand.name} " in shown for subcommand in SUBCOMMANDS)
    assert "examples:" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_help_does_not_show_the_hidden_switch(capsys: Captured) -> None:
    main(["--help"])
    assert "pattern-helper" not in capsys.readouterr().out


@pytest.mark.parametrize("name", [subcommand.name for subcommand in SUBCOMMANDS])
def test_every_subcommand_has_help_with_examples(capsys: Captured, name: str) -> None:
    assert main([name, "--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: schema-playground {name} ")
    assert "examples:" in shown


@pytest.mark.parametrize("subcommand", SUBCOMMANDS, ids=lambda subcommand: subcommand.name)
def test_every_subcommand_has_its_module(subcommand: object) -> None:
    module = import_module(subcommand.module)
    assert callable(module.run)
    assert callable(module.add_arguments)


@pytest.mark.parametrize("words", [["--colour"], ["-x"], ["--format", "json", "check"], ["-"]])
def test_an_unknown_option_in_front_is_a_usage_error(capsys: Captured, words: list[str]) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


def test_a_mistyped_subcommand_is_guessed(capsys: Captured, opened: list[str | None]) -> None:
    assert main(["valdate", "a.json", "b.json"]) == 2
    assert "did you mean validate?" in capsys.readouterr().err
    assert opened == []


def test_two_files_are_a_usage_error(capsys: Captured, opened: list[str | None]) -> None:
    assert main(["one.json", "two.json"]) == 2
    assert "one file at a time" in capsys.readouterr().err
    assert opened == []


@pytest.mark.parametrize(
    "words",
    [
        ["check"],
        ["transform"],
        ["transform", "a.json", "b.json"],
        ["validate", "a.json"],
        ["check", "--format", "xml", "a.json"],
        ["check", "--mcp-version", "2024-11-05", "a.json"],
        ["check", "--form", "json", "a.json"],
        ["check", "-", "-"],
        ["validate", "-", "-"],
    ],
)
def test_wrong_words_for_a_subcommand_are_a_usage_error(capsys: Captured, words: list[str]) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err != ""
