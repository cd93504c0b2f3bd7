"""Chance: where it comes from, and how anybody can check it afterwards."""
