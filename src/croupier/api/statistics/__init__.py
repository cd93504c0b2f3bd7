"""What came at a table or a bank, against what chance would give."""
