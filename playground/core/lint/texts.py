"""Rules about what people read: names, titles, descriptions and the message."""

import re
import unicodedata
from collections.abc import Iterator, Mapping

from playground.core import pointer as json_pointer
from playground.core.json_types import JSONValue
from playground.core.lint.registry import (
    Finding,
    PropertyContext,
    SchemaContext,
    at_keyword,
    rule,
    schema_rule,
)
from playground.core.model import BooleanField, Field, MultiSelect, SingleSelect, UnsupportedField
from playground.core.wording import shown

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")
_SECRETS = frozenset(
    {
        *(
            "password",
            "passwd",
            "pwd",
            "passphrase",
            "passcode",
            "secret",
            "token",
            "credential",
            "credentials",
        ),
        *("apikey", "pin", "cvv", "cvc", "otp", "ssn", "passwort", "kennwort", "contraseña", "senha"),
        *(
            "api key",
            "private key",
            "access key",
            "secret key",
            "security code",
            "card number",
            "credit card",
        ),
        *("pass word", "mot de passe", "bearer", "auth key", "encryption key", "signing key", "seed phrase"),
    }
)
_NOT_THE_SECRET = frozenset(
    {
        "length",
        "policy",
        "count",
        "limit",
        "budget",
        "type",
        "hint",
        "expiry",
        "age",
        "name",
        "location",
        "map",
    }
)
"""Words that say the secret itself is not asked: password_length, token_count."""

_URL = re.compile(r"\b[a-z][a-z0-9+.-]{1,20}://\S|\bwww\.\w", re.IGNORECASE)
_SECRET_HINT = (
    "MCP servers must not ask for passwords, keys or tokens in form mode. "
    'Use URL mode ("mode": "url"), where the server asks on its own page.'
)


@rule("secret-name", "warning", at="name")
def secret_name(context: PropertyContext) -> Iterator[Finding]:
    """Servers MUST NOT use form mode to ask for secrets (MCP 2026-07-28, elicitation, security)."""
    if _takes_text(context.field) and _asks_secret(context.name):
        message = f"the property {shown(context.name)} seems to ask for a secret"
        yield Finding(message, context.pointer, "", _SECRET_HINT)


@rule("secret-title", "warning")
def secret_title(context: PropertyContext) -> Iterator[Finding]:
    """Servers MUST NOT use form mode to ask for secrets, whatever the property is called."""
    title = context.field.title
    if _takes_text(context.field) and _asks_secret(title) and not _asks_secret(context.name):
        message = f"the title {shown(title)} seems to ask for a secret"
        yield at_keyword(context.pointer, "title", message, _SECRET_HINT)


def _takes_text(field: Field) -> bool:
    """Whether an answer is typed: nobody picks a secret from a list."""
    if isinstance(field, SingleSelect):
        return field.allow_custom
    if isinstance(field, UnsupportedField):
        return field.answerable
    return not isinstance(field, (BooleanField, MultiSelect))


def _asks_secret(text: str) -> bool:
    words = [word.lower() for word in _WORD.findall(text[:200])]
    if not words or words[-1] in _NOT_THE_SECRET:
        return False
    runs = {" ".join(words[start : start + size]) for size in (1, 2, 3) for start in range(len(words))}
    return not runs.isdisjoint(_SECRETS)


@rule("url-in-text", "warning")
def url_in_text(context: PropertyContext) -> Iterator[Finding]:
    """Servers SHOULD NOT put URLs meant to be clicked into a form (MCP, elicitation, safe URL handling)."""
    if not isinstance(context.schema, Mapping):
        return
    for keyword in ("title", "description"):
        if _has_url(context.schema.get(keyword)):
            message = f"the {keyword} holds a URL, which clients do not make clickable"
            yield at_keyword(context.pointer, keyword, message, _URL_HINT)
    for option in context.options.entries if context.options.titled else ():
        if option.branch is not None and _has_url(option.branch.get("title")):
            message = "the title of an option holds a URL, which clients do not make clickable"
            yield at_keyword(option.branch_pointer, "title", message, _URL_HINT)


_URL_HINT = 'Say it in words; to send people to a page, use URL mode ("mode": "url").'


@schema_rule("url-in-message", "warning")
def url_in_message(context: SchemaContext) -> Iterator[Finding]:
    """Servers SHOULD NOT put URLs meant to be clicked into a message (MCP, safe URL handling)."""
    if _has_url(context.reading.message):
        pointer = json_pointer.join(json_pointer.parent(context.pointer), "message")
        yield Finding("the message holds a URL, which clients do not make clickable", pointer, "", _URL_HINT)


def _has_url(text: JSONValue) -> bool:
    return isinstance(text, str) and _URL.search(text) is not None


@rule("odd-name", "information", at="name")
def odd_name(context: PropertyContext) -> Iterator[Finding]:
    """Names that are right in JSON and still surprise people or JavaScript peers."""
    name = context.name
    if name == "":
        message, hint = "the property's name is the empty text", "Give it a name."
    elif name != name.strip():
        message, hint = f"the name {shown(name)} begins or ends with a blank", "Remove the blank."
    elif any(unicodedata.category(one) in ("Cc", "Cf", "Cs") for one in name):
        message, hint = f"the name {shown(name)} holds a character that nobody sees", "Type the name anew."
    elif name == "__proto__":
        message, hint = "JavaScript peers may lose a property called __proto__", "Choose another name."
    else:
        return
    yield Finding(message, context.pointer, "", hint)
