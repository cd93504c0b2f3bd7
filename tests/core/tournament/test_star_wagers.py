"""Wagers at The Star: with which chips, how much, when, and what becomes of those who do not."""

from typing import Any

import pytest

from croupier.core.engine.accounts import OUTSIDE
from croupier.core.engine.ledger import balances
from tests.core.tournament.events import CLOSE, Told, bet, entries, move, played, seated, spin

STAR = "star-roulette"
HEAT = seated("ann", "bob")


def _chips_of(told: Told, player: str) -> int:
    return balances(told.event.postings).get(f"chips:event:{player}", 0)


# --- which chips ------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.1")
@pytest.mark.parametrize("tender", ["value_chips", "promotional_token", "credits"])
def test_wagers_are_made_with_tournament_chips_only(tender: str) -> None:
    assert played(HEAT, bet("ann", "50")).taken()
    assert played(HEAT, bet("ann", "50", tender=tender)).refused() == "10.6.1"


@pytest.mark.clause(STAR, "10.6.1")
def test_nobody_stakes_more_than_they_have() -> None:
    assert played(HEAT, bet("ann", "1000"), maximum=None).chips("ann") == "0"
    assert played(HEAT, bet("ann", "1001"), maximum=None).refused() == "10.6.1"


@pytest.mark.clause(STAR, "10.6.8")
@pytest.mark.clause(STAR, "10.6.1")
def test_colour_checks_of_the_tournament_are_its_chips_and_winnings_are_paid_in_them() -> None:
    told = played(HEAT, bet("ann", "50", tender="colour_checks"), bet("bob", "25", "black"), spin("1"))
    assert told.chips("ann") == "1050"
    beside = played(HEAT, bet("ann", "50", tender="value_chips"))
    assert beside.refused() == "10.6.1"
    won = [one for one in told.event.postings if one.taker == "chips:event:ann" and one.amount == 50_00]
    assert {one.giver for one in won} == {"float:event:chips", "layout:event:ann"}
    assert OUTSIDE not in {account for one in told.event.postings[-4:] for account in (one.giver, one.taker)}


@pytest.mark.clause(STAR, "10.1.1:tournament-chips")
@pytest.mark.parametrize("purchased", [False, True])
def test_tournament_chips_are_worth_no_cash(purchased: bool) -> None:
    buys = [move("buy_in", name, amount="1000") for name in ("ann", "bob")] if purchased else []
    sits = move("allot", session="heat", final=True, tables={"1": ["ann", "bob"]})
    rounds = [one for _ in range(3) for one in (bet("ann", "100"), bet("bob", "25", "black"), *spin("1"))]
    terms: dict[str, Any] = {"purchased": purchased, "prizes": ["100"]}
    told = played(entries("ann", "bob"), buys, sits, move("start"), rounds, move("award"), **terms)
    assert told.session["ranking"] == [["ann"], ["bob"]]
    assert told.money["exchanged"] == "0.00"
    assert told.money["prizes"] == {"ann": "200.00"}


@pytest.mark.clause(STAR, "10.6.9")
@pytest.mark.clause(STAR, "10.10.2")
def test_chips_belong_to_the_house_when_the_session_is_over() -> None:
    rounds = [one for _ in range(3) for one in (bet("ann", "100", "black"), bet("bob", "25"), *spin("1"))]
    told = played(HEAT, rounds)
    assert told.chips("ann") == "700"
    assert told.session["clauses"][-1] == "10.10.2"
    assert told.chips("bob") == "1075"
    assert (_chips_of(told, "ann"), _chips_of(told, "bob")) == (0, 0)
    assert balances(told.event.postings).get("float:event:chips", 0) == 0


@pytest.mark.clause(STAR, "10.2.2.1")
def test_the_colours_of_one_player_may_be_worth_different_amounts() -> None:
    told = played(HEAT, move("colours", "ann", colours={"green": "5", "blue": "25"}))
    assert told.taken()
    assert played(HEAT, move("colours", "ann", colours={"green": "0"})).refused() == "10.2.2.1"
    assert played(HEAT, move("colours", "zoe", colours={"green": "5"})).refused() == "10.3.1"


