"""The rules themselves, open to everybody."""
