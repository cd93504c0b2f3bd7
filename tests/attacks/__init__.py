"""What somebody tries who means no good, or whose program is broken: each file one subject."""
