"""Two pairs of eyes: what one person could do alone, tried from outside, over HTTP."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.api.service import Service, running
from croupier.books import BOOKS
from croupier.core.engine.messages import MINUTE
from croupier.core.game.sign import Sign
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.signs import CloseTable, NotifyOfficer
from croupier.core.table.state import Setup
from croupier.core.words.roles import Power, Role
from croupier.house.door import Waiting
from croupier.house.eyes.eyes import MONTH
from croupier.house.eyes.rules import HouseRuleSet
from croupier.house.eyes.seconds import SecondGiven
from croupier.house.house import Done
from croupier.house.kinds.address import Address
from croupier.house.people.registry import Person, Post
from croupier.log import open_store
from tests.api.floor import PASSWORD, QUICK, START, Browser, Floor, ask_house, open_floor, open_table
from tests.clock import HandClock

BOOK = "adelaide-roulette"
HOUSE = "house: two pairs of eyes"
HOUR = 60 * MINUTE
T1 = Address.of("T1")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, rules=None) as floor:
        boss = floor.hire("boss", (BOOK, Role.OPERATOR))
        open_table(floor, boss, "T1", BOOK)
        open_table(floor, boss, "T2", BOOK)
        yield floor


def asks(browser: Browser, table: str, do: str, role: str, **fields: Any) -> Any:
    """What came of it, whatever that is."""
    return browser.ask(table, do, role, **fields)


def bets(browser: Browser, table: str, spot: str, stake: int) -> Any:
    return asks(browser, table, "place_wager", "player", spot=spot, stake=stake, tender="value_chips")


def taken_away(floor: Floor, player: str) -> int:
    """What a person has in their pocket, by the accounts."""

    async def held() -> int:
        balances = await floor.service.store.balances()
        return sum(amount for name, amount in balances.items() if name.startswith("pocket:") and player in name)

    return floor.client.blocking_portal.call(held)


def refused_by_the_house(answer: Any, rule: str) -> None:
    assert answer.status_code == 409, answer.text
    assert (answer.json()["rule"], answer.json()["clause"]) == (rule, HOUSE)


def deals_to_himself(dee: Browser, name: str = "dee") -> None:
    """Every step of it is tried, whatever became of the one before."""
    asks(dee, "T1", "start_play", "dealer", player=name)
    asks(dee, "T1", "buy_in", "dealer", player=name, amount=50_00, means="cash")
    asks(dee, "T1", "place_your_bets", "dealer")
    bets(dee, "T1", "straight 17", 50_00)
    asks(dee, "T1", "spin", "dealer")
    asks(dee, "T1", "no_more_bets", "dealer")
    asks(dee, "T1", "declare_result", "dealer", pocket="17", revolutions=5)
    asks(dee, "T1", "collect_losers", "dealer")
    asks(dee, "T1", "pay_winners", "dealer")
    asks(dee, "T1", "close_round", "dealer")
    asks(dee, "T1", "place_your_bets", "dealer")
    asks(dee, "T1", "withdraw_wager", "player", wager=1)
    asks(dee, "T1", "take_chips", "player", amount=1_800_00)


def test_a_dealer_cannot_deal_himself_eighteen_hundred_dollars(floor: Floor) -> None:
    """$50 straight up at 35 to 1: $1,750 and the stake."""
    deals_to_himself(floor.hire("dee", (BOOK, Role.DEALER)))
    assert taken_away(floor, "dee") == 0


# --- people on duty do not play -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dee", "Dee", " DEE ", "ｄｅｅ"])
def test_no_spelling_makes_somebody_on_duty_a_player(floor: Floor, name: str) -> None:
    """Neither at his own table nor at one that somebody else deals, and neither alone nor with a friend's hands."""
    floor.hire("dee", (BOOK, Role.DEALER))
    other = floor.hire("dan", (BOOK, Role.DEALER))
    # Where a book has no words for such a name at all, that is no seat either.
    answers = [
        asks(other, "T2", "start_play", "dealer", player=name),
        asks(other, "T2", "buy_in", "dealer", player=name, amount=50_00, means="cash"),
    ]
    for answer in answers:
        if answer.status_code != 422:
            refused_by_the_house(answer, "ON_DUTY")


