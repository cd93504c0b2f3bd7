"""Wrest Point, entries and money: sections 1.1, 1.2 and 2.1, 2.2."""

import json
import re
from typing import Any

import pytest

from croupier.core.engine.refusal import Malformed
from croupier.documents.tournament.play import play
from tests.core.tournament.wrest_events import (
    AWARD,
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
    take_back,
    told,
    written,
)
from tests.core.tournament.wrest_hands import rehearsed

# --- one competition or two -------------------------------------------------------------------------------------------


@both("1.1.1", "2.1.1")
def test_a_single_competition_has_no_second_chance(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 50, "black"), spin("2")]
    assert refused(form, moves, one("enter", "ann", competition="secondary")) == ("STRUCTURE", clause)
    assert last(form, moves, one("enter", "ann", competition="secondary"), second_chance=True)["ok"]
    drawn = {"move": "allot", "session": "second", "competition": "secondary"}
    assert refused(form, moves, drawn) == ("STRUCTURE", clause)


def _second_chance(form: str) -> list[Any]:
    """Heat 1: bob goes on, ann loses, cy retires, dee is disqualified. Heat 2 with eve, fay (late) is still to come."""
    return [
        enter("ann", "bob", "cy", "dee", "eve", "fay"),
        seat("ann", "bob", "cy", "dee", session="heat 1"),
        buy_in(form, "ann", "bob", "cy", "dee"),
        {"move": "start", "session": "heat 1"},
        [lay(name, 50, "black") for name in ("bob", "cy", "dee")],
        lay("ann", 50),
        spin("2"),
        one("retire", "cy"),
        one("disqualify", "dee"),
        lay("ann", 950),
        spin("2"),
        seat("eve", "fay", session="heat 2"),
    ]


@both("1.1.2", "2.1.2")
@pytest.mark.parametrize(
    ("player", "may"),
    [("ann", True), ("bob", False), ("cy", True), ("dee", False), ("eve", False), ("gus", False)],
)
def test_the_second_chance_is_for_those_who_played_and_did_not_go_on(
    form: str, clause: str, player: str, may: bool
) -> None:
    asked = one("enter", player, competition="secondary")
    if may:
        doc = all_ok(told(form, _second_chance(form), asked, second_chance=True))
        assert doc["players"][player]["status"] == "entered"
        assert doc["money"]["fees"] == "700.00"
    else:
        assert refused(form, _second_chance(form), asked, second_chance=True) == ("SECOND_CHANCE", clause)


@both("1.1.2", "2.1.2")
def test_who_never_played_a_spin_has_no_second_chance(form: str, clause: str) -> None:
    """In the live form fay is disqualified for being late; in the other her place is cancelled after fifteen spins."""
    late = [begin(form, "ann", "bob", "fay", absent=("fay",)), lay("ann", 1000), lay("bob", 50, "black"), spin("2")]
    more = [] if form == "live" else [[lay("bob", 50), spin("1"), take_back("bob")] for _ in range(14)]
    over = [lay("bob", 50), {"move": "close"}] if form == "competition" else []
    asked = one("enter", "fay", competition="secondary")
    assert refused(form, late, more, over, asked, second_chance=True, spins=30) == ("SECOND_CHANCE", clause)


@both("1.1.2", "2.1.2")
def test_who_once_went_on_has_no_second_chance(form: str, clause: str) -> None:
    """ann and bob go on from the two tables of the heat; ann loses in the next session."""
    names = ("ann", "cy", "bob", "dee")
    heat = [
        enter(*names),
        {"move": "allot", "session": "heat", "tables": {"1": ["ann", "cy"], "2": ["bob", "dee"]}},
        buy_in(form, *names),
        {"move": "start"},
        [lay(name, 50, "black" if name in ("ann", "bob") else "red") for name in names],
        [spin("2", table=table) for table in ("1", "2")],
    ]
    later = [again(form, "ann", "bob", session="semi"), lay("ann", 50), lay("bob", 50, "black"), spin("2")]
    terms = {"second_chance": True, "spins": 1}
    assert all_ok(told(form, heat, later, **terms))["players"]["ann"]["status"] == "out"
    asked = one("enter", "ann", competition="secondary")
    assert refused(form, heat, later, asked, **terms) == ("SECOND_CHANCE", clause)
    assert last(form, heat, later, asked | {"player": "cy"}, **terms)["ok"]


