"""A whole Wrest Point event in memory: what its commands cost, beside full table rounds measured in the same run.

Each event is rehearsed once, so that its commands are known, and then carried out alone; processor time is counted, so
that whatever else the machine does is not.
"""

import json
from collections.abc import Iterator, Sequence
from time import process_time

from benchmarks.figure import Figure
from benchmarks.rounds import commands_of_a_round
from benchmarks.rounds import do as do_at_table
from benchmarks.rounds import ready as table_ready
from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.competition import carry_out
from croupier.core.tournament.spins import CallNumber
from croupier.core.tournament.state import Competition
from croupier.rehearsal.director import Director
from croupier.rehearsal.plan import dice_of, read_plan

BOOK = BOOKS["wrest-point-competition"]
SIZES = (10, 60, 1_000)
PLACES = 6
REPEATS = 5
ROUNDS = 200
MOST_GROWTH = 1.5
"""What a player's spin may cost in an event of a thousand beside one of ten, with room for what a cache misses."""
TERMS = {
    "entry_fee": "100.00",
    "retained": 10,
    "bank": "1000",
    "minimum": "10",
    "maximum": "500",
    "spins": 20,
    "qualify": 2,
    "final_five": True,
    "prizes": ["60", "30", "10"],
}


class Recorded(Director):
    """A director who keeps every command, the first of which publishes the conditions."""

    def commands(self) -> list[Command]:
        self.asked: list[Command] = []
        ask = self.game.ask

        def kept(command: Command) -> object:
            self.asked.append(command)
            return ask(command)

        self.game.ask = kept  # type: ignore[method-assign,assignment]
        self.run()
        return self.asked


def _event(players: int) -> tuple[Competition, list[Command]]:
    """An event after its opening, and everything that is asked of it from then on."""
    document = {"book": BOOK.code, "form": "competition", "terms": TERMS, "players": players, "places": PLACES}
    director = Recorded(read_plan(json.dumps(document).encode()), "events", dice_of("events", players))
    opened = director.state
    return opened, director.commands()


def _carried(state: Competition, commands: Sequence[Command]) -> Competition:
    for command in commands:
        done = carry_out(BOOK, state, command)
        assert not isinstance(done, Refused), done
        state = done.state
    return state


def _best_seconds(state: Competition, commands: Sequence[Command]) -> float:
    times = []
    for _ in range(REPEATS):
        start = process_time()
        _carried(state, commands)
        times.append(process_time() - start)
    return min(times)


def _table_commands() -> float:
    """Commands a second of a table's full rounds."""
    book = BOOKS["star-roulette"]
    state, commands, best = table_ready(book), commands_of_a_round(), 0.0
    for _ in range(REPEATS):
        start = process_time()
        for _ in range(ROUNDS):
            for command in commands:
                state = do_at_table(book, state, command)
        best = max(best, ROUNDS * len(commands) / (process_time() - start))
    return best


def _player_spins(state: Competition) -> int:
    """Everybody who was there for a spin, spin by spin."""
    tables = [table for session in state.sessions.values() for table in session.tables.values()]
    return sum(seat.spins for table in tables for seat in table.seats.values())


def figures() -> Iterator[str]:
    at_a_table, cost = _table_commands(), {}
    for players in SIZES:
        opened, commands = _event(players)
        seconds = _best_seconds(opened, commands)
        spins = sum(1 for command in commands if isinstance(command, CallNumber))
        cost[players] = seconds / _player_spins(_carried(opened, commands))
        a_second = len(commands) / seconds
        yield Figure(
            f"an event of {players:,} players in memory ({len(commands):,} commands, {spins:,} spins): "
            f"{1 / seconds:,.1f} events/s, {spins / seconds:,.0f} spins/s, {a_second:,.0f} commands/s, "
            f"{a_second / at_a_table:.2f} of a table's {at_a_table:,.0f} commands/s",
            commands_per_second=a_second,
            of_table=a_second / at_a_table,
        )
    few, many = min(SIZES), max(SIZES)
    growth = cost[many] / cost[few]
    verdict = f"{'linear' if growth <= MOST_GROWTH else 'NOT LINEAR'}: at most {MOST_GROWTH}"
    yield Figure(
        f"a player's spin in an event of {many:,} players: {cost[many] * 1e6:.0f} µs, {growth:.2f} times one of {few} "
        f"({verdict})",
        growth=growth,
        limit=MOST_GROWTH,
    )
