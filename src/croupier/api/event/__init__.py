"""Events over HTTP and on screens: the director's desk, tables of a session, a player's seat, the big screen."""
