"""The game itself: wheels, spots, wagers, what may lie where, and who is paid what."""
