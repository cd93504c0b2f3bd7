"""Wrest Point, seats and sessions: sections 1.3, 1.4, 2.3, 2.4, and what an inspector has to do with them (3.4)."""

import json
import re
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.tournament.opening import OpenEvent
from croupier.core.tournament.seating import Allot
from croupier.core.words.roles import Role
from croupier.documents.tournament.play import play
from tests.core.tournament.wrest_events import (
    CLOSE,
    FORMS,
    all_ok,
    begin,
    both,
    buy_in,
    enter,
    last,
    lay,
    of,
    one,
    refused,
    rounds,
    seat,
    spin,
    take_back,
    told,
    written,
)
from tests.core.tournament.wrest_hands import rehearsed

SIX = ("ann", "bob", "cy", "dee", "eve", "fay")

# --- the ballot -------------------------------------------------------------------------------------------------------


@both("1.3.1", "2.3.1")
def test_the_ballot_gives_everybody_one_seat_and_can_be_drawn_again(form: str, clause: str) -> None:
    moves = [enter(*SIX), {"move": "allot", "session": "heat", "places": 3}]
    doc = all_ok(told(form, moves))
    assert clause in doc["moves"][-1]["says"][0]
    game = rehearsed(form, *moves)
    tables = game.state.sessions["heat"].tables
    assert sorted(name for table in tables.values() for name in table.order if name) == sorted(SIX)
    assert [len(table.order) for table in tables.values()] == [3, 3]
    again = rehearsed(form, *moves).state.sessions["heat"].tables
    assert {name: table.order for name, table in again.items()} == {name: table.order for name, table in tables.items()}


@both("1.3.1", "2.3.1")
def test_nobody_chooses_a_seat(form: str, clause: str) -> None:
    """On a floor a ballot carries its proof; seats without one were chosen."""
    game = rehearsed(form, enter("ann", "bob"))
    chosen = Allot(by="dir", role=Role.TOURNAMENT_DIRECTOR, at=0, session="heat", tables={"1": ("ann", "bob")})
    no = game.ask(chosen)
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == ("SEATING", clause)
    by_player = Allot(by="ann", role=Role.PLAYER, at=0, session="heat", tables={"1": ("ann",)}, evidence="mine")
    assert isinstance(game.ask(by_player), Refused)


@both("1.3.1", "2.3.1")
@pytest.mark.parametrize(
    "tables",
    [{"1": ["ann", "ann"]}, {"1": ["ann"], "2": ["ann"]}, {"1": [None]}, {}],
    ids=["two seats", "two tables", "nobody", "no table"],
)
def test_a_ballot_that_is_none_is_refused(form: str, clause: str, tables: dict[str, Any]) -> None:
    entries = enter("ann") if tables else []
    asked = {"move": "allot", "session": "heat", "tables": tables}
    assert refused(form, entries, asked) == ("SEATING", clause)


@both("1.3.1", "2.3.1")
def test_the_ballot_closes_the_entries(form: str, clause: str) -> None:
    assert refused(form, enter("ann", "bob"), seat("ann", "bob"), enter("cy")) == ("SEATING", clause)


@both("1.3.2", "2.3.2")
def test_a_starting_time_moves_with_notice(form: str, clause: str) -> None:
    drawn = [enter("ann", "bob"), seat("ann", "bob", starts="2026-12-01T14:00:00+11:00")]

    def moved(at: str, to: str = "2026-12-01T15:00:00+11:00", **more: Any) -> list[Any]:
        return [*drawn, {"move": "move_start", "session": "heat", "to": to, "at": at, **more}]

    assert last(form, moved("2026-12-01T12:30:00+11:00"))["ok"]
    assert last(form, moved("2026-12-01T13:40:00+11:00"))["ok"]
    late = moved("2026-12-01T13:40:00.001+11:00")
    assert refused(form, late) == ("START_MOVED", clause)
    assert last(form, moved("2026-12-01T13:59:00+11:00", reason="the hall is flooded"))["ok"]
    # An earlier start needs its notice too.
    assert refused(form, moved("2026-12-01T12:00:00+11:00", to="2026-12-01T12:10:00+11:00")) == ("START_MOVED", clause)
    begun = [begin(form, "ann", "bob"), {"move": "move_start", "session": "heat", "to": "2027-01-01T00:00:00+11:00"}]
    assert refused(form, begun) == ("START_MOVED", clause)


