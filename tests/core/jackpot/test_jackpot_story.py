"""Every kind of event of a jackpot controller is told in a sentence of its own: one example of each, by hand."""

import pytest
from msgspec.structs import replace

from croupier.core.engine.messages import Event
from croupier.core.jackpot.adjusting import PoolAdjusted, PrizeAdjusted
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.corrected import PutRight, ResultCorrected, TakenBack
from croupier.core.jackpot.display import PoolsShown
from croupier.core.jackpot.faults import FaultCleared, FaultReported
from croupier.core.jackpot.paying import PaidBy, PrizePaid
from croupier.core.jackpot.pools import PoolMoved, PoolOpened, TermsChanged
from croupier.core.jackpot.results import ResultCounted
from croupier.core.jackpot.state import Fault, FaultOf, Prize, PrizeClaim
from croupier.core.jackpot.terms import GRAINS, PoolKind, PoolTerms, StraightOn, Together, exactly, percent
from croupier.core.jackpot.voiding import ContributionsReturned
from croupier.core.jackpot.winning import Fresh, PoolWon
from croupier.core.jackpot.withholding import PrizeClaimSettled, PrizeDetermined, PrizeReviewed, PrizeWithheld

MAJOR = PoolTerms(
    kind=PoolKind.PROGRESSIVE,
    level=1,
    rates={"B1:01": 10_000, "B1:02": 10_000, "B2:01": 2_500},
    start=500_00,
    ceiling=10_000_00,
    combination=StraightOn(numbers=("17",), least=5_00),
    together=Together.SHARED,
    approval="GR-12",
)
MYSTERY = replace(
    MAJOR, kind=PoolKind.MYSTERY, level=3, rates={"B1:01": 5_000}, ceiling=1_000_00, combination=None, together=None
)
PRIZE = Prize(number=3, pool="major", cycle=2, terminal="B1:02", amount=1_234_56, from_house=0, at=0, held_by=None)
WON = PoolWon(
    pool="major",
    bank="B1",
    round=12,
    at=0,
    prizes=(PRIZE,),
    fresh=Fresh(terms=MAJOR, value=500_00 * GRAINS + GRAINS // 2, reserve=0),
    sealed=None,
    opened=None,
    evidence="",
    clause="4.7",
)
CENT = GRAINS

EXAMPLES: list[tuple[Event, str]] = [
    (
        PoolOpened(book="novo-unity", pool="major", terms=MAJOR, sealed=None, at=0, clause="4.1"),
        "Jackpot major opens under novo-unity: progressive, level 1, from $500 up to $10,000; "
        "Straight up on 17 with at least $5 when it comes; "
        "won together, the displayed prize is shared equally, odd cents to the first in order; "
        "1% and 0.25% of the turnover of 3 terminals; approved as GR-12 (4.1)",
    ),
    (
        TermsChanged(pool="mystery", terms=MYSTERY),
        "From the next win on jackpot mystery is mystery, level 3, from $500 up to $1,000; "
        "0.5% of the turnover of 1 terminal; approved as GR-12",
    ),
    (
        TermsChanged(pool="mystery", terms=replace(MYSTERY, ceiling=None)),
        "From the next win on jackpot mystery is mystery, level 3, from $500; "
        "0.5% of the turnover of 1 terminal; approved as GR-12",
    ),
    (
        PoolMoved(
            pool="minor",
            to="major",
            grains=75_25 * CENT,
            approval="GR-13.",
            reason="It closes.",
            opened=None,
            clause="4.3",
        ),
        "Jackpot minor is shut, and its $75.25 goes to major: It closes; approved as GR-13 (4.3)",
    ),
    (
        ContributionsTaken(
            bank="B1",
            round=12,
            bets=(),
            added={"major": {"B1:01": 10 * CENT, "B1:02": 5 * CENT}, "mystery": {"B1:01": 3 * CENT // 2}},
            clauses={"major": "4.1", "mystery": "4.2"},
        ),
        "Round 12 of B1 adds $0.15 to major and $0.015 to mystery (4.1, 4.2)",
    ),
    (
        ContributionsTaken(bank="B1", round=12, attempt=2, bets=(), added={}, clauses={}),
        "Round 12 of B1, try 2, adds nothing to any jackpot",
    ),
    (
        ContributionsReturned(
            bank="B1", round=12, terminals=("B1:01", "B1:02"), returned={"major": 15 * CENT}, clauses={"major": "4.1"}
        ),
        "Stakes of B1:01 and B1:02 in round 12 are void: $0.15 comes out of major (4.1)",
    ),
    (
        ContributionsReturned(bank="B1", round=12, terminals=("B1:01",), returned={}, clauses={}),
        "Stakes of B1:01 in round 12 are void: no running jackpot gives anything back",
    ),
    (ResultCounted(bank="B1", round=12, pocket="17"), "Round 12 of B1: the number is 17"),
    (
        PoolsShown(shown={"major": 1_234_56, "mystery": 510_00}, at=0),
        "The displays show $1,234.56 for major and $510 for mystery",
    ),
    (PoolsShown(shown={}, at=0), "No display has anything to show"),
    (
        WON,
        "Jackpot major is won in round 12 of B1; prize 3, $1,234.56, for B1:02; it starts again at $500.005 (4.7)",
    ),
    (
        replace(WON, prizes=(replace(PRIZE, from_house=4_56, held_by="F7"), replace(PRIZE, number=4))),
        "Jackpot major is won in round 12 of B1; "
        "prize 3, $1,234.56, for B1:02, $4.56 of it from the house, held because of fault F7; "
        "prize 4, $1,234.56, for B1:02; it starts again at $500.005 (4.7)",
    ),
    (
        PrizePaid(prize=3, pool="major", terminal="B1:02", amount=1_234_56, way=PaidBy.METER, at=0, clause="4.8"),
        "Prize 3: $1,234.56 of jackpot major is paid to B1:02 onto the credit meter (4.8)",
    ),
    (
        PrizePaid(prize=3, pool="major", terminal="B1:02", amount=1_234_56, way=PaidBy.VOUCHER, at=0, clause="4.9"),
        "Prize 3: $1,234.56 of jackpot major is paid to B1:02 by voucher (4.9)",
    ),
    (
        PrizeWithheld(prize=3, by="sue", reason="The bet is in doubt.", inspector_told_at=0, clause="5.2"),
        "Prize 3: sue withholds it, and an inspector is to be told; The bet is in doubt (5.2)",
    ),
    (PrizeReviewed(prize=3, by="ines", text="In order."), "Prize 3, reviewed by ines: In order"),
    (
        PrizeDetermined(
            prize=3, pool="major", by="sue", pay=True, reason="It stood.", to_pool=0, to_house=0, clause="5.2"
        ),
        "Prize 3: sue decides that it is paid; It stood (5.2)",
    ),
    (
        PrizeDetermined(
            prize=3,
            pool="major",
            by="sue",
            pay=False,
            reason="No bet stood.",
            to_pool=1_230_00,
            to_house=4_56,
            clause="5.2",
        ),
        "Prize 3: sue decides that it is not paid; $1,230 goes back to jackpot major; "
        "$4.56 goes back to the house; No bet stood (5.2)",
    ),
    (
        PrizeClaimSettled(prize=3, amount=1_234_56, by="sue", repaid=True, reason="In cash.", clause="5.2"),
        "Prize 3: the $1,234.56 claimed back is repaid; In cash (5.2)",
    ),
    (
        PrizeClaimSettled(prize=3, amount=1_234_56, by="sue", repaid=False, reason="Gone abroad.", clause="5.2"),
        "Prize 3: the $1,234.56 claimed back is let go; Gone abroad (5.2)",
    ),
    (
        ResultCorrected(
            bank="B1",
            round=12,
            was="17",
            pocket="20",
            reason="The footage shows 20.",
            at=0,
            withheld=(TakenBack(prize=3, terminal="B1:02", amount=1_234_56),),
            claims=(
                PrizeClaim(
                    prize=2,
                    pool="minor",
                    terminal="B1:01",
                    amount=75_00,
                    reason="The footage shows 20.",
                    inspector_told_at=0,
                ),
            ),
            prizes=(replace(PRIZE, number=4, terminal="B1:03"),),
            pools={"major": PutRight(terms=MAJOR, pending=None, before=500_00 * CENT, value=510_00 * CENT, reserve=0)},
            runs={},
            clause="7.1.9",
            won_clause="4.1.2",
            withheld_clause="5.2",
        ),
        "The number of round 12 of B1 is 20, not 17: The footage shows 20; prize 3, $1,234.56, for B1:02 is withheld; "
        "$75 is claimed back from B1:01, prize 2; prize 4, $1,234.56, for B1:03; "
        "jackpot major is put right to $510 (7.1.9, 4.1.2, 5.2)",
    ),
    (
        FaultReported(
            pool="major",
            fault=Fault(number="F7", of=FaultOf.DISPLAY, at=0),
            indicates=99_00,
            by="sue",
            reason="It froze.",
        ),
        "Fault F7 of the jackpot display for major, which shows $99: It froze",
    ),
    (
        FaultReported(
            pool="major",
            fault=Fault(number="F8", of=FaultOf.CONTROLLER, at=0),
            indicates=None,
            by="sue",
            reason="It restarts.",
        ),
        "Fault F8 of the jackpot controller for major: It restarts",
    ),
    (
        FaultCleared(pool="major", fault="F7", by="sue", reason="A cable.", at=0),
        "Fault F7 of jackpot major is cleared by sue: A cable",
    ),
    (
        PoolAdjusted(
            pool="major",
            before=99_00 * CENT,
            after=101_50 * CENT,
            fault="F8",
            procedure="P-3",
            approved_by="olga",
            by="sue",
            reason="Two rounds were lost.",
            opened=None,
            sealed=None,
            at=0,
            clause="4.11",
        ),
        "Jackpot major is put right from $99 to $101.50: fault F8, Two rounds were lost; "
        "by procedure P-3, approved by olga (4.11)",
    ),
    (
        PrizeAdjusted(
            prize=3,
            before=99_00,
            after=101_50,
            fault="F7",
            procedure="P-3",
            approved_by="olga",
            by="sue",
            reason="The display lagged.",
            clause="4.11",
        ),
        "Prize 3 is put right from $99 to $101.50: fault F7, The display lagged; "
        "by procedure P-3, approved by olga (4.11)",
    ),
]


@pytest.mark.parametrize(
    ("grains", "said"),
    [(0, "$0"), (1, "$0.00000001"), (GRAINS // 2, "$0.005"), (1_25 * GRAINS, "$1.25"), (1_250_00 * GRAINS, "$1,250")],
)
def test_a_pool_is_told_to_the_last_grain(grains: int, said: str) -> None:
    assert exactly(grains) == said


@pytest.mark.parametrize(("rate", "said"), [(1, "0.0001%"), (2_500, "0.25%"), (10_000, "1%"), (999_999, "99.9999%")])
def test_a_rate_is_told_to_the_last_millionth(rate: int, said: str) -> None:
    assert percent(rate) == said
