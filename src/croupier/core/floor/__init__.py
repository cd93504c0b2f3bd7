"""What people at the table decide and post: signs, chips."""
