"""A house under load, to be killed: plays rounds at several tables and says what was acknowledged."""

import asyncio
import sys

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Sign
from croupier.core.table import opening, paying, rounds
from croupier.core.table.state import Phase, Setup
from croupier.core.words.roles import Role
from croupier.house.clock import SystemClock
from croupier.house.house import House
from croupier.log import open_store

SECRET = bytes(range(32))
TABLES = 6
_NEXT: dict[Phase, type[Command]] = {
    Phase.IDLE: rounds.PlaceYourBets,
    Phase.RESULT: paying.CollectLosers,
    Phase.COLLECTED: paying.PayWinners,
    Phase.PAID: paying.CloseRound,
}


def next_call(house_phase: Phase, *, spun: bool, closed: bool, table: str) -> Command:
    """What the dealer does next."""
    if house_phase is Phase.SHUT:
        setup = Setup(table=table, book="star-roulette", cloth="A")
        return opening.OpenTable(
            by="otto", role=Role.OPERATOR, at=0, setup=setup, published_at=0, sign=Sign(minimum=500)
        )
    if house_phase is Phase.BETTING:
        if not spun:
            return rounds.SpinBall(by="dee", role=Role.DEALER, at=0)
        if not closed:
            return rounds.CallNoMoreBets(by="dee", role=Role.DEALER, at=0)
        return rounds.DeclareResult(by="dee", role=Role.DEALER, at=0, pocket="17", revolutions=5)
    return _NEXT[house_phase](by="dee", role=Role.DEALER, at=0)


async def play(house: House, table: str, run: str) -> None:
    count = 0
    while True:
        count += 1
        now = (await house.state(table)).round
        command = next_call(now.phase, spun=now.spin is not None, closed=now.closed, table=table)
        key = f"{run}:{table}:{count}"
        answer = await house.ask(table, command, key=key)
        if not isinstance(answer, Refused):
            sys.stdout.write(f"{key} {table} {answer.version}\n")
            sys.stdout.flush()


async def main(address: str, run: str) -> None:
    house = House(await open_store(address), clock=SystemClock(), secret=SECRET)
    await asyncio.gather(*(play(house, f"T{n}", run) for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
