import json

import pytest

from playground.app.examples import Example, examples, find_example
from playground.app.resource_files import resource_path

by_name = pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)


def test_index_lists_every_file_once() -> None:
    names = [example.name for example in examples()]
    files = {path.stem for path in resource_path("examples").glob("*.json")} - {"index"}
    assert len(names) == len(set(names))
    assert set(names) == files
    assert len(names) >= 14


def test_first_example_is_the_colour_field() -> None:
    first = json.loads(examples()[0].text())
    assert first["properties"]["color"]["allowCustom"] is True


@by_name
def test_example_has_a_title_and_one_thing_to_try(example: Example) -> None:
    assert 3 < len(example.title) < 40
    for sentence in (example.about, example.to_try):
        assert 20 < len(sentence) < 70
        assert sentence.endswith(".")


@by_name
def test_answer_of_a_picture_is_for_fields_of_the_example(example: Example) -> None:
    schema = json.loads(example.text())
    schema = schema.get("params", schema)
    fields = schema.get("requestedSchema", schema)["properties"]
    assert set(json.loads(example.answer or "{}")) <= set(fields)


@by_name
def test_example_is_tidy_json(example: Example) -> None:
    data = example.path.read_bytes()
    assert b"\r" not in data
    assert data.endswith(b"}\n")
    assert isinstance(json.loads(data), dict)
    assert find_example(example.name) is example


def test_titles_differ() -> None:
    titles = [example.title for example in examples()]
    assert len(titles) == len(set(titles))


def test_unknown_example_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        find_example("nothing")


def test_large_example_has_two_hundred_fields() -> None:
    assert len(json.loads(find_example("two-hundred-fields").text())["properties"]) == 200
