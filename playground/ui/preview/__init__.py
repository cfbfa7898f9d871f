"""The prepared schema."""

from playground.ui.preview.prepared_preview import PreparedPreview

__all__ = ["PreparedPreview"]
