"""Provenance and comparison: every line of the prepared text has a rule and a source, and the way back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from playground.core import pointer as json_pointer
from playground.core.analyze import analyze
from playground.core.comparison import Comparer, Comparison
from playground.core.intent import Intent
from playground.core.json_types import MISSING
from playground.core.prepared_text import PreparedLines
from playground.core.provenance import lines_of_source, origin_of_line, source_sentences
from playground.core.snapshot import Snapshot
from tests.core.corpora import rows

EXAMPLES = sorted((Path(__file__).parents[2] / "resources" / "examples").glob("*.json"))
TEXT = """{"message": "m", "requestedSchema": {"type": "object", "properties": {
  "a/b": {"type": "string", "title": "First", "enum": ["x", "y"], "minLength": 1, "allowCustom": true},
  "n": {"type": "number", "title": "Second", "maximum": 4}}, "required": ["n"]}}"""


def snapshot(text: str = TEXT) -> Snapshot:
    return analyze(Intent(text))


def line_with(shown: Snapshot, part: str, skip: int = 0) -> int:
    return [n for n, line in enumerate(shown.prepared.text.split("\n")) if part in line][skip]


@pytest.mark.parametrize(
    ("part", "skip", "rule", "pointer"),
    [
        ('"anyOf"', 0, "branches", "/requestedSchema/properties/a~1b/allowCustom"),
        ('"enum"', 0, "predefined-branch", "/requestedSchema/properties/a~1b/enum"),
        ('"minLength"', 0, "kept", "/requestedSchema/properties/a~1b/minLength"),
        ('"minLength"', 1, "custom-branch", "/requestedSchema/properties/a~1b/minLength"),
        ('"maximum"', 0, "kept", "/requestedSchema/properties/n/maximum"),
        ('"required"', 0, "kept", "/requestedSchema/required"),
        ('"a/b"', 0, "kept", "/requestedSchema/properties/a~1b"),
    ],
)
def test_a_line_knows_its_rule_and_its_source(part: str, skip: int, rule: str, pointer: str) -> None:
    shown = snapshot()
    origin = origin_of_line(shown, line_with(shown, part, skip))
    assert origin is not None
    assert (origin.rule, origin.source_pointer) == (rule, pointer)


def test_the_source_is_told_by_the_title_of_its_field() -> None:
    shown = snapshot()
    origin = origin_of_line(shown, line_with(shown, '"minLength"', 1))
    assert origin is not None
    assert origin.field_name == "a/b"
    assert origin.sentences == (
        "Custom value: what holds for text that is not in the list, too.",
        "From minLength of First",
        "/requestedSchema/properties/a~1b/minLength",
    )
    whole = origin_of_line(shown, line_with(shown, '"required"'))
    assert whole is not None
    assert whole.sentences[1] == "From required of the form as a whole"


def test_what_preparation_does_to_a_keyword_is_told() -> None:
    shown, base = snapshot(), "/requestedSchema/properties/a~1b"
    assert source_sentences(shown, f"{base}/allowCustom")[0].startswith("Preparation takes allowCustom out")
    assert source_sentences(shown, f"{base}/enum/1")[0].startswith("Preparation moves it into the first way")
    assert source_sentences(shown, f"{base}/minLength")[0] == "Kept, and copied into the custom value."
    assert source_sentences(shown, "/requestedSchema/required")[0] == "Kept as written."


def test_keyword_lights_up_all_that_was_made_of_it() -> None:
    shown, base = snapshot(), "/requestedSchema/properties/a~1b"
    both = [(line_with(shown, '"minLength"', n),) * 2 for n in (0, 1)]
    assert list(lines_of_source(shown, f"{base}/minLength")) == both
    first, last = lines_of_source(shown, f"{base}/allowCustom")[0]
    assert '"anyOf"' in shown.prepared.text.split("\n")[first]
    assert last > first
    for whole in ("", "/message", "/requestedSchema", "/requestedSchema/properties", base):
        assert lines_of_source(shown, whole) == ()


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_line_of_every_example_comes_from_a_place_that_is_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shown = snapshot(text)
    value = json.loads(text)
    for line in range(shown.prepared.text.count("\n") + 1 if shown.schema else 0):
        origin = origin_of_line(shown, line)
        assert origin is not None
        assert json_pointer.resolve(value, origin.source_pointer) is not MISSING, line


CORPUS = sorted({row["schema"] for name in ("transform", "verdicts", "reports") for row in rows(name)})


def test_every_line_of_every_corpus_schema_leads_to_a_named_place_and_back() -> None:
    walked = returned = 0
    for text in CORPUS:
        shown, value = snapshot(text), json.loads(text)
        for line in range(shown.prepared.text.count("\n") + 1 if shown.schema else 0):
            origin = origin_of_line(shown, line)
            assert origin is not None
            assert json_pointer.resolve(value, origin.source_pointer) is not MISSING, (text, line)
            rule, place, pointer = origin.sentences
            assert rule.endswith(".")
            assert place.startswith("From ")
            assert origin.field_title or origin.field_name in (None, ""), (text, line)
            assert pointer == origin.source_pointer
            back = lines_of_source(shown, origin.source_pointer)
            around = origin.rule == "predefined-branch"  # its braces stand around what the list went to
            near = [first - around <= line <= last + around for first, last in back]
            assert not back or any(near), (text, line)
            walked, returned = walked + 1, returned + bool(back)
    assert walked > 2_000
    assert returned > walked / 3


def test_every_place_of_every_corpus_schema_says_what_becomes_of_it() -> None:
    for text in CORPUS:
        shown = snapshot(text)
        for pointer in pointers(json.loads(text)) if shown.schema else ():
            first, place, written = source_sentences(shown, pointer)
            assert first.endswith(".")
            assert place.startswith("From ")
            assert written == pointer
            texts = shown.prepared.text.split("\n")
            assert all(0 <= low <= high < len(texts) for low, high in lines_of_source(shown, pointer))


def pointers(value: object, base: str = "") -> Iterator[str]:
    """Every pointer of a value."""
    yield base
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from pointers(member, json_pointer.join(base, str(key)))


def test_innermost_value_of_a_line_is_found_as_by_looking_at_all() -> None:
    shown = snapshot()
    lines = shown.prepared.lines
    assert isinstance(lines, PreparedLines)
    for line in range(shown.prepared.text.count("\n") + 1):
        sizes = [high - low for low, high in lines.values() if low <= line <= high]
        low, high = lines[lines.pointer_at(line)]
        assert low <= line <= high
        assert high - low == min(sizes)


def texts(made: Comparison) -> tuple[list[str], list[str]]:
    source, prepared = made.source.text.split("\n"), made.prepared.text.split("\n")
    left = [source[line.source] for line in made.lines if line.source is not None]
    right = [prepared[line.prepared] for line in made.lines if line.prepared is not None]
    assert left == source
    assert right == prepared
    for line in made.lines:
        if line.kind == "same":
            assert line.source is not None
            assert line.prepared is not None
            assert source[line.source] == prepared[line.prepared]
    return source, prepared


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_comparison_holds_every_line_of_both_texts_once_and_in_order(path: Path) -> None:
    shown = snapshot(path.read_text(encoding="utf-8"))
    if shown.schema is not None:
        made = Comparer().compare(shown)
        texts(made)
        left = [row[0] for row in made.rows if row[0] is not None]
        assert left == list(range(len(left)))
        assert len(made.rows) <= len(made.lines)


def test_only_prepared_properties_differ() -> None:
    made = Comparer().compare(snapshot())
    source, prepared = texts(made)
    gone = [source[line.source].strip() for line in made.lines if line.kind == "gone" and line.source]
    assert gone == ['"enum": ["x", "y"],', '"allowCustom": true']
    new = [prepared[line.prepared].strip() for line in made.lines if line.kind == "new" and line.prepared]
    assert new[0] == '"anyOf": ['
    assert new[-1] == "]"


def test_schema_without_custom_values_is_the_same_twice() -> None:
    made = Comparer().compare(snapshot(TEXT.replace("true", "false")))
    assert {line.kind for line in made.lines} == {"same"}
    assert made.source.text == made.prepared.text


def test_nothing_is_compared_where_there_is_no_schema() -> None:
    assert Comparer().compare(snapshot("[]")).lines == ()


def test_properties_that_stay_keep_their_text() -> None:
    comparer, first = Comparer(), snapshot()
    comparer.compare(first)
    kept = dict(comparer._texts)
    comparer.compare(analyze(Intent(TEXT.replace('"maximum": 4', '"maximum": 5')), first))
    assert comparer._texts["a/b"] is kept["a/b"]
    assert comparer._texts["n"] is not kept["n"]
