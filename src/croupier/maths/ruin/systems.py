"""Ways to choose the next stake, each a small machine: how many times the slip to stake, and what comes after.

A spin on which the player is better off was won, one on which worse off lost; one that changes nothing changes nothing
in a system either.
"""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import did_you_mean
from croupier.core.money import shorten

State = Hashable


class System(NamedTuple):
    """Stakes are whole multiples of the slip; a progression that cannot go on begins again at `start`."""

    name: str
    start: State
    times: Callable[[State], int]
    won: Callable[[State], State]
    lost: Callable[[State], State]


def _fibonacci(place: State) -> int:
    assert isinstance(place, int)
    one, other = 1, 1
    for _ in range(place):
        one, other = other, one + other
    return one


LINE = (1, 2, 3, 4)
"""What a Labouchère line begins as."""
PAROLI_WINS = 3


def _line_stake(line: State) -> int:
    assert isinstance(line, tuple)
    return int(line[0] + line[-1] if len(line) > 1 else line[0])


def _line_won(line: State) -> State:
    assert isinstance(line, tuple)
    return line[1:-1] or LINE


def _line_lost(line: State) -> State:
    assert isinstance(line, tuple)
    return (*line, _line_stake(line))


def _whole(state: State) -> int:
    assert isinstance(state, int)
    return state


SYSTEMS = {
    system.name: system
    for system in (
        System("flat", 0, lambda _: 1, lambda _: 0, lambda _: 0),
        System("martingale", 0, lambda at: 2 ** _whole(at), lambda _: 0, lambda at: _whole(at) + 1),
        System("dalembert", 1, _whole, lambda at: max(_whole(at) - 1, 1), lambda at: _whole(at) + 1),
        System("fibonacci", 0, _fibonacci, lambda at: max(_whole(at) - 2, 0), lambda at: _whole(at) + 1),
        System("labouchere", LINE, _line_stake, _line_won, _line_lost),
        System("paroli", 0, lambda at: 2 ** _whole(at), lambda at: (_whole(at) + 1) % PAROLI_WINS, lambda _: 0),
    )
}


def find_system(name: str) -> System:
    if name not in SYSTEMS:
        raise Malformed(f"there is no system {shorten(name)}: {did_you_mean(name, list(SYSTEMS))}")
    return SYSTEMS[name]