@of("1.1.2")
def test_a_bank_that_runs_dry_at_an_empty_seat_is_no_game_played() -> None:
    asked = one("enter", "fay", competition="secondary")
    played: list[Any] = [begin("competition", "ann", "bob", "fay", absent=("fay",))]
    played += [[lay("ann", 50), lay("bob", 50), spin("1")] for _ in range(2)]
    terms = {"bank": "100", "second_chance": True}
    assert told("competition", played, **terms)["players"]["fay"]["status"] == "out"
    assert refused("competition", played, asked, **terms) == ("SECOND_CHANCE", "1.1.2")


@both("1.1.2", "2.1.2")
def test_nobody_enters_the_second_chance_twice_or_while_still_in(form: str, clause: str) -> None:
    asked = one("enter", "ann", competition="secondary")
    assert refused(form, _second_chance(form), asked, asked, second_chance=True) == ("SECOND_CHANCE", clause)
    playing = begin(form, "ann", "bob")
    assert refused(form, playing, asked, second_chance=True) == ("SECOND_CHANCE", clause)


def _second_chance_won(form: str) -> list[Any]:
    """bob goes on from the primary heat; ann and cy play the second chance, and ann wins it."""
    return [
        begin(form, "ann", "bob", "cy"),
        lay("bob", 50, "black"),
        lay("ann", 1000),
        lay("cy", 1000),
        spin("2"),
        enter("ann", "cy", competition="secondary"),
        again(form, "ann", "cy", session="second", competition="secondary", final=True),
        lay("ann", 50, "black"),
        lay("cy", 1000),
        spin("2"),
    ]


@both("1.1.2", "2.1.2")
def test_the_second_chance_may_begin_while_the_heat_still_runs(form: str, clause: str) -> None:
    """ann and bob lose at once and play on in the second chance; cy and dee end their heat without them."""
    names = ("ann", "bob", "cy", "dee")
    heat = [begin(form, *names), lay("ann", 1000), lay("bob", 1000), lay("cy", 50, "black"), lay("dee", 50, "black")]
    second = [
        spin("2"),
        enter("ann", "bob", competition="secondary"),
        again(form, "ann", "bob", session="second", competition="secondary", final=True),
        lay("ann", 50, "black"),
        lay("bob", 100),
    ]
    end = [lay("cy", 50, "odd"), spin("2", session="heat")]
    terms = {"second_chance": True, "spins": 2}
    doc = all_ok(told(form, heat, second, end, **terms))
    assert doc["sessions"]["heat"]["qualified"] == ["dee"]
    assert doc["moves"][-1]["deducted"] == []
    assert {name: doc["players"][name]["status"] for name in names} == {
        "ann": "playing",
        "bob": "playing",
        "cy": "out",
        "dee": "qualified",
    }
    assert doc["players"]["ann"]["chips"] == "950"
    over = all_ok(told(form, heat, second, end, spin("2", session="second"), spin("2", session="second"), **terms))
    assert over["players"]["ann"]["status"] == "won"
    entered = [move["says"] for move in doc["moves"] if move["move"] == "enter"]
    assert entered[-1] == [f"bob enters the secondary competition and pays $100 ({clause})"]