@both("1.3.3", "2.3.3")
def test_no_more_are_drawn_to_a_table_than_the_company_decided(form: str, clause: str) -> None:
    assert refused(form, enter(*SIX), seat(*SIX, places=5)) == ("TABLE_SIZE", clause)
    assert last(form, enter(*SIX), seat(*SIX, places=6))["ok"]
    assert last(form, enter(*SIX), seat(*SIX, None, places=6))["ok"]


# --- late players -----------------------------------------------------------------------------------------------------


def _late(spins: int) -> list[Any]:
    """ann wins fifty a spin; bob is not there; cy is."""
    return [begin("competition", "ann", "bob", "cy", absent=("bob",)), rounds(spins, "ann", "cy")]


@pytest.mark.parametrize("missed", range(16))
@of("1.4.1", "1.4.2")
def test_a_late_player_loses_a_minimum_with_every_spin_through_the_fifteenth(missed: int) -> None:
    """Of a bank of 2,000 at a minimum of 50: three spins leave 1,850, fifteen leave 1,250."""
    start = begin("competition", "ann", "bob", "cy", absent=("bob",))
    own = [one("take_seat", "bob"), [lay(name, 50) for name in ("ann", "bob", "cy")], spin("1")]
    moves = [start, rounds(missed, "ann", "cy"), own]
    doc = all_ok(told("competition", moves, bank="2000", spins=30))
    spins = [move for move in doc["moves"] if move["move"] == "spin"]
    taken = [entry for move in spins for entry in move["deducted"]]
    assert taken == [{"player": "bob", "amount": "50", "clause": "1.4.1"}] * missed
    # The next spin is bob's own: his wager wins fifty and stays on the layout.
    assert spins[-1]["chips"]["bob"] == str(2000 - 50 * missed)
    assert spins[-1]["layout"]["bob"] == "50"


@of("1.4.3", "1.4.2")
def test_a_seat_still_empty_before_the_sixteenth_spin_is_cancelled() -> None:
    doc = told("competition", _late(15), lay("ann", 50), lay("cy", 50), CLOSE, bank="2000", spins=30)
    assert all_ok(doc)["moves"][-1]["out"] == [{"player": "bob", "why": "cancelled", "clause": "1.4.3"}]
    assert doc["players"]["bob"] == {"status": "cancelled", "chips": "1250", "secret_left": 2, "passes_left": 0}
    assert doc["money"]["refunded"] == "0.00"
    later = [_late(15), lay("ann", 50), lay("cy", 50), spin("1")]
    assert refused("competition", later, one("take_seat", "bob"), bank="2000", spins=30) == ("LATE_CANCELLED", "1.4.3")
    sixteenth = told("competition", later, bank="2000", spins=30)["moves"][-1]
    assert sixteenth["deducted"] == []


@of("1.4.3")
def test_several_places_are_cancelled_at_once_and_a_lone_player_has_won() -> None:
    moves = [begin("competition", "ann", "bob", "cy", absent=("bob", "cy")), rounds(15, "ann"), lay("ann", 50), CLOSE]
    doc = all_ok(told("competition", moves, spins=30))
    assert [entry["player"] for entry in doc["moves"][-1]["out"]] == ["bob", "cy"]
    assert doc["sessions"]["heat"]["qualified"] == ["ann"]


@of("1.4.2", "1.4.3")
def test_in_a_session_of_fifteen_spins_nobody_loses_the_place() -> None:
    doc = all_ok(told("competition", _late(14), lay("ann", 50), lay("cy", 50), spin("1"), spins=15, qualify=3))
    assert doc["players"]["bob"]["status"] == "qualified"
    assert doc["players"]["bob"]["chips"] == "250"


@of("1.4.1")
def test_a_late_player_whose_bank_runs_dry_is_out_and_pays_no_second_time() -> None:
    doc = all_ok(told("competition", _late(3), bank="120"))
    assert doc["players"]["bob"]["status"] == "out"
    spins = [move for move in doc["moves"] if move["move"] == "spin"]
    assert [entry["amount"] for move in spins for entry in move["deducted"]] == ["50", "50", "20"]


@of("1.4.1")
def test_a_late_player_bets_only_from_the_seat() -> None:
    moves = begin("competition", "ann", "bob", absent=("bob",))
    assert refused("competition", moves, lay("bob", 50))[0] == "OWN_POSITION"
    closed = [moves, lay("ann", 50), CLOSE, one("take_seat", "bob")]
    assert refused("competition", closed) == ("LATE_WAGER", "3.5.5")


