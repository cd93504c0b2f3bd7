"""Every figure of a day's report, counted again by SQL on what the log exports: two days with trouble, a table, a bank
and a controller of jackpots."""

import asyncio
import csv
import sqlite3
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.day.figures import FIGURES, Value
from croupier.documents.day.report import DayReport
from croupier.house.reading.day_report import day_reports
from croupier.log import open_store
from croupier.log.export import export_csv
from tests.house.day_floor import FIRST, SECOND, ZONE, two_days

SPANS = {
    FIRST: ("2025-10-08T13:00:00.000Z", "2025-10-09T13:00:00.000Z"),
    SECOND: ("2025-10-09T13:00:00.000Z", "2025-10-10T13:00:00.000Z"),
}
"""Midnight in Sydney, eleven hours ahead of UTC since 5 October 2025."""
RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()
NUMBERS = [str(number) for number in range(37)]
COVERS = {
    "red": RED,
    "black": [one for one in NUMBERS if one not in RED and one != "0"],
    "dozen 1": [str(number) for number in range(1, 13)],
    "straight 17": ["17"],
    "straight 0": ["0"],
}
PAYS = {"red": 1, "black": 1, "dozen 1": 2, "straight 17": 35, "straight 0": 35}

IN_SPAN = "at >= :since AND at < :until"
LINES = f"""
    SELECT json_extract(line.value, '$.wager.spot') AS spot, json_extract(line.value, '$.taken') AS taken,
        json_extract(line.value, '$.paid') AS paid,
        json_extract(line.value, '$.rides') * (json_extract(line.value, '$.outcome') = 'won') AS rides,
        event.version AS version
    FROM event, json_each(json_extract(event.payload, '$.lines')) AS line
    WHERE event.stream = :stream AND event.kind = 'result_declared' AND event.{IN_SPAN}"""
VOID = """SELECT (SELECT max(before.version) FROM event AS before
        WHERE before.stream = :stream AND before.kind = 'result_declared' AND before.version < event.version)
    FROM event WHERE event.stream = :stream AND event.kind = 'outcome_invalidated'"""
STANDING = f"SELECT * FROM ({LINES}) WHERE version NOT IN ({VOID})"
GAMES = f"""
    SELECT event.version AS version, json_extract(event.payload, '$.round') AS round, game.value AS game
    FROM event, json_each(json_extract(event.payload, '$.games')) AS game
    WHERE event.stream = :stream AND event.kind = 'round_settled' AND event.{IN_SPAN}
    UNION ALL
    SELECT event.version, json_extract(event.payload, '$.round'), json_extract(one.value, '$.game')
    FROM event, json_each(json_extract(event.payload, '$.corrections')) AS one
    WHERE event.stream = :stream AND event.kind = 'result_corrected' AND event.{IN_SPAN}"""
BANK_LINES = f"""
    SELECT json_extract(line.value, '$.spot') AS spot, json_extract(line.value, '$.stake') AS stake,
        json_extract(line.value, '$.taken') AS taken, json_extract(line.value, '$.paid') AS paid, round AS version
    FROM ({GAMES}) AS last, json_each(json_extract(last.game, '$.lines')) AS line
    WHERE last.version = (SELECT max(other.version) FROM ({GAMES}) AS other WHERE other.round = last.round)"""
COUNT = "SELECT count(*) FROM event WHERE stream = :stream AND kind IN ({kinds}) AND " + IN_SPAN
POSTED = "SELECT coalesce(sum({amount}), 0) FROM posting WHERE stream = :stream AND " + IN_SPAN
HOLD = "SELECT sum({win}), sum({drop}) FROM posting WHERE stream = :stream AND " + IN_SPAN
TIMES = f"FROM event WHERE stream = :stream AND kind IN ('result_declared', 'round_settled') AND {IN_SPAN}"


