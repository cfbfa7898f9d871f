"""Dialogs: few, plain text only, each answered with a word."""
