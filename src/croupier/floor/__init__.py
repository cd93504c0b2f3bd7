"""The floor in motion: what players say to the dealer, the Lucky Ball screen, and robots who deal and play."""
