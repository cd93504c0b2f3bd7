"""One file for each part of a game; games never import each other."""