@pytest.mark.clause(STAR, "10.6.2")
def test_everybody_starts_with_the_same() -> None:
    told = played(HEAT)
    assert (told.chips("ann"), told.chips("bob")) == ("1000", "1000")
    assert played(entries("ann"), move("buy_in", "ann", amount="900"), purchased=True).refused() == "10.6.2"
    assert played(entries("ann"), move("buy_in", "ann", amount="1000"), purchased=True).taken()
    twice = [move("buy_in", "ann", amount="1000"), move("buy_in", "ann", amount="1000")]
    assert played(entries("ann"), twice, purchased=True).refused() == "10.6.2"
    assert played(entries("ann"), move("buy_in", "ann", amount="1000")).refused() == "10.6.2"


@pytest.mark.clause(STAR, "10.6.2")
def test_a_later_session_starts_from_the_same_again() -> None:
    rounds = [one for _ in range(3) for one in (bet("ann", "100"), bet("bob", "25"), *spin("1"))]
    final = [move("allot", session="final", final=True, tables={"1": ["ann", "bob"]}), move("start")]
    told = played(HEAT, rounds, final, qualify=2)
    assert (told.chips("ann"), told.chips("bob")) == ("1000", "1000")


@pytest.mark.clause(STAR, "10.6.3")
def test_whoever_cannot_buy_in_is_eliminated_and_the_fee_is_kept() -> None:
    sits = move("allot", session="heat", tables={"1": ["ann", "bob", "cy"]})
    buys = [move("buy_in", name, amount="200") for name in ("ann", "bob")]
    told = played(entries("ann", "bob", "cy"), sits, buys, move("start"), purchased=True, bank="200")
    assert told.status("cy") == "out"
    assert (told.money["refunded"], told.money["pool"]) == ("0.00", "300.00")
    assert any(said.endswith("(10.6.3)") for said in told.last["says"])
    rounds = [one for _ in range(3) for one in (bet("ann", "50"), bet("bob", "25"), *spin("1"))]
    over = played(entries("ann", "bob", "cy"), sits, buys, move("start"), rounds, purchased=True, bank="200")
    assert over.session["ranking"] == [["ann"], ["bob"]]
    without = [*entries("ann", "bob", "cy"), sits, *buys, move("start")]
    for does in (bet("cy", "25"), move("pass", "cy"), move("retire", "cy"), move("deduct", "cy")):
        assert played(without, does, purchased=True, bank="200").refused() == "10.5.4"
    second = move("enter", "cy", competition="secondary")
    assert played(without, second, purchased=True, bank="200", second_chance=True).refused() == "10.4.2(e)"


@pytest.mark.clause(STAR, "10.6.5")
def test_whoever_brings_chips_from_elsewhere_is_disqualified() -> None:
    told = played(seated("ann", "bob", "cy"), move("top_up", "bob"))
    assert told.status("bob") == "disqualified"
    assert told.money["refunded"] == "0.00"
    assert any(said.endswith("(10.6.5)") for said in told.last["says"])
    assert played(seated("ann", "bob", "cy"), move("top_up", "bob"), bet("bob", "25")).refused() == "10.5.7"
    extra = move("extra_chips", amount="100", players=["ann"])
    assert played(HEAT, extra).refused() == "10.6.5"


@pytest.mark.clause(STAR, "10.6.5")
def test_a_disqualification_for_it_gives_no_fee_back() -> None:
    asked = move("disqualify", "bob", ground="topped_up", refund=True)
    assert played(HEAT, asked).refused() == "10.6.5"


@pytest.mark.clause(STAR, "10.6.5")
def test_buying_back_is_no_topping_up() -> None:
    rounds = [bet("ann", "100"), bet("bob", "100", "black"), *spin("1"), move("buy_back", "bob")]
    told = played(HEAT, rounds, bank="100", buy_backs=1)
    assert told.status("bob") == "entered"
    assert told.money["fees"] == "300.00"


