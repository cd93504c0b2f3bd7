"""A bank of terminals around one wheel: pure, as decide and evolve, one module a part.

`bank.py` puts the parts together. What a book says differently is a value in its
`TerminalTerms`.
"""
