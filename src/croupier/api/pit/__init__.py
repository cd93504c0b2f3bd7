"""The pit desk: every table and bank as a tile, with its figures, what waits there, and alerts."""
