"""What a terminal has taken in and given out since it was set up."""

from msgspec import Struct


class Meters(Struct, frozen=True, kw_only=True, gc=False):
    """The running meters of a terminal; none ever falls, but for corrections."""

    notes: int = 0
    transfers: int = 0
    jackpots: int = 0
    staked: int = 0
    won: int = 0
    """Winnings and the stakes that came back with them."""
    paid_out: int = 0
    corrected: int = 0
