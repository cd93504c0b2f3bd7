"""Novo Unity 4.1.2, 4.1.4, 4.1.5: who wins, how much, what the display shows, and how it is paid."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.jackpot.chances import chance_to_pass, winner_at, winners
from croupier.core.jackpot.contributing import Passed, TakeContributions
from croupier.core.jackpot.controller import encode
from croupier.core.jackpot.display import Display, display_of
from croupier.core.jackpot.faults import ReportFault
from croupier.core.jackpot.paying import PaidBy, PayPrize, PrizePaid
from croupier.core.jackpot.pools import ChangeTerms, OpenPool
from croupier.core.jackpot.sealed import Opened, Sealed
from croupier.core.jackpot.state import Bets, FaultOf
from croupier.core.jackpot.terms import GRAINS, InThisOrder, PoolTerms, SameInARow, StraightOn, Together
from croupier.core.jackpot.winning import PoolWon
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.jackpot.jackpots import MYSTERY, PROGRESSIVE, Floor, as_bytes, hide, stakes, straight
from tests.proof import proves


def won(floor: Floor) -> list[tuple[str, int]]:
    return [(prize.terminal, prize.amount) for prize in floor.prizes]


# --- progressive ----------------------------------------------------------------------------------------------------


@proves("novo-unity", "4.1.2")
def test_the_winner_by_the_displayed_rule_gets_what_the_display_indicates() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, start=5_210_40))
    floor.close(straight("0", t2=10_00) + straight("17", t1=10_00))
    floor.comes("0")
    assert won(floor) == [("B1:2", 5_210_40)]


@proves("novo-unity", "4.1.2")
@pytest.mark.parametrize("pocket", ["17", "32"])
def test_another_number_wins_nothing(pocket: str) -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t2=10_00))
    floor.comes(pocket)
    assert won(floor) == []


@proves("novo-unity", "4.1.2")
def test_a_display_that_lags_is_paid_as_it_stands_and_the_rest_stays_in_the_pool() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(stakes(t1=200_00))
    floor.show()
    floor.close(straight("0", t1=300_01))
    assert floor.pool("grand").shown == 1_001_00
    floor.comes("0")
    # $1,002.50 and half a hundredth of a cent in the pool, $1,001 on the display.
    assert won(floor) == [("B1:1", 1_001_00)]
    assert floor.pool("grand").value == 1_001_50 * GRAINS + 5_000


@proves("novo-unity", "4.1.2")
@pytest.mark.parametrize(("stake", "wins"), [(4_99, False), (5_00, True)])
def test_a_winning_bet_has_the_least_stake_or_more(stake: int, wins: bool) -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=StraightOn(numbers=("0",), least=5_00)))
    floor.close(straight("0", t1=stake))
    floor.comes("0")
    assert bool(won(floor)) is wins


@proves("novo-unity", "4.1.1", "4.1.2")
def test_a_terminal_that_does_not_contribute_cannot_win() -> None:
    floor = Floor().open("grand", PROGRESSIVE)
    floor.close(straight("0", t9=10_00))
    floor.comes("0")
    assert won(floor) == []


@proves("novo-unity", "4.1.2")
@pytest.mark.parametrize(
    ("together", "prizes", "value", "house"),
    [
        # $1,000.00 among three: $333.34 and twice $333.33; the house puts in the next start and nothing more.
        (Together.SHARED, [333_34, 333_33, 333_33], 1_000_00, 2_000_00),
        (Together.EACH_IN_FULL, [1_000_00] * 3, 1_000_00, 4_000_00),
        (Together.IN_ORDER, [1_000_00, 1_000_00, 1_000_00], 1_000_00, 4_000_00),
    ],
)
def test_several_winners_of_one_spin_are_paid_as_the_terms_say_in_their_order(
    together: Together, prizes: list[int], value: int, house: int
) -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, together=together))
    floor.close(straight("0", t3=1, t1=1, t2=1))
    floor.comes("0")
    assert won(floor) == list(zip(("B1:3", "B1:1", "B1:2"), prizes, strict=True))
    assert [prize.number for prize in floor.prizes] == [1, 2, 3]
    # Three times half a hundredth of a cent came in.
    assert floor.pool("grand").value == value * GRAINS + 15_000
    assert floor.held["win"] == -house


@proves("novo-unity", "4.1.2")
def test_in_order_the_first_takes_the_display_and_the_next_the_pool_as_it_was_reset() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, together=Together.IN_ORDER))
    floor.close(stakes(t1=10_000_00))
    floor.show()
    floor.close(straight("0", t2=1_00, t1=1_00))
    floor.comes("0")
    assert won(floor) == [("B1:2", 1_050_00), ("B1:1", 1_000_01)], "a cent had come in since the display was renewed"


@proves("novo-unity", "4.1.2")
def test_pools_won_at_the_same_instant_are_recorded_by_level() -> None:
    floor = Floor().open("minor", replace(PROGRESSIVE, level=2, start=10_00)).open("major", PROGRESSIVE)
    floor.close(straight("0", t1=1))
    floor.comes("0")
    assert [(prize.number, prize.pool) for prize in floor.prizes] == [(1, "major"), (2, "minor")]


def _plays(combination: Any, spins: list[tuple[str, str | None]]) -> list[int]:
    """On which of the spins, counted from 1, terminal 1 wins: each spin is what came and what it had straight up."""
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=combination))
    hits = []
    for at, (pocket, had) in enumerate(spins, start=1):
        floor.close(straight(had, t1=5_00) if had else stakes(t2=1))
        if any(isinstance(event, PoolWon) for event in floor.comes(pocket)):
            hits.append(at)
    return hits


@proves("novo-unity", "4.1.2")
@pytest.mark.parametrize(
    ("spins", "hits"),
    [
        ([("17", "17"), ("17", "17"), ("17", "17")], [3]),
        ([("17", "17"), ("17", "17")], []),
        ([("17", "17"), ("17", None), ("17", "17"), ("17", "17")], []),
        ([("17", "17"), ("17", "5"), ("17", "17"), ("17", "17")], []),
        ([("17", "17"), ("17", "17"), ("5", "17"), ("17", "17")], []),
        ([("5", "5"), ("17", "17"), ("17", "17"), ("17", "17")], [4]),
        ([("17", "17")] * 7, [3, 6]),
    ],
    ids=["three", "two", "one sat out", "one not on it", "another between", "after another", "counted anew"],
)
def test_the_same_number_three_times_in_a_row_wins_if_it_was_had_every_time(
    spins: list[tuple[str, str | None]], hits: list[int]
) -> None:
    assert _plays(SameInARow(times=3, least=1), spins) == hits


@proves("novo-unity", "4.1.2")
def test_named_numbers_win_in_their_order_only() -> None:
    combination = InThisOrder(numbers=("7", "8"), least=1)
    assert _plays(combination, [("7", "7"), ("8", "8")]) == [2]
    assert _plays(combination, [("8", "8"), ("7", "7")]) == []
    assert _plays(combination, [("7", "7"), ("7", "7"), ("8", "8")]) == [3]


def test_the_run_of_one_bank_is_not_ended_by_a_spin_of_another() -> None:
    terms = replace(PROGRESSIVE, combination=SameInARow(times=2, least=1), rates={"B1:1": 1, "B2:1": 1})
    floor = Floor().open("grand", terms)
    floor.close(straight("17", t1=1))
    floor.comes("17")
    bets = (Bets(terminal="B2:1", turnover=1, straight={"5": 1}),)
    floor.do(Role.SYSTEM, TakeContributions, bank="B2", round=9, bets=bets)
    floor.close(straight("17", t1=1))
    floor.comes("17")
    assert won(floor) == [("B1:1", 1_000_00)]


# --- mystery --------------------------------------------------------------------------------------------------------


def passed(
    pool: str,
    low: int,
    hidden: int,
    fresh: int,
    *,
    winner: int = 0,
    terms: PoolTerms = MYSTERY,
    after: PoolTerms | None = None,
    round: int = 1,
) -> Passed:
    """The shell's word: what was hidden, drawn at `low`, and another amount hidden from `fresh` on; all in grains."""
    opened = hide(pool, low, terms, hidden, round=round)[1]
    following = hide(pool, fresh, after or terms, fresh + 1, round=round + 1)[0]
    return Passed(pool=pool, opened=opened, winner=winner, sealed=following, evidence="{}")


