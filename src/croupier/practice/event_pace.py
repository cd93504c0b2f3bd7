"""How fast robots run an event and play in it."""

from msgspec import Struct

HEARS_WITHIN = 100
"""Milliseconds in which a server hears what another has done: until then it looks at an event as it was."""


class EventPace(Struct, frozen=True, kw_only=True):
    """Times in milliseconds."""

    entries: int = 120_000
    """How long entries are open."""
    desk: int = 800
    """What the desk does one by one: appointing, handing out conditions, counting."""
    ballot: int = 5_000
    """From the end of a session to the next ballot."""
    seats: int = 10_000
    """From a ballot to the start of its session: people look where they sit."""
    examine: int = 1_500
    all_in: int = 2_000
    """From the last wager to no more bets."""
    ball: int = 4_000
    """From no more bets to the number."""
    patience: int = 15_000
    """What people are left to do by themselves before the staff does it for them."""
    prizes: int = 6_000
    pause: int = 45_000
    """From the prizes of one cup to the conditions of the next."""
    take_over: int = 2_000
    """Robots that are handed an event look at it first."""
    bets: tuple[int, int] = (1_000, 9_000)
    """From the opening of the betting to a player's wager: at least and at most."""
    turn: tuple[int, int] = (500, 1_500)
    """The same where they bet one after the other."""


USUAL = EventPace()
AT_ONCE = EventPace(
    entries=0,
    desk=0,
    ballot=0,
    seats=0,
    examine=0,
    all_in=0,
    ball=0,
    patience=0,
    prizes=0,
    pause=0,
    take_over=0,
    bets=(0, 0),
    turn=(0, 0),
)
"""As fast as the house allows: to have an event played before anybody looks."""
