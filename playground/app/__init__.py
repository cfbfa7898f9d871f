"""Impure, and still no Qt: the session, files, settings, patterns, reports."""
