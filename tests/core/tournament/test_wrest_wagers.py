"""Wrest Point, wagers and their settlement: sections 1.5, 2.5, 3.2, 3.5, 3.6 and 3.7."""

from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from tests.core.tournament.wrest_events import (
    CLOSE,
    FORMS,
    all_ok,
    begin,
    both,
    last,
    lay,
    of,
    one,
    refused,
    secret,
    spin,
    take_back,
    told,
)


def two(form: str) -> list[Any]:
    return begin(form, "ann", "bob")


# --- chips and units --------------------------------------------------------------------------------------------------


@both("1.5.1", "2.5.1")
def test_a_wager_is_made_in_chips_of_the_event_and_no_others(form: str, clause: str) -> None:
    """No money at a table: who has 1,000 in chips of the event stakes no more, whatever is in the pocket."""
    assert refused(form, two(form), lay("ann", 1050), maximum=None) == ("NO_CHIPS", clause)
    assert last(form, two(form), lay("ann", 1000), maximum=None)["ok"]


@both("1.5.1", "2.5.1")
def test_chips_on_the_layout_cannot_be_staked_again(form: str, clause: str) -> None:
    moves = [two(form), lay("ann", 600), lay("ann", 400, "odd")]
    assert refused(form, moves, lay("ann", 50, "low"), maximum=None) == ("NO_CHIPS", clause)


@of("1.5.1")
def test_competition_chips_are_worth_nothing_in_the_end() -> None:
    doc = all_ok(told("competition", two("competition"), lay("ann", 1000), lay("bob", 50), spin("1"), spins=1))
    assert (doc["money"]["buy_ins"], doc["money"]["exchanged"]) == ("0.00", "0.00")


@of("2.5.1", "2.5.3")
def test_live_chips_are_exchanged_at_their_face() -> None:
    doc = all_ok(
        told("live", two("live"), lay("ann", 1000), lay("bob", 270, "black"), spin("1"), minimum="10", spins=1)
    )
    # ann has 2,000, of which 1,000 lay on red; bob has 730.
    assert (doc["money"]["buy_ins"], doc["money"]["exchanged"]) == ("2000.00", "2730.00")
    assert doc["players"]["bob"]["chips"] == "730"


@both("1.5.5", "2.5.6")
@pytest.mark.parametrize(("stake", "ok"), [(50, True), (60, False), (75, False), (120, False), (150, True)])
def test_stakes_come_in_units_of_the_minimum(form: str, clause: str, stake: int, ok: bool) -> None:
    if ok:
        assert last(form, two(form), lay("ann", stake))["ok"]
    else:
        assert refused(form, two(form), lay("ann", stake)) == ("NOT_IN_UNITS", clause)


@both("3.6.1", "2.5.5")
@pytest.mark.parametrize(
    ("laid", "rule"),
    [([20], "BELOW_MINIMUM"), ([25], ""), ([250], ""), ([275], "OVER_MAXIMUM"), ([250, 25], "OVER_MAXIMUM")],
)
def test_all_that_a_player_has_on_a_spin_is_within_the_limits(
    form: str, clause: str, laid: list[int], rule: str
) -> None:
    bets = [lay("ann", stake, bet) for stake, bet in zip(laid, ("red", "odd"), strict=False)]
    limits = {"minimum": "25", "maximum": "250"}
    if rule:
        assert refused(form, two(form), bets, **limits) == (rule, clause)
    else:
        assert last(form, two(form), bets, **limits)["ok"]


@both("3.6.1", "3.6.1")
def test_limits_do_not_change_in_a_session(form: str, clause: str) -> None:
    assert refused(form, two(form), {"move": "limit", "minimum": "100"}) == ("LIMITS_CHANGED", clause)
    with pytest.raises(Malformed, match="middle of a session"):
        told(form, limits=[{"from_spin": 3, "minimum": "100"}])


# --- the duty to wager ------------------------------------------------------------------------------------------------


@of("1.5.4")
def test_who_places_nothing_forfeits_a_minimum() -> None:
    moves = [two("competition"), lay("bob", 50), spin("1")]
    move = last("competition", moves, bank="900")
    assert move["deducted"] == [{"player": "ann", "amount": "50", "clause": "1.5.4"}]
    assert move["chips"]["ann"] == "850"


