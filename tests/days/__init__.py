"""Random days of a table in a pit, on a real store, with the server killed again and again."""
