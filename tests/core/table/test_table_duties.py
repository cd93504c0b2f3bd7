"""What a table owes whom by when, as its state has it: nothing leaves the list before it is done."""

from typing import Any

import pytest

from croupier.core.common.advice import AdviseRights, CloseDispute
from croupier.core.common.disputes import DecideDispute, RaiseDispute
from croupier.core.common.duties import Duty, Gone
from croupier.core.engine.messages import MINUTE
from croupier.core.table.arrangements import ArrangeStraightUp
from croupier.core.table.duties import duties_in, duties_of, when_answered
from croupier.core.table.equipment import Device
from croupier.core.table.faults import ClearFault, NotifyInspector, ReportFault
from croupier.core.table.incidents import EndDetention, IncidentKind, RecordIncident, SanctionDevice, TakesOver
from croupier.core.table.payments import RecordContact, RecordEnquiry, ReportPaymentError, TellRegulator
from croupier.core.table.repayments import DemandReturn
from croupier.core.table.signs import CloseTable, NotifyOfficer, PostNotice, TakeDownNotice
from croupier.core.words.grounds import Measure
from croupier.core.words.roles import Role
from tests.core.table.scene import Scene
from tests.proof import proves, stated

STAFF = Role.GAMING_SUPERVISOR
BOSS = Role.CASINO_SUPERVISOR


def owed(scene: Scene) -> dict[str, Duty]:
    known = list(duties_of(scene.book, scene.state))
    assert len({one.key for one in known}) == len(known)
    return {one.key: one for one in known}


def error_at(scene: Scene, due: int, paid: int, player: str | None = None) -> None:
    scene.do(STAFF, ReportPaymentError, round=1, due=due, paid=paid, player=player)


def star(**more: Any) -> Scene:
    scene = Scene("star-roulette", **more).bets_open()
    scene.play("17")
    return scene


@pytest.mark.parametrize("code", ["star-roulette", "star-big-wheel", "adelaide-roulette"])
def test_a_quiet_table_owes_nobody_anything(code: str) -> None:
    assert owed(Scene(code).bets_open()) == {}


# --- faults and persons -----------------------------------------------------------------------------------------------


@proves("star-big-wheel", "7.8")
def test_an_inspector_hears_of_lights_that_failed_and_play_waits() -> None:
    scene = Scene("star-big-wheel")
    scene.do(Role.DEALER, ReportFault, device=Device.LIGHTS)
    duty = owed(scene)["lights:1"]
    assert (duty.clause, duty.to, duty.since, duty.by) == (stated(), "inspector", scene.at, None)
    assert (duty.notice, duty.holds_play, duty.done_at) == (True, True, None)
    told = when_answered(scene.state, duty, "ivy")
    assert isinstance(told, NotifyInspector)
    assert (told.inspector, told.role) == ("ivy", Role.SYSTEM)
    scene.later(MINUTE).do(Role.SYSTEM, NotifyInspector, inspector="ivy")
    assert owed(scene)["lights:1"].done_at == scene.at
    assert when_answered(scene.state, duty, "ivy") is None
    scene.do(BOSS, ClearFault, device=Device.LIGHTS, passed_by="tim")
    assert owed(scene) == {}
    scene.do(Role.DEALER, ReportFault, device=Device.LIGHTS)
    assert set(owed(scene)) == {"lights:2"}
    assert when_answered(scene.state, duty, "ivy") is None, "what she was told of was the fault before"


@proves("star-big-wheel", "8.3.4")
def test_somebody_who_is_detained_is_on_the_list_until_an_officer_takes_over() -> None:
    scene = Scene("star-big-wheel").bets_open()
    scene.do(STAFF, RecordIncident, what=IncidentKind.DEVICE, text="a watch", persons=("bob",))
    scene.do(BOSS, SanctionDevice, person="bob", measures=(Measure.DETAIN,))
    (duty,) = owed(scene).values()
    assert (duty.clause, duty.to, duty.since) == (stated(), "inspector", scene.at)
    assert (duty.notice, duty.gone) == (False, Gone.DONE), "that an inspector knows of it does not end it"
    scene.later(MINUTE).do(BOSS, EndDetention, person="bob", to=TakesOver.POLICE_OFFICER)
    assert owed(scene) == {}
    scene.do(BOSS, SanctionDevice, person="bob", measures=(Measure.DETAIN,))
    assert duty.key not in owed(scene), "detained again is another duty"


