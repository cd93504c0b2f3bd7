"""Sessions at The Star: who runs them, at which tables, when they start, and who is not there."""

from typing import Any

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.competition import decide, law_of
from croupier.core.tournament.managing import AppointManager
from croupier.core.tournament.sessions import StartSession
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule
from tests.core.tournament.events import CLOSE, Told, bet, entries, move, played, seated, spin
from tests.core.tournament.test_star_entries import FULL, PUBLISHED

STAR = "star-roulette"
YEAR = "2027-01-01T00:00:00+11:00"


# --- the manager ------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.1.1:tournament-manager")
@pytest.mark.parametrize(
    ("licence", "expires", "at", "taken"),
    [
        ("L-1", YEAR, "2026-12-31T23:59:59+11:00", True),
        ("L-1", YEAR, YEAR, False),
        ("L-1", None, YEAR, False),
        (None, YEAR, "2026-01-01T00:00:00+11:00", False),
    ],
)
def test_the_manager_is_a_licensed_person(licence: str | None, expires: str | None, at: str, taken: bool) -> None:
    said = {key: value for key, value in {"licence": licence, "expires": expires}.items() if value is not None}
    told = played(move("appoint", manager="kim", at=at, **said))
    if taken:
        assert told.taken()
    else:
        assert told.refused() == "10.1.1:tournament-manager"


@pytest.mark.clause(STAR, "10.1.1:tournament-manager")
@pytest.mark.clause(STAR, "10.3.4")
def test_only_the_operator_appoints() -> None:
    kim = move("appoint", manager="kim", licence="L-1", expires=YEAR)
    assert played(kim | {"by": "dealer"}).refused() == "10.3.4"


def _starts(told: Told, by: str, at: int) -> Any:
    return decide(told.event.book, told.state, StartSession(by=by, role=Role.TOURNAMENT_MANAGER, at=at))


@pytest.mark.clause(STAR, "10.1.1:tournament-manager")
def test_nobody_manages_who_is_not_appointed_or_no_longer_licensed() -> None:
    drawn = [*entries("ann", "bob"), move("allot", session="heat", tables={"1": ["ann", "bob"]})]
    told = played(move("appoint", manager="kim", licence="L-1", expires=YEAR), drawn)
    expires = 1_798_722_000_000
    assert told.state.managers == {"kim": expires}
    no = _starts(told, "lee", 0)
    assert isinstance(no, Refused)
    assert no.clause == "10.1.1:tournament-manager"
    assert not isinstance(_starts(told, "kim", expires - 1), Refused)
    assert isinstance(_starts(told, "kim", expires), Refused)


@pytest.mark.clause(STAR, "10.1.1:tournament-manager")
def test_published_conditions_need_a_manager() -> None:
    told = played(entries("ann"), move("designate", tables=["1"]), conditions=FULL, **PUBLISHED)
    assert told.refused() == "10.1.1:tournament-manager"


def test_a_rehearsal_without_conditions_needs_no_appointment() -> None:
    told = played(seated("ann", "bob"))
    assert isinstance(
        decide(told.event.book, told.state, AppointManager(by="x", role=Role.DEALER, at=0, manager="x")), Refused
    )
    assert told.refusals() == []


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.1")
def test_seats_are_given_at_designated_tables() -> None:
    picked = [move("designate", tables=["R-01", "R-02"]), *entries("ann", "bob")]
    assert played(picked, move("allot", session="heat", tables={"R-01": ["ann"], "R-02": ["bob"]})).taken()
    assert played(picked, move("allot", session="heat", tables={"R-03": ["ann", "bob"]})).refused() == "10.5.1"
    assert played(picked, move("allot", session="heat")).refused() == "10.5.1"


@pytest.mark.clause(STAR, "10.5.1")
@pytest.mark.parametrize("tables", [[], ["R-01", "R-01"]])
def test_a_table_is_designated_once(tables: list[str]) -> None:
    assert played(move("designate", tables=tables)).refused() == "10.5.1"
    assert played(move("designate", tables=["R-01"]), move("designate", tables=["R-01"])).refused() == "10.5.1"


@pytest.mark.clause(STAR, "10.5.1")
def test_the_manager_designates_and_no_dealer() -> None:
    assert played(move("designate", tables=["R-01"], by="dealer")).refused() == "10.5.1"


