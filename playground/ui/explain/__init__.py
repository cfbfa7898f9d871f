"""Why each answer is taken or refused."""

from playground.ui.explain.explain_view import ExplainView

__all__ = ["ExplainView"]
