"""Promotions to the outside."""
