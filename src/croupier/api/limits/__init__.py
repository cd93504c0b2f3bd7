"""How much anybody may ask at once, and how long a connection is waited for."""
