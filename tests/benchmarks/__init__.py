"""Benchmarks: figures beside their floors. Never part of the timed test run."""
