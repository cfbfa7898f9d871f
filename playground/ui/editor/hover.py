"""What a tooltip over the schema says: other people's text, shown literally, in a width that reads well."""

from collections.abc import Sequence

from playground.core.intent import McpVersion
from playground.core.language.hover import hover
from playground.core.markup import html_escaped
from playground.core.parse import Document
from playground.core.problem import Problem
from playground.ui.theme import theme
from playground.ui.widgets.plain_text import shown_text

_WIDTH = 400
_LONGEST_LINE = 400
_MOST_LINES = 14


def hover_words(document: Document, offset: int, problems: Sequence[Problem], mcp_version: McpVersion) -> str:
    """The tooltip at a code point offset, as the markup that shows it literally; "" for nothing."""
    found = hover(document, offset, problems, mcp_version=mcp_version)
    if found is None:
        return ""
    lines = [shown_text(line, _LONGEST_LINE) for line in found.lines[:_MOST_LINES]]
    rows = "".join(f"<div>{html_escaped(line)}</div>" for line in lines)
    title = html_escaped(shown_text(found.title, _LONGEST_LINE))
    # a table is the one thing whose width a tooltip respects
    width = theme().scaled(_WIDTH) if max(map(len, [*lines, title])) > 60 else 0
    size = f' width="{width}"' if width else ""
    return f'<table{size}><tr><td><div style="font-weight: 600">{title}</div>{rows}</td></tr></table>'
