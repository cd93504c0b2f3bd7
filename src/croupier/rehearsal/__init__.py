"""Competitions rehearsed: whole events played many times through the engine of the floor, each player by a strategy."""
