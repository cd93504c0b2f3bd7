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
    first = system.times(system.start)
    if target <= bankroll:
        raise Malformed("the target is reached already: name one above the bankroll")
    if bankroll < first * stake:
        raise Malformed("the bankroll does not cover the first stake: there is nothing to play with")
    if isinstance(refused := staking(first), Refused):
        raise Malformed(f"the first stake is turned away: {refused.in_full}")
    found = _Found(system, staking, stake, target)
    found.number(bankroll, system.start)
    moves = tuple(found.moves(money, state) for money, state in found.states)
    order = sorted(range(len(moves)), key=lambda at: (found.states[at][1] == system.start, found.states[at][0]))
    return Chain(whole=whole, moves=moves, order=tuple(order))


class _Found:
    """States as they are come upon: a bankroll, and where the system stands."""

    def __init__(self, system: System, staking: Staking, stake: int, target: int) -> None:
        self._system, self._staking, self._stake, self._target = system, staking, stake, target
        self._least = system.times(system.start) * stake
        self._known: dict[int, Nets | Refused] = {}
        self._numbers: dict[tuple[int, State], int] = {}
        self.states: list[tuple[int, State]] = []

    def _nets(self, times: int) -> Nets | Refused:
        if times not in self._known:
            self._known[times] = self._staking(times)
        return self._known[times]

    def number(self, money: int, state: State) -> int:
        if money >= self._target:
            return TARGET
        if money < self._least:
            return RUIN
        times = self._system.times(state)
        if times * self._stake > money or isinstance(self._nets(times), Refused):
            state = self._system.start
        known = self._numbers.get((money, state))
        if known is None:
            if len(self.states) == MOST_STATES:
                raise Malformed(
                    f"this system goes through more than {MOST_STATES:,} states between ruin and target: take larger "
                    "stakes, a nearer target or a smaller bankroll, or simulate"
                )
            known = self._numbers[money, state] = len(self.states)
            self.states.append((money, state))
        return known

    def moves(self, money: int, state: State) -> tuple[tuple[int, int], ...]:
        system = self._system
        nets = self._nets(system.times(state))
        assert not isinstance(nets, Refused)
        to: dict[int, int] = {}
        for net, weight in nets.items():
            then = state if net == 0 else system.won(state) if net > 0 else system.lost(state)
            at = self.number(money + net, then)
            to[at] = to.get(at, 0) + weight
        return tuple(to.items())
