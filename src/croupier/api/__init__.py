"""How browsers and other programs ask: HTTP and one socket over the same house."""
