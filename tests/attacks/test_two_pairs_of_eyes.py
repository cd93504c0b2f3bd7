"""Two pairs of eyes: what one person could do alone, tried from outside, over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_floor, open_table

BOOK = "adelaide-roulette"
HOUSE = "house: two pairs of eyes"


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
