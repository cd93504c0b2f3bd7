"""Competitions as plain text that a director can read, check and write: `.cup` files.

    book: wrest-point-competition
    form: competition
    bank: $1,000
    minimum: $50
    spins: 2

    ann and bob enter
    final at table 1: ann, bob
    final starts
    ann bets $60 on red
    > refused (1.5.5)
    ann bets $50 on red
    no more bets
    spin: 1
    > ann wins $50 on red (3.7.1)
    > bob is deducted $50 (1.5.4)
    > chips: ann $1,000, bob $950

Above the first move stand the book, the form and the terms. A line is a move, or what the book does with the move above
it (`>`); the numbers in brackets are clauses it must cite. Any move may also be written as its JSON object.
"""