# --- wrong payments ---------------------------------------------------------------------------------------------------


@proves("star-roulette", "8.13.1")
def test_whether_a_wrong_payment_was_meant_is_enquired_into() -> None:
    scene = star()
    error_at(scene, 0, 100)
    assert owed(scene)["error:1:enquiry"].clause == stated()
    assert owed(scene)["error:1:enquiry"].done_at is None
    scene.later(5).do(STAFF, RecordEnquiry, error=1, found="a miscount", suspected=False)
    assert owed(scene)["error:1:enquiry"].done_at == scene.at


@proves("star-roulette", "8.13.2")
@pytest.mark.parametrize(("within", "by"), [(None, None), (30 * MINUTE, 30 * MINUTE)])
def test_it_is_put_right_within_the_time_that_the_house_allows_itself(within: int | None, by: int | None) -> None:
    scene = star(rectify_within=within) if within else star()
    error_at(scene, 0, 100, "ann")
    duty = owed(scene)["error:1:rectify"]
    assert (duty.clause, duty.to, duty.since) == (stated(), "ann", scene.at)
    assert duty.by == (None if by is None else scene.at + by)
    scene.later(7).do(STAFF, DemandReturn, error=1, amount=0)
    assert owed(scene)["error:1:rectify"].done_at == scene.at


@proves("star-roulette", "8.14.1", "8.14.2")
def test_where_intent_is_suspected_the_patron_is_looked_for_too() -> None:
    scene = star()
    error_at(scene, 0, 100)
    scene.do(STAFF, RecordEnquiry, error=1, found="slipped on late", suspected=True)
    found = owed(scene)
    assert (found["error:1:rectify"].clause, found["error:1:identify"].clause) == ("8.14.1", "8.14.2")
    assert found["error:1:identify"].done_at is None
    scene.later(7).do(STAFF, RecordContact, error=1, attempt="went through the footage")
    assert owed(scene)["error:1:identify"].done_at == scene.at


@proves("star-roulette", "8.15.3")
@pytest.mark.parametrize(("due", "paid", "told"), [(0, 1_000_00, False), (0, 1_000_01, True), (1_000_01, 0, True)])
def test_the_commission_hears_by_month_end_of_errors_over_a_thousand(due: int, paid: int, told: bool) -> None:
    scene = star()
    error_at(scene, due, paid)
    duty = owed(scene).get("error:1:month")
    assert (duty is not None) is told
    if duty is not None:
        assert (duty.clause, duty.to) == (stated(), "NSW Independent Casino Commission")
        assert (duty.by_month_end, duty.notice, duty.since) == (True, True, scene.at)
        assert "$1,000.01" in duty.what or "$1000.01" in duty.what
        scene.later(9).do(STAFF, TellRegulator, error=1, reference="letter 4")
        assert owed(scene)["error:1:month"].done_at == scene.at


def test_a_book_without_words_on_wrong_payments_owes_no_such_steps() -> None:
    scene = Scene("star-big-wheel").bets_open()
    scene.play("S1")
    error_at(scene, 0, 2_000_00)
    assert owed(scene) == {}


# --- closings and arrangements ----------------------------------------------------------------------------------------


