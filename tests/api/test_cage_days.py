"""Days at a cage whose server is ended in between: what is sent again is answered as done, nothing is paid twice."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from croupier.core.bank.slips import SlipRedeemed
from croupier.core.words.roles import Role
from croupier.house.kinds.bank import BANK as BANKS
from tests.api.bank_scene import BANK, NOVO, Room
from tests.api.floor import Floor, open_floor
from tests.log.conftest import address, postgres, postgres_address, sqlite_address

__all__ = ["address", "postgres", "postgres_address", "sqlite_address"]
MAIN = "cage:main"
Sent = tuple[str, str, str, dict[str, Any], str, int, int]
"""Who, where, what, its fields, its key, and what came of it: status and version."""


class Day:
    """What was sent so far, and slips that wait."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.sent: list[Sent] = []
        self.slips: list[str] = []

    def send(self, floor: Floor, who: str, topic: str, do: str, **fields: Any) -> int:
        key = f"k{len(self.sent)}"
        answer = floor.browser(who).ask(topic, do, "operator", key=key, **fields)
        version = answer.json().get("version", 0) if answer.status_code == 200 else 0
        self.sent.append((who, topic, do, fields, key, answer.status_code, version))
        return int(answer.status_code)

    def step(self, floor: Floor) -> None:
        who, drawer = self.chance.choice(("olga", "sue")), self.chance.choice(("D1", "D2"))
        match self.chance.choice(("open", "pay", "pay", "pay", "close", "take")):
            case "open":
                self.send(floor, who, MAIN, "open_drawer", drawer=drawer, counted={"10000": self.chance.randint(0, 3)})
            case "pay" if self.slips:
                self.send(floor, who, BANK, "redeem_slip", slip=self.chance.choice(self.slips), player="ann")
            case "close":
                self.send(floor, who, MAIN, "close_drawer", drawer=drawer, counted={"10000": self.chance.randint(0, 3)})
            case "take":
                self.send(floor, who, MAIN, "take_over_drawer", drawer=drawer, counted={"10000": 1})


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_paid_twice_whenever_the_server_ends(tmp_path: Path, address: str, seed: int) -> None:
    day = Day(seed)
    with open_floor(tmp_path, practice=True, store=address) as floor:
        room = Room(floor)
        floor.hire("cam", (NOVO, Role.CAGE_MANAGER)).does(
            MAIN, "open_cage", "cage_manager", book=NOVO, rules={"identity_from": None}
        )
        for _ in range(6):
            day.slips.append(room.collect(room.ann, "01"))
            room.ann.does(BANK, "insert_note", "player", terminal="01", value=100_00)
        for _ in range(10):
            day.step(floor)
    for _ in range(2):
        with open_floor(tmp_path, practice=True, store=address) as floor:
            for who, topic, do, fields, key, status, version in day.sent[-12:]:
                again = floor.browser(who).ask(topic, do, "operator", key=key, **fields)
                if status == 200:
                    assert (again.status_code, again.json()["version"]) == (200, version)
            for _ in range(8):
                day.step(floor)
            _adds_up(floor)
    done = {one[2] for one in day.sent if one[5] == 200}
    assert {"redeem_slip", "open_drawer", "close_drawer"} <= done, "the day was worth the trouble"


def _adds_up(floor: Floor) -> None:
    store, call = floor.service.store, floor.client.blocking_portal.call
    held = call(store.balances)
    assert sum(held.values()) == 0
    assert all(cents >= 0 for account, cents in held.items() if account.startswith(("drawer:", "voucher:")))
    events = [BANKS.engine.decode_event(one.payload) for one in call(store.read, "bank:B1")]
    paid = Counter(one.slip for one in events if isinstance(one, SlipRedeemed))
    assert max(paid.values(), default=1) == 1
    assert all(one.drawer for one in events if isinstance(one, SlipRedeemed)), "each out of a drawer"
    cage = call(floor.service.house.keepers["cage"].state, "main")
    for account, cents in held.items():
        if account.startswith("drawer:") and cents:
            assert account.rpartition(":")[2] in cage.drawers, "a closed drawer is empty"
