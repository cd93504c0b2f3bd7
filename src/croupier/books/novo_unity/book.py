"""The Star Sydney, Novo Unity II electronic table game with jackpots: order of 2 June 2016.

The book states no odds at all. It plays a true picture of casino Roulette (2.1), so it borrows the odds of the Star's
own Roulette book by a named reading (3.3).
"""

from croupier.books.shared import NEEDS_DOUBLE_ZERO, STANDARD_ODDS
from croupier.core.book import (
    Book,
    Choice,
    Cloth,
    Edition,
    Grant,
    NoSpinTerms,
    Reading,
    SpinTerms,
    Terms,
    ZeroTerms,
    rows,
)
from croupier.core.wheel import SINGLE_ZERO
from croupier.core.words import (
    AboveMaximum,
    AfterNoSpin,
    BelowMinimum,
    Bounds,
    Drive,
    Family,
    NoSpin,
    OddStakes,
    Power,
    Role,
    Rule,
    Tender,
)

NOVO_UNITY = Book(
    code="novo-unity",
    edition=Edition(
        document="Novo Unity II Electronic Table Game",
        casino="The Star Sydney",
        authority="Independent Liquor and Gaming Authority",
        reference="Order of 2 June 2016",
        dated="2016-06-02",
    ),
    wheels=(SINGLE_ZERO,),
    cloths=(Cloth(name="A", wheel=SINGLE_ZERO, lucky_ball=False, outside_zero=False),),
    unseen_cloths={},
    offers={
        Family.STRAIGHT: "3.3.1",
        Family.SPLIT: "3.3.2",
        Family.ZERO_SPLIT: "3.3.2",
        Family.STREET: "3.3.3.1",
        Family.TRIO_0_1_2: "3.3.3.2",
        Family.TRIO_0_2_3: "3.3.3.3",
        Family.CORNER: "3.3.4.1",
        Family.FIRST_FOUR: "3.3.4.2",
        Family.SIX_LINE: "3.3.5",
        Family.COLUMN: "3.3.6",
        Family.DOZEN: "3.3.7",
        Family.LOW: "3.3.8",
        Family.HIGH: "3.3.9",
        Family.EVEN: "3.3.10",
        Family.ODD: "3.3.11",
        Family.RED: "3.3.12",
        Family.BLACK: "3.3.13",
    },
    withholds={
        family: "3.3" for family in (*NEEDS_DOUBLE_ZERO, Family.NEIGHBOURS, Family.LUCKY_BALL, Family.SYMBOL)
    },
    odds=rows("3.3", STANDARD_ODDS),
    zero=ZeroTerms(loses={}, wins={}),
    terms=(
        Terms(
            name="the terminals",
            tenders=(Tender.CREDITS,),
            below_minimum=BelowMinimum.REFUSED,
            above_maximum=AboveMaximum.REFUSED,
            maximum_bounds=Bounds.SPIN,
            odd_stakes=OddStakes.VALID,
            lower_multiple=None,
            withholds={},
            clauses={Rule.BELOW_MINIMUM: "1.1:minimum-bet", Rule.OVER_MAXIMUM: "1.1:maximum-bet"},
        ),
    ),
    after_token_win=None,
    neighbours=None,
    lucky_ball=None,
    spins=(
        SpinTerms(drive=Drive.BY_HAND, revolutions=4, against_the_rotor=True, clause="3.10"),
        SpinTerms(drive=Drive.AUTOMATED, revolutions=None, against_the_rotor=True, clause="3.11"),
    ),
    no_spin=NoSpinTerms(
        grounds={
            NoSpin.SAME_DIRECTION: "7.1.1",
            NoSpin.TOO_FEW_REVOLUTIONS: "7.1.2",
            NoSpin.FOREIGN_OBJECT: "7.1.3",
            NoSpin.BALL_NOT_FALLING: "7.1.4",
            NoSpin.BALL_LEFT_WHEEL: "7.1.5",
            NoSpin.INTERFERENCE: "7.1.6",
        },
        after=AfterNoSpin.BETS_STAND,
    ),
    edge_claims=(),
    government_roles=(Role.INSPECTOR,),
    powers={
        Power.OPEN_BETTING: Grant((Role.SYSTEM,), "1.1:wagering-period"),
        Power.CLOSE_BETTING: Grant((Role.SYSTEM,), "3.10.1"),
        Power.SPIN: Grant((Role.DEALER,), "3.10"),
        Power.DECLARE_RESULT: Grant((Role.SYSTEM,), "3.10.2"),
        Power.CONFIRM_RESULT: Grant((Role.DEALER,), "3.10.2"),
        Power.CORRECT_RESULT: Grant((Role.DEALER, Role.CASINO_SUPERVISOR), "7.1.9"),
        Power.COLLECT_AND_PAY: Grant((Role.SYSTEM,), "3.10.2"),
        Power.CALL_NO_SPIN: Grant((Role.DEALER, Role.CASINO_SUPERVISOR), "7.1.7"),
        Power.EXAMINE_BALL: Grant((Role.CASINO_SUPERVISOR,), "7.1.5"),
        Power.RELAX_SETTLEMENT: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "3.3.17"),
        Power.VOID_UNCONFIRMED_WAGERS: Grant((Role.CASINO_SUPERVISOR,), "7.1.12"),
        Power.VOID_WAGERS: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.7.1"),
        Power.BAR_PLAYER: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.7.2"),
        Power.INVALIDATE_OUTCOME: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.8"),
        Power.DIRECT_FORFEITURE: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.9"),
        Power.VACATE: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.14"),
        Power.DECIDE_DISPUTE: Grant((Role.ELECTRONIC_GAMING_ATTENDANT,), "8.15"),
        Power.REVIEW_DISPUTE: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.15"),
    },
    clauses={
        Rule.TENDER: "3.5",
        Rule.NO_SPIN_FINAL: "7.1.7",
        Rule.AFTER_NO_SPIN: "7.1.8",
        Rule.WHEEL: "3.3.1",
        Rule.CLOTH: "2.1",
    },
    readings=(
        Reading(
            name="bets-stand-after-no-spin",
            clauses=("7.1.8",),
            choices=(
                Choice(name="bets-stand", changes={"no_spin.after": AfterNoSpin.BETS_STAND}),
                Choice(name="bets-void", changes={"no_spin.after": AfterNoSpin.BETS_VOID}),
            ),
        ),
    ),
)
