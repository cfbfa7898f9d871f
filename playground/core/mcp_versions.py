"""The MCP versions that a schema can be checked for."""

from typing import TypeAlias

McpVersion: TypeAlias = str
MCP_VERSIONS: tuple[McpVersion, ...] = ("2025-06-18", "2025-11-25", "2026-07-28")
DEFAULT_MCP_VERSION: McpVersion = "2026-07-28"