@of("1.5.4", "1.4.1")
def test_who_was_there_and_went_forfeits_as_one_without_a_wager() -> None:
    moves = [begin("competition", "ann", "bob"), one("absent", "bob"), lay("ann", 50), spin("1")]
    assert last("competition", moves)["deducted"] == [{"player": "bob", "amount": "50", "clause": "1.5.4"}]


@of("2.4.1")
def test_in_the_live_form_who_is_late_is_disqualified_at_once() -> None:
    doc = all_ok(told("live", begin("live", "ann", "bob", "cy", absent=("bob",))))
    assert doc["moves"][-1]["out"] == [
        {"player": "bob", "why": "disqualified before the first spin", "clause": "2.4.1"}
    ]
    assert doc["players"]["bob"]["status"] == "disqualified"
    assert doc["money"]["refunded"] == "0.00"
    # The buy-in is money's worth and goes back; the fee does not.
    assert doc["money"]["exchanged"] == "1000.00"
    moves = begin("live", "ann", "bob", "cy", absent=("bob",))
    assert refused("live", moves, one("take_seat", "bob")) == ("LATE_SEAT", "2.4.1")


@of("2.4.1")
def test_late_players_who_leave_one_end_the_session() -> None:
    doc = all_ok(told("live", begin("live", "ann", "bob", absent=("bob",))))
    assert doc["sessions"]["heat"]["qualified"] == ["ann"]
    assert "2.4.7" in doc["sessions"]["heat"]["clauses"]


# --- length and end ---------------------------------------------------------------------------------------------------


@both("1.4.5", "2.4.6")
def test_what_was_published_stays(form: str, clause: str) -> None:
    game = rehearsed(form, enter("ann"))
    again = OpenEvent(
        by="house", role=Role.OPERATOR, at=0, book=game.state.book, form=form, cloth="A", terms=game.state.terms
    )
    no = game.ask(again)
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == ("CONDITIONS", clause)


@both("1.4.5", "2.4.6")
def test_a_session_lasts_spins_or_a_time_and_not_both(form: str, clause: str) -> None:
    with pytest.raises(Malformed, match=rf"not both.*\({re.escape(clause)}\)"):
        play(json.dumps(written(form, minutes=45)).encode())
    assert last(form, begin(form, "ann", "bob"), spins=None, minutes=45)["ok"]


@both("1.4.5 1.4.6", "2.4.6 2.4.7")
def test_the_announced_spins_are_played(form: str, clause: str) -> None:
    doc = all_ok(told(form, begin(form, "ann", "bob"), rounds(6, "ann", "bob")[:-2], spins=6, qualify=2))
    assert doc["sessions"]["heat"]["state"] == "over"
    assert doc["sessions"]["heat"]["spins"] == 6
    assert clause in doc["sessions"]["heat"]["clauses"]
    fifth = told(form, begin(form, "ann", "bob"), rounds(5, "ann", "bob"), spins=6, qualify=2)
    assert fifth["sessions"]["heat"]["state"] == "running"


@both("1.4.6", "2.4.7")
def test_a_session_ends_before_its_spins_only_with_one_player_or_none(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), rounds(2, "ann", "bob")]
    assert refused(form, moves, {"move": "end"}) == ("EARLY_END", clause)
    alone = [moves, lay("ann", 50, "black"), lay("bob", 1000), spin("2"), lay("bob", 100), spin("2")]
    doc = told(form, alone)
    assert doc["sessions"]["heat"]["spins"] == 4
    assert doc["sessions"]["heat"]["qualified"] == ["ann"]
    assert clause in doc["sessions"]["heat"]["clauses"]
    nobody = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("2")]
    assert clause in told(form, nobody)["sessions"]["heat"]["clauses"]


@both("1.4.6", "2.4.7")
@pytest.mark.parametrize("how", ["retire", "disqualify"])
def test_a_player_who_goes_may_leave_one_behind(form: str, clause: str, how: str) -> None:
    doc = all_ok(told(form, begin(form, "ann", "bob"), one(how, "bob")))
    assert doc["sessions"]["heat"]["qualified"] == ["ann"]
    assert doc["sessions"]["heat"]["clauses"][0] == clause


