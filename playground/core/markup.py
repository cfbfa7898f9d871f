"""Markup: how HTML, and what reads it, is told that a text is none."""

import re

_ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"}
_MARKUP = re.compile("[&<>\"']")


def html_escaped(text: str) -> str:
    """Text in which no character is markup, for an element or a quoted attribute."""
    # the module html would bring a table of all names of characters, which takes 0.3 MB
    return _MARKUP.sub(lambda match: _ESCAPES[match[0]], text)
