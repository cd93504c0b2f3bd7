"""Promotions over HTTP, on the big screen, to those who enter and to staff."""
