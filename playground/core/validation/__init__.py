"""The parts under `playground.core.validate`: jsonschema with exact numbers, asserted formats and ECMA-262 patterns."""