def moments(lines: str, stake: str) -> tuple[str, str]:
    """What is expected, times 37, and the variance, times 37 squared: over the numbers of the wheel, round by round."""
    nets = f"""SELECT version, number.name AS number,
            sum({stake} * CASE WHEN covers.spot IS NULL THEN 1 ELSE -pays.odds END) AS net
        FROM ({lines}) AS line JOIN pays ON pays.spot = line.spot CROSS JOIN number
        LEFT JOIN covers ON covers.spot = line.spot AND covers.number = number.name GROUP BY version, number.name"""
    by_round = f"SELECT sum(net) AS total, sum(net * net) AS squares FROM ({nets}) GROUP BY version"
    return (
        f"SELECT coalesce(sum(total), 0) FROM ({by_round})",
        f"SELECT coalesce(sum(37 * squares - total * total), 0) FROM ({by_round})",
    )


EXPECTED, VARIANCE = moments(STANDING, "(taken + rides)")
BANK_EXPECTED, BANK_VARIANCE = moments(BANK_LINES, "stake")


def counted(*kinds: str) -> str:
    return COUNT.format(kinds=", ".join(f"'{one}'" for one in kinds))


KIND = "(SELECT kind FROM event WHERE event.stream = posting.stream AND event.version = posting.version)"
WAY = """(SELECT json_extract(payload, '$.fill.way') FROM event
    WHERE event.stream = posting.stream AND event.version = posting.version)"""
PLAY = f"({KIND} NOT LIKE 'fill_%' AND {KIND} NOT IN ('float_counted', 'box_counted', 'box_changed'))"
ANY_FLOAT = "amount * ((taker = 'float:T1') - (giver = 'float:T1'))"
FLOAT = f"{ANY_FLOAT} * {PLAY}"
TABLE_DROP = f"amount * (taker IN ('drop:T1', 'cashless:T1')) * {PLAY}"


def pieces(path: str) -> str:
    return f"""(SELECT coalesce(sum(json_extract(one.value, '$[0]') * json_extract(one.value, '$[1]')), 0)
        FROM json_each(json_extract(event.payload, '{path}')) AS one)"""


def off(kind: str, *paths: str) -> str:
    """What was counted, less what should have been there."""
    found = " + ".join(pieces(one) for one in paths)
    return f"""SELECT coalesce(sum({found} - json_extract(payload, '$.count.expected')), 0) FROM event
        WHERE stream = :stream AND kind = '{kind}' AND json_extract(payload, '$.count.expected') IS NOT NULL
        AND {IN_SPAN}"""


