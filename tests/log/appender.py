"""A server to be killed, or to race: appends to shared streams and prints each command once it is acknowledged.

    python -m tests.log.appender ADDRESS NAME FIRST COUNT

Commands are numbered from FIRST in each stream; a command carries its number as key, so that one sent again after a
crash is not done twice.
"""

import asyncio
import sys

from croupier.log import AlreadyDone, Append, Appended, Conflict, NewEvent, Writer, open_store
from tests.log.builders import AT, pay

STREAMS = ("T1", "T2", "T3")


async def work(writer: Writer, stream: str, name: str, first: int, count: int) -> None:
    version = 0
    for number in range(first, first + count):
        said = f"{name} {number}"
        while True:
            result = await writer.append(
                Append(
                    stream=stream,
                    expected_version=version,
                    at=AT,
                    by=name,
                    events=(NewEvent("asked", said.encode()), NewEvent("done", said.encode())),
                    postings=(pay("cage", f"chips:{name}", 2), pay(f"chips:{name}", f"layout:{stream}", 1)),
                    key=f"{stream} {said}",
                    input_hash=said.encode(),
                )
            )
            match result:
                case Conflict():
                    version = result.version
                case Appended() | AlreadyDone():
                    version = result.last_version
                    print(stream, number, flush=True)
                    break
                case _:
                    raise AssertionError(result)


async def main(address: str, name: str, first: int, count: int) -> None:
    store = await open_store(address)
    writer = Writer(store)
    print("ready", flush=True)
    await asyncio.gather(*(work(writer, stream, name, first, count) for stream in STREAMS))
    await writer.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