LOW = MYSTERY.start * GRAINS


@proves("novo-unity", "4.1.4", "3.6.2")
def test_the_bet_that_carries_the_pool_across_wins_it_and_the_display_shows_terminal_and_prize() -> None:
    hidden = 1_740_25 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    floor.close(stakes(t1=74_010_00))
    assert floor.pool("lucky").value == 1_740_10 * GRAINS
    floor.close(stakes(t8=20_00), passed("lucky", LOW, hidden, LOW))
    assert won(floor) == [("B1:8", 1_740_30)]
    assert display_of(floor.state, "lucky") == Display(amount=1_740_30, terminal="B1:8", prize=1)
    assert floor.pool("lucky").value == 1_000_00 * GRAINS
    assert floor.pool("lucky").sealed == hide("lucky", LOW, MYSTERY, LOW + 1, round=2)[0]


@proves("novo-unity", "4.1.4")
def test_the_amount_itself_wins_and_a_millionth_of_a_cent_less_does_not() -> None:
    hidden = 1_000_20 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden + 1)
    word = passed("lucky", LOW, hidden + 1, LOW)
    take: dict[str, Any] = {"bank": "B1", "round": 1, "bets": stakes(t8=20_00), "passed": (word,)}
    assert floor.refuses(Rule.MYSTERY_WIN, Role.SYSTEM, TakeContributions, **take) == "4.1.4"
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    floor.close(stakes(t8=20_00), passed("lucky", LOW, hidden, LOW))
    assert won(floor) == [("B1:8", 1_000_20)]