@of("2.5.3")
def test_what_was_left_of_live_chips_is_money_to_who_plays_on_in_the_second_chance() -> None:
    """ann loses 100 of 130 and cannot make the minimum of 50: her 30 are exchanged, whenever she sits down again."""
    names = ("ann", "bob", "cy")
    heat = [begin("live", *names, bank="130"), lay("ann", 100), lay("bob", 50, "black"), lay("cy", 50, "black")]
    second = [enter("ann", competition="secondary"), seat("ann", session="second", competition="secondary")]
    doc = all_ok(told("live", heat, spin("2"), second, second_chance=True, bank="130"))
    assert (doc["money"]["buy_ins"], doc["money"]["exchanged"]) == ("390.00", "30.00")
    game = rehearsed("live", heat, spin("2"), second, second_chance=True, bank="130")
    assert [(one.taker, one.clause) for one in game.postings if one.amount == 30_00] == [
        ("float:event:chips", "2.5.3"),
        ("bank", "2.5.3"),
    ]


@both("1.2.3", "2.2.4")
def test_what_the_house_keeps_passes_under_the_clause_that_lets_it(form: str, clause: str) -> None:
    game = rehearsed(form, enter("ann", "bob"), seat("ann", "bob"), retained=10)
    kept = game.postings[-1]
    assert (kept.giver, kept.amount, kept.clause) == ("pool:event", 20_00, clause)


@both("1.1.2", "2.1.2")
def test_who_waits_for_a_ballot_is_still_in(form: str, clause: str) -> None:
    broke = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 1000), spin("2")]
    asked = one("enter", "ann", competition="secondary")
    assert refused(form, broke, asked, second_chance=True) == ("SECOND_CHANCE", clause)
    drawn = [broke, {"move": "ballot", "winners": ["bob"]}]
    assert last(form, drawn, asked, second_chance=True)["ok"]


@both("1.1.3", "2.1.3")
def test_the_winner_of_the_second_chance_may_join_the_primary_final(form: str, clause: str) -> None:
    moves = _second_chance_won(form)
    final = again(form, "bob", "ann", session="final", final=True, joins="ann")
    play_it = [lay("ann", 50, "black"), lay("bob", 1000), spin("2"), AWARD]
    doc = all_ok(told(form, moves, final, play_it, second_chance=True, prizes=["75", "25"]))
    assert doc["players"]["ann"]["status"] == "won"
    assert doc["money"]["fees"] == "500.00"
    assert doc["money"]["prizes"] == {"ann": "375.00", "bob": "125.00"}
    # Seven buy-ins where chips are bought: three, two and two.
    assert doc["money"]["buy_ins"] == ("7000.00" if form == "live" else "0.00")
    loser = seat("bob", "cy", session="final", final=True, joins="cy")
    assert refused(form, moves, loser, second_chance=True) == ("SECOND_CHANCE_WINNER", clause)


@both("1.1.3", "2.1.3")
def test_only_the_winner_of_the_second_chance_joins_and_only_the_final(form: str, clause: str) -> None:
    moves = _second_chance_won(form)

    def asked(**more: Any) -> tuple[str, str]:
        return refused(form, moves, {"move": "allot", "session": "x", **more}, second_chance=True)

    assert asked(final=True, joins="cy") == ("SECOND_CHANCE_WINNER", clause)
    assert asked(final=True, joins="bob") == ("SECOND_CHANCE_WINNER", clause)
    assert asked(final=True, joins="nobody") == ("SECOND_CHANCE_WINNER", clause)
    assert asked(final=False, joins="ann") == ("SECOND_CHANCE_WINNER", clause)
    # Without the company's decision she has no seat there.
    tables = {"1": ["bob", "ann"]}
    assert asked(final=True, tables=tables)[0] == "SEATING"


@both("1.3.1 1.1.3", "2.3.1 2.1.3")
def test_once_the_final_is_drawn_nobody_joins(form: str, clause: str) -> None:
    moves = [_second_chance_won(form), seat("bob", session="final", final=True)]
    asked = {"move": "allot", "session": "again", "final": True, "joins": "ann"}
    assert refused(form, moves, asked, second_chance=True) == ("SEATING", clause)


