"""The school for dealers over HTTP."""
