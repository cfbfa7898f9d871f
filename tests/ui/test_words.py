"""tr: what the window says can be said in another language, with Qt's own tools."""

import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from playground.ui.words import speak, tr

ROOT = Path(__file__).parents[2]
UI = ROOT / "playground" / "ui"
TOOLS = {name: Path(sys.executable).with_name(name) for name in ("pyside6-lupdate", "pyside6-lrelease")}
NAMES = {
    *("Schema Playground", "MCP", "JSON", "Aa", "JSON Schema 2020-12"),
    *("Python", "PySide", "Qt", "jsonschema"),
    *("Scroll Left", "Scroll Right", "Close", "Cancel", "Save", "Discard", "OK"),
    *("Guide", "Guide F1"),
}
"""Names, words that Qt says itself, and the title of a page, also with its key."""
PREFIXES = (
    *("feedback:", "field:", "accept", "problemsView"),
    *("example:", "galleryCards", "help:", "helpPages"),
    *("choices", "madeSentence", "clientsTable", "clientReason", "version:"),
)
"""Answers, verdicts, examples, pages, what can be made and what clients make of it, versions: these sentences
come from the schema, the core or the documents."""


def _tool(name: str) -> str:
    found = str(TOOLS[name]) if TOOLS[name].exists() else shutil.which(name)
    return found or pytest.skip(f"{name} of PySide6 is not here")


@pytest.fixture(scope="module")
def translations(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like `resources` with German words that are the English ones in brackets."""
    folder = tmp_path_factory.mktemp("resources")
    collected, compiled = folder / "words.ts", folder / "translations" / "schema-playground_de.qm"
    compiled.parent.mkdir()
    sources = [str(path) for path in sorted(UI.rglob("*.py"))]
    subprocess.run([_tool("pyside6-lupdate"), *sources, "-ts", str(collected)], check=True, timeout=60)
    tree = ElementTree.parse(collected)
    for message in tree.iter("message"):
        source, translation = message.find("source"), message.find("translation")
        assert source is not None
        assert translation is not None
        translation.attrib.clear()
        translation.text = f"«{source.text}»"
    tree.write(collected, encoding="utf-8", xml_declaration=True)
    subprocess.run([_tool("pyside6-lrelease"), str(collected), "-qm", str(compiled)], check=True, timeout=60)
    return folder


def test_everything_that_the_window_and_its_dialogs_say_themselves_can_be_translated(
    translations: Path, tmp_path: Path
) -> None:
    opened = tmp_path / "n.json"
    opened.write_text(
        '{"type": "object", "properties": {"1": {"type": "string", "enum": ["2"], "allowCustom": true}}}'
    )
    run = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("words_in_brackets.py")), translations, opened],
        capture_output=True,
        encoding="utf-8",
        env={
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(ROOT),
            "SCHEMA_PLAYGROUND_HOME": str(tmp_path / "home"),
        },
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    left = [line.split("\t") for line in run.stdout.splitlines()]
    assert {place for place, _, _ in left} >= {"window", "about", "unsaved", "failure"}
    missing = [
        (place, name, words)
        for place, name, words in left
        if words.strip("'\"") not in NAMES and not name.startswith(PREFIXES) and opened.name not in words
    ]
    assert missing == []


def test_words_without_a_translation_stay(qapp: QApplication) -> None:
    assert tr("Accept") == "Accept"
    assert tr("no such words") == "no such words"
    assert not speak(QLocale("eo"))
    assert tr("Accept") == "Accept"