@pytest.mark.clause(STAR, "10.5.2")
def test_a_designated_table_is_for_the_tournament_alone_while_a_session_runs() -> None:
    begins = [
        move("designate", tables=["R-01", "R-02"]),
        *entries("ann", "bob"),
        move("allot", session="heat", tables={"R-01": ["ann", "bob"]}),
    ]
    other = move("others", table="R-01")
    assert played(begins, other).taken()
    running = [*begins, move("start")]
    assert played(running, other).refused() == "10.5.2"
    assert played(running, move("others", table="R-02")).taken()
    rounds = [one for _ in range(3) for one in (bet("ann", "25"), bet("bob", "50"), *spin("1"))]
    assert played(running, rounds, other).taken()


@pytest.mark.clause(STAR, "10.5.2")
def test_two_sessions_are_not_played_at_one_designated_table_at_once() -> None:
    told = played(
        move("designate", tables=["R-01"]),
        entries("ann", "bob", "cy", "dee"),
        move("allot", session="one", tables={"R-01": ["ann", "bob"]}),
        move("allot", session="two", tables={"R-01": ["cy", "dee"]}),
        move("start", session="one"),
        move("start", session="two"),
    )
    assert told.refused() == "10.5.2"


# --- time and method --------------------------------------------------------------------------------------------------


@pytest.mark.clause(STAR, "10.5.3")
@pytest.mark.parametrize(
    ("to", "at", "moved"),
    [
        ("20:30", "19:40:00", True),
        ("20:30", "19:40:01", False),
        ("20:30", "19:41:00", False),
        ("19:30", "19:10:00", True),
        ("19:30", "19:11:00", False),
    ],
)
def test_a_start_is_moved_with_twenty_minutes_of_notice(to: str, at: str, moved: bool) -> None:
    day = "2026-12-01T{}+11:00"
    asked = move("move_start", session="heat", to=day.format(f"{to}:00"), at=day.format(at))
    drawn = [*entries("ann"), move("allot", session="heat", tables={"1": ["ann"]})]
    told = played(drawn, asked, starts=day.format("20:00:00"))
    if moved:
        assert told.taken()
    else:
        assert told.refused() == "10.5.3"


@pytest.mark.clause(STAR, "10.5.3")
def test_a_reason_does_not_shorten_the_notice_and_a_running_session_is_not_moved() -> None:
    day = "2026-12-01T{}+11:00"
    late = move("move_start", session="heat", to=day.format("20:30:00"), at=day.format("19:50:00"), reason="rain")
    drawn = [*entries("ann"), move("allot", session="heat", tables={"1": ["ann"]})]
    assert played(drawn, late, starts=day.format("20:00:00")).refused() == "10.5.3"
    early = move("move_start", session="heat", to=day.format("20:30:00"), at=day.format("10:00:00"))
    assert played(drawn, move("start"), early, starts=day.format("20:00:00")).refused() == "10.5.3"


@pytest.mark.clause(STAR, "10.5.4")
@pytest.mark.clause(STAR, "10.9.4")
def test_the_manager_settles_what_the_conditions_leave() -> None:
    told = played(move("determine", order=True, pass_cards=2, secret_wagers=1), seated("ann", "bob"))
    assert told.players["bob"]["passes_left"] == 2
    assert told.players["bob"]["secret_left"] == 1
    assert played(move("determine", order=True), seated("ann", "bob"), bet("bob", "25")).refused() == "10.9.4"


@pytest.mark.clause(STAR, "10.5.4")
@pytest.mark.clause(STAR, "10.7.1")
def test_pass_cards_are_the_same_for_everybody() -> None:
    assert played(entries("ann", "bob"), move("determine", pass_cards={"ann": 2, "bob": 1})).refused() == "10.7.1"
    assert played(entries("ann", "bob"), move("determine", pass_cards={"ann": 2, "bob": 2})).taken()


@pytest.mark.clause(STAR, "10.5.4")
def test_what_the_conditions_say_the_manager_does_not_change() -> None:
    assert played(move("determine", pass_cards=3), pass_cards=1).refused() == "10.5.4"
    assert played(move("determine", pass_cards=1), pass_cards=1).taken()
    assert played(seated("ann", "bob"), move("determine", order=True)).refused() == "10.5.4"
    assert played(move("determine", order=True, by="dealer")).refused() == "10.5.1"


@pytest.mark.clause(STAR, "10.5.4")
def test_the_manager_gives_the_seats() -> None:
    sits = move("allot", session="heat", tables={"1": ["ann", None, "bob"]})
    assert played(entries("ann", "bob"), sits).status("bob") == "seated"
    assert played(entries("ann", "bob"), sits | {"by": "dealer"}).refused() == "10.5.1"
    twice: list[dict[str, list[str]]] = [{"1": ["ann", "ann"]}, {"1": ["ann"], "2": ["ann"]}, {"1": []}]
    for wrong in twice:
        assert played(entries("ann", "bob"), move("allot", session="heat", tables=wrong)).refused() == "10.5.4"
    assert played(entries("ann"), move("allot", session="heat", tables={"1": ["zoe"]})).refused() == "10.3.1"
    assert played(seated("ann", "bob"), move("start", session="heat")).refused() == "10.5.4"
    assert played(seated("ann", "bob"), move("start", session="other")).refused() == "10.5.4"
    two = move("allot", session="final", final=True, tables={"1": ["ann"], "2": ["bob"]})
    assert played(entries("ann", "bob"), two).refused() == "10.5.4"


