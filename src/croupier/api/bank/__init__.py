"""Banks of terminals over HTTP and on screens."""
