"""Novo Unity 4.1.1 and 4.1.3: pools grow by a percentage of turnover, to the last fraction of a cent."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS, find_book
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.jackpot.adjusting import AdjustPool
from croupier.core.jackpot.contributing import MOST_TURNOVER, TakeContributions
from croupier.core.jackpot.controller import carry_out, new_controller
from croupier.core.jackpot.faults import ReportFault
from croupier.core.jackpot.paying import PaidBy, PayPrize
from croupier.core.jackpot.pools import ChangeTerms, MovePool, OpenPool
from croupier.core.jackpot.results import RegisterResult
from croupier.core.jackpot.state import Bets, FaultOf
from croupier.core.jackpot.terms import GRAINS, InThisOrder, PoolKind, PoolTerms, SameInARow, StraightOn, displayed
from croupier.core.jackpot.voiding import VoidBets
from croupier.core.jackpot.withholding import DeterminePrize
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, Floor, hide, stakes, straight
from tests.proof import proves


@proves("novo-unity", "4.1.1")
def test_half_a_per_cent_of_two_hundred_dollars_adds_one_dollar() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=200_00))
    assert floor.pool("grand").value == 1_001_00 * GRAINS
    assert floor.held["pool:floor:grand"] == 1_001_00
    assert floor.held["win"] == -1_001_00, "the start value and the contribution are the house's; no stake is reduced"


@proves("novo-unity", "4.1.1")
def test_a_terminal_that_is_not_on_the_approved_list_adds_nothing() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t9=200_00))
    assert floor.pool("grand").value == 1_000_00 * GRAINS


@proves("novo-unity", "4.1.1")
def test_one_turnover_feeds_several_pools_each_at_its_own_rate() -> None:
    minor = replace(PROGRESSIVE, level=2, rates={"B1:1": 20_000, "B1:2": 1}, start=50_00)
    floor = Floor().open("grand", PROGRESSIVE).open("minor", minor)
    floor.close(stakes(t1=100_00, t2=3))
    # 0.5 % of $100.03 is 50.015 cents; 2 % of $100 is $2, and a millionth of 3 cents three grains.
    assert floor.pool("grand").value == 1_000_00 * GRAINS + 50_015_000
    assert floor.pool("minor").value == 52_00 * GRAINS + 3


@proves("novo-unity", "4.1.3")
def test_one_per_cent_of_three_terminals_adds_two_dollars_to_a_mystery_pool() -> None:
    floor = Floor().open("lucky", MYSTERY, hidden=1_500_00 * GRAINS)
    floor.close(stakes(t1=100_00, t2=40_00, t3=60_00))
    assert floor.pool("lucky").value == 1_002_00 * GRAINS


@proves("novo-unity", "4.1.1")
def test_parts_of_a_cent_are_carried_until_they_make_a_whole_one() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, rates={"B1:1": 333_333}))
    for cents, left in ((0, 333_333), (0, 666_666), (0, 999_999), (1, 333_332)):
        floor.close(stakes(t1=1))
        assert floor.pool("grand").value == (1_000_00 + cents) * GRAINS + left
        assert floor.held["pool:floor:grand"] == 1_000_00 + cents


@proves("novo-unity", "4.1.1")
def test_each_round_of_a_bank_is_counted_once() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=200_00))
    again: dict[str, Any] = {"bank": "B1", "bets": stakes(t1=200_00)}
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, round=1, **again) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.DEALER, TakeContributions, round=2, **again) == "4.1"
    floor.do(Role.SYSTEM, TakeContributions, round=2, **again)
    assert floor.postings[-1] == Posting("win", "pool:floor:grand", 1_00, "4.1.1")
    other = (Bets(terminal="B2:1", turnover=1_00),)
    floor.do(Role.SYSTEM, TakeContributions, bank="B2", round=1, bets=other)
    assert floor.pool("grand").value == 1_002_00 * GRAINS


@proves("novo-unity", "4.1.1")
def test_another_try_at_a_round_counts_when_the_stakes_of_the_first_are_out_again() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=200_00, t2=200_00))
    again: dict[str, Any] = {"bank": "B1", "round": 1, "bets": stakes(t1=400_00)}
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, attempt=2, **again) == "4.1"
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1", "B1:2"))
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, attempt=1, **again) == "4.1"
    floor.do(Role.SYSTEM, TakeContributions, attempt=2, **again)
    assert [one.clause for one in floor.postings[-3:]] == ["4.1.1"] * 3  # in, out again, and in
    assert floor.pool("grand").value == 1_002_00 * GRAINS
    floor.comes("5")
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1",))
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, attempt=3, **again) == "4.1"


@pytest.mark.parametrize(
    "bets",
    [
        stakes(t1=1) + stakes(t1=1),
        (Bets(terminal="B2:1", turnover=1),),
        (Bets(terminal="B1:1", turnover=-1),),
        (Bets(terminal="B1:1", turnover=99, straight={"0": 100}),),
        (Bets(terminal="B1:1", turnover=99, straight={"0": 0}),),
        stakes(t1=MOST_TURNOVER, t2=1),
    ],
    ids=["twice", "another bank's", "below nothing", "straight up above turnover", "straight up nothing", "too much"],
)
def test_a_batch_that_cannot_have_stood_on_the_terminals_is_refused(bets: tuple[Bets, ...]) -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, bank="B1", round=1, bets=bets)


def test_the_largest_turnover_and_a_straight_up_bet_of_the_whole_turnover_are_taken() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=MOST_TURNOVER))
    floor.close(straight("0", t1=1_00))


# --- setting up -----------------------------------------------------------------------------------------------------

_BAD: list[tuple[str, PoolTerms]] = [
    ("no approval", replace(PROGRESSIVE, approval=" ")),
    ("nobody contributes", replace(PROGRESSIVE, rates={})),
    ("no terminal", replace(PROGRESSIVE, rates={"7": 1})),
    ("nothing", replace(PROGRESSIVE, rates={"B1:1": 0})),
    ("everything", replace(PROGRESSIVE, rates={"B1:1": 1_000_000})),
    ("no start", replace(PROGRESSIVE, start=0)),
    ("no level", replace(PROGRESSIVE, level=0)),
    ("ceiling at the start", replace(PROGRESSIVE, ceiling=1_000_00)),
    ("no combination", replace(PROGRESSIVE, combination=None)),
    ("no rule for several", replace(PROGRESSIVE, together=None)),
    ("a number that is not there", replace(PROGRESSIVE, combination=StraightOn(numbers=("37",), least=1))),
    ("no number", replace(PROGRESSIVE, combination=StraightOn(numbers=(), least=1))),
    ("no spins", replace(PROGRESSIVE, combination=SameInARow(times=0, least=1))),
    ("too many spins", replace(PROGRESSIVE, combination=SameInARow(times=11, least=1))),
    ("no stake", replace(PROGRESSIVE, combination=SameInARow(times=2, least=0))),
    ("mystery: no approval", replace(MYSTERY, approval="")),
    ("mystery: no ceiling", replace(MYSTERY, ceiling=None)),
    ("mystery: ceiling at the start", replace(MYSTERY, ceiling=1_000_00)),
    ("mystery: ceiling out of reach", replace(MYSTERY, ceiling=2**53 // GRAINS + 1)),
    ("mystery: with a combination", replace(MYSTERY, combination=StraightOn(numbers=("0",), least=1))),
]


@pytest.mark.parametrize(
    "terms",
    [
        pytest.param(
            terms,
            id=name,
            marks=proves("novo-unity", "4.1.1" if terms.kind is PoolKind.PROGRESSIVE else "4.1.3"),
        )
        for name, terms in _BAD
    ],
)
def test_a_pool_is_set_up_with_approved_terms_that_make_sense_or_not_at_all(terms: PoolTerms) -> None:
    floor = Floor()
    rule, clause = (
        (Rule.PROGRESSIVE_TERMS, "4.1.1") if terms.kind is PoolKind.PROGRESSIVE else (Rule.MYSTERY_TERMS, "4.1.3")
    )
    assert floor.refuses(rule, Role.OPERATOR, OpenPool, book="novo-unity", pool="new", terms=terms) == clause


@pytest.mark.parametrize(
    "terms",
    [
        replace(PROGRESSIVE, rates={"B1:1": 1}),
        replace(PROGRESSIVE, rates={"B1:1": 999_999}),
        replace(PROGRESSIVE, start=1, ceiling=2),
        replace(PROGRESSIVE, combination=SameInARow(times=10, least=1)),
        replace(PROGRESSIVE, combination=InThisOrder(numbers=("7", "7", "36"), least=500)),
    ],
)
def test_terms_on_the_lawful_side_of_each_edge_are_taken(terms: PoolTerms) -> None:
    Floor().open("new", terms)


@proves("novo-unity", "4.1.1", "4.1.3")
def test_pools_are_set_up_by_the_operator_only() -> None:
    floor = Floor()
    for role in Role:
        if role is not Role.OPERATOR:
            for terms, clause in ((PROGRESSIVE, "4.1.1"), (MYSTERY, "4.1.3")):
                refusal = floor.refuses(Rule.POWER, role, OpenPool, book="novo-unity", pool="new", terms=terms)
                assert refusal == clause


def test_the_first_pool_brings_the_book_of_the_controller_and_every_later_one_is_of_it() -> None:
    floor = Floor()
    assert floor.state.book == ""
    floor.refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, OpenPool, book="star-roulette", pool="a", terms=PROGRESSIVE)
    floor.open("a", PROGRESSIVE)
    assert floor.state.book == "novo-unity"
    floor.refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, OpenPool, book="star-roulette", pool="b", terms=PROGRESSIVE)
    floor.open("b", PROGRESSIVE)


@pytest.mark.parametrize("name", ["", "Grand", "a:b", "grand total", "x" * 41])
def test_a_pool_has_a_plain_name(name: str) -> None:
    Floor().refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, OpenPool, book="novo-unity", pool=name, terms=PROGRESSIVE)


def test_a_name_is_used_once() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, OpenPool, book="novo-unity", pool="grand", terms=PROGRESSIVE)
    Floor().open("x" * 40, PROGRESSIVE)


@proves("novo-unity", "4.1")
def test_without_a_jackpot_on_offer_no_contribution_is_taken() -> None:
    floor = Floor()
    floor.close(straight("0", t1=200_00))
    floor.comes("0")
    assert floor.held == {}
    assert (
        floor.refuses(Rule.JACKPOT_OFFERED, Role.OPERATOR, MovePool, pool="a", to="b", approval="x", reason="x")
        == "4.1"
    )


@pytest.mark.parametrize("code", [code for code in BOOKS if code != "novo-unity"])
def test_a_book_without_jackpots_lets_nobody_set_one_up(code: str) -> None:
    book, state = find_book(code), new_controller("floor")
    for terms in (PROGRESSIVE, MYSTERY):
        command = OpenPool(by="otto", role=Role.OPERATOR, at=0, book=code, pool="grand", terms=terms)
        answer = carry_out(book, state, command)
        assert isinstance(answer, Refused)
        assert (answer.rule, answer.message) == (Rule.JACKPOT_OFFERED, f"{code} has no jackpots.")


# --- changing and moving --------------------------------------------------------------------------------------------


@proves("novo-unity", "4.1.1", "4.1.2")
def test_new_terms_wait_for_the_running_jackpot_to_be_won() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    other = replace(PROGRESSIVE, rates={"B1:1": 10_000}, start=500_00, approval="ILGA 2016/30")
    floor.do(Role.OPERATOR, ChangeTerms, pool="grand", terms=other)
    floor.close(straight("0", t1=200_00))
    assert floor.pool("grand").value == 1_001_00 * GRAINS, "still at half a per cent"
    floor.show()
    floor.comes("0")
    assert floor.prizes[0].amount == 1_001_00
    assert floor.pool("grand").value == 500_00 * GRAINS
    assert floor.pool("grand").pending is None
    floor.close(stakes(t1=200_00, t2=200_00))
    assert floor.pool("grand").value == 502_00 * GRAINS, "one per cent of terminal 1 alone"


def test_terms_are_changed_by_the_operator_and_only_to_such_as_could_be_set() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.refuses(Rule.POWER, Role.DEALER, ChangeTerms, pool="grand", terms=PROGRESSIVE)
    floor.refuses(Rule.JACKPOT_OFFERED, Role.OPERATOR, ChangeTerms, pool="minor", terms=PROGRESSIVE)
    floor.refuses(Rule.MYSTERY_TERMS, Role.OPERATOR, ChangeTerms, pool="grand", terms=MYSTERY)
    bad = replace(PROGRESSIVE, approval="")
    floor.refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, ChangeTerms, pool="grand", terms=bad)


def _move(floor: Floor, pool: str, to: str, **more: Any) -> dict[str, Any]:
    return {"pool": pool, "to": to, "approval": "ILGA 2016/31", "reason": "the bank is taken away", **more}


@proves("novo-unity", "4.1.1", "4.1.3")
@pytest.mark.parametrize(
    ("terms", "other", "clause"), [(PROGRESSIVE, MYSTERY, "4.1.3"), (MYSTERY, PROGRESSIVE, "4.1.1")]
)
def test_a_pool_stays_of_its_kind(terms: PoolTerms, other: PoolTerms, clause: str) -> None:
    floor = Floor().open("grand", terms, hidden=1_500_00 * GRAINS if terms is MYSTERY else None)
    rule = Rule.MYSTERY_TERMS if other is MYSTERY else Rule.PROGRESSIVE_TERMS
    assert floor.refuses(rule, Role.OPERATOR, ChangeTerms, pool="grand", terms=other) == clause


@proves("novo-unity", "4.1.2")
def test_a_progressive_pool_hides_nothing_that_could_be_opened_when_it_is_moved_or_adjusted() -> None:
    floor = Floor().open("grand", PROGRESSIVE).open("minor", PROGRESSIVE)
    opened = hide("grand", 1_000_00 * GRAINS, MYSTERY, 1_500_00 * GRAINS)[1]
    fields = _move(floor, "grand", "minor", opened=opened)
    assert floor.refuses(Rule.PROGRESSIVE_WIN, Role.OPERATOR, MovePool, **fields) == "4.1.2"
    floor.do(Role.SYSTEM, ReportFault, pool="grand", fault="F-1", of=FaultOf.CONTROLLER, reason="lost count")
    adjust: dict[str, Any] = {"fault": "F-1", "procedure": "JP-4", "approved_by": "ILGA", "reason": "F-1 tested"}
    adjust |= {"pool": "grand", "value": 900_00, "opened": opened}
    assert floor.refuses(Rule.PROGRESSIVE_WIN, Role.OPERATOR, AdjustPool, **adjust) == "4.1.2"
    floor.do(Role.OPERATOR, AdjustPool, **(adjust | {"opened": None}))


@proves("novo-unity", "4.1.1")
def test_a_pool_that_is_shut_takes_everything_in_it_to_another() -> None:
    floor = Floor().open("grand", PROGRESSIVE).open("minor", replace(PROGRESSIVE, start=20_00, rates={"B1:1": 600_000}))
    floor.close(stakes(t1=1))
    # 5,000 grains in grand and 600,000 in minor besides their whole cents.
    floor.do(Role.OPERATOR, MovePool, **_move(floor, "minor", "grand"))
    assert floor.postings[-1] == Posting("pool:floor:minor", "pool:floor:grand", 20_00, "4.1.1")
    assert floor.pool("grand").value == 1_020_00 * GRAINS + 605_000
    assert floor.held["pool:floor:minor"] == 0
    floor.close(stakes(t1=1))
    assert floor.pool("minor").value == 0, "a shut pool takes nothing more"
    for pool, to in (("minor", "grand"), ("grand", "minor")):
        assert floor.refuses(Rule.JACKPOT_OFFERED, Role.OPERATOR, MovePool, **_move(floor, pool, to)) == "4.1"


def test_two_parts_of_a_cent_that_meet_in_a_move_make_a_whole_one() -> None:
    rates = {"B1:1": 600_000}
    floor = Floor().open("grand", replace(PROGRESSIVE, rates=rates)).open("minor", replace(PROGRESSIVE, rates=rates))
    floor.close(stakes(t1=1))
    floor.do(Role.OPERATOR, MovePool, **_move(floor, "minor", "grand"))
    assert floor.pool("grand").value == 2_000_01 * GRAINS + 200_000
    assert floor.held["pool:floor:grand"] == 2_000_01


@proves("novo-unity", "4.1.3", "4.1.4")
def test_what_is_moved_to_a_mystery_pool_waits_for_its_next_jackpot_and_wins_nothing_by_itself() -> None:
    floor = Floor().open("grand", PROGRESSIVE).open("lucky", MYSTERY, hidden=1_000_01 * GRAINS)
    floor.do(Role.OPERATOR, MovePool, **_move(floor, "grand", "lucky"))
    lucky = floor.pool("lucky")
    assert (lucky.value, lucky.reserve) == (1_000_00 * GRAINS, 1_000_00 * GRAINS)
    assert floor.prizes == []


@proves("novo-unity", "4.1.4")
def test_a_mystery_pool_is_moved_only_with_its_hidden_amount_opened_and_still_ahead() -> None:
    hidden = 1_500_00 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden).open("grand", PROGRESSIVE)
    opened = hide("lucky", 1_000_00 * GRAINS, MYSTERY, hidden)[1]
    for wrong in (None, replace(opened, outcome=opened.outcome + 1), replace(opened, server_seed="00" * 32)):
        assert (
            floor.refuses(Rule.MYSTERY_WIN, Role.OPERATOR, MovePool, **_move(floor, "lucky", "grand", opened=wrong))
            == "4.1.4"
        )
    floor.close(stakes(t1=50_000_00))
    assert floor.pool("lucky").value == hidden, "passed, and the shell said nothing"
    assert (
        floor.refuses(Rule.MYSTERY_WIN, Role.OPERATOR, MovePool, **_move(floor, "lucky", "grand", opened=opened))
        == "4.1.4"
    )
    fine = Floor().open("lucky", MYSTERY, hidden=hidden).open("grand", PROGRESSIVE)
    fine.close(stakes(t1=49_999_99))
    fine.do(Role.OPERATOR, MovePool, **_move(fine, "lucky", "grand", opened=opened))


def test_a_move_is_approved_and_explained_and_leads_elsewhere() -> None:
    floor = Floor().open("grand", PROGRESSIVE).open("minor", PROGRESSIVE)
    for change in ({"approval": ""}, {"reason": " "}, {"to": "grand"}):
        fields = _move(floor, "grand", "minor") | change
        floor.refuses(Rule.PROGRESSIVE_TERMS, Role.OPERATOR, MovePool, **fields)
    floor.refuses(Rule.POWER, Role.DEALER, MovePool, **_move(floor, "grand", "minor"))


# --- void stakes and the ceiling ------------------------------------------------------------------------------------


@proves("novo-unity", "4.1.1", "4.1.3", "1.1:void")
def test_void_stakes_were_no_turnover_and_take_their_contribution_back_out() -> None:
    floor = Floor().open("grand", PROGRESSIVE).open("lucky", MYSTERY, hidden=1_500_00 * GRAINS)
    floor.close(stakes(t1=200_00, t2=100_01))
    floor.show()
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:2",))
    assert [(one.giver, one.clause) for one in floor.postings[-2:]] == [
        ("pool:floor:grand", "4.1.1"),
        ("pool:floor:lucky", "4.1.3"),
    ]
    assert floor.pool("grand").value == 1_001_00 * GRAINS
    assert floor.pool("lucky").value == 1_002_00 * GRAINS
    assert floor.pool("grand").shown == 1_001_00
    void: dict[str, Any] = {"bank": "B1", "round": 1}
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void, terminals=("B1:2",)) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, **void, terminals=()) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.DEALER, VoidBets, **void, terminals=("B1:1",)) == "4.1"
    assert floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, VoidBets, bank="B1", round=2, terminals=("B1:1",)) == "4.1"


@proves("novo-unity", "4.1.2", "1.1:void")
def test_void_stakes_win_no_jackpot() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=1_00, t2=1_00))
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1",))
    floor.comes("0")
    assert [prize.terminal for prize in floor.prizes] == ["B1:2"]


@proves("novo-unity", "4.1.1")
def test_the_house_bears_what_void_stakes_gave_to_a_jackpot_that_was_won_since() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=200_00))
    floor.show()
    floor.comes("0")
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1",))
    assert floor.pool("grand").value == 1_000_00 * GRAINS
    assert floor.prizes[0].amount == 1_001_00


@proves("novo-unity", "4.1.2", "5.2", "1.1:void")
def test_a_prize_that_void_stakes_had_won_is_not_paid_before_the_house_has_determined() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=200_00, t2=200_00))
    floor.show()
    floor.comes("0")
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=1, terminals=("B1:1",))
    assert floor.refuses(Rule.WITHHELD, Role.SYSTEM, PayPrize, prize=1, way=PaidBy.METER) == "5.2"
    assert floor.prizes[0].inspector_told_at == floor.at
    floor.do(Role.SYSTEM, PayPrize, prize=2, way=PaidBy.METER)
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=False, reason="the plays are void")
    assert floor.pool("grand").value == (1_000_00 + 501_00) * GRAINS, "half of $1,002 is the pool's again"


@proves("novo-unity", "4.1.2", "5.2", "7.1.10")
def test_what_a_terminal_wins_with_bets_that_are_not_confirmed_yet_waits_for_the_house() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t1=200_00))
    floor.show()
    floor.do(Role.SYSTEM, RegisterResult, bank="B1", round=1, pocket="0", undecided=("B1:1",))
    assert floor.refuses(Rule.WITHHELD, Role.SYSTEM, PayPrize, prize=1, way=PaidBy.METER) == "5.2"
    floor.do(Role.OPERATOR, DeterminePrize, prize=1, pay=True, reason="the records confirm the bet")
    floor.do(Role.SYSTEM, PayPrize, prize=1, way=PaidBy.METER)


@proves("novo-unity", "4.1.2", "1.1:void")
def test_a_void_spin_neither_goes_on_with_a_run_nor_ends_it() -> None:
    twice = replace(PROGRESSIVE, combination=SameInARow(times=2, least=1))
    floor = Floor().open("grand", twice)
    for number, pocket in (("17", "17"), ("17", "5"), ("5", "5")):
        floor.close(straight(number, t1=1_00))
        floor.comes(pocket)
        if pocket == "5":
            floor.do(Role.SYSTEM, VoidBets, bank="B1", round=floor.round, terminals=("B1:1",))
    floor.close(straight("5", t1=1_00))
    floor.comes("5")
    assert floor.prizes == [], "the first 5 that counts"
    floor.do(Role.SYSTEM, VoidBets, bank="B1", round=floor.round, terminals=("B1:1",))
    floor.close(straight("17", t1=1_00))
    floor.comes("17")
    assert [prize.terminal for prize in floor.prizes] == ["B1:1"], "17 and 17, with nothing that counts between them"


@proves("novo-unity", "4.1.1", "4.1.2")
def test_a_progressive_pool_stops_at_its_ceiling_and_the_rest_seeds_the_next() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, ceiling=1_000_50))
    floor.close(straight("0", t1=100_00))
    assert (floor.pool("grand").value, floor.pool("grand").reserve) == (1_000_50 * GRAINS, 0)
    floor.close(straight("0", t1=120_00))
    assert (floor.pool("grand").value, floor.pool("grand").reserve) == (1_000_50 * GRAINS, 60 * GRAINS)
    floor.show()
    floor.comes("0")
    assert floor.prizes[0].amount == 1_000_50
    assert (floor.pool("grand").value, floor.pool("grand").reserve) == (1_000_50 * GRAINS, 10 * GRAINS)


@pytest.mark.parametrize(
    ("combination", "sentence"),
    [
        (StraightOn(numbers=("0",), least=1), "Straight up on 0 when it comes."),
        (StraightOn(numbers=("0", "17"), least=500), "Straight up on 0 or 17 with at least $5 when it comes."),
        (SameInARow(times=3, least=1), "The same number 3 times in a row, straight up every time."),
        (InThisOrder(numbers=("7", "8"), least=1), "7, then 8, one after the other, straight up every time."),
    ],
)
@proves("novo-unity", "4.1.2")
def test_what_wins_is_displayed_in_one_sentence(combination: Any, sentence: str) -> None:
    assert displayed(combination) == sentence


def test_results_come_from_the_system_once_for_each_round_and_from_the_wheel() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=1_00))
    result: dict[str, Any] = {"bank": "B1", "round": 1, "pocket": "17"}
    for role, change in (
        (Role.DEALER, {}),
        (Role.SYSTEM, {"round": 2}),
        (Role.SYSTEM, {"pocket": "00"}),
        (Role.SYSTEM, {"bank": "B2"}),
    ):
        floor.refuses(Rule.PROGRESSIVE_WIN, role, RegisterResult, **(result | change))
    floor.comes("17")
    floor.refuses(Rule.PROGRESSIVE_WIN, Role.SYSTEM, RegisterResult, **result)
