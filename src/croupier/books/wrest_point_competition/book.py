"""Wrest Point and Country Club Casino, Competition Roulette: variation 10/02 of 1 October 2002."""

from croupier.books.shared import NEEDS_DOUBLE_ZERO, ROULETTE_FAMILIES, STANDARD_ODDS
from croupier.books.wrest_point_competition.forms import COMPETITION, LIVE
from croupier.core.game.wheel import SINGLE_ZERO
from croupier.core.law.book import Book, Choice, Cloth, Edition, Reading, ZeroTerms, rows
from croupier.core.law.terms.group import Grant
from croupier.core.law.terms.people import PeopleTerms
from croupier.core.law.terms.round import DriveTerms, NoSpinTerms, SpinTerms
from croupier.core.law.terms.stakes import StakeTerms, Terms
from croupier.core.words.bets import BetKind, Family, Tender
from croupier.core.words.choices import AboveMaximum, AfterNoSpin, BelowMinimum, Bounds, OddStakes
from croupier.core.words.devices import Drive
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Power, Role
from croupier.core.words.rules import Rule

_NO_ODDS_ON_ZERO = (Family.TRIO_0_1_2, Family.TRIO_0_2_3)
_WITH_ZERO = (Family.ZERO_SPLIT, Family.FIRST_FOUR)
_OFFERS: dict[Family, str] = {
    family: "3.7.2a" if family in _WITH_ZERO else "3.7.1"
    for family in ROULETTE_FAMILIES
    if family not in (*_NO_ODDS_ON_ZERO, Family.SIX_LINE)
}
_WITHHOLDS = (
    dict.fromkeys(NEEDS_DOUBLE_ZERO, "3.2.1")
    | dict.fromkeys(_NO_ODDS_ON_ZERO, "3.7.2a")
    | dict.fromkeys((Family.NEIGHBOURS, Family.LUCKY_BALL, Family.SYMBOL), "3.7.1")
)
_ODDS: dict[BetKind, int] = {bet: to_one for bet, to_one in STANDARD_ODDS.items() if bet is not BetKind.SIX_LINE}

WREST_POINT_COMPETITION = Book(
    code="wrest-point-competition",
    edition=Edition(
        document="Conditions and Rules, Competition Roulette",
        casino="Wrest Point and Country Club Casino",
        authority="Tasmanian Gaming Commission",
        reference="Variation 10/02",
        dated="2002-10-01",
        made_by_order=False,
    ),
    wheels=(SINGLE_ZERO,),
    cloths=(Cloth(name="A", wheel=SINGLE_ZERO, lucky_ball=False, outside_zero=False),),
    unseen_cloths={},
    offers=_OFFERS,
    withholds=_WITHHOLDS | {Family.SIX_LINE: "3.7.1"},
    odds=rows("3.7.1", _ODDS),
    zero=ZeroTerms(loses={"0": "3.7.2b"}, wins={"0": "3.7.2a"}),
    edge_claims=(),
    clauses={Rule.WHEEL: "3.2.1", Rule.CLOTH: "3.1"},
    stakes=StakeTerms(
        default_tender=Tender.VALUE_CHIPS,
        table=Terms(
            name="the competition table",
            tenders=(Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS),
            below_minimum=BelowMinimum.REFUSED,
            minimum_bounds=Bounds.SPIN,
            above_maximum=AboveMaximum.REFUSED,
            maximum_bounds=Bounds.SPIN,
            found_off_sign=True,
            odd_stakes=OddStakes.REFUSED,
            lower_multiple=None,
            withholds={},
            clauses={
                Rule.BELOW_MINIMUM: "3.6.1",
                Rule.OVER_MAXIMUM: "3.6.1",
                Rule.NOT_IN_UNITS: "1.5.5",
                Rule.SIGN: "3.6.1",
            },
        ),
        terminals=None,
        after_token_win=None,
        neighbours=None,
        clauses={Rule.TENDER: "1.5.1"},
    ),
    spin=SpinTerms(
        by_drive={Drive.BY_HAND: DriveTerms(revolutions=None, against_the_rotor=True, clause="3.2.3")},
        # The book has no words for a spin that goes wrong: the grounds are those of ordinary roulette, by a reading.
        no_spin=NoSpinTerms(
            grounds={
                NoSpin.SAME_DIRECTION: "3.2.3",
                NoSpin.TOO_FEW_REVOLUTIONS: "3.2.3",
                NoSpin.FOREIGN_OBJECT: "3.2.3",
                NoSpin.BALL_NOT_FALLING: "3.2.3",
                NoSpin.BALL_LEFT_WHEEL: "3.2.3",
                NoSpin.INTERFERENCE: "3.2.3",
            },
            of_the_unit=(),
            after=AfterNoSpin.BETS_STAND,
            respun_by=None,
        ),
        clauses={Rule.NO_SPIN_FINAL: "3.2.3", Rule.AFTER_NO_SPIN: "3.2.3"},
    ),
    people=PeopleTerms(government_roles=(), clauses={Rule.POWER: "3.4"}),
    lucky_ball=None,
    round=None,
    chips=None,
    sign=None,
    seats=None,
    supervision=None,
    terminals=None,
    jackpots=None,
    tournaments={one.form: one for one in (COMPETITION, LIVE)},
    tournament=None,
    promotions=None,
    powers={
        Power.OPEN_BETTING: Grant((Role.DEALER,), "1.5.6"),
        Power.CLOSE_BETTING: Grant((Role.DEALER,), "3.5.5"),
        Power.SPIN: Grant((Role.DEALER,), "1.6.9c"),
        Power.COLLECT_AND_PAY: Grant((Role.DEALER,), "1.6.6"),
        Power.PLACE_SPOKEN_WAGER: Grant((Role.DEALER, Role.TABLE_INSPECTOR), "3.5.6"),
        Power.ISSUE_COLOUR: Grant((Role.DEALER,), "3.5.3"),
        Power.EXAMINE_SECRET_WAGER: Grant((Role.TABLE_INSPECTOR,), "1.6.5"),
        Power.DECIDE_DISPUTE: Grant((Role.TABLE_INSPECTOR,), "3.4"),
        Power.RUN_TOURNAMENT: Grant((Role.OPERATOR, Role.TOURNAMENT_DIRECTOR), "1.3.1"),
        Power.DISQUALIFY: Grant((Role.TOURNAMENT_DIRECTOR,), "1.10"),
    },
    readings=(
        Reading(
            name="six-line-refused",
            clauses=("3.7.1",),
            choices=(
                Choice(
                    name="refused",
                    changes={
                        "offers": _OFFERS,
                        "withholds": _WITHHOLDS | {Family.SIX_LINE: "3.7.1"},
                        "odds": rows("3.7.1", _ODDS),
                    },
                ),
                Choice(
                    name="five-to-one",
                    changes={
                        "offers": _OFFERS | {Family.SIX_LINE: "3.7.1"},
                        "withholds": _WITHHOLDS,
                        "odds": rows("3.7.1", STANDARD_ODDS),
                    },
                ),
            ),
        ),
        Reading(
            name="no-spin-from-roulette-rules",
            clauses=("3.2.3",),
            choices=(
                Choice(name="bets-stand", changes={"spin.no_spin.after": AfterNoSpin.BETS_STAND}),
                Choice(name="bets-void", changes={"spin.no_spin.after": AfterNoSpin.BETS_VOID}),
            ),
        ),
    ),
)
