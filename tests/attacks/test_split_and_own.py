"""What one person could still do alone: much cash in small parts, and the last word about their own work."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.api.service import running
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.paying import RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.engine.messages import MINUTE
from croupier.core.table.chips import BuyIn, Means
from croupier.core.words.roles import Role
from croupier.house.door import Waiting
from tests.api.floor import QUICK, START, Browser, Floor, ask_house, open_bank, open_floor, open_table
from tests.attacks.test_two_pairs_of_eyes import (
    BOOK,
    T1,
    asks,
    bets,
    chips_of,
    known,
    refused_by_the_house,
    sets,
    two_servers,
)
from tests.clock import HandClock
from tests.log.builders import opened

STAR = "star-roulette"
DAY = 24 * 60 * MINUTE


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, rules=None) as floor:
        boss = floor.hire("boss", (BOOK, Role.OPERATOR), (STAR, Role.OPERATOR))
        open_table(floor, boss, "T1", BOOK)
        open_table(floor, boss, "T2", BOOK)
        open_table(floor, boss, "S1", STAR, emblem="star", colours=["red", "blue"])
        yield floor


def buys(dealer: Browser, amount: int, player: str = "ann", table: str = "T1") -> Any:
    return asks(dealer, table, "buy_in", "dealer", player=player, amount=amount, means="cash")


# --- split into small ones ------------------------------------------------------------------------------------------


def test_ten_buy_ins_just_below_the_amount_are_not_one_persons_to_do(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    answers = [buys(dee, 4_999_00) for _ in range(10)]
    assert [one.status_code for one in answers] == [200] + [409] * 9
    refused_by_the_house(answers[1], "SECOND_PERSON")
    assert chips_of(floor) == 4_999_00


def test_the_sum_itself_may_be_reached_and_not_passed(floor: Floor) -> None:
    dee, pip = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("pip", (BOOK, Role.PIT_BOSS))
    assert buys(dee, 4_000_00).status_code == 200
    assert buys(dee, 1_000_00).status_code == 200
    waits = buys(dee, 1)
    assert waits.json()["message"] == (
        "A buy-in of $0.01 takes a second person, since it is $5,000.01 with those before: it waits for one."
    )
    (seen,) = pip.get("/api/approvals").json()
    assert (seen["amount"], seen["before"]) == (1, 5_000_00)
    assert pip.post(f"/api/approvals/{seen['id']}/agree").status_code == 200
    assert chips_of(floor) == 5_000_01


def test_another_spelling_another_seat_or_another_day_of_the_same_hands(floor: Floor) -> None:
    """Leaving and sitting again begins nothing anew; another day does, to the millisecond."""
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    assert asks(dee, "T1", "start_play", "dealer", player="ann").status_code == 200
    assert buys(dee, 5_000_00).status_code == 200
    ann = floor.hire("ann")
    assert asks(ann, "T1", "take_chips", "player", amount=5_000_00).status_code == 200
    assert asks(dee, "T1", "leave_table", "dealer", player="ann").status_code == 200
    assert asks(dee, "T1", "start_play", "dealer", player="ann").status_code == 200
    for name in ("ann", "Ann", " ANN"):
        assert buys(dee, 100, name).status_code == 409
    sets(floor, "longest_shift", 7 * 24 * 60)
    floor.clock.advance(DAY - 1)
    assert buys(floor.browser("dee"), 100).status_code == 409
    floor.clock.advance(1)
    assert buys(floor.browser("dee"), 5_000_00).status_code == 200


def test_other_hands_other_players_and_other_tables_are_counted_by_themselves(floor: Floor) -> None:
    dee, dan = floor.hire("dee", (BOOK, Role.DEALER)), floor.hire("dan", (BOOK, Role.DEALER))
    for dealer, player, table in ((dee, "ann", "T1"), (dan, "ann", "T1"), (dee, "bob", "T1"), (dee, "ann", "T2")):
        assert buys(dealer, 5_000_00, player, table).status_code == 200
        assert buys(dealer, 1, player, table).status_code == 409


def test_a_house_sets_how_long_is_added_up_or_takes_each_by_itself(floor: Floor) -> None:
    dee = floor.hire("dee", (BOOK, Role.DEALER))
    sets(floor, "adds_up_within", 60)
    assert buys(dee, 5_000_00).status_code == 200
    floor.clock.advance(60 * MINUTE - 1)
    assert buys(dee, 1).status_code == 409
    floor.clock.advance(1)
    assert buys(dee, 5_000_00).status_code == 200
    sets(floor, "adds_up_within", 0)
    assert buys(dee, 5_000_00).status_code == 200
    assert buys(dee, 5_000_01).status_code == 409


def test_colour_checks_and_value_chips_are_one_sum(floor: Floor) -> None:
    dee = floor.hire("dee", (STAR, Role.DEALER), card="D1")
    floor.hire("ann", card="C1")
    assert asks(dee, "S1", "start_play", "dealer", player="ann", card="C1").status_code == 200
    assert buys(dee, 4_900_00, table="S1").status_code == 200
    colour = {"player": "ann", "colour": "red", "value": 5_00, "means": "cash"}
    refused_by_the_house(asks(dee, "S1", "issue_colour", "dealer", count=21, **colour), "SECOND_PERSON")
    assert asks(dee, "S1", "issue_colour", "dealer", count=20, **colour).status_code == 200
    refused_by_the_house(buys(dee, 1, table="S1"), "SECOND_PERSON")


async def test_all_at_once_at_two_servers_one_person_still_passes_no_more_than_the_amount(address: str) -> None:
    """Each is judged where it is decided, on what was written before it and not on what was known when it came."""
    async with two_servers(address) as (one, other):
        buy_in = BuyIn(by="", role=Role.DEALER, at=0, player="ann", amount=2_000_00, means=Means.CASH)
        asked = [(service, await known(service, "dee")) for service in (one, other) for _ in range(5)]
        answers = await asyncio.gather(*(service.door.ask_as(dee, T1, buy_in) for service, dee in asked))
        assert sum(isinstance(answer, Waiting) for answer in answers) == 8
        await one.house.tables.state("T1")
        stored = [event for event in await one.store.read("table:T1") if event.kind == "chips_bought"]
        assert len(stored) == 2


def test_slips_of_one_player_are_added_up_at_the_cage(tmp_path: Path) -> None:
    novo = "novo-unity"
    with open_floor(tmp_path, rules=None, practice=True) as floor:
        sets(floor, "hand_pay_alone", 150_00)
        sets(floor, "adds_up_within", 24 * 60)
        boss = floor.hire("boss", (novo, Role.OPERATOR))
        open_bank(boss, "B1", novo)
        ann = floor.hire("ann")
        slips = [_slip(ann, "ann", terminal) for terminal in ("01", "02")]
        paid = [asks(boss, "bank:B1", "redeem_slip", "operator", slip=one, player="ann") for one in slips]
        assert paid[0].status_code == 200, paid[0].text
        refused_by_the_house(paid[1], "SECOND_PERSON")


def _slip(player: Browser, name: str, terminal: str) -> str:
    """$100 put in at a terminal and taken out again."""
    for do, more in (("sit_down", {}), ("insert_note", {"value": 100_00})):
        player.does("bank:B1", do, "player", terminal=terminal, **more)
    player.does("bank:B1", "collect_credits", "player", terminal=terminal)
    slips = player.floor.client.blocking_portal.call(player.floor.service.house.banks.state, "B1").slips
    player.does("bank:B1", "leave_terminal", "player", terminal=terminal)
    return next(one.number for one in slips.values() if one.terminal == terminal)


# --- their own number, their own payment ----------------------------------------------------------------------------


def deals(dealer: Browser, table: str, pocket: str, *, closes: bool = True) -> None:
    """A round from the call to the end, by one pair of hands."""
    for do, more in (
        ("place_your_bets", {}),
        ("spin", {}),
        ("no_more_bets", {}),
        ("declare_result", {"pocket": pocket, "revolutions": 5}),
        ("collect_losers", {}),
        ("pay_winners", {}),
    ):
        dealer.does(table, do, "dealer", **more)
    if closes:
        dealer.does(table, "close_round", "dealer")


def changes_over(browser: Browser, book: str, post: str) -> None:
    """Off duty, and on again in another post: nobody deals and supervises at once, but one after the other."""
    assert browser.delete("/api/duties").status_code == 200
    assert browser.post("/api/duties", {"book": book, "post": post}).status_code == 200


@pytest.fixture
def both(floor: Floor) -> Browser:
    """Somebody who deals, and is a supervisor on other days."""
    both = floor.hire("both", (STAR, Role.DEALER), (STAR, Role.GAMING_SUPERVISOR), on_duty=False)
    changes_over(both, STAR, "dealer")
    return both


def disputes(floor: Floor, name: str = "ann") -> None:
    player = floor.hire(name, card=f"C-{name}")
    assert asks(player, "S1", "raise_dispute", "player", text="it was 18").status_code == 200


def test_whoever_called_the_number_records_the_dispute_about_an_old_round_and_does_not_decide_it(
    floor: Floor, both: Browser
) -> None:
    deals(both, "S1", "17")
    dan = floor.hire("dan", (STAR, Role.DEALER))
    for number in ("4", "5"):
        deals(dan, "S1", number)
    changes_over(both, STAR, "gaming_supervisor")
    both.does("S1", "record_dispute", "gaming_supervisor", player="ann", round=1, text="it was 18")
    decide = {"dispute": 1, "decision": "it was 17"}
    refused_by_the_house(asks(both, "S1", "decide_dispute", "gaming_supervisor", **decide), "OWN_AFFAIR")
    both.does("S1", "record_dispute", "gaming_supervisor", player="ann", round=2, text="it was 8")
    both.does("S1", "decide_dispute", "gaming_supervisor", **(decide | {"dispute": 2}))
    own = asks(both, "S1", "record_dispute", "gaming_supervisor", player="both", round=2, text="mine")
    refused_by_the_house(own, "OWN_AFFAIR")


@pytest.mark.parametrize("rounds_later", [0, 1])
def test_whoever_called_the_number_does_not_decide_the_dispute_about_it(
    floor: Floor, both: Browser, rounds_later: int
) -> None:
    deals(both, "S1", "17")
    if rounds_later:
        floor.hire("dan", (STAR, Role.DEALER)).does("S1", "place_your_bets", "dealer")
    disputes(floor)
    changes_over(both, STAR, "gaming_supervisor")
    decide = {"dispute": 1, "decision": "it was 17"}
    no = asks(both, "S1", "decide_dispute", "gaming_supervisor", **decide)
    refused_by_the_house(no, "OWN_AFFAIR")
    assert no.json()["message"] == "both called this number or paid on it: somebody else decides about it."
    sue = floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
    sue.does("S1", "decide_dispute", "gaming_supervisor", **decide)
    floor.browser("ann").does("S1", "request_review", "player", dispute=1)
    refused_by_the_house(
        asks(both, "S1", "review_dispute", "gaming_supervisor", dispute=1, review="so it was"), "OWN_AFFAIR"
    )


def test_a_supervisor_who_called_nothing_decides(floor: Floor, both: Browser) -> None:
    """Also where they called a number long before: the dispute is about the last ones."""
    deals(both, "S1", "17")
    dan = floor.hire("dan", (STAR, Role.DEALER))
    for pocket in ("18", "19"):
        deals(dan, "S1", pocket)
    disputes(floor)
    changes_over(both, STAR, "gaming_supervisor")
    both.does("S1", "decide_dispute", "gaming_supervisor", dispute=1, decision="it was 19")


def test_whoever_paid_does_not_put_the_payment_right(floor: Floor, both: Browser) -> None:
    """They may report it; what is done about it somebody else does."""
    ann = floor.hire("ann", card="C1")
    both.does("S1", "start_play", "dealer", player="ann", card="C1")
    both.does("S1", "buy_in", "dealer", player="ann", amount=50_00, means="cash")
    both.does("S1", "place_your_bets", "dealer")
    assert bets(ann, "S1", "straight 17", 5_00).status_code == 200
    for do, more in (("spin", {}), ("no_more_bets", {}), ("declare_result", {"pocket": "17", "revolutions": 5})):
        both.does("S1", do, "dealer", **more)
    for do in ("collect_losers", "pay_winners"):
        both.does("S1", do, "dealer")
    both.does("S1", "report_payment_error", "dealer", round=1, due=175_00, paid=150_00, player="ann")
    steps: tuple[tuple[str, dict[str, Any]], ...] = (
        ("record_enquiry", {"found": "a slip of the hand", "suspected": False}),
        ("reimburse", {"amount": 25_00}),
        ("skip_repayment", {"because": "it is little"}),
        ("close_payment_error", {}),
    )
    for do, more in steps:
        answer = asks(both, "S1", do, "dealer", error=1, **more)
        if answer.json()["clause"] == "house: two pairs of eyes":
            refused_by_the_house(answer, "OWN_AFFAIR")
        else:
            assert answer.status_code == 409, "the book says no before the house does"
    sue = floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
    sue.does("S1", "record_enquiry", "gaming_supervisor", error=1, found="a slip", suspected=False)
    refused_by_the_house(asks(both, "S1", "reimburse", "dealer", error=1, amount=25_00), "OWN_AFFAIR")
    sue.does("S1", "reimburse", "gaming_supervisor", error=1, amount=25_00)


async def test_it_is_known_from_the_log_alone(address: str) -> None:
    """After a restart, and of a log that was written before anybody asked: who did it stands beside every event."""
    async with two_servers(address) as (one, other):
        buy_in = BuyIn(by="", role=Role.DEALER, at=0, player="ann", amount=5_000_00, means=Means.CASH)
        assert not isinstance(await one.door.ask_as(await known(one, "dee"), T1, buy_in), Waiting)
        later = await other.door.ask_as(await known(other, "dee"), T1, replace(buy_in, amount=1))
        assert isinstance(later, Waiting)


def test_whoever_confirmed_a_number_does_not_correct_it(tmp_path: Path) -> None:
    novo = "novo-unity"
    with open_floor(tmp_path, rules=None) as floor:
        open_bank(floor.hire("boss", (novo, Role.OPERATOR)), "B1", novo)
        dee, dan = (floor.hire(name, (novo, Role.DEALER)) for name in ("dee", "dan"))
        ask_house(floor, "bank:B1", LaunchBall, Role.DEALER)
        ask_house(floor, "bank:B1", CloseBetting, Role.SYSTEM)
        ask_house(floor, "bank:B1", RegisterResult, Role.SYSTEM, pocket="17", revolutions=9)
        dee.does("bank:B1", "confirm_result", "dealer", pocket="17")
        right = {"round": 1, "pocket": "18", "reason": "the camera shows 18"}
        refused_by_the_house(asks(dee, "bank:B1", "correct_result", "dealer", **right), "OWN_AFFAIR")
        dan.does("bank:B1", "correct_result", "dealer", **right)


# --- one amount for hand pays ---------------------------------------------------------------------------------------


async def test_the_option_of_the_server_sets_the_houses_rule_on_the_log_and_once(address: str) -> None:
    """Two servers that are started with it, one after the other, go by one amount that everybody can look up."""
    for _ in range(2):
        async with opened(address) as store:
            how: dict[str, Any] = {"clock": HandClock(START), "secret": b"s" * 32, "zone": "Australia/Sydney"}
            async with running(store, **how, hasher=QUICK, hand_pay_above=500_00) as service:
                assert service.house.eyes.known.rules.hand_pay_alone == 500_00
            (fact,) = await store.read("house:rules")
            assert fact.by == "croupier serve"
            assert b'"value":50000' in fact.payload