@both("1.4.7", "2.4.8")
@pytest.mark.parametrize(("spins", "before"), [(30, 26), (20, 16), (6, 2), (5, 1), (3, 1)])
def test_the_last_five_spins_are_signalled(form: str, clause: str, spins: int, before: int) -> None:
    """A session of thirty: before the twenty-sixth. One of five or fewer begins with its signal."""
    doc = told(form, begin(form, "ann", "bob"), rounds(spins, "ann", "bob")[:-2], spins=spins, qualify=2)
    signals = [move for move in all_ok(doc)["moves"] if "signal" in move]
    assert [one["signal"]["clause"] for one in signals] == [clause]
    assert (signals[0]["move"], signals[0].get("spin", 0)) == ("start" if before == 1 else "spin", before - 1)


@both("1.4.7", "2.4.8")
def test_every_table_hears_its_own_signal(form: str, clause: str) -> None:
    names = SIX[:4]
    tables = {"1": ["ann", "bob"], "2": ["cy", "dee"]}
    start = [
        enter(*names),
        {"move": "allot", "session": "heat", "tables": tables},
        buy_in(form, *names),
        {"move": "start"},
    ]
    first = [lay("ann", 50), lay("bob", 50), spin("1", table="1")]
    second = [lay("cy", 50), lay("dee", 50), spin("1", table="2")]
    doc = all_ok(told(form, start, first, second, spins=6))
    signals = [move["signal"] for move in doc["moves"] if "signal" in move]
    assert signals == [{"table": "1", "clause": clause}, {"table": "2", "clause": clause}]


@both("1.4.7 1.4.5", "2.4.8 2.4.6")
def test_when_the_time_is_up_five_more_spins_are_announced(form: str, clause: str) -> None:
    """Forty-five minutes from 18:00: the spin at 18:45 is the last before the signal, and five follow."""
    start = begin(form, "ann", "bob")
    start[-1]["at"] = "2026-12-01T18:00:00+11:00"
    early = [lay("ann", 50), lay("bob", 50), CLOSE, {"move": "spin", "result": "1", "at": "2026-12-01T18:44:59+11:00"}]
    timely = [CLOSE, {"move": "spin", "result": "1", "at": "2026-12-01T18:45:00+11:00"}]
    terms: dict[str, Any] = {"spins": None, "minutes": 45, "qualify": 2}
    doc = all_ok(told(form, start, early, timely, **terms))
    assert "signal" not in doc["moves"][-3]
    assert doc["moves"][-1]["signal"] == {"table": "1", "clause": clause}
    four = [spin("1") for _ in range(4)]
    assert told(form, start, early, timely, four, **terms)["sessions"]["heat"]["state"] == "running"
    over = all_ok(told(form, start, early, timely, four, spin("1"), **terms))
    assert over["sessions"]["heat"] | {"clauses": []} == {
        "state": "over",
        "final": False,
        "spins": 7,
        "ranking": [["ann", "bob"]],
        "qualified": ["ann", "bob"],
        "undecided": [],
        "next": None,
        "clauses": [],
    }
    assert refused(form, start, early, {"move": "end"}, **terms)[0] == "EARLY_END"


# --- chips before a session -------------------------------------------------------------------------------------------


@of("1.5.2")
def test_everybody_starts_with_the_same_bank_and_nothing_is_carried_over() -> None:
    doc = all_ok(told("competition", begin("competition", *SIX), bank="2000"))
    assert {player["chips"] for player in doc["players"].values()} == {"2000"}
    won = [begin("competition", "ann", "bob"), lay("ann", 50, "black"), lay("bob", 1000), spin("2")]
    final = [seat("ann", session="final", final=True), {"move": "start"}]
    assert all_ok(told("competition", won, final))["players"]["ann"]["chips"] == "1000"
    assert refused("competition", begin("competition", "ann", "bob"), one("top_up", "ann")) == ("TOP_UP", "1.5.2")
    assert refused("competition", enter("ann"), one("buy_in", "ann", amount="1000")) == ("OPENING_BANK", "1.5.2")


def _with_vouchers(**vouchers: int) -> list[Any]:
    return [enter("ann", "bob"), seat("ann", "bob"), {"move": "start", "vouchers": vouchers}]


