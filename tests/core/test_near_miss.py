"""Near misses: what was probably meant is offered; what is exact, short or ambiguous is not guessed about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.form import field_state
from playground.core.intent import Answer
from playground.core.model import Option, SingleSelect
from playground.core.near_miss import distance_within, near_miss
from playground.core.problem import Problem

COLOURS = tuple(Option(value, value) for value in ("red", "green", "blue", "burgundy"))
PETS = (Option("p1", "Cats"), Option("p2", "Dogs"), Option("p3", "Cats"))


def state(text, options=COLOURS, problems=()):
    field = SingleSelect(name="c", pointer="/properties/c", title="C", options=options, allow_custom=True)
    return field_state(field, Answer(text), lambda _value: problems)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Green", "green"),
        ("GREEN", "green"),
        (" green ", "green"),
        ("gren", "green"),
        ("greenn", "green"),
        ("grean", "green"),
        ("gren e"[:4], "green"),
        ("grene", "green"),
        ("burgonty", "burgundy"),
        ("burgunyd", "burgundy"),
        ("bleu", "blue"),
    ],
)
def test_another_case_or_a_slip_is_near(text, meant):
    found = near_miss(COLOURS, text)
    assert found is not None
    assert found.value == meant


@pytest.mark.parametrize("text", ["", " ", "re", "mauve", "gree nish", "redd blue", "x" * 200, "greenish"])
def test_what_is_far_or_too_short_is_not_guessed(text):
    assert near_miss(COLOURS, text) is None


def test_what_is_equally_near_to_several_is_not_guessed():
    assert near_miss((Option("bat", "bat"), Option("cat", "cat")), "rat") is None
    assert near_miss(PETS, "cats") is None


def test_long_lists_are_compared_but_for_the_case():
    cities = tuple(Option(f"city {number}", f"City {number}") for number in range(10_000))
    found = near_miss(cities, "CITY 77")
    assert found is not None
    assert found.value == "city 77"
    assert near_miss(cities, "citi 77") is None


def test_a_title_counts_as_the_value_does():
    found = near_miss(PETS, "dogs")
    assert found is not None
    assert found.value == "p2"


def test_an_exact_option_is_never_offered():
    assert state("green").offer is None
    assert state("green").status == "predefined"


def test_a_near_miss_is_offered_and_the_text_stays_a_custom_value():
    near = state("Green")
    assert (near.status, near.value) == ("custom", "Green")
    assert near.offer == COLOURS[1]
    assert near.offer_words == "did you mean green?"


def test_a_title_is_offered_by_its_value():
    titled = state("Dogs", PETS)
    assert (titled.value, titled.offer_words) == ("Dogs", "use Dogs → p2")
    several = state("Cats", PETS)
    assert several.offer is None
    assert "title of 2 options" in several.feedback


def test_a_refused_text_has_its_offer_too():
    problem = Problem("no-match", "error", "does not match", "content")
    refused = state("Green", problems=(problem,))
    assert refused.status == "invalid"
    assert refused.offer_words == "did you mean green?"


letters = st.text("abc", min_size=3, max_size=9)


@given(letters, st.integers(0, 8), st.sampled_from(["drop", "add", "change", "swap"]))
def test_every_single_slip_is_within_one(text, at, slip):
    at %= len(text)
    slipped = {
        "drop": text[:at] + text[at + 1 :],
        "add": text[:at] + "x" + text[at:],
        "change": text[:at] + "x" + text[at + 1 :],
        "swap": text[: at - 1] + text[at] + text[at - 1] + text[at + 1 :] if at else text,
    }[slip]
    assert distance_within(slipped, text, 1)
    found = near_miss((Option(text, text),), slipped)
    assert (found is not None) == (len(slipped) >= 3)


@given(letters, letters)
def test_distance_is_symmetric(one, other):
    assert distance_within(one, other, 1) == distance_within(other, one, 1)
    assert distance_within(one, other, 2) or not distance_within(one, other, 1)