@proves("adelaide-roulette", "12(h)")
def test_an_authorised_officer_hears_of_a_closing_before_it() -> None:
    scene = Scene("adelaide-roulette")
    at = scene.at + 30 * MINUTE
    scene.do(Role.OPERATOR, PostNotice, takes_effect_at=at)
    (duty,) = owed(scene).values()
    assert (duty.clause, duty.to, duty.since, duty.by) == (stated(), "authorised_officer", scene.at, at)
    assert (duty.notice, duty.gone) == (True, Gone.NOT_OWED)
    answer = when_answered(scene.state, duty, "kim")
    assert isinstance(answer, NotifyOfficer)
    assert scene.refuses(Role.OPERATOR, CloseTable).clause == stated()
    scene.later(MINUTE).do(Role.SYSTEM, NotifyOfficer, officer="kim")
    assert next(iter(owed(scene).values())).done_at == scene.at
    assert when_answered(scene.state, duty, "kim") is None
    scene.do(Role.OPERATOR, CloseTable)
    assert owed(scene) == {}


@proves("adelaide-roulette", "12(h)")
def test_a_closing_that_is_called_off_is_told_to_nobody() -> None:
    scene = Scene("adelaide-roulette")
    at = scene.at + 30 * MINUTE
    scene.do(Role.OPERATOR, PostNotice, takes_effect_at=at)
    scene.do(Role.OPERATOR, TakeDownNotice, takes_effect_at=at, closing=True)
    assert owed(scene) == {}


def test_where_no_officer_is_told_of_closings_a_sign_owes_nothing() -> None:
    scene = Scene("star-roulette")
    scene.do(BOSS, PostNotice, takes_effect_at=scene.at + 30 * MINUTE)
    assert owed(scene) == {}


@proves("adelaide-roulette", "8(a)")
def test_the_inspectorate_hears_of_an_arrangement_even_after_the_table_closed() -> None:
    scene = Scene("adelaide-roulette", players=("ann",))
    papers = {"document": "letter 7", "notification": "fax 3"}
    scene.do(Role.OPERATOR, ArrangeStraightUp, players=("ann",), **papers)
    (duty,) = owed(scene).values()
    assert (duty.clause, duty.to, duty.since) == (stated(), "inspectorate_manager", scene.at)
    assert (duty.notice, duty.gone) == (True, Gone.STILL_OWED)


# --- disputes ---------------------------------------------------------------------------------------------------------


@proves("star-roulette", "9.13", "9.14")
def test_a_player_is_owed_a_decision_and_then_advice() -> None:
    scene = Scene("star-roulette")
    scene.do("ann", RaiseDispute, text="my split")
    assert {one.key: (one.clause, one.to) for one in owed(scene).values()} == {"dispute:1:decision": ("9.13", "ann")}
    scene.later(5).do(STAFF, DecideDispute, dispute=1, decision="no")
    assert owed(scene)["dispute:1:decision"].done_at == scene.at
    assert owed(scene)["dispute:1:advice"].clause == "9.14"
    assert owed(scene)["dispute:1:advice"].done_at is None
    scene.later(5).do(STAFF, AdviseRights, dispute=1)
    assert owed(scene)["dispute:1:advice"].done_at == scene.at
    scene.do(STAFF, CloseDispute, dispute=1, satisfied=False)
    assert owed(scene)["dispute:1:advice"].done_at == scene.at, "what was done stays on the list"


@proves("star-roulette", "9.14")
def test_a_player_who_is_content_is_owed_no_advice() -> None:
    scene = Scene("star-roulette")
    scene.do("ann", RaiseDispute, text="my split")
    scene.do(STAFF, DecideDispute, dispute=1, decision="paid")
    assert owed(scene)["dispute:1:advice"].gone is Gone.NOT_OWED
    scene.do(STAFF, CloseDispute, dispute=1, satisfied=True)
    assert "dispute:1:advice" not in owed(scene)


def test_a_bet_changes_nothing_that_duties_follow_from() -> None:
    scene = Scene("star-roulette").bets_open()
    before = duties_in(scene.state)
    scene.bet("ann", "red", 5_00)
    assert all(one is other for one, other in zip(before, duties_in(scene.state), strict=True))
