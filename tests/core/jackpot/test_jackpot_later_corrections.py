"""A number that is corrected after others have come is decided anew with them: Novo Unity 7.1.9 with 4.1.2 and 5.2."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.contributing import TakeContributions
from croupier.core.jackpot.corrected import ResultCorrected
from croupier.core.jackpot.correcting import CorrectResult
from croupier.core.jackpot.faults import ReportFault
from croupier.core.jackpot.history import OnRecord, all_judged, on_record
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import REMEMBERED, FaultOf
from croupier.core.jackpot.terms import GRAINS, SameInARow, StraightOn
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import PROGRESSIVE, Floor, stakes, straight
from tests.core.jackpot.test_jackpot_corrections import bets, in_pool, on
from tests.proof import proves

ZERO_OR_17 = StraightOn(numbers=("0", "17"), least=1)


def corrected(floor: Floor, round_: int, pocket: str) -> list[ResultCorrected]:
    told = {"bank": "B1", "round": round_, "pocket": pocket, "reason": "the camera shows it"}
    events: tuple[Event, ...] = floor.do(Role.SYSTEM, CorrectResult, **told)
    assert all(isinstance(event, ResultCorrected) for event in events)
    return [event for event in events if isinstance(event, ResultCorrected)]


def played(floor: Floor, number: str, pocket: str, **by_terminal: int) -> None:
    floor.close(straight(number, **by_terminal))
    floor.comes(pocket)
    floor.show()


@proves("novo-unity", "7.1.9", "4.1.2", "5.2")
@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("later", [1, 5, REMEMBERED - 2])
def test_the_wrong_winner_of_some_spins_ago_gives_way_to_the_right_one(later: int, paid: bool) -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=ZERO_OR_17))
    floor.close(bets(t1=on(n0=200_00), t2=on(n17=200_00)))
    floor.show()
    floor.comes("0")  # it takes the display of $1,002
    if paid:
        floor.pay(1)
    for _ in range(later):
        floor.close(stakes(t3=200_00))  # a dollar each
        floor.comes("5")
    (event,) = corrected(floor, 1, "17")
    assert [(one.prize, one.amount) for one in event.withheld] == ([] if paid else [(1, 1_002_00)])
    assert [(one.prize, one.amount) for one in event.claims] == ([(1, 1_002_00)] if paid else [])
    assert [(prize.terminal, prize.amount) for prize in event.prizes] == [("B1:2", 1_002_00)]
    assert in_pool(floor) == 1_000_00 + later * 1_00, "won once with either number, and all that came since"


@proves("novo-unity", "7.1.9", "4.1.6")
def test_the_right_winner_waits_where_the_display_cannot_be_trusted_by_now() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=ZERO_OR_17))
    floor.close(bets(t1=on(n0=200_00), t2=on(n17=200_00)))
    floor.show()
    floor.comes("0")
    stuck = {"of": FaultOf.DISPLAY, "indicates": 9_999_99, "reason": "it is stuck"}
    floor.do(Role.SYSTEM, ReportFault, pool="grand", fault="F-12", **stuck)
    (event,) = corrected(floor, 1, "17")
    assert [(prize.number, prize.terminal, prize.held_by) for prize in event.prizes] == [(2, "B1:2", "F-12")]
    assert floor.refuses(Rule.JACKPOT_ADJUSTMENT, Role.OPERATOR, PayPrize, prize=2, way=PaidBy.METER) == "4.1.6"


@proves("novo-unity", "7.1.9", "4.1.2")
def test_a_number_that_wins_nothing_gives_the_pool_back_with_what_came_in_since() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    played(floor, "5", "7", t1=10_000_00)
    played(floor, "0", "0", t1=2_00)
    played(floor, "5", "7", t2=2_000_00)
    assert in_pool(floor) == 1_000_01 + 10_00
    corrected(floor, 2, "7")
    assert in_pool(floor) == 1_050_01 + 10_00
    corrected(floor, 2, "0")
    assert in_pool(floor) == 1_000_01 + 10_00, "and there again, as if nothing had been"
    corrected(floor, 2, "8")
    assert in_pool(floor) == 1_050_01 + 10_00


@proves("novo-unity", "7.1.9", "4.1.2")
def test_a_win_that_stands_on_a_run_falls_when_an_earlier_number_of_the_run_does() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=SameInARow(times=3, least=1)))
    for _ in range(3):
        played(floor, "17", "17", t1=2_00)
    assert [prize.terminal for prize in floor.prizes] == ["B1:1"]
    played(floor, "17", "17", t1=2_00)
    events = corrected(floor, 2, "20")
    assert [(event.round, event.was, event.pocket) for event in events] == [
        (2, "17", "20"),
        (3, "17", "17"),
        (4, "17", "17"),
    ]
    assert [one.prize for one in events[1].withheld] == [1]
    assert floor.prizes[0].withheld_because is not None
    assert floor.pool("grand").runs == {"B1:1": ("17", "17")}
    played(floor, "17", "17", t1=2_00)
    assert [prize.terminal for prize in floor.prizes if prize.withheld_because is None] == ["B1:1"]


@proves("novo-unity", "7.1.9", "4.1.2")
def test_a_run_that_a_wrong_number_broke_wins_where_it_would_have() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=SameInARow(times=3, least=1)))
    for pocket in ("17", "20", "17"):
        floor.close(straight("17", t1=2_00))
        floor.comes(pocket)
    assert not floor.prizes
    floor.close(stakes(t2=200_00))
    floor.comes("5")
    events = corrected(floor, 2, "17")
    assert [(event.round, len(event.prizes)) for event in events] == [(2, 0), (3, 1)]
    (prize,) = events[1].prizes
    assert (prize.terminal, prize.amount) == ("B1:1", 1_000_00), "what the display indicated then"
    assert in_pool(floor) == 1_000_00 + 1_03
    assert floor.pool("grand").runs == {}


@proves("novo-unity", "7.1.9")
def test_another_win_in_between_stands_with_what_was_indicated_then() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    played(floor, "5", "7", t1=10_000_00)
    played(floor, "0", "0", t1=2_00)  # $1,050.00 or $1,050.01, wrongly
    played(floor, "0", "0", t2=2_00)  # the pool as it was reset, rightly
    amounts = {prize.terminal: prize.amount for prize in floor.prizes}
    events = corrected(floor, 2, "7")
    assert [event.round for event in events] == [2]
    assert [(one.terminal, one.amount) for one in events[0].withheld] == [("B1:1", amounts["B1:1"])]
    assert {prize.terminal: prize.amount for prize in floor.prizes if not prize.withheld_because} == {
        "B1:2": amounts["B1:2"]
    }


@proves("novo-unity", "7.1.9", "5.2")
@pytest.mark.parametrize("heirs", [1, 2])
def test_a_pool_won_again_since_gets_back_what_it_gave_too_much_and_no_other_pools_prize_counts_in_it(
    heirs: int,
) -> None:
    """Both pools are won by 0, and won again; the first number was none, and each has its own $1,000 back."""
    floor = Floor()
    for name in ("grand", "minor")[:heirs]:
        floor.open(name, PROGRESSIVE)
    for _ in range(2):
        played(floor, "0", "0", t1=2_00)
    before = {name: floor.pool(name).value + floor.pool(name).reserve for name in floor.state.pools}
    (event,) = corrected(floor, 1, "7")
    assert event.clause == "7.1.9"
    for name in before:
        pool = floor.pool(name)
        assert pool.value + pool.reserve - before[name] == 1_000_00 * GRAINS


@proves("novo-unity", "7.1.9", "4.1.2")
def test_a_pool_won_again_since_neither_gets_nor_gives_where_another_should_have_won_the_same() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=ZERO_OR_17))
    floor.close(bets(t1=on(n0=200_00), t2=on(n17=200_00)))
    floor.show()
    floor.comes("0")
    played(floor, "0", "0", t3=2_00)
    before = floor.pool("grand").value + floor.pool("grand").reserve
    (event,) = corrected(floor, 1, "17")
    assert [(prize.terminal, prize.amount) for prize in event.prizes] == [("B1:2", 1_002_00)]
    assert floor.pool("grand").value + floor.pool("grand").reserve == before
    assert event.clause == "7.1.9"


# --- longer ago than the controller remembers -------------------------------------------------------------------------


def recorded(floor: Floor, number: int) -> tuple[OnRecord, ...]:
    """What the log has of a round and of those after it."""
    state = floor.replayed(remembers=number)
    return tuple(on_record(one) for one in all_judged(state.rounds["B1"]) if one.round >= number)


@proves("novo-unity", "7.1.9", "4.1.2", "5.2")
@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("later", [REMEMBERED, REMEMBERED + 7])
def test_a_number_that_is_forgotten_is_decided_anew_from_the_record(later: int, paid: bool) -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=ZERO_OR_17))
    floor.close(bets(t1=on(n0=200_00), t2=on(n17=200_00)))
    floor.show()
    floor.comes("0")
    if paid:
        floor.pay(1)
    for _ in range(later):
        floor.close(stakes(t3=200_00))
        floor.comes("5")
    told: dict[str, Any] = {"bank": "B1", "round": 1, "pocket": "17", "reason": "the camera shows it"}
    assert floor.refuses(Rule.CORRECTION, Role.SYSTEM, CorrectResult, **told) == "7.1.9", "without the record"
    (event,) = floor.do(Role.SYSTEM, CorrectResult, **told, on_record=recorded(floor, 1))
    assert isinstance(event, ResultCorrected)
    assert [(one.prize, one.amount) for one in event.withheld] == ([] if paid else [(1, 1_002_00)])
    assert [(one.prize, one.amount) for one in event.claims] == ([(1, 1_002_00)] if paid else [])
    assert [(prize.terminal, prize.amount) for prize in event.prizes] == [("B1:2", 1_002_00)]
    assert in_pool(floor) == 1_000_00 + later * 1_00
    again = told | {"on_record": recorded(floor, 1)}
    assert floor.refuses(Rule.CORRECTION, Role.SYSTEM, CorrectResult, **again) == "7.1.9", "17 is on record by now"


@proves("novo-unity", "7.1.9")
def test_a_record_changes_nothing_of_what_is_remembered() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    for pocket in ("5", "7"):
        played(floor, "0", pocket, t1=2_00)
    told: dict[str, Any] = {"bank": "B1", "pocket": "0", "reason": "seen"}
    made_up = tuple(replace(one, pocket="0") for one in recorded(floor, 1))
    (event,) = floor.do(Role.SYSTEM, CorrectResult, **told, round=1, on_record=made_up)
    assert isinstance(event, ResultCorrected)
    assert (event.was, event.long_ago, event.clause) == ("5", None, "7.1.9")
    assert floor.refuses(Rule.CORRECTION, Role.SYSTEM, CorrectResult, **told, round=9) == "7.1.9"


@proves("novo-unity", "7.1.9", "4.1.2")
@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("seed", range(8))
def test_whether_a_number_is_remembered_or_on_record_comes_to_the_same(seed: int, paid: bool) -> None:
    """The same story at a controller that forgets and at one that forgets nothing."""
    chance = random.Random(seed)
    came = chance.choices(("17", "20"), weights=(3, 1), k=REMEMBERED + 6)
    told = [(chance.randint(1, len(came)), chance.choice(("17", "20"))) for _ in range(4)]
    terms = replace(PROGRESSIVE, combination=SameInARow(times=3, least=1))
    forgets, never = (Floor(remembers=one, checked=False).open("grand", terms) for one in (None, 1))
    for floor in (forgets, never):
        for pocket in came:
            played(floor, "17", pocket, t1=2_00, t2=10_00)
            if paid and floor.prizes and floor.prizes[-1].withheld_because is None:
                floor.pay(floor.prizes[-1].number)
    for number, pocket in told:
        fields: dict[str, Any] = {"bank": "B1", "round": number, "pocket": pocket, "reason": "seen"}
        with_record = forgets.ask(CorrectResult, **fields, on_record=recorded(forgets, number))
        answer = never.ask(CorrectResult, **fields)
        assert isinstance(with_record, Refused) == isinstance(answer, Refused)
        assert not isinstance(answer, Refused) or answer.clause == "7.1.9"
    assert replace(forgets.state, rounds={}) == replace(never.state, rounds={}, remembers=None)
    assert forgets.held == never.held
    at_hand = all_judged(forgets.state.rounds["B1"])
    assert at_hand == all_judged(never.state.rounds["B1"])[-len(at_hand) :]
    forgets.check(())


@proves("novo-unity", "5.2", "1.1:void")
def test_stakes_of_a_forgotten_round_that_turn_out_void_win_nothing_either() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    played(floor, "0", "0", t1=200_00)
    for _ in range(REMEMBERED):
        played(floor, "5", "7", t1=2_00)
    void: dict[str, Any] = {"bank": "B1", "round": 1, "terminals": ("B1:1",)}
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void) == "4.1"
    before = in_pool(floor)
    floor.do(Role.SYSTEM, VoidBets, **void, on_record=recorded(floor, 1)[:1])
    assert (floor.prizes[0].withheld_because is not None, in_pool(floor)) == (True, before)
    assert floor.refuses(Rule.WITHHELD, Role.OPERATOR, PayPrize, prize=1, way=PaidBy.METER) == "5.2"
    again = void | {"on_record": recorded(floor, 1)[:1]}
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **again) == "4.1", "void once"


@proves("novo-unity", "1.1:void", "5.2")
def test_stakes_of_an_earlier_round_that_turn_out_void_win_nothing_and_the_house_bears_what_they_added() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    played(floor, "0", "0", t1=200_00)
    played(floor, "5", "7", t1=200_00)
    before = in_pool(floor)
    void = {"bank": "B1", "round": 1, "terminals": ("B1:1",)}
    floor.do(Role.SYSTEM, VoidBets, **void)
    assert (floor.prizes[0].withheld_because is not None, in_pool(floor)) == (True, before)
    assert floor.refuses(Rule.WITHHELD, Role.OPERATOR, PayPrize, prize=1, way=PaidBy.METER) == "5.2"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **(void | {"round": 9})) == "4.1"


@proves("novo-unity", "4.1.1")
def test_stakes_void_in_part_give_back_that_part() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(bets(t1=on(n5=200_00), t2=on(n5=200_00)))
    assert in_pool(floor) == 1_002_00
    void = {"bank": "B1", "round": 1, "terminals": ("B1:1",)}
    for too_much in (200_00, 300_00, 0):
        left = bets(t1=on(n5=too_much))
        assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void, left=left) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void, left=bets(t2=on(n5=1_00))) == "4.1"
    floor.do(Role.SYSTEM, VoidBets, **void, left=bets(t1=on(n5=40_00)))
    assert floor.postings[-1] == Posting("pool:floor:grand", "win", 80, "4.1.1")
    assert in_pool(floor) == 1_001_20
    floor.do(Role.SYSTEM, VoidBets, **void)
    assert in_pool(floor) == 1_001_00
    floor.do(Role.SYSTEM, RegisterResult, bank="B1", round=1, pocket="5")
    floor.do(Role.SYSTEM, TakeContributions, bank="B1", round=2, bets=stakes(t1=2_00))
    assert floor.pool("grand").value == 1_001_01 * GRAINS
