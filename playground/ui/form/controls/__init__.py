"""Controls: one class a kind of field, found through the registry."""
