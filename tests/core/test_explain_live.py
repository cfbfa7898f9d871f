"""The explanation of what a window shows: one field of a snapshot at a time, with matches that come late."""

from playground.core.analyze import analyze
from playground.core.explain import LiveExplainer
from playground.core.intent import Answer, Intent
from playground.core.matching import MatchOutcome
from playground.core.snapshot import FieldState, Snapshot

SCHEMA = """{"type": "object", "properties": {
  "a": {"type": "string", "enum": ["x1", "y"], "pattern": "1", "allowCustom": true},
  "n": {"type": "number", "minimum": 2},
  "free": {"type": "string"}}}"""
REQUEST = '{"message": "m", "requestedSchema": %s}'


def shown(text: str, matches: dict[tuple[str, str], MatchOutcome] | None = None, **answers: str) -> Snapshot:
    kinds = {"a": "single-select", "n": "number", "free": "text"}
    given = {(name, kinds[name]): Answer(value) for name, value in answers.items()}
    return analyze(Intent(text, answers=given, matches=matches or {}))


def state(snapshot: Snapshot, name: str) -> FieldState:
    return next(one for one in snapshot.fields if one.field.name == name)


def test_field_is_explained_where_the_schema_stands_in_its_request() -> None:
    snapshot = shown(REQUEST % SCHEMA, n="1")
    node = LiveExplainer(snapshot).field(state(snapshot, "n"))
    assert node is not None
    assert node.outcome == "fails"
    failing = [one for one in node.walk() if one.keyword == "minimum"]
    assert [one.schema_pointer for one in failing] == ["/requestedSchema/properties/n/minimum"]


def test_late_matches_are_asked_for_and_then_decide() -> None:
    snapshot = shown(SCHEMA, a="own")
    explainer = LiveExplainer(snapshot)
    node = explainer.field(state(snapshot, "a"))
    assert node is not None
    assert node.outcome == "undecided"
    assert explainer.wanted == {("1", "own")}
    late = LiveExplainer(snapshot, {("1", "own"): MatchOutcome.NO_MATCH})
    node = late.field(state(snapshot, "a"))
    assert node is not None
    assert node.outcome == "fails"
    assert late.wanted == set()


def test_options_are_judged_by_their_own_constraints() -> None:
    matches = {("1", "x1"): MatchOutcome.MATCH, ("1", "y"): MatchOutcome.NO_MATCH}
    explainer = LiveExplainer(shown(SCHEMA, matches))
    assert [(row.value, row.outcome) for row in explainer.options("a")] == [
        ("x1", "can-be-sent"),
        ("y", "never"),
    ]
    assert explainer.options("free") == ()


def test_basis_differs_exactly_for_the_field_that_was_answered() -> None:
    before, after = shown(SCHEMA, n="1"), shown(SCHEMA, n="1.0")
    after = analyze(after.intent, before)

    def bases(snapshot: Snapshot) -> list[object]:
        return [LiveExplainer(snapshot).basis(one) for one in snapshot.fields]

    same = [one == other for one, other in zip(bases(before), bases(after), strict=True)]
    assert same == [True, False, True]


def test_schema_that_cannot_be_used_explains_nothing() -> None:
    snapshot = shown('{"type": "object", "properties": {"n": {"type": "nmber"}}}')
    explainer = LiveExplainer(snapshot)
    assert [explainer.field(one) for one in snapshot.fields] == [None]
    assert explainer.options("n") == ()
    assert not explainer.looks_at_several


def test_checks_of_the_whole_form_are_told() -> None:
    text = '{"type": "object", "properties": {"free": {"type": "string"}}, "minProperties": 1}'
    explainer = LiveExplainer(shown(text))
    assert explainer.looks_at_several
    assert [(node.keyword, node.outcome) for node in explainer.form()] == [("minProperties", "fails")]
    assert LiveExplainer(shown(SCHEMA)).form() == ()


def test_a_mended_schema_explains_its_fields_anew() -> None:
    def basis(text: str) -> object:
        shown = analyze(Intent(text))
        return LiveExplainer(shown).basis(shown.fields[0])

    good = '{"type": "object", "properties": {"a": {"type": "string"}}}'
    assert basis(good.replace("{", '{"$schema": 5, ', 1)) != basis(good)
