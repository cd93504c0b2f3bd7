"""The tests that laboratories put to a source of chance, in plain Python: what they measure, and how unlikely it is."""
