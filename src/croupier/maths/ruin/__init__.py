"""How a bankroll ends: at nothing more to stake, at a target, or at neither within a number of spins."""
