"""What a controller knows: its pools, the prizes not yet paid, and the bets of the last round of each bank."""

from collections.abc import Mapping
from enum import StrEnum, unique

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.jackpot.sealed import Sealed
from croupier.core.jackpot.terms import GRAINS, PoolTerms


@unique
class FaultOf(StrEnum):
    """What does not work."""

    DISPLAY = "the jackpot display"
    CONTROLLER = "the jackpot controller"


class Fault(Struct, frozen=True, kw_only=True):
    number: str
    of: FaultOf
    at: int


class Pool(Struct, frozen=True, kw_only=True):
    terms: PoolTerms
    pending: PoolTerms | None
    """Terms that wait until the running jackpot is won."""
    value: int
    """What the pool stands at, in grains, start value included."""
    reserve: int
    """What waits for the next jackpot, in grains: beyond the ceiling, or in the pool but not yet on the display."""
    cycle: int
    """Which jackpot is running: 1, and one more after every win."""
    shown: int
    """What the display indicates, in cents."""
    shown_at: int
    sealed: Sealed | None
    runs: Mapping[str, tuple[str, ...]]
    """For each terminal the numbers it had straight up on the last spins, one after the other."""
    fault: Fault | None
    moved_to: str | None
    """The pool that took over what was in it when it was shut."""


class Prize(Struct, frozen=True, kw_only=True):
    """Won and not yet paid."""

    number: int
    """In the order of winning, over all pools of the controller."""
    pool: str
    cycle: int
    terminal: str
    amount: int
    from_house: int
    """How much of it the house added, because the display indicated more than was in the pool."""
    at: int
    held_by: str | None
    """The fault of the display under which it was won; it is paid when that is adjusted or found to be none."""
    withheld_because: str | None = None
    """Why it is not paid until the house has determined."""
    inspector_told_at: int | None = None
    reviews: tuple[str, ...] = ()
    """What an inspector's reviews of the hold found."""


class Bets(Struct, frozen=True, kw_only=True):
    """What one terminal had standing when wagering closed."""

    terminal: str
    turnover: int
    straight: Mapping[str, int] = {}
    """Its straight-up stakes by number."""


class Judged(Struct, frozen=True, kw_only=True):
    """What the last number of a bank decided, kept so that it can be decided anew if the number was wrong."""

    round: int
    pocket: str
    bets: tuple[Bets, ...]
    before: Mapping[str, Pool]
    """The progressive pools as they stood before it."""
    after: Mapping[str, Pool]
    """The same pools as it left them."""
    prizes: Mapping[int, Prize]
    """What was won with it."""
    paid: Mapping[int, int]
    """What was paid of that by now, in cents."""


class Round(Struct, frozen=True, kw_only=True):
    """The last round of a bank: what stood at its close, and what it added to which jackpot."""

    number: int
    attempt: int = 1
    bets: tuple[Bets, ...]
    added: Mapping[str, Mapping[str, int]]
    """By pool and terminal, in grains."""
    cycles: Mapping[str, int]
    """Which jackpot of each pool it was added to."""
    is_judged: bool
    judged: Judged | None = None
    """The last number of the bank: of this round, or of the one before as long as this one has none."""
    earlier: tuple[Judged, ...] = ()
    """The numbers before that, oldest first."""


REMEMBERED = 20
"""How many numbers of a bank the controller has at hand; an older one comes with the command that is about it."""


class PrizeClaim(Struct, frozen=True, kw_only=True):
    """A prize that was paid and has to come back to the house."""

    prize: int
    pool: str
    terminal: str
    amount: int
    reason: str
    inspector_told_at: int
    open: bool = True


class Jackpots(Struct, frozen=True, kw_only=True):
    """The state of one controller."""

    controller: str
    book: str = ""
    """The book of its pools; none before the first is opened."""
    pools: Mapping[str, Pool] = {}
    prizes: Mapping[int, Prize] = {}
    wins: int = 0
    """How many prizes were ever won; the last one has this number."""
    rounds: Mapping[str, Round] = {}
    claims: Mapping[int, PrizeClaim] = {}
    """By the number of the prize."""
    remembers: int | None = None
    """The round from which on nothing is forgotten, where one is looked for in the log."""


def whole_cents(pool: Pool) -> int:
    """What the pool's account holds; less than a cent is still to come from the house."""
    return (pool.value + pool.reserve) // GRAINS


def in_order(state: Jackpots) -> list[tuple[str, Pool]]:
    """The pools in play, in the order in which simultaneous wins count: by level, then by name."""
    running = [(name, pool) for name, pool in state.pools.items() if pool.moved_to is None]
    return sorted(running, key=lambda one: (one[1].terms.level, one[0]))


def without_prize(state: Jackpots, number: int) -> Jackpots:
    """It is paid, or nobody's."""
    return replace(state, prizes={one: prize for one, prize in state.prizes.items() if one != number})
