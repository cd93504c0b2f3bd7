"""What each kind shows to the outside, and what it takes from there."""
