"""The vocabulary, by subject: one name for each thing that the books govern."""
