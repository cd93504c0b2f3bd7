"""The law: the questions a book answers, and a book at a place, as deciders ask it."""
