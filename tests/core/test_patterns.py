"""What compiles as a pattern: ECMA-262 with the `u` flag, also where regress alone would do otherwise."""

import pytest

from playground.core.validation.patterns import compile_pattern, pattern_fault


@pytest.mark.parametrize("pattern", [r"\b*", r"\B+?", r"a\b?", r"\b{2}", r"(?:\B{0,1})", r"\\\b*", r"[a]\b+"])
def test_word_boundary_takes_no_quantifier(pattern: str) -> None:
    assert pattern_fault(pattern) is not None


@pytest.mark.parametrize("pattern", [r"\\b*", r"[\b]*", r"[\]\b*]", r"\ba*", r"(?:\b)*", r"\b|a"])
def test_quantifier_beside_a_word_boundary_is_taken(pattern: str) -> None:
    assert pattern_fault(pattern) is None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (r"^\ud83d?$", ""),
        (r"^\ud83d*a", "a"),
        (r"^a\udc00{0}$", "a"),
        (r"^\u{d83d}?a$", "a"),
        ("^\ud83d?a$", "a"),
        ("^(?<half>\ud83d)?a$", "a"),
        (r"^\ud83d\ude00?$", "\U0001f600"),
        (r"^\ud83d\ude00?$", ""),
        ("^[^\ud800-\udfff]*$", "a\U0001f600"),
        (r"^[^\ud83d\ude00]$", "a"),
        ("^\\\\\ud83d?$", "\\"),
        (r"^\ud83d{0}\}$", "}"),
    ],
)
def test_half_a_surrogate_pair_that_may_be_absent_is_no_hindrance(pattern: str, text: str) -> None:
    assert compile_pattern(pattern).find(text) is not None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [(r"^[^\ud83d\ude00]$", "\U0001f600"), (r"\ud83d", "a"), ("\ud83d\\ude00", "\U0001f600")],
)
def test_half_a_surrogate_pair_matches_nothing_else(pattern: str, text: str) -> None:
    assert compile_pattern(pattern).find(text) is None


def test_brace_after_half_a_surrogate_pair_is_still_refused() -> None:
    assert pattern_fault(r"\ud83d}") is not None


def test_half_a_surrogate_pair_cannot_be_escaped_by_a_backslash() -> None:
    assert pattern_fault("\\\ud83d") is not None
