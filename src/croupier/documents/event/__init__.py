"""The papers and tables of an event: entry form, secret wager form, table sheet, results; everything as CSV."""