# --- absence ----------------------------------------------------------------------------------------------------------


def _rounds(number: int) -> list[dict[str, Any]]:
    """Rounds that bob misses."""
    return [one for _ in range(number) for one in (bet("ann", "25"), *spin("1"))]


@pytest.mark.clause(STAR, "10.5.6")
@pytest.mark.clause(STAR, "10.5.6.1")
@pytest.mark.parametrize("how", ["at the start", "later"])
def test_both_are_open_to_the_manager_when_somebody_is_absent(how: str) -> None:
    away = (
        seated("ann", "bob", absent=["bob"])
        if how == "at the start"
        else [*seated("ann", "bob"), move("absent", "bob")]
    )
    assert played(away).status("bob") == "absent"
    charged = played(away, move("deduct", "bob"))
    assert (charged.chips("bob"), charged.last["says"]) == ("975", ["bob loses $25 for being away (10.5.6.1)"])
    assert played(away, move("disqualify", "bob", ground="absent")).status("bob") == "disqualified"
    both = played(away, move("deduct", "bob"), move("disqualify", "bob", ground="absent"))
    assert both.refusals() == []
    assert (both.chips("bob"), both.status("bob")) == ("975", "disqualified")
    for order in (move("deduct", "bob", by="dealer"), move("disqualify", "bob", ground="absent", by="dealer")):
        assert played(away, order).refused() in ("10.5.1", "10.5.7")


@pytest.mark.clause(STAR, "10.5.6.1")
def test_five_missed_rounds_cost_three_minimums() -> None:
    asked = [one for _ in range(5) for one in (move("deduct", "bob"), bet("ann", "25"), *spin("1"))]
    told = played(seated("ann", "bob", absent=["bob"]), asked, bank="500", spins=9)
    assert told.refusals() == [("deduct", "10.5.6.1"), ("deduct", "10.5.6.1")]
    assert told.chips("bob") == "425"
    assert told.status("bob") == "absent"


@pytest.mark.clause(STAR, "10.5.6.1")
def test_one_round_is_charged_once() -> None:
    away = seated("ann", "bob", absent=["bob"])
    told = played(away, move("deduct", "bob"), move("deduct", "bob"))
    assert told.refused() == "10.5.6.1"
    assert told.chips("bob") == "975"
    told = played(away, _rounds(2), move("deduct", "bob"), move("deduct", "bob"), spins=9)
    assert told.chips("bob") == "950"


@pytest.mark.clause(STAR, "10.5.6.1")
def test_a_round_that_was_missed_is_charged_after_the_return_too() -> None:
    away = [*seated("ann", "bob", absent=["bob"]), *_rounds(1), move("back", "bob"), move("deduct", "bob")]
    assert played(away).chips("bob") == "975"
    assert played(away, move("deduct", "bob")).refused() == "10.5.6.1"
    assert played(seated("ann", "bob"), move("deduct", "bob")).refused() == "10.5.6.1"


@pytest.mark.clause(STAR, "10.5.6.2")
@pytest.mark.parametrize(("refund", "back"), [(True, "100.00"), (False, "0.00")])
def test_the_fee_of_somebody_disqualified_for_absence_goes_back_if_the_manager_approves(
    refund: bool, back: str
) -> None:
    told = played(seated("ann", "bob", absent=["bob"]), move("disqualify", "bob", ground="absent", refund=refund))
    assert told.status("bob") == "disqualified"
    assert told.money["refunded"] == back
    assert told.chips("bob") == "1000"


@pytest.mark.clause(STAR, "10.5.6.2")
def test_the_value_of_their_chips_is_kept_where_chips_are_worth_money() -> None:
    buys = [move("buy_in", name, amount="1000") for name in ("ann", "bob")]
    sits = move("allot", session="heat", tables={"1": ["ann", "bob"]})
    wins = [bet("ann", "25"), bet("bob", "100"), *spin("1"), move("absent", "bob")]
    out = move("disqualify", "bob", ground="absent")
    begun = [*entries("ann", "bob"), *buys, sits, move("start")]
    told = played(begun, wins, out, purchased=True, cash_disposition=True)
    assert told.money["exchanged"] == "1100.00"
    assert played(begun, wins, out, purchased=True).money["exchanged"] == "0.00"


