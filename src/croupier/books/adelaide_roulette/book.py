"""SkyCity Adelaide, Roulette at the table and at electronic terminals: approved rules as at 20 May 2003."""

from croupier.books.adelaide_roulette.terminals import TERMINALS
from croupier.books.shared import DISRUPTIONS, NEEDS_DOUBLE_ZERO, ROULETTE_FAMILIES, STANDARD_ODDS
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.law.book import Book, Choice, Cloth, Edition, OddsRow, Reading, ZeroTerms
from croupier.core.law.terms.chips import ChipTerms
from croupier.core.law.terms.complaints import ComplaintTerms
from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.people import PeopleTerms, SeatTerms
from croupier.core.law.terms.round import DriveTerms, NoSpinTerms, RoundTerms, SpinTerms
from croupier.core.law.terms.sign import PersonalTerms, SignTerms
from croupier.core.law.terms.stakes import NeighboursTerms, StakeTerms, Terms
from croupier.core.law.terms.supervision import SupervisionTerms
from croupier.core.words.bets import BetKind, Family, Tender
from croupier.core.words.choices import (
    AboveMaximum,
    AfterNoSpin,
    BelowMinimum,
    Bounds,
    CloseOrder,
    ColourValue,
    Forfeits,
    LowerMultiple,
    OddStakes,
    WinningStakes,
)
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import Ground, NoSpin
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

_ROW = {
    BetKind.STRAIGHT: "8(a)A",
    BetKind.SPLIT: "8(a)B",
    BetKind.STREET: "8(a)C",
    BetKind.CORNER: "8(a)D",
    BetKind.SIX_LINE: "8(a)E",
    BetKind.COLUMN: "8(a)F",
    BetKind.DOZEN: "8(a)G",
    BetKind.RED: "8(a)H",
    BetKind.BLACK: "8(a)I",
    BetKind.ODD: "8(a)J",
    BetKind.EVEN: "8(a)K",
    BetKind.LOW: "8(a)L",
    BetKind.HIGH: "8(a)M",
}

