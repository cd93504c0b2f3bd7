"""The command line: how people and programs ask. It prints and asks, and knows no rules."""