def test_somebody_who_bought_back_plays_in_one_session_only() -> None:
    out = [bet("ann", "25"), bet("bob", "75", "black"), bet("cy", "25"), *spin("1"), move("buy_back", "bob")]
    again = [*entries("dee"), move("allot", session="two", tables={"2": ["bob", "dee"]}), move("start", session="two")]
    first = [
        one
        for _ in range(2)
        for one in (
            bet("ann", "25"),
            bet("cy", "25", "black"),
            move("close", table="1"),
            move("spin", table="1", result="1"),
        )
    ]
    entered = [*entries("ann", "bob", "cy", "dee"), move("allot", session="heat", tables={"1": ["ann", "bob", "cy"]})]
    told = played(entered, move("start"), out, again[1:], first, bank="95", buy_backs=1)
    assert told.refusals() == []
    assert told.status("bob") == "playing"
    assert told.chips("bob") == "95"
    assert told.document["sessions"]["heat"]["ranking"] == [["ann"], ["cy"], ["bob"]]
    # Whoever has bought back goes on from where they play now, even if the heat they left has a place to spare.
    told = played(entered, move("start"), out, again[1:], first, bank="95", buy_backs=1, qualify=3)
    assert told.document["sessions"]["heat"]["qualified"] == ["ann", "cy"]
    assert told.status("bob") == "playing"
    waiting = played(entered, move("start"), out, first, bank="95", buy_backs=1, qualify=3)
    assert waiting.document["sessions"]["heat"]["qualified"] == ["ann", "cy"]
    assert waiting.status("bob") == "entered"


# --- how much ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.14")
@pytest.mark.parametrize(
    ("stake", "lost", "back"),
    [("600", "500", "100"), ("500", "500", "0"), ("60", "50", "10"), ("25", "25", "0"), ("525", "500", "25")],
)
def test_a_stake_counts_to_the_maximum_and_in_whole_units(stake: str, lost: str, back: str) -> None:
    told = played(HEAT, bet("ann", stake, "black"), bet("bob", "25"), spin("1"))
    (line,) = told.lines("ann")
    assert (line["taken"], line["returned"], line["paid"]) == (lost, back, "0")
    if back != "0":
        assert "10.6.14" in line["clauses"]
    assert told.chips("ann") == str(1000 - int(lost))


@pytest.mark.clause(STAR, "10.6.14")
@pytest.mark.parametrize(("stake", "chips"), [("600", "1500"), ("60", "1050")])
def test_a_stake_that_wins_is_paid_for_what_counts(stake: str, chips: str) -> None:
    assert played(HEAT, bet("ann", stake), bet("bob", "25"), spin("1")).chips("ann") == chips


@pytest.mark.clause(STAR, "10.6.14")
def test_the_maximum_bounds_all_that_lies_there_and_the_last_gives_way() -> None:
    told = played(HEAT, bet("ann", "400"), bet("ann", "200", "odd"), bet("bob", "25"), spin("2"))
    assert [(line["bet"], line["taken"], line["returned"]) for line in told.lines("ann")] == [
        ("red", "400", "0"),
        ("odd", "100", "100"),
    ]


@pytest.mark.clause(STAR, "10.6.14")
@pytest.mark.clause(STAR, "10.2.1")
def test_a_stake_below_the_minimum_is_made_up() -> None:
    """Rule 4.2, which would let it stand, does not hold in a tournament."""
    told = played(HEAT, bet("ann", "20"), bet("bob", "25"), CLOSE)
    assert told.last["made_up"] == [{"player": "ann", "stake": "25", "clause": "10.6.14"}]
    assert told.chips("ann") == "975"
    told = played(HEAT, bet("ann", "20"), bet("bob", "25"), spin("2"))
    (line,) = told.lines("ann")
    assert (line["stake"], line["taken"]) == ("25", "25")
    assert not {"4.2", "4.3", "4.5", "4.6"} & set(line["clauses"])


