"""A promotion: terms, entrants, draws, prizes and claims."""
