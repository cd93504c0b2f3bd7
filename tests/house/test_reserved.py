"""A table that an event is played at takes no other play, whoever asks; before and after it does."""

import asyncio
from pathlib import Path

import pytest

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.table.seats import StartPlay
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.managing import DesignateTables
from croupier.core.tournament.opening import CancelEvent, OpenEvent
from croupier.core.tournament.seating import Allot
from croupier.core.tournament.sessions import StartSession
from croupier.core.tournament.terms import EventTerms
from croupier.core.words.roles import Role
from croupier.house.house import Done, House
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.log import open_store
from tests.clock import HandClock
from tests.house.bank_floor import NOW, SECRET

TERMS = EventTerms(bank=100_00, minimum=10_00, maximum=50_00, spins=2, prizes=(100_00,))


def _operator(kind: type[Command], **fields: object) -> Command:
    return kind(by="otto", role=Role.OPERATOR, at=0, **fields)


def _manager(kind: type[Command], **fields: object) -> Command:
    return kind(by="mia", role=Role.TOURNAMENT_MANAGER, at=0, **fields)


def _sits_down() -> Command:
    return StartPlay(by="gus", role=Role.PLAYER, at=0, player="gus")


async def _asked(house: House, *commands: Command) -> None:
    for command in commands:
        answer = await house.events.ask("cup", command)
        assert isinstance(answer, Done), answer


@pytest.mark.parametrize("table", ["T1", "T2"])
def test_a_designated_table_is_for_the_event_alone_while_a_session_is_played(tmp_path: Path, table: str) -> None:
    """Star 10.5.2, walked: designated, drawn, playing, over; at another table never."""

    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        house = House(store, clock=HandClock(NOW), secret=SECRET)
        await house.start()

        async def asked() -> Refused | None:
            return await house.reserved.refuses(TABLE, table, _sits_down())

        assert await asked() is None
        opens = _operator(OpenEvent, book="star-roulette", form="tournament", cloth="A", terms=TERMS)
        enters = Enter(by="ann", role=Role.PLAYER, at=0, player="ann")
        await _asked(house, opens, enters, _manager(DesignateTables, tables=("T1",)))
        house.reserved.heard("event:cup")
        assert await asked() is None, "designated, and no session yet"
        await _asked(house, _manager(Allot, session="final", final=True))
        assert await asked() is None, "drawn, and not begun"
        await _asked(house, _manager(StartSession, session="final"))
        no = await asked()
        if table == "T1":
            assert no is not None
            assert no.clause == "10.5.2"
        else:
            assert no is None
        await _asked(house, _operator(CancelEvent))
        assert await asked() is None
        await house.close()
        await store.close()

    asyncio.run(play())


def test_a_bank_of_the_same_name_is_no_table(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        house = House(store, clock=HandClock(NOW), secret=SECRET)
        assert await house.reserved.refuses(BANK, "T1", _sits_down()) is None
        await store.close()

    asyncio.run(play())
