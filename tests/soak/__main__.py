"""`python -m tests.soak --minutes 30 --sockets 300`: a full house for half an hour, killed every minute.

Robots play at all tables and banks of a practice floor on a real store, pages watch everything there is to see, people
ask. Every so often the server gets SIGKILL and is started again on the same store. Afterwards everything that was ever
acknowledged must be on the log exactly once, no page may have been told anything that was undone, `croupier verify`
must be content, and in the last part, which nobody disturbs, memory must stay flat. Exit code 1 if not.
"""

import argparse
import asyncio
import os
import secrets
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from tests.log.postgres import server
from tests.soak.soak import Plan, soaked


def _plan() -> Plan:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30, help="in all (default: 30)")
    parser.add_argument("--calm", type=float, help="minutes at the end without a kill (default: a third)")
    parser.add_argument("--every", type=float, default=60, metavar="SECONDS", help="between two kills (default: 60)")
    parser.add_argument("--sockets", type=int, default=300, help="pages that watch (default: 300)")
    stores = "sqlite:FILE or postgresql://...; 'postgres' starts a server of its own; default: a SQLite file"
    parser.add_argument("--store", help=f"{stores}; what it makes itself is thrown away")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    return Plan(
        seconds=asked.minutes * 60,
        calm=(asked.minutes / 3 if asked.calm is None else asked.calm) * 60,
        every=asked.every,
        sockets=asked.sockets,
        store=asked.store,
        seed=asked.seed,
    )


@contextmanager
def _on(plan: Plan) -> Iterator[Plan]:
    """The store that was asked for; a PostgreSQL server where one is to be started for it."""
    if plan.store != "postgres":
        yield plan
        return
    with server() as started:
        yield replace(plan, store=started.new_address())


def main() -> int:
    plan = _plan()
    os.environ.setdefault("CROUPIER_SECRET", secrets.token_hex(32))
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, _on(plan) as planned:
        report = asyncio.run(soaked(planned, Path(folder)))
    for line in report.lines():
        print(line)
    return 0 if report.ok else 1


if __name__ == "__main__":
    sys.exit(main())
