"""A school for dealers: exercises in paying out, set by a seed and marked by the settlement that tables use."""
