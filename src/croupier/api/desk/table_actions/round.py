"""Calling the round: bets, spin, number, payment, and what goes wrong with a spin."""

from croupier.api.desk.form import Choice, Field, Plan, choice, choices, flag, money, note, number, player
from croupier.api.desk.words import NO_SPIN, TENDERS
from croupier.core.law.law import Law
from croupier.core.table import devices, found, no_spin, paying, rounds, wagers
from croupier.core.words.bets import Tender
from croupier.core.words.devices import Drive
from croupier.core.words.rules import Rule

ROUND = "The round"

SPOT = Field(name="spot", label="Spot", kind="spot", hint="As on the cloth: straight 17, split 17/20, red")


def _revolutions(law: Law) -> Field:
    terms = law.spin.by_drive[Drive.BY_HAND]
    least = terms.revolutions
    hint = "" if least is None else f"At least {least} ({terms.clause})"
    return number("revolutions", "Revolutions", default=least or 1, hint=hint)


def _no_spin_ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(NO_SPIN, law.spin.no_spin.grounds))


def _tender(law: Law) -> Field:
    taken = tuple(tender for terms in law.stakes.every for tender in terms.tenders if tender is not Tender.CREDITS)
    options = tuple(Choice(value=str(tender), says=TENDERS[tender]) for tender in taken)
    return choice("tender", "In", options, default=str(law.stakes.default_tender))


PLANS = (
    Plan(
        command=rounds.PlaceYourBets,
        title="Place your bets",
        says="Opens the betting.",
        task=ROUND,
    ),
    Plan(
        command=rounds.SpinBall,
        title="Spin",
        says="The ball is launched, or the wheel is turned.",
        task=ROUND,
        asks=(
            flag("against_the_rotor", "Against the turn of the wheel", default=True),
            flag("with_uspin", "By the uSpin unit"),
            flag("another_ball", "By hand, with another ball than the one that left the wheel"),
        ),
    ),
    Plan(
        command=rounds.CallNoMoreBets,
        title="No more bets",
        says="Closes the betting.",
        task=ROUND,
    ),
    Plan(
        command=rounds.DeclareResult,
        title="Declare the result",
        says="Marks the number. It is final.",
        task=ROUND,
        asks=(
            Field(name="pocket", label="Number", kind="pocket"),
            _revolutions,
            flag("clearly_inside", "Clearly inside one section", default=True),
        ),
        final=True,
    ),
    Plan(
        command=paying.CollectLosers,
        title="Collect",
        says="Takes every losing wager off the layout.",
        task=ROUND,
        cites=Rule.COLLECT_FIRST,
    ),
    Plan(
        command=paying.PayWinners,
        title="Pay",
        says="Pays every winner.",
        task=ROUND,
    ),
    Plan(
        command=paying.CloseRound,
        title="Close the round",
        says="The marker comes off the number.",
        task=ROUND,
        cites=Rule.ROUND_NOT_SETTLED,
    ),
    Plan(
        command=no_spin.CallNoSpin,
        title="No spin",
        says="This spin does not count. It is final.",
        task=ROUND,
        asks=(_no_spin_ground,),
        final=True,
    ),
    Plan(
        command=no_spin.ExamineBall,
        title="Examine the ball",
        says="A ball that left the wheel is looked at before it is used again.",
        task=ROUND,
        needs=lambda law: law.round.examines_ball,
        asks=(flag("sound", "The ball is sound", default=None),),
    ),
    Plan(
        command=devices.LoadBall,
        title="Load the uSpin unit",
        says="The dealer puts the ball in.",
        task=ROUND,
        needs=lambda law: law.round.uspin,
        asks=(flag("another_ball", "Another ball than the one that left the wheel"),),
    ),
    Plan(
        command=devices.OfferButton,
        title="Offer the uSpin button",
        says="A player may press it for this spin.",
        task=ROUND,
        needs=lambda law: law.round.uspin,
        cites=Rule.USPIN,
        asks=(player(),),
    ),
    Plan(
        command=devices.MoveOutsideZero,
        title="Move the outer zero",
        says="Wagers on the outer zero go onto the zero itself.",
        task=ROUND,
        needs=lambda law: law.round.outside_zero,
        cites=Rule.OUTSIDE_ZERO,
    ),
    Plan(
        command=wagers.SpeakWager,
        title="Place a spoken wager",
        says="Places what a player calls out before no more bets.",
        task=ROUND,
        asks=(
            player(),
            SPOT,
            money("stake", "Stake"),
            _tender,
            flag("single_use", "Tokens that serve once only", shown_if={"tender": str(Tender.PROMOTIONAL_TOKEN)}),
            flag("with_chips", "The chips came with the call", default=True),
        ),
    ),
    Plan(
        command=found.FindStake,
        title="Record a stake found lying",
        says="Chips that nobody noticed when they were put down. They are settled as the rules say of such stakes.",
        task=ROUND,
        cites=Rule.SIGN,
        asks=(
            player(),
            SPOT,
            money("stake", "Stake"),
            _tender,
            note("seen", "How it is known that it lay there before no more bets", required=False),
        ),
    ),
)
