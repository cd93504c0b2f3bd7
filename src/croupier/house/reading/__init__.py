"""The log read again: rounds, receipts, figures, and whether everything fits."""
