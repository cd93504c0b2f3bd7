"""Pools for banks in tests: what they hold is small, so that they are won soon."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from croupier.core.bank.jackpot_slips import JackpotSlipIssued
from croupier.core.bank.launching import LaunchBall
from croupier.core.bank.paying import ConfirmResult, RegisterResult
from croupier.core.bank.rounds import BettingClosed, BettingOpened, CloseBetting
from croupier.core.bank.state import BankState, Phase
from croupier.core.bank.transfers import JackpotCredited
from croupier.core.engine.messages import Event
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.paying import PrizePaid
from croupier.core.jackpot.pools import OpenPool
from croupier.core.jackpot.state import Jackpots
from croupier.core.jackpot.terms import PoolKind, PoolTerms, StraightOn, Together
from croupier.core.jackpot.winning import PoolWon
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


def told_and_paid(
    at_bank: Sequence[Event], at_controller: Sequence[Event], bank: BankState, jackpots: Jackpots, *, on_the_way: int
) -> None:
    """Once the jackpots have caught up: every close counted once, every prize paid once."""
    closes: list[tuple[int, int, int]] = []
    at = (0, 1)
    for event in at_bank:
        if isinstance(event, BettingOpened):
            at = (event.round, event.attempt)
        elif isinstance(event, BettingClosed):
            closes.append((*at, sum(event.turnover.values())))
    taken = [one for one in at_controller if isinstance(one, ContributionsTaken)]
    counted = [(one.round, one.attempt, sum(bets.turnover for bets in one.bets)) for one in taken]
    assert counted == closes
    won = [prize for one in at_controller if isinstance(one, PoolWon) for prize in one.prizes]
    paid = [one for one in at_controller if isinstance(one, PrizePaid)]
    assert Counter(prize.number for prize in won) == Counter([one.prize for one in paid] + list(jackpots.prizes))
    arrived = Counter(event.award for event in at_bank if isinstance(event, JackpotSlipIssued | JackpotCredited))
    assert all(count == 1 for count in arrived.values())
    assert sum(one.amount for one in paid if f"J1-{one.prize}" not in arrived) == on_the_way
    assert not on_the_way or any(not case.cleared for case in bank.cases.values())
