"""Whether a wheel is biased: all that came held against what chance would give, and a watch on what comes."""