BANK_DROP = "amount * (taker LIKE 'notes:B1:%' OR taker LIKE 'transfer:B1:%')"
BANK_FLOAT = (
    """amount * ((taker = 'float:B1' OR taker LIKE 'claim:B1:%') - (giver = 'float:B1' OR giver LIKE 'claim:B1:%'))"""
)
BANK_OUT = "amount * ((giver = 'cage' AND taker = 'bank') - (giver = 'bank' AND taker = 'cage'))"
RATE = (
    f"SELECT (count(*) - 1) * 3600000, cast(round((julianday(max(at)) - julianday(min(at))) * 86400000) AS int) {TIMES}"
)
TROUBLE = {
    "no_spins": counted("no_spin_announced"),
    "void": counted("outcome_invalidated", "spin_voided"),
    "corrected": counted("result_corrected"),
    "wrong_payments": counted("payment_error_reported"),
    "disputes": counted("dispute_raised"),
    "incidents": counted("incident_recorded", "offence_recorded"),
    "faults": counted("fault_reported", "wheel_failed", "malfunction_opened", "jackpot_fault_reported"),
    "refused": f"SELECT count(*) FROM refusal WHERE stream = :stream AND {IN_SPAN}",
}
OF_TABLE = {
    "results": counted("result_declared"),
    "results_an_hour": RATE,
    "drop": POSTED.format(amount=TABLE_DROP),
    "handle": f"SELECT coalesce(sum(taken + rides), 0) FROM ({LINES})",
    "win": POSTED.format(amount=f"{TABLE_DROP} + {FLOAT}"),
    "hold": HOLD.format(win=f"{TABLE_DROP} + {FLOAT}", drop=TABLE_DROP),
    "float_change": POSTED.format(amount=FLOAT),
    "fills": POSTED.format(amount=f"{ANY_FLOAT} * (coalesce({WAY}, '') = 'fill')"),
    "credits": POSTED.format(amount=f"-{ANY_FLOAT} * (coalesce({WAY}, '') = 'credit')"),
    "float_variance": off("float_counted", "$.count.chips", "$.count.tokens"),
    "box_variance": off("box_counted", "$.count.notes", "$.count.chips"),
    "play": f"SELECT coalesce(sum(taken - paid), 0) FROM ({STANDING})",
    "expected": f"SELECT ({EXPECTED}), 37",
    "variance": f"SELECT ({VARIANCE}), 37 * 37",
    **TROUBLE,
}
OF_BANK = {
    "results": counted("round_settled"),
    "results_an_hour": RATE,
    "drop": POSTED.format(amount=BANK_DROP),
    "handle": f"""SELECT sum(json_extract(line.value, '$.stake')) FROM event,
        json_each(json_extract(event.payload, '$.games')) AS game,
        json_each(json_extract(game.value, '$.lines')) AS line
        WHERE event.stream = :stream AND event.kind = 'round_settled' AND event.{IN_SPAN}""",
    "win": POSTED.format(amount=f"{BANK_FLOAT} + {BANK_DROP} - {BANK_OUT}"),
    "hold": HOLD.format(win=f"{BANK_FLOAT} + {BANK_DROP} - {BANK_OUT}", drop=BANK_DROP),
    "paid_out": POSTED.format(amount=BANK_OUT),
    "play": f"SELECT sum(taken - paid) FROM ({BANK_LINES})",
    "expected": f"SELECT ({BANK_EXPECTED}), 37",
    "variance": f"SELECT ({BANK_VARIANCE}), 37 * 37",
    **TROUBLE,
}
OF_JACKPOTS = {
    "jackpots": f"""SELECT sum(json_extract(prize.value, '$.amount')) FROM event,
        json_each(json_extract(event.payload, '$.prizes')) AS prize
        WHERE event.stream = :stream AND event.kind = 'pool_won' AND event.{IN_SPAN}""",
    **TROUBLE,
}
SQL = {"T1": ("table:T1", OF_TABLE), "bank:B1": ("bank:B1", OF_BANK), "jackpot:J1": ("jackpot:J1", OF_JACKPOTS)}


class Told(NamedTuple):
    reports: dict[str, DayReport]
    exported: sqlite3.Connection


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("days")

    async def play() -> dict[str, DayReport]:
        store = await open_store("sqlite::memory:")
        floor = await two_days(store)
        made = {day: (await day_reports(store, ZONE, day))[0] for day in (FIRST, SECOND)}
        await export_csv(store, folder)
        await floor.house.close()
        await store.close()
        return made

    reports = asyncio.run(play())
    database = sqlite3.connect(":memory:")
    for sheet, name in (("events", "event"), ("postings", "posting"), ("refusals", "refusal")):
        with (folder / f"{sheet}.csv").open(newline="") as file:
            head, *rows = csv.reader(file)
        quoted = ", ".join(f'"{one}"' for one in head)
        database.execute(f"CREATE TABLE {name} ({quoted})")
        database.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(head))})", rows)
    database.execute("UPDATE event SET version = cast(version AS int)")
    database.execute("UPDATE posting SET version = cast(version AS int)")
    database.execute("CREATE TABLE number (name)")
    database.executemany("INSERT INTO number VALUES (?)", [(one,) for one in NUMBERS])
    database.execute("CREATE TABLE covers (spot, number)")
    database.executemany("INSERT INTO covers VALUES (?, ?)", [(spot, one) for spot in COVERS for one in COVERS[spot]])
    database.execute("CREATE TABLE pays (spot, odds)")
    database.executemany("INSERT INTO pays VALUES (?, ?)", PAYS.items())
    yield Told(reports, database)
    database.close()