@of("1.5.2")
def test_a_numbered_voucher_is_exchanged_for_the_bank_once() -> None:
    start = _with_vouchers(ann=117, bob=118)
    assert refused("competition", start, lay("ann", 50)) == ("VOUCHER", "1.5.2")
    assert refused("competition", start, one("exchange", "ann", voucher=118)) == ("VOUCHER", "1.5.2")
    paid = [start, one("exchange", "ann", voucher=117)]
    assert told("competition", paid, lay("ann", 50))["players"]["ann"]["chips"] == "950"
    assert refused("competition", paid, one("exchange", "ann", voucher=117)) == ("VOUCHER", "1.5.2")
    form = {"move": "secret", "player": "bob", "bet": "red", "stake": "50", "words": "fifty"}
    assert refused("competition", paid, form) == ("VOUCHER", "1.5.2")


@of("1.5.2", "1.5.4")
def test_a_voucher_that_nobody_exchanges_is_no_wager() -> None:
    moves = [_with_vouchers(ann=1, bob=2), spin("1")]
    assert last("competition", moves)["chips"] == {"ann": "950", "bob": "950"}


@of("1.5.2")
@pytest.mark.parametrize("vouchers", [{"ann": 1, "bob": 1}, {"ann": 0}, {"zoe": 3}])
def test_vouchers_are_numbered_and_go_to_players(vouchers: dict[str, int]) -> None:
    assert refused("competition", _with_vouchers(**vouchers)) == ("VOUCHER", "1.5.2")


@of("2.5.2")
def test_in_the_live_form_no_voucher_stands_for_chips() -> None:
    start = {"move": "start", "vouchers": {"ann": 1}}
    assert refused("live", enter("ann", "bob"), seat("ann", "bob"), start) == ("OPENING_BANK", "2.5.2")


@of("2.2.2", "2.5.2")
@pytest.mark.parametrize("amount", ["400", "600"])
def test_the_buy_in_is_the_prescribed_amount(amount: str) -> None:
    moves = [enter("ann", "bob"), seat("ann", "bob"), one("buy_in", "ann", amount=amount)]
    assert refused("live", moves, bank="500") == ("BUY_IN", "2.2.2")


@of("2.2.2", "2.5.2")
def test_everybody_buys_in_for_each_session_anew() -> None:
    moves = [
        begin("live", "ann", "bob", "cy"),
        lay("ann", 50, "black"),
        lay("bob", 50, "black"),
        lay("cy", 1000),
        spin("2"),
        spin("2"),
    ]
    doc = all_ok(told("live", moves, spins=2, qualify=2))
    # 1,100 each are exchanged; nobody has chips for the final yet.
    assert doc["money"]["exchanged"] == "2200.00"
    final = [seat("ann", "bob", session="final", final=True), {"move": "start"}]
    out = all_ok(told("live", moves, final, spins=2, qualify=2))["moves"][-1]["out"]
    assert [(entry["player"], entry["clause"]) for entry in out] == [("ann", "2.4.4"), ("bob", "2.4.4")]
    twice = [enter("ann"), one("buy_in", "ann", amount="1000"), one("buy_in", "ann", amount="1000")]
    assert refused("live", twice) == ("BUY_IN", "2.2.2")


@of("2.4.4", "2.5.2")
def test_who_cannot_buy_in_is_disqualified_without_a_refund() -> None:
    moves = [enter("ann", "bob", "cy"), seat("ann", "bob", "cy"), buy_in("live", "ann", "cy"), {"move": "start"}]
    doc = all_ok(told("live", moves))
    assert doc["moves"][-1]["out"] == [
        {"player": "bob", "why": "disqualified before the first spin", "clause": "2.4.4"}
    ]
    assert doc["money"]["refunded"] == "0.00"
    assert {name: one["chips"] for name, one in doc["players"].items()} == {"ann": "1000", "bob": "0", "cy": "1000"}


# --- leaving ----------------------------------------------------------------------------------------------------------


@of("2.4.9")
def test_leaving_the_table_takes_the_directors_approval() -> None:
    start = begin("live", "ann", "bob", "cy")
    allowed = [start, one("leave", "bob", approved=True)]
    doc = all_ok(told("live", allowed, one("back", "bob")))
    assert doc["players"]["bob"]["status"] == "playing"
    assert refused("live", allowed, one("disqualify", "bob", ground="absent")) == ("LEAVING", "2.4.9")
    assert refused("live", start, one("leave", "bob", approved=True, by="player")) == ("LEAVING", "2.4.9")
    assert refused("live", start, one("leave", "bob", approved=True, by="dealer")) == ("LEAVING", "2.4.9")
    # Who comes back and goes again without it has no leave any more.
    gone = [allowed, one("back", "bob"), one("leave", "bob", approved=False)]
    assert last("live", gone, one("disqualify", "bob", ground="absent"))["ok"]


