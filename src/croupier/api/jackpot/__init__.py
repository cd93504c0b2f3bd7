"""Jackpots over HTTP and on displays."""
