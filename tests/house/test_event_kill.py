"""A server killed between any two steps of an event comes back to exactly what it had answered, and plays it on."""

import asyncio
import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from croupier.core.tournament.ending import TableEnded
from croupier.core.tournament.entries import Entered
from croupier.core.tournament.prizes import PrizesPaid
from croupier.core.tournament.seating import SeatsAllotted
from croupier.core.tournament.secret import Form, HandedIn
from croupier.core.tournament.spins import NumberCalled
from croupier.core.tournament.state import Competition
from croupier.house.chance.drawn import checked, drawn_at_event
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.house.kinds.event import EVENT
from croupier.house.reading.replaying import run_again
from croupier.log import verify
from croupier.practice.demo_events import coming_to, cup
from tests.house.event_load import SECRET, Line
from tests.house.test_kill import ROOT
from tests.log.builders import opened
from tests.nightly import NIGHT, sample

STEPS = {
    1: "open_event enter allot start_session sign_on lay_bet close_bets call_number draw_five hand_in_form "
    "examine_form",
    2: "enter allot buy_in start_session sign_on lay_bet hand_in_form examine_form close_bets call_number take_up "
    "award",
    3: "appoint_manager designate_tables allot give_conditions start_session lay_bet close_bets call_number "
    "hand_in_form count_chips award",
}
"""By cup, at which kinds of step a server is killed, each in a run of its own."""


class Said:
    """What servers said before they were killed."""

    def __init__(self) -> None:
        self.done: dict[str, int] = {}
        """By key, the version that was acknowledged."""
        self.forms: dict[str, set[Form]] = {}
        """By player, what they have written down."""
        self.is_over = False

    def hear(self, text: str) -> Line:
        line = msgspec.json.decode(text, type=Line)
        if line.form is not None:
            self.forms.setdefault(line.player, set()).add(line.form)
        if line.what == "done":
            assert self.done.setdefault(line.key, line.version) == line.version, "one key, one answer"
        self.is_over = self.is_over or line.what == "over"
        return line


def run(address: str, number: int, said: Said, *dies: str) -> None:
    """Let a server work until it kills itself, or to the end."""
    command = [sys.executable, "-m", "tests.house.event_load", address, str(number), *dies]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for text in process.stdout:
            if text.endswith("\n"):
                said.hear(text)
    assert process.returncode in (0, -9)


async def check(address: str, number: int, said: Said) -> Competition:
    """Everything acknowledged is there once, the log is whole, and forms that wait still say what was written."""
    async with opened(address) as store:
        report = await verify(store, run_again)
        assert report.fault is None
        appends = {append.key: append for append in await store.appends() if append.key is not None}
        for key, version in said.done.items():
            assert appends[key].last_version == version, f"{key} was answered and is not there"
        house = House(store, clock=SystemClock(), secret=SECRET)
        state = await house.events.state(cup(number))
        for player, form in _waiting_forms(state).items():
            found = SealedForms(SECRET).open(cup(number), player, form.sealed)
            assert found is not None
            assert found.form in said.forms[player]
        await house.close()
        return state


def _waiting_forms(state: Competition) -> dict[str, HandedIn]:
    tables = [table for session in state.sessions.values() for table in session.tables.values()]
    return {name: seat.form for table in tables for name, seat in table.seats.items() if seat.form is not None}


async def _check_played(address: str, number: int) -> None:
    """Nothing was done twice, and exactly as many went on as was announced."""
    async with opened(address) as store:
        stored = await store.read(f"event:{cup(number)}")
        events = [EVENT.engine.decode_event(one.payload) for one in stored]
        entered = [one.player for one in events if isinstance(one, Entered)]
        assert sorted(entered) == sorted(one.name for one in coming_to(cup(number)))
        assert [one.session for one in events if isinstance(one, SeatsAllotted)] == ["round 1", "final"]
        spins = Counter((one.session, one.table, one.spin) for one in events if isinstance(one, NumberCalled))
        assert set(spins.values()) == {1}
        heats = {one.table: one.qualified for one in events if isinstance(one, TableEnded) and one.session == "round 1"}
        assert [len(set(qualified)) for qualified in heats.values()] == [3, 3]
        (paid,) = [one for one in events if isinstance(one, PrizesPaid)]
        fees = sum(one.fee for one in events if isinstance(one, Entered))
        assert sum(paid.prizes.values()) in (fees * 9 // 10, fees + 200_00)
        assert await store.balance(f"pool:event:{cup(number)}") == 0
        document = drawn_at_event(events)
        assert document is not None
        assert checked(document).right


@pytest.mark.parametrize("number", STEPS)
def test_an_event_survives_being_killed_after_any_step_of_any_kind(address: str, number: int) -> None:
    said, waited, killed = Said(), 0, 0
    steps = sample(STEPS[number].split(), 4)
    for do in steps:
        # Before it is sent, and then as soon as it is answered and before anything else is done.
        for what in ("asked", "done"):
            run(address, number, said, what, do, "1")
            state = asyncio.run(check(address, number, said))
            waited += len(_waiting_forms(state))
            killed += not said.is_over
    assert killed >= 2 * len(steps) - 2, "nearly every kind of step was met"
    run(address, number, said)
    assert said.is_over
    assert asyncio.run(check(address, number, said)).is_awarded
    asyncio.run(_check_played(address, number))
    assert waited or not NIGHT, "at some of the kills secret wagers were waiting"
    assert len(said.done) > 100


def test_two_servers_at_one_event_are_killed_and_nothing_is_lost_or_doubled(address: str) -> None:
    said = Said()
    command = [sys.executable, "-m", "tests.house.event_load", address, "1"]
    for count in (30, 60):
        servers = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for server in servers:
            with server:
                assert server.stdout is not None
                heard = [server.stdout.readline() for _ in range(count)]
                server.kill()
                heard += server.stdout.readlines()
            for text in heard:
                if text.endswith("\n"):
                    said.hear(text)
        asyncio.run(check(address, 1, said))
    run(address, 1, said)
    assert asyncio.run(check(address, 1, said)).is_awarded
    asyncio.run(_check_played(address, 1))
