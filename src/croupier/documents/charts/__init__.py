"""Charts: one description for paper and page, in greys, each with the table that it was drawn from."""
