"""Every kind of event is told in a sentence of its own: one example of each, written by hand."""

from msgspec.structs import replace

from croupier.core.common.advice import DisputeClosed, RightsAdvised
from croupier.core.common.disputes import DisputeDecided, DisputeRaised, DisputeReviewed, ReviewRequested
from croupier.core.engine.messages import MINUTE, Event
from croupier.core.engine.telling import Sentence
from croupier.core.game.basis import Basis
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Wager
from croupier.core.table.arrangements import NeighboursPolicySet, PersonalLimitsGranted, StraightUpArranged
from croupier.core.table.chips import CashlessSet, ChipsBought, ChipsBrought, ChipsTaken, DropBoxOrdered, Means
from croupier.core.table.colour_sets import ColourChecksRequired, SetAssigned
from croupier.core.table.colours import ColourIssued, ColourRedeemed, ExtraColourApproved, ShareConsented
from croupier.core.table.devices import BallLoaded, ButtonOffered, OutsideZeroMoved
from croupier.core.table.equipment import Device
from croupier.core.table.excluded_stakes import StakesOfExcludedReturned
from croupier.core.table.faults import FaultCleared, FaultReported, InspectorNotified
from croupier.core.table.found import StakeFound
from croupier.core.table.held_stakes import StakesForfeited, StakesReleased
from croupier.core.table.incidents import BetTouched, DetentionEnded, DeviceSanctioned, IncidentRecorded, TakesOver
from croupier.core.table.invalid import Fault, FoundInvalid
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.lucky import LuckyBallOffered, LuckyNumbersShown, LuckyOddsRaised
from croupier.core.table.no_spin import BallExamined, NoSpinAnnounced
from croupier.core.table.opening import TableOpened, WageringPeriodSet
from croupier.core.table.partners import PartnersLinked
from croupier.core.table.paying import LosersCollected, RoundClosed, WinnersPaid
from croupier.core.table.payments import (
    ContactRecorded,
    EnquiryRecorded,
    PaymentErrorClosed,
    PaymentErrorReported,
    RegulatorTold,
)
from croupier.core.table.repayments import Reimbursed, RepaymentSkipped, ReturnDemanded
from croupier.core.table.rounds import BallSpun, BettingClosed, BettingOpened, ResultDeclared
from croupier.core.table.seats import PlayerCapSet, PlayerLeft, PlayStarted
from croupier.core.table.signs import LimitsChanged, NoticePosted, NoticeTakenDown, OfficerNotified, TableClosed
from croupier.core.table.state import (
    Incident,
    Line,
    NeighboursPolicy,
    Notice,
    PersonalLimits,
    Refund,
    Seat,
    Setup,
    Spin,
)
from croupier.core.table.supervision import FutureWagersRefused, SettlementRelaxed, WagerRefused
from croupier.core.table.table import STORY
from croupier.core.table.vouchers import VoucherExchanged
from croupier.core.table.wagers import WagerMoved, WagerPlaced, WagerWithdrawn
from croupier.core.words.bets import BetKind, LuckyColour, Outcome, Tender
from croupier.core.words.grounds import Ground, Measure, NoSpin
from croupier.core.words.roles import Role
from tests.core.common.complaint_story import EXAMPLES as COMPLAINTS
from tests.core.common.exclusion_story import EXAMPLES as EXCLUSIONS
from tests.core.table.till_story import OF_THE_TILL

