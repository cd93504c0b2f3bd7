"""The pit desk over the socket: a tile for each table and bank, its figures, and badges that lead to the act."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.api.live.play_watch import PlayedGame, chance_to_win
from croupier.api.live.tally import table_tally
from croupier.api.pit.spans import spans
from croupier.api.pit.table_badges import table_badges
from croupier.books import find_book
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.law.law import at_table
from croupier.core.pit.state import Day, Pit, Shift
from croupier.core.table.state import Setup, TableState
from croupier.core.table.till import Fill, FillStage, FillWay
from croupier.core.words.roles import Role
from croupier.house.eyes.rules import rule_from
from tests.api.bank_scene import Room
from tests.api.floor import Browser, Floor, open_floor
from tests.api.line import Line, line
from tests.api.test_tables import STAR, Evening, bet

HOUR = 3_600_000


@pytest.fixture
def evening(floor: Floor) -> Evening:
    return Evening(floor)


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[Floor]:
    with open_floor(tmp_path, practice=True) as opened:
        yield opened


def tiles(browser: Browser) -> dict[str, Any]:
    with line(browser) as page:
        return told(page)


def told(page: Line) -> dict[str, Any]:
    page.say(pit=True)
    while "pit" not in (heard := page.hear()):
        pass
    return {one["topic"]: one for one in heard["pit"]}


def test_a_tile_has_the_figures_of_the_day(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 10_00)
    bet(evening.bob, "straight 7", 5_00)
    before = tiles(evening.operator)["T1"]
    assert (before["lying"], before["biggest"], before["spins_an_hour"], before["last_spin_at"]) == (
        15_00,
        10_00,
        0,
        None,
    )
    evening.spin_to("2")
    tile = tiles(evening.operator)["T1"]
    # Two bought in for $100 each; both stakes were lost to a black 2.
    figures = tile["figures"]
    assert (figures["drop"], figures["handle"], figures["win"], figures["results"]) == (200_00, 15_00, 15_00, 1)
    assert figures["hold"] == 750  # 15 of 200 is 7.50 %
    assert (tile["lying"], tile["biggest"], tile["spins_an_hour"]) == (0, 0, 1)
    assert tile["last_spin_at"] == evening.floor.clock.now()
    assert (tile["of"], tile["href"], tile["open"], tile["players"]) == ("table", "/pit/T1", True, 2)


def test_nothing_dropped_has_no_hold(floor: Floor) -> None:
    Evening(floor)
    floor.clock.advance(3 * 24 * HOUR)
    figures = tiles(floor.browser("olga"))["T1"]["figures"]
    assert (figures["drop"], figures["win"], figures["hold"]) == (0, 0, None), "another day began"


def test_spins_an_hour_are_those_of_the_last_sixty_minutes(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    evening.spin_to("2")
    at = tiles(evening.operator)["T1"]["last_spin_at"]
    evening.floor.clock.advance(at + HOUR - 1 - evening.floor.clock.now())
    assert tiles(evening.operator)["T1"]["spins_an_hour"] == 1
    evening.floor.clock.advance(1)
    assert tiles(evening.operator)["T1"]["spins_an_hour"] == 0


def test_a_dealer_sees_what_waits_and_no_money_and_a_player_sees_nothing(evening: Evening) -> None:
    tile = tiles(evening.dealer)["T1"]
    assert tile["figures"] is None
    assert tiles(evening.ann) == {}
    other = evening.floor.hire("eve", ("adelaide-roulette", Role.OPERATOR))
    assert tiles(other) == {}


def test_only_a_tile_that_changed_is_told(evening: Evening) -> None:
    with line(evening.operator) as page:
        told(page)
        evening.dealer.does("T1", "place_your_bets", "dealer")
        while "tile" not in (heard := page.hear()):
            pass
        assert (heard["tile"]["topic"], heard["tile"]["phase"]) == ("T1", "BETTING")
        page.say(pit=False)


def test_a_bank_has_a_tile_too(practice: Floor) -> None:
    room = Room(practice)
    room.bet(room.ann, "01", "red", 10_00)
    tile = tiles(room.sue)["bank:B1"]
    figures = tile["figures"]
    assert (figures["drop"], figures["win"]) == (200_00, 0)
    assert (tile["of"], tile["players"], tile["seats"], tile["href"]) == ("bank", 2, 3, "/bank/B1")


def test_figures_are_those_of_the_records(practice: Floor) -> None:
    """The tile folds what the chronicle reads: the same money, counted twice."""
    room = Room(practice)
    room.play("2")
    room.bet(room.ann, "01", "red", 10_00)
    room.play("2")
    room.collect(room.bob, "02")
    figures = tiles(room.sue)["bank:B1"]["figures"]
    answer = room.sue.get("/api/figures?table=bank:B1")
    assert answer.status_code == 200, answer.text
    (day,) = answer.json()
    assert {name: figures[name] for name in ("drop", "handle", "win", "results")} == {
        name: day[name] for name in ("drop", "handle", "win", "results")
    }


# --- badges -----------------------------------------------------------------------------------------------------------


def badges(browser: Browser) -> list[tuple[str, str, str, dict[str, str]]]:
    return [(one["level"], one["says"], one["action"], one["preset"]) for one in tiles(browser)["T1"]["badges"]]


def test_nothing_waits_at_a_quiet_table(evening: Evening) -> None:
    assert badges(evening.operator) == []


def test_a_dispute_leads_to_its_next_step(evening: Evening) -> None:
    sue = evening.floor.hire("sue", (STAR, Role.GAMING_SUPERVISOR))
    evening.ann.does("T1", "raise_dispute", "player", text="my red was not paid")
    one = {"dispute": "1"}
    assert badges(sue) == [("act", "1 dispute open", "decide_dispute", one)]
    sue.does("T1", "decide_dispute", "gaming_supervisor", dispute=1, decision="it lay on black")
    assert badges(sue) == [("act", "1 dispute open", "advise_rights", one)]
    sue.does("T1", "advise_rights", "gaming_supervisor", dispute=1)
    assert badges(sue) == [("act", "1 dispute open", "close_dispute", one)]
    sue.does("T1", "close_dispute", "gaming_supervisor", dispute=1, satisfied=True)
    assert badges(sue) == []


def test_a_wrong_payment_leads_to_its_next_step(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 10_00)
    evening.spin_to("1")
    evening.dealer.does("T1", "close_round", "dealer")
    known = evening.operator.ask(
        "T1", "report_payment_error", "casino_supervisor", round=1, player="ann", due=10_00, paid=5_00
    )
    assert known.status_code == 200, known.text
    one = {"error": "1"}
    assert badges(evening.operator) == [("act", "1 wrong payment open", "record_enquiry", one)]
    evening.operator.does("T1", "record_enquiry", "casino_supervisor", error=1, found="miscounted", suspected=False)
    assert badges(evening.operator) == [("act", "1 wrong payment open", "reimburse", one)]


def test_a_notice_counts_down_and_then_leads_to_the_change(evening: Evening) -> None:
    now = evening.floor.clock.now()
    sign = {"minimum": 10_00, "maximum": 500_00, "unit": None}
    evening.operator.does("T1", "post_notice", "casino_supervisor", sign=sign, takes_effect_at=now + HOUR)
    (badge,) = tiles(evening.operator)["T1"]["badges"]
    assert (badge["level"], badge["says"], badge["then"]) == (
        "watch",
        "New limits in",
        "New limits: the notice has run",
    )
    assert (badge["until"], badge["action"]) == (now + HOUR, "change_limits")


# --- ratings ----------------------------------------------------------------------------------------------------------


def test_players_are_rated_for_those_who_supervise(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "red", 37_00)
    evening.spin_to("2")
    evening.dealer.does("T1", "close_round", "dealer")
    (one,) = evening.operator.get("/api/ratings").json()
    # A single zero keeps one part in 37 of $37.
    assert (one["player"], one["spins"], one["handle"], one["theoretical_win"]) == ("ann", 1, 37_00, 1_00)
    assert one["actual_win"] == 37_00
    assert evening.operator.get("/api/ratings?person=bob").json() == []
    assert evening.dealer.get("/api/ratings").status_code == 403
    assert evening.ann.get("/api/ratings").status_code == 403


# --- alerts -----------------------------------------------------------------------------------------------------------


def alerts(browser: Browser) -> list[tuple[str, str]]:
    return [(one["kind"], one["says"]) for one in browser.get("/api/alerts").json()]


def set_rule(floor: Floor, rule: str, value: Any) -> None:
    fact = rule_from(rule, value, "a test")
    floor.client.blocking_portal.call(partial(floor.service.house.eyes.set_rule, fact, by="olga"))


def test_a_big_win_is_on_the_tile_until_somebody_has_seen_it(evening: Evening) -> None:
    set_rule(evening.floor, "alert_win_round", "175")
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "straight 7", 5_00)
    evening.spin_to("7")
    assert alerts(evening.operator) == [("big win", "ann wins $175 in one round")]
    (told,) = tiles(evening.operator)["T1"]["alerts"]
    assert (told["player"], told["round"], told["seen_by"]) == ("ann", 1, None)
    assert tiles(evening.dealer)["T1"]["alerts"] == [], "for those who supervise"
    answer = evening.operator.post("/api/alerts/seen", {"id": told["id"], "note": "checked on camera"})
    assert [(one["seen_by"], one["note"]) for one in answer.json()] == [("olga", "checked on camera")]
    assert tiles(evening.operator)["T1"]["alerts"] == []
    sue = evening.floor.hire("sue", (STAR, Role.CASINO_SUPERVISOR))
    again = sue.post("/api/alerts/seen", {"id": told["id"]})
    assert [one["seen_by"] for one in again.json()] == ["olga"], "whoever was first has seen it"


def test_a_cent_less_alerts_nobody(evening: Evening) -> None:
    set_rule(evening.floor, "alert_win_round", "175.01")
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "straight 7", 5_00)
    evening.spin_to("7")
    assert alerts(evening.operator) == []


def test_who_bets_too_late_again_and_again_is_looked_at(evening: Evening) -> None:
    for do in ("place_your_bets", "spin", "no_more_bets"):
        evening.dealer.does("T1", do, "dealer")
    for _ in range(2):
        assert bet(evening.ann, "red", 5_00).json()["clause"] == "3.13"
    assert alerts(evening.operator) == []
    bet(evening.ann, "red", 5_00)
    assert alerts(evening.operator) == [("late wagers", "3 wagers of ann came too late")]


def test_a_table_without_a_spin_is_idle(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    evening.spin_to("2")
    at = tiles(evening.operator)["T1"]["last_spin_at"]
    evening.floor.clock.set(at + HOUR // 2 - 1)
    assert alerts(evening.operator) == []
    evening.floor.clock.set(at + HOUR // 2)
    assert alerts(evening.operator) == [("table idle", "No spin for 30 minutes")]


def test_alerts_are_for_those_who_supervise_and_for_what_there_is(evening: Evening) -> None:
    assert evening.dealer.get("/api/alerts").status_code == 403
    assert evening.ann.get("/api/alerts").status_code == 403
    assert evening.dealer.post("/api/alerts/seen", {"id": "T1/1/ann/big win"}).status_code == 403
    assert evening.operator.post("/api/alerts/seen", {"id": "T1/1/ann/big win"}).status_code == 404
    assert evening.operator.post("/api/alerts/seen", {"id": "x", "note": "n" * 501}).status_code == 422


def test_a_streak_is_as_likely_as_the_odds_say() -> None:
    """Red comes 18 times in 37; with a number beside it 19 times, as either alone still wins."""
    game = PlayedGame(find_book(STAR), "E")
    assert chance_to_win(game, (("red", 10_00),)) == Fraction(18, 37)
    assert chance_to_win(game, (("red", 10_00), ("straight 2", 5_00))) == Fraction(19, 37)
    assert chance_to_win(game, (("red", 10_00), ("black", 10_00))) == 0


# --- the gaming day and the shift -------------------------------------------------------------------------------------


def test_figures_count_from_the_very_moment_of_the_day_and_the_shift() -> None:
    tally = table_tally("T1", 0)
    bought = Posting(giver="outside", taker="drop:T1", amount=100, clause="1")
    for at in (999, 1_000, 1_999, 2_000):
        tally.see(Event(), at, lambda: [bought])
    assert [tally.figures(since).drop for since in (0, 999, 1_000, 1_001, 2_000, 2_001)] == [400, 400, 300, 200, 100, 0]
    tally.see(Event(), 3_000, lambda: [bought])
    assert [tally.figures(since).drop for since in (2_001, 2_000, 0)] == [100, 200, 500], "known sums go on"


def test_a_place_counts_by_the_day_of_its_pit() -> None:
    shift = Shift(name="late", manager="sue", since=700, in_charge_since=700)
    day = Day(date="2026-11-16", opened_at=500, opened_by="olga", shift=shift)
    found = spans([Pit(name="P1", places=("T1",), day=day), Pit(name="P2", places=("T2",))], 100)
    assert (found["T1"].day, found["T1"].shift) == (500, shift)
    assert "T2" not in found
    assert found[""].day == 100


# --- a wrong payment, from its round ----------------------------------------------------------------------------------


def test_a_wrong_payment_is_reported_from_its_round(evening: Evening) -> None:
    evening.dealer.does("T1", "place_your_bets", "dealer")
    bet(evening.ann, "split 17/20", 5_00)
    bet(evening.ann, "red", 10_00)
    bet(evening.bob, "red", 10_00)
    address = "/api/inspection/T1/rounds/1/payments"
    assert evening.operator.get(address).status_code == 404, "it has no result yet"
    evening.spin_to("17")
    evening.dealer.does("T1", "close_round", "dealer")
    found = evening.operator.get(address).json()
    assert (found["result"], found["replay"], found["page"]) == ("17", "/inspector/T1/1", "/pit/T1")
    ann, bob = found["players"]
    # 17 to 1 on $5; red lost to a black number.
    assert (ann["due"], [(one["spot"], one["due"]) for one in ann["lines"]]) == (
        85_00,
        [("split 17/20", 85_00), ("red", -10_00)],
    )
    assert ann["lines"][0]["clauses"] == ["3.2.2.1", "6.1"]
    wrong, dispute = ann["forms"]
    assert (wrong["action"], wrong["preset"]) == (
        "report_payment_error",
        {"round": "1", "player": "ann", "due": "85.00"},
    )
    assert (dispute["action"], dispute["preset"]) == ("record_dispute", {"round": "1", "player": "ann"})
    assert (bob["due"], bob["forms"][0]["preset"]["due"]) == (0, "0.00")
    assert [(one["action"], one["preset"]) for one in found["forms"]] == [("record_dispute", {"round": "1"})]
    assert evening.ann.get(address).status_code == 403


def test_a_wrong_payment_at_a_terminal_is_declared_from_its_round(practice: Floor) -> None:
    room = Room(practice)
    room.bet(room.ann, "01", "straight 17", 5_00)
    room.play("17")
    found = room.sue.get("/api/inspection/bank:B1/rounds/1/payments").json()
    assert found["page"] == "/bank/B1"
    wrong, dispute = found["players"][0]["forms"]
    # 35 to 1 on $5.
    assert (wrong["says"], wrong["action"]) == ("Wrong payment at 01", "declare_malfunction")
    assert wrong["preset"] == {
        "terminal": "01",
        "ground": "credits not in keeping with stakes and odds",
        "round": "1",
        "reason": "Wrong payment to ann: $175 was due by the log",
    }
    assert (dispute["action"], dispute["preset"]["player"]) == ("record_dispute", "ann")


def test_a_fill_on_its_way_leads_to_whoever_is_next() -> None:
    state = TableState(setup=Setup(table="T1", book=STAR, cloth="E"))
    fill = Fill(number=3, way=next(iter(FillWay)), chips=((5_00, 20),), asked_by="dan", asked_at=1)
    steps = [
        (fill, "approve_fill"),
        (replace(fill, stage=FillStage.APPROVED), "send_fill"),
        (replace(fill, stage=FillStage.SENT), "carry_fill"),
        (replace(fill, stage=FillStage.SENT, carried_at=5), "receive_fill"),
        (replace(fill, stage=FillStage.SENT_BACK), "receive_fill"),
        (replace(fill, stage=FillStage.RECEIVED), "explain_fill"),
    ]
    for one, action in steps:
        waits = replace(state, till=replace(state.till, fills={3: one}))
        (badge,) = table_badges(at_table(find_book(STAR)), waits, (), 0)
        assert (badge.action, badge.preset) == (action, {"fill": "3"}), one.stage
