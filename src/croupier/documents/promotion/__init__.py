"""A promotion as a document, held against its book."""
