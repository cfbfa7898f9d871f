"""Text panes for code: the shared base of the editor, the preview and the result."""