@proves("novo-unity", "4.1.4")
@pytest.mark.parametrize(("position", "winner"), [(0, "B1:1"), (4, "B1:1"), (5, "B1:2"), (6, "B1:2"), (7, "B1:3")])
def test_of_bets_closed_together_each_wins_by_the_weight_of_its_contribution(position: int, winner: str) -> None:
    # $100, $40 and $60 at one per cent weigh 5, 2 and 3 of ten.
    hidden = 1_001_00 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    bets = stakes(t1=100_00, t2=40_00, t3=60_00)
    floor.close(bets, passed("lucky", LOW, hidden, LOW, winner=position))
    assert won(floor) == [(winner, 1_002_00)]


def test_the_chances_of_the_winner_are_explicit_and_sum_to_one() -> None:
    added = {"B1:1": 100_00 * 10_000, "B1:2": 40_00 * 10_000, "B1:3": 60_00 * 10_000}
    assert [(one, str(chance)) for one, chance in winners(added)] == [
        ("B1:1", "1/2"),
        ("B1:2", "1/5"),
        ("B1:3", "3/10"),
    ]
    assert [winner_at(added, at) for at in (-1, 9, 10)] == [None, "B1:3", None]
    assert str(chance_to_pass(100, 5)) == "1/20"
    assert chance_to_pass(100, 100) == chance_to_pass(100, 101) == 1


def _refused(floor: Floor, word: Passed, **bets: int) -> None:
    clause = floor.refuses(
        Rule.MYSTERY_WIN, Role.SYSTEM, TakeContributions, bank="B1", round=99, bets=stakes(**bets), passed=(word,)
    )
    assert clause == "4.1.4"


@proves("novo-unity", "4.1.4")
def test_nothing_but_what_was_sealed_opens_the_pool() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    word = passed("lucky", LOW, hidden, LOW)
    opened = word.opened
    for wrong in (
        replace(opened, outcome=opened.outcome - 1),
        replace(opened, outcome=-1),
        replace(opened, outcome=10**12),
        replace(opened, server_seed="ab" * 32),
        replace(opened, server_seed="no seed"),
        replace(opened, client_seed="x"),
        Opened(server_seed="", client_seed="", outcome=0),
    ):
        _refused(floor, replace(word, opened=wrong), t8=20_00)
    _refused(floor, replace(word, winner=1), t8=20_00)
    _refused(floor, replace(word, winner=-1), t8=20_00)
    floor.close(stakes(t8=20_00), word)


@proves("novo-unity", "4.1.4")
def test_the_next_amount_is_sealed_for_the_pool_as_it_stands_after_the_win() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    word = passed("lucky", LOW, hidden, LOW)
    for change in ({"low": LOW - 1}, {"n": word.sealed.n - 1}, {"round": 1}, {"seal": "x"}, {"commitment": ""}):
        _refused(floor, replace(word, sealed=replace(word.sealed, **change)), t8=20_00)


@proves("novo-unity", "4.1.4")
def test_an_amount_that_an_earlier_bet_passed_unseen_is_found_out_when_it_is_opened() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    floor.close(stakes(t1=20_00))
    _refused(floor, passed("lucky", LOW, hidden, LOW), t8=20_00)


@proves("novo-unity", "4.1.4")
def test_a_pool_cannot_reach_its_ceiling_unless_what_it_hides_is_opened() -> None:
    hidden = 2_000_00 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    take: dict[str, Any] = {"bank": "B1", "round": 99}
    assert (
        floor.refuses(Rule.MYSTERY_WIN, Role.SYSTEM, TakeContributions, **take, bets=stakes(t1=100_000_00)) == "4.1.4"
    )
    floor.close(stakes(t1=99_999_99))
    floor.close(stakes(t1=1), passed("lucky", LOW, hidden, LOW))
    assert won(floor) == [("B1:1", 2_000_00)]