@pytest.mark.clause(STAR, "10.6.14")
def test_twenty_with_five_left_is_made_up_and_with_none_left_void() -> None:
    """The minimum is 20 in the first round and 25 from the second: 25 chips left are made up, 20 left are not."""
    step = [{"from_spin": 2, "minimum": "25", "maximum": "500"}]
    told = played(
        HEAT,
        bet("ann", "20", "black"),
        bet("bob", "20"),
        spin("1"),
        bet("ann", "20"),
        bet("bob", "25"),
        CLOSE,
        bank="45",
        minimum="20",
        limits=step,
    )
    assert told.last["made_up"][0]["stake"] == "25"
    assert told.chips("ann") == "0"


@pytest.mark.clause(STAR, "10.6.14")
def test_a_stake_that_cannot_be_made_up_is_void_and_its_player_out() -> None:
    """An absence is charged to ann, who comes back to the same round with 20."""
    heat = seated("ann", "bob", "cy", absent=["ann"])
    told = played(
        heat,
        move("deduct", "ann"),
        move("back", "ann"),
        bet("ann", "20"),
        bet("bob", "25"),
        bet("cy", "25"),
        CLOSE,
        bank="45",
    )
    assert told.last["out"] == [{"player": "ann", "why": "less than the minimum", "clause": "10.6.14"}]
    assert (told.status("ann"), told.chips("ann")) == ("out", "20")


@pytest.mark.clause(STAR, "10.2.1")
@pytest.mark.clause(STAR, "3.13")
def test_the_rules_of_roulette_hold_beside_section_10() -> None:
    told = played(HEAT, bet("ann", "25", "straight 1"), bet("bob", "25", "split 1 2"), spin("1"))
    assert told.lines("ann")[0]["paid"] == "875"
    assert told.lines("bob")[0]["paid"] == "425"
    assert told.chips("ann") == "1875"
    assert played(HEAT, bet("ann", "25"), bet("bob", "25"), CLOSE, bet("ann", "25", "odd")).refused() == "3.13"
    away = played(
        HEAT, bet("ann", "25"), bet("bob", "25"), CLOSE, move("spin", no_spin="ball_left_wheel"), bet("ann", "50")
    )
    assert away.refusals() == []


@pytest.mark.parametrize("wheel", ["single-zero", "double-zero"])
def test_the_number_is_one_of_the_wheel(wheel: str) -> None:
    told = played(HEAT, bet("ann", "25"), bet("bob", "25"), spin("00"), wheel=wheel)
    assert told.last["ok"] is (wheel == "double-zero")


@pytest.mark.clause(STAR, "10.6.13")
@pytest.mark.parametrize(("stake", "status"), [("75", "out"), ("50", "playing")])
def test_whoever_has_less_than_the_minimum_before_a_round_is_out(stake: str, status: str) -> None:
    """Of 95 chips 20 are left, or 45."""
    told = played(HEAT, bet("ann", stake, "black"), bet("bob", "25"), spin("1"), bank="95")
    assert told.status("ann") == status
    if status == "out":
        assert told.last["out"] == [{"player": "ann", "why": "less than the minimum", "clause": "10.6.13"}]
        assert told.chips("ann") == "20"


@pytest.mark.clause(STAR, "10.6.13")
def test_it_is_the_minimum_of_the_round_to_come_that_counts() -> None:
    step = [{"from_spin": 2, "minimum": "50", "maximum": "500"}]
    told = played(HEAT, bet("ann", "50", "black"), bet("bob", "25"), spin("1"), bank="95", limits=step)
    assert told.last["out"] == [{"player": "ann", "why": "less than the minimum", "clause": "10.6.13"}]
    assert (
        played(
            HEAT, bet("ann", "50", "black"), bet("bob", "25"), spin("1"), bet("ann", "25"), bank="95", limits=step
        ).refused()
        == "10.6.13"
    )


