"""Where panes are: every order can be reached, nothing gets lost, one pane is always shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.ui.pane_places import PANES, WAYS, PanePlaces, places_from

steps = st.lists(
    st.tuples(st.sampled_from(["move", "hide", "show"]), st.sampled_from(PANES), st.sampled_from(WAYS))
)


@given(steps)
def test_no_pane_is_lost_or_doubled_and_one_is_shown(done: list[tuple[str, str, str]]) -> None:
    places = PanePlaces()
    for what, name, way in done:
        if what == "move":
            places = places.moved(name, way)
        else:
            places = places.without(name) if what == "hide" else places.with_shown(name)
        assert sorted(places.order) == sorted(PANES)
        assert any(map(places.is_shown, PANES))


@pytest.mark.parametrize(
    ("name", "way", "order"),
    [
        ("schema", "right", ("prepared", "schema", "problems", "form", "result")),
        ("form", "left", ("schema", "form", "problems", "prepared", "result")),
        ("problems", "right", ("schema", "prepared", "result", "form", "problems")),
        ("prepared", "down", ("schema", "problems", "prepared", "form", "result")),
        ("result", "up", ("schema", "prepared", "problems", "result", "form")),
        ("schema", "left", PANES),
        ("form", "up", PANES),
    ],
)
def test_a_pane_changes_places_with_its_neighbour(name: str, way: str, order: tuple[str, ...]) -> None:
    assert PanePlaces().moved(name, way).order == order


def test_a_pane_moves_past_hidden_ones() -> None:
    places = PanePlaces().without("prepared").moved("schema", "right")
    assert places.order == ("form", "prepared", "problems", "schema", "result")


def test_the_last_pane_cannot_be_hidden() -> None:
    places = PanePlaces()
    for name in PANES:
        places = places.without(name)
    assert places.hidden == frozenset(PANES[:-1])


@pytest.mark.parametrize(
    "order", [(), ("schema",), ("schema",) * 5, (*PANES, "schema"), ("a", "b", "c", "d", "e")]
)
def test_an_order_that_does_not_fit_counts_as_the_first(order: tuple[str, ...]) -> None:
    assert places_from(order, ["form", "nothing"]) == PanePlaces(PANES, frozenset({"form"}))


def test_all_hidden_counts_as_none() -> None:
    assert places_from(PANES, PANES) == PanePlaces()
