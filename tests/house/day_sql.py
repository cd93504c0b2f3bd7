"""Every figure of a day's report as SQL on what the log exports: nothing of the code that makes reports is used."""

import csv
import sqlite3
from fractions import Fraction
from pathlib import Path

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
FOUND = f"""SELECT coalesce(sum(json_extract(line.value, '$.taken')
        + json_extract(line.value, '$.rides') * (json_extract(line.value, '$.outcome') = 'won')), 0)
    FROM event, json_each(json_extract(event.payload, '$.lines')) AS line
    WHERE event.stream = :stream AND event.kind = 'stake_found' AND event.{IN_SPAN}
    AND json_extract(line.value, '$.number') = json_extract(event.payload, '$.number')"""
"""A stake that was seen to lie there after the number came."""
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
TILL = "({0} = 'cage' OR {0} LIKE 'drawer:%')"
BANK_OUT = f"amount * (({TILL.format('giver')} AND taker = 'bank') - (giver = 'bank' AND {TILL.format('taker')}))"
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
AWAY = "coalesce(json_extract(payload, '$.count.checks_away'), 0)"
VALUE = f"({pieces('$.count.chips')} + {pieces('$.count.tokens')} - {AWAY})"
COUNTS = f"""counts AS (SELECT version, at, {VALUE} AS value, json_extract(payload, '$.count.occasion') AS occasion
        FROM event WHERE stream = :stream AND kind = 'float_counted' AND at < :until),
    stood AS (SELECT version, occasion FROM counts WHERE at < :since ORDER BY version DESC LIMIT 1),
    pair AS (SELECT coalesce((SELECT version FROM stood WHERE occasion <> 'closing'),
            (SELECT min(version) FROM counts WHERE at >= :since)) AS first,
        (SELECT max(version) FROM counts WHERE at >= :since) AS last)"""
"""The count that stood at the beginning, or else the first of the span; and the last of it."""
BETWEEN = "stream = :stream AND version > (SELECT first FROM pair) AND version <= (SELECT last FROM pair)"
FOUND_IN_BOXES = f"({pieces('$.count.notes')} + {pieces('$.count.chips')} - json_extract(payload, '$.count.expected'))"
ROLLED = (
    f"{ANY_FLOAT} * (coalesce({WAY}, '') = 'credit') + {ANY_FLOAT} * (coalesce({WAY}, '') IN ('fill', 'colour checks'))"
)
FORMULA = f"""(SELECT value FROM counts WHERE version = (SELECT last FROM pair))
    - (SELECT value FROM counts WHERE version = (SELECT first FROM pair))
    + (SELECT coalesce(sum({TABLE_DROP} - ({ROLLED})), 0) FROM posting WHERE {BETWEEN})
    + (SELECT coalesce(sum({FOUND_IN_BOXES}), 0) FROM event WHERE kind = 'box_counted' AND {BETWEEN})"""
"""Closing - opening, + drop + credits - fills: a credit leaves the float and a fill comes to it."""
COUNTED_TWICE = "(SELECT last > first FROM pair)"
BY_FORMULA = f"WITH {COUNTS} SELECT {FORMULA}, {COUNTED_TWICE}"
SETTLES = f"({KIND} IN ('losers_collected', 'winners_paid'))"
SALES = f"({KIND} IN ('chips_bought', 'colour_issued', 'colour_redeemed'))"
OF_TABLE = {
    "results": counted("result_declared"),
    "results_an_hour": RATE,
    "drop": POSTED.format(amount=TABLE_DROP),
    "handle": f"SELECT (SELECT coalesce(sum(taken + rides), 0) FROM ({LINES})) + ({FOUND})",
    "win": POSTED.format(amount=f"{TABLE_DROP} + {FLOAT}"),
    "hold": HOLD.format(win=f"{TABLE_DROP} + {FLOAT}", drop=TABLE_DROP),
    "settled": POSTED.format(amount=f"{FLOAT} * {SETTLES}"),
    "corrections": POSTED.format(amount=f"{FLOAT} * (NOT {SETTLES} AND NOT {SALES})"),
    "by_formula": BY_FORMULA,
    "float_change": POSTED.format(amount=FLOAT),
    "fills": POSTED.format(amount=f"{ANY_FLOAT} * (coalesce({WAY}, '') IN ('fill', 'colour checks'))"),
    "credits": POSTED.format(amount=f"-{ANY_FLOAT} * (coalesce({WAY}, '') = 'credit')"),
    "float_variance": off("float_counted", "$.count.chips", "$.count.tokens"),
    "box_variance": off("box_counted", "$.count.notes", "$.count.chips"),
    "play": f"SELECT coalesce(sum(taken - paid), 0) FROM ({STANDING})",
    "expected": f"SELECT ({EXPECTED}), 37",
    "variance": f"SELECT ({VARIANCE}), 37 * 37",
    **TROUBLE,
}
WON = " + ".join(f"({OF_TABLE[one]})" for one in ("win", "float_variance", "box_variance"))
OF_TABLE["uncounted"] = f"WITH {COUNTS} SELECT {WON} - ({FORMULA}), {COUNTED_TWICE}"
"""By settled wagers and recorded errors, less by the formula."""
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


def exported(folder: Path) -> sqlite3.Connection:
    """What was exported, in tables, and beside it what red is and what it pays."""
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
    return database


def by_sql(database: sqlite3.Connection, sql: str, stream: str, since: str, until: str) -> Fraction | None:
    """What one row says: a whole number, or two of them for a fraction."""
    row = database.execute(sql, {"stream": stream, "since": since, "until": until}).fetchone()
    if len(row) == 1:
        return Fraction(row[0] or 0)
    return Fraction(row[0], row[1]) if row[1] else None


def recounted(
    database: sqlite3.Connection, sql: dict[str, str], stream: str, since: str, until: str
) -> dict[str, Fraction]:
    """Every figure of a place that can be said."""
    found = {name: by_sql(database, one, stream, since, until) for name, one in sql.items()}
    return {name: value for name, value in found.items() if value is not None}
