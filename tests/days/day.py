"""One random day on one store: played, killed, reported, exported and counted again."""

import asyncio
import tempfile
from fractions import Fraction
from pathlib import Path
from random import Random

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.documents.day.report import DayReport
from croupier.house.reading.day_report import day_reports
from croupier.house.reading.replaying import run_again
from croupier.log import verify
from croupier.log.export import export_csv, iso
from tests.core.table.day import STEPS
from tests.days.served import Served
from tests.days.stored_day import DATE, ZONE, StoredDay
from tests.house.day_sql import OF_TABLE, exported, recounted
from tests.log.builders import opened

LEFT_OUT = ("expected", "variance", "play", "hold", "results_an_hour")
"""What a single day by hand shows; tokens and stakes found later want more than a few lines of SQL."""
SQL = {name: sql for name, sql in OF_TABLE.items() if name not in LEFT_OUT}
FOREVER = 2**52


class Outcome(Struct):
    commands: int
    killed: int
    compared: int
    """Reports whose every figure was counted again."""
    won: int


class Recount:
    """After every return: the reports there are, against an export of the same log."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.compared = 0
        self.last: DayReport | None = None

    def __call__(self) -> None:
        asyncio.run(self._compare())

    async def _compare(self) -> None:
        with tempfile.TemporaryDirectory(prefix="days-") as folder:
            async with opened(self._address) as store:
                assert (await verify(store, run_again)).fault is None
                reports = [one for shift in (None, "early", "late") for one in await _reports(store, shift)]
                await export_csv(store, Path(folder))
            database = exported(Path(folder))
        try:
            for report in reports:
                self._counted_again(database, report)
        finally:
            database.close()

    def _counted_again(self, database: object, report: DayReport) -> None:
        since, until = iso(report.begins), iso(FOREVER // 1000 if report.ends is None else report.ends)
        again = recounted(database, SQL, "table:T1", since, until)  # type: ignore[arg-type]
        for place in report.places:
            found = {
                name: Fraction(value) for name, value in place.figures.items() if name in SQL and value is not None
            }
            names = {*found, *again}
            differ = {name: (found.get(name), again.get(name)) for name in names if found.get(name) != again.get(name)}
            assert not differ, f"as reported, and as counted again: {differ}"
            self.compared += 1
        if not report.shift:
            self.last = report


async def _reports(store: object, shift: str | None) -> list[DayReport]:
    """Those of the pit; none where the log has not come as far."""
    try:
        return await day_reports(store, ZONE, DATE, shift, "main")  # type: ignore[arg-type]
    except Malformed:
        return []


def played(address: str, seed: int, *, steps: int, kills: float) -> Outcome:
    """Everything follows from the seed but the instants of the kills."""
    chance, recount = Random(seed), Recount(address)
    served = Served(address, Random(seed + 1), kills, recount)
    try:
        day = StoredDay(served)
        for number in range(steps):
            if number == steps // 2:
                day.changes_shift()
            chance.choice(STEPS)(day, chance.randrange(4), chance.randrange(4))
        day.is_over()
    finally:
        served.end()
    recount()
    assert recount.last is not None
    (table,) = recount.last.places
    assert table.figures["by_formula"] == day.explained_win, "by the formula as by settled wagers and recorded errors"
    assert table.figures["uncounted"] == 0
    return Outcome(len(day.events), served.killed, recount.compared, day.explained_win)
