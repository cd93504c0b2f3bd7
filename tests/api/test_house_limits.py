"""What a house set for its terminals, as the API takes, refuses and shows it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.bank_scene import BANK, NOVO, Room
from tests.api.floor import Floor, open_bank, open_floor

OWN = "house: limits of a bank"


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


def limited(practice: Floor, **limits: int | None) -> Room:
    """A room as usual, whose bank was closed and opened again under these limits."""
    room = Room(practice, players=False)
    room.sue.does(BANK, "close_bank", "operator")
    open_bank(room.sue, "B1", NOVO, limits=limits)
    room.ann.does(BANK, "sit_down", "player", terminal="01")
    room.ann.does(BANK, "insert_note", "player", terminal="01", value=100_00)
    return room


def me(room: Room) -> Any:
    return room.terminal(room.ann, "01")["me"]


def test_a_slip_above_the_limit_is_refused_under_the_houses_own_rule_and_paid_by_hand(practice: Floor) -> None:
    room = limited(practice, slip=99_99)
    assert me(room)["slip_limit"] == 99_99
    answer = room.ann.ask(BANK, "collect_credits", "player", terminal="01")
    assert answer.status_code == 409
    assert (answer.json()["rule"], answer.json()["clause"]) == ("SLIP_LIMIT", OWN)
    assert (answer.json()["book"], answer.json()["todo"]) == (
        None,
        "The house set it so for this bank: call an attendant.",
    )
    room.ann.does(BANK, "collect_credits", "player", terminal="01", form="manual")
    assert (me(room)["credits"], me(room)["slips"][0]["form"]) == (0, "manual")


def test_a_large_win_shows_its_lock_to_the_player_and_the_staff_who_release_it(practice: Floor) -> None:
    room = limited(practice, large_win=350_00)
    room.bet(room.ann, "01", "straight 17", 10_00)
    room.play("17")
    lock = me(room)["lock"]
    assert (lock["why"], lock["amount"], me(room)["may_collect"]) == ("a large win", 350_00, False)
    row = room.sue.get("/api/banks/B1?as=staff").json()["view"]["terminals"]["01"]
    assert row["lock"] == lock
    assert room.bet(room.ann, "01", "red", 5_00).json()["rule"] == "TERMINAL_LOCKED"
    assert room.ann.ask(BANK, "release_terminal", "player", terminal="01", reason="mine").status_code in (403, 409)
    room.sue.does(BANK, "release_terminal", "casino_supervisor", terminal="01", reason="the win is right")
    assert (me(room)["lock"], me(room)["may_collect"], me(room)["credits"]) == (None, True, 450_00)


def test_a_note_too_many_comes_back_and_the_terminal_waits(practice: Floor) -> None:
    room = limited(practice, notes=200_00)
    room.ann.does(BANK, "insert_note", "player", terminal="01", value=100_00)
    assert (me(room)["credits"], me(room)["meters"]["notes"]) == (100_00, 100_00)
    assert me(room)["lock"]["why"] == "more notes in one play than the house takes"


def test_the_fault_amount_is_ten_thousand_dollars_and_the_others_none_where_nothing_is_set(practice: Floor) -> None:
    room = Room(practice)
    assert (me(room)["slip_limit"], me(room)["lock"]) == (None, None)
