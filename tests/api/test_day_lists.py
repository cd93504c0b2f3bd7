"""Disputes and cash-outs of a day over all places: by the index, each with the way to its round, and nobody else's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.core.words.roles import Role
from croupier.house.reading.days import day_of, time_zone
from tests.api.bank_scene import NOVO, Room
from tests.api.floor import Browser, Floor, open_floor


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


def listed(browser: Browser, subject: str, day: str) -> Any:
    answer = browser.get(f"/api/lists/{subject}?day={day}&zone=UTC")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_day_lists_its_disputes_and_cash_outs_with_the_way_to_them(practice: Floor) -> None:
    room = Room(practice)
    room.bet(room.ann, "01", "red", 10_00)
    room.play("2")
    today = day_of(practice.service.clock.now(), time_zone("UTC"))
    assert listed(room.sue, "disputes", today) == []
    room.sue.does("bank:B1", "record_dispute", "casino_supervisor", player="ann", round=1, text="it was 3")
    room.ann.does("bank:B1", "raise_dispute", "player", text="nobody came")
    number = room.collect(room.ann, "01")
    own, recorded = listed(room.sue, "disputes", today)
    assert (recorded["place"], recorded["book"], recorded["href"]) == ("bank:B1", NOVO, "/inspector/bank:B1/1")
    assert recorded["said"].startswith("Dispute 1, ann about round 1: it was 3; recorded by ")
    assert own["said"] == "Dispute 2, ann: nobody came"
    (slip,) = listed(room.sue, "cash-outs", today)
    assert (slip["place"], number in slip["said"]) == ("bank:B1", False)
    assert listed(room.sue, "disputes", "2020-01-01") == []


def test_a_list_is_for_those_who_oversee_and_of_their_books_alone(practice: Floor) -> None:
    room = Room(practice)
    room.ann.does("bank:B1", "raise_dispute", "player", text="nobody came")
    today = day_of(practice.service.clock.now(), time_zone("UTC"))
    address = f"/api/lists/disputes?day={today}&zone=UTC"
    assert room.ann.get(address).status_code == 403
    other = practice.hire("other", ("star-roulette", Role.CASINO_SUPERVISOR))
    assert other.get(address).json() == []
    assert room.sue.get("/api/lists/disputes?day=soon").status_code == 422
    assert room.sue.get(f"/api/lists/rumours?day={today}").status_code in (404, 422)
