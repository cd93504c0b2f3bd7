"""A slip that was paid long ago is not in memory any more, and as known to whoever asks for it as ever."""

from pathlib import Path

import pytest

from croupier.core.bank import slips
from tests.api.bank_scene import BANK, Room
from tests.api.floor import open_floor
from tests.log.conftest import address, postgres, postgres_address, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "sqlite_address"]


def test_it_is_shown_refused_and_demanded_back_from_the_log(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slips, "PAID_KEPT", 2)
    with open_floor(tmp_path, practice=True, store=address) as floor:
        room = Room(floor)
        numbers = [_paid(room) for _ in range(4)]
        listed = [one["number"] for one in room.olga.get("/api/slips").json()]
        assert listed == [numbers[3], numbers[2]]
        shown = room.olga.get(f"/api/slips/{numbers[0]}").json()
        assert (shown["state"], shown["redeemed_by"], shown["player"]) == ("redeemed", "olga", "ann")
        assert room.bob.get(f"/api/slips/{numbers[0]}").status_code == 404
        again = room.olga.ask(BANK, "redeem_slip", "operator", slip=numbers[0], player="ann")
        assert (again.status_code, again.json()["clause"]) == (409, "3.8")
        about = {"slip": numbers[0], "reason": "paid by mistake"}
        for _ in range(2):  # sent again it is the same
            assert room.sue.ask(BANK, "demand_return", "operator", key="d1", **about).status_code == 200
        assert room.sue.ask(BANK, "demand_return", "operator", **about).status_code == 409
        assert numbers[0] in [one["number"] for one in room.olga.get("/api/slips").json()]


def _paid(room: Room) -> str:
    room.ann.does(BANK, "insert_note", "player", terminal="01", value=20_00)
    number = room.collect(room.ann, "01")
    room.olga.does(BANK, "redeem_slip", "operator", slip=number, player="ann")
    return number