ADELAIDE_ROULETTE = Book(
    code="adelaide-roulette",
    edition=Edition(
        document="Rules for Roulette",
        casino="SkyCity Adelaide",
        authority="Liquor and Gambling Commissioner",
        reference="as at 20/5/2003",
        dated="2003-05-20",
        made_by_order=False,
    ),
    wheels=(SINGLE_ZERO,),
    cloths=(Cloth(name="3", wheel=SINGLE_ZERO, lucky_ball=False, outside_zero=False),),
    unseen_cloths={},
    offers=dict.fromkeys(ROULETTE_FAMILIES, "3") | {Family.NEIGHBOURS: "6(j)"},
    withholds=dict.fromkeys(NEEDS_DOUBLE_ZERO, "5.2(b)") | {Family.LUCKY_BALL: "3", Family.SYMBOL: "3"},
    odds=tuple(OddsRow(bet=bet, on=(), to_one=STANDARD_ODDS[bet], clause=clause) for bet, clause in _ROW.items()),
    zero=ZeroTerms(loses={"0": "8(c)"}, wins={"0": "8(c)"}),
    edge_claims=(),
    clauses={Rule.WHEEL: "5.2(b)", Rule.CLOTH: "3"},
    stakes=StakeTerms(
        default_tender=Tender.VALUE_CHIPS,
        table=Terms(
            name="the table",
            tenders=(Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS),
            below_minimum=BelowMinimum.ADVISED_ONCE,
            minimum_bounds=Bounds.SPOT,
            above_maximum=AboveMaximum.CAPPED,
            maximum_bounds=Bounds.SPOT,
            found_off_sign=True,
            odd_stakes=OddStakes.FLOAT_DECIDES,
            lower_multiple=LowerMultiple.OF_THE_STAKE,
            withholds={},
            clauses={
                Rule.BELOW_MINIMUM: "12(e)2",
                Rule.OVER_MAXIMUM: "12(f)",
                Rule.FLOAT_ROUNDING: "12(g)",
                Rule.NOT_IN_UNITS: "6(k)",
                Rule.SIGN: "6(k)",
            },
        ),
        terminals=Terms(
            name="the terminals",
            tenders=(Tender.CREDITS,),
            below_minimum=BelowMinimum.REFUSED,
            minimum_bounds=Bounds.SPOT,
            above_maximum=AboveMaximum.REFUSED,
            maximum_bounds=Bounds.SPOT,
            found_off_sign=True,
            odd_stakes=OddStakes.VALID,
            lower_multiple=None,
            withholds={Family.NEIGHBOURS: "6(n)"},
            clauses={
                Rule.BELOW_MINIMUM: "7(h)v",
                Rule.OVER_MAXIMUM: "7(h)v",
                Rule.NOT_IN_UNITS: "7(h)v",
                Rule.SIGN: "7(h)v",
            },
        ),
        after_token_win=None,
        neighbours=NeighboursTerms(
            minimum_times=5, minimum_clause="12(a)", share_counts_to_maximum=True, share_clause="12(f)"
        ),
        clauses={Rule.TENDER: "6(c)", Rule.NEIGHBOURS_POLICY: "12(a)"},
    ),
    spin=SpinTerms(
        by_drive={Drive.BY_HAND: DriveTerms(revolutions=3, against_the_rotor=True, clause="9(b)")},
        no_spin=NoSpinTerms(
            grounds={
                NoSpin.SAME_DIRECTION: "10(a)",
                NoSpin.TOO_FEW_REVOLUTIONS: "10(b)",
                NoSpin.FOREIGN_OBJECT: "10(c)",
                NoSpin.BALL_NOT_FALLING: "10(d)",
                NoSpin.BALL_LEFT_WHEEL: "10(e)",
            },
            of_the_unit=(),
            after=AfterNoSpin.BETS_STAND,
            respun_by=None,
        ),
        clauses={Rule.NO_SPIN_FINAL: "10(f)", Rule.AFTER_NO_SPIN: "10(f)"},
    ),
    people=PeopleTerms(
        government_roles=(Role.AUTHORISED_OFFICER, Role.INSPECTORATE_MANAGER), clauses={Rule.POWER: "12(i)"}
    ),
    lucky_ball=None,
    round=RoundTerms(
        close_order=CloseOrder.EITHER,
        examines_ball=False,
        uspin=False,
        lights=False,
        outside_zero=False,
        timed_betting=False,
        clauses={
            Rule.ROUND_NOT_SETTLED: "9(e)",
            Rule.BETTING_NOT_OPEN: "6(i)",
            Rule.LATE_WAGER: "6(i)",
            Rule.NO_SUCH_WAGER: "6(i)",
            Rule.SPIN_ORDER: "9(c)",
            Rule.CLOSE_ORDER: "9(c)",
            Rule.RESULT_ORDER: "9(d)",
            Rule.VALID_SPIN: "9(b)",
            Rule.CLEAR_RESULT: "9(d)",
            Rule.NO_SPIN_GROUND: "10(f)",
        },
    ),
    chips=ChipTerms(
        colour_value=ColourValue.FROM_THE_MINIMUM,
        drop_box=False,
        keeps_colours_for_others=False,
        cage_redeems=False,
        requires_colour_checks=False,
        vouchers=False,
        clauses={
            Rule.UNSETTLED_OUTSIDE_BET: "12(c)",
            Rule.UNSETTLED_INSIDE_BET: "12(d)",
            Rule.NO_CHIPS: "6(a)",
            Rule.SPOKEN_WAGER: "6(b):verbal-bets",
            Rule.COLLECT_FIRST: "9(e)",
            Rule.CASH_BET: "6(l)",
            Rule.COLOUR_AT_ITS_TABLE: "6(f)",
            Rule.COLOUR_REDEEMED: "6(f)",
            Rule.COLOUR_TAKEN: "6(c)",
            Rule.COLOUR_VALUE: "6(d)",
            Rule.EXTRA_COLOUR: "6(e)",
            Rule.EMBLEM: "6(c)",
        },
    ),
    sign=SignTerms(
        minimum_notice=None,
        closing_notice=None,
        closing_tells_officer=True,
        closing_clears_colours=True,
        personal=PersonalTerms(above_maximum_only=False, must_be_shown=False, before_first_wager=True, groups=True),
        straight_up_arrangements=True,
        clauses={
            Rule.SHUT: "12(h)",
            Rule.PERSONAL_LIMITS: "6(k)",
            Rule.VIP_ARRANGEMENT: "8(a)",
            Rule.VIP_TERMS: "8(a)i",
            Rule.CLOSING_NOTICE: "12(h)",
        },
    ),
    seats=SeatTerms(
        idle_rounds=None,
        card=None,
        caps_players=False,
        partners_share_one_maximum=True,
        clauses={Rule.NOT_AT_TABLE: "6(d)", Rule.PARTNERS: "12(e)1"},
    ),
    supervision=SupervisionTerms(
        refuses_wagers=True,
        touches_before_refusal=2,
        relaxes=False,
        device_measures={},
        invalidated_by=dict.fromkeys(DISRUPTIONS, "12(b)i") | {Ground.FRAUD: "12(b)ii"},
        fraud_by=(Role.PLAYER, Role.DEALER),
        fraud_must_affect_outcome=False,
        forfeits=Forfeits.NOBODY,
        review_asked_by=(Role.PLAYER, Role.OPERATOR),
        review_after_closing=True,
        complaints=ComplaintTerms(officer=Role.AUTHORISED_OFFICER, act=None),
        payment_errors=None,
        clauses={
            Rule.SIDE_BET: "6(m)",
            Rule.BARRED: "12(d)",
            Rule.REFUSED_BY_SUPERVISOR: "12(d)",
            Rule.INVALIDATION: "12(b)",
            Rule.DISPUTE: "12(j)",
            Rule.FINAL_DECISION: "12(j)",
            Rule.COMPLAINT_ADVICE: "12(k)",
        },
    ),
    terminals=TERMINALS,
    jackpots=None,
    tournaments={},
    tournament=None,
    promotions=None,
    powers={
        Power.OPEN_BETTING: Grant((Role.DEALER,), "9(c)"),
        Power.SPIN: Grant((Role.DEALER,), "9(b)"),
        Power.CLOSE_BETTING: Grant((Role.DEALER,), "9(c)"),
        Power.DECLARE_RESULT: Grant((Role.DEALER,), "9(d)"),
        Power.COLLECT_AND_PAY: Grant((Role.DEALER,), "9(e)"),
        Power.CALL_NO_SPIN: Grant((Role.DEALER,), "10(f)"),
        Power.CORRECT_RESULT: Grant((Role.PIT_BOSS, Role.SHIFT_MANAGER), "11(e)"),
        Power.ENTER_RESULT: Grant((Role.DEALER, Role.INSPECTOR), "11(c)"),
        Power.VOID_BEFORE_CLOSE: Grant((Role.DEALER,), "11(b)i"),
        Power.CONFIRM_FROM_RECORDS: Grant((Role.DEALER,), "11(b)ii"),
        Power.PAY_SLIP: Grant((Role.OPERATOR,), "7(e)"),
        Power.RESET_TERMINALS: Grant((Role.DEALER, Role.INSPECTOR), "11(d)"),
        Power.VOID_UNCONFIRMED_WAGERS: Grant((Role.DEALER,), "11(b)iii"),
        Power.PLACE_SPOKEN_WAGER: Grant((Role.DEALER,), "6(b):verbal-bets"),
        Power.ISSUE_COLOUR: Grant((Role.DEALER,), "6(d)"),
        Power.APPROVE_EXTRA_COLOUR: Grant((Role.AUTHORISED_OFFICER,), "6(e)"),
        Power.CHANGE_LIMITS: Grant((Role.OPERATOR,), "6(k)"),
        Power.GRANT_PERSONAL_LIMITS: Grant((Role.OPERATOR,), "6(k)"),
        Power.REFUSE_WAGER: Grant((Role.OPERATOR,), "12(d)"),
        Power.INVALIDATE_OUTCOME: Grant((Role.OPERATOR,), "12(b)"),
        Power.VACATE: Grant((Role.OPERATOR,), "11(f)"),
        Power.CLOSE_TABLE: Grant((Role.OPERATOR,), "12(h)"),
        Power.DECIDE_DISPUTE: Grant((Role.OPERATOR,), "12(j)"),
        Power.REVIEW_DISPUTE: Grant((Role.INSPECTORATE_MANAGER,), "12(j)"),
    },
    readings=(
        Reading(
            name="no-spin-leaves-stakes",
            clauses=("10(a)",),
            choices=(
                Choice(name="bets-stand", changes={"spin.no_spin.after": AfterNoSpin.BETS_STAND}),
                Choice(name="bets-void", changes={"spin.no_spin.after": AfterNoSpin.BETS_VOID}),
            ),
        ),
        Reading(
            name="winning-icons-stay",
            clauses=("7(h)vi",),
            choices=(
                Choice(name="stay", changes={"terminals.winning_stakes": WinningStakes.STAY}),
                Choice(name="come-off", changes={"terminals.winning_stakes": WinningStakes.COME_OFF}),
            ),
        ),
        Reading(
            name="neighbours-fifth-counts-to-the-maximum",
            clauses=("12(f)",),
            choices=(
                Choice(name="counted", changes={"stakes.neighbours.share_counts_to_maximum": True}),
                Choice(name="apart", changes={"stakes.neighbours.share_counts_to_maximum": False}),
            ),
        ),
        Reading(
            name="odd-size-cuts-the-stake",
            clauses=("12(g)",),
            choices=(
                Choice(name="of-the-stake", changes={"stakes.table.lower_multiple": LowerMultiple.OF_THE_STAKE}),
                Choice(name="of-the-payout", changes={"stakes.table.lower_multiple": LowerMultiple.OF_THE_PAYOUT}),
            ),
        ),
    ),
)
