"""One robot in an event: what kind of player, and what they do when it is their turn to bet."""

import random
from collections.abc import Iterator
from enum import StrEnum, unique
from typing import Any

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.law.law import Law
from croupier.core.tournament.boards import game_of
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.in_words import in_words
from croupier.core.tournament.part import ByPlayer
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Competition, Spinning, bettors, length
from croupier.core.tournament.turns import is_ordered, is_time_over
from croupier.core.tournament.wagers import LayBet, PlayPass, TakeUp
from croupier.core.words.roles import Role

EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")
THIRDS = tuple(f"{kind} {number}" for kind in ("dozen", "column") for number in (1, 2, 3))
DOLLAR = 100


@unique
class Style(StrEnum):
    BOLD = "bets much on little"
    TIMID = "bets little on even chances"
    FOLLOWS = "bets where the leader does"


class Contestant(Struct, frozen=True, kw_only=True):
    name: str
    card: str
    style: Style
    is_secretive: bool
    """Whether they use their secret wager."""
    is_careless: bool
    """Whether what they write down at first has a fault."""
    mends: bool
    """Whether they write another where the first goes back to them."""


def chance_for(event: str, spinning: Spinning, who: Contestant) -> random.Random:
    """What a player has in mind for one spin: the same however often it is asked for, so that a server that comes back
    finds them of the same mind."""
    session, table = spinning.at
    return random.Random(f"{event} {session}/{table} {spinning.spin} {who.name}")  # noqa: S311 - no draw comes from here


def moves(law: Law, state: Competition, spinning: Spinning, who: Contestant, now: int) -> list[Command]:
    """All they do in their turn, in this order; nothing where they cannot make the minimum."""
    return list(_moves(law, state, spinning, who, now))


def _moves(law: Law, state: Competition, spinning: Spinning, who: Contestant, now: int) -> Iterator[Command]:
    seat, rng = spinning.seats[who.name], chance_for(state.name, spinning, who)
    if seat.stakes and is_ordered(law, state, spinning):
        return  # what rides is a wager already, and has had its turn
    for spot in seat.stakes:
        yield _by(who, TakeUp, spot=spot)
    free = seat.chips + seat.staked
    if free < spinning.minimum:
        return
    if is_time_over(law, state, spinning, who.name, now):
        if law.tournament.takes_late_minimum:
            yield _by(who, LayBet, spot=rng.choice(EVEN_CHANCES), stake=spinning.minimum)
    elif seat.passes and rng.random() < 0.2:
        yield _by(who, PlayPass)
    elif _writes_now(state, spinning, seat, who):
        yield hand_in(who, _form(law, spinning, who, rng, free))
    else:
        for spot, stake in _bets(law, state, spinning, who, rng, free):
            yield _by(who, LayBet, spot=spot, stake=stake)


def _by(who: Contestant, kind: type[ByPlayer], **fields: Any) -> Command:
    return kind(by=who.name, role=Role.PLAYER, at=0, player=who.name, **fields)


# --- in the open ------------------------------------------------------------------------------------------------------


def _bets(
    law: Law, state: Competition, spinning: Spinning, who: Contestant, rng: random.Random, free: int
) -> list[tuple[str, int]]:
    units = min(free, spinning.maximum or free) // spinning.minimum
    # Level players who bet alike would never be parted.
    match who.style if spinning.tie is None else Style.BOLD:
        case Style.BOLD:
            much = max(units * rng.randint(3, 10) // 10, 1)
            wanted = [(_on_little(law, state, rng), much)]
        case Style.TIMID:
            wanted = [(rng.choice(EVEN_CHANCES), min(rng.randint(1, 2), units))]
        case Style.FOLLOWS:
            wanted = _like_the_leader(state, spinning, who, units) or [(rng.choice(EVEN_CHANCES), min(2, units))]
    return [(spot, times * spinning.minimum) for spot, times in wanted]


def _on_little(law: Law, state: Competition, rng: random.Random) -> str:
    numbers = [spot for spot in game_of(law, state).spots if spot.startswith(("straight ", "split "))]
    return rng.choice(THIRDS) if rng.random() < 0.7 else rng.choice(numbers)


def _like_the_leader(state: Competition, spinning: Spinning, who: Contestant, units: int) -> list[tuple[str, int]]:
    """What whoever has most at this table has on the layout, as far as one's own chips go."""
    others = [spinning.seats[name] for name in bettors(state, spinning) if name != who.name]
    leader = max(others, key=lambda seat: seat.chips + seat.staked, default=None)
    made: list[tuple[str, int]] = []
    for spot, stake in () if leader is None else leader.stakes.items():
        times = min(stake // spinning.minimum, units - sum(times for _, times in made))
        if times > 0:
            made.append((spot, times))
    return made


# --- in secret --------------------------------------------------------------------------------------------------------


def hand_in(who: Contestant, form: Form) -> Command:
    return _by(who, HandInForm, form=form)


def _writes_now(state: Competition, spinning: Spinning, seat: Seat, who: Contestant) -> bool:
    """In a final everybody keeps the secret wager for the last spin; before it a few use theirs, each in a spin of
    their own."""
    spins = length(state, spinning)
    if seat.forms >= state.terms.secret_wagers or spinning.tie is not None or spins is None:
        return False
    session, table = spinning.at
    if state.sessions[session].final:
        return spinning.spin + 1 == spins
    own = random.Random(f"{state.name} {session}/{table} {who.name}").randint(1, spins)  # noqa: S311 - as above
    return who.is_secretive and spinning.spin + 1 == own


def _form(law: Law, spinning: Spinning, who: Contestant, rng: random.Random, free: int) -> Form:
    right = right_form(spinning, rng, free)
    if not who.is_careless:
        return right
    wrong = Form(spot=right.spot, stake=right.stake, words="plenty")
    return (
        wrong if law.tournament.written_in_words else Form(spot="the lucky one", stake=right.stake, words=right.words)
    )


def right_form(spinning: Spinning, rng: random.Random, free: int) -> Form:
    """Amount in figures and in words, in whole minimums, within the limits and what is free."""
    units = min(free, spinning.maximum or free) // spinning.minimum
    stake = max(units * rng.randint(2, 10) // 10, 1) * spinning.minimum
    return Form(spot=rng.choice((*EVEN_CHANCES, *THIRDS)), stake=stake, words=in_words(stake // DOLLAR))
