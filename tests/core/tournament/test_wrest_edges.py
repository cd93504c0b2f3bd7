"""Wrest Point where two conditions meet: late and back, named and withdrawn, riding and secret, level and broke."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.ledger import balances
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.opening import OpenEvent
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.documents.tournament.moves import read_move
from tests.core.tournament.wrest_events import (
    AWARD,
    BOOK,
    CLOSE,
    FORMS,
    again,
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
    secret,
    spin,
    take_back,
    told,
)
from tests.core.tournament.wrest_hands import asked_by, rehearsed

# --- before the session -----------------------------------------------------------------------------------------------


@both("1.3.1", "2.3.1")
def test_a_ballot_gives_each_player_one_time_one_table_and_one_seat(form: str, clause: str) -> None:
    """Twenty-four players and four heats of six, each at its own time."""
    names = [f"p{number}" for number in range(24)]
    heats: list[Any] = [
        {"move": "allot", "session": f"heat {hour}", "players": 6, "starts": f"2026-12-01T{hour}:00:00+11:00"}
        for hour in (14, 15, 16, 17)
    ]
    doc = all_ok(told(form, enter(*names), heats))
    assert clause in doc["moves"][-1]["says"][0]
    game = rehearsed(form, enter(*names), heats)
    sessions = game.state.sessions
    drawn = [name for one in sessions.values() for table in one.tables.values() for name in table.order if name]
    assert sorted(drawn) == sorted(names)
    assert [len(one.tables["1"].order) for one in sessions.values()] == [6, 6, 6, 6]
    assert len({one.starts for one in sessions.values()}) == 4
    assert refused(form, enter(*names), heats, heats[0] | {"session": "heat 18"}) == ("SEATING", clause)


@both("1.2.2", "2.2.3")
def test_only_the_entrant_withdraws_the_entry(form: str, clause: str) -> None:
    named = [enter("ann", "bob", at="2026-09-01T09:00:00+10:00"), one("nominate", "ann", plays="zoe")]
    assert refused(form, named, one("withdraw", "zoe")) == ("WITHDRAWAL", clause)
    doc = all_ok(told(form, named, one("withdraw", "ann")))
    assert (doc["players"]["zoe"]["status"], doc["money"]["refunded"]) == ("withdrawn", "100.00")


@both("1.6.1", "2.6.1")
def test_how_many_secret_wagers_there_are_is_settled_by_the_published_terms(form: str, clause: str) -> None:
    for terms in ({"secret_wagers": 0}, {"secret_wagers": 2}):
        asked = {"move": "determine", "secret_wagers": 3}
        assert refused(form, enter("ann"), asked, **terms) == ("SECRET_COUNT", clause)


@both("1.8.3 1.4.5", "2.8.3 2.4.6")
def test_how_many_go_on_and_how_long_it_lasts_stays_as_published(form: str, clause: str) -> None:
    """Two are to go on: three is refused after a heat, and so is another number of spins."""
    game = rehearsed(form, begin(form, "ann", "bob", "cy"), qualify=2)
    lasts = "1.4.5" if form == "competition" else "2.4.6"
    for changed, rule, cited in (({"qualify": 3}, "QUALIFIERS", clause), ({"spins": 35}, "CONDITIONS", lasts)):
        terms = replace(game.state.terms, **changed)
        again = OpenEvent(by="house", role=Role.OPERATOR, at=0, book=BOOK, form=form, cloth="A", terms=terms)
        no = game.ask(again)
        assert isinstance(no, Refused)
        assert (no.rule, no.clause) == (rule, cited)
    assert (game.state.terms.qualify, game.state.terms.spins) == (2, 20)


NOTICE = {"move": "time_limit", "seconds": 60, "from": "2026-12-01T18:20:00+11:00"}


@both("1.5.6", "2.5.7")
def test_a_limit_on_the_time_to_wager_takes_twenty_minutes_of_notice(form: str, clause: str) -> None:
    start = begin(form, "ann", "bob")
    assert last(form, start, NOTICE | {"at": "2026-12-01T18:00:00+11:00"})["ok"]
    late = NOTICE | {"at": "2026-12-01T18:00:00.001+11:00"}
    assert refused(form, start, late) == ("WAGER_CLOCK", clause)


@both("1.5.6", "2.5.7")
def test_a_limit_holds_from_the_moment_that_was_announced(form: str, clause: str) -> None:
    start = [begin(form, "ann", "bob"), NOTICE | {"at": "2026-12-01T18:00:00+11:00"}]
    for called, in_time in (("18:19:59", True), ("18:20:00", False)):
        call = {"move": "call", "at": f"2026-12-01T{called}+11:00"}
        bet = lay("ann", 100, at="2026-12-01T18:25:00+11:00")
        assert last(form, start, call, bet)["ok"] is in_time
    late = refused(form, start, {"move": "call", "at": "2026-12-01T18:20:00+11:00"}, bet)
    assert late == (("WAGER_CLOCK", clause) if form == "competition" else ("OUT_OF_TIME", "2.5.8"))


# --- chips ------------------------------------------------------------------------------------------------------------


@both("1.5.1", "2.5.1")
@pytest.mark.parametrize("tender", list(Tender))
def test_ordinary_chips_are_no_stake(form: str, clause: str, tender: Tender) -> None:
    """Nor checks, tokens and credits of other games."""
    assert refused(form, begin(form, "ann", "bob"), lay("ann", 50, tender=str(tender))) == ("TENDER", clause)


@of("2.4.3", "2.4.2")
def test_what_is_found_beyond_the_records_is_not_exchanged() -> None:
    """The records show 350 and 550 are in hand: the difference is on record, and 350 are exchanged."""
    start = [begin("live", "ann", "bob", "cy"), lay("ann", 650), lay("bob", 50), lay("cy", 50), spin("2")]
    doc = all_ok(told("live", start, one("count", "ann", chips="550"), one("top_up", "ann")))
    counted, out = doc["moves"][-2:]
    assert (counted["recorded"], counted["difference"]) == ("350", "200")
    assert out["out"][0]["clause"] == "2.4.2"
    assert doc["money"]["exchanged"] == "350.00"


@both("1.5.3", "2.5.4")
def test_floats_are_reconciled_after_a_session_and_not_before_it(form: str, clause: str) -> None:
    stock = {"move": "stock", "table": "1", "chips": {"50": 200}}
    counted = {"move": "reconcile", "session": "heat", "chips": {"50": 200}}
    drawn = [stock, begin(form, "ann", "bob")[:-1]]
    assert refused(form, drawn, counted) == ("RECONCILED", clause)
    done = [stock, begin(form, "ann", "bob"), lay("ann", 50), lay("bob", 50, "black"), spin("1"), counted]
    assert last(form, done, spins=1)["missing"] == []


@of("2.2.3", "2.5.3")
def test_what_was_lost_at_a_live_table_is_the_houses_also_where_the_event_is_cancelled() -> None:
    """bob lost 50 of 2,000 that were bought: 1,950 are exchanged, the fees go back, and 50 are won by the house."""
    start = [begin("live", "ann", "bob"), lay("ann", 50), lay("bob", 50, "black"), spin("1"), take_back("ann")]
    game = rehearsed("live", start, lay("ann", 50, "black"), spin("1"), {"move": "cancel"})
    held = balances(game.postings)
    assert (held["float:event:money"], held["win"], held["pool:event"]) == (0, 50_00, 0)
    assert {one.clause for one in game.postings if one.taker == "win"} == {"2.2.3"}


@of("2.4.2", "2.5.3")
def test_nobody_tops_up_for_another() -> None:
    assert asked_by("live", "bob", begin("live", "ann", "bob", "cy"), one("top_up", "ann")) == "OWN_POSITION"


@both("1.10", "2.10")
def test_a_riding_stake_goes_back_with_the_other_chips_of_who_is_disqualified(form: str, clause: str) -> None:
    """ann won 100 and left it on red: 1,100 in all."""
    won = [begin(form, "ann", "bob", "cy"), lay("ann", 100), lay("bob", 50), lay("cy", 50), spin("1")]
    doc = all_ok(told(form, won, one("disqualify", "ann"), spin("2")))
    assert doc["money"]["exchanged"] == ("1100.00" if form == "live" else "0.00")
    assert [line["player"] for line in doc["moves"][-1]["settlements"]] == ["bob", "cy"]
    out = next(move["out"] for move in doc["moves"] if move["move"] == "disqualify")
    assert out[0]["clause"] == clause


# --- duties -----------------------------------------------------------------------------------------------------------


@of("1.4.3", "1.4.1")
def test_who_comes_late_and_sits_keeps_the_place_however_that_is_written_down() -> None:
    for sits in ("take_seat", "back"):
        late = [begin("competition", "ann", "bob", "cy", absent=("bob",)), rounds(3, "ann", "cy"), one(sits, "bob")]
        doc = all_ok(told("competition", late, rounds(13, "ann", "bob", "cy"), spins=30))
        assert doc["players"]["bob"]["status"] == "playing"
        taken = [entry for move in doc["moves"] for entry in move.get("deducted", [])]
        assert taken == [{"player": "bob", "amount": "50", "clause": "1.4.1"}] * 3
        closed = [begin("competition", "ann", "bob", absent=("bob",)), lay("ann", 50), CLOSE, one(sits, "bob")]
        assert refused("competition", closed) == ("LATE_WAGER", "3.5.5")


@of("2.5.5", "2.5.8")
def test_in_the_live_form_a_missing_wager_is_noted() -> None:
    start = [begin("live", "ann", "bob"), lay("bob", 50)]
    move = last("live", start, spin("1"))
    assert move["noted"] == [{"player": "ann", "why": "no wager", "clause": "2.5.5"}]
    assert (move["deducted"], move["out"]) == ([], [])
    # Leave excuses the absence and not the wager; a form and a riding stake are wagers.
    assert last("live", start, one("leave", "ann", approved=True), spin("1"))["noted"] == move["noted"]
    assert last("live", start, secret("ann", 50, "sixty"), spin("1"))["noted"] == []
    assert last("live", start, lay("ann", 50), spin("1"), spin("1"))["noted"] == []


@of("1.5.4")
def test_in_the_first_form_it_costs_a_minimum_and_is_not_noted_besides() -> None:
    move = last("competition", begin("competition", "ann", "bob"), lay("bob", 50), spin("1"))
    assert move["noted"] == []
    assert move["deducted"] == [{"player": "ann", "amount": "50", "clause": "1.5.4"}]


@both("3.5.5 1.5.4", "3.5.5 2.5.5")
def test_a_riding_stake_is_the_next_wager_until_it_is_taken_back(form: str, clause: str) -> None:
    won = [begin(form, "ann", "bob"), lay("ann", 50), lay("bob", 50), spin("1")]
    kept, taken = last(form, won, spin("1")), last(form, won, take_back("ann"), spin("1"))
    assert (kept["deducted"], kept["noted"]) == ([], [])
    assert kept["settlements"][0]["clauses"] == ["3.7.1", clause]
    duty = {"player": "ann", "clause": "1.5.4" if form == "competition" else "2.5.5"}
    told_of = [{"player": one["player"], "clause": one["clause"]} for one in taken["deducted"] + taken["noted"]]
    assert told_of == [duty]


# --- secret wagers ----------------------------------------------------------------------------------------------------


@both("1.6.3", "2.6.3")
def test_a_riding_stake_counts_beside_a_secret_wager(form: str, clause: str) -> None:
    """600 ride on red at a maximum of 1,000: 400 in secret is all there is room for."""
    won = [begin(form, "ann", "bob"), lay("ann", 600), lay("bob", 50), spin("1")]
    over, just = secret("ann", 450, "four hundred and fifty", "odd"), secret("ann", 400, "four hundred", "odd")
    assert [fault["clause"] for fault in last(form, won, over)["faults"]] == [clause]
    assert "faults" not in last(form, won, just)
    line = last(form, won, over, spin("2"))["settlements"][-1]
    assert (line["secret"], line["deemed"], line["taken"], line["clauses"][0]) == (True, "400", "400", clause)
    # Taken back it leaves all the room again.
    assert "faults" not in last(form, won, take_back("ann"), over)


@both("1.6.3", "2.6.3")
def test_chips_laid_after_the_form_was_examined_leave_it_less(form: str, clause: str) -> None:
    start = [begin(form, "ann", "bob", bank="2000"), lay("bob", 50), secret("ann", 800, "eight hundred", "odd")]
    line = last(form, start, lay("ann", 500), spin("2"), bank="2000")["settlements"][-1]
    assert (line["stake"], line["deemed"], line["clauses"][0]) == ("800", "500", clause)


@both("1.6.5 1.6.1", "2.6.5 2.6.1")
def test_a_form_may_be_mended_until_it_is_right_and_is_one_form(form: str, clause: str) -> None:
    start = [begin(form, "ann", "bob"), lay("bob", 50)]
    wrong = [secret("ann", 300, None), secret("ann", 300, "thirty"), secret("ann", 20, "twenty")]
    doc = all_ok(told(form, start, wrong, secret("ann", 300, "three hundred"), spin("1")))
    assert [bool(move.get("faults")) for move in doc["moves"] if move["move"] == "secret"] == [True] * 3 + [False]
    assert doc["players"]["ann"]["secret_left"] == 1
    says = [move["says"][-1] for move in doc["moves"] if move["move"] == "secret"]
    assert all(said.endswith(f"({clause})") for said in says)
    assert doc["moves"][-1]["settlements"][-1]["deemed"] == "300"


@both("1.6.1", "2.6.1")
def test_a_no_spin_uses_up_no_second_form(form: str, clause: str) -> None:
    void = {"move": "spin", "no_spin": "ball_left_wheel"}
    start = [begin(form, "ann", "bob"), lay("bob", 50), secret("ann", 50, "fifty"), CLOSE, void]
    assert all_ok(told(form, start, spin("1")))["players"]["ann"]["secret_left"] == 1
    # Betting is open again: the form may be changed for another, and still is one.
    doc = all_ok(told(form, start, secret("ann", 100, "one hundred"), spin("1")))
    assert (doc["players"]["ann"]["secret_left"], doc["moves"][-1]["settlements"][-1]["deemed"]) == (1, "100")
    used = [start, spin("1"), secret("ann", 50, "fifty"), spin("1")]
    assert refused(form, used, secret("ann", 50, "fifty")) == ("SECRET_COUNT", clause)


@pytest.mark.parametrize("form", FORMS)
def test_a_secret_that_leaves_with_its_player_is_never_told(form: str) -> None:
    start = [begin(form, "ann", "bob", "cy"), secret("ann", 750, "seven hundred and fifty", "split", ("7", "10"))]
    doc = told(form, start, one("disqualify", "ann"), lay("bob", 50), lay("cy", 50), spin("1"))
    assert "750" not in str(doc["moves"][-1])
    assert [line["player"] for line in all_ok(doc)["moves"][-1]["settlements"]] == ["bob", "cy"]


@both("1.6.7", "2.6.7")
def test_the_form_of_who_is_out_is_shown_no_longer_than_any_other(form: str, clause: str) -> None:
    """ann breaks with her form on the first spin: it can be seen until the next one begins, and not after it."""
    start = [begin(form, "ann", "bob", "cy"), secret("ann", 1000, "one thousand"), lay("bob", 50), lay("cy", 50)]
    ask = one("examine", "bob", whose="ann")
    assert last(form, start, spin("2"), ask)["form"]["stake"] == "1000"
    assert refused(form, start, spin("2"), CLOSE, ask) == ("SECRET_SEEN", clause)
    assert refused(form, start, spin("2"), spin("2"), ask) == ("SECRET_SEEN", clause)


@both("1.6.9b", "2.6.9b")
def test_what_was_announced_at_one_table_does_not_wait_for_the_ball_of_another(form: str, clause: str) -> None:
    """The wagers of the final lie open while the second chance spins: they are laid out for their own ball alone."""
    bets = [lay("ann", 50), lay("bob", 50), lay("cy", 50, "black"), lay("dee", 50, "black")]
    heat = [begin(form, "ann", "bob", "cy", "dee"), bets, spin("1"), enter("cy", "dee", competition="secondary")]
    final = [
        again(form, "ann", "bob", session="final", final=True),
        [secret(name, 100, "one hundred") for name in ("ann", "bob")],
        CLOSE | {"session": "final"},
    ]
    second = again(form, "cy", "dee", session="second", competition="secondary", final=True)
    ball = [lay("cy", 50), lay("dee", 100), spin("1", session="second")]
    terms = {"spins": 1, "qualify": 2, "second_chance": True}
    doc = all_ok(told(form, heat, final, second, ball, **terms))
    assert (doc["players"]["ann"]["chips"], doc["players"]["bob"]["chips"]) == ("1000", "1000")
    assert refused(form, heat, final, second, ball, lay("ann", 150), **terms) == ("SECRET_PLACED", clause)


@of("1.6.9", "1.8.5")
def test_a_play_off_is_not_the_last_spin_of_the_final() -> None:
    """A number of the final five ends a final of eight spins with the fourth, level; three more part nobody. The eighth
    ball is one of the play-off, and the forms of both are not announced before it."""
    names = ("ann", "bob")
    start = [
        begin("competition", *names, final=True),
        rounds(3, *names),
        {"move": "draw", "numbers": {"ann": 1, "bob": 3}},
    ]
    over = [lay("ann", 50), lay("bob", 50), spin("1")]
    doc = all_ok(told("competition", start, over, final_five=True, spins=8))
    assert (doc["sessions"]["heat"]["next"], doc["sessions"]["heat"]["spins"]) == ("play-off", 4)
    more = [over, spin("1"), spin("1")]
    forms = [secret(name, 50, "fifty") for name in ("bob", "ann")]
    played = told("competition", start, over, more, forms, CLOSE, final_five=True, spins=8)
    assert "announced" not in all_ok(played)["moves"][-1]


# --- endings ----------------------------------------------------------------------------------------------------------


def _after_two_broke(form: str) -> list[Any]:
    """cy and dee break on the first spin; ann and bob are level after the second, which is the last."""
    first = [lay("ann", 50, "black"), lay("bob", 50, "black"), lay("cy", 1000), lay("dee", 1000), spin("2")]
    return [begin(form, "ann", "bob", "cy", "dee"), first, spin("2")]


@both("1.8.4 1.8.2", "2.8.4 2.8.2")
def test_level_players_with_chips_play_on_whoever_broke_together_before(form: str, clause: str) -> None:
    moves = _after_two_broke(form)
    session = all_ok(told(form, moves, spins=2, qualify=1))["sessions"]["heat"]
    assert (session["undecided"], session["next"], session["clauses"][-1]) == (["ann", "bob"], "play-off", clause)
    # Two places and two with chips: nothing is left to play for, and nobody comes back for a third.
    for places in (2, 3):
        assert all_ok(told(form, moves, spins=2, qualify=places))["sessions"]["heat"]["qualified"] == ["ann", "bob"]


@both("1.8.4", "2.8.4")
def test_of_three_level_players_one_may_be_parted_from_the_others(form: str, clause: str) -> None:
    """Two places: after the further spins ann leads and has one; bob and cy are still level for the other."""
    names = ("ann", "bob", "cy")
    start = [begin(form, *names), [lay(name, 50, "black") for name in names], spin("2")]
    lead = [lay("ann", 100, "black"), lay("bob", 50, "black"), lay("cy", 50, "black"), spin("2")]
    more = [spin("2"), spin("2")] if form == "competition" else []
    session = all_ok(told(form, start, lead, more, spins=1, qualify=2))["sessions"]["heat"]
    assert (session["qualified"], session["undecided"], session["clauses"][-1]) == (["ann"], ["bob", "cy"], clause)
    assert session["next"] == ("ballot" if form == "competition" else "play-off")


@both("1.10 1.8.2", "2.10 2.8.2")
def test_who_waits_for_a_ballot_can_be_disqualified(form: str, clause: str) -> None:
    broke = [begin(form, "ann", "bob", "cy"), [lay(name, 1000) for name in ("ann", "bob", "cy")], spin("2")]
    doc = all_ok(told(form, broke, one("disqualify", "ann")))
    assert doc["moves"][-1]["out"][0]["clause"] == clause
    session = doc["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["bob", "cy"], "ballot")
    alone = all_ok(told(form, broke, one("disqualify", "ann"), one("disqualify", "bob")))["sessions"]["heat"]
    assert (alone["qualified"], alone["undecided"]) == (["cy"], [])


@both("1.10 1.2.3", "2.10 2.2.4")
def test_who_is_disqualified_before_the_prizes_wins_none(form: str, clause: str) -> None:
    names = ("ann", "bob", "cy")
    end = [lay("ann", 150, "black"), lay("bob", 100, "black"), lay("cy", 50, "black"), spin("2")]
    final = [begin(form, *names, final=True), end]
    terms = {"spins": 1, "prizes": ["60", "40"]}
    assert all_ok(told(form, final, AWARD, **terms))["money"]["prizes"] == {"ann": "180.00", "bob": "120.00"}
    doc = all_ok(told(form, final, one("disqualify", "ann"), AWARD, **terms))
    assert doc["money"]["prizes"] == {"bob": "180.00", "cy": "120.00"}
    assert [doc["players"][name]["status"] for name in names] == ["disqualified", "won", "out"]
    assert doc["moves"][-2]["out"][0]["clause"] == clause
    paid = ("PRIZE_POOL", "1.2.3" if form == "competition" else "2.2.4")
    assert refused(form, final, AWARD, one("disqualify", "ann"), **terms) == paid


@both("1.2.2", "2.2.3")
def test_a_competition_that_was_played_to_its_end_is_not_cancelled(form: str, clause: str) -> None:
    final = [begin(form, "ann", "bob", final=True), lay("ann", 100), lay("bob", 50), CLOSE]
    assert last(form, final, {"move": "cancel"}, spins=1)["ok"]
    over = [final, {"move": "spin", "result": "1"}, {"move": "cancel"}]
    assert refused(form, over, spins=1) == ("CANCELLATION", clause)


@both("1.8.2", "2.8.2")
def test_the_order_in_which_chips_were_taken_decides_nothing(form: str, clause: str) -> None:
    broke = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("2")]
    assert refused(form, broke, one("removed_first", "ann")) == ("BROKE_TOGETHER", clause)


@of("3.5.3", "3.5.4")
@pytest.mark.parametrize("form", FORMS)
def test_wheel_checks_are_for_who_plays_at_the_table(form: str) -> None:
    start = [begin(form, "ann", "bob", "cy"), one("retire", "ann")]
    asked = one("checks", "ann", colour="blue", value="50")
    assert refused(form, start, asked) == ("OWN_POSITION", "1.5.3" if form == "competition" else "2.5.3")
    assert refused(form, begin(form, "ann", "bob", "cy"), asked | {"value": "75"}) == ("COLOUR_VALUE", "3.5.4")


@both("1.7.4 1.7.1", "2.7.4 2.7.1")
def test_a_final_five_ends_its_own_table_alone(form: str, clause: str) -> None:
    names, tables = ("ann", "bob", "cy", "dee"), {"1": ["ann", "bob"], "2": ["cy", "dee"]}
    start = [
        enter(*names),
        {"move": "allot", "session": "heat", "tables": tables},
        buy_in(form, *names),
        {"move": "start"},
        {"move": "draw", "table": "1", "numbers": {"ann": 14, "bob": 31}},
        {"move": "draw", "table": "2", "numbers": {"cy": 14, "dee": 5}},
        [lay(name, 50) for name in names],
    ]
    doc = all_ok(told(form, start, spin("14", table="1"), final_five=True, spins=5, qualify=2))
    halves = doc["sessions"]["heat"]["tables"]
    assert (halves["1"]["state"], halves["2"]["state"]) == ("over", "running")
    assert clause in doc["sessions"]["heat"]["clauses"]


@pytest.mark.parametrize("form", FORMS)
def test_a_refused_ballot_changes_no_later_one(form: str) -> None:
    names = [f"p{number}" for number in range(12)]
    draw = {"move": "allot", "session": "heat"}
    plain, again = rehearsed(form, enter(*names), draw), rehearsed(form, enter(*names))
    for no in ({"move": "ballot"}, draw | {"session": "x", "final": True, "places": 6}):
        assert again.play(read_move("", no)).refusal is not None
    assert again.play(read_move("", draw)).refusal is None
    assert again.state.sessions == plain.state.sessions
