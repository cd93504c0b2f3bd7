"""The Star Sydney, Novo Unity II electronic table game with jackpots: order of 2 June 2016.

The book states no odds at all. It plays a true picture of casino Roulette (2.1), so it borrows the odds of the Star's
own Roulette book by a named reading (3.3).
"""

from croupier.books.novo_unity.promotions import PROMOTIONS
from croupier.books.novo_unity.terminals import SUPERVISORS, TERMINALS
from croupier.books.shared import DISRUPTIONS, NEEDS_DOUBLE_ZERO, STANDARD_ODDS
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.law.book import Book, Choice, Cloth, Edition, Reading, ZeroTerms, rows
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.jackpots import JackpotTerms
from croupier.core.law.terms.people import PeopleTerms
from croupier.core.law.terms.round import DriveTerms, NoSpinTerms, RoundTerms, SpinTerms
from croupier.core.law.terms.sign import SignTerms
from croupier.core.law.terms.stakes import StakeTerms, Terms
from croupier.core.law.terms.supervision import SupervisionTerms
from croupier.core.words.bets import Family, Tender
from croupier.core.words.choices import AboveMaximum, AfterNoSpin, BelowMinimum, Bounds, CloseOrder, Forfeits, OddStakes
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Ground, Measure, NoSpin
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