@proves("novo-unity", "4.1.4")
def test_a_prize_is_at_most_the_ceiling_and_the_excess_seeds_the_next_pool() -> None:
    hidden = 1_999_00 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    # 1 % of $100,530.07 lifts the pool to $2,005.3007; $5.3007 are beyond the ceiling.
    excess = 5_30 * GRAINS + 70_000
    floor.close(stakes(t1=100_530_07), passed("lucky", LOW, hidden, LOW + excess))
    assert won(floor) == [("B1:1", 2_000_00)]
    assert floor.pool("lucky").value == LOW + excess
    assert floor.pool("lucky").shown == 1_005_30


@proves("novo-unity", "4.1.4")
def test_an_excess_larger_than_the_next_pool_waits_and_wins_nothing_without_a_later_bet() -> None:
    hidden = 1_999_00 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    floor.close(stakes(t1=300_000_00), passed("lucky", LOW, hidden, 2_000_00 * GRAINS - 1))
    lucky = floor.pool("lucky")
    assert (lucky.value, lucky.reserve) == (2_000_00 * GRAINS - 1, 1_000_00 * GRAINS + 1)
    assert len(floor.prizes) == 1


@proves("novo-unity", "4.1.3", "4.1.4")
def test_new_terms_of_a_mystery_pool_leave_its_hidden_amount_alone_until_it_is_won() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    sealed = floor.pool("lucky").sealed
    other = replace(MYSTERY, start=500_00, ceiling=600_00)
    floor.do(Role.OPERATOR, ChangeTerms, pool="lucky", terms=other)
    assert floor.pool("lucky").sealed == sealed
    floor.close(stakes(t8=20_00), passed("lucky", LOW, hidden, 500_00 * GRAINS, after=other))
    assert won(floor) == [("B1:8", 1_000_20)]
    assert floor.pool("lucky").terms == other


@proves("novo-unity", "4.1.4")
def test_a_mystery_pool_does_not_run_without_a_sealed_amount_and_a_progressive_one_has_none() -> None:
    floor = Floor()
    start: dict[str, Any] = {"book": "novo-unity", "pool": "lucky", "terms": MYSTERY}
    assert floor.refuses(Rule.MYSTERY_WIN, Role.OPERATOR, OpenPool, **start) == "4.1.4"
    sealed = hide("lucky", LOW, MYSTERY, LOW + 1)[0]
    for change in ({"low": LOW + 1}, {"n": 1}, {"round": 2}, {"seal": "0" * 63}):
        assert (
            floor.refuses(Rule.MYSTERY_WIN, Role.OPERATOR, OpenPool, **start, sealed=replace(sealed, **change))
            == "4.1.4"
        )
    progressive = start | {"pool": "grand", "terms": PROGRESSIVE}
    assert floor.refuses(Rule.PROGRESSIVE_WIN, Role.OPERATOR, OpenPool, **progressive, sealed=sealed) == "4.1.2"
    floor.do(Role.OPERATOR, OpenPool, **start, sealed=sealed)


def test_a_word_for_a_pool_that_these_bets_do_not_feed_is_refused() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("lucky", MYSTERY, hidden=hidden).open("grand", PROGRESSIVE)
    word = passed("lucky", LOW, hidden, LOW)
    _refused(floor, word, t9=20_00)
    _refused(floor, replace(word, pool="grand"), t1=20_00)
    take: dict[str, Any] = {"bank": "B1", "round": 99, "bets": stakes(t8=20_00)}
    floor.refuses(Rule.MYSTERY_WIN, Role.SYSTEM, TakeContributions, **take, passed=(word, word))
    floor.refuses(Rule.JACKPOT_OFFERED, Role.SYSTEM, TakeContributions, **take, passed=(replace(word, pool="nowhere"),))


@proves("novo-unity", "4.1.4")
def test_two_mystery_pools_passed_by_one_batch_are_won_in_the_order_of_their_levels() -> None:
    hidden = 1_000_10 * GRAINS
    floor = Floor().open("a", replace(MYSTERY, level=3), hidden=hidden).open("b", MYSTERY, hidden=hidden)
    floor.close(stakes(t8=20_00), passed("a", LOW, hidden, LOW), passed("b", LOW, hidden, LOW))
    assert [(prize.number, prize.pool) for prize in floor.prizes] == [(1, "b"), (2, "a")]


