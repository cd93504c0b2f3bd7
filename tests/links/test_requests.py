"""What players say to the dealer: sensible or turned back, answered once, and by the dealer's own command."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.colours import IssueColour, RedeemColour
from croupier.core.table.seats import LeaveTable, PlayerCard, StartPlay
from croupier.core.table.wagers import SpeakWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.house.house import Done
from croupier.links.requests import Asked, Gone, Requests, What, command_for
from tests.links.place import Place, at_a_place

SIT = Asked(what=What.SIT, card="1001")
BUY = Asked(what=What.BUY_IN, amount=100_00, means=Means.CASH)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (Asked(what=What.BUY_IN), "needs amount"),
        (Asked(what=What.BUY_IN, amount=0), "0 is no amount"),
        (Asked(what=What.BUY_IN, amount=-5), "-5 is no amount"),
        (Asked(what=What.BUY_IN, amount=10**14 + 1), "is no amount"),
        (Asked(what=What.BUY_IN, amount=100, spot="red"), "has no spot"),
        (Asked(what=What.COLOUR, count=5), "needs colour"),
        (Asked(what=What.COLOUR, colour="pink"), "needs count"),
        (Asked(what=What.COLOUR, colour="pink", count=1001), "1001 is no count"),
        (Asked(what=What.COLOUR, colour="pink", count=1, value=0), "0 is no value"),
        (Asked(what=What.COLOUR, colour="", count=1), "is no colour"),
        (Asked(what=What.SPOKEN, amount=500), "needs spot"),
        (Asked(what=What.SPOKEN, spot="red"), "needs amount"),
        (Asked(what=What.SPOKEN, spot="blue", amount=500), "there is no bet"),
        (Asked(what=What.SIT, card="12\n34"), "is no card"),
        (Asked(what=What.SIT, card="1" * 101), "is no card"),
        (Asked(what=What.SIT, amount=500), "has no amount"),
        (Asked(what=What.LEAVE, count=1), "has no count"),
    ],
)
def test_what_no_dealer_could_make_sense_of_is_malformed(asked: Asked, says: str) -> None:
    requests = Requests()
    with pytest.raises(Malformed, match=says):
        requests.make("T1", "ann", asked, 1)
    assert requests.open("T1") == {}


def test_the_largest_amount_and_count_are_still_sensible() -> None:
    requests = Requests()
    requests.make("T1", "ann", Asked(what=What.BUY_IN, amount=10**14), 1)
    requests.make("T1", "ann", Asked(what=What.COLOUR, colour="pink", count=1000), 2)
    assert len(requests.open("T1")) == 2


def test_of_four_requests_of_one_player_the_oldest_gives_way_and_nobody_elses() -> None:
    requests = Requests()
    bobs = requests.make("T1", "bob", SIT, 0)
    elsewhere = requests.make("T2", "ann", SIT, 0)
    made = [requests.make("T1", "ann", Asked(what=What.BUY_IN, amount=n), n) for n in (1, 2, 3)]
    assert list(requests.open("T1").values()) == [bobs, *made]
    fourth = requests.make("T1", "ann", BUY, 4)
    assert list(requests.open("T1").values()) == [bobs, made[1], made[2], fourth]
    assert list(requests.open("T2").values()) == [elsewhere]


def test_those_who_listen_hear_of_every_change_until_they_stop() -> None:
    requests = Requests()
    heard: list[tuple[str, str]] = []
    stop = requests.listen(lambda table, player: heard.append((table, player)))
    made = requests.make("T1", "ann", SIT, 1)
    assert requests.drop("T1", made.id) == made
    assert requests.drop("T1", made.id) is None
    stop()
    requests.make("T1", "bob", SIT, 2)
    assert heard == [("T1", "ann"), ("T1", "ann")]


def _dealer(kind: type[Command], **fields: Any) -> Command:
    given: dict[str, Any] = {"by": "", "role": Role.DEALER, "at": 0, "player": "ann"}
    return kind(**(given | fields))


@pytest.mark.parametrize(
    ("asked", "command"),
    [
        (SIT, _dealer(StartPlay, card=PlayerCard(number="1001", holder="", valid=False, excluded=False))),
        (Asked(what=What.SIT), _dealer(StartPlay, card=None)),
        (BUY, _dealer(BuyIn, amount=100_00, means=Means.CASH)),
        (Asked(what=What.BUY_IN, amount=7), _dealer(BuyIn, amount=7, means=Means.CASH)),
        (
            Asked(what=What.COLOUR, colour="pink", count=20, value=5_00),
            _dealer(IssueColour, colour="pink", count=20, value=5_00, means=None),
        ),
        (Asked(what=What.REDEEM), _dealer(RedeemColour, issued_at="T1", count=None)),
        (Asked(what=What.LEAVE), _dealer(LeaveTable)),
        (
            Asked(what=What.SPOKEN, amount=10_00, spot="split 20/17"),
            _dealer(SpeakWager, spot="split 17/20", stake=10_00, tender=Tender.VALUE_CHIPS, with_chips=True),
        ),
    ],
)
def test_each_request_has_the_command_that_answers_it(asked: Asked, command: Command) -> None:
    assert command_for("T1", Requests().make("T1", "ann", asked, 1)) == command


def test_a_request_is_answered_in_the_name_of_whoever_accepts_it(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")

        async def ask(command: Command) -> Done | Refused:
            return await place.house.ask("T1", replace(command, by="dora"))

        made = place.requests.make("T1", "ann", BUY, place.clock.now())
        assert isinstance(await place.requests.accept(ask, "T1", made), Done)
        assert place.requests.open("T1") == {}
        assert (await place.state("T1")).chips.racks["ann"].value == 100_00
        (*_, last) = await place.store.read("table:T1")
        assert (last.by, last.kind) == ("dora", "chips_bought")

    at_a_place(tmp_path, use)


def test_two_who_accept_a_request_at_once_pay_out_once(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")

        async def ask(command: Command) -> Done | Refused:
            return await place.house.ask("T1", replace(command, by="dora"))

        made = place.requests.make("T1", "ann", BUY, place.clock.now())
        answers = await asyncio.gather(*(place.requests.accept(ask, "T1", made) for _ in range(2)))
        assert [type(answer) for answer in answers] == [Done, Gone]
        assert (await place.state("T1")).chips.racks["ann"].value == 100_00

    at_a_place(tmp_path, use)


def test_a_request_that_the_rules_forbid_stays_open_and_the_player_can_be_told_why(tmp_path: Path) -> None:
    async def use(place: Place) -> None:
        await place.open("T1")

        async def ask(command: Command) -> Done | Refused:
            return await place.house.ask("T1", replace(command, by="dora"))

        made = place.requests.make("T1", "ann", SIT, 1)
        younger = place.requests.make("T1", "bob", BUY, 2)
        answer = await place.requests.accept(ask, "T1", made)
        assert isinstance(answer, Refused)
        assert answer.rule is Rule.PLAYER_CARD
        assert list(place.requests.open("T1").values()) == [made, younger]
        assert place.requests.last_no("T1", "ann") == answer
        place.requests.make("T1", "ann", BUY, 3)
        assert place.requests.last_no("T1", "ann") is None

    at_a_place(tmp_path, use)


def test_a_request_whose_answer_went_wrong_is_open_again() -> None:
    requests = Requests()
    made = requests.make("T1", "ann", BUY, 1)

    async def ask(command: Command) -> Done:
        assert requests.is_pending("T1", made.id)
        assert requests.open("T1") == {}
        raise ConnectionError

    with pytest.raises(ConnectionError):
        asyncio.run(requests.accept(ask, "T1", made))
    assert requests.open("T1") == {made.id: made}