NOVO_UNITY = Book(
    code="novo-unity",
    edition=Edition(
        document="Novo Unity II Electronic Table Game",
        casino="The Star Sydney",
        authority="Independent Liquor and Gaming Authority",
        reference="Order of 2 June 2016",
        dated="2016-06-02",
        made_by_order=True,
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
    withholds=dict.fromkeys((*NEEDS_DOUBLE_ZERO, Family.NEIGHBOURS, Family.LUCKY_BALL, Family.SYMBOL), "3.3"),
    odds=rows("3.3", STANDARD_ODDS),
    zero=ZeroTerms(loses={}, wins={}),
    edge_claims=(),
    clauses={Rule.WHEEL: "3.3.1", Rule.CLOTH: "2.1", Rule.IN_FORCE: "order", Rule.APPROVED: "order"},
    stakes=StakeTerms(
        default_tender=Tender.CREDITS,
        table=None,
        terminals=Terms(
            name="the terminals",
            tenders=(Tender.CREDITS,),
            below_minimum=BelowMinimum.REFUSED,
            minimum_bounds=Bounds.SPOT,
            above_maximum=AboveMaximum.REFUSED,
            maximum_bounds=Bounds.SPIN,
            found_off_sign=True,
            odd_stakes=OddStakes.VALID,
            lower_multiple=None,
            withholds={},
            clauses={
                Rule.BELOW_MINIMUM: "1.1:minimum-bet",
                Rule.OVER_MAXIMUM: "1.1:maximum-bet",
                Rule.NOT_IN_UNITS: "1.1:minimum-bet",
                Rule.SIGN: "1.1:minimum-bet",
            },
        ),
        after_token_win=None,
        neighbours=None,
        clauses={Rule.TENDER: "3.5"},
    ),
    spin=SpinTerms(
        by_drive={
            Drive.BY_HAND: DriveTerms(revolutions=4, against_the_rotor=True, clause="3.10"),
            Drive.AUTOMATED: DriveTerms(revolutions=None, against_the_rotor=True, clause="3.11"),
        },
        no_spin=NoSpinTerms(
            grounds={
                NoSpin.SAME_DIRECTION: "7.1.1",
                NoSpin.TOO_FEW_REVOLUTIONS: "7.1.2",
                NoSpin.FOREIGN_OBJECT: "7.1.3",
                NoSpin.BALL_NOT_FALLING: "7.1.4",
                NoSpin.BALL_LEFT_WHEEL: "7.1.5",
                NoSpin.INTERFERENCE: "7.1.6",
            },
            of_the_unit=(),
            after=AfterNoSpin.BETS_STAND,
            respun_by=None,
        ),
        clauses={Rule.NO_SPIN_FINAL: "7.1.7", Rule.AFTER_NO_SPIN: "7.1.8"},
    ),
    people=PeopleTerms(
        government_roles=(Role.INSPECTOR,),
        clauses={
            Rule.POWER: "1.1:casino-supervisor",
        },
    ),
    lucky_ball=None,
    round=RoundTerms(
        close_order=CloseOrder.AFTER_THE_SPIN,
        examines_ball=True,
        uspin=False,
        lights=False,
        outside_zero=False,
        timed_betting=False,
        clauses={
            Rule.BETTING_NOT_OPEN: "1.1:wagering-period",
            Rule.LATE_WAGER: "3.3.15",
            Rule.NO_SUCH_WAGER: "3.2",
            Rule.SPIN_ORDER: "3.10",
            Rule.CLOSE_ORDER: "3.10.1",
            Rule.RESULT_ORDER: "3.10.2",
            Rule.VALID_SPIN: "3.10",
            Rule.CLEAR_RESULT: "3.10.2",
            Rule.ROUND_NOT_SETTLED: "1.1:wagering-period",
            Rule.NO_SPIN_GROUND: "7.1",
            Rule.BALL_EXAMINED: "7.1.5",
        },
    ),
    chips=None,
    sign=SignTerms(
        minimum_notice=None,
        closing_notice=20,
        closing_tells_officer=False,
        closing_clears_colours=False,
        personal=None,
        straight_up_arrangements=False,
        clauses={Rule.SHUT: "1.1:wagering-period", Rule.CLOSING_NOTICE: "8.2"},
    ),
    seats=None,
    supervision=SupervisionTerms(
        refuses_wagers=False,
        touches_before_refusal=None,
        relaxes=True,
        device_measures={Measure.VOID_WAGERS: "8.7.1", Measure.BAR: "8.7.2", Measure.EXCLUDE: "8.7.3"},
        invalidated_by=dict.fromkeys(DISRUPTIONS, "8.8.1") | {Ground.FRAUD: "8.8.2"},
        fraud_by=None,
        fraud_must_affect_outcome=True,
        forfeits=Forfeits.FRAUDSTERS,
        review_asked_by=(Role.PLAYER,),
        review_after_closing=False,
        complaints=ComplaintTerms(
            officer=Role.INSPECTOR, act="section 33 of the Casino, Liquor and Gaming Control Authority Act 2007"
        ),
        payment_errors=None,
        clauses={
            Rule.DISPUTE: "8.15",
            Rule.FINAL_DECISION: "8.16",
            Rule.COMPLAINT_ADVICE: "8.16",
            Rule.SIDE_BET: "8.13",
            Rule.BARRED: "8.7.2",
            Rule.INVALIDATION: "8.8",
            Rule.FORFEITURE: "8.9",
            Rule.RELAXED: "3.3.17",
            Rule.DEVICE: "8.7",
            Rule.ON_DUTY: "8.6",
        },
    ),
    terminals=TERMINALS,
    jackpots=JackpotTerms(
        clauses={
            Rule.JACKPOT_OFFERED: "4.1",
            Rule.PROGRESSIVE_TERMS: "4.1.1",
            Rule.PROGRESSIVE_WIN: "4.1.2",
            Rule.MYSTERY_TERMS: "4.1.3",
            Rule.MYSTERY_WIN: "4.1.4",
            Rule.JACKPOT_PAYMENT: "4.1.5",
            Rule.JACKPOT_BY_METER: "4.1.5.1",
            Rule.JACKPOT_BY_VOUCHER: "4.1.5.2",
            Rule.JACKPOT_ADJUSTMENT: "4.1.6",
            Rule.CORRECTION: "7.1.9",
            Rule.WITHHELD: "5.2",
        }
    ),
    tournaments={},
    tournament=None,
    promotions=PROMOTIONS,
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
        Power.CLOSE_TABLE: Grant((Role.OPERATOR,), "8.2"),
        Power.CONFIGURE_WHEELS: Grant((Role.OPERATOR,), "3.9"),
        Power.CONFIRM_FROM_RECORDS: Grant(SUPERVISORS, "7.1.10"),
        Power.VOID_PLAYS: Grant(SUPERVISORS, "7.1.15"),
        Power.WITHHOLD_CREDITS: Grant((Role.OPERATOR,), "7.1.13"),
        Power.WITHHOLD_PAYMENT: Grant((Role.OPERATOR,), "5.2"),
        Power.PAY_SLIP: Grant((Role.OPERATOR,), "5.3"),
        Power.LIMIT_TERMINALS: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.1"),
        Power.RECOMMEND_EXCLUSION: Grant((Role.ELECTRONIC_GAMING_SUPERVISOR,), "8.7.3"),
        Power.SET_UP_PROGRESSIVE: Grant((Role.OPERATOR,), "4.1.1"),
        Power.SET_UP_MYSTERY: Grant((Role.OPERATOR,), "4.1.3"),
        Power.PAY_JACKPOT: Grant((Role.OPERATOR, Role.SYSTEM), "4.1.5"),
        Power.ADJUST_JACKPOT: Grant((Role.OPERATOR,), "4.1.6"),
        Power.HOLD_PROMOTION: Grant((Role.OPERATOR,), "6.1"),
    },
    readings=(
        Reading(
            name="bets-stand-after-no-spin",
            clauses=("7.1.8",),
            choices=(
                Choice(name="bets-stand", changes={"spin.no_spin.after": AfterNoSpin.BETS_STAND}),
                Choice(name="bets-void", changes={"spin.no_spin.after": AfterNoSpin.BETS_VOID}),
            ),
        ),
    ),
)