@of("1.5.4")
@pytest.mark.parametrize("kind", ["open", "secret", "riding", "unreadable form"])
def test_any_wager_meets_the_duty(kind: str) -> None:
    made = {
        "open": [lay("ann", 50)],
        "secret": [secret("ann", 50, "fifty")],
        "riding": [lay("ann", 50), lay("bob", 50), spin("1")],
        "unreadable form": [secret("ann", 50, "sixty")],
    }[kind]
    move = last("competition", two("competition"), made, lay("bob", 50), spin("1"))
    # A form that nobody can read costs its own minimum (1.6.8d), and not another for want of a wager.
    assert [entry["clause"] for entry in move["deducted"]] == (["1.6.8d"] if kind == "unreadable form" else [])


@of("1.5.4")
def test_the_last_chips_are_forfeited_too_and_then_the_player_is_out() -> None:
    moves = [two("competition"), lay("ann", 100), lay("bob", 50), spin("2"), lay("bob", 50), spin("1")]
    move = last("competition", moves, bank="120")
    assert move["deducted"] == [{"player": "ann", "amount": "20", "clause": "1.5.4"}]
    assert move["out"] == [{"player": "ann", "why": "no chips", "clause": "1.8.1"}]


@of("2.5.5")
def test_in_the_live_form_nothing_is_forfeited_for_want_of_a_wager() -> None:
    move = last("live", two("live"), lay("bob", 50), spin("1"))
    assert move["deducted"] == []
    assert move["chips"]["ann"] == "1000"


@of("2.5.5")
@pytest.mark.parametrize(("lost", "left"), [(100, 20), (120, 0)])
def test_who_cannot_make_the_minimum_is_eliminated(lost: int, left: int) -> None:
    """At a minimum of 20 a stake of 120 breaks a bank of 120; at 50, one of 100 leaves 20."""
    terms = {"bank": "120", "minimum": "50" if left else "20"}
    moves = [begin("live", "ann", "bob", "cy", bank="120"), lay("ann", lost)]
    rest = [lay(name, int(terms["minimum"]), "black") for name in ("bob", "cy")]
    doc = all_ok(told("live", moves, rest, spin("2"), **terms))
    why = "less than the minimum" if left else "no chips"
    assert doc["moves"][-1]["out"] == [{"player": "ann", "why": why, "clause": "2.5.5"}]
    assert doc["players"]["ann"] | {"secret_left": 0} == {
        "status": "out",
        "chips": str(left),
        "secret_left": 0,
        "passes_left": 0,
    }


@of("1.5.4", "1.8.1")
def test_in_the_first_form_only_who_has_no_chip_is_out() -> None:
    moves = [two("competition"), lay("ann", 100), lay("bob", 50), spin("2")]
    assert last("competition", moves, bank="120")["out"] == []


@both("1.5.4", "2.5.5")
def test_there_are_no_pass_cards(form: str, clause: str) -> None:
    assert refused(form, two(form), one("pass", "ann")) == ("DUTY_TO_WAGER", clause)
    with pytest.raises(Malformed) as said:
        told(form, pass_cards=1)
    assert clause in str(said.value)


# --- the clock --------------------------------------------------------------------------------------------------------

AT = "2026-12-01T14:00:"


@both("1.5.6", "2.5.7")
def test_the_clock_runs_from_the_dealers_call(form: str, clause: str) -> None:
    """Sixty seconds from 14:00:00: a bet at 14:00:59 is in time, one at 14:01:01 is not."""
    called = [two(form), {"move": "call", "at": f"{AT}00+11:00"}]
    assert last(form, called, lay("ann", 100, at=f"{AT}59+11:00"), clock=60)["ok"]
    assert last(form, called, lay("ann", 100, at="2026-12-01T14:01:00+11:00"), clock=60)["ok"]
    late = refused(form, called, lay("ann", 100, at="2026-12-01T14:01:01+11:00"), clock=60)
    assert late == (("WAGER_CLOCK", "1.5.6") if form == "competition" else ("OUT_OF_TIME", "2.5.8"))
    form_late = secret("ann", 50, "fifty", at="2026-12-01T14:01:01+11:00")
    late = refused(form, called, form_late, clock=60)
    assert late == (("WAGER_CLOCK", "1.5.6") if form == "competition" else ("OUT_OF_TIME", "2.5.8"))
    # A form that was in time is not changed for another, but one that went back to be mended is.
    sound, faulty = (secret("ann", 50, words, at=f"{AT}30+11:00") for words in ("fifty", "sixty"))
    assert refused(form, called, sound, form_late, clock=60) == late
    doc = told(form, called, sound, lay("bob", 50), form_late, spin("2"), clock=60)
    assert [move["ok"] for move in doc["moves"][-3:]] == [False, True, True]
    assert doc["moves"][-1]["settlements"][-1]["stake"] == "50"
    assert last(form, called, faulty, form_late, clock=60)["ok"]
    again = [*called, {"move": "call", "at": "2026-12-01T14:05:00+11:00"}]
    assert last(form, again, lay("ann", 100, at="2026-12-01T14:05:59+11:00"), clock=60)["ok"]


