"""The log, for those who supervise and inspect."""