@proves("novo-unity", "4.1.4")
def test_before_the_win_the_hidden_amount_is_nowhere_to_be_read() -> None:
    hidden = 1_740_25 * GRAINS + 123_457
    floor = Floor().open("lucky", MYSTERY, hidden=hidden)
    floor.close(stakes(t1=100_00))
    opened = hide("lucky", LOW, MYSTERY, hidden)[1]
    known = as_bytes(floor.state) + b"".join(encode(event) for event in floor.events)
    for secret in (str(hidden), str(opened.outcome), opened.server_seed):
        assert secret.encode() not in known
    assert "outcome" not in Sealed.__struct_fields__


# --- payment --------------------------------------------------------------------------------------------------------


def _with_a_prize(dollars: int = 800) -> Floor:
    floor = Floor().open("grand", replace(PROGRESSIVE, start=dollars * 100))
    floor.close(straight("0", t1=1))
    floor.comes("0")
    return floor


@proves("novo-unity", "4.1.5", "4.1.5.1", "3.4.3")
def test_a_prize_put_on_the_meter_is_exactly_what_was_displayed() -> None:
    floor = _with_a_prize()
    assert display_of(floor.state, "grand") == Display(amount=800_00, terminal="B1:1", prize=1)
    (paid,) = floor.pay(1)
    expected = PrizePaid(
        prize=1, pool="grand", terminal="B1:1", amount=800_00, way=PaidBy.METER, at=floor.at, clause="4.1.5.1"
    )
    assert paid == expected
    assert floor.held["jackpot:grand"] == 800_00
    assert floor.held["prize:floor:1"] == 0


@proves("novo-unity", "4.1.5", "4.1.5.2", "3.6.2")
def test_a_prize_paid_by_voucher_is_cleared_from_the_display() -> None:
    floor = _with_a_prize()
    assert display_of(floor.state, "grand").amount == 800_00
    (paid,) = floor.pay(1, PaidBy.VOUCHER)
    assert isinstance(paid, PrizePaid)
    assert (paid.amount, paid.way, paid.clause) == (800_00, PaidBy.VOUCHER, "4.1.5.2")
    assert display_of(floor.state, "grand") == Display(amount=800_00, terminal=None, prize=None), "the reset value"
    floor.close(stakes(t1=200_00))
    floor.show()
    assert display_of(floor.state, "grand").amount == 801_00


@proves("novo-unity", "4.1.5")
def test_a_prize_is_paid_once() -> None:
    floor = _with_a_prize()
    floor.pay(1)
    for way in PaidBy:
        assert floor.refuses(Rule.JACKPOT_PAYMENT, Role.OPERATOR, PayPrize, prize=1, way=way) == "4.1.5"


@proves("novo-unity", "4.1.5")
@pytest.mark.parametrize("prize", [-1, 0, 2])
def test_what_nobody_won_is_not_paid(prize: int) -> None:
    assert (
        _with_a_prize().refuses(Rule.JACKPOT_PAYMENT, Role.OPERATOR, PayPrize, prize=prize, way=PaidBy.METER) == "4.1.5"
    )


@proves("novo-unity", "4.1.5")
def test_a_jackpot_is_paid_by_the_operator_or_the_system_alone() -> None:
    floor = _with_a_prize()
    for role in Role:
        if role not in (Role.OPERATOR, Role.SYSTEM):
            assert floor.refuses(Rule.POWER, role, PayPrize, prize=1, way=PaidBy.METER) == "4.1.5"
    floor.do(Role.OPERATOR, PayPrize, prize=1, way=PaidBy.METER)


def test_a_display_shows_prizes_one_after_the_other_until_all_are_paid() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, together=Together.IN_ORDER))
    floor.close(straight("0", t1=1, t2=1))
    floor.comes("0")
    assert display_of(floor.state, "grand").terminal == "B1:1"
    floor.pay(1)
    assert display_of(floor.state, "grand").terminal == "B1:2"
    floor.pay(2)
    assert display_of(floor.state, "grand").terminal is None


def test_a_suspended_pool_neither_grows_nor_is_won_nor_keeps_a_run() -> None:
    floor = Floor().open("grand", replace(PROGRESSIVE, combination=SameInARow(times=2, least=1)))
    floor.close(straight("0", t1=1_00))
    floor.comes("0")
    fault: dict[str, Any] = {"pool": "grand", "fault": "F-1", "of": FaultOf.CONTROLLER, "reason": "no answer"}
    floor.do(Role.SYSTEM, ReportFault, **fault)
    value = floor.pool("grand").value
    floor.close(straight("0", t1=1_00))
    floor.comes("0")
    assert floor.pool("grand").value == value
    assert won(floor) == []
    assert floor.pool("grand").runs == {}