CHIPS = Tender.VALUE_CHIPS
RED = Wager("ann", "red", 10_00, CHIPS)
ON_17 = Wager("bob", "straight 17", 20_00, CHIPS)
SIGN = Sign(minimum=5_00, maximum=1_000_00)
NEW_SIGN = Sign(minimum=10_00, by_bet={})
STRICT_SIGN = Sign(minimum=10_00, maximum=500_00)
LOST = Line(number=1, wager=RED, outcome=Outcome.LOST, paid=0, returned=0, taken=10_00, rides=0, basis=Basis("3.2.13"))
WON = Line(
    number=2,
    wager=ON_17,
    outcome=Outcome.WON,
    paid=700_00,
    returned=20_00,
    taken=0,
    rides=20_00,
    basis=Basis("3.2.1", "6.1"),
)
NUMBERS = dict(zip(LuckyColour, ("7", "0", "22", "31"), strict=True))
SIDE_BET = Incident(number=1, kind="side bet", at=0, persons=("ann", "eve"), text="Bet on the colour.", round=3)
TOUCH = Incident(
    number=2,
    kind="touched bet",
    at=0,
    persons=("ann",),
    text="ann touched bob's wager on red before it was settled.",
    round=3,
    clause="9.12",
)
CLOSING = Notice(shown_at=0, takes_effect_at=20 * MINUTE)
HELD = Refund(player="bob", tender=CHIPS, single_use=False, from_layout=20_00, from_float=0)
BACK = Refund(player="ann", tender=CHIPS, single_use=False, from_layout=0, from_float=10_00)

