"""The report of a schema and an answer: it says all, and nothing in it can be more than text."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core.matching import MatchOutcome
from playground.core.parse import parse_json
from playground.core.report import Subject, html_page, report_contents, report_name
from playground.core.report.style import style_sheet
from tests.core.matchers import always, match_directly
from tests.core.report.reading import Reader, read_fragment

EXAMPLES = Path(__file__).parents[3] / "resources" / "examples"
GOLDEN = Path(__file__).parent / "golden"

_HEAD = {"html", "head", "meta", "title", "style", "body"}
_PARTS = {"header", "main", "footer", "section", "h1", "h2", "p", "dl", "dt", "dd", "pre", "ul", "li", "div"}
_TABLE = {"table", "thead", "tbody", "tr", "th", "td"}
OWN = _HEAD | _PARTS | _TABLE | {"b", "br", "code", "span", "bdi"}
ATTRIBUTES = frozenset(
    {"lang", "charset", "http-equiv", "content", "name", "class", "data-char", "data-remark"}
)
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</pre></title></style><iframe src='https://example.org'>",
    "<!--",
    "]]><svg/onload=alert(1)>",
    "&lt;b&gt; &amp;amp; &#x202e;",
    "javascript:alert(1)",
    "\u202eevil\u2066\u200b\x00\ud800",
)
SCHEMA = {
    "type": "object",
    "properties": {
        "colour": {"type": "string", "enum": ["red", "green"], "pattern": "^[a-z]+$", "allowCustom": True}
    },
}


def page_of(schema: object, answer: object = None, name: str = "schema.json") -> str:
    texts = [one if isinstance(one, str) else json.dumps(one, indent=2) for one in (schema, answer)]
    subject = Subject(name, parse_json(texts[0]), parse_json(texts[1]) if answer is not None else None)
    return html_page(report_contents(subject, match_directly))


def read_page(page: str) -> Reader:
    """The page, of which every element and attribute is ours."""
    reader = read_fragment(page)
    assert {name for name, _ in reader.elements} <= OWN
    assert {key for _, attributes in reader.elements for key in attributes} <= ATTRIBUTES
    assert reader.others == ["DOCTYPE html"]
    return reader


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_wherever_it_stands(text: str) -> None:
    schema = {
        "message": text,
        "requestedSchema": {
            "type": "object",
            "properties": {
                text: {
                    "type": "string",
                    "title": text,
                    "description": text,
                    "enum": [text],
                    "allowCustom": True,
                },
                "other": {"type": "string", "pattern": text, "default": text, text: text},
            },
            "required": [text, "missing"],
        },
    }
    written = json.dumps(schema, indent=2, ensure_ascii=False)
    answer = json.dumps({text: text, "other": 1}, ensure_ascii=False)
    reader = read_page(page_of(written, answer, name=text))
    assert reader.listings[0] == written
    assert reader.listings[2] == answer
    assert text in reader.text


@given(st.text(st.characters(exclude_categories=()) | st.sampled_from("<>&\"'{}[]:,\n\u202e"), max_size=60))
def test_a_schema_text_that_is_no_json_comes_back_whole(text: str) -> None:
    assert read_page(page_of(text, text)).listings == [text, text]


@given(st.text(max_size=20), st.text(max_size=20))
def test_names_and_answers_come_back_whole(name: str, value: str) -> None:
    schema = {"type": "object", "properties": {name: {"type": "string", "title": value, "minLength": 3}}}
    written = json.dumps({name: value}, ensure_ascii=False)
    reader = read_page(page_of(schema, written))
    assert json.loads(reader.listings[0]) == schema
    assert reader.listings[-1] == written


def test_the_page_allows_nothing_but_its_own_style() -> None:
    page = page_of(SCHEMA)
    digest = base64.b64encode(hashlib.sha256(style_sheet().encode()).digest()).decode()
    policies = [one for name, one in read_page(page).elements if "http-equiv" in one and name == "meta"]
    assert [one["content"] for one in policies] == [
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    ]
    assert f"<style>{style_sheet()}</style>" in page
    assert page.index("Content-Security-Policy") < page.index("<style>")


def test_the_page_names_nothing_outside_of_it() -> None:
    page = page_of(SCHEMA, {"colour": "teal"})
    assert not re.search(r"https?:|url\(|@import|href|src=", page)


def test_the_style_knows_light_dark_and_paper() -> None:
    style = style_sheet()
    assert "screen and (prefers-color-scheme: dark)" in style
    assert "@media print" in style
    used, made = set(re.findall(r"var\((--\w+)\)", style)), set(re.findall(r"(--\w+): #", style))
    assert used == made


@pytest.mark.parametrize(
    ("schema", "answer", "verdict"),
    [
        (SCHEMA, {"colour": "teal"}, "Accepted"),
        (SCHEMA, {"colour": "TEAL"}, "Refused"),
        (SCHEMA, None, "No answer"),
        (SCHEMA, "{", "Not judged"),
        ("{", {}, "Not judged"),
        ("[]", {}, "Not judged"),
        ({"type": "object", "properties": {"a": {"type": "string", "pattern": "("}}}, {}, "Not judged"),
    ],
)
def test_the_verdict_is_said_in_words(schema: object, answer: object, verdict: str) -> None:
    assert f">{verdict}</p>" in page_of(schema, answer)


def test_why_it_was_refused_is_said_first() -> None:
    page = page_of(SCHEMA, {"colour": "TEAL"})
    head = page.partition("<main>")[0]
    assert "does not match the pattern ^[a-z]+$. Change the text to fit the pattern." in head


def test_the_branch_that_took_the_answer_is_marked() -> None:
    page = page_of(SCHEMA, {"colour": "teal"})
    assert 'class="line custom took remarked" data-remark="custom value: took the answer"' in page
    assert 'class="line predefined remarked" data-remark="predefined option"' in page
    assert 'class="line predefined took' in page_of(SCHEMA, {"colour": "red"})
    assert "took the answer" not in page_of(SCHEMA, {"colour": "TEAL"})


def test_each_outcome_is_a_word_and_not_a_colour_alone() -> None:
    text = read_page(page_of(SCHEMA, {"colour": "teal"})).text
    assert "holds The whole answer" in text
    assert "fails predefined option" in text


def test_problems_have_their_places_and_next_steps() -> None:
    page = page_of('{"type": "object",\n "properties": {"a": {"type": "text"}}}')
    assert '<b class="error">error</b><br><code>unknown-type</code>' in page
    assert "Schema 2:31" in page
    assert '<span class="line error">' in page


def test_the_message_of_a_request_is_shown() -> None:
    request = {"method": "elicitation/create", "params": {"message": "Which?", "requestedSchema": SCHEMA}}
    assert "<dt>Message</dt><dd>Which?</dd>" in page_of(request)


def test_an_unknown_pattern_outcome_is_no_verdict_of_its_own() -> None:
    slow = {"type": "object", "properties": {"a": {"type": "string", "pattern": "^(a+)+$"}}}
    subject = Subject("s.json", parse_json(json.dumps(slow)), parse_json('{"a": "aaa"}'))
    page = html_page(report_contents(subject, always(MatchOutcome.PENDING)))
    assert ">not decided</span>" in page


@pytest.mark.parametrize(
    ("name", "made"),
    [("colour.json", "colour-report.html"), ("x", "x-report.html"), (".json", "schema-report.html")],
)
def test_a_report_is_called_after_its_schema(name: str, made: str) -> None:
    assert report_name(name) == made


@pytest.mark.parametrize(
    ("example", "answer"),
    [
        ("wall-colour", '{"color": "#7ab"}'),
        ("refused-option", '{"region": "eu"}'),
        ("every-kind", None),
        ("request", '{"folder": "Mine", "file_type": "docx"}'),
    ],
)
def test_reports_of_the_examples(example: str, answer: str | None, request: pytest.FixtureRequest) -> None:
    schema = (EXAMPLES / f"{example}.json").read_text(encoding="utf-8")
    page = page_of(schema, answer, f"{example}.json").replace(style_sheet(), "")
    page = re.sub(r"sha256-[^']+", "sha256-…", page)
    golden = GOLDEN / f"{example}.html"
    if request.config.getoption("--update-examples"):
        golden.write_text(page, encoding="utf-8")
    assert page == golden.read_text(encoding="utf-8")
