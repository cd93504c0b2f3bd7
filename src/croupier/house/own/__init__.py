"""What people asked of the house for themselves, and how their play is counted and bound by it."""
