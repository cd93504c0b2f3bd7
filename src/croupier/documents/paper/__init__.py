"""Paper from a ticket printer: one description of what lies where, drawn as PDF and as PNG."""