@of("2.4.9")
def test_who_leaves_without_approval_may_be_disqualified_or_not() -> None:
    start = [begin("live", "ann", "bob", "cy"), one("leave", "bob", approved=False)]
    assert all_ok(told("live", start))["players"]["bob"]["status"] == "absent"
    out = told("live", start, one("disqualify", "bob", ground="absent"))
    assert out["moves"][-1]["out"] == [{"player": "bob", "why": "disqualified: absent", "clause": "2.4.9"}]
    assert out["money"]["exchanged"] == "1000.00"
    refund = one("disqualify", "bob", ground="absent", refund=True)
    assert refused("live", start, refund) == ("LEAVING", "2.4.9")


@of("2.5.3", "2.4.9")
def test_to_retire_from_the_live_form_takes_approval_and_gives_cash_chips() -> None:
    start = [begin("live", "ann", "bob", "cy"), lay("ann", 50), lay("bob", 50), lay("cy", 50), spin("1")]
    assert refused("live", start, one("retire", "ann", by="player")) == ("LEAVING", "2.4.9")
    assert refused("live", start, one("retire", "ann", approved=False)) == ("LEAVING", "2.4.9")
    doc = all_ok(told("live", start, one("retire", "ann")))
    # 1,000 and the won 50, of which 50 still lay on red.
    assert doc["money"]["exchanged"] == "1050.00"
    assert doc["players"]["ann"]["status"] == "retired"


@of("1.5.3")
def test_in_the_other_form_a_player_retires_freely_and_cannot_win() -> None:
    moves = [begin("competition", "ann", "bob", "cy"), lay("ann", 100), lay("bob", 50), lay("cy", 50), spin("1")]
    doc = all_ok(told("competition", moves, one("retire", "ann", by="player"), spin("1"), spin("1"), spins=3))
    assert doc["players"]["ann"]["status"] == "retired"
    assert "ann" not in doc["sessions"]["heat"]["qualified"]
    assert refused("competition", moves, CLOSE, one("retire", "ann")) == ("LATE_WAGER", "3.5.5")


@of("1.10")
def test_nobody_is_disqualified_for_an_empty_seat_in_the_first_form() -> None:
    moves = [begin("competition", "ann", "bob"), one("absent", "bob")]
    assert refused("competition", moves, one("disqualify", "bob", ground="absent")) == ("DISQUALIFIED", "1.10")


# --- top ups ----------------------------------------------------------------------------------------------------------


@of("2.4.2", "2.4.3")
def test_who_tries_to_raise_the_buy_in_is_out_and_keeps_the_chips() -> None:
    start = [begin("live", "ann", "bob", "cy"), lay("ann", 650), lay("bob", 50), lay("cy", 50), spin("2")]
    doc = all_ok(told("live", start, one("top_up", "ann")))
    assert doc["moves"][-1]["out"] == [{"player": "ann", "why": "disqualified: topped up", "clause": "2.4.2"}]
    assert doc["players"]["ann"]["status"] == "disqualified"
    assert doc["money"]["exchanged"] == "350.00"
    assert doc["money"]["refunded"] == "0.00"
    assert doc["money"]["pool"] == "300.00"


# --- the floats -------------------------------------------------------------------------------------------------------


STOCK = {"move": "stock", "table": "1", "chips": {"100": 80, "50": 40}}
"""A float of $10,000."""


@of("2.5.4", "2.5.3")
def test_the_floats_of_a_session_are_reconciled_when_every_table_is_done() -> None:
    counted = {"move": "reconcile", "session": "heat", "chips": {"100": 80, "50": 40}}
    start = [STOCK, begin("live", "ann", "bob", "cy")]
    assert refused("live", start, counted) == ("RECONCILED", "2.5.4")
    done = [start, lay("ann", 50), lay("bob", 50), lay("cy", 500), spin("2")]
    doc = all_ok(told("live", done, counted, spins=1, qualify=3))
    # 3,000 bought in, 2,400 exchanged back.
    assert (doc["money"]["buy_ins"], doc["money"]["exchanged"]) == ("3000.00", "2400.00")
    assert (doc["moves"][-1]["difference"], doc["moves"][-1]["clause"]) == ("0", "2.5.4")
    short = last("live", done, counted | {"chips": {"100": 79, "50": 40}}, spins=1, qualify=3)
    assert (short["difference"], short["missing"]) == ("-100", [{"denomination": "100", "quantity": 1}])
    assert refused("live", done, counted | {"session": "final"}, spins=1, qualify=3) == ("RECONCILED", "2.5.4")
    assert refused("live", done, counted, counted, spins=1, qualify=3) == ("RECONCILED", "2.5.4")