@pytest.mark.clause(STAR, "10.6.13")
def test_whoever_cannot_wager_is_eliminated_and_not_disqualified() -> None:
    """Charged for an absence down to 20 and back in the round: nothing could be wagered."""
    heat = seated("ann", "bob", "cy", absent=["ann"])
    told = played(
        heat, move("deduct", "ann"), move("back", "ann"), bet("bob", "25"), bet("cy", "25"), spin("1"), bank="45"
    )
    assert told.last["out"] == [{"player": "ann", "why": "less than the minimum", "clause": "10.6.13"}]


@pytest.mark.clause(STAR, "10.6.15")
def test_limits_change_as_announced_and_not_otherwise() -> None:
    rounds = [bet("ann", "25"), bet("bob", "25"), *spin("1")]
    step = [{"from_spin": 2, "minimum": "50", "maximum": "200"}]
    ask = move("limit", minimum="50", maximum="200")
    assert played(HEAT, rounds, ask).refused() == "10.6.15"
    assert played(HEAT, rounds, ask, limits=step).taken()
    assert played(HEAT, ask, limits=step).refused() == "10.6.15"
    assert played(HEAT, rounds, move("limit", minimum="100"), limits=step).refused() == "10.6.15"
    assert played(HEAT, rounds, bet("ann", "50"), ask, limits=step).refused() == "10.6.15"
    told = played(HEAT, rounds, bet("ann", "300"), bet("bob", "25"), spin("2"), limits=step)
    assert told.lines("ann")[0]["taken"] == "200"
    assert told.lines("bob")[0]["taken"] == "50"


@pytest.mark.clause(STAR, "10.6.15")
def test_limits_may_go_down_as_well() -> None:
    step = [{"from_spin": 2, "minimum": "10", "maximum": "50"}]
    rounds = [bet("ann", "25"), bet("bob", "25"), *spin("1")]
    told = played(HEAT, rounds, bet("ann", "10", "black"), bet("bob", "60", "black"), spin("1"), limits=step)
    assert (told.chips("ann"), told.chips("bob")) == ("1015", "975")


# --- the duty, the time, the place ------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.6.4")
@pytest.mark.parametrize("compulsory", [True, False])
def test_whoever_fails_to_wager_is_disqualified(compulsory: bool) -> None:
    """Conditions that call no wager compulsory do not lift the duty."""
    told = played(seated("ann", "bob", "cy"), bet("ann", "25"), bet("cy", "25"), spin("1"), compulsory=compulsory)
    assert told.last["out"] == [{"player": "bob", "why": "no wager", "clause": "10.6.4"}]
    assert told.status("bob") == "disqualified"
    assert told.money["refunded"] == "0.00"


@pytest.mark.clause(STAR, "10.6.4")
@pytest.mark.clause(STAR, "10.7.1")
def test_a_pass_card_stands_for_a_wager_once() -> None:
    heat = seated("ann", "bob", "cy")
    told = played(heat, bet("ann", "25"), bet("cy", "25"), move("pass", "bob"), spin("1"), pass_cards=2)
    assert (told.status("bob"), told.chips("bob")) == ("playing", "1000")
    assert told.players["bob"]["passes_left"] == 1
    again = [one for _ in range(3) for one in (bet("ann", "25"), bet("cy", "25"), move("pass", "bob"), *spin("1"))]
    told = played(heat, again, pass_cards=2, spins=9)
    assert told.refusals() == [("pass", "10.7.1")]
    assert told.status("bob") == "disqualified"


@pytest.mark.clause(STAR, "10.7.1")
def test_cards_are_given_anew_for_each_session() -> None:
    rounds = [one for _ in range(3) for one in (bet("ann", "25"), move("pass", "bob"), *spin("1"))]
    final = [move("allot", session="final", final=True, tables={"1": ["ann", "bob"]}), move("start")]
    told = played(HEAT, rounds, final, pass_cards=3, qualify=2)
    assert told.players["bob"]["passes_left"] == told.players["ann"]["passes_left"] == 3


