"""Explain: why an answer was taken or refused, keyword by keyword, in words for a schema's author.

The verdict stays `validate`'s. This package shows the way to it: a tree from the form over its fields to each
keyword and branch, and for a list of options which of them could never be sent.
"""

from playground.core.explain.explainer import explain, explain_check, explain_field, explain_form
from playground.core.explain.live import LiveExplainer
from playground.core.explain.never_sent import OptionRow, never_sent
from playground.core.explain.node import Explanation, Node, Outcome
from playground.core.explain.report import explanation_text, node_json, node_line

__all__ = [
    "Explanation",
    "LiveExplainer",
    "Node",
    "OptionRow",
    "Outcome",
    "explain",
    "explain_check",
    "explain_field",
    "explain_form",
    "explanation_text",
    "never_sent",
    "node_json",
    "node_line",
]
