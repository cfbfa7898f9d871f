"""What tests let the status bar say: a schema that is valid and an answer that fits."""

from playground.ui.views import StatusFacts

FACTS = StatusFacts(
    parses=True,
    schema_errors=0,
    verdict="valid",
    incomplete=False,
    fields=3,
    answered=1,
    dialect="JSON Schema 2020-12",
    mcp_version="2026-07-28",
)
