"""Ten thousand sockets that only watch: what each costs in memory, and how soon all have heard of a change."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import benchmarks.floor as table
from benchmarks.crowd import server
from benchmarks.wire import wire_client

WATCHING = 10_000
LIMIT_KILOBYTES = 30


def figures() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:{Path(folder) / 'watching.db'}"
        cookies = asyncio.run(table.prepare(address, players=2))
        with server("real", address) as real, wire_client() as client:
            before = real.memory()
            client.open(real.port, [cookies["dee"], *[cookies["p0"]] * WATCHING])
            client.all_say('{"watch":"T1","as":"public"}', '"snapshot"', together=500)
            kilobytes = (real.memory() - before) / WATCHING / 1024
            used = real.processor_seconds()
            heard = client.when_all_heard_of('"betting_opened"', "T1", do="place_your_bets", role="dealer")
            used = real.processor_seconds() - used
    yield (
        f"watching: {WATCHING:,} sockets watch a table at {kilobytes:.1f} KB each, "
        f"{kilobytes / LIMIT_KILOBYTES:.2f} of the limit of {LIMIT_KILOBYTES} KB; "
        f"all have heard of a change after {heard.p99 * 1000:.0f} ms (p99), "
        f"{used / WATCHING * 1e6:.0f} µs of processor each"
    )