def by_sql(told: Told, sql: str, stream: str, day: str) -> Fraction | None:
    """What one row says: a whole number, or two of them for a fraction."""
    since, until = SPANS[day]
    row = told.exported.execute(sql, {"stream": stream, "since": since, "until": until}).fetchone()
    if len(row) == 1:
        return Fraction(row[0] or 0)
    return Fraction(row[0], row[1]) if row[1] else None


def stands(value: Value) -> Fraction | None:
    return None if value is None else Fraction(value)


@pytest.mark.parametrize("day", SPANS)
@pytest.mark.parametrize("place", SQL)
def test_every_figure_is_counted_again(told: Told, day: str, place: str) -> None:
    stream, sql = SQL[place]
    report = next((one for one in told.reports[day].places if one.address == place), None)
    if report is None:  # a place at which nothing happened is left out
        assert not any(by_sql(told, one, stream, day) for one in sql.values())
        return
    found = {name: stands(value) for name, value in report.figures.items() if value is not None}
    again = {name: by_sql(told, one, stream, day) for name, one in sql.items()}
    assert found == {name: value for name, value in again.items() if value is not None}


def test_no_figure_is_without_its_sql() -> None:
    assert {one.name for one in FIGURES} == {*OF_TABLE, *OF_BANK, *OF_JACKPOTS}


def test_the_first_day_by_hand(told: Told) -> None:
    table = next(one for one in told.reports[FIRST].places if one.address == "T1")
    # Red and black lose ten each, 17 wins 35 times five, the dozen twice twenty.
    assert table.figures["play"] == 10_00 - 175_00 + 10_00 - 40_00
    assert table.figures["handle"] == 45_00
    assert table.figures["expected"] == Fraction(45_00, 37)
    assert (table.figures["results"], table.figures["results_an_hour"]) == (3, 30)  # two minutes apart
    assert (table.figures["disputes"], table.figures["wrong_payments"], table.figures["no_spins"]) == (1, 1, 1)
    assert {name: many for name, many in table.came.items() if many} == {"17": 1, "1": 1, "5": 1}
    assert sum(table.chances.values()) == 1


def test_the_money_of_the_table_by_hand(told: Told) -> None:
    table = next(one for one in told.reports[FIRST].places if one.address == "T1")
    # A fill of $1,500 that arrived $100 short, $5 too few in the box, $5 too many in the float; none of it is play.
    assert (table.figures["fills"], table.figures["credits"]) == (14_00_00, 0)
    assert (table.figures["box_variance"], table.figures["float_variance"]) == (-5_00, 5_00)
    assert table.figures["win"] == -195_00


def test_a_corrected_number_counts_as_what_it_is(told: Told) -> None:
    bank = next(one for one in told.reports[FIRST].places if one.address == "bank:B1")
    assert {name: many for name, many in bank.came.items() if many} == {"0": 1, "2": 1}
    # 0 pays 35 times five and takes ten; the ten on red were won by 1 and are lost by 2.
    assert bank.figures["play"] == bank.figures["win"] == 10_00 - 175_00 + 10_00


def test_a_void_outcome_is_no_play(told: Told) -> None:
    (table,) = told.reports[SECOND].places
    assert (table.figures["void"], table.figures["results"], table.figures["play"]) == (1, 2, 10_00)
    assert len(table.points) == 1


def test_places_add_up_where_figures_do(told: Told) -> None:
    first = told.reports[FIRST]
    assert first.total("play") == -195_00 - 155_00
    assert first.total("hold") == Fraction(-195_00 - 155_00, 600_00 + 100_00)
    assert first.total("paid_out") == 0


def test_a_day_that_was_not_is_said_so(told: Told) -> None:
    async def ask(date: str) -> None:
        store = await open_store("sqlite::memory:")
        try:
            await day_reports(store, ZONE, date)
        finally:
            await store.close()

    with pytest.raises(Malformed, match="nothing has happened in this log"):
        asyncio.run(ask(FIRST))
