"""Tables over HTTP and on screens."""
