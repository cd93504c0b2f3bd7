"""Reports that a regulator asks of the log: games, paytables, jackpots, significant events, alterations, liability."""
