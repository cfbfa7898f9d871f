"""html_text: whatever a text is, it stays text, hides nothing and turns nothing around."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.markup import html_escaped
from playground.core.report.html_text import html_text
from tests.core.report.reading import read_fragment

TEXTS = st.text(
    st.characters(exclude_categories=()) | st.sampled_from("<>&\"'\r\n\t\u202e\u2066\u2069\u05d0 \0")
)


@given(TEXTS)
def test_a_text_comes_back_whole(text: str) -> None:
    assert read_fragment(html_text(text)).text == text


@given(TEXTS)
def test_only_our_two_elements_are_made(text: str) -> None:
    found = read_fragment(html_text(text))
    assert {(name, tuple(sorted(attributes))) for name, attributes in found.elements} <= {
        ("span", ("class", "data-char")),
        ("bdi", ()),
    }


@given(TEXTS)
def test_nothing_invisible_is_in_the_page(text: str) -> None:
    assert all(one.isprintable() or one in "\n\t" for one in html_text(text))


@given(TEXTS)
def test_an_escaped_text_has_no_markup(text: str) -> None:
    assert not set(html_escaped(text)) & set("<>\"'")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\u202e", "\\u202e"),
        ("\0", "\\u0000"),
        ("\u200b", "\\u200b"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\udb40\\udc41"),
    ],
)
def test_what_cannot_be_seen_is_written_as_json_escapes_it(text: str, shown: str) -> None:
    assert f">{shown}</span>" in html_text(f'"{text}"')


def test_words_from_right_to_left_are_isolated_together() -> None:
    assert html_text('"שלום עולם", "a"') == "&quot;<bdi>שלום עולם</bdi>&quot;, &quot;a&quot;"


def test_the_carriage_return_of_a_line_is_not_shown_but_one_inside_is() -> None:
    assert html_text("a\r\n") == 'a<span class="odd" data-char="d"></span>\n'
    assert ">\\u000d</span>" in html_text("a\rb")


def test_usual_text_is_left_alone() -> None:
    assert html_text("colour ü 漢 😀\n\tnext") == "colour ü 漢 😀\n\tnext"
