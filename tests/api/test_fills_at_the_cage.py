"""Fills and credits on the cashier's page: what waits for the cage, for those who work there and nobody else."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from tests.api.floor import Browser, Floor, open_floor, open_table

STAR = "star-roulette"
CHIPS = {"10000": 10}


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


class Table:
    """A counted table; each step of a slip is somebody else's."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.olga = floor.hire("olga", (STAR, Role.OPERATOR), (STAR, Role.CASINO_SUPERVISOR))
        self.dan = floor.hire("dan", (STAR, Role.DEALER))
        self.cash = floor.hire("cash", (STAR, Role.CASHIER))
        self.sec = floor.hire("sec", (STAR, Role.SECURITY_OFFICER))
        open_table(floor, self.olga, "T1", STAR)
        self.dan.does("T1", "count_float", "dealer", occasion="opening", chips={"10000": 50})
        self.olga.does("T1", "witness_count", "casino_supervisor")

    def asked(self, way: str) -> None:
        self.dan.does("T1", "ask_fill", "dealer", way=way, chips=CHIPS)

    def approved(self) -> None:
        self.olga.does("T1", "approve_fill", "casino_supervisor", fill=1)

    def sent(self, way: str) -> None:
        if way == "fill":
            self.cash.does("T1", "send_fill", "cashier", fill=1, carrier="sec")
        else:  # whoever asked for it does not make it up
            self.floor.hire("dee", (STAR, Role.DEALER)).does("T1", "send_fill", "dealer", fill=1, carrier="sec")

    def carried(self) -> None:
        self.sec.does("T1", "carry_fill", "security_officer", fill=1)


def waits(browser: Browser) -> list[tuple[str, list[str]]]:
    found: Any = browser.get("/api/cage/fills").json()
    return [(one["table"], [act["action"] for act in one["step"]["acts"]]) for one in found]


# What the cage does, after: asked | approved | sent | carried
STEPS: dict[str, tuple[list[str], ...]] = {
    "fill": ([], ["send_fill"], [], []),
    "credit": ([], [], [], ["receive_fill"]),
}


@pytest.mark.parametrize("way", STEPS)
def test_the_cage_sees_its_own_step_and_waits_for_the_others(practice: Floor, way: str) -> None:
    table = Table(practice)
    assert waits(table.cash) == []
    told = []
    steps: list[Callable[[], None]] = [
        lambda: table.asked(way),
        table.approved,
        lambda: table.sent(way),
        table.carried,
    ]
    for step in steps:
        step()
        told.append(waits(table.cash))
    assert told == [[("T1", acts)] for acts in STEPS[way]]
    if way == "credit":
        table.cash.does("T1", "receive_fill", "cashier", fill=1, chips=CHIPS)
    else:
        sue = practice.hire("sue", (STAR, Role.CASINO_SUPERVISOR))
        sue.does("T1", "send_back_fill", "casino_supervisor", fill=1, because="not what was asked for")
        assert waits(table.cash) == [("T1", ["receive_fill"])]
        table.cash.does("T1", "receive_fill", "cashier", fill=1, chips=CHIPS)
    assert waits(table.cash) == [], "it is over"


def test_nobody_else_is_shown_them(practice: Floor) -> None:
    table = Table(practice)
    table.asked("fill")
    assert waits(table.dan) == [], "a dealer has the pit's page"
    assert waits(practice.hire("other", ("novo-unity", Role.CASHIER))) == [], "another book's"
    assert practice.hire("ann").get("/api/cage/fills").status_code == 403
