"""Events in a house: kept on the log, balanced, drawn by a ballot that is bound before, with forms nobody can read."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.core.engine.messages import Command
from croupier.core.tournament.closing import CloseBets
from croupier.core.tournament.entries import Enter
from croupier.core.tournament.final_five import DrawFive, FiveDrawn
from croupier.core.tournament.forms import ExamineForm, HandInForm
from croupier.core.tournament.opening import CancelEvent, EventCancelled
from croupier.core.tournament.prizes import Award
from croupier.core.tournament.seating import Allot, SeatsAllotted
from croupier.core.tournament.secret import Form
from croupier.core.tournament.spins import CallNumber, NumberCalled
from croupier.core.tournament.state import table_of
from croupier.core.tournament.wagers import LayBet
from croupier.core.words.grounds import ExclusionKind
from croupier.core.words.roles import Role
from croupier.house.chance.drawn import checked, drawn_at_event
from croupier.house.chance.sealed_forms import SealedForms
from croupier.house.house import House
from croupier.house.kinds.event import EVENT
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from tests.clock import HandClock
from tests.house.bank_floor import NOW, SECRET
from tests.house.event_floor import DEALER, DIRECTOR, INSPECTOR, PLAYERS, TERMS, EventFloor

SECRET_FORM = Form(spot="corner 17/18/20/21", stake=20_00, words="twenty")


async def _stored(store: Store) -> list[bytes]:
    events = await store.read("event:cup")
    refusals = await store.refusals("event:cup")
    return [one.payload for one in events] + [one.command for one in refusals]


def test_an_event_is_played_from_the_opening_to_the_prizes_and_its_log_is_checked(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        floor = EventFloor(store)
        await floor.whole()
        state = await floor.state()
        # Six fees of $100, a tenth kept: $540, of which 60 and 40 percent.
        assert sorted(state.purse.prizes.values()) == [216_00, 324_00]
        assert await store.balance("pool:event:cup") == 0
        await floor.house.close()
        assert (await verify(store, run_again)).ok
        await store.close()

    asyncio.run(play())


def test_two_events_and_a_table_of_one_name_share_no_account(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        assert await store.balance("pool:event:cup") == 600_00
        assert await store.balance("pool:cup") == 0
        await store.close()

    asyncio.run(play())


def test_a_house_that_comes_back_knows_where_the_event_stood(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        floor = EventFloor(store)
        await floor.open()
        await floor.begin("heat")
        player = next(iter(table_of(await floor.state(), "heat", "1").seats))
        await floor.hand_in(player, SECRET_FORM)
        before = await floor.state()
        await floor.house.close()
        again = EventFloor(store)
        assert await again.state() == before
        await again.examine(player)
        told = await again.spin("heat", "1", "17")
        (line,) = [one for one in told.events if isinstance(one, NumberCalled)]
        assert [placed.form for placed in line.announced] == [SECRET_FORM]
        await again.house.close()
        await store.close()

    asyncio.run(play())


# --- ballots ----------------------------------------------------------------------------------------------------------


async def _drawn(floor: EventFloor) -> tuple[str, dict[str, object]]:
    events = [EVENT.engine.decode_event(one.payload) for one in await floor.store.read("event:cup")]
    document = drawn_at_event(events)
    assert document is not None
    return (await floor.state()).commitment, document


def test_a_ballot_is_bound_before_the_first_entry_and_proved_when_the_event_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open(players=())
        bound = (await floor.state()).commitment
        for name in PLAYERS:
            await floor.ask(name, Enter, player=name)
        await floor.begin("heat")
        events = [EVENT.engine.decode_event(one.payload) for one in await store.read("event:cup")]
        assert drawn_at_event(events) is None, "while ballots are still to come nobody can tell them"
        await floor.ask(DIRECTOR, CancelEvent)
        commitment, document = await _drawn(floor)
        assert document["commitment"] == commitment == bound
        report = checked(document)
        assert report.right
        (draw,) = report.verdicts
        assert sorted(draw.draw.labels) == sorted(PLAYERS)
        (allotted,) = [one for one in events if isinstance(one, SeatsAllotted)]
        one, two = allotted.tables["1"], allotted.tables["2"]
        assert draw.draw.chosen == (one[0], two[0], one[1], two[1], one[2], two[2])
        await store.close()

    asyncio.run(play())


def test_nobody_chooses_a_seat_or_brings_a_proof_of_their_own(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        tables = {"1": PLAYERS}
        no = await floor.refused(DIRECTOR, Allot, session="heat", tables=tables)
        assert no.clause == "1.3.1"
        await store.close()

    asyncio.run(play())


def test_the_final_five_are_drawn_by_the_house(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open(msgspec.structs.replace(TERMS, final_five=True, spins=5))
        await floor.begin("heat")
        told = await floor.ask(INSPECTOR, DrawFive, session="heat", table="1")
        (drawn,) = [one for one in told.events if isinstance(one, FiveDrawn)]
        assert set(drawn.numbers) == set(table_of(await floor.state(), "heat", "1").seats)
        assert len(set(drawn.numbers.values())) == 3
        await floor.ask(DIRECTOR, CancelEvent)
        _, document = await _drawn(floor)
        assert checked(document).right
        await store.close()

    asyncio.run(play())


def test_a_reveal_that_is_refused_is_told_to_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        await floor.refused(DIRECTOR, Award)
        (kept,) = await store.refusals("event:cup")
        assert json.loads(kept.command)["reveal"] == ""
        done = await floor.ask(DIRECTOR, CancelEvent)
        (cancelled,) = [one for one in done.events if isinstance(one, EventCancelled)]
        assert json.loads(cancelled.reveal)["commitment"] == (await floor.state()).commitment
        await store.close()

    asyncio.run(play())


# --- secret forms -----------------------------------------------------------------------------------------------------


def test_a_form_stands_nowhere_in_clear_before_it_is_announced(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        await floor.begin("heat")
        player, other = list(table_of(await floor.state(), "heat", "1").seats)[:2]
        await floor.hand_in(player, SECRET_FORM, key="one")
        await floor.examine(player)
        # Refusals of every command that is given what the form says must not keep it either.
        await floor.refused(DEALER, ExamineForm, player=player)
        await floor.refused(other, ExamineForm, player=player)
        await floor.refused(DIRECTOR, CloseBets, session="heat", table="1")
        await floor.refused(DEALER, CallNumber, session="heat", table="1", pocket="17")
        await floor.refused(other, HandInForm, player=player, form=SECRET_FORM)
        await floor.house.close()
        kept = b"".join(await _stored(store)) + msgspec.json.encode(await EventFloor(store).state())
        on_disk = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        for secret in (b"corner", b"17/18", b"twenty"):
            assert secret not in kept
            assert secret not in on_disk
        await store.close()

    asyncio.run(play())


def test_a_form_that_is_sent_again_is_the_same_and_another_is_not(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        await floor.begin("heat")
        player = next(iter(table_of(await floor.state(), "heat", "1").seats))
        first = await floor.hand_in(player, SECRET_FORM, key="one")
        again = await floor.hand_in(player, SECRET_FORM, key="one")
        assert again.events == first.events
        with pytest.raises(ValueError, match="used for another command"):
            await floor.hand_in(player, Form(spot="red", stake=10_00, words="ten"), key="one")
        await store.close()

    asyncio.run(play())


def test_only_this_house_opens_a_form_and_only_for_whom_it_was_sealed() -> None:
    forms = SealedForms(SECRET)
    sealed, _ = forms.seal("cup", "ann", SECRET_FORM)
    opened = forms.open("cup", "ann", sealed)
    assert opened is not None
    assert opened.form == SECRET_FORM
    assert forms.open("cup", "bob", sealed) is None
    assert forms.open("other", "ann", sealed) is None
    assert forms.open("cup", "ann", sealed[:-4] + "AAA=") is None
    assert forms.open("cup", "ann", "no such text") is None
    assert SealedForms(bytes(32)).open("cup", "ann", sealed) is None


def test_two_forms_that_say_the_same_look_different() -> None:
    forms = SealedForms(SECRET)
    made = [forms.seal("cup", "ann", SECRET_FORM) for _ in range(8)]
    assert len({sealed for sealed, _ in made}) == len({bound for _, bound in made}) == 8


# --- people -----------------------------------------------------------------------------------------------------------


def test_an_excluded_person_neither_enters_nor_bets_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        floor = EventFloor(store)
        await floor.open()
        await floor.begin("heat")
        player = next(iter(table_of(await floor.state(), "heat", "1").seats))
        for name in (player, "gus"):
            await floor.house.exclusions.exclude(name, "otto", "asked for it", kind=ExclusionKind.GAMBLING)
        asked: list[tuple[type[Command], dict[str, Any]]] = [
            (LayBet, {"player": player, "spot": "red", "stake": 10_00}),
            (HandInForm, {"player": player, "form": SECRET_FORM}),
            (Enter, {"player": "gus"}),
        ]
        for kind, fields in asked:
            no = await floor.refused(fields["player"], kind, **fields)
            # The document says nothing of excluded persons: whoever answers for the conduct of the game keeps them out.
            assert no.clause == "3.4"
            assert "may not gamble here" in no.message
        await store.close()

    asyncio.run(play())


def test_the_last_place_is_taken_once_however_many_want_it_at_one_time(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        floor = EventFloor(store)
        await floor.open(msgspec.structs.replace(TERMS, maximum_entries=60), players=())
        wanting = [
            floor.house.events.ask("cup", Enter(by=f"p{n}", role=Role.PLAYER, at=0, player=f"p{n}")) for n in range(100)
        ]
        answers = await asyncio.gather(*wanting)
        refusals = [one for one in answers if hasattr(one, "clause")]
        assert len((await floor.state()).players) == 60
        assert {one.clause for one in refusals} == {"1.1.4"}
        assert len(refusals) == 40
        await floor.house.close()
        assert (await verify(store, run_again)).ok
        await store.close()

    asyncio.run(play())


def test_two_houses_on_one_log_give_the_last_place_to_one(address: str) -> None:
    async def play() -> None:
        store = await open_store(address)
        one, two = EventFloor(store), EventFloor(store, HandClock(NOW))
        await one.open(msgspec.structs.replace(TERMS, maximum_entries=2), players=("ann",))
        entries = [
            house.events.ask("cup", Enter(by=name, role=Role.PLAYER, at=0, player=name))
            for house, name in ((one.house, "bob"), (two.house, "cy"))
        ]
        answers = await asyncio.gather(*entries)
        assert sum(hasattr(answer, "clause") for answer in answers) == 1
        assert len((await House(store, clock=HandClock(NOW), secret=SECRET).events.state("cup")).players) == 2
        await store.close()

    asyncio.run(play())
