"""The window: the only layer that imports Qt."""

from playground.ui import unread_sources  # noqa: F401 - before anything else of it is imported
