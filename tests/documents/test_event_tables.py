"""An event as tables: every figure is there, every name comes through, and no spreadsheet is made to run one."""

import csv
import re
from io import StringIO

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.core.money import cents
from croupier.documents.event.tables import Amount, written
from tests.core.tournament.events import AWARD, bet, move, seated, spin
from tests.core.tournament.wrest_events import begin, enter, lay, seat
from tests.documents.event_papers import FORMS, at_random, csv_of, event

NAMES = ("ann", "bob", "cy")


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text, newline="")))


def of(known: dict[str, str], table: str, *columns: str) -> list[tuple[str, ...]]:
    return [tuple(row[column] for column in columns) for row in rows(known[table])]


HEAT = [seated(*NAMES), bet("ann", "50"), bet("bob", "25", "black"), bet("cy", "100"), spin("1")]
COUNTS = [move("count", "ann", chips="1050"), move("count", "bob", chips="950")]


def test_chips_after_a_session_as_recorded_and_as_counted() -> None:
    known = csv_of(event("tournament", *HEAT, *COUNTS, spins=1))
    assert of(known, "chips", "session", "table", "player", "recorded", "counted", "difference") == [
        ("heat", "1", "ann", "1050.00", "1050.00", "0.00"),
        ("heat", "1", "bob", "975.00", "950.00", "-25.00"),
        ("heat", "1", "cy", "1100.00", "", ""),
    ]


def test_seats_ranking_and_spins() -> None:
    known = csv_of(event("tournament", *HEAT, spins=1))
    assert of(known, "seats", "seat", "player", "opening_chips") == [
        ("1", "ann", "1000.00"),
        ("2", "bob", "1000.00"),
        ("3", "cy", "1000.00"),
    ]
    assert of(known, "ranking", "place", "player", "chips", "outcome", "clauses") == [
        ("1", "cy", "1100.00", "qualified", "10.4.2(e) 10.10.2"),
        ("2", "ann", "1050.00", "out", "10.4.2(e) 10.10.2"),
        ("3", "bob", "975.00", "out", "10.4.2(e) 10.10.2"),
    ]
    assert of(known, "spins", "spin", "result", "play_off", "player", "chips")[0] == ("1", "1", "", "ann", "1050.00")


def test_a_place_that_is_shared_says_so() -> None:
    moves = [begin("live", *NAMES, session="final", final=True), lay("ann", 50), lay("bob", 50), lay("cy", 50, "black")]
    known = csv_of(event("live", *moves, {"move": "close"}, {"move": "spin", "result": "1"}, spins=1))
    assert of(known, "ranking", "place", "player") == [("1=", "ann"), ("1=", "bob"), ("3", "cy")]


def test_spins_of_a_play_off_are_marked() -> None:
    first = [seated("ann", "bob"), bet("ann", "50"), bet("bob", "50"), spin("1")]
    again = [bet("ann", "50"), bet("bob", "25", "black"), spin("1")]
    known = csv_of(event("tournament", *first, *again, spins=1))
    assert of(known, "spins", "spin", "play_off", "player") == [
        ("1", "", "ann"),
        ("1", "", "bob"),
        ("2", "yes", "ann"),
        ("2", "yes", "bob"),
    ]


def test_who_plays_for_whom_and_what_was_refunded() -> None:
    when = {"at": "2026-10-01T09:00:00+10:00"}
    moves = [
        enter("ann", "bob", **when),
        {"move": "nominate", "player": "ann", "plays": "cy"},
        {"move": "withdraw", "player": "bob"},
    ]
    known = csv_of(event("competition", *moves))
    assert of(known, "entries", "number", "entrant", "player", "status", "fees", "refunded") == [
        ("1", "ann", "cy", "entered", "100.00", "0.00"),
        ("2", "bob", "bob", "withdrawn", "100.00", "100.00"),
    ]


