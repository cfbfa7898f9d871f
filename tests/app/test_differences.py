"""What a reader sees of the differences between two texts."""

from hypothesis import given
from hypothesis import strategies as st

from playground.app import differences as module
from playground.app.differences import Line, as_text, differences

texts = st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=30).map("\n".join)


def test_equal_texts_differ_nowhere() -> None:
    assert differences("a\nb", "a\nb") == ()


def test_changed_line_stands_between_its_neighbours() -> None:
    old = "\n".join("0123456789")
    text = as_text(differences(old, old.replace("5", "five")))
    assert text == "// … 2 equal lines\n  2\n  3\n  4\n− 5\n+ five\n  6\n  7\n  8\n  9"


def test_line_put_before_all_keeps_its_neighbours() -> None:
    old = "\n".join("0123456789")
    assert as_text(differences(old, f"x\n{old}")) == "+ x\n  0\n  1\n  2\n// … 7 equal lines"
    assert as_text(differences(old, f"{old}\nx")) == "// … 7 equal lines\n  7\n  8\n  9\n+ x"


def test_everything_comes_and_nothing_goes_where_there_was_no_text() -> None:
    assert as_text(differences("", "{}")) == "+ {}"
    assert as_text(differences("{}", "")) == "− {}"


def test_last_line_end_is_a_difference() -> None:
    assert differences("a", "a\n") == (Line("same", "a"), Line("new", ""))


@given(texts, texts)
def test_lines_of_both_texts_are_all_there(old: str, new: str) -> None:
    lines = differences(old, new)
    if not lines:
        assert old == new
        return
    skipped = sum(int(line.text.split()[1]) for line in lines if line.kind == "skipped")
    shown = {kind: [line.text for line in lines if line.kind in ("same", kind)] for kind in ("gone", "new")}
    for kind, text in (("gone", old), ("new", new)):
        assert len(shown[kind]) + skipped == (len(text.split("\n")) if text else 0)
    if not skipped:
        assert "\n".join(shown["gone"]) == old
        assert "\n".join(shown["new"]) == new


def test_texts_without_anything_in_common_are_not_compared_for_ever() -> None:
    size = module.MOST_COMPARED
    lines = differences("\n".join(map(str, range(size))), "\n".join(f"x{i}" for i in range(size)))
    assert [line.kind for line in lines] == ["gone"] * size + ["new"] * size
