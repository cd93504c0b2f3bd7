"""Rounds as documents: JSON for programs, `.spin` text for people. Reading and writing, no rules."""
