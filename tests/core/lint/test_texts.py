"""Rules about names, titles, descriptions and the message."""

import pytest

from playground.core.json_types import JSONValue
from tests.core.lint.linting import codes, found, lint, lint_document, only

TEXT = {"type": "string"}


@pytest.mark.parametrize(
    "name",
    [
        "api_key",
        "apiKey",
        "APIKey",
        "API key",
        "password",
        "newPassword",
        "user-password",
        "access_token",
        "token",
        "clientSecret",
        "private_key",
        "creditCardNumber",
        "cvv",
        "pin",
        "Passwort",
        "mot de passe",
    ],
)
def test_x04_a_name_that_asks_for_a_secret_is_a_warning(name: str) -> None:
    problem = only(lint(TEXT, name=name), "secret-name")
    assert problem.severity == "warning"
    assert "URL mode" in problem.hint


@pytest.mark.parametrize("title", ["Password", "Your API key", "GitHub token"])
def test_x04_a_title_that_asks_for_a_secret_is_a_warning(title: str) -> None:
    problems = lint({"type": "string", "title": title})
    assert found(problems, "secret-title") == [("warning", "/title")]
    assert found(problems, "secret-name") == []


def test_a_secret_in_name_and_title_is_told_once() -> None:
    assert codes(lint({"type": "string", "title": "Password"}, name="password")) == ["secret-name"]


@pytest.mark.parametrize(
    "name",
    [
        "name",
        "keyboard",
        "monkey",
        "tokens",
        "max_tokens",
        "token_count",
        "passwordLength",
        "opinion",
        "pinned",
        "",
        "é",
    ],
)
def test_ordinary_names_are_no_secrets(name: str) -> None:
    assert found(lint(TEXT, name=name), "secret-name") == []


@pytest.mark.parametrize(
    "schema", [{"type": "boolean"}, {"type": "string", "enum": ["yes", "no"]}, {"type": "object"}]
)
def test_what_is_not_typed_is_no_secret(schema: JSONValue) -> None:
    assert found(lint(schema, name="password"), "secret-name") == []


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "integer"},
        {"type": "string", "enum": ["a"], "allowCustom": True},
        {"type": ["string", "null"]},
    ],
)
def test_whatever_is_typed_can_be_a_secret(schema: JSONValue) -> None:
    assert found(lint(schema, name="pin"), "secret-name") == [("warning", "")]


@pytest.mark.parametrize("keyword", ["title", "description"])
@pytest.mark.parametrize("url", ["https://example.com", "see http://example.com/a now", "www.example.com"])
def test_a_url_in_a_title_or_description_is_marked(keyword: str, url: str) -> None:
    assert found(lint({"type": "string", keyword: url}), "url-in-text") == [("warning", f"/{keyword}")]


@pytest.mark.parametrize("text", ["and/or", "ratio 3:4", "e.g. this", "C:// drive is", "http", "wwwhat"])
def test_texts_without_a_url_are_fine(text: str) -> None:
    assert found(lint({"type": "string", "description": text}), "url-in-text") == []


def test_a_url_in_the_title_of_an_option_is_marked() -> None:
    problems = lint({"type": "string", "oneOf": [{"const": "a", "title": "https://example.com"}]})
    assert found(problems, "url-in-text") == [("warning", "/oneOf/0/title")]


def test_a_url_in_the_message_is_marked_at_the_message() -> None:
    schema = {"type": "object", "properties": {}}
    params = {"message": "Read https://example.com first", "requestedSchema": schema}
    assert [one.schema_pointer for one in lint_document(params)] == ["/message"]
    request = {"method": "elicitation/create", "params": params}
    assert [(one.code, one.schema_pointer) for one in lint_document(request)] == [
        ("url-in-message", "/params/message")
    ]


@pytest.mark.parametrize("name", ["", " a", "a ", "a\u200bb", "a\u0000", "\ud800", "__proto__"])
def test_odd_names_are_noted(name: str) -> None:
    problems = lint(TEXT, name=name)
    assert found(problems, "odd-name") == [("information", "")]
    assert codes(problems) == []


@pytest.mark.parametrize("name", ["a", "a.b", "a/b", "toString", "größe", "a b", "\U0001f600"])
def test_names_of_other_spellings_are_ordinary(name: str) -> None:
    assert lint(TEXT, name=name) == ()


def test_messages_can_be_written_whatever_a_schema_holds() -> None:
    for name in ("\ud800", "\ud83d token"):
        for problem in lint({"type": "string", "enum": ["\udfff", "\udfff"]}, name=name):
            problem.message.encode("utf-8")
            problem.hint.encode("utf-8")
