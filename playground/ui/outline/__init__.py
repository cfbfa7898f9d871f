"""The outline of the fields."""

from playground.ui.outline.outline_view import OutlineView

__all__ = ["OutlineView"]
