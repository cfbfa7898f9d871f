"""Verdict: the outcome of checking an answer against a schema."""

from dataclasses import dataclass
from typing import Literal

from playground.core.problem import Problem

VerdictStatus = Literal["valid", "invalid", "schema-error"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The status, and why; `schema-error` wins."""

    status: VerdictStatus
    problems: tuple[Problem, ...] = ()