@both("1.1.4", "2.1.4")
def test_the_last_place_is_taken_once(form: str, clause: str) -> None:
    cap = {"maximum_entries": 2}
    assert all_ok(told(form, enter("ann", "bob"), **cap))["money"]["fees"] == "200.00"
    assert refused(form, enter("ann", "bob", "cy"), **cap) == ("ENTRY_CAP", clause)
    early = one("withdraw", "ann", at="2026-10-01T00:00:00+10:00")
    assert all_ok(told(form, enter("ann", "bob"), early, enter("cy"), **cap))["players"]["cy"]["status"] == "entered"


# --- who plays --------------------------------------------------------------------------------------------------------


@both("1.1.5", "2.1.5")
def test_an_entrant_may_name_another_to_play_until_the_ballot(form: str, clause: str) -> None:
    named = one("nominate", "ann", plays="zoe")
    doc = all_ok(told(form, enter("ann", "bob"), named, seat("zoe", "bob")))
    assert doc["players"]["zoe"] == {
        "status": "seated",
        "chips": "0",
        "secret_left": 2,
        "passes_left": 0,
        "entrant": "ann",
    }
    assert "ann" not in doc["players"]
    assert refused(form, enter("ann", "bob"), seat("ann", "bob"), named) == ("NOMINEE", clause)


@both("1.1.5", "2.1.5")
def test_a_nomination_is_the_entrants_own_and_may_change(form: str, clause: str) -> None:
    first, second = one("nominate", "ann", plays="zoe"), one("nominate", "ann", plays="yan")
    doc = all_ok(told(form, enter("ann", "bob"), first, second))
    assert list(doc["players"]) == ["yan", "bob"]
    assert doc["players"]["yan"]["entrant"] == "ann"
    back = all_ok(told(form, enter("ann", "bob"), first, one("nominate", "ann", plays="ann")))
    assert "entrant" not in back["players"]["ann"]
    for wrong in (
        one("nominate", "zoe", plays="yan"),
        one("nominate", "ann", plays="zoe"),
        one("nominate", "ann", plays="bob"),
    ):
        assert refused(form, enter("ann", "bob"), first, wrong) == ("NOMINEE", clause)


@both("1.4.4 1.1.5", "2.4.5 2.1.5")
def test_who_goes_on_cannot_give_the_seat_away(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 50, "black"), lay("bob", 1000), spin("2")]
    assert told(form, moves)["players"]["ann"]["status"] == "qualified"
    assert refused(form, moves, one("nominate", "ann", plays="zoe")) == ("SEAT_KEPT", clause)


@both("1.3.1 1.4.4", "2.3.1 2.4.5")
def test_who_does_not_come_is_not_replaced(form: str, clause: str) -> None:
    moves = [
        begin(form, "ann", "bob", "cy"),
        lay("ann", 50, "black"),
        lay("bob", 50, "black"),
        lay("cy", 1000),
        spin("2"),
        spin("2"),
    ]
    final = seat("ann", "cy", session="final", final=True)
    assert refused(form, moves, final, spins=2, qualify=2) == ("SEATING", clause)


# --- fees and the pool ------------------------------------------------------------------------------------------------


@both("1.2.1", "2.2.1")
def test_each_competition_has_its_fee(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 1000), lay("bob", 50, "black"), spin("2")]
    second = one("enter", "ann", competition="secondary")
    fees = {"entry_fee": "200.00", "secondary_fee": "50.00", "second_chance": True}
    doc = all_ok(told(form, moves, second, **fees))
    assert doc["money"]["fees"] == "450.00"
    assert doc["money"]["pool"] == "450.00"
    assert refused(form, enter("ann", "ann")) == ("ENTRY", clause)


@of("2.2.1")
def test_a_buy_in_never_touches_the_pool() -> None:
    doc = all_ok(told("live", begin("live", "ann", "bob", bank="500"), bank="500"))
    assert doc["money"]["pool"] == "200.00"
    assert doc["money"]["buy_ins"] == "1000.00"


EARLIEST = {"competition": "2026-10-20T18:00:00+11:00", "live": "2026-11-24T18:00:00+11:00"}
TOO_LATE = {"competition": "2026-10-20T18:00:00.001+11:00", "live": "2026-11-24T18:00:00.001+11:00"}