@of("2.5.4")
def test_one_table_that_still_plays_keeps_the_floats_open() -> None:
    names = SIX[:4]
    tables = {"1": ["ann", "bob"], "2": ["cy", "dee"]}
    start = [
        STOCK,
        STOCK | {"table": "2"},
        enter(*names),
        {"move": "allot", "session": "heat", "tables": tables},
        buy_in("live", *names),
        {"move": "start"},
    ]
    first = [lay("ann", 100), lay("bob", 50), spin("1", table="1")]
    counted = {"move": "reconcile", "session": "heat", "chips": {"100": 160, "50": 80}}
    assert refused("live", start, first, counted, spins=1) == ("RECONCILED", "2.5.4")
    second = [lay("cy", 100), lay("dee", 50), spin("1", table="2")]
    assert last("live", start, first, second, counted, spins=1)["missing"] == []


@both("1.5.3", "2.5.4")
def test_a_count_is_recorded_with_its_difference(form: str, clause: str) -> None:
    move = last(form, begin(form, "ann", "bob"), one("count", "ann", chips="950"))
    assert (move["recorded"], move["difference"], move["clause"]) == ("1000", "-50", clause)
    assert refused(form, enter("ann"), one("count", "ann", chips="950")) == ("CHIP_COUNT", clause)


# --- supervision ------------------------------------------------------------------------------------------------------


@of("3.4")
@pytest.mark.parametrize("form", FORMS)
def test_no_ball_is_spun_without_an_inspector(form: str) -> None:
    start = begin(form, "ann", "bob")
    bets = [lay("ann", 50), lay("bob", 50)]
    off, on = {"move": "sign_off"}, {"move": "sign_on"}
    assert refused(form, start, bets, off, CLOSE) == ("ON_DUTY", "3.4")
    assert refused(form, start, bets, CLOSE, off, {"move": "spin", "result": "1"}) == ("ON_DUTY", "3.4")
    assert refused(form, start, off, lay("ann", 50)) == ("ON_DUTY", "3.4")
    assert last(form, start, bets, off, on, spin("1"))["ok"]
    assert refused(form, start, on) == ("ON_DUTY", "3.4")
    assert refused(form, start, off, off) == ("ON_DUTY", "3.4")
    assert refused(form, start, off, on | {"by": "dealer"}) == ("POWER", "3.4")


@of("3.4")
@pytest.mark.parametrize("form", FORMS)
def test_the_inspector_decides_disputes_and_that_is_the_end_of_it(form: str) -> None:
    start = [begin(form, "ann", "bob"), lay("ann", 50), lay("bob", 50)]
    raised = [start, one("dispute", "ann", text="that was mine")]
    # Play goes on meanwhile.
    assert last(form, raised, spin("1"))["ok"]
    decided = one("decide", "ann", decision="it was not")
    assert all_ok(told(form, raised, decided))["moves"][-1]["ok"]
    assert refused(form, raised, decided, decided) == ("DISPUTE", "3.4")
    for role in ("dealer", "tournament_director", "operator", "player"):
        assert refused(form, raised, decided | {"by": role}) == ("POWER", "3.4")


@pytest.mark.parametrize("form", FORMS)
def test_take_back_is_for_who_has_a_stake(form: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), take_back("ann")) == ("NO_SUCH_WAGER", "3.5.5")


@both("1.4.5", "2.4.6")
def test_a_session_has_a_number_of_spins_or_a_time(form: str, clause: str) -> None:
    moves = [enter("ann", "bob"), seat("ann", "bob"), buy_in(form, "ann", "bob")]
    assert refused(form, moves, {"move": "start"}, spins=None) == ("SESSION_LENGTH", clause)
    assert last(form, moves, {"move": "start"}, spins=None, minutes=30)["ok"]
    assert last(form, moves, {"move": "start"}, spins=1)["ok"]