EXAMPLES: list[tuple[Event, str]] = [
    *OF_THE_TILL,
    # The round.
    (
        TableOpened(
            setup=Setup(table="T1", book="star-roulette", cloth="E", lucky_table="one"),
            sign=Sign(minimum=5_00, maximum=1_000_00, by_bet={BetKind.STRAIGHT: Limits(minimum=5_00, maximum=100_00)}),
            edition="DF24/017277",
        ),
        "Table T1 opens under star-roulette: layout E, Lucky Ball table one, $5 to $1,000; straight $5 to $100",
    ),
    (WageringPeriodSet(seconds=30), "Betting is to stay open for 30 seconds"),
    (BettingOpened(round=3, attempt=1, sign=None, commitment=""), "Place your bets: round 3"),
    (
        BettingOpened(round=3, attempt=2, sign=STRICT_SIGN, commitment=""),
        "Place your bets: round 3, try 2; from now on $10 to $500",
    ),
    (BallSpun(spin=Spin(by="dee", against_the_rotor=True, with_uspin=False)), "dee spins"),
    (
        BallSpun(spin=Spin(by="ann", against_the_rotor=False, with_uspin=True)),
        "ann spins with the uSpin button, the same way as the rotor",
    ),
    (BettingClosed(at=0), "No more bets"),
    (
        ResultDeclared(pocket="17", revolutions=9, lines=(LOST, WON), advised=("bob",), evidence=""),
        "The result is 17; bob is told that the next stake below the minimum goes back",
    ),
    (ResultDeclared(pocket="0", revolutions=9, lines=(), advised=(), evidence=""), "The result is 0"),
    (LosersCollected(lines=(LOST,)), "Losers are collected: $10 (3.2.13)"),
    (LosersCollected(lines=()), "Nothing lost: there is nothing to collect"),
    (WinnersPaid(lines=(LOST, WON)), "Winners are paid: $700 (6.1)"),
    (WinnersPaid(lines=(LOST,)), "Nothing won: there is nobody to pay"),
    (RoundClosed(round=3, reveal=""), "Round 3 is over"),
    (
        NoSpinAnnounced(
            ground=NoSpin.BALL_LEFT_WHEEL,
            attempt=2,
            examine_ball=True,
            handed_back=(),
            clauses=("8.6", "8.8"),
            stakes_clause="8.8",
        ),
        "No spin, the ball left the wheel: bets stand; the ball is to be examined (8.6, 8.8)",
    ),
    (
        NoSpinAnnounced(
            ground=NoSpin.ON_THE_PEG,
            attempt=2,
            examine_ball=False,
            handed_back=(RED, ON_17),
            clauses=("7.2",),
            stakes_clause="7.2",
        ),
        "No spin, it rests on a peg: 2 wagers, $30, go back (7.2)",
    ),
    (BallExamined(by="sue", sound=True), "sue examines the ball: it is sound"),
    (BallExamined(by="sue", sound=False), "sue examines the ball: it is not sound, and another one is taken"),
    (LuckyNumbersShown(numbers=NUMBERS, evidence=""), "Lucky numbers: red 7, green 0, blue 22, yellow 31"),
    (
        LuckyOddsRaised(draw=LuckyDraw(numbers=NUMBERS, chosen=LuckyColour.BLUE, mega=False), evidence=""),
        "Blue 22 is raised to super odds",
    ),
    (
        LuckyBallOffered(lucky_table="two", mega_chance=(1, 200)),
        "Lucky Ball table two is on offer, mega odds 1 in 200",
    ),
    (LuckyBallOffered(lucky_table=None, mega_chance=None), "Lucky Ball is taken off"),
    # Wagers.
    (
        WagerPlaced(number=3, wager=RED, spoken=False, outside_zero=False, clause="3.3"),
        "ann puts $10 on red, wager 3 (3.3)",
    ),
    (
        WagerPlaced(
            number=4,
            wager=Wager("bob", "straight 0", 5_00, Tender.PROMOTIONAL_TOKEN, single_use=True),
            spoken=True,
            outside_zero=True,
            clause="3.6",
        ),
        "bob puts $5 in a promotional token good once only on the outer 0, placed by the dealer on call, wager 4 (3.6)",
    ),
    (
        StakeFound(number=5, wager=RED, by="dee", seen="", lines=(), advised=(), clause="6(a)"),
        "dee finds $10 of ann on red, wager 5 (6(a))",
    ),
    (
        StakeFound(
            number=5, wager=RED, by="ivy", seen="Camera 3 shows it.", lines=(LOST,), advised=("ann",), clause="6(a)"
        ),
        "ivy finds $10 of ann on red, wager 5; Camera 3 shows it; ann is told that the next stake below the minimum "
        "goes back (6(a))",
    ),
    (WagerMoved(number=3, spot="black"), "Wager 3 is moved to black"),
    (
        WagerWithdrawn(number=3, player="ann", tender=CHIPS, stake=12_50, single_use=False, clause="3.3"),
        "ann takes back $12.50, wager 3 (3.3)",
    ),
    # Devices.
    (BallLoaded(by="dee", role=Role.DEALER), "dee, dealer, loads the ball into the uSpin unit"),
    (ButtonOffered(player="ann"), "ann is offered the uSpin button"),
    (OutsideZeroMoved(numbers=(4,)), "Wager 4 is moved from the outer zero to the inner one"),
    (OutsideZeroMoved(numbers=(4, 6)), "Wagers 4 and 6 are moved from the outer zero to the inner one"),
    (
        FaultReported(
            device=Device.LUCKY_SCREEN,
            clause="7.12",
            voided=((5, Wager("ann", "lucky-ball red", 5_00, CHIPS)),),
            halts=None,
            spin_void=False,
            tell_inspector=False,
        ),
        "The Lucky Ball screen fails; 1 wager, $5, goes back (7.12)",
    ),
    (
        FaultReported(device=Device.USPIN, clause="8.4", voided=(), halts="8.5", spin_void=True, tell_inspector=False),
        "The uSpin unit fails; the spin does not count; no further play until it is put right (8.4, 8.5)",
    ),
    (
        FaultReported(device=Device.LIGHTS, clause="2.7", voided=(), halts="2.7", spin_void=False, tell_inspector=True),
        "The lights of the wheel fail; no further play until it is put right; an inspector is to be told (2.7)",
    ),
    (FaultCleared(device=Device.LIGHTS, removed=False), "The lights of the wheel work again"),
    (FaultCleared(device=Device.USPIN, removed=True), "The uSpin unit is taken off"),
    # Chips.
    (
        ChipsBought(player="ann", amount=100_00, means=Means.CASH, clause="2.8"),
        "ann buys $100 in value chips for cash (2.8)",
    ),
    (ChipsBrought(player="ann", amount=50_00, clause="3.3"), "ann brings $50 in value chips to the table (3.3)"),
    (ChipsTaken(player="ann", amount=1_250_00, clause="3.3"), "ann takes $1,250 in value chips away (3.3)"),
    (CashlessSet(by="sue", cashless=True), "sue makes the table cashless"),
    (CashlessSet(by="sue", cashless=False), "sue makes the table take cash again"),
    (DropBoxOrdered(by="sue", attached=False), "sue orders the drop box off"),
    (
        SetAssigned(emblem="star", colours=("blue", "pink", "lime")),
        "The colour checks with emblem star come to the table: blue, pink and lime",
    ),
    (SetAssigned(emblem="", colours=()), "The set of colour checks leaves the table"),
    (
        ColourChecksRequired(by="sue", required=True),
        "sue has all wagers made in colour checks of this table",
    ),
    (ColourChecksRequired(by="sue", required=False), "sue lets wagers be made in value chips again"),
    (
        ColourIssued(
            player="ann", colour="blue", value=5_00, count=20, marker=True, extra=False, means=None, clause="5.3"
        ),
        "ann gets 20 blue checks at $5, $100 for value chips, and a marker shows the value (5.3)",
    ),
    (
        ColourIssued(
            player="ann", colour="pink", value=5_00, count=1, marker=False, extra=True, means=Means.TERMINAL, clause="5"
        ),
        "ann gets 1 pink check at $5, $5 through the terminal, by approval as one colour more (5)",
    ),
    (
        ColourRedeemed(player="ann", amount=100_00, at_cage=True, clause="5.6"),
        "ann redeems $100 in colour checks at the cage (5.6)",
    ),
    (ShareConsented(colour="blue", holder="ann", player="bob"), "ann agrees that bob may have blue too"),
    (ExtraColourApproved(by="sue", player="ann"), "sue approves one colour more for ann"),
    (
        VoucherExchanged(player="ann", voucher="V7", value=25_00, single_use=True, clause="1.1"),
        "ann exchanges voucher V7 for $25 in promotional tokens, good once only (1.1)",
    ),
    # Players.
    (PlayStarted(seat=Seat(player="ann", card="4711", since=0)), "ann starts play on card 4711"),
    (
        PlayStarted(seat=Seat(player="bob", card=None, since=0, straight_only=True)),
        "bob starts play without a card, straight up only",
    ),
    (PlayerLeft(player="ann", required_under=None), "ann leaves the table"),
    (PlayerLeft(player="ann", required_under="9.10"), "ann has to give up the seat after idle rounds (9.10)"),
    (PlayerCapSet(cap=4), "At most 4 players may play here"),
    (PlayerCapSet(cap=None), "As many may play as there are places"),
    (
        PartnersLinked(players=("ann", "bob", "eve")),
        "ann, bob and eve are found to play together: one maximum holds for all of them",
    ),
    (
        FoundInvalid(
            at=0,
            player="ann",
            fault=Fault.CARD_OF_ANOTHER,
            claims="power of attorney",
            money_of="eve",
            in_round=False,
            handed_back=((3, RED),),
            lines=(),
            uncollected=0,
            reclaimed=0,
            clause="8.16.1",
        ),
        "ann is found to play on the card of somebody else; claims power of attorney; the money is said to be eve's; "
        "1 wager, $10, goes back; no further bet before a card of their own is shown (8.16.1)",
    ),
    (
        FoundInvalid(
            at=0,
            player="bob",
            fault=Fault.NO_VALID_CARD,
            claims="",
            money_of="",
            in_round=True,
            handed_back=(),
            lines=(),
            uncollected=0,
            reclaimed=700_00,
            clause="8.16.2",
        ),
        "bob is found to play without a valid card; nothing is won in this round; no further bet before a card of "
        "their own is shown; $700 of winnings is given back (8.16.2)",
    ),
    *COMPLAINTS,
    *EXCLUSIONS,
    (
        StakesOfExcludedReturned(player="ann", wagers=((3, RED),), clause="9.12"),
        "ann is excluded: 1 wager, $10, goes back (9.12)",
    ),
    (
        InspectorNotified(inspector="kim", by="sue", at=0, clause="7.8"),
        "sue tells inspector kim of the fault (7.8)",
    ),
    # The sign.
    (NoticePosted(notice=CLOSING), "A notice goes up: the table closes in 20 minutes"),
    (
        NoticePosted(notice=Notice(shown_at=0, takes_effect_at=0, sign=NEW_SIGN)),
        "A notice goes up: limits of $10 and more at once",
    ),
    (NoticeTakenDown(notices=(CLOSING,)), "A notice is taken down: the table closes"),
    (LimitsChanged(sign=STRICT_SIGN, served=()), "From the next round on the limits are $10 to $500"),
    (OfficerNotified(officer="olga", at=0), "olga, authorised officer, is told that the table will close"),
    (
        TableClosed(at=0, handed_back=((2, ON_17),), redemption_open=True, clause="9.9"),
        "The table closes; 1 wager, $20, goes back; colour checks are still changed here (9.9)",
    ),
    (
        PersonalLimitsGranted(limits=(PersonalLimits(player="ann", minimum=100_00, maximum=10_000_00, shown=False),)),
        "Limits of $100 to $10,000 for ann of their own, once a sign shows them",
    ),
    (
        PersonalLimitsGranted(
            limits=(PersonalLimits(player="ann", minimum=100_00, maximum=500_00, shown=True, group="club"),)
        ),
        "Limits of $100 to $500 for ann with group club",
    ),
    (
        StraightUpArranged(players=("ann", "bob"), document="letter 7", notification="GI-12"),
        "The table is kept for ann and bob, straight up only, by letter 7, notified as GI-12",
    ),
    (
        NeighboursPolicySet(policy=NeighboursPolicy(per_number=2, players=("ann",))),
        "Marker buttons are for ann, at most 2 bets on one button",
    ),
    (
        NeighboursPolicySet(policy=NeighboursPolicy()),
        "Marker buttons are for everybody, any number of bets on one button",
    ),
    # Supervision.
    (
        WagerRefused(number=3, wager=RED, grounds="It was capped late.", clause="9.12"),
        "ann's $10 on red, wager 3, is refused and goes back: It was capped late (9.12)",
    ),
    (
        FutureWagersRefused(player="ann", clause="9.12"),
        "No more bets are taken from ann at this game (9.12)",
    ),
    (
        SettlementRelaxed(
            line=replace(WON, number=1, wager=replace(RED, spot="split 17/20"), paid=170_00, returned=10_00),
            strict=LOST,
            reason="The chip was knocked aside.",
            to_layout=0,
            to_rack=0,
            paid=0,
            clause="3.17",
        ),
        "Wager 1 of ann is settled as if on split 17/20: $170 paid and $10 back instead of $0 paid and $0 back; "
        "The chip was knocked aside (3.17)",
    ),
    (IncidentRecorded(incident=SIDE_BET), "Incident 1, side bet, ann and eve: Bet on the colour"),
    (
        BetTouched(incident=TOUCH, player="ann", counts=True),
        "Incident 2, touched bet: ann touched bob's wager on red before it was settled; "
        "repeated, it may cost the right to bet (9.12)",
    ),
    (
        DeviceSanctioned(
            person="eve",
            measures={Measure.VOID_WAGERS: "9.4.1", Measure.BAR: "9.4.2"},
            voided=((2, ON_17),),
            round=3,
            at=0,
        ),
        "eve, found with a prohibited device: wagers void and barred from the game; 1 wager, $20, goes back "
        "(9.4.1, 9.4.2)",
    ),
    (
        DetentionEnded(person="eve", to=TakesOver.POLICE_OFFICER, at=0),
        "eve is handed over to a police officer",
    ),
    (
        OutcomeInvalidated(
            round=3,
            ground=Ground.FRAUD,
            fraud_by="bob",
            fraud_role=Role.PLAYER,
            refunds=(HELD, BACK),
            held=("bob",),
            recovered={"ann": 0, "bob": 700_00},
            clause="9.5",
            refund_clause="9.6",
        ),
        "The outcome of round 3 is invalid because of fraud by bob; $10 in stakes goes back; "
        "$20 of bob is held for a decision; bob gives back $700 (9.5, 9.6)",
    ),
    (
        StakesForfeited(player="bob", amount=20_00, clause="9.6"),
        "bob forfeits $20 in stakes held back (9.6)",
    ),
    (StakesReleased(player="bob", refunds=(HELD,), clause="9.6"), "bob gets $20 in stakes held back (9.6)"),
    # Wrong payments.
    (
        PaymentErrorReported(number=1, round=3, player="ann", due=350_00, paid=400_00, aware_at=0),
        "Payment error 1: ann was paid $400 where $350 was due in round 3, $50 too much",
    ),
    (
        PaymentErrorReported(number=2, round=3, player=None, due=350_00, paid=0, aware_at=0),
        "Payment error 2: a patron not known yet was paid $0 where $350 was due in round 3, $350 too little",
    ),
    (
        EnquiryRecorded(number=1, found="A stack was miscounted.", suspected=False),
        "Payment error 1, enquiry: A stack was miscounted; no intent is suspected",
    ),
    (
        ContactRecorded(number=1, attempt="Called the number on the card.", player="ann", at=0),
        "Payment error 1, contact: Called the number on the card; the patron is ann",
    ),
    (
        RegulatorTold(number=1, reference="R-7", at=0),
        "Payment error 1: the regulator is told, reference R-7",
    ),
    (
        PaymentErrorClosed(number=1, breach=True, clause="8.14"),
        "Payment error 1 is closed, and is left as a breach of the rules (8.14)",
    ),
    (
        PaymentErrorClosed(number=1, breach=False, clause="8.14"),
        "Payment error 1 is closed, and is no breach of the rules (8.14)",
    ),
    (
        Reimbursed(number=2, player="bob", amount=350_00, at_table=True, at=0, clause="8.14.4"),
        "Payment error 2: bob is paid $350 at the table (8.14.4)",
    ),
    (
        Reimbursed(number=2, player="bob", amount=0, at_table=True, at=0, clause="8.14.4"),
        "Payment error 2: bob is offered the shortfall and takes nothing (8.14.4)",
    ),
    (
        ReturnDemanded(number=1, player="ann", amount=50_00, at_table=False, at=0, clause="8.14.5"),
        "Payment error 1: ann is asked for the money and gives back $50 in cash (8.14.5)",
    ),
    (
        ReturnDemanded(number=1, player="ann", amount=0, at_table=True, at=0, clause="8.14.5"),
        "Payment error 1: ann is asked for the money and gives back nothing (8.14.5)",
    ),
    (
        RepaymentSkipped(number=1, because="the patron has left the country.", at=0),
        "Payment error 1: no money passes, because the patron has left the country",
    ),
    # Disputes.
    (
        DisputeRaised(number=1, player="ann", text="My chip lay on 17.", at=0),
        "Dispute 1, ann: My chip lay on 17",
    ),
    (
        DisputeDecided(number=1, by="sue", decision="It lay on 20.", at=0),
        "Dispute 1, decided by sue: It lay on 20",
    ),
    (ReviewRequested(number=1, by="ann", at=0), "Dispute 1: ann asks for a review"),
    (
        DisputeReviewed(number=1, by="max", review="The footage shows 20.", at=0),
        "Dispute 1, reviewed by max: The footage shows 20",
    ),
    (
        RightsAdvised(number=1, by="max", officer=Role.INSPECTOR, clause="9.14", at=0),
        "Dispute 1: max tells the player to turn to an inspector if not content (9.14)",
    ),
    (DisputeClosed(number=1, satisfied=False, at=0), "Dispute 1 is closed: the player is not content"),
    (DisputeClosed(number=1, satisfied=True, at=0), "Dispute 1 is closed: the player is content"),
]


def test_what_a_result_sums_up_is_told_wager_by_wager_each_with_its_clauses() -> None:
    back = replace(LOST, outcome=Outcome.VOID, returned=10_00, taken=0)
    event = ResultDeclared(pocket="17", revolutions=9, lines=(LOST, WON, back), advised=(), evidence="")
    assert STORY.details(event) == (
        Sentence("ann loses $10 on red", ("3.2.13",)),
        Sentence("bob is paid $700 on straight 17 and keeps $20", ("3.2.1", "6.1")),
        Sentence("ann gets $10 back from red", ("3.2.13",)),
    )
    assert STORY.details(BettingClosed(at=0)) == ()
