"""The schema editor."""

from playground.ui.editor.schema_editor import SchemaEditor

__all__ = ["SchemaEditor"]
