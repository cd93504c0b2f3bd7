"""Marking: what is paid on an exercise, by the settlement of the book, and what a learner's answer is worth."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.core.engine.telling import counted
from croupier.core.game.game import Verdict
from croupier.core.game.settle import Result, Settlement, settle
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table
from croupier.core.money import dollar_sign
from croupier.core.words.bets import BetKind, Outcome
from croupier.maths.school.exercise import Exercise

CHIPS = (1_000_00, 500_00, 100_00, 25_00, 5_00, 1_00, 50)
"""What a payout is made up of, the largest first: each is a whole number of the next."""


class Line(Struct, frozen=True, kw_only=True):
    """What one wager comes to, and how one gets there."""

    player: str
    spot: str
    stake: int
    won: bool
    paid: int
    says: str
    clauses: tuple[str, ...]


class Marked(Struct, frozen=True, kw_only=True):
    right: bool
    paid: dict[str, int]
    """To each player, in cents."""
    in_chips: dict[str, int]
    """The same in each player's own chips."""
    made_up: dict[str, str]
    """The same in the fewest value chips."""
    wrong: tuple[str, ...]
    """The players for whom the answer was another."""
    lines: tuple[Line, ...]


class Hint(Struct, frozen=True, kw_only=True):
    """What a bet that lies there pays, and where that is written."""

    bet: str
    says: str
    clauses: tuple[str, ...]


def marked(exercise: Exercise, given: Mapping[str, int]) -> Marked:
    """`given` is what the learner would pay each player, in cents; whoever is not named is paid nothing."""
    settled = settle(Table(exercise.game, NO_SIGN), exercise.wagers, Result(exercise.pocket, exercise.lucky))
    paid = dict.fromkeys(exercise.units, 0)
    for one in settled.settlements:
        paid[one.wager.player] += one.paid
    wrong = tuple(player for player, amount in paid.items() if given.get(player, 0) != amount)
    verdicts = _verdicts(exercise)
    return Marked(
        right=not wrong and set(given) <= set(paid),
        paid=paid,
        in_chips={player: amount // exercise.units[player] for player, amount in paid.items()},
        made_up={player: made_up(amount) for player, amount in paid.items()},
        wrong=wrong,
        lines=tuple(_line(exercise, one, verdicts[one.wager.spot]) for one in settled.settlements),
    )


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Once for each bet on the cloth that won, without saying how much of it lies there."""
    verdicts = _verdicts(exercise)
    by_bet = {}
    for wager in exercise.wagers:
        spot, verdict = exercise.game.spots[wager.spot], verdicts[wager.spot]
        if verdict.won:
            what = spot.name if spot.bet in (BetKind.LUCKY_BALL, BetKind.SYMBOL) else str(spot.bet)
            by_bet[what] = Hint(bet=what, says=_rate(spot.bet, verdict), clauses=verdict.basis.all)
    return tuple(by_bet.values())


def made_up(amount: int) -> str:
    """3 × $100, 1 × $25; what the smallest chip cannot pay stands at the end."""
    parts = []
    for chip in CHIPS:
        count, amount = divmod(amount, chip)
        parts += [f"{count} × {dollar_sign(chip)}"] if count else []
    return ", ".join([*parts, *([dollar_sign(amount)] if amount else [])]) or "nothing"


def _verdicts(exercise: Exercise) -> dict[str, Verdict]:
    verdicts = exercise.game.verdicts(exercise.pocket)
    if exercise.lucky is None:
        return verdicts
    return verdicts | exercise.game.lucky_verdicts(exercise.pocket, exercise.lucky)


def _rate(bet: BetKind, verdict: Verdict) -> str:
    rate = f"{verdict.to_one} to 1"
    return f"{rate} on a fifth of the stake, the other four are taken" if bet is BetKind.NEIGHBOURS else rate


def _line(exercise: Exercise, one: Settlement, verdict: Verdict) -> Line:
    wager = one.wager
    return Line(
        player=wager.player,
        spot=wager.spot,
        stake=wager.stake,
        won=one.outcome is Outcome.WON,
        paid=one.paid,
        says=_working(exercise, one, verdict),
        clauses=one.basis.all,
    )


def _working(exercise: Exercise, one: Settlement, verdict: Verdict) -> str:
    """7 chips at 17 to 1: 119 chips of $5, $595."""
    if not one.paid:
        return "loses"
    unit = exercise.units[one.wager.player]
    chips, bet = one.wager.stake // unit, exercise.game.spots[one.wager.spot].bet
    won = f"{counted(one.paid // unit, 'chip')} of {dollar_sign(unit)}, {dollar_sign(one.paid)}"
    lie = counted(chips, "chip")
    if bet is BetKind.NEIGHBOURS:
        return f"{lie}, of which {chips // 5} on the number at {verdict.to_one} to 1: {won}"
    return f"{lie} at {verdict.to_one} to 1: {won}"
