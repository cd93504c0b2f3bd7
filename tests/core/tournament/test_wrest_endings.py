"""Wrest Point, who wins: sections 1.8, 1.9, 1.10 and 2.8, 2.9, 2.10."""

import re
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from tests.core.tournament.wrest_events import (
    AWARD,
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
    seat,
    spin,
    told,
)


def won(*names: str, stake: int = 50) -> list[Any]:
    """Each of these wins the stake on black, which stays there, on a spin of 2."""
    return [lay(name, stake, "black") for name in names]


# --- winners ----------------------------------------------------------------------------------------------------------


@both("1.8.1", "2.8.1")
@pytest.mark.parametrize(("qualify", "through"), [(1, ["ann"]), (2, ["ann", "bob"]), (3, ["ann", "bob", "cy"])])
def test_the_highest_chips_win(form: str, clause: str, qualify: int, through: list[str]) -> None:
    """On 2: ann's 400 on black wins, bob's 100 wins, cy's 500 on red loses."""
    moves = [begin(form, "bob", "cy", "ann"), won("ann", stake=400), won("bob", stake=100), lay("cy", 500), spin("2")]
    doc = all_ok(told(form, moves, spins=1, qualify=qualify))
    session = doc["sessions"]["heat"]
    assert session["ranking"] == [["ann"], ["bob"], ["cy"]]
    assert session["qualified"] == through
    assert {name: player["chips"] for name, player in doc["players"].items()} == {
        "ann": "1400",
        "bob": "1100",
        "cy": "500",
    }
    assert clause in session["clauses"]
    if form == "live":
        assert doc["money"]["exchanged"] == "3000.00"


@both("1.8.1", "2.8.1")
def test_what_lies_on_the_layout_at_the_end_counts(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 1000, "black"), lay("bob", 50, "dozen", ("1",)), spin("2")]
    session = all_ok(told(form, moves, spins=1))["sessions"]["heat"]
    assert (session["qualified"], session["clauses"][-1]) == (["ann"], clause)


@both("1.8.3", "2.8.3")
def test_as_many_go_on_as_was_announced_from_every_table(form: str, clause: str) -> None:
    names = ("ann", "bob", "cy", "dee")
    tables = {"1": ["ann", "bob"], "2": ["cy", "dee"]}
    start = [enter(*names), {"move": "allot", "session": "heat", "tables": tables}, buy_in(form, *names)]
    play_both = [
        {"move": "start"},
        won("ann", "cy"),
        lay("bob", 50),
        lay("dee", 50),
        spin("2", table="1"),
        spin("2", table="2"),
    ]
    doc = all_ok(told(form, start, play_both, spins=1, qualify=1))
    assert doc["sessions"]["heat"]["qualified"] == ["ann", "cy"]
    assert doc["sessions"]["heat"]["tables"]["2"]["qualified"] == ["cy"]
    with pytest.raises(Malformed, match=rf"At least one player goes on.*\({re.escape(clause)}\)"):
        told(form, start, spins=1, qualify=0)


@both("1.8.3", "2.8.3")
@pytest.mark.parametrize("winners", [[], ["ann"], ["ann", "bob", "cy"]])
def test_a_ballot_draws_as_many_as_are_missing(form: str, clause: str, winners: list[str]) -> None:
    """All three broke, two places."""
    broke = [begin(form, "ann", "bob", "cy"), [lay(name, 1000) for name in ("ann", "bob", "cy")], spin("2")]
    if winners:
        ballot = {"move": "ballot", "winners": winners}
        assert refused(form, broke, ballot, qualify=2) == ("QUALIFIERS", clause)
    else:
        assert len(all_ok(told(form, broke, {"move": "ballot"}, qualify=2))["sessions"]["heat"]["qualified"]) == 2


# --- broke together ---------------------------------------------------------------------------------------------------