@pytest.mark.clause(STAR, "10.5.6.2")
def test_a_cancelled_place_is_not_taken_again() -> None:
    told = played(
        seated("ann", "bob", absent=["bob"]), move("disqualify", "bob", ground="absent"), move("take_seat", "bob")
    )
    assert told.refused() == "10.5.6.2"
    breach = played(seated("ann", "bob"), move("disqualify", "bob", ground="breach"), move("take_seat", "bob"))
    assert breach.refused() == "10.5.7"
    assert played(seated("ann", "bob"), move("disqualify", "bob", ground="absent")).refused() == "10.5.7"


WHEN = {
    "before the close": lambda does: [does, CLOSE],
    "after the close": lambda does: [CLOSE, does],
}
"""The moment at which bob comes or goes in a round in which ann bets and bob does not."""


@pytest.mark.clause(STAR, "10.5.6")
@pytest.mark.clause(STAR, "10.6.4")
@pytest.mark.parametrize(
    ("was", "does", "when", "becomes"),
    [
        ("there", None, "before the close", "disqualified"),
        ("there", "absent", "before the close", "absent"),
        ("there", "absent", "after the close", "disqualified"),
        ("away", None, "before the close", "absent"),
        ("away", "back", "before the close", "disqualified"),
        ("away", "back", "after the close", "playing"),
        ("away", "deduct", "before the close", "absent"),
        ("away", "deduct", "after the close", "absent"),
        ("never came", None, "before the close", "absent"),
        ("never came", "take_seat", "before the close", "disqualified"),
        ("never came", "take_seat", "after the close", "absent"),
    ],
)
def test_a_round_without_a_wager_by_who_was_there_for_it(was: str, does: str | None, when: str, becomes: str) -> None:
    begins = seated("ann", "bob", "cy", absent=["bob"] if was == "never came" else [])
    begins += [move("absent", "bob")] if was == "away" else []
    acts = [CLOSE] if does is None else WHEN[when](move(does, "bob"))
    told = played(begins, bet("ann", "25"), bet("cy", "25"), acts, move("spin", result="1"))
    assert told.status("bob") == becomes


@pytest.mark.clause(STAR, "10.6.11")
@pytest.mark.parametrize(
    ("at", "taken"), [("19:40:00", True), ("19:40:01", False), ("20:00:00", False), ("20:10:00", False)]
)
def test_time_is_limited_with_notice(at: str, taken: bool) -> None:
    day = "2026-12-01T{}+11:00"
    told = played(move("time_limit", seconds=30, **{"from": day.format("20:00:00")}, at=day.format(at)))
    if taken:
        assert told.taken()
    else:
        assert told.refused() == "10.6.11"


@pytest.mark.clause(STAR, "10.6.11")
@pytest.mark.clause(STAR, "10.6.12")
@pytest.mark.parametrize(
    ("start", "late", "refused"), [("20:00:00", "31", True), ("20:00:00", "30", False), ("19:59:59", "31", False)]
)
def test_a_limit_holds_for_rounds_that_begin_after_its_notice_is_over(start: str, late: str, refused: bool) -> None:
    day = "2026-12-01T{}+11:00"
    notice = move("time_limit", seconds=30, **{"from": day.format("20:00:00")}, at=day.format("19:00:00"))
    begins = seated("ann", "bob", at=day.format(start))
    at = "20:00:" + late if start == "20:00:00" else "20:00:30"
    told = played(notice, begins, bet("ann", "200", at=day.format(at)))
    if refused:
        assert told.refused() == "10.6.12"
    else:
        assert told.taken()


@pytest.mark.clause(STAR, "10.6.11")
@pytest.mark.clause(STAR, "10.5.1")
def test_the_manager_limits_the_time_and_no_dealer() -> None:
    asked = move("time_limit", seconds=30, **{"from": YEAR}, at="2026-01-01T00:00:00+11:00", by="dealer")
    assert played(asked).refused() == "10.5.1"


@pytest.mark.clause(STAR, "10.5.6")
def test_what_speaks_for_an_absence_is_the_clause_on_absent_players() -> None:
    """Nothing of this is refused by itself: leave is the manager's to give, and a seat is kept for its own player."""
    law = law_of(BOOKS[STAR], "tournament")
    leave = law.grant(Power.APPROVE_LEAVING)
    assert leave is not None
    assert (leave.roles, leave.clause) == ((Role.TOURNAMENT_MANAGER,), "10.5.6")
    assert law.clause(Rule.SEAT_KEPT) == "9.1"
