"""The desk of a book: what is owed comes onto it, is told, and leaves it only when it is met or not owed any more."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Command
from croupier.core.notices.answering import AcknowledgeNotice, RecordTold
from croupier.core.notices.entering import EnterDuty, MeetDuty, WithdrawDuty
from croupier.core.notices.notices import ENGINE
from croupier.core.notices.state import KEPT, DutyStanding, NoticeAnswer, Occasion
from croupier.core.notices.telling import CallLate, CallNear, RecordDelivery, RecordFailure
from croupier.core.words.roles import Role
from tests.core.notices.desks import HOUR, LIGHTS, NOW, TIMED, Desk, refused
from tests.proof import proves


@proves("star-big-wheel", "7.8")
def test_an_inspector_acknowledges_a_notice_and_it_is_met() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS, "W1")
    assert desk.entry().standing is DutyStanding.OPEN
    desk.ask(Role.INSPECTOR, AcknowledgeNotice, by="ivy", entry=1)
    assert (desk.entry().standing, desk.entry().met_at) == (DutyStanding.ACKNOWLEDGED, NOW)
    assert desk.entry().answer == NoticeAnswer(who="ivy", at=NOW, by="ivy")


@proves("star-big-wheel", "7.8")
@pytest.mark.parametrize("role", [one for one in Role if one is not Role.INSPECTOR])
def test_nobody_else_acknowledges_it(role: Role) -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS, "W1")
    no = refused(desk.ask(role, AcknowledgeNotice, entry=1))
    assert no.clause == "7.8"
    assert not desk.entry().is_over


@proves("adelaide-roulette", "12(h)")
def test_a_notice_is_acknowledged_by_the_officer_it_is_to() -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(replace(TIMED, notice=True))
    no = refused(desk.ask(Role.INSPECTORATE_MANAGER, AcknowledgeNotice, entry=1))
    assert no.clause == "12(h)"
    assert not isinstance(desk.ask(Role.AUTHORISED_OFFICER, AcknowledgeNotice, entry=1), type(no))


@proves("star-roulette", "8.15.3")
def test_what_is_to_the_authority_any_of_its_officers_acknowledges() -> None:
    desk = Desk("star-roulette")
    month = replace(LIGHTS, key="error:1:month", clause="8.15.3", to="NSW Independent Casino Commission")
    desk.enter(month)
    desk.ask(Role.INSPECTOR, AcknowledgeNotice, entry=1)
    assert desk.entry().standing is DutyStanding.ACKNOWLEDGED


@proves("star-big-wheel", "7.8")
def test_the_staff_writes_down_who_was_told_by_telephone() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    told: dict[str, Any] = {"entry": 1, "told": "inspector Ivy", "how": "by telephone"}
    assert refused(desk.ask(Role.INSPECTOR, RecordTold, **told)).clause == "1.1:casino-supervisor"
    assert refused(desk.ask(Role.PLAYER, RecordTold, **told)).clause == "1.1:casino-supervisor"
    assert refused(desk.ask(Role.DEALER, RecordTold, **{**told, "how": " "})).clause == "7.8"
    assert refused(desk.ask(Role.DEALER, RecordTold, **{**told, "told": ""})).clause == "7.8"
    desk.ask(Role.DEALER, RecordTold, by="dan", **told)
    assert desk.entry().standing is DutyStanding.MET
    assert desk.entry().answer == NoticeAnswer(who="inspector Ivy", at=NOW, by="dan", how="by telephone")


def test_what_is_owed_to_a_player_no_officer_acknowledges() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(replace(LIGHTS, to="ann"))
    assert "who was told" in refused(desk.ask(Role.INSPECTOR, AcknowledgeNotice, entry=1)).message


def test_what_is_no_notice_is_met_by_what_happens_at_the_place_alone() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(replace(LIGHTS, notice=False))
    assert isinstance(refused(desk.ask(Role.INSPECTOR, AcknowledgeNotice, entry=1)).message, str)
    assert refused(desk.ask(Role.DEALER, RecordTold, entry=1, told="ivy", how="by hand")).clause == "7.8"
    desk.at = NOW + 5
    desk.system(MeetDuty, entry=1, done_at=NOW + 3)
    assert (desk.entry().met_at, desk.entry().standing) == (NOW + 3, DutyStanding.MET)


def test_nothing_is_done_before_its_time() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    refused(desk.system(MeetDuty, entry=1, done_at=NOW + 1))
    desk.system(MeetDuty, entry=1, done_at=NOW)
    assert desk.entry().is_over


@pytest.mark.parametrize("step", ["met", "withdrawn", "acknowledged", "told"])
def test_what_is_over_stays_so(step: str) -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    ends: dict[str, Callable[[], Any]] = {
        "met": lambda: desk.system(MeetDuty, entry=1, done_at=NOW),
        "withdrawn": lambda: desk.system(WithdrawDuty, entry=1),
        "acknowledged": lambda: desk.ask(Role.INSPECTOR, AcknowledgeNotice, entry=1),
        "told": lambda: desk.ask(Role.DEALER, RecordTold, entry=1, told="ivy", how="by telephone"),
    }
    ends[step]()
    before = desk.state
    for again in ends.values():
        assert refused(again()).clause == "7.8"
    assert desk.state is before


def test_the_same_duty_of_the_same_place_is_entered_once() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS, "W1")
    refused(desk.system(EnterDuty, place="W1", duty=LIGHTS))
    desk.enter(LIGHTS, "W2")
    desk.enter(replace(LIGHTS, key="lights:2"), "W1")
    assert list(desk.state.entries) == [1, 2, 3]


def test_no_person_writes_what_the_system_writes() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    commands: dict[type[Command], dict[str, Any]] = {
        EnterDuty: {"place": "W9", "duty": LIGHTS},
        MeetDuty: {"entry": 1, "done_at": NOW},
        WithdrawDuty: {"entry": 1},
        CallNear: {"entry": 1},
        CallLate: {"entry": 1},
        RecordDelivery: {"entry": 1, "occasion": Occasion.NEW, "channel": "folder", "tries": 1},
        RecordFailure: {"entry": 1, "occasion": Occasion.NEW, "channel": "folder", "tries": 1, "because": "x"},
    }
    for role in Role:
        for kind, fields in commands.items():
            if role is not Role.SYSTEM:
                assert refused(desk.ask(role, kind, **fields)).clause == "1.1:casino-supervisor"


# --- time -----------------------------------------------------------------------------------------------------------


@proves("adelaide-roulette", "12(h)")
@pytest.mark.parametrize(
    ("after", "near"), [(3 * HOUR - 1, False), (3 * HOUR, True), (4 * HOUR, True), (4 * HOUR + 1, False)]
)
def test_the_last_quarter_of_its_time_is_near(after: int, near: bool) -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(TIMED)
    desk.at = NOW + after
    desk.system(CallNear, entry=1)
    assert (desk.entry().near_at is not None) is near


def test_near_is_never_more_than_a_day_before() -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(replace(TIMED, by=NOW + 240 * HOUR))
    desk.at = NOW + 216 * HOUR - 1
    refused(desk.system(CallNear, entry=1))
    desk.at += 1
    desk.system(CallNear, entry=1)
    assert desk.entry().standing is DutyStanding.NEAR


@proves("adelaide-roulette", "12(h)")
def test_the_last_moment_itself_is_not_late() -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(TIMED)
    desk.at = NOW + 4 * HOUR
    assert refused(desk.system(CallLate, entry=1)).clause == "12(h)"
    desk.at += 1
    desk.system(CallLate, entry=1)
    assert desk.entry().standing is DutyStanding.LATE
    assert refused(desk.system(CallLate, entry=1)).clause == "12(h)"
    assert refused(desk.system(CallNear, entry=1)).clause == "12(h)"


def test_what_has_no_time_is_neither_near_nor_late() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    desk.at = NOW + 10**12
    assert refused(desk.system(CallNear, entry=1)).clause == "7.8"
    assert refused(desk.system(CallLate, entry=1)).clause == "7.8"


@pytest.mark.parametrize(("done", "late"), [(4 * HOUR, False), (4 * HOUR + 1, True)])
def test_late_is_judged_by_when_it_was_done_not_by_when_the_house_heard(done: int, late: bool) -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(TIMED)
    desk.at = NOW + 9 * HOUR
    desk.system(CallLate, entry=1)
    desk.system(MeetDuty, entry=1, done_at=NOW + done)
    assert desk.entry().is_late is late


@pytest.mark.parametrize(("after", "late"), [(4 * HOUR, False), (4 * HOUR + 1, True)])
def test_an_acknowledgement_after_the_last_moment_is_late(after: int, late: bool) -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(replace(TIMED, notice=True))
    desk.at = NOW + after
    desk.ask(Role.AUTHORISED_OFFICER, AcknowledgeNotice, entry=1)
    assert desk.entry().is_late is late


# --- delivery -------------------------------------------------------------------------------------------------------


def test_what_became_of_a_delivery_is_written_once_for_each_channel_and_occasion() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    sent = {"entry": 1, "occasion": Occasion.NEW, "channel": "folder a", "tries": 1}
    desk.system(RecordDelivery, **sent)
    assert desk.entry().standing is DutyStanding.TOLD
    refused(desk.system(RecordDelivery, **sent))
    refused(desk.system(RecordFailure, **sent, because="full"))
    desk.system(RecordFailure, **{**sent, "channel": "webhook b", "tries": 9}, because="no answer")
    assert [one.failed for one in desk.entry().deliveries] == [None, "no answer"]


def test_what_could_not_be_delivered_nobody_was_told() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    desk.system(RecordFailure, entry=1, occasion=Occasion.NEW, channel="webhook b", tries=9, because="no answer")
    assert desk.entry().standing is DutyStanding.OPEN


def test_what_is_long_over_is_on_the_log_alone_and_what_is_open_never() -> None:
    desk = Desk("star-big-wheel")
    desk.enter(LIGHTS)
    for number in range(2, KEPT + 4):
        desk.enter(replace(LIGHTS, key=f"lights:{number}"))
        desk.system(MeetDuty, entry=number, done_at=NOW)
    assert 1 in desk.state.entries
    assert 3 not in desk.state.entries
    assert 4 in desk.state.entries
    assert len(desk.state.entries) == KEPT + 1
    assert ENGINE.replay(desk.state.__class__(book="star-big-wheel"), desk.events) == desk.state


def test_every_step_is_told_in_a_sentence_with_its_clause() -> None:
    desk = Desk("adelaide-roulette")
    desk.enter(replace(TIMED, notice=True))
    desk.at = NOW + 4 * HOUR
    desk.system(CallNear, entry=1)
    desk.system(RecordDelivery, entry=1, occasion=Occasion.NEAR, channel="folder a", tries=2)
    desk.at += 1
    desk.system(CallLate, entry=1)
    desk.system(RecordFailure, entry=1, occasion=Occasion.LATE, channel="webhook b", tries=1, because="no answer.")
    desk.ask(Role.DEALER, RecordTold, by="dan", entry=1, told="Olga", how="by telephone.")
    assert [ENGINE.story.in_full(event) for event in desk.events] == [
        "The desk of adelaide-roulette is opened",
        "Entry 1, notice to authorised officer, T1: Table T1 closes (12(h))",
        "Entry 1 comes near its last moment (12(h))",
        "Entry 1 (near) is delivered by folder a after 2 tries",
        "Entry 1 is late (12(h))",
        "Entry 1 (late) by webhook b is given up after 1 try: no answer",
        "Entry 1: dan has told Olga, by telephone, too late (12(h))",
    ]
