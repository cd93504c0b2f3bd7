"""The regulator's desk: every duty of a book's places, with its clause and its last moment, done or not."""
