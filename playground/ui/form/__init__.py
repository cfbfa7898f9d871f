"""The form pane: one row a field, one small control class a kind."""
