"""Pits over HTTP: the gaming day, its shifts, and who deals where."""
