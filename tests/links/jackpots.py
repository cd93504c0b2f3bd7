"""Pools for banks in tests: what they hold is small, so that they are won soon."""

from typing import Any

from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import CloseBetting
from croupier.core.bank.state import Phase
from croupier.core.jackpot.pools import OpenPool
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.terms import PoolKind, PoolTerms, StraightOn, Together
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Role
from tests.links.banks import Banks
from tests.links.place import done

RATES = {f"{bank}:{number}": 10_000 for bank in ("B1", "B2") for number in (1, 2, 3)}
MAJOR = PoolTerms(
    kind=PoolKind.PROGRESSIVE,
    level=1,
    rates=RATES,
    start=500_00,
    ceiling=None,
    combination=StraightOn(numbers=("0",), least=1),
    together=Together.SHARED,
    approval="a test",
)
"""One per cent of every terminal; straight up on 0 wins $500 and more."""
MYSTERY = PoolTerms(
    kind=PoolKind.MYSTERY,
    level=2,
    rates=RATES,
    start=10_00,
    ceiling=11_00,
    combination=None,
    together=None,
    approval="a test",
)
"""One per cent as well: a hundred dollars of turnover always win it."""


async def open_pools(banks: Banks, controller: str = "J1", **pools: PoolTerms) -> None:
    for pool, terms in (pools or {"major": MAJOR, "mystery": MYSTERY}).items():
        command = OpenPool(by="op", role=Role.OPERATOR, at=0, book="novo-unity", pool=pool, terms=terms)
        done(await banks.house.jackpots.ask(controller, command))


async def controller(banks: Banks, name: str = "J1") -> Jackpots:
    return await banks.house.jackpots.state(name)


async def close(banks: Banks, bank: str = "B1") -> None:
    drive = (await banks.state(bank)).round.drive
    await banks.do(bank, Role.SYSTEM if drive is Drive.AUTOMATED else Role.DEALER, LaunchBall)
    banks.clock.advance(1_000)
    await banks.do(bank, Role.SYSTEM, CloseBetting)


async def number(banks: Banks, pocket: str, bank: str = "B1", **more: Any) -> None:
    banks.clock.advance(1_000)
    await banks.do(bank, Role.SYSTEM, RegisterResult, pocket=pocket, revolutions=9, **more)
    if (await banks.state(bank)).round.phase is Phase.REGISTERED:
        await banks.do(bank, Role.DEALER, ConfirmResult, pocket=pocket)
    banks.clock.advance(1_000)
