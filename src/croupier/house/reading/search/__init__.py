"""Finding things across the whole log: what is told of them is what they are found by."""
