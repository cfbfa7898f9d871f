"""The window: the only layer that imports Qt."""