def test_prizes_to_the_cent_and_money_below_nothing_where_it_leaves() -> None:
    final = [seated("ann", "bob", session="final", final=True), bet("ann", "50"), bet("bob", "25", "black"), spin("1")]
    gift = {"move": "add", "kind": "goods", "value": "99.95", "what": "a kettle"}
    known = csv_of(event("tournament", gift, *final, AWARD, spins=1, entry_fee="33.33", prizes=["65", "35"]))
    assert of(known, "prizes", "number", "player", "amount", "kind", "what") == [
        ("1", "ann", "43.33", "money", ""),
        ("2", "bob", "23.33", "money", ""),
        ("", "", "99.95", "goods", "a kettle"),
    ]
    assert ("Prizes paid", "-66.66") in of(known, "money", "item", "amount")


def test_chips_that_had_not_come_back() -> None:
    stock = {"move": "stock", "table": "1", "chips": {"25": 40, "100": 10}}
    back = {"move": "reconcile", "table": "1", "chips": {"25": 38, "100": 11}}
    known = csv_of(event("tournament", stock, *HEAT, back, spins=1))
    assert of(known, "chips", "table", "difference", "denomination", "missing")[-2:] == [
        ("1", "100.00", "100.00", "-1"),
        ("1", "-50.00", "25.00", "2"),
    ]


@pytest.mark.parametrize("form", FORMS)
def test_the_money_of_any_event_adds_up(form: str) -> None:
    until = {"withdraw_until": "2026-11-01T00:00:00+11:00"} if form == "tournament" else {"retained": 7}
    known = csv_of(at_random(form, [f"player {one}" for one in range(7)], 3, prizes=["70", "30"], **until))
    money = {row["item"]: _cents(row["amount"]) for row in rows(known["money"])}
    parts = ("Entry fees received", "Added by the house", "Fees refunded", "Retained by the house")
    assert sum(money[part] for part in parts) == money["Prize pool"]
    assert money["Prize pool"] + money["Prizes paid"] == money["Still held"]
    assert sum(_cents(row["amount"]) for row in rows(known["prizes"])) == -money["Prizes paid"] > 0
    assert sum(_cents(row["fees"]) for row in rows(known["entries"])) == money["Entry fees received"]
    assert sum(_cents(row["refunded"]) for row in rows(known["entries"])) == -money["Fees refunded"]


def _cents(amount: str) -> int:
    assert re.fullmatch(r"-?\d+\.\d\d", amount)
    return cents(amount.removeprefix("-")) * (-1 if amount.startswith("-") else 1)


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1", "－1"])
def test_a_name_that_a_spreadsheet_would_run_is_kept_as_text(name: str) -> None:
    known = csv_of(event("competition", enter(name), seat(name)))
    assert of(known, "entries", "entrant", "player") == [(f"'{name}", f"'{name}")]
    assert of(known, "seats", "player") == [(f"'{name}",)]


@pytest.mark.parametrize(
    "name", ["ann", "O'Hara", "'t Hooft", "a=b", "a,b", 'a "b" c', "a\nb", "אריאל", "🎰", "W" * 100]
)
def test_any_other_name_comes_through_as_it_is(name: str) -> None:
    assert of(csv_of(event("competition", enter(name))), "entries", "player") == [(name,)]


@given(cells=st.lists(st.text(st.characters(codec="utf-8")), min_size=1, max_size=4))
@example(cells=["=", "", '"', "\r\n"])
def test_whatever_is_written_is_read_back_and_begins_no_formula(cells: list[str]) -> None:
    text = written(["head"] * len(cells), [cells])
    assert text.startswith(",".join(["head"] * len(cells)) + "\r\n")
    assert text.endswith("\r\n")
    _, read = csv.reader(StringIO(text, newline=""))
    assert not any(cell.lstrip()[:1] in tuple("=+-@") for cell in read if cell.strip())
    assert [cell.removeprefix("'") if cell != given else cell for cell, given in zip(read, cells, strict=True)] == cells


def test_amounts_are_numbers_also_below_nothing() -> None:
    assert written(["a", "b", "c", "d"], [[Amount(-1250), Amount(5), 7, None]]).splitlines()[1] == "-12.50,0.05,7,"
