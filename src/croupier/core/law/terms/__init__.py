"""What a book says, by subject: one group of terms each, absent or complete, with the clauses it stands in."""
