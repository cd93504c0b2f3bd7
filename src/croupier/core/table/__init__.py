"""A live table: what is asked of it, what it decides, and what it is after each decision.

`decide(book, state, command)` gives events or a refusal and never raises; `evolve(state, event)` gives the next state
and never refuses; `postings(state, event)` says what money passes. Each part of the table has its own module of
commands, events and the functions that belong to them; `table.py` puts them together.
"""
