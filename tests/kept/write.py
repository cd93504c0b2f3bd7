"""Writes the small store that every later version must go on reading: `python -m tests.kept.write`.

It is kept as SQL text beside this file. Write it anew only under a new name: the old one stays readable.
"""

import asyncio
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from croupier.core.bank.slips import RedeemSlip
from croupier.core.engine.messages import Command
from croupier.core.game.sign import Sign
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.no_spin import CallNoSpin
from croupier.core.table.opening import OpenTable
from croupier.core.table.paying import CloseRound, CollectLosers, PayWinners
from croupier.core.table.rounds import CallNoMoreBets, DeclareResult, PlaceYourBets, SpinBall
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.house.house import Done
from croupier.log import open_store
from tests.core.jackpot.jackpots import PROGRESSIVE
from tests.house.bank_floor import BankFloor, Who, command

HERE = Path(__file__).parent


async def at_the_table(floor: BankFloor) -> None:
    """T1 of the Star: ann wins $350 on 17 after a no spin, bob loses $20 on red; one bet is refused."""

    async def ask(who: Who, kind: type[Command], **fields: Any) -> None:
        floor.clock.set(floor.clock.now() + 1_000)
        assert isinstance(await floor.house.ask("T1", command(who, kind, **fields)), Done)

    setup = Setup(table="T1", book="star-roulette", cloth="A")
    await ask(Role.OPERATOR, OpenTable, setup=setup, sign=Sign(minimum=5_00, maximum=500_00), published_at=0)
    for player in ("ann", "bob"):
        card = PlayerCard(number=f"C-{player}", holder=player, valid=True, excluded=False)
        await ask(Role.DEALER, StartPlay, player=player, card=card)
        await ask(Role.DEALER, BuyIn, player=player, amount=100_00, means=Means.CASH)
    await ask(Role.DEALER, PlaceYourBets)
    await ask("ann", PlaceWager, spot="straight 17", stake=10_00, tender=Tender.VALUE_CHIPS)
    await ask("bob", PlaceWager, spot="red", stake=20_00, tender=Tender.VALUE_CHIPS)
    too_little = command("bob", PlaceWager, spot="even", stake=1_00, tender=Tender.VALUE_CHIPS)
    await floor.house.ask("T1", too_little)
    await ask(Role.DEALER, SpinBall)
    await ask(Role.DEALER, CallNoSpin, ground=NoSpin.TOO_FEW_REVOLUTIONS)
    for step in (PlaceYourBets, SpinBall, CallNoMoreBets):
        await ask(Role.DEALER, step)
    await ask(Role.DEALER, DeclareResult, pocket="17", revolutions=6)
    after: tuple[type[Command], ...] = (CollectLosers, PayWinners, CloseRound)
    for ending in after:
        await ask(Role.DEALER, ending)


async def at_the_terminals(floor: BankFloor) -> None:
    """B1 of Novo Unity feeds J1: ann loses $10 on black, bob wins $10 on red and is paid $110 by slip."""
    await floor.open()
    await floor.open_pool("grand", PROGRESSIVE)
    await floor.seat("ann", "1", 100_00)
    await floor.seat("bob", "2", 100_00)
    await floor.bet("ann", "1", "black", 10_00)
    await floor.bet("bob", "2", "red", 10_00)
    await floor.play("3", feeds=True)
    slip = await floor.slip("bob", "2")
    paid = {"player": "bob", "asked_form": "cash", "paid_form": "cash"}
    await floor.bank(Role.OPERATOR, RedeemSlip, slip=slip, **paid)


async def write(path: Path) -> None:
    store = await open_store(f"sqlite:{path}")
    floor = BankFloor(store)
    await at_the_table(floor)
    await at_the_terminals(floor)
    await floor.house.close()
    await store.close()


def main(name: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "kept.db"
        asyncio.run(write(path))
        with sqlite3.connect(path) as kept:
            kept.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            text = "\n".join(kept.iterdump())
    (HERE / f"{name}.sql").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
