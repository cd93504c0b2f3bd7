"""The Star Sydney, Big Wheel with promotions: order of 17 August 2016."""

from croupier.books.shared import DISRUPTIONS
from croupier.books.star_big_wheel.promotions import COMPLAINTS, PROMOTIONS
from croupier.core.game.wheel import BIG_WHEEL
from croupier.core.law.book import Book, Choice, Cloth, Edition, OddsRow, Reading, ZeroTerms
from croupier.core.law.terms.chips import ChipTerms
from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.people import PeopleTerms, SeatTerms
from croupier.core.law.terms.round import DriveTerms, NoSpinTerms, RoundTerms, SpinTerms
from croupier.core.law.terms.sign import PersonalTerms, SignTerms
from croupier.core.law.terms.stakes import StakeTerms, Terms
from croupier.core.law.terms.supervision import SupervisionTerms
from croupier.core.words.bets import BetKind, Family, Tender
from croupier.core.words.choices import (
    AboveMaximum,
    AfterNoSpin,
    AfterTokenWin,
    BelowMinimum,
    Bounds,
    CloseOrder,
    ColourValue,
    Forfeits,
    OddStakes,
)
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Ground, Measure, NoSpin
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

_SUPERVISORS = (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
"""A gaming supervisor is a casino supervisor by definition (1.1), and so is an assistant gaming manager."""

_PAYS = {"S1": 1, "S2": 3, "S3": 5, "S4": 11, "S5": 23, "S6": 47, "S7": 47}

STAR_BIG_WHEEL = Book(
    code="star-big-wheel",
    edition=Edition(
        document="Big Wheel",
        casino="The Star Sydney",
        authority="Independent Liquor and Gaming Authority",
        reference="Order of 17 August 2016",
        dated="2016-08-17",
        made_by_order=True,
    ),
    wheels=(BIG_WHEEL,),
    cloths=tuple(Cloth(name=name, wheel=BIG_WHEEL, lucky_ball=False, outside_zero=False) for name in ("B", "C", "E")),
    unseen_cloths={},
    offers={Family.SYMBOL: "3.1"},
    withholds={family: "3.1" for family in Family if family is not Family.SYMBOL},
    odds=tuple(
        OddsRow(bet=BetKind.SYMBOL, on=(symbol,), to_one=to_one, clause=f"6.1:row-{row}")
        for row, (symbol, to_one) in enumerate(_PAYS.items(), 1)
    ),
    zero=ZeroTerms(loses={}, wins={}),
    edge_claims=(),
    clauses={Rule.APPROVED: "order(1)", Rule.IN_FORCE: "order(1)", Rule.WHEEL: "2.2", Rule.CLOTH: "2.3"},
    stakes=StakeTerms(
        default_tender=Tender.VALUE_CHIPS,
        table=Terms(
            name="the table",
            tenders=(Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN),
            below_minimum=BelowMinimum.VALID,
            minimum_bounds=Bounds.SPOT,
            above_maximum=AboveMaximum.CAPPED,
            maximum_bounds=Bounds.SPOT,
            found_off_sign=True,
            odd_stakes=OddStakes.VALID,
            lower_multiple=None,
            withholds={},
            clauses={
                Rule.BELOW_MINIMUM: "4.2",
                Rule.OVER_MAXIMUM: "4.3",
                Rule.NOT_IN_UNITS: "4.1",
                Rule.SIGN: "4.1",
            },
        ),
        terminals=None,
        after_token_win=AfterTokenWin.RETURNED,
        neighbours=None,
        clauses={Rule.TENDER: "3.2", Rule.TOKEN: "1.1:casino-promotional-token"},
    ),
    spin=SpinTerms(
        by_drive={Drive.BY_HAND: DriveTerms(revolutions=3, against_the_rotor=False, clause="5.1")},
        no_spin=NoSpinTerms(
            grounds={
                NoSpin.TOO_FEW_REVOLUTIONS: "7.1",
                NoSpin.ON_THE_PEG: "7.2",
                NoSpin.INTERFERENCE: "7.3",
                NoSpin.MECHANICAL: "7.3",
            },
            of_the_unit=(),
            after=AfterNoSpin.BETS_VOID,
            respun_by=Grant((Role.DEALER,), "7.6"),
        ),
        clauses={Rule.NO_SPIN_FINAL: "7.5", Rule.AFTER_NO_SPIN: "7.4"},
    ),
    people=PeopleTerms(government_roles=(Role.INSPECTOR,), clauses={Rule.POWER: "1.1:casino-supervisor"}),
    lucky_ball=None,
    round=RoundTerms(
        close_order=CloseOrder.BEFORE_THE_SPIN,
        examines_ball=False,
        uspin=False,
        lights=True,
        outside_zero=False,
        timed_betting=False,
        clauses={
            Rule.HALTED: "7.8",
            Rule.ROUND_NOT_SETTLED: "3.9",
            Rule.BETTING_NOT_OPEN: "1.1:wagering-period",
            Rule.LATE_WAGER: "3.9",
            Rule.NO_SUCH_WAGER: "3.9",
            Rule.SPIN_ORDER: "3.9",
            Rule.CLOSE_ORDER: "3.9",
            Rule.RESULT_ORDER: "5.2",
            Rule.VALID_SPIN: "5.1",
            Rule.CLEAR_RESULT: "5.4",
            Rule.NO_SPIN_GROUND: "7.5",
            Rule.LIGHTS: "7.7",
        },
    ),
    chips=ChipTerms(
        colour_value=ColourValue.FROM_THE_MINIMUM,
        drop_box=False,
        keeps_colours_for_others=True,
        cage_redeems=True,
        requires_colour_checks=False,
        vouchers=True,
        clauses={
            Rule.UNSETTLED_OUTSIDE_BET: "3.9",
            Rule.UNSETTLED_INSIDE_BET: "3.9",
            Rule.NO_CHIPS: "3.2",
            Rule.SPOKEN_WAGER: "3.10",
            Rule.COLLECT_FIRST: "5.2",
            Rule.CASH_BET: "3.2",
            Rule.COLOUR_AT_ITS_TABLE: "3.4",
            Rule.COLOUR_REDEEMED: "3.5",
            Rule.COLOUR_TAKEN: "3.6",
            Rule.COLOUR_VALUE: "3.7",
            Rule.EXTRA_COLOUR: "3.8",
            Rule.COLOURS_LEFT: "3.8",
            Rule.CLOSED_TABLE_COLOUR: "3.5",
            Rule.EMBLEM: "3.3",
            Rule.VOUCHER: "1.1:casino-promotional-token",
        },
    ),
    sign=SignTerms(
        minimum_notice=20,
        closing_notice=20,
        closing_tells_officer=False,
        closing_clears_colours=False,
        personal=PersonalTerms(above_maximum_only=True, must_be_shown=True, before_first_wager=False, groups=False),
        straight_up_arrangements=False,
        clauses={Rule.SHUT: "8.8", Rule.MINIMUM_NOTICE: "4.5", Rule.PERSONAL_LIMITS: "4.6", Rule.CLOSING_NOTICE: "8.8"},
    ),
    seats=SeatTerms(
        idle_rounds=3,
        card=None,
        caps_players=False,
        partners_share_one_maximum=False,
        clauses={Rule.NOT_AT_TABLE: "3.7", Rule.IDLE_PLAYER: "8.9"},
    ),
    supervision=SupervisionTerms(
        refuses_wagers=True,
        touches_before_refusal=None,
        relaxes=True,
        device_measures={
            Measure.VOID_WAGERS: "8.3.1",
            Measure.BAR: "8.3.2",
            Measure.EXCLUDE: "8.3.3",
            Measure.DETAIN: "8.3.4",
        },
        invalidated_by=dict.fromkeys(DISRUPTIONS, "8.4.1") | {Ground.FRAUD: "8.4.2"},
        fraud_by=None,
        fraud_must_affect_outcome=True,
        forfeits=Forfeits.FRAUDSTERS,
        review_asked_by=(Role.PLAYER,),
        review_after_closing=False,
        complaints=COMPLAINTS,
        payment_errors=None,
        clauses={
            Rule.SIDE_BET: "8.10",
            Rule.BARRED: "8.3.2",
            Rule.REFUSED_BY_SUPERVISOR: "8.11",
            Rule.RELAXED: "3.13",
            Rule.DEVICE: "8.3",
            Rule.ON_DUTY: "8.2",
            Rule.INVALIDATION: "8.4",
            Rule.FORFEITURE: "8.5",
            Rule.DISPUTE: "8.12",
            Rule.FINAL_DECISION: "8.13",
            Rule.COMPLAINT_ADVICE: "8.13",
        },
    ),
    terminals=None,
    jackpots=None,
    tournaments={},
    tournament=None,
    promotions=PROMOTIONS,
    powers={
        Power.OPEN_BETTING: Grant((Role.DEALER,), "1.1:wagering-period"),
        Power.CLOSE_BETTING: Grant((Role.DEALER,), "3.9"),
        Power.SPIN: Grant((Role.DEALER, *_SUPERVISORS), "5.1"),
        Power.DECLARE_RESULT: Grant((Role.DEALER, *_SUPERVISORS), "5.2"),
        Power.COLLECT_AND_PAY: Grant((Role.DEALER,), "5.2"),
        Power.CALL_NO_SPIN: Grant((Role.DEALER, *_SUPERVISORS), "7.5"),
        Power.PLACE_SPOKEN_WAGER: Grant((Role.DEALER,), "3.10"),
        Power.ISSUE_COLOUR: Grant((Role.DEALER,), "3.7"),
        Power.APPROVE_EXTRA_COLOUR: Grant(_SUPERVISORS, "3.8"),
        Power.EXCHANGE_VOUCHER: Grant((Role.DEALER,), "1.1:casino-promotional-token"),
        Power.SET_WAGERING_PERIOD: Grant(_SUPERVISORS, "1.1:wagering-period"),
        Power.CHANGE_LIMITS: Grant(_SUPERVISORS, "4.5"),
        Power.GRANT_PERSONAL_LIMITS: Grant(_SUPERVISORS, "4.6"),
        Power.REFUSE_WAGER: Grant(_SUPERVISORS, "8.11"),
        Power.RELAX_SETTLEMENT: Grant(_SUPERVISORS, "3.13"),
        Power.VOID_WAGERS: Grant(_SUPERVISORS, "8.3.1"),
        Power.BAR_PLAYER: Grant(_SUPERVISORS, "8.3.2"),
        Power.INVALIDATE_OUTCOME: Grant(_SUPERVISORS, "8.4"),
        Power.DIRECT_FORFEITURE: Grant(_SUPERVISORS, "8.5"),
        Power.VACATE: Grant(_SUPERVISORS, "8.9"),
        Power.CLOSE_TABLE: Grant(_SUPERVISORS, "8.8"),
        Power.HOLD_PROMOTION: Grant((Role.OPERATOR,), "9.1"),
        Power.DECIDE_DISPUTE: Grant((Role.GAMING_SUPERVISOR,), "8.12"),
        Power.REVIEW_DISPUTE: Grant(_SUPERVISORS, "8.12"),
    },
    readings=(
        Reading(
            name="token-goes-back-unless-one-use",
            clauses=("1.1:casino-promotional-token",),
            choices=(
                Choice(name="returned", changes={"stakes.after_token_win": AfterTokenWin.RETURNED}),
                Choice(name="collected", changes={"stakes.after_token_win": AfterTokenWin.COLLECTED}),
            ),
        ),
    ),
)
