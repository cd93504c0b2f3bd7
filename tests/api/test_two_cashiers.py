"""Two cashiers pay the same slip at the same moment: one of them does, whichever server each one asks."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx

from tests.api.bank_scene import BANK, Room
from tests.api.floor import Browser, Floor, open_floor
from tests.log.conftest import address, postgres, postgres_address, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "sqlite_address"]

TIMES = 10


def asked(number: str) -> dict[str, Any]:
    return {"do": "redeem_slip", "role": "operator", "slip": number, "player": "ann"}


def slips(room: Room) -> Iterator[str]:
    for _ in range(TIMES):
        room.ann.does(BANK, "insert_note", "player", terminal="01", value=20_00)
        yield room.collect(room.ann, "01")


def check_paid_once(room: Room, number: str, answers: list[Any]) -> None:
    assert sorted(one.status_code for one in answers) == [200, 409], [one.text for one in answers]
    (refused,) = (one.json() for one in answers if one.status_code == 409)
    assert (refused["rule"], refused["clause"]) == ("PAYMENT_SLIP", "3.8")
    assert room.olga.get(f"/api/slips/{number}").json()["state"] == "redeemed"


def test_at_one_server(tmp_path: Path, address: str) -> None:
    with open_floor(tmp_path, practice=True, store=address) as floor:
        room = Room(floor)
        for number in slips(room):
            check_paid_once(room, number, at_once(floor, (room.olga, room.sue), number))
        assert room.olga.get("/api/slips?state=open").json() == []


def at_once(floor: Floor, cashiers: tuple[Browser, ...], number: str) -> list[Any]:
    """Both requests are under way in the server's own loop before either is answered."""

    async def ask() -> list[Any]:
        transport = httpx.ASGITransport(floor.client.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://testserver.local") as client:
            requests = (
                client.post("/api/banks/B1/commands", json=asked(number), headers=one.headers) for one in cashiers
            )
            return list(await asyncio.gather(*requests))

    return floor.client.blocking_portal.call(ask)


def test_at_two_servers_on_one_store(tmp_path: Path, postgres_address: str) -> None:
    with (
        open_floor(tmp_path, practice=True, store=postgres_address) as here,
        open_floor(tmp_path, practice=True, store=postgres_address) as there,
        ThreadPoolExecutor(2) as pool,
    ):
        room = Room(here)
        cashiers = (room.olga, there.browser("sue"))
        start = Barrier(2)

        def pay(cashier: Browser, number: str) -> Any:
            start.wait(timeout=30)
            return cashier.post("/api/banks/B1/commands", asked(number))

        for number in slips(room):
            answers = list(pool.map(lambda one, number=number: pay(one, number), cashiers))
            check_paid_once(room, number, answers)