@both("1.2.2", "2.2.3")
@pytest.mark.parametrize("is_drawn", [False, True])
def test_a_withdrawal_in_time_gets_the_fee_back(form: str, clause: str, is_drawn: bool) -> None:
    """Six weeks before 1 December 18:00 is 20 October 18:00, seven days before is 24 November 18:00."""
    moves = [enter("ann", "bob", at="2026-09-01T09:00:00+10:00"), seat("ann", "bob") if is_drawn else []]
    early = all_ok(told(form, moves, one("withdraw", "ann", at=EARLIEST[form])))
    assert early["money"]["refunded"] == "100.00"
    assert early["players"]["ann"]["status"] == "withdrawn"
    late = all_ok(told(form, moves, one("withdraw", "ann", at=TOO_LATE[form])))
    assert late["money"]["refunded"] == "0.00"
    assert late["money"]["pool"] == "200.00"
    assert clause in late["moves"][-1]["says"][0]


@both("1.2.2", "2.2.3")
def test_a_withdrawal_from_the_second_chance_is_refunded_as_the_company_decides(form: str, clause: str) -> None:
    moves = [_second_chance(form), one("enter", "ann", competition="secondary")]
    given = all_ok(told(form, moves, one("withdraw", "ann", refund=True), second_chance=True, secondary_fee="40"))
    assert given["money"]["refunded"] == "40.00"
    kept = all_ok(told(form, moves, one("withdraw", "ann"), second_chance=True, secondary_fee="40"))
    assert kept["money"]["refunded"] == "0.00"
    assert clause in kept["moves"][-1]["says"][0]
    herself = one("withdraw", "ann", refund=True, by="player")
    terms = {"second_chance": True, "secondary_fee": "40"}
    assert refused(form, moves, herself, **terms) == ("WITHDRAWAL", clause), "nobody refunds themselves"


@both("1.2.2", "2.2.3")
def test_a_competition_that_does_not_proceed_returns_every_fee(form: str, clause: str) -> None:
    moves = [begin(form, "ann", "bob"), lay("ann", 50), {"move": "cancel"}]
    doc = all_ok(told(form, moves, retained=10))
    money = doc["money"]
    assert (money["fees"], money["refunded"], money["retained"], money["held"]) == ("200.00", "200.00", "0.00", "0.00")
    assert money["exchanged"] == money["buy_ins"]
    assert refused(form, moves, enter("cy"), retained=10) == ("CANCELLATION", clause)


@both("1.2.2", "2.2.3")
def test_who_is_playing_retires_and_does_not_withdraw(form: str, clause: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), one("withdraw", "ann")) == ("WITHDRAWAL", clause)


@of("2.2.2", "2.2.3")
def test_a_buy_in_goes_back_with_a_withdrawal() -> None:
    moves = [enter("ann", "bob"), seat("ann", "bob"), buy_in("live", "ann"), one("withdraw", "ann")]
    money = all_ok(told("live", moves))["money"]
    assert (money["buy_ins"], money["exchanged"]) == ("1000.00", "1000.00")


@both("1.2.3", "2.2.4")
def test_ten_percent_may_stay_and_the_rest_is_prize_money(form: str, clause: str) -> None:
    """Sixty fees of $200: $1,200 stay, $10,800 are won, here as $6,480, $3,240 and $1,080."""
    names = [f"p{number}" for number in range(60)]
    moves = [enter(*names), seat(*names)]
    doc = all_ok(told(form, moves, entry_fee="200", retained=10))
    assert (doc["money"]["fees"], doc["money"]["retained"], doc["money"]["pool"]) == (
        "12000.00",
        "1200.00",
        "10800.00",
    )
    with pytest.raises(Malformed, match=rf"\({re.escape(clause)}\)"):
        told(form, moves, entry_fee="200", retained=11)


