"""What the authority hears of at the end of a month."""
