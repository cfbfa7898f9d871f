"""The documentation says nothing that does not exist, and its examples come out as it says."""

import contextlib
import io
import json
import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from playground.api import check_content, check_schema
from playground.app.examples import examples
from playground.app.profiles import ORDER
from playground.cli import SUBCOMMANDS, help_text, main
from playground.core.export import TARGETS
from playground.core.formats import FORMATS
from playground.core.lint.registry import PROPERTY_RULES, SCHEMA_RULES
from playground.core.transform.fallback import FallbackName
from playground.ui.action_table import SUBMENUS, all_actions
from playground.ui.key_table import OTHER_KEYS
from tests import documents

PAGES = documents.people_pages()
ALL_PAGES = documents.all_pages()
NAMES = {subcommand.name for subcommand in SUBCOMMANDS}


def _plain(words: str) -> str:
    return words.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")


@cache
def _ways() -> frozenset[str]:
    """Every `Menu > Action`, the submenus themselves too."""
    found = {"File > Open recent"}
    for row in all_actions():
        menu, _, submenu = row.menu.partition("/")
        way = [menu, _plain(SUBMENUS[submenu])] if submenu else [menu]
        found |= {" > ".join(way), " > ".join([*way, _plain(row.text)])}
    return frozenset(found)


@cache
def _help_of(subcommand: str) -> str:
    assert subcommand in NAMES, f"{subcommand} is no subcommand"
    stream = io.StringIO()
    with contextlib.redirect_stdout(stream), contextlib.suppress(SystemExit):
        main([subcommand, "--help"])
    return stream.getvalue()


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.stem)
def test_every_menu_entry_that_a_page_names_exists(page: Path) -> None:
    assert documents.menu_ways(page) - _ways() == set()


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.stem != "keyboard"], ids=lambda page: page.stem
)
def test_every_key_that_a_page_names_is_in_the_tables(page: Path) -> None:
    """The page of keys itself is written from the tables."""
    told = {key for row in all_actions() for key in row.keys}
    told |= {key for rows in OTHER_KEYS.values() for _, keys in rows for key in keys.split(", ")}
    assert documents.keys(page) - told == set()


def test_keys_are_found_in_pages() -> None:
    assert documents.keys(documents.DOCS / "faq.md") >= {"Shift+F1"}
    assert documents.keys(documents.DOCS / "keyboard.md") >= {"Ctrl+S", "Ctrl+Shift+F", "Ctrl+."}


def test_menu_entries_are_found_in_pages() -> None:
    assert "Schema > Quick fixes" in documents.menu_ways(documents.DOCS / "guide.md")


def test_every_code_that_can_be_reported_has_an_entry() -> None:
    reported = documents.reported_codes()
    assert len(reported) > 100
    assert {*SCHEMA_RULES, *PROPERTY_RULES} <= reported
    assert reported - set(documents.listed_codes()) == set()


def test_no_entry_is_about_a_code_that_nothing_reports() -> None:
    assert set(documents.listed_codes()) - documents.reported_codes() == set()


def test_no_code_has_two_entries() -> None:
    page = documents.text_of(documents.DOCS / "problem-codes.md")
    listed = re.findall(r"^### (.+)$", page, re.MULTILINE)
    assert sorted(listed) == sorted(set(listed))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_hyphenated_name_of_a_page_exists(page: Path) -> None:
    """In backticks: codes, targets, ways of fallback, clients, formats, examples, the program itself."""
    known = (
        documents.reported_codes() | set(TARGETS) | set(get_args(FallbackName)) | set(ORDER) | set(FORMATS)
    )
    known |= {example.name for example in examples()} | {"schema-playground"}
    names = {name for name in documents.inline_codes(page) if re.fullmatch(r"[a-z]+(-[a-z0-9]+)+", name)}
    assert names - known - {"x-"} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_option_that_a_page_names_exists(page: Path) -> None:
    offered = set(documents._OPTION.findall(help_text() + "".join(_help_of(name) for name in NAMES)))
    assert documents.options(page) - offered == set()


@pytest.mark.parametrize("page", ALL_PAGES, ids=lambda page: page.stem)
def test_every_call_that_a_page_shows_is_understood(page: Path) -> None:
    """Its first word is a subcommand that has the options after it, or an option of the program."""
    for words in documents.command_lines(page):
        offered = help_text() if words[0].startswith("-") else _help_of(words[0])
        for word in words:
            assert not word.startswith("--") or word in offered, words


def test_calls_are_found_in_pages() -> None:
    found = [words for page in PAGES for words in documents.command_lines(page)]
    assert {words[0] for words in found} >= {"check", "export", "clients", "fallback", "--self-test"}


@pytest.mark.parametrize("example", list(documents.allow_custom_examples()), ids=str)
def test_an_answer_comes_out_as_the_page_says(example: documents.Example) -> None:
    schema = {"type": "object", "properties": {"x": example.schema}}
    verdict = check_content(schema, {"x": example.answer})  # JSON by its nature
    assert verdict.status == {"accepted": "valid", "refused": "invalid"}[example.verdict]


def test_every_example_property_has_its_answers() -> None:
    page = documents.text_of(documents.DOCS / "allow-custom.md")
    properties = {json.dumps(example.schema) for example in documents.allow_custom_examples()}
    assert len(properties) == page.count("```json") > 8


def test_each_problem_that_the_page_names_is_that_of_its_example() -> None:
    page = documents.text_of(documents.DOCS / "allow-custom.md")
    for section in page.split("\n## "):
        named = re.search(r"`([a-z-]+)` *tells\s+you|problem\s+`([a-z-]+)`\s+tells", section)
        if named is None:
            continue
        (schema,) = re.findall(r"^```json\n(.*?)^```", section, re.MULTILINE | re.DOTALL)
        text = f'{{"type": "object", "properties": {{"x": {schema}}}}}'
        assert (named[1] or named[2]) in {problem.code for problem in check_schema(text)}


def test_what_the_page_suggests_to_try_comes_out_so() -> None:
    def status(schema: dict[str, object], answer: object) -> str:
        whole = {"type": "object", "properties": {"x": schema}}
        return check_content(whole, {"x": answer}).status

    shorter = {"type": "string", "enum": ["eu", "us-east"], "minLength": 2, "allowCustom": True}
    assert status(shorter, "eu") == "valid"
    wrapped = {"allOf": [{"anyOf": [{"pattern": "^[0-9]+$"}]}], "enum": ["S", "M"], "allowCustom": True}
    assert status({"type": "string", **wrapped}, "M") == "invalid"
    low = {"type": "string", "maxLength": 6}
    answers = ("low", "urgent", "LOW", "very high")
    assert [status(low, answer) for answer in answers] == ["valid", "valid", "valid", "invalid"]


def test_the_guide_s_schemas_have_no_error_and_no_warning() -> None:
    schemas = documents.guide_schemas()
    assert len(schemas) == 2
    for schema in schemas:
        assert {problem.severity for problem in check_schema(schema)} <= {"information"}


def test_the_guide_s_mistake_is_the_one_that_it_describes() -> None:
    mistaken = documents.guide_schemas()[1].replace('"maxLength": 12', '"maxLength": 3')
    assert [problem.code for problem in check_schema(mistaken)].count("option-refused") == 2


def test_the_guide_s_calls_work_with_the_guide_s_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "drink.json").write_text(documents.guide_schemas()[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    calls = [words for words in documents.command_lines(documents.DOCS / "guide.md") if "drink.json" in words]
    assert len(calls) == 5
    for words in calls:
        assert main(words) == 0, words
    assert "allowCustom" in capsys.readouterr().out
