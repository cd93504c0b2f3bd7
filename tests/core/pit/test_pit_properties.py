"""Whatever anybody asks of a pit in whatever order: at most one day and one shift, and its log replays to its state."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.pit.days import CloseDay, DayClosed, DayOpened, OpenDay, Unfinished
from croupier.core.pit.pit import ENGINE, new_pit
from croupier.core.pit.places import NamePlaces, OpenPit
from croupier.core.pit.rotas import SetRota
from croupier.core.pit.shifts import (
    CloseShift,
    HandOverShift,
    OpenShift,
    ShiftClosed,
    ShiftHandedOver,
    ShiftOpened,
    TakeShift,
)
from croupier.core.words.names import same_person
from croupier.core.words.roles import Role
from tests.core.pit.pits import Floor

PEOPLE = st.sampled_from(["mia", "Mia", "noa", "ola", ""])
NAMES = st.sampled_from(["early", "late", "EARLY", "night", ""])
PLACES = st.lists(st.sampled_from(["T1", "T2", "bank:B1"]), max_size=3).map(tuple)


def asked(
    kind: type[Command], **fields: st.SearchStrategy[Any]
) -> st.SearchStrategy[tuple[type[Command], dict[str, Any]]]:
    return st.tuples(st.just(kind), st.fixed_dictionaries(fields))


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["mia", "noa", "ola"]),
        st.sampled_from([Role.OPERATOR, Role.CASINO_SUPERVISOR, Role.DEALER]),
        st.one_of(
            asked(OpenPit, book=st.just("star-roulette"), places=PLACES),
            asked(NamePlaces, places=PLACES),
            asked(OpenDay, today=st.sampled_from(["2026-11-18", "2026-11-19", "2026-11-20"])),
            asked(CloseDay, unfinished=st.sampled_from([(), (), (Unfinished("T1", "is open"),)])),
            asked(OpenShift, name=NAMES),
            asked(HandOverShift, manager=PEOPLE, next=NAMES),
            asked(TakeShift),
            asked(CloseShift),
            asked(SetRota, place=st.sampled_from(["T1", "T2"]), persons=st.lists(PEOPLE, max_size=3).map(tuple)),
        ),
    ),
    max_size=40,
)


@given(STEPS)
def test_one_day_one_shift_two_people_and_a_log_that_replays(steps: list[tuple[str, Role, Any]]) -> None:
    floor = Floor()
    for by, role, (kind, fields) in steps:
        floor.at += 1
        before, answer = floor.state, floor.ask(kind, by=by, role=role, **fields)
        if isinstance(answer, Refused):
            assert answer.message.endswith(".")
            assert floor.state is before
    assert ENGINE.replay(new_pit("main"), floor.events) == floor.state
    _follows_the_rules(floor)
    for event in floor.events:
        assert ENGINE.decode_event(ENGINE.encode(event)) == event
        assert ENGINE.story.in_full(event)


def _follows_the_rules(floor: Floor) -> None:
    """Told again from the events alone, not by the state that they made."""
    day, last, shift, named = None, "", None, set[str]()
    for event in floor.events:
        match event:
            case DayOpened(date=date):
                assert day is None
                assert date > last
                day, named = date, set()
            case DayClosed(date=date):
                assert (date, shift) == (day, None)
                day, last = None, date
            case ShiftOpened(name=name):
                assert day is not None
                assert shift is None
                assert name.casefold() not in named
                shift = name
                named.add(name.casefold())
            case ShiftHandedOver(name=name, before=before, manager=manager, next=following, by=by):
                assert name == shift
                assert not same_person(before, manager)
                assert not same_person(by, manager)
                if following:
                    assert following.casefold() not in named
                    shift = following
                    named.add(following.casefold())
            case ShiftClosed(name=name):
                assert name == shift
                shift = None
            case _:
                pass
