"""The Star Sydney, Big Wheel with promotions: order of 17 August 2016."""

from croupier.core.book import (
    Book,
    Choice,
    Cloth,
    Edition,
    Grant,
    NoSpinTerms,
    OddsRow,
    Reading,
    SpinTerms,
    Terms,
    ZeroTerms,
)
from croupier.core.wheel import BIG_WHEEL
from croupier.core.words import (
    AboveMaximum,
    AfterNoSpin,
    AfterTokenWin,
    BelowMinimum,
    BetKind,
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
    terms=(
        Terms(
            name="the table",
            tenders=(Tender.VALUE_CHIPS, Tender.COLOUR_CHECKS, Tender.PROMOTIONAL_TOKEN),
            below_minimum=BelowMinimum.VALID,
            minimum_bounds=Bounds.SPOT,
            above_maximum=AboveMaximum.CAPPED,
            maximum_bounds=Bounds.SPOT,
            odd_stakes=OddStakes.VALID,
            lower_multiple=None,
            withholds={},
            clauses={Rule.BELOW_MINIMUM: "4.2", Rule.OVER_MAXIMUM: "4.3", Rule.NOT_IN_UNITS: "4.1"},
        ),
    ),
    after_token_win=AfterTokenWin.RETURNED,
    neighbours=None,
    lucky_ball=None,
    spins=(SpinTerms(drive=Drive.BY_HAND, revolutions=3, against_the_rotor=False, clause="5.1"),),
    no_spin=NoSpinTerms(
        grounds={
            NoSpin.TOO_FEW_REVOLUTIONS: "7.1",
            NoSpin.ON_THE_PEG: "7.2",
            NoSpin.INTERFERENCE: "7.3",
            NoSpin.MECHANICAL: "7.3",
        },
        after=AfterNoSpin.BETS_VOID,
    ),
    edge_claims=(),
    government_roles=(Role.INSPECTOR,),
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
        Power.DECIDE_DISPUTE: Grant((Role.GAMING_SUPERVISOR,), "8.12"),
        Power.REVIEW_DISPUTE: Grant(_SUPERVISORS, "8.12"),
    },
    clauses={
        Rule.TENDER: "3.2",
        Rule.TOKEN: "1.1:casino-promotional-token",
        Rule.NO_SPIN_FINAL: "7.5",
        Rule.AFTER_NO_SPIN: "7.4",
        Rule.WHEEL: "2.2",
        Rule.CLOTH: "2.3",
    },
    readings=(
        Reading(
            name="token-goes-back-unless-one-use",
            clauses=("1.1:casino-promotional-token",),
            choices=(
                Choice(name="returned", changes={"after_token_win": AfterTokenWin.RETURNED}),
                Choice(name="collected", changes={"after_token_win": AfterTokenWin.COLLECTED}),
            ),
        ),
    ),
)
