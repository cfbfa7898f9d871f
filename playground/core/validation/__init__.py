"""The parts of `playground.core.validate`: jsonschema, made exact and safe, and its errors in plain words."""
