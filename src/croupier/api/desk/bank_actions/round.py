"""The round at a bank: calls of the dealer where the book has them, the number, and a spin that does not count."""

from croupier.api.desk.bank_actions.fields import POCKET, SPOT, TERMINAL, at_bank, reason
from croupier.api.desk.form import Field, Plan, choice, choices, flag, number, player
from croupier.api.desk.table_actions.supervision import IF_FRAUD, fraud_role
from croupier.api.desk.words import DRIVES, GROUNDS, NO_SPIN
from croupier.core.bank import judging, launching, no_spin, paying, results, rounds, suspects, warning, wheels
from croupier.core.law.law import Law
from croupier.core.words.choices import Forfeits
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

ROUND = "The round"
RESULTS = "Numbers and results"


def _revolutions(law: Law) -> Field:
    spin = law.spin.by_drive[Drive.BY_HAND]
    hint = "" if spin.revolutions is None else f"At least {spin.revolutions} ({spin.clause})"
    return number("revolutions", "Revolutions", default=spin.revolutions or 1, hint=hint)


def _no_spin_ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(NO_SPIN, law.spin.no_spin.grounds))


def _wheel(law: Law) -> Field:
    offered = {drive: terms.clause for drive, terms in law.spin.by_drive.items()}
    return choice("wheel", "Wheel", choices(DRIVES, offered))


def _invalid_ground(law: Law) -> Field:
    return choice("ground", "Ground", choices(GROUNDS, law.supervision.invalidated_by))


def _forfeit(law: Law) -> Field:
    grant = law.grant(Power.DIRECT_FORFEITURE)
    hint = "Nobody's under this book" if grant is None else f"By express order ({grant.clause})"
    return player("forfeit", "Whose stakes are forfeited", many=True, required=False, hint=hint)


_THE_ROUND = (
    at_bank(
        command=rounds.OpenBetting,
        title="Open betting",
        says="The screens take bets.",
        task=ROUND,
    ),
    at_bank(
        command=launching.LaunchBall,
        title="Spin",
        says="The ball of a wheel spun by hand is launched.",
        task=ROUND,
        asks=(
            flag("against_the_rotor", "Against the turn of the wheel", default=True),
            flag("another_ball", "With another ball than the one that left the wheel"),
        ),
    ),
    at_bank(
        command=warning.WarnPlayers,
        title="Finish betting",
        says="Every screen asks the players to finish.",
        task=ROUND,
        needs=lambda law: law.terminals.warning_clause is not None,
        cites=lambda law: law.terminals.warning_clause,
    ),
    at_bank(
        command=rounds.CloseBetting,
        title="No more bets",
        says="Betting closes on every screen at once.",
        task=ROUND,
    ),
    at_bank(
        command=paying.RegisterResult,
        title="Register the number",
        says="Where the ball came to rest.",
        task=ROUND,
        asks=(
            POCKET,
            _revolutions,
            Field(name="rested_at", label="At rest since", kind="time", required=False),
        ),
    ),
    at_bank(
        command=paying.ConfirmResult,
        title="Confirm the number",
        says="The wheel shows what the system registered. Every terminal is paid.",
        task=ROUND,
        asks=(POCKET,),
        final=True,
    ),
    at_bank(
        command=no_spin.CallNoSpin,
        title="Call no spin",
        says="This spin does not count.",
        task=ROUND,
        asks=(_no_spin_ground,),
        final=True,
    ),
    at_bank(
        command=no_spin.ExamineBall,
        title="Examine the ball",
        says="That left the wheel, before it is used again.",
        task=ROUND,
        asks=(flag("sound", "It is sound", default=None),),
    ),
    at_bank(
        command=no_spin.ResetTerminals,
        title="Reset the terminals",
        says="After a no spin they are unlocked and play goes on.",
        task=ROUND,
    ),
    at_bank(
        command=wheels.UseWheel,
        title="Put another wheel into use",
        says="While nothing is at stake.",
        task=ROUND,
        asks=(_wheel,),
    ),
)

_THE_RESULTS = (
    at_bank(
        command=results.EnterResult,
        title="Enter a missing number",
        says="The ball is at rest and no terminal shows the number.",
        task=RESULTS,
        asks=(POCKET, _revolutions),
        final=True,
    ),
    at_bank(
        command=results.CorrectResult,
        title="Correct a wrong number",
        says="Before the payout it is replaced, after it every meter is put right. A failed wheel is given its number.",
        task=RESULTS,
        asks=(number("round", "Round"), POCKET, reason("Why it is believed to be wrong")),
        final=True,
    ),
    at_bank(
        command=judging.RelaxSettlement,
        title="Settle a bet more kindly",
        says="As if it had been on another spot, in the player's favour only.",
        task=RESULTS,
        asks=(
            TERMINAL,
            number("round", "Round"),
            number("bet", "Number of the bet"),
            SPOT,
            reason("Why its place on the screen is unfair"),
        ),
    ),
    at_bank(
        command=judging.InvalidateOutcome,
        title="Invalidate an outcome",
        says="The number of a round shall not count. Stakes go back, winnings are recovered.",
        task=RESULTS,
        asks=(
            number("round", "Round"),
            _invalid_ground,
            player("fraud_by", "Who committed it", many=True, required=False, shown_if=IF_FRAUD),
            fraud_role,
            flag("affects_outcome", "In your opinion it affects the outcome", shown_if=IF_FRAUD),
            _forfeit,
        ),
        final=True,
    ),
    at_bank(
        command=suspects.ReleaseStakes,
        title="Release held stakes",
        says="A suspect's stakes that were kept back are the player's.",
        task=RESULTS,
        needs=lambda law: law.supervision.forfeits is Forfeits.NOBODY,
        cites=Rule.INVALIDATION,
        asks=(player(hint="Whose stakes are held"),),
        final=True,
    ),
)

PLANS: tuple[Plan, ...] = (*_THE_ROUND, *_THE_RESULTS)
