"""A bankroll and a system as a chain of states, with whole weights between them."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from croupier.core.engine.refusal import Malformed, Refused
from croupier.maths.ruin.systems import State, System

RUIN, TARGET = -1, -2
MOST_STATES = 200_000

Nets = Mapping[int, int]
"""What a spin may change, in cents, with the weight of each change."""
Staking = Callable[[int], Nets | Refused]
"""What so many times the slip does on a spin, or why the sign does not let it lie."""


class Chain(Struct, frozen=True, kw_only=True):
    """State 0 is where it begins. Ruin and target are no states: nothing leads on from them."""

    whole: int
    """What the weights from each state add up to."""
    moves: tuple[tuple[tuple[int, int], ...], ...]
    """From each state: where to, and with what weight."""
    order: tuple[int, ...]
    """In which states are best taken out one by one: progressions first, then the first stakes from ruin upwards."""


def chain_of(system: System, staking: Staking, *, stake: int, whole: int, bankroll: int, target: int) -> Chain:
    """Every state that can be reached.

    Who cannot lay the first stake of the system any more is ruined. A further stake that the sign turns away, or that
    the bankroll does not cover, is not made: the system begins again.
    """
    if target <= bankroll:
        raise Malformed("the target is reached already: name one above the bankroll")
    first = system.times(system.start) * stake
    if bankroll < first:
        raise Malformed("the bankroll does not cover the first stake: there is nothing to play with")
    if isinstance(refused := staking(system.times(system.start)), Refused):
        raise Malformed(f"the first stake is turned away: {refused.in_full}")
    known: dict[int, Nets | Refused] = {}
    numbers: dict[tuple[int, State], int] = {}
    waiting: list[tuple[int, State]] = []

    def number(money: int, state: State) -> int:
        if money >= target:
            return TARGET
        if money < first:
            return RUIN
        times = system.times(state)
        if times not in known:
            known[times] = staking(times)
        if isinstance(known[times], Refused) or times * stake > money:
            state = system.start
        found = numbers.get((money, state))
        if found is None:
            if len(waiting) == MOST_STATES:
                raise Malformed(
                    f"this system goes through more than {MOST_STATES:,} states between ruin and target: take larger "
                    "stakes, a nearer target or a smaller bankroll, or simulate"
                )
            found = numbers[money, state] = len(waiting)
            waiting.append((money, state))
        return found

    number(bankroll, system.start)
    moves = []
    for money, state in waiting:
        nets = known[system.times(state)]
        assert not isinstance(nets, Refused)
        to: dict[int, int] = {}
        for net, weight in nets.items():
            then = state if net == 0 else system.won(state) if net > 0 else system.lost(state)
            at = number(money + net, then)
            to[at] = to.get(at, 0) + weight
        moves.append(tuple(to.items()))
    order = sorted(range(len(waiting)), key=lambda at: (waiting[at][1] == system.start, waiting[at][0]))
    return Chain(whole=whole, moves=tuple(moves), order=tuple(order))
