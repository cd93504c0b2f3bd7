"""What a display indicates: a prize until it is paid, otherwise the running amount, which may lag a little."""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic, listed
from croupier.core.jackpot.part import Decider, Decision, Evolver, Poster
from croupier.core.jackpot.pools import with_pool
from croupier.core.jackpot.state import Jackpots, in_order
from croupier.core.jackpot.terms import GRAINS
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.money import dollar_sign
from croupier.core.words.rules import Rule


class ShowPools(Command, frozen=True, kw_only=True, tag="show_pools"):
    """The displays are brought up to date."""


class PoolsShown(Event, frozen=True, kw_only=True, tag="pools_shown"):
    shown: Mapping[str, int]
    at: int


class Display(Struct, frozen=True, kw_only=True):
    """What is to be read on the display of a pool: a prize with the terminal that won it, or the running amount."""

    amount: int
    terminal: str | None
    prize: int | None


def display_of(state: Jackpots, pool: str) -> Display:
    """A prize stays on the display until it is paid or withheld; then the running amount is shown again."""
    won = (prize for prize in state.prizes.values() if prize.pool == pool and prize.withheld_because is None)
    unpaid = next(won, None)
    if unpaid is not None:
        return Display(amount=unpaid.amount, terminal=unpaid.terminal, prize=unpaid.number)
    return Display(amount=state.pools[pool].shown, terminal=None, prize=None)


def show(law: Law, state: Jackpots, command: ShowPools) -> Decision:
    shown = {name: pool.value // GRAINS for name, pool in in_order(state) if pool.fault is None}
    return (PoolsShown(shown=shown, at=command.at),)


def _shown(state: Jackpots, event: PoolsShown) -> Jackpots:
    for name, amount in event.shown.items():
        state = with_pool(state, name, replace(state.pools[name], shown=amount, shown_at=event.at))
    return state


POWERS: dict[type[Command], Who] = {ShowPools: by_the_system(Rule.PROGRESSIVE_WIN)}
DECIDERS: dict[type[Command], Decider] = {ShowPools: show}
EVOLVERS: dict[type[Event], Evolver] = {PoolsShown: _shown}
POSTERS: dict[type[Event], Poster] = {}


def _say_shown(event: PoolsShown) -> str:
    shown = listed([f"{dollar_sign(amount)} for {pool}" for pool, amount in event.shown.items()])
    return f"The displays show {shown}" if event.shown else "No display has anything to show"


SAYS: Says = {PoolsShown: Saying(Topic.DISPLAYS, _say_shown)}
