"""Random duties under a clock that jumps: nothing due is lost, told twice or called late too early."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.common.duties import Duty
from croupier.core.notices.answering import AcknowledgeNotice, NoticeAcknowledged, RecordTold, ToldByHand
from croupier.core.notices.entering import DutyEntered, DutyMet, DutyWithdrawn, EnterDuty, MeetDuty, WithdrawDuty
from croupier.core.notices.notices import ENGINE, new_desk
from croupier.core.notices.state import Occasion
from croupier.core.notices.telling import CallLate, CallNear, DutyLate, DutyNear, NoticeDelivered, RecordDelivery
from croupier.core.words.roles import Role
from tests.core.notices.desks import NOW, Desk

spans = st.one_of(st.none(), st.integers(0, 400))
duties = st.builds(
    lambda key, span, notice, to: Duty(
        key=key, what="x", clause="7.8", to=to, since=NOW, by=None if span is None else NOW + span, notice=notice
    ),
    st.sampled_from(("a", "b", "c", "d")),
    spans,
    st.booleans(),
    st.sampled_from(("inspector", "ann", "Independent Liquor and Gaming Authority")),
)
entries = st.integers(1, 6)
moves = st.one_of(
    st.tuples(
        st.just(Role.SYSTEM), st.just(EnterDuty), st.fixed_dictionaries({"place": st.just("T1"), "duty": duties})
    ),
    st.tuples(
        st.just(Role.SYSTEM),
        st.sampled_from((CallNear, CallLate, WithdrawDuty)),
        st.fixed_dictionaries({"entry": entries}),
    ),
    st.tuples(
        st.just(Role.SYSTEM),
        st.just(MeetDuty),
        st.fixed_dictionaries({"entry": entries, "done_at": st.integers(NOW, NOW + 500)}),
    ),
    st.tuples(
        st.just(Role.SYSTEM),
        st.just(RecordDelivery),
        st.fixed_dictionaries(
            {"entry": entries, "occasion": st.sampled_from(Occasion), "channel": st.just("f"), "tries": st.just(1)}
        ),
    ),
    st.tuples(st.sampled_from(Role), st.just(AcknowledgeNotice), st.fixed_dictionaries({"entry": entries})),
    st.tuples(
        st.sampled_from(Role),
        st.just(RecordTold),
        st.fixed_dictionaries({"entry": entries, "told": st.just("ivy"), "how": st.just("by telephone")}),
    ),
)
steps = st.lists(st.tuples(st.integers(0, 120), moves), max_size=40)


@given(steps)
def test_nothing_due_is_lost_told_twice_or_called_late_too_early(steps: list[tuple[int, Any]]) -> None:
    desk = Desk("star-big-wheel")
    for jump, (role, kind, fields) in steps:
        desk.at += jump
        desk.ask(role, kind, **fields)
    entered = {one.number: one.duty for one in desk.events if isinstance(one, DutyEntered)}
    ends = (DutyMet, DutyWithdrawn, NoticeAcknowledged, ToldByHand)
    ended = Counter(one.number for one in desk.events if isinstance(one, ends))
    assert max(ended.values(), default=1) == 1
    assert {number for number, one in desk.state.entries.items() if not one.is_over} == set(entered) - set(ended)
    for event in desk.events:
        if isinstance(event, DutyLate):
            by = entered[event.number].by
            assert by is not None
            assert event.at > by
        if isinstance(event, DutyMet):
            by = entered[event.number].by
            assert event.in_time is (by is None or event.done_at <= by)
    called = Counter((type(one), one.number) for one in desk.events if isinstance(one, DutyNear | DutyLate))
    assert max(called.values(), default=1) == 1
    told = Counter((one.number, one.occasion, one.channel) for one in desk.events if isinstance(one, NoticeDelivered))
    assert max(told.values(), default=1) == 1
    assert len({(duty.key) for duty in entered.values()}) == len(entered)
    assert ENGINE.replay(new_desk("star-big-wheel"), desk.events) == desk.state
    assert all(ENGINE.decode_event(ENGINE.encode(event)) == event for event in desk.events)
