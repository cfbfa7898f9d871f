"""Rewrites of a requestedSchema: preparation here, the fallbacks one file each."""

from playground.core.transform.prepare import (
    prepare,
    prepare_elicitation_schema,
    prepare_property,
    takes_custom,
)

__all__ = ["prepare", "prepare_elicitation_schema", "prepare_property", "takes_custom"]
