"""The rules, pure: no clock, no dice, no disk, no network. Imports nothing else of ours."""
