"""A server killed with bets on its terminals comes back to exactly what it had answered, to the cent."""

import asyncio
import subprocess
import sys
from random import Random
from typing import Any

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.keeper import Keeper
from croupier.house.reading.replaying import run_again
from croupier.log import Store, verify
from croupier.log.links import links
from tests.house.bank_floor import SECRET
from tests.house.test_kill import ROOT
from tests.log.builders import opened

KILLS = 8


class Said:
    """What servers said before they were killed."""

    def __init__(self) -> None:
        self.asked: dict[str, tuple[str, str]] = {}
        """By key: the stream, and the command as it was sent."""
        self.done: dict[str, tuple[str, int]] = {}
        """By key: the stream, and the version that was acknowledged."""

    def hear(self, line: str) -> None:
        what, key, stream, rest = line.rstrip("\n").split(" ", 3)
        if what == "asked":
            assert key not in self.asked
            self.asked[key] = stream, rest
        else:
            self.done[key] = stream, int(rest)


def start(address: str, run: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tests.house.bank_load", address, run]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def kill_after(process: "subprocess.Popen[str]", lines: int, said: Said) -> None:
    """Let a server work until it has said so much, then kill it with SIGKILL."""
    with process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        heard += process.stdout.readlines()
    for line in heard:
        if line.endswith("\n"):
            said.hear(line)


async def check(address: str, said: Said) -> int:
    """Every command in the log is there whole and once, everything answered is there, and the house knows it all."""
    async with opened(address) as store:
        assert (await verify(store, run_again)).fault is None
        house = House(store, clock=SystemClock(), secret=SECRET)
        found = await _carried_out(store, house, said)
        for key, (stream, version) in said.done.items():
            assert found.get(key) == (stream, version), f"{key} was answered and is not there"
        held = sum(one.held for one in (await house.banks.state("B1")).terminals.values())
        assert held == sum((await store.balances("held:")).values())
        await house.close()
        return held


async def _carried_out(store: Store, house: House, said: Said) -> dict[str, tuple[str, int]]:
    """Decide every command of the log again: by key, the stream and version it led to."""
    keepers: dict[str, tuple[Keeper[Any], str]] = {
        "bank:B1": (house.banks, "B1"),
        "jackpot:J1": (house.jackpots, "J1"),
    }
    states = {stream: keeper.kind.new(name, "") for stream, (keeper, name) in keepers.items()}
    found: dict[str, tuple[str, int]] = {}
    async for link, events, postings in links(store):
        assert link.key is not None
        assert link.key not in found, "a command is carried out once"
        stream, sent = said.asked[link.key]
        assert stream == link.stream
        keeper = keepers[stream][0]
        asked = replace(keeper.kind.engine.decode_command(sent.encode()), at=events[0].at)
        states[stream], made, passed, _ = _decide(keeper, states[stream], asked)
        assert [one.payload for one in events] == [keeper.kind.engine.encode(event) for event in made]
        assert [(one.giver, one.taker, one.amount, one.clause) for one in postings] == [
            (one.giver, one.taker, one.amount, one.clause) for one in passed
        ]
        found[link.key] = stream, link.last_version
    for stream, (keeper, name) in keepers.items():
        if await store.version(stream):
            assert await keeper.state(name) == states[stream]
    return found


def _decide(keeper: Keeper[Any], state: Any, asked: Command) -> Any:
    book = BOOKS[keeper.kind.book_for(state, asked)]
    stamp = keeper.kind.stamp
    stamped = asked if stamp is None else stamp(SECRET)(book, state, asked)
    decided = keeper.kind.engine.carry_out(book, state, stamped)
    assert not isinstance(decided, Refused)
    return decided


def test_what_was_answered_survives_being_killed_again_and_again(address: str) -> None:
    chance, said = Random(17), Said()
    held = []
    for run in range(KILLS):
        kill_after(start(address, f"run-{run}"), chance.randint(1, 400), said)
        held.append(asyncio.run(check(address, said)))
    assert any(held), "at some of the kills there were bets on the terminals"
    assert len(said.done) > 10 * KILLS


def test_two_servers_at_one_bank_are_killed_and_nothing_is_lost_or_doubled(address: str) -> None:
    said = Said()
    for run in range(2):
        servers = [start(address, f"run-{run}-server-{n}") for n in range(2)]
        for server in servers:
            kill_after(server, 250, said)
        asyncio.run(check(address, said))
    assert {key.rsplit("-", 1)[1][0] for key in said.done} == {"0", "1"}
