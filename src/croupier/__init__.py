"""Casino wheel games run exactly by the book."""

__version__ = "0.1.0"


def play(text: str) -> list[str]:
    """Settle the rounds of a `.spin` text: a sentence for each wager, with its clauses, and one for the house."""
    from croupier.documents.spin import check, parse
    from croupier.documents.tell import lines

    return [line for spin in parse(text) for line in lines(check(spin)[1])]