@of("1.5.6", "1.5.4")
def test_who_is_out_of_time_forfeits() -> None:
    called = [two("competition"), {"move": "call", "at": f"{AT}00+11:00"}, lay("bob", 50)]
    late = [called, CLOSE | {"out_of_time": ["ann"]}]
    assert refused("competition", late, lay("ann", 50, late=True)) == ("LATE_WAGER", "3.5.5")
    move = last("competition", late, {"move": "spin", "result": "1"})
    assert move["deducted"] == [{"player": "ann", "amount": "50", "clause": "1.5.4"}]


@of("2.5.8")
@pytest.mark.parametrize("how", ["after the close", "after the clock"])
def test_in_the_live_form_who_is_out_of_time_may_stake_one_minimum(how: str) -> None:
    if how == "after the close":
        late: list[Any] = [two("live"), lay("bob", 50), CLOSE | {"out_of_time": ["ann"]}]
        terms = {}
    else:
        late = [two("live"), {"move": "call", "at": f"{AT}00+11:00"}, lay("bob", 50, at=f"{AT}30+11:00")]
        terms = {"clock": 45}
    assert refused("live", late, lay("ann", 100, late=True, at="2026-12-01T14:10:00+11:00"), **terms) == (
        "OUT_OF_TIME",
        "2.5.8",
    )
    minimum = lay("ann", 50, late=True, at="2026-12-01T14:10:00+11:00")
    assert last("live", late, minimum, **terms)["ok"]
    assert not last("live", late, minimum, minimum | {"bet": "odd"}, **terms)["ok"]
    # Who was in time is held to nothing but no more bets.
    assert not last("live", late, lay("bob", 50, "odd", late=True, at="2026-12-01T14:10:00+11:00"), **terms)["ok"]


@of("2.5.8", "2.5.5")
def test_in_the_live_form_time_itself_costs_nothing() -> None:
    moves = [two("live"), lay("bob", 50), CLOSE | {"out_of_time": ["ann"]}, {"move": "spin", "result": "1"}]
    assert last("live", moves)["deducted"] == []


@both("1.5.4", "2.5.8")
def test_who_has_a_wager_is_not_out_of_time(form: str, clause: str) -> None:
    moves = [two(form), lay("ann", 50), CLOSE | {"out_of_time": ["ann"]}]
    assert refused(form, moves) == ("OUT_OF_TIME", clause)
    assert refused(form, two(form), CLOSE | {"out_of_time": ["zoe"]}) == ("OUT_OF_TIME", clause)


# --- placing, changing, riding ----------------------------------------------------------------------------------------


@of("3.5.5")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("move", ["bet", "take_back", "secret", "say"])
def test_nothing_is_placed_changed_or_withdrawn_after_no_more_bets(form: str, move: str) -> None:
    asked = {
        "bet": lay("ann", 50, "odd"),
        "take_back": take_back("ann"),
        "secret": secret("ann", 50, "fifty"),
        "say": lay("ann", 50, "odd") | {"move": "say"},
    }[move]
    assert refused(form, two(form), lay("ann", 50), lay("bob", 50), CLOSE, asked) == ("LATE_WAGER", "3.5.5")
    assert last(form, two(form), lay("ann", 50), asked)["ok"]
    if move == "bet":
        # Nor by who placed nothing and was not out of time.
        assert refused(form, two(form), lay("bob", 50), CLOSE, asked) == ("LATE_WAGER", "3.5.5")