@both("1.2.2 1.2.3", "2.2.3 2.2.4")
def test_of_a_fee_that_goes_back_after_the_ballot_nothing_stays(form: str, clause: str) -> None:
    """Three fees of $100 with $30 kept; each that goes back gives its $10 back, and the pool is never short."""
    moves = [enter("ann", "bob", "cy", at="2026-09-01T09:00:00+10:00"), seat("ann", "bob", "cy")]
    left = []
    for name, retained, pool in (("ann", "20.00", "180.00"), ("bob", "10.00", "90.00"), ("cy", "0.00", "0.00")):
        left.append(one("withdraw", name, at=EARLIEST[form]))
        doc = all_ok(told(form, moves, left, retained=10))
        assert doc["moves"][-1]["says"] == [f"{name} withdraws: $100 goes back ({clause})"]
        money = doc["money"]
        assert (money["retained"], money["pool"], money["held"]) == (retained, pool, pool)


@of("2.2.2")
def test_a_buy_in_for_a_session_that_never_came_goes_back_with_the_prizes() -> None:
    heat = [begin("live", "ann", "bob", "cy"), [lay(name, 50, "black") for name in ("ann", "bob")], lay("cy", 50)]
    final = [spin("2"), buy_in("live", "ann"), again("live", "bob", session="final", final=True), AWARD]
    money = all_ok(told("live", heat, final, spins=1, qualify=2))["money"]
    # 3,000 for the heat, of which 3,050 came back; 1,000 each of ann and bob for the final.
    assert (money["buy_ins"], money["exchanged"]) == ("5000.00", "5050.00")


@both("1.2.3", "2.2.4")
@pytest.mark.parametrize(
    ("fee", "retained", "pool", "prizes"),
    [
        ("200.00", "40.00", "360.00", {"ann": "216.00", "bob": "144.00"}),
        # A tenth of $66.66 is $6.666: the house keeps no part of a cent more; the odd cent goes to the first place.
        ("33.33", "6.66", "60.00", {"ann": "36.00", "bob": "24.00"}),
        ("0.03", "0.00", "0.06", {"ann": "0.04", "bob": "0.02"}),
    ],
)
def test_the_pool_is_shared_to_the_cent(
    form: str, clause: str, fee: str, retained: str, pool: str, prizes: dict[str, str]
) -> None:
    final = begin(form, "ann", "bob", final=True)
    moves = [final, lay("ann", 50, "black"), lay("bob", 1000), spin("2"), AWARD]
    doc = all_ok(told(form, moves, entry_fee=fee, retained=10, prizes=["60", "40"]))
    money = doc["money"]
    assert (money["retained"], money["pool"], money["prizes"]) == (retained, pool, prizes)
    assert money["held"] == "0.00"
    assert refused(form, moves, AWARD, entry_fee=fee, retained=10, prizes=["60", "40"]) == ("PRIZE_POOL", clause)


@both("1.2.3", "2.2.4")
@pytest.mark.parametrize(
    "wrong", [{"retained": 11}, {"prizes": ["60", "30", "9"]}, {"prizes": ["60", "50"]}, {"added": "1"}]
)
def test_terms_against_the_pool_are_no_terms(form: str, clause: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as said:
        play(json.dumps(written(form, **wrong)).encode())
    assert str(said.value).endswith(f"({clause})")


@both("1.2.3", "2.2.4")
def test_prizes_wait_for_the_final(form: str, clause: str) -> None:
    assert refused(form, begin(form, "ann", "bob"), AWARD) == ("PRIZE_POOL", clause)
    final = begin(form, "ann", "bob", final=True)
    assert refused(form, final, AWARD) == ("PRIZE_POOL", clause)


@pytest.mark.parametrize("form", FORMS)
def test_a_player_moves_for_nobody_else(form: str) -> None:
    """Not even where the move itself would be lawful."""
    from tests.core.tournament.wrest_hands import asked_by

    for move in (
        one("nominate", "ann", plays="zoe"),
        one("withdraw", "ann"),
        one("enter", "cy"),
    ):
        assert asked_by(form, "bob", enter("ann", "bob"), move) == "OWN_POSITION"
