"""The regulator's desk over HTTP and on the socket."""