CARD_CELLS: dict[str, tuple[list[dict[str, Any]], str | None]] = {
    "instead of a wager": ([move("pass", "bob")], None),
    "beside chips": ([bet("bob", "25"), move("pass", "bob")], "10.7.1"),
    "chips beside it": ([move("pass", "bob"), bet("bob", "25")], "10.7.1"),
    "a form beside it": ([move("pass", "bob"), move("secret", "bob", bet="red", stake="25")], "10.7.1"),
    "beside a form": ([move("secret", "bob", bet="red", stake="25"), move("pass", "bob")], "10.7.1"),
    "twice": ([move("pass", "bob"), move("pass", "bob")], "10.7.1"),
    "after the close": ([CLOSE, move("pass", "bob", by="player")], "3.13"),
    "shown before and recorded after the close": ([CLOSE, move("pass", "bob", by="tournament_manager")], None),
    "by somebody away": ([move("absent", "bob"), move("pass", "bob")], "10.6.10"),
    "while a dispute waits": ([move("dispute", "ann", text="?"), move("pass", "bob")], "10.11.2"),
    "of somebody out": ([move("disqualify", "bob"), move("pass", "bob")], "10.5.7"),
}


@pytest.mark.clause(STAR, "10.7.1")
@pytest.mark.parametrize("cell", CARD_CELLS)
def test_a_pass_card_in_every_state(cell: str) -> None:
    moves, clause = CARD_CELLS[cell]
    told = played(seated("ann", "bob", "cy"), bet("ann", "25"), bet("cy", "25"), moves, pass_cards=2, secret_wagers=2)
    if clause is None:
        assert told.taken()
    else:
        assert told.refused() == clause


@pytest.mark.clause(STAR, "10.7.1")
def test_there_is_no_card_where_the_tournament_has_none() -> None:
    assert played(HEAT, move("pass", "ann")).refused() == "10.7.1"


@pytest.mark.clause(STAR, "10.6.10")
def test_a_wager_is_made_from_the_own_place() -> None:
    heat = seated("ann", "bob", "cy")
    assert played(heat, bet("cy", "25", seat=3)).taken()
    assert played(heat, bet("cy", "25", seat=5)).refused() == "10.6.10"
    assert played(heat, move("absent", "cy"), bet("cy", "25")).refused() == "10.6.10"


CLOCK = "2026-12-01T20:00:{}+11:00"


@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(
    ("second", "stake", "clause"),
    [
        ("30", "200", None),
        ("31", "200", "10.6.12"),
        ("31", "25", None),
        ("31", "20", "10.6.12"),
        ("31", "50", "10.6.12"),
    ],
)
def test_whoever_is_out_of_time_is_held_to_one_minimum(second: str, stake: str, clause: str | None) -> None:
    told = played(seated("ann", "bob", at=CLOCK.format("00")), bet("ann", stake, at=CLOCK.format(second)), clock=30)
    if clause is None:
        assert told.taken()
    else:
        assert told.refused() == clause


@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(("stake", "clause"), [("25", None), ("50", "10.6.12")])
def test_so_is_whoever_was_named_at_the_close(stake: str, clause: str | None) -> None:
    late = [move("close", out_of_time=["ann"]), bet("ann", stake, late=True)]
    told = played(HEAT, bet("bob", "25"), late)
    if clause is None:
        assert told.taken()
    else:
        assert told.refused() == clause
    assert played(HEAT, bet("bob", "25"), CLOSE, bet("ann", "25")).refused() == "3.13"


@pytest.mark.clause(STAR, "10.6.12")
def test_one_minimum_is_all_and_nothing_at_all_disqualifies() -> None:
    late = [bet("bob", "25"), move("close", out_of_time=["ann"])]
    told = played(HEAT, late, bet("ann", "25"), bet("ann", "25", "odd"))
    assert told.refused() == "3.13"
    told = played(seated("ann", "bob", "cy"), bet("cy", "25"), late, move("spin", result="1"))
    assert told.last["out"] == [{"player": "ann", "why": "no wager", "clause": "10.6.4"}]
    assert played(HEAT, bet("ann", "25"), bet("bob", "25"), move("close", out_of_time=["ann"])).refused() == "10.6.12"
