"""Two pairs of eyes: the house's rules, who is on duty, and what waits for a second person. All of it is on the log."""
