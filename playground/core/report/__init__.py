"""Report: a schema, what preparation makes of it, an answer, the verdict and why, as one HTML page.

The page is for an issue or a review. It is safe to open: nothing in it runs, loads or leads anywhere, and
whatever stands in a schema or an answer is text.
"""

from playground.core.report.contents import Contents, Subject, report_contents
from playground.core.report.page import html_page

__all__ = ["Contents", "Subject", "html_page", "report_contents", "report_name"]


def report_name(schema_name: str) -> str:
    """A name for the file, made of the schema's: `colour.json` becomes `colour-report.html`."""
    return f"{schema_name.removesuffix('.json') or 'schema'}-report.html"
