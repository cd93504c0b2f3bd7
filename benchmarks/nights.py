"""A log as nights of play leave it: several players at each table, rounds that win and lose, each command with its key.

`python -m benchmarks.nights FILE EVENTS` writes one and says what an event takes.
"""

import asyncio
import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from croupier.books import BOOKS
from croupier.core.engine.engine import Carried, kind_of
from croupier.core.engine.messages import Command
from croupier.core.game.sign import Sign
from croupier.core.table import chips, opening, paying, rounds, seats
from croupier.core.table.state import Setup, TableState
from croupier.core.table.table import ENGINE, new_table
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.house.asked import hash_of
from croupier.house.keys import whole_key
from croupier.log import Append, NewEvent, open_store

BOOK = "star-roulette"
BEGUN = 1_790_000_000_000
TABLES = 20
PLAYERS = 4
WAGERS = ("red", "straight 17", "dozen 1", "split 1/2", "corner 1/2/4/5", "low", "straight 35", "column 2", "odd")
AT_ONCE = 500


def _dealt(kind: type[Command], at: int, **more: object) -> Command:
    return kind(by="dee", role=Role.DEALER, at=at, **more)


def _opening(table: str, people: list[str]) -> Iterator[Command]:
    setup, at = Setup(table=table, book=BOOK, cloth="A"), BEGUN
    yield opening.OpenTable(by="o", role=Role.OPERATOR, at=at, setup=setup, sign=Sign(minimum=500), published_at=0)
    for number, player in enumerate(people):
        card = seats.PlayerCard(number=str(number + 1), holder=player, valid=True, excluded=False)
        yield _dealt(seats.StartPlay, at, player=player, card=card)
        yield _dealt(chips.BuyIn, at, player=player, amount=10**11, means=chips.Means.CASH)


def _round(people: list[str], at: int, chance: random.Random) -> Iterator[Command]:
    yield _dealt(rounds.PlaceYourBets, at, commitment=sha256(b"%d" % at).hexdigest())
    for player in people:
        for spot in chance.sample(WAGERS, 2):
            stake = chance.randrange(1, 40) * 500
            yield PlaceWager(by=player, role=Role.PLAYER, at=at + 20, spot=spot, stake=stake, tender=Tender.VALUE_CHIPS)
    yield _dealt(rounds.SpinBall, at + 40)
    yield _dealt(rounds.CallNoMoreBets, at + 60)
    yield _dealt(rounds.DeclareResult, at + 80, pocket=str(chance.randrange(37)), revolutions=5)
    for kind in (paying.CollectLosers, paying.PayWinners, paying.CloseRound):
        yield _dealt(kind, at + 90)


class _Table:
    """One table played without a house: what it would have sent to the log."""

    def __init__(self, number: int) -> None:
        self._name = f"T{number}"
        self._people = [f"player-{number * PLAYERS + seat}" for seat in range(PLAYERS)]
        self._state: TableState = new_table(self._name, BOOK)
        self._version, self._chance = 0, random.Random(number)
        self._opening = list(_opening(self._name, self._people))

    def next_round(self, number: int) -> Iterator[Append]:
        commands, self._opening = [*self._opening, *_round(self._people, BEGUN + number * 100_000, self._chance)], []
        for command in commands:
            decided = ENGINE.carry_out(BOOKS[BOOK], self._state, command)
            assert isinstance(decided, Carried), (command, decided)
            yield self._append(command, decided)
            self._state, self._version = decided.state, self._version + len(decided.events)

    def _append(self, command: Command, decided: Carried[TableState]) -> Append:
        return Append(
            stream=f"table:{self._name}",
            expected_version=self._version,
            at=command.at,
            by=command.by,
            events=tuple(NewEvent(kind_of(event), ENGINE.encode(event)) for event in decided.events),
            postings=decided.postings,
            key=whole_key(command.by, f"table:{self._name}", str(self._version)),
            input_hash=hash_of(command),
        )


async def written(address: str, events: int, tables: int = TABLES) -> tuple[int, int]:
    """Play until there are so many events; how many there are, and the bytes of their payloads."""
    store, playing = await open_store(address), [_Table(number) for number in range(tables)]
    count = size = number = 0
    waiting: list[Append] = []
    while count < events:
        number += 1
        for append in (one for table in playing for one in table.next_round(number)):
            waiting.append(append)
            count += len(append.events)
            size += sum(len(event.payload) for event in append.events)
            if len(waiting) >= AT_ONCE:
                await store.append(waiting)
                waiting = []
    await store.append(waiting)
    await store.close()
    return count, size


if __name__ == "__main__":
    made, payload = asyncio.run(written(f"sqlite:{sys.argv[1]}", int(sys.argv[2])))
    on_disk = Path(sys.argv[1]).stat().st_size
    print(f"{made:,} events, {payload / made:.0f} bytes of payload and {on_disk / made:.0f} on disk each")