@of("3.5.5")
@pytest.mark.parametrize("form", FORMS)
def test_a_winning_stake_rides_until_it_is_taken_back_or_loses(form: str) -> None:
    won = [two(form), lay("ann", 100), lay("bob", 50, "black"), spin("1")]
    move = last(form, won)
    assert move["chips"] == {"ann": "1000", "bob": "950"}
    assert move["layout"] == {"ann": "100"}
    ann = next(line for line in move["settlements"] if line["player"] == "ann")
    assert (ann["paid"], ann["returned"], ann["stays"], ann["clauses"]) == ("100", "100", True, ["3.7.1", "3.5.5"])
    rides = [won, lay("bob", 50, "black"), spin("2")]
    assert last(form, rides)["chips"]["ann"] == "1000"
    back = [won, take_back("ann"), lay("bob", 50, "black"), spin("2")]
    # Taken back before the next spin it is safe; without another wager the first form takes its minimum.
    assert last(form, back)["chips"]["ann"] == ("1050" if form == "competition" else "1100")
    assert refused(form, won, take_back("ann"), take_back("ann")) == ("NO_SUCH_WAGER", "3.5.5")
    assert refused(form, won, CLOSE, take_back("ann")) == ("LATE_WAGER", "3.5.5")


@of("3.5.5")
@pytest.mark.parametrize("form", FORMS)
def test_a_riding_stake_counts_under_the_maximum(form: str) -> None:
    won = [two(form), lay("ann", 600), lay("bob", 50), spin("1")]
    assert refused(form, won, lay("ann", 450, "odd"))[0] == "OVER_MAXIMUM"
    assert last(form, won, lay("ann", 400, "odd"))["ok"]


@of("3.5.7")
@pytest.mark.parametrize("form", FORMS)
def test_a_wager_is_settled_where_it_lies(form: str) -> None:
    """Meant for 17 and 20, laid on 17 and 18: 20 loses it."""
    moves = [two(form), lay("ann", 50, "split", ("17", "18")), lay("bob", 50), spin("20")]
    ann = last(form, moves)["settlements"][0]
    assert (ann["on"], ann["outcome"], ann["taken"]) == (["17", "18"], "lost", "50")
    assert refused(form, two(form), {"move": "spin", "result": "20"}) == ("RESULT_ORDER", "3.5.7")


# --- spoken wagers ----------------------------------------------------------------------------------------------------


def say(player: str, stake: int, bet: str = "red", **more: Any) -> dict[str, Any]:
    return lay(player, stake, bet, **more) | {"move": "say"}


@of("3.5.6")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("by", ["dealer", "table_inspector"])
def test_a_spoken_wager_counts_once_it_is_confirmed(form: str, by: str) -> None:
    said = [two(form), lay("bob", 50), say("ann", 100)]
    move = last(form, said, one("confirm", "ann", by=by), spin("1"))
    assert move["chips"]["ann"] == "1000"
    assert move["layout"]["ann"] == "100"


@of("3.5.6")
@pytest.mark.parametrize("form", FORMS)
def test_a_spoken_wager_that_nobody_confirms_is_none(form: str) -> None:
    said = [two(form), lay("bob", 50), say("ann", 100)]
    move = last(form, said, spin("1"))
    assert [line["player"] for line in move["settlements"]] == ["bob"]
    assert move["chips"]["ann"] == ("950" if form == "competition" else "1000")
    assert refused(form, said, CLOSE, one("confirm", "ann")) == ("SPOKEN_WAGER", "3.5.6")
    assert refused(form, said, spin("1"), one("confirm", "ann")) == ("SPOKEN_WAGER", "3.5.6")
    assert refused(form, said, one("confirm", "ann"), one("confirm", "ann")) == ("SPOKEN_WAGER", "3.5.6")
    assert refused(form, said, one("confirm", "bob")) == ("SPOKEN_WAGER", "3.5.6")
    assert refused(form, said, one("confirm", "ann", by="player")) == ("POWER", "3.5.6")


@of("3.5.6")
@pytest.mark.parametrize("form", FORMS)
def test_a_spoken_wager_comes_with_the_chips_for_it(form: str) -> None:
    assert refused(form, two(form), say("ann", 1050), maximum=None)[0] == "NO_CHIPS"
    assert refused(form, two(form), say("ann", 60))[0] == "NOT_IN_UNITS"
    spent = [two(form), say("ann", 600), lay("ann", 500, "odd")]
    assert refused(form, spent, one("confirm", "ann"))[0] in ("NO_CHIPS", "OVER_MAXIMUM")


