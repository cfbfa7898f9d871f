"""Widgets of the program's own look: painted from the theme, plain text only, no style sheets."""
