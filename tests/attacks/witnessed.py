"""A house that paid a slip, its log and its witness; and what somebody could do to the log while nobody looks."""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import apsw
import asyncpg

from croupier.core.bank.slips import RedeemSlip
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.log import open_store
from croupier.log.chain import START, append_hash, event_hash
from croupier.log.packing import long_key, unpacked
from croupier.log.witness import keys_of
from croupier.log.witness_file import WitnessFile
from croupier.log.witnessing import witnessed
from tests.house.bank_floor import BankFloor, command
from tests.log.tamper import alter

SECRET = "5" * 64
ENVIRONMENT = {"CROUPIER_SECRET": SECRET}
PAID = {"player": "bob", "asked_form": "cash", "paid_form": "cash"}


class Played:
    """What a night left behind."""

    def __init__(self, address: str, witness: Path) -> None:
        self.address = address
        self.witness = witness
        self.slip = ""
        self.before = 0
        """The last append before the slip was paid."""

    @property
    def path(self) -> Path:
        return Path(self.address.partition(":")[2])

    @property
    def file(self) -> WitnessFile:
        return WitnessFile(self.witness, keys_of([bytes.fromhex(SECRET)]))


async def play(address: str, witness: Path, *, copy: Path | None = None) -> Played:
    """Ann loses, bob wins and is paid by slip; a copy is taken before that, while the house is closed."""
    played = Played(address, witness)
    await _play_a_round(played)
    if copy is not None:
        shutil.copy(played.path, copy)
    store = await open_store(address)
    async with witnessed(store, [played.file], lambda: 1_760_000_100_000):
        house = BankFloor(store)
        paid = await house.house.banks.ask("B1", command(Role.OPERATOR, RedeemSlip, slip=played.slip, **PAID))
        assert isinstance(paid, Done)
        await house.house.close()
    await store.close()
    return played


async def _play_a_round(played: Played) -> None:
    store = await open_store(played.address)
    async with witnessed(store, [played.file], lambda: 1_760_000_000_000):
        floor = BankFloor(store)
        await floor.open()
        await floor.seat("bob", "2", 100_00)
        await floor.bet("bob", "2", "red", 10_00)
        await floor.play("3")
        played.slip = await floor.slip("bob", "2")
        await floor.house.close()
    ends = await store.ends()
    assert ends is not None
    played.before = ends.appends.seq
    await store.close()


async def is_paid_again(played: Played) -> bool:
    """Whether a house that asked nobody would pay the slip once more."""
    store = await open_store(played.address)
    floor = BankFloor(store)
    result = await floor.house.banks.ask("B1", command(Role.OPERATOR, RedeemSlip, slip=played.slip, **PAID))
    await floor.house.close()
    await store.close()
    return isinstance(result, Done)


async def cut_tail(address: str, keep: int) -> None:
    """Take the last appends away, and put right every row that would tell: heads, streams and balances."""
    rows = await _rows(address, "SELECT seq, giver, taker, amount FROM posting ORDER BY seq, number")
    held: dict[str, int] = {}
    for seq, giver, taker, amount in rows:
        if seq <= keep:
            held[giver] = held.get(giver, 0) - amount
            held[taker] = held.get(taker, 0) + amount
    gone = "SELECT 1 FROM append a WHERE a.seq > {k} AND a.stream = event.stream AND event.version >= a.first_version"
    last = "SELECT max(last_version) FROM append WHERE append.stream = stream.stream"
    await alter(
        address,
        f"DELETE FROM event WHERE EXISTS ({gone.format(k=keep)})",
        f"DELETE FROM posting WHERE seq > {keep}",
        f"DELETE FROM append WHERE seq > {keep}",
        "DELETE FROM stream WHERE NOT EXISTS (SELECT 1 FROM append WHERE append.stream = stream.stream)",
        f"UPDATE stream SET version = ({last}), hash = (SELECT hash FROM event "
        f"WHERE event.stream = stream.stream AND event.version = ({last}))",
        f"UPDATE head SET seq = {keep}, hash = (SELECT hash FROM append WHERE seq = {keep})",
        "DELETE FROM balance",
        *(f"INSERT INTO balance VALUES ('{name}', {amount})" for name, amount in held.items()),
    )


async def write_anew(address: str, seq: int) -> None:
    """Another time in the first event of this append, and every hash after it computed as the software does."""
    (stream, first), *_ = await _rows(address, f"SELECT stream, first_version FROM append WHERE seq = {seq}")
    await alter(address, f"UPDATE event SET at_ms = at_ms + 1 WHERE stream = '{stream}' AND version = {first}")
    tips: dict[str, bytes] = {}
    head = START
    changes: list[tuple[str, tuple[Any, ...]]] = []
    for link in await _rows(
        address, "SELECT seq, stream, first_version, last_version, key, input_hash FROM append ORDER BY seq"
    ):
        number, name, low, high, key, input_hash = link
        carried = [
            tuple(row)
            for row in await _rows(
                address, f"SELECT giver, taker, amount, clause FROM posting WHERE seq = {number} ORDER BY number"
            )
        ]
        events = await _rows(
            address,
            "SELECT version, at_ms, by_whom, kind, payload FROM event "
            f"WHERE stream = '{name}' AND version BETWEEN {low} AND {high} ORDER BY version",
        )
        for version, at, by, kind, payload in events:
            posted = carried if version == high else []
            tips[name] = event_hash(tips.get(name, START), name, version, at, by, kind, unpacked(payload), posted)
            changes.append(
                ("UPDATE event SET hash = $1 WHERE stream = $2 AND version = $3", (tips[name], name, version))
            )
        head = append_hash(head, number, name, low, high, tips[name], key and long_key(key), input_hash)
        changes.append(("UPDATE append SET hash = $1 WHERE seq = $2", (head, number)))
    changes += [("UPDATE stream SET hash = $1 WHERE stream = $2", (tip, name)) for name, tip in tips.items()]
    changes.append(("UPDATE head SET hash = $1", (head,)))
    await _change(address, changes)


async def _rows(address: str, sql: str) -> list[Any]:
    if address.startswith("sqlite:"):
        db = apsw.Connection(address.partition(":")[2])
        try:
            return db.execute(sql).fetchall()
        finally:
            db.close()
    server = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await server.fetch(sql)]
    finally:
        await server.close()


async def _change(address: str, changes: Sequence[tuple[str, tuple[Any, ...]]]) -> None:
    if address.startswith("sqlite:"):
        db = apsw.Connection(address.partition(":")[2])
        for sql, given in changes:
            db.execute(sql.replace("$", "?"), given)
        db.close()
        return
    server = await asyncpg.connect(address)
    for sql, given in changes:
        await server.execute(sql, *given)
    await server.close()
