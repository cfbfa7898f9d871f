"""Schema Playground: write, prepare and answer MCP elicitation schemas."""

__version__ = "0.1.0"