@of("3.5.6", "1.5.2")
def test_a_voucher_on_the_table_stands_for_the_chips_of_a_spoken_wager() -> None:
    start = two("competition")
    start[-1]["vouchers"] = {"ann": 117}
    doc = all_ok(told("competition", start, say("ann", 100), one("confirm", "ann")))
    assert doc["players"]["ann"]["chips"] == "900"
    used = [start, say("ann", 100), one("confirm", "ann"), one("exchange", "ann", voucher=117)]
    assert refused("competition", used) == ("VOUCHER", "1.5.2")


# --- wheel checks -----------------------------------------------------------------------------------------------------


def checks(player: str, colour: str, value: str) -> dict[str, Any]:
    return one("checks", player, colour=colour, value=value)


@of("3.5.3")
@pytest.mark.parametrize("form", FORMS)
def test_no_colour_is_with_two_players_of_a_table(form: str) -> None:
    start = [begin(form, "ann", "bob", "cy"), checks("ann", "blue", "50")]
    assert refused(form, start, checks("bob", "Blue", "100")) == ("COLOUR_TAKEN", "3.5.3")
    assert last(form, start, checks("bob", "red", "100"))["ok"]
    assert last(form, start, one("retire", "ann"), checks("bob", "blue", "100"))["ok"]
    assert refused(form, begin(form, "ann", "bob"), checks("ann", "red", "50") | {"by": "player"}) == ("POWER", "3.5.3")


@of("3.5.4")
@pytest.mark.parametrize("form", FORMS)
def test_wheel_checks_are_worth_what_their_holder_declared(form: str) -> None:
    """Four green checks of 25 on red are a stake of 100."""
    stake = {"move": "bet", "player": "ann", "bet": "red", "checks": 4}
    declared = [two(form), checks("ann", "green", "25")]
    doc = all_ok(told(form, declared, stake, minimum="25"))
    assert doc["players"]["ann"]["chips"] == "900"
    assert refused(form, two(form), stake, minimum="25") == ("COLOUR_VALUE", "3.5.4")
    assert refused(form, two(form), checks("ann", "green", "30"), minimum="25") == ("COLOUR_VALUE", "3.5.4")
    assert refused(form, declared, checks("ann", "green", "50"), minimum="25") == ("COLOUR_VALUE", "3.5.4")
    assert refused(form, declared, stake | {"checks": 41}, minimum="25", maximum=None)[0] == "NO_CHIPS"


# --- arrangements -----------------------------------------------------------------------------------------------------


@of("3.6.3", "3.6.2")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("kind", "clause"), [("contrived", "3.6.3"), ("partnership", "3.6.2")])
def test_an_arrangement_is_what_the_management_holds_to_be_one(form: str, kind: str, clause: str) -> None:
    rule = {"3.6.3": "CONTRIVED", "3.6.2": "PARTNERS"}[clause]
    start = begin(form, "ann", "bob", "cy")
    found = {
        "move": "arrangement",
        "players": ["ann", "bob"],
        "kind": kind,
        "opinion": "they bet opposite by agreement",
    }
    out = one("disqualify", "ann", ground=kind)
    assert refused(form, start, out) == (rule, clause)
    assert refused(form, start, found | {"opinion": " "}) == (rule, clause)
    assert refused(form, start, found | {"players": ["ann"]}) == (rule, clause)
    assert refused(form, start, found | {"players": ["ann", "zoe"]})[0] == "ENTRY"
    assert refused(form, start, found | {"by": "dealer"})[0] == "POWER"
    doc = all_ok(told(form, start, found, out, one("disqualify", "bob", ground=kind)))
    first = "1" if form == "competition" else "2"
    assert doc["moves"][-1]["out"][0]["clause"] == f"{first}.10"
    assert doc["sessions"]["heat"]["qualified"] == ["cy"]
    assert refused(form, start, found, one("disqualify", "cy", ground=kind)) == (rule, clause)
    # Whoever did not mean it is not disqualified for it.
    assert refused(form, start, found, out | {"deliberate": False}) == ("DISQUALIFIED", f"{first}.10")


# --- the wheel and the odds -------------------------------------------------------------------------------------------


