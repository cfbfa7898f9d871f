"""Whatever was shown before, a form looks as if it had only ever shown the present fields."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from playground.core.model import BooleanField, Field, NumberField, TextField
from playground.ui.form.form_pane import FormPane
from tests.ui.form.conftest import Desk, make

LONG = "Words about the field that need more than one line in a form that is as narrow as this one. "
KINDS = {
    "text": lambda name: make(TextField, name),
    "told": lambda name: make(TextField, name, description=LONG),
    "number": lambda name: make(NumberField, name, title="A number"),
    "boolean": lambda name: make(BooleanField, name, required=True),
}
forms = st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from(sorted(KINDS)), max_size=8)


@st.composite
def walks(draw: st.DrawFn) -> list[dict[str, str]]:
    """Forms that follow each other: another one, one field renamed, or one of another kind."""
    shown = [draw(forms)]
    for _ in range(draw(st.integers(1, 4))):
        names = list(shown[-1].items())
        if names and draw(st.booleans()):
            at = draw(st.integers(0, len(names) - 1))
            name = draw(st.sampled_from("abcdefghxyz"))
            kind = draw(st.sampled_from(sorted(KINDS)))
            names[at] = (name, kind)
            shown.append(dict(names))
        else:
            shown.append(draw(forms))
    return shown


def fields(form: dict[str, str]) -> list[Field]:
    return [KINDS[kind](name) for name, kind in form.items()]


def looks(pane: FormPane) -> list[object]:
    return [
        (row.field, row.geometry(), row.isHidden(), row.feedback.text(), row.feedback._stale)
        for row in pane._body.rows()
    ]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(walks(), st.lists(st.booleans(), min_size=5, max_size=5))
def test_form_is_the_same_whatever_was_shown_before(
    qtbot: QtBot, steps: list[dict[str, str]], stale: list[bool]
) -> None:
    walked, fresh = FormPane(), FormPane()
    qtbot.addWidget(walked)
    qtbot.addWidget(fresh)
    for pane in (walked, fresh):
        pane.resize(380, 640)
        pane.show()
    for form, is_stale in zip(steps, stale, strict=False):
        Desk(walked, qtbot).show(*fields(form))
        walked.set_stale(is_stale, "old")
    Desk(fresh, qtbot).show(*fields(steps[-1]))
    fresh.set_stale(stale[len(steps) - 1], "old")
    qtbot.waitUntil(lambda: walked.rows_complete() and fresh.rows_complete())
    assert looks(walked) == looks(fresh)
