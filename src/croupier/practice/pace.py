"""How fast robots deal and play."""

from msgspec import Struct

USUAL_WAGERING_SECONDS = 20
"""How long betting stays open where the supervisor has set no period."""


class Pace(Struct, frozen=True, kw_only=True):
    """Times in milliseconds."""

    between_rounds: int = 3_500
    betting: int | None = None
    """How long betting stays open; None is what the table's supervisor has set."""
    last_calls: int = 7_000
    """How long bets are still taken once the ball is running, where the book lets it run before the close."""
    before_spin: int = 1_500
    """From no more bets to the spin, where the book wants them in that order."""
    ball: tuple[int, int] = (4_000, 6_000)
    """From no more bets, or the spin if that is later, to the number: at least and at most."""
    marked: int = 2_500
    """From the number to the collecting."""
    collected: int = 2_000
    paid: int = 3_000
    take_over: int = 2_000
    """A robot that is handed the table looks at it first."""
    answer: int = 1_200
    """From a player's request to the dealer's answer."""
    consent: int = 20_000
    """How long a colour that others hold is left to them to agree to, before the dealer says no."""
    arrival: int = 5_000
    """Between a guest who leaves and one who comes, or between two who come."""

    def betting_time(self, wagering_seconds: int | None) -> int:
        if self.betting is not None:
            return self.betting
        return (wagering_seconds or USUAL_WAGERING_SECONDS) * 1000


USUAL = Pace()
AT_ONCE = Pace(
    between_rounds=0,
    betting=0,
    last_calls=0,
    before_spin=0,
    ball=(0, 0),
    marked=0,
    collected=0,
    paid=0,
    take_over=0,
    answer=0,
    consent=0,
    arrival=0,
)
"""As fast as the house allows: to have some rounds played before anybody looks."""