def test_two_accounts_of_one_name_are_one_person(floor: Floor) -> None:
    """A log from before names were one may hold both: whoever is on duty as the one does not play as the other."""
    floor.hire("dee", (BOOK, Role.DEALER))
    other = floor.hire("dan", (BOOK, Role.DEALER))

    async def taken_in_long_ago() -> None:
        registry = floor.service.people._registry
        known = await registry.account("dee")
        assert known is not None
        memory = registry._memory  # type: ignore[attr-defined]
        memory.put_account(msgspec.structs.replace(known, person=Person("DEE", ())))

    floor.client.blocking_portal.call(taken_in_long_ago)
    refused_by_the_house(asks(other, "T1", "start_play", "dealer", player="DEE"), "ON_DUTY")


def test_a_card_of_somebody_on_duty_is_good_for_nobody(tmp_path: Path) -> None:
    star = "star-roulette"
    with open_floor(tmp_path, rules=None) as floor:
        open_table(floor, floor.hire("boss", (star, Role.OPERATOR)), "T1", star)
        dee = floor.hire("dee", (star, Role.DEALER), card="C1")
        floor.hire("friend", card="C2")
        answer = asks(dee, "T1", "start_play", "dealer", player="friend", card="C1")
        assert answer.status_code == 409
        assert asks(dee, "T1", "start_play", "dealer", player="friend", card="C2").status_code == 200


def test_off_duty_he_plays_like_anybody_and_comes_back_only_when_he_has_left(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    dan = floor.hire("dan", (BOOK, Role.DEALER))
    assert dee.delete("/api/duties").status_code == 200
    assert asks(dan, "T1", "start_play", "dealer", player="dee").status_code == 200
    assert asks(dan, "T1", "buy_in", "dealer", player="dee", amount=50_00, means="cash").status_code == 200
    again = dee.post("/api/duties/all")
    refused_by_the_house(again, "ON_DUTY")
    assert "dee plays at T1" in again.json()["message"]
    assert asks(dee, "T1", "take_chips", "player", amount=50_00).status_code == 200
    assert asks(dan, "T1", "leave_table", "dealer", player="dee").status_code == 200
    assert dee.post("/api/duties/all").status_code == 200


def test_going_off_duty_between_bet_and_result_does_not_help(floor: Floor) -> None:
    """He bets while off duty at his own table, and wants to call the number himself."""
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    dan = floor.hire("dan", (BOOK, Role.DEALER))
    dee.delete("/api/duties")
    for do, more in (("start_play", {}), ("buy_in", {"amount": 50_00, "means": "cash"})):
        assert asks(dan, "T1", do, "dealer", player="dee", **more).status_code == 200
    assert asks(dan, "T1", "place_your_bets", "dealer").status_code == 200
    assert bets(dee, "T1", "straight 17", 50_00).status_code == 200
    for do in ("spin", "no_more_bets"):
        assert asks(dan, "T1", do, "dealer").status_code == 200
    declare = {"pocket": "17", "revolutions": 5}
    assert asks(dee, "T1", "declare_result", "dealer", **declare).json()["rule"] == "NOT_ON_DUTY"
    assert dee.post("/api/duties/all").status_code == 409
    assert asks(dee, "T1", "declare_result", "dealer", **declare).status_code == 409
    # Also where a house asks for no duty: whoever plays at a place does not work there.
    sets(floor, "duty_needed", False)
    refused_by_the_house(asks(dee, "T1", "declare_result", "dealer", **declare), "OWN_AFFAIR")


def sets(floor: Floor, rule: str, value: Any) -> None:
    async def set_it() -> None:
        await floor.service.house.eyes.set_rule(HouseRuleSet(rule, value, "a test"), by="boss")

    floor.client.blocking_portal.call(set_it)


# --- posts are for places and shifts --------------------------------------------------------------------------------


def test_nobody_works_before_they_are_on_duty_there(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER), on_duty=False)
    refused_by_the_house(asks(dee, "T1", "place_your_bets", "dealer"), "NOT_ON_DUTY")
    taken = dee.post("/api/duties", {"book": BOOK, "post": "dealer", "place": "T1", "shift": "late"})
    assert [(one["place"], one["shift"]) for one in taken.json()["own"]] == [("T1", "late")]
    assert asks(dee, "T1", "place_your_bets", "dealer").status_code == 200
    refused_by_the_house(asks(dee, "T2", "place_your_bets", "dealer"), "NOT_ON_DUTY")


