"""The process that is killed: a house on a real store, asked line by line. It knows the time from whoever asks."""

import asyncio
import sys
from typing import Any

import msgspec

from croupier.core.engine.refusal import Refused
from croupier.house.house import House
from croupier.house.kinds.address import Address
from croupier.log import open_store
from tests.clock import HandClock
from tests.house.bank_floor import SECRET


class Asked(msgspec.Struct):
    place: str
    key: str
    at: int
    command: msgspec.Raw


class Said(msgspec.Struct):
    """What came of it: events as they are on the log, or the sentence of a refusal."""

    refused: str = ""
    events: tuple[msgspec.Raw, ...] = ()


async def answer(house: House, clock: HandClock, asked: Asked) -> Said:
    clock.set(asked.at)
    address = Address.of(asked.place)
    keeper = house.keeper(address.kind)
    command: Any = address.kind.engine.decode_command(bytes(asked.command))
    done = await keeper.ask(address.name, command, key=asked.key)
    if isinstance(done, Refused):
        return Said(refused=done.message)
    return Said(events=tuple(msgspec.Raw(address.kind.engine.encode(event)) for event in done.events))


async def main(address: str) -> None:
    clock = HandClock(0)
    house = House(await open_store(address), clock=clock, secret=SECRET)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while line := await asyncio.to_thread(sys.stdin.readline):
        said = await answer(house, clock, msgspec.json.decode(line, type=Asked))
        sys.stdout.write(msgspec.json.encode(said).decode() + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
