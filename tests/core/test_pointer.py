import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import pointer
from playground.core.json_types import MISSING, JSONValue

from .json_strategies import json_values

# RFC 6901, section 5
DOCUMENT: dict[str, JSONValue] = {
    "foo": ["bar", "baz"],
    "": 0,
    "a/b": 1,
    "c%d": 2,
    "e^f": 3,
    "g|h": 4,
    "i\\j": 5,
    'k"l': 6,
    " ": 7,
    "m~n": 8,
}
names = st.text(st.sampled_from("a/~01é"), max_size=4)


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("", DOCUMENT),
        ("/foo", ["bar", "baz"]),
        ("/foo/0", "bar"),
        ("/", 0),
        ("/a~1b", 1),
        ("/c%d", 2),
        ("/e^f", 3),
        ("/g|h", 4),
        ("/i\\j", 5),
        ('/k"l', 6),
        ("/ ", 7),
        ("/m~0n", 8),
    ],
)
def test_examples_of_the_standard(place: str, value: JSONValue) -> None:
    assert pointer.resolve(DOCUMENT, place) == value


@pytest.mark.parametrize(
    "place",
    [
        "/x",
        "/foo/2",
        "/foo/-1",
        "/foo/-",
        "/foo/01",
        "/foo/+1",
        "/foo/ 1",
        "/foo/１",
        "/foo/x",
        "/foo/0/0",
        "//0",
    ],
)
def test_nothing_there_is_missing(place: str) -> None:
    assert pointer.resolve(DOCUMENT, place) is MISSING


def test_index_of_many_digits_is_missing() -> None:
    assert pointer.resolve([1], "/" + "9" * 5000) is MISSING


def test_null_is_not_missing() -> None:
    assert pointer.resolve({"a": None}, "/a") is None


def test_pointer_without_slash_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with"):
        pointer.split("a")


@given(st.lists(names))
def test_split_undoes_from_path(path: list[str]) -> None:
    assert list(pointer.split(pointer.from_path(path))) == path


@given(st.lists(names), names)
def test_parent_undoes_join(path: list[str], name: str) -> None:
    base = pointer.from_path(path)
    child = pointer.join(base, name)
    assert pointer.parent(child) == base
    assert pointer.is_within(child, base)
    assert not pointer.is_within(base, child)


def test_indexes_are_tokens_too() -> None:
    assert pointer.join("/a", 0, "b/c") == "/a/0/b~1c"


def test_root_is_its_own_parent() -> None:
    assert pointer.parent("") == ""


def test_longer_name_is_not_within() -> None:
    assert not pointer.is_within("/ab", "/a")
    assert pointer.is_within("/a", "/a")


@given(json_values)
def test_every_value_is_at_its_pointer(value: JSONValue) -> None:
    def check(inner: JSONValue, place: str) -> None:
        assert pointer.resolve(value, place) == inner
        pairs = (
            inner.items() if isinstance(inner, dict) else enumerate(inner) if isinstance(inner, list) else ()
        )
        for token, item in pairs:
            check(item, pointer.join(place, token))

    check(value, "")
