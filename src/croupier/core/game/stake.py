"""A wager: whose it is, where it lies and what it is made of."""

from msgspec import Struct

from croupier.core.words.bets import Tender


class Wager(Struct, frozen=True, gc=False):
    """A player's stake on a spot, by the spot's name."""

    player: str
    spot: str
    stake: int
    tender: Tender
    single_use: bool = False
    """A promotional token whose voucher lets it be played once only."""
