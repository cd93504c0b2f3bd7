"""Whose turn it is, and whose time is over."""

from croupier.core.engine.refusal import Refused
from croupier.core.law.law import Law
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, Phase, Spinning, Standing, bettors
from croupier.core.words.choices import WageringOrder
from croupier.core.words.rules import Rule

SECOND = 1_000


def is_ordered(law: Law, state: Competition, spinning: Spinning) -> bool:
    """Whether players bet one after the other now."""
    if law.tournament.order is WageringOrder.IN_TIES:
        return spinning.tie is not None
    return state.terms.order


def from_marker(state: Competition, spinning: Spinning) -> list[str]:
    """Those who bet, clockwise from the marker; who is not there holds nobody up."""
    there = [name for name in bettors(state, spinning) if state.players[name].standing is Standing.PLAYING]
    seats = {name: number for number, name in enumerate(spinning.order) if name is not None}
    size = len(spinning.order)
    return sorted(there, key=lambda name: (seats[name] - spinning.marker) % size)


def next_marker(state: Competition, spinning: Spinning) -> int:
    """The seat of the next active player clockwise."""
    active = set(bettors(state, spinning))
    seats = [number for number, name in enumerate(spinning.order) if name in active]
    size = len(spinning.order)
    return min(seats, key=lambda number: (number - spinning.marker - 1) % size, default=spinning.marker)


def _clock(state: Competition, spinning: Spinning) -> int | None:
    """The time that each wager has, as the conditions or a later notice say."""
    limit = state.clock
    seconds = limit.seconds if limit is not None and spinning.opened_at >= limit.since else state.terms.clock
    return None if seconds is None else seconds * SECOND


def _timed_in_turn(law: Law, state: Competition, spinning: Spinning) -> bool:
    return law.tournament.times_each_wager and is_ordered(law, state, spinning)


def had_turn(seat: Seat) -> bool:
    """Whether nobody waits for them: a wager is there, or the turn was over without one."""
    return seat.wagers or seat.turned


def out_of_time(law: Law, state: Competition, spinning: Spinning, at: int) -> list[str]:
    """Those without a wager whose time has run out. Where they bet in turn, each one's begins when the turn comes."""
    clock = _clock(state, spinning)
    if clock is None:
        return []
    waiting = [name for name in from_marker(state, spinning) if not had_turn(spinning.seats[name])]
    if not _timed_in_turn(law, state, spinning):
        return waiting if at > spinning.opened_at + clock else []
    return waiting[: max((at - spinning.turn_at - 1) // clock, 0)]


def is_time_over(law: Law, state: Competition, spinning: Spinning, player: str, at: int) -> bool:
    """Whether a player can no longer wager freely; in turn the clock is for the first wager alone."""
    clock = _clock(state, spinning)
    if clock is None:
        return False
    if not _timed_in_turn(law, state, spinning):
        return at > spinning.opened_at + clock
    return player in out_of_time(law, state, spinning, at)


def out_of_turn(law: Law, state: Competition, spinning: Spinning, player: str, at: int) -> Refused | None:
    """Why a player has to wait, or has had the turn. Whoever let the time run out holds nobody up."""
    if not is_ordered(law, state, spinning) or spinning.phase is Phase.CLOSED:
        return None
    order, late = from_marker(state, spinning), out_of_time(law, state, spinning, at)
    if player in late:
        return None
    place, seats = order.index(player), spinning.seats
    waits_for = next((name for name in order[:place] if not had_turn(seats[name]) and name not in late), None)
    if waits_for is not None:
        return law.refused(Rule.TURN, f"It is the turn of {waits_for}; {player} waits.")
    own, later = seats[player], any(seats[name].turned for name in order[place + 1 :])
    if (own.turned and not own.wagers) or (later and had_turn(own)):
        return law.refused(Rule.TURN_TAKEN, f"The turn of {player} is over.")
    return None


def stands_in_turn(law: Law, state: Competition, spinning: Spinning, player: str) -> Refused | None:
    """Why a wager that was made in its turn cannot be changed, where the book binds a player to it."""
    if law.tournament.turn_binds and is_ordered(law, state, spinning) and spinning.seats[player].turned:
        return law.refused(Rule.TURN_TAKEN, f"{player} has bet in turn: it stays as it is.")
    return None


def ticks_until(law: Law, state: Competition, spinning: Spinning) -> int | None:
    """When the time runs out, of everybody or of whose turn it is; none without a clock."""
    clock = _clock(state, spinning)
    if clock is None:
        return None
    return (spinning.turn_at if _timed_in_turn(law, state, spinning) else spinning.opened_at) + clock