@of("3.2.1")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("result", ["00", "37", "-1", "red"])
def test_the_wheel_has_one_zero_and_thirty_six_numbers(form: str, result: str) -> None:
    moves = [two(form), lay("ann", 50), lay("bob", 50), CLOSE, {"move": "spin", "result": result}]
    assert refused(form, moves) == ("WHEEL", "3.2.1")
    for pocket in range(37):
        assert last(form, two(form), lay("ann", 50), lay("bob", 50), spin(str(pocket)))["ok"]


@of("3.7.1")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("bet", "on", "result", "paid"),
    [
        ("straight", ("17",), "17", "1750"),
        ("split", ("7", "10"), "10", "850"),
        ("street", ("4", "5", "6"), "5", "550"),
        ("corner", ("1", "2", "4", "5"), "5", "400"),
        ("column", ("1",), "4", "100"),
        ("dozen", ("2",), "13", "100"),
        ("red", (), "1", "50"),
        ("black", (), "2", "50"),
        ("odd", (), "1", "50"),
        ("even", (), "2", "50"),
        ("low", (), "18", "50"),
        ("high", (), "19", "50"),
    ],
)
def test_a_win_is_paid_at_the_odds_of_the_book(
    form: str, bet: str, on: tuple[str, ...], result: str, paid: str
) -> None:
    line = last(form, two(form), lay("ann", 50, bet, on), lay("bob", 50), spin(result))["settlements"][0]
    assert (line["outcome"], line["paid"], line["returned"], line["clauses"][0]) == ("won", paid, "50", "3.7.1")


@of("3.7.1")
@pytest.mark.parametrize("form", FORMS)
def test_what_has_no_odds_is_no_bet(form: str) -> None:
    six = lay("ann", 50, "six-line", ("1", "2", "3", "4", "5", "6"))
    assert refused(form, two(form), six)[1] == "3.7.1"


@of("3.7.2", "3.7.2a", "3.7.2b")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("bet", "on", "paid", "clause"),
    [
        ("straight", ("0",), "1750", "3.7.2a"),
        ("split", ("0", "2"), "850", "3.7.2a"),
        ("corner", ("0", "1", "2", "3"), "400", "3.7.2a"),
        ("red", (), "", "3.7.2b"),
        ("black", (), "", "3.7.2b"),
        ("low", (), "", "3.7.2b"),
        ("even", (), "", "3.7.2b"),
        ("column", ("1",), "", "3.7.2b"),
        ("straight", ("17",), "", "3.7.2b"),
    ],
)
def test_zero_pays_what_names_it_and_takes_the_rest(
    form: str, bet: str, on: tuple[str, ...], paid: str, clause: str
) -> None:
    line = last(form, two(form), lay("ann", 50, bet, on), lay("bob", 50), spin("0"))["settlements"][0]
    if paid:
        assert (line["outcome"], line["paid"]) == ("won", paid)
    else:
        assert (line["outcome"], line["taken"], line["returned"]) == ("lost", "50", "0")
    assert clause in line["clauses"]


@of("3.7.2a")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("on", [("0", "1", "2"), ("0", "2", "3")])
def test_a_street_with_zero_has_no_odds(form: str, on: tuple[str, ...]) -> None:
    assert refused(form, two(form), lay("ann", 50, "street", on))[1] == "3.7.2a"


@of("3.2.3")
@pytest.mark.parametrize("form", FORMS)
def test_a_no_spin_leaves_everything_as_it_was(form: str) -> None:
    closed = [two(form), lay("ann", 50), secret("bob", 100, "one hundred"), CLOSE]
    void = {"move": "spin", "no_spin": "same_direction"}
    doc = all_ok(told(form, closed, void))
    assert doc["sessions"]["heat"]["spins"] == 0
    assert doc["players"]["ann"]["chips"] == "950"
    again = all_ok(told(form, closed, void, spin("1")))["moves"][-1]
    assert again["spin"] == 1
    assert again["chips"] == {"ann": "1000", "bob": "1100"}
    # Betting is open again meanwhile, and who had placed nothing pays once, for the spin that counted.
    idle = [two(form), lay("ann", 50), CLOSE, void, spin("1")]
    assert last(form, idle)["chips"]["bob"] == ("950" if form == "competition" else "1000")
    assert refused(form, two(form), void)[0] == "RESULT_ORDER"
