"""Game mathematics from the very definitions that tables are played by."""