def test_nobody_deals_and_supervises_at_the_same_table(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER), (BOOK, Role.PIT_BOSS), on_duty=False)

    def takes(post: str, place: str) -> int:
        status: int = dee.post("/api/duties", {"book": BOOK, "post": post, "place": place}).status_code
        return status

    assert takes("dealer", "T1") == 200
    assert takes("pit_boss", "T1") == 409
    assert takes("pit_boss", "") == 409
    assert takes("pit_boss", "T2") == 200


def test_a_duty_is_handed_over_in_one_fact_to_somebody_who_holds_the_post(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    dan = floor.hire("dan", (BOOK, Role.DEALER), on_duty=False)
    floor.hire("ann")
    (duty,) = dee.get("/api/duties").json()["own"]
    path = f"/api/duties/{duty['id']}/hand-over"
    assert dee.post(path, {"to": "ann"}).json()["message"] == "ann is no dealer under adelaide-roulette."
    assert dan.post(path, {"to": "dan"}).status_code == 404, "nobody takes another's duty over by themselves"
    assert dee.post(path, {"to": "dan"}).json()["own"] == []
    assert asks(dan, "T1", "place_your_bets", "dealer").status_code == 200
    refused_by_the_house(asks(dee, "T1", "spin", "dealer"), "NOT_ON_DUTY")


def test_a_duty_that_nobody_ended_is_over_after_the_longest_shift(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    floor.clock.advance(14 * HOUR - 1)
    assert asks(floor.browser("dee"), "T1", "place_your_bets", "dealer").status_code == 200
    floor.clock.advance(1)
    refused_by_the_house(asks(floor.browser("dee"), "T1", "spin", "dealer"), "NOT_ON_DUTY")
    assert dee.csrf


def test_nobody_is_appointed_over_http_and_nobody_takes_a_duty_of_a_post_they_lack(floor: Floor) -> None:
    """The operator who appoints himself: posts are given at the machine of the house alone."""
    boss = floor.browser("boss")
    answer = boss.post("/api/duties", {"book": BOOK, "post": "dealer"})
    refused_by_the_house(answer, "NOT_ON_DUTY")
    paths = boss.get("/api/schema/openapi.json").json()["paths"]
    assert not [path for path in paths if "appoint" in path]
    of_people = {path: set(methods) for path, methods in paths.items() if path.startswith("/api/people")}
    assert not [path for path, methods in of_people.items() if methods != {"get"}]


# --- what only cash can prove ---------------------------------------------------------------------------------------


def asks_for_much(floor: Floor, dealer: Browser, amount: int = 5_000_01, key: str | None = None) -> Any:
    return asks(dealer, "T1", "buy_in", "dealer", player="ann", amount=amount, means="cash", key=key)


def chips_of(floor: Floor, player: str = "ann") -> int:
    async def held() -> int:
        rack = (await floor.service.house.state("T1")).chips.racks.get(player)
        return 0 if rack is None else rack.value

    return floor.client.blocking_portal.call(held)


def test_both_sides_of_the_amount_that_one_person_does_alone(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    assert asks_for_much(floor, dee, 5_000_00).status_code == 200
    waits = asks_for_much(floor, dee, 5_000_01)
    refused_by_the_house(waits, "SECOND_PERSON")
    assert waits.json()["message"] == "A buy-in of $5,000.01 takes a second person: it waits for one."
    assert chips_of(floor) == 5_000_00


def test_a_second_person_agrees_and_only_then_it_happens_once(floor: Floor) -> None:
    dee, pip = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("pip", (BOOK, Role.PIT_BOSS))
    id = asks_for_much(floor, dee, key="k").json()["facts"]["request"]
    assert asks_for_much(floor, dee, key="k").json()["facts"]["request"] == id, "sent twice it waits once"
    (own,) = dee.get("/api/approvals").json()
    (theirs,) = pip.get("/api/approvals").json()
    assert (own["may_agree"], theirs["may_agree"]) == (False, True)
    assert (theirs["by"], theirs["whom"], theirs["amount"]) == ("dee", ["ann"], 5_000_01)
    assert pip.post(f"/api/approvals/{id}/agree").json()["events"] == ["chips_bought"]
    assert pip.post(f"/api/approvals/{id}/agree").status_code == 404
    assert asks_for_much(floor, dee, key="k").json()["events"] == ["chips_bought"], "sent again it is answered as done"
    assert chips_of(floor) == 5_000_01
    assert pip.get("/api/approvals").json() == []


def test_nobody_is_the_second_person_for_themselves(floor: Floor) -> None:
    """Not under another post either."""
    both = floor.hire("both", (BOOK, Role.DEALER), (BOOK, Role.OPERATOR))
    id = asks_for_much(floor, both).json()["facts"]["request"]
    refused_by_the_house(both.post(f"/api/approvals/{id}/agree"), "OWN_AFFAIR")
    assert chips_of(floor) == 0


def test_whom_it_is_for_and_whoever_plays_there_is_no_second_person(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    ann = floor.hire("ann", (BOOK, Role.PIT_BOSS), on_duty=False)
    id = asks_for_much(floor, dee).json()["facts"]["request"]
    refused_by_the_house(ann.post(f"/api/approvals/{id}/agree"), "OWN_AFFAIR")
    assert chips_of(floor) == 0


def test_a_post_that_was_taken_away_meanwhile_agrees_to_nothing(floor: Floor) -> None:
    dee, pip = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("pip", (BOOK, Role.PIT_BOSS))
    id = asks_for_much(floor, dee).json()["facts"]["request"]

    async def appoint(name: str) -> None:
        await floor.service.people.appoint(name, ())

    floor.client.blocking_portal.call(appoint, "pip")
    refused_by_the_house(pip.post(f"/api/approvals/{id}/agree"), "SECOND_PERSON")
    # And where it is the asker's post that is gone, the second person's word is not enough.
    floor.client.blocking_portal.call(appoint, "dee")
    boss = floor.browser("boss")
    assert boss.post(f"/api/approvals/{id}/agree").status_code == 403
    assert boss.post(f"/api/approvals/{id}/agree").status_code == 404, "it is over"
    assert chips_of(floor) == 0


def test_what_waits_when_the_table_closes_does_not_happen(floor: Floor) -> None:
    dee, boss = floor.hire("dee", (BOOK, Role.DEALER)), floor.browser("boss")
    floor.hire("pip", (BOOK, Role.PIT_BOSS))
    id = asks_for_much(floor, dee).json()["facts"]["request"]
    closes(floor)
    answer = boss.post(f"/api/approvals/{id}/agree")
    assert (answer.status_code, answer.json()["rule"]) == (409, "SHUT")
    assert boss.post(f"/api/approvals/{id}/agree").status_code == 404, "it is over"
    assert chips_of(floor) == 0


def closes(floor: Floor) -> None:
    ask_house(floor, "T1", NotifyOfficer, Role.OPERATOR, officer="an officer")
    ask_house(floor, "T1", CloseTable, BOOKS[BOOK].powers[Power.CLOSE_TABLE].roles[0])


def test_it_lapses_and_may_be_declined_and_then_nothing_has_happened(floor: Floor) -> None:
    dee, pip = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("pip", (BOOK, Role.PIT_BOSS))
    declined = asks_for_much(floor, dee).json()["facts"]["request"]
    assert pip.post(f"/api/approvals/{declined}/decline", {"because": " "}).status_code == 422
    assert pip.post(f"/api/approvals/{declined}/decline", {"because": "no cash to be seen"}).json() == []
    assert pip.post(f"/api/approvals/{declined}/agree").status_code == 404
    lapsed = asks_for_much(floor, dee).json()["facts"]["request"]
    floor.clock.advance(30 * MINUTE)
    assert pip.post(f"/api/approvals/{lapsed}/agree").status_code == 404
    assert chips_of(floor) == 0


def test_a_stranger_neither_sees_nor_declines_nor_agrees(floor: Floor) -> None:
    dee, ann = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("eve")
    id = asks_for_much(floor, dee).json()["facts"]["request"]
    assert ann.get("/api/approvals").json() == []
    for path, body in (("agree", None), ("decline", {"because": "spite"})):
        refused_by_the_house(ann.post(f"/api/approvals/{id}/{path}", body), "SECOND_PERSON")
    assert floor.browser().get("/api/approvals").status_code == 401


def test_refusals_of_the_house_are_kept_like_any_other(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    asks(dee, "T1", "start_play", "dealer", player="dee")

    async def kept() -> list[tuple[str, str, str]]:
        return [(one.by, one.rule, one.clause) for one in await floor.service.store.refusals("table:T1")]

    assert floor.client.blocking_portal.call(kept) == [("dee", "ON_DUTY", HOUSE)]


@asynccontextmanager
async def two_servers(address: str) -> AsyncIterator[tuple[Service, Service]]:
    """On one log, with a table, a dealer and two who may be second."""
    clock, secret = HandClock(START), b"s" * 32
    stores = [await open_store(address) for _ in range(2)]
    serve = [running(store, clock=clock, secret=secret, zone="Australia/Sydney", hasher=QUICK) for store in stores]
    async with serve[0] as one, serve[1] as other:
        for name, role in (("boss", Role.OPERATOR), ("dee", Role.DEALER), ("pip", Role.PIT_BOSS)):
            person = await one.people.add(name, PASSWORD, (Post(BOOK, role),))
            await one.roster.take(person, Post(BOOK, role))
        setup = Setup(table="T1", book=BOOK, cloth=BOOKS[BOOK].cloths[0].name)
        opening = OpenTable(by="", role=Role.OPERATOR, at=0, setup=setup, sign=Sign(minimum=5_00), published_at=0)
        assert isinstance(await one.door.ask_as(await known(one, "boss"), T1, opening), Done)
        await other.house.eyes.catch_up()
        yield one, other
    for store in stores:
        await store.close()


async def known(service: Service, name: str) -> Person:
    person = await service.people.person_of(name)
    assert person is not None
    return person


async def waits(service: Service) -> str:
    buy_in = BuyIn(by="", role=Role.DEALER, at=0, player="ann", amount=6_000_00, means=Means.CASH)
    answer = await service.door.ask_as(await known(service, "dee"), T1, buy_in, key="k")
    assert isinstance(answer, Waiting), answer
    return answer.request.asked.id


async def bought(service: Service) -> list[str]:
    return [one.kind for one in await service.store.read("table:T1") if one.kind == "chips_bought"]


async def test_two_agree_at_once_at_two_servers_and_it_happens_once(address: str) -> None:
    async with two_servers(address) as (one, other):
        id = await waits(one)
        answers = await asyncio.gather(
            one.seconding.agree(await known(one, "pip"), id), other.seconding.agree(await known(other, "boss"), id)
        )
        assert any(answer is not None and isinstance(answer[1], Done) for answer in answers)
        assert not any(answer is not None and not isinstance(answer[1], Done) for answer in answers)
        assert await bought(one) == ["chips_bought"]
        (given,) = [found for found in await one.store.read(second_stream()) if found.kind == "second_given"]
        assert given.by in ("pip", "boss")


async def test_what_was_agreed_to_when_the_server_died_is_carried_out_once_by_agreeing_again(address: str) -> None:
    async with two_servers(address) as (one, other):
        id = await waits(one)
        await one.house.eyes.write_second(SecondGiven(id, Role.PIT_BOSS), by="pip")
        assert await bought(one) == []
        answer = await other.seconding.agree(await known(other, "boss"), id)
        assert answer is not None
        assert isinstance(answer[1], Done)
        assert await one.seconding.agree(await known(one, "pip"), id) is None
        assert await bought(one) == ["chips_bought"]


async def test_one_declines_while_another_agrees_and_the_log_says_which(address: str) -> None:
    async with two_servers(address) as (one, other):
        id = await waits(one)
        agreed, declined = await asyncio.gather(
            one.seconding.agree(await known(one, "pip"), id),
            other.seconding.decline(await known(other, "boss"), id, "no cash to be seen"),
        )
        happened = agreed is not None and isinstance(agreed[1], Done)
        assert happened is not declined
        assert await bought(one) == (["chips_bought"] if happened else [])


def second_stream() -> str:
    return f"second:{START // MONTH}"
