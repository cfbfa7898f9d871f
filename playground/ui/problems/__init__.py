"""The list of problems."""

from playground.ui.problems.problems_view import ProblemsView

__all__ = ["ProblemsView"]