@both("1.8.2", "2.8.2")
def test_those_whom_the_last_spin_breaks_are_parted_by_ballot(form: str, clause: str) -> None:
    broke = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("0")]
    doc = all_ok(told(form, broke))
    session = doc["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["ann", "bob"], "ballot")
    assert clause in session["clauses"]
    drawn = [broke, {"move": "ballot", "winners": ["bob"]}]
    assert all_ok(told(form, drawn))["sessions"]["heat"]["qualified"] == ["bob"]
    # The winner goes into the ballot of the next session, and buys in anew where chips are bought.
    final = all_ok(told(form, drawn, again(form, "bob", session="final", final=True)))
    assert final["players"]["bob"]["chips"] == "1000"
    assert refused(form, broke, {"move": "ballot", "winners": ["zoe"]}) == ("BROKE_TOGETHER", clause)
    assert refused(form, broke, {"move": "ballot", "among": ["ann"]}) == ("BROKE_TOGETHER", clause)
    assert refused(form, begin(form, "ann", "bob"), {"move": "ballot"}) == ("BROKE_TOGETHER", clause)


@both("1.8.2", "2.8.2")
def test_only_open_places_are_balloted_and_only_among_those_of_the_last_spin(form: str, clause: str) -> None:
    """dee breaks first; then ann stays with chips while bob and cy break: one place of two is left for these."""
    names = ("ann", "bob", "cy", "dee")
    moves = [
        begin(form, *names),
        won("ann"),
        lay("bob", 50),
        lay("cy", 50),
        lay("dee", 1000),
        spin("2"),
        lay("bob", 950),
        lay("cy", 950),
        spin("2"),
    ]
    session = all_ok(told(form, moves, qualify=2))["sessions"]["heat"]
    assert (session["qualified"], session["undecided"], session["next"]) == (["ann"], ["bob", "cy"], "ballot")
    assert refused(form, moves, {"move": "ballot", "winners": ["dee"]}, qualify=2) == ("BROKE_TOGETHER", clause)
    # Whoever broke earlier stays out even if a place is left over.
    assert all_ok(told(form, moves, qualify=4))["sessions"]["heat"]["qualified"] == ["ann", "bob", "cy"]
    # Where the survivors fill the places there is no ballot.
    assert all_ok(told(form, moves, qualify=1))["sessions"]["heat"]["next"] is None


@of("1.8.4")
def test_who_is_disqualified_while_a_ballot_waits_is_not_in_it() -> None:
    """Level after the three spins of the first form; in the live form level players play on."""
    level = [begin("competition", "ann", "bob", "cy"), won("ann", "bob"), lay("cy", 50), spin("2")]
    waiting = [level, [spin("2") for _ in range(3)]]
    session = all_ok(told("competition", waiting, spins=1))["sessions"]["heat"]
    assert (session["next"], session["clauses"][-1]) == ("ballot", "1.8.4")
    for how in ("disqualify", "retire"):
        out = all_ok(told("competition", waiting, one(how, "ann"), spins=1))["sessions"]["heat"]
        assert (out["qualified"], out["undecided"], out["next"]) == (["bob"], [], None)


# --- level at the cut -------------------------------------------------------------------------------------------------


def level(form: str, *names: str) -> list[Any]:
    """One spin after which these are level with 1,050, and zoe has 950."""
    return [begin(form, *names, "zoe"), won(*names), lay("zoe", 50), spin("2")]


@of("1.8.4")
def test_level_players_play_exactly_three_more_spins() -> None:
    """2,350 and 1,900 in the example: here ann leads after one spin, bob after three."""
    start = level("competition", "ann", "bob")
    session = all_ok(told("competition", start, spins=1))["sessions"]["heat"]
    assert (session["undecided"], session["next"], session["clauses"][-1]) == (["ann", "bob"], "play-off", "1.8.4")
    first = [lay("ann", 100, "even"), spin("2")]
    assert told("competition", start, first, spins=1)["sessions"]["heat"]["qualified"] == []
    second = [first, lay("bob", 400, "even"), spin("2")]
    assert told("competition", start, second, spins=1)["sessions"]["heat"]["qualified"] == []
    doc = told("competition", start, second, spin("2"), spins=1)
    assert doc["sessions"]["heat"]["qualified"] == ["bob"]
    assert doc["sessions"]["heat"]["spins"] == 4


@of("1.8.4")
def test_still_level_after_three_spins_means_a_ballot() -> None:
    start = [level("competition", "ann", "bob"), spin("2"), spin("2"), spin("2")]
    session = all_ok(told("competition", start, spins=1))["sessions"]["heat"]
    assert (session["undecided"], session["next"], session["clauses"][-1]) == (["ann", "bob"], "ballot", "1.8.4")
    assert refused("competition", start, lay("ann", 50), spins=1)[0] == "LATE_WAGER"
    done = all_ok(told("competition", start, {"move": "ballot", "winners": ["ann"]}, spins=1))
    assert done["sessions"]["heat"]["qualified"] == ["ann"]


@of("1.8.4", "1.8.2")
def test_who_break_together_in_the_three_spins_are_balloted() -> None:
    start = [level("competition", "ann", "bob"), lay("ann", 1050), lay("bob", 1050), spin("2")]
    session = told("competition", start, spins=1, maximum=None)["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["ann", "bob"], "ballot")


@of("1.8.4")
def test_one_who_breaks_in_the_three_spins_has_lost() -> None:
    out = [level("competition", "ann", "bob"), lay("ann", 50), lay("bob", 1050, "low"), spin("19")]
    session = told("competition", out, spins=1, maximum=None)["sessions"]["heat"]
    assert (session["qualified"], session["spins"]) == (["ann"], 2)


@both("1.8.4", "2.8.4")
@pytest.mark.parametrize(
    ("names", "places"), [(("ann", "bob"), 1), (("ann", "bob", "cy"), 1), (("ann", "bob", "cy"), 2)]
)
def test_only_a_tie_across_the_line_is_played_and_only_by_those_in_it(
    form: str, clause: str, names: tuple[str, ...], places: int
) -> None:
    start = level(form, *names)
    session = all_ok(told(form, start, spins=1, qualify=places))["sessions"]["heat"]
    assert session["undecided"] == list(names)
    assert session["clauses"][-1] == clause
    assert refused(form, start, lay("zoe", 50), spins=1, qualify=places) == ("TIE", clause)
    # All of them go on: nothing to be parted.
    assert all_ok(told(form, start, spins=1, qualify=len(names)))["sessions"]["heat"]["next"] is None
    below = [begin(form, "zoe", "ann", "bob"), won("zoe"), lay("ann", 50), lay("bob", 50), spin("2")]
    assert all_ok(told(form, below, spins=1, qualify=1))["sessions"]["heat"]["qualified"] == ["zoe"]


@of("2.8.4")
def test_in_the_live_form_level_players_play_single_spins_until_they_are_parted() -> None:
    """575 each, then 600 and 550 in the example: the second spin parts them, and no ballot is held."""
    start = level("live", "ann", "bob")
    apart = told("live", start, lay("ann", 50, "odd"), spin("2"), spins=1)
    assert apart["sessions"]["heat"]["qualified"] == ["bob"]
    once = [start, spin("2")]
    session = all_ok(told("live", once, spins=1))["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["ann", "bob"], "play-off")
    for _ in range(4):
        once += [spin("2")]
    assert told("live", once, spins=1)["sessions"]["heat"]["next"] == "play-off"
    parted = told("live", once, lay("bob", 50, "odd"), spin("2"), spins=1)
    assert parted["sessions"]["heat"]["qualified"] == ["ann"]
    assert refused("live", once, {"move": "ballot"}, spins=1) == ("BROKE_TOGETHER", "2.8.2")
    broke = all_ok(told("live", once, lay("bob", 1050), lay("ann", 1050), spin("2"), spins=1, maximum=None))
    assert broke["sessions"]["heat"]["next"] == "ballot"


@of("2.8.4", "2.4.2")
def test_in_the_live_form_nobody_gets_chips_for_the_further_spins() -> None:
    start = level("live", "ann", "bob")
    more = {"move": "extra_chips", "players": ["ann", "bob"], "amount": "1000"}
    assert refused("live", start, more, spins=1) == ("TOP_UP", "2.4.2")


# --- the final --------------------------------------------------------------------------------------------------------


def final(form: str, *names: str, **more: Any) -> list[Any]:
    return begin(form, *names, final=True, **more)


@both("1.8.5", "2.8.5")
def test_the_final_is_played_at_one_table(form: str, clause: str) -> None:
    tables = {"1": ["ann"], "2": ["bob"]}
    asked = {"move": "allot", "session": "final", "final": True, "tables": tables}
    assert refused(form, enter("ann", "bob"), asked) == ("ONE_TABLE", clause)
    assert (
        refused(form, enter("ann", "bob"), seat("ann", final=True), seat("bob", session="b", final=True))[0]
        == "SEATING"
    )


PRIZES: dict[str, Any] = {"spins": 1, "prizes": ["50", "30", "20"]}


@of("1.8.5")
def test_level_finalists_play_sets_of_three_spins_until_they_are_parted() -> None:
    """1,200 each after the first set, 1,500 and 900 after the second in the example."""
    start = [final("competition", "ann", "bob"), won("ann", "bob"), spin("2")]
    session = all_ok(told("competition", start, **PRIZES))["sessions"]["heat"]
    assert (session["undecided"], session["next"], session["clauses"][-1]) == (["ann", "bob"], "play-off", "1.8.5")
    first_set = [spin("2"), spin("2"), spin("2")]
    session = all_ok(told("competition", start, first_set, **PRIZES))["sessions"]["heat"]
    assert (session["next"], session["spins"]) == ("play-off", 4)
    lead = [lay("bob", 100, "even"), spin("2"), spin("2")]
    assert told("competition", start, first_set, lead, **PRIZES)["sessions"]["heat"]["next"] == "play-off"
    assert refused("competition", start, first_set, {"move": "ballot"}, **PRIZES)[0] == "BROKE_TOGETHER"
    done = told("competition", start, first_set, lead, spin("2"), AWARD, **PRIZES | {"prizes": ["60", "40"]})
    assert done["sessions"]["heat"]["ranking"] == [["bob"], ["ann"]]
    assert done["money"]["prizes"] == {"bob": "120.00", "ann": "80.00"}


@of("1.8.5")
def test_finalists_broke_together_play_off_with_extra_chips_of_the_director() -> None:
    start = [final("competition", "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("2")]
    session = all_ok(told("competition", start, **PRIZES))["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["ann", "bob"], "play-off")
    more = {"move": "extra_chips", "players": ["ann", "bob"], "amount": "1000"}
    assert refused("competition", start, CLOSE, **PRIZES) == ("EXTRA_CHIPS", "1.8.5")
    for role in ("operator", "dealer", "table_inspector"):
        assert refused("competition", start, more | {"by": role}, **PRIZES) == ("POWER", "1.8.5")
    given = all_ok(told("competition", start, more, **PRIZES))
    assert {player["chips"] for player in given["players"].values()} == {"1000"}
    end = [lay("ann", 200, "black"), lay("bob", 200), spin("2"), spin("2"), spin("2"), AWARD]
    terms = PRIZES | {"prizes": ["100"]}
    # bob's stake lost on the first spin; on the others he forfeits, or bets nothing: ann rides.
    assert told("competition", start, more, end, **terms)["money"]["prizes"] == {"ann": "200.00"}


@of("1.8.5")
def test_extra_chips_are_for_a_play_off_of_the_final_and_no_other_moment() -> None:
    more = {"move": "extra_chips", "amount": "1000"}
    assert refused("competition", final("competition", "ann", "bob"), more) == ("EXTRA_CHIPS", "1.8.5")
    assert refused("competition", level("competition", "ann", "bob"), more, spins=1) == ("EXTRA_CHIPS", "1.8.5")
    tie = [final("competition", "ann", "bob"), won("ann", "bob"), spin("2")]
    assert refused("competition", tie, CLOSE, more, **PRIZES) == ("EXTRA_CHIPS", "1.8.5")
    assert refused("competition", tie, more | {"amount": "0"}, **PRIZES) == ("EXTRA_CHIPS", "1.8.5")
    assert refused("competition", tie, more | {"players": ["ann"]}, **PRIZES) == ("EXTRA_CHIPS", "1.8.5")


@of("1.8.5")
def test_lower_places_are_parted_too_where_their_prizes_differ() -> None:
    start = [final("competition", "ann", "bob", "cy"), won("ann"), lay("bob", 50), lay("cy", 50), spin("2")]
    session = all_ok(told("competition", start, **PRIZES))["sessions"]["heat"]
    assert (session["undecided"], session["next"]) == (["bob", "cy"], "play-off")
    alike = told("competition", start, AWARD, **PRIZES | {"prizes": ["50", "25", "25"]})
    assert alike["money"]["prizes"] == {"ann": "150.00", "bob": "75.00", "cy": "75.00"}
    assert told("competition", start, **PRIZES | {"prizes": ["100"]})["sessions"]["heat"]["next"] is None


@of("2.8.5")
def test_level_finalists_of_the_live_form_share_the_prizes_of_their_places() -> None:
    """2,000, 1,000 and 600 of 3,600 in the example: 1,500 each for two at the top, 600 for the third."""
    start = [final("live", "ann", "bob", "cy"), won("ann", "bob"), lay("cy", 50), spin("2"), AWARD]
    terms = {"spins": 1, "entry_fee": "1200", "prizes": ["55.56", "27.77", "16.67"]}
    doc = all_ok(told("live", start, **terms))
    assert doc["sessions"]["heat"]["next"] == "share"
    assert "2.8.5" in doc["sessions"]["heat"]["clauses"]
    assert doc["money"]["prizes"] == {"ann": "1499.94", "bob": "1499.94", "cy": "600.12"}


@of("2.8.5")
@pytest.mark.parametrize(
    ("fee", "prizes"),
    [
        ("0.01", {"ann": "0.02", "bob": "0.01"}),
        ("33.35", {"ann": "40.02", "bob": "40.02", "cy": "20.01"}),
        ("0.03", {"ann": "0.04", "bob": "0.04", "cy": "0.01"}),
    ],
)
def test_odd_cents_of_a_share_go_by_the_seats(fee: str, prizes: dict[str, str]) -> None:
    start = [final("live", "ann", "bob", "cy"), won("ann", "bob"), lay("cy", 50), spin("2"), AWARD]
    money = all_ok(told("live", start, spins=1, entry_fee=fee, prizes=["50", "30", "20"]))["money"]
    assert money["prizes"] == prizes
    assert money["held"] == "0.00"


@of("2.8.5", "2.8.2")
def test_live_finalists_who_all_break_share_too() -> None:
    start = [final("live", "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("2"), AWARD]
    doc = all_ok(told("live", start, prizes=["60", "40"]))
    assert doc["money"]["prizes"] == {"ann": "100.00", "bob": "100.00"}


# --- the marker -------------------------------------------------------------------------------------------------------


@both("1.9.2 1.9.1", "2.9.2 2.9.1")
def test_there_is_an_order_of_wagering_only_in_a_tie(form: str, clause: str) -> None:
    normal = [begin(form, "ann", "bob"), lay("bob", 50), lay("ann", 50)]
    all_ok(told(form, normal))
    tie = [begin(form, "ann", "bob"), won("ann", "bob"), spin("2")]
    assert refused(form, tie, lay("bob", 50), spins=1) == ("TURN", clause)
    assert last(form, tie, lay("ann", 50), lay("bob", 50), spins=1)["ok"]


def tied(form: str, *order: str) -> list[Any]:
    """These are level after the first spin, with empty seats between them; what lay there is theirs again."""
    spread = [name for each in order for name in (None, each)]
    start: list[Any] = [enter(*order, "zoe"), seat(*spread, "zoe"), buy_in(form, *order, "zoe")]
    level = [{"move": "start"}, won(*order), lay("zoe", 50), spin("2")]
    return [start, level]


@both("1.9.2", "2.9.2")
def test_players_bet_clockwise_from_the_marker_and_once(form: str, clause: str) -> None:
    start = tied(form, "ann", "bob", "cy")
    assert refused(form, start, lay("bob", 50), spins=1) == ("TURN", clause)
    assert refused(form, start, lay("ann", 50), lay("cy", 50), spins=1) == ("TURN", clause)
    done = [start, lay("ann", 50), lay("bob", 50)]
    assert refused(form, done, lay("ann", 50, "odd"), spins=1) == ("TURN_TAKEN", clause)
    assert refused(form, done, one("take_back", "ann", bet="red"), spins=1) == ("TURN_TAKEN", clause)
    assert last(form, done, lay("bob", 50, "odd"), lay("cy", 50), spins=1)["ok"]


@both("1.9.2", "2.9.2")
def test_a_turn_ends_with_its_time_and_holds_nobody_up(form: str, clause: str) -> None:
    start = tied(form, "ann", "bob", "cy")
    over = [start, one("turn_over", "ann")]
    assert last(form, over, lay("bob", 50), spins=1)["ok"]
    assert refused(form, over, lay("ann", 50), spins=1) == ("TURN_TAKEN", clause)
    assert refused(form, over, one("turn_over", "ann"), spins=1) == ("TURN_TAKEN", clause)
    assert refused(form, start, one("turn_over", "bob"), spins=1) == ("TURN", clause)
    assert refused(form, start, lay("ann", 50), one("turn_over", "ann"), spins=1) == ("TURN", clause)
    assert refused(form, begin(form, "ann", "bob"), one("turn_over", "ann")) == ("TURN", clause)
    assert refused(form, start, one("turn_over", "ann", by="player"), spins=1)[0] == "POWER"
    move = last(form, over, lay("bob", 50), lay("cy", 50), spin("2"), spins=1)
    paid = [{"player": "ann", "amount": "50", "clause": "1.5.4"}] if form == "competition" else []
    assert move["deducted"] == paid


def _first_to_bet(form: str, clause: str, moves: list[Any], names: tuple[str, ...], **terms: Any) -> str:
    """Who may bet when nobody has; the others wait, under this clause."""
    (first,) = [name for name in names if told(form, moves, lay(name, 50, "odd"), **terms)["moves"][-1]["ok"]]
    waiting = [name for name in names if name != first]
    assert [refused(form, moves, lay(name, 50, "odd"), **terms) for name in waiting] == [("TURN", clause)] * len(
        waiting
    )
    return first


@both("1.9.2 1.9.3", "2.9.2 2.9.3")
def test_the_marker_moves_clockwise_after_each_spin(form: str, clause: str) -> None:
    """Active 1, 3, 5 in the example: the spins start with 1, 3, 5, 1. Whoever loses like the others stays level."""
    names = ("ann", "bob", "cy")
    moves = tied(form, *names)
    terms = {"spins": 1, "qualify": 1}
    order = []
    for number in range(3):
        order.append(_first_to_bet(form, clause, moves, names, **terms))
        if number < 2:
            turn = names[number:] + names[:number]
            moves = [moves, [lay(name, 50) for name in turn], spin("2")]
    assert order == ["ann", "bob", "cy"]


@both("1.9.2 1.9.3", "2.9.2 2.9.3")
def test_the_marker_passes_over_who_dropped_out(form: str, clause: str) -> None:
    """1, 5, 1 once 3 is gone."""
    names = ("ann", "bob", "cy")
    gone = [tied(form, *names), [lay(name, 50) for name in names], spin("2"), one("disqualify", "bob")]
    left = ("ann", "cy")
    # The marker stood with bob: the next active player clockwise is cy.
    assert _first_to_bet(form, clause, gone, left, spins=1) == "cy"


# --- disqualification -------------------------------------------------------------------------------------------------


@both("1.10", "2.10")
@pytest.mark.parametrize("ground", ["breach", "hid_chips"])
def test_a_deliberate_breach_disqualifies_and_an_accident_does_not(form: str, clause: str, ground: str) -> None:
    start = [begin(form, "ann", "bob", "cy"), lay("ann", 600), lay("bob", 50), lay("cy", 50), spin("2")]
    out = one("disqualify", "ann", ground=ground)
    assert refused(form, start, out | {"deliberate": False}) == ("DISQUALIFIED", clause)
    doc = all_ok(told(form, start, out))
    assert doc["moves"][-1]["out"][0]["clause"] == clause
    assert doc["players"]["ann"]["status"] == "disqualified"
    assert doc["money"]["refunded"] == "0.00"
    # Chips of the live form are money's worth: 400 are exchanged.
    assert doc["money"]["exchanged"] == ("400.00" if form == "live" else "0.00")
    assert refused(form, start, out | {"refund": True}) == (
        "HIDDEN_CHIPS" if ground == "hid_chips" else "DISQUALIFIED",
        clause,
    )
    assert refused(form, start, out, out) == ("DISQUALIFIED", clause)
    for role in ("operator", "dealer", "table_inspector", "player"):
        assert refused(form, start, out | {"by": role}) == ("POWER", clause)


@both("1.10", "2.10")
@pytest.mark.parametrize("when", ["entered", "seated", "betting", "closed", "qualified"])
def test_a_player_can_be_disqualified_at_any_time_and_never_comes_back(form: str, clause: str, when: str) -> None:
    bets = [lay("ann", 50, "black"), lay("bob", 50), lay("cy", 50)]
    start = begin(form, "ann", "bob", "cy")
    reached = {
        "entered": enter("ann", "bob", "cy"),
        "seated": start[:-1],
        "betting": [start, bets],
        "closed": [start, bets, CLOSE],
        "qualified": [start, bets, spin("2")],
    }[when]
    doc = all_ok(told(form, reached, one("disqualify", "ann"), spins=1))
    assert doc["players"]["ann"]["status"] == "disqualified"
    assert doc["money"]["refunded"] == "0.00"
    assert doc["moves"][-1]["out"][0] == {"player": "ann", "why": "disqualified: breach", "clause": clause}
    for asked in (one("enter", "ann"), lay("ann", 50), one("take_seat", "ann"), one("back", "ann")):
        assert not told(form, reached, one("disqualify", "ann"), asked, spins=1)["moves"][-1]["ok"]


@pytest.mark.parametrize("form", FORMS)
def test_a_whole_event_from_entry_to_prize(form: str) -> None:
    """Two heats of three, one from each; a final of two; $600 of fees, $60 kept, $540 won."""
    first, second = ("ann", "bob", "cy"), ("dee", "eve", "fay")
    heats = [
        enter(*first, *second),
        seat(*first, session="heat 1"),
        seat(*second, session="heat 2"),
        buy_in(form, *first, *second),
        {"move": "start", "session": "heat 1"},
        won("ann"),
        lay("bob", 50),
        lay("cy", 100),
        spin("2"),
        {"move": "start", "session": "heat 2"},
        won("dee"),
        lay("eve", 50),
        lay("fay", 100),
        spin("2"),
    ]
    end = [again(form, "dee", "ann", session="final", final=True), won("ann"), lay("dee", 50), spin("2"), AWARD]
    doc = all_ok(told(form, heats, end, spins=1, retained=10, prizes=["70", "30"]))
    assert {name: player["status"] for name, player in doc["players"].items()} == {
        "ann": "won",
        "bob": "out",
        "cy": "out",
        "dee": "out",
        "eve": "out",
        "fay": "out",
    }
    money = doc["money"]
    assert (money["fees"], money["retained"], money["pool"]) == ("600.00", "60.00", "540.00")
    assert money["prizes"] == {"ann": "378.00", "dee": "162.00"}
    assert money["held"] == "0.00"
