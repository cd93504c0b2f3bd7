"""Competitions: entries, ballots, sessions at tables, secret wagers, ties and prizes, in any form that a book has."""
