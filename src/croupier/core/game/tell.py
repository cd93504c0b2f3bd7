"""The things of a game in words, the same at every kind of place: a settled line, stakes that go back, limits."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from croupier.core.engine.telling import Sentence, counted
from croupier.core.game.basis import Basis
from croupier.core.game.sign import Sign
from croupier.core.game.wager import Wager
from croupier.core.money import dollar_sign
from croupier.core.words.bets import Outcome, called
from croupier.core.words.grounds import NoSpin

NO_SPINS = {
    NoSpin.SAME_DIRECTION: "the ball ran with the rotor",
    NoSpin.TOO_FEW_REVOLUTIONS: "too few revolutions",
    NoSpin.FOREIGN_OBJECT: "something fell into the wheel",
    NoSpin.BALL_NOT_FALLING: "the ball does not fall",
    NoSpin.BALL_LEFT_WHEEL: "the ball left the wheel",
    NoSpin.INTERFERENCE: "somebody interfered",
    NoSpin.LOADED_BY_ANOTHER: "not the dealer loaded the ball",
    NoSpin.ON_THE_PEG: "it rests on a peg",
    NoSpin.MECHANICAL: "the wheel or the device failed",
}


def ball_examined(by: str, *, sound: bool) -> str:
    found = "it is sound" if sound else "it is not sound, and another one is taken"
    return f"{by} examines the ball: {found}"


# --- settled lines --------------------------------------------------------------------------------------------------


class Fate(Protocol):
    """What became of a stake, wherever it lay."""

    @property
    def outcome(self) -> Outcome: ...
    @property
    def paid(self) -> int: ...
    @property
    def returned(self) -> int: ...
    @property
    def taken(self) -> int: ...
    @property
    def basis(self) -> Basis: ...


def line_sentence(who: str, spot: str, line: Fate) -> Sentence:
    """What became of one stake of a player or a terminal, and the clauses that decide it."""
    return Sentence(_line_words(who, called(spot), line), line.basis.all)


def _line_words(who: str, spot: str, line: Fate) -> str:
    match line.outcome:
        case Outcome.WON:
            lost = f", loses {dollar_sign(line.taken)}" if line.taken else ""
            return f"{who} is paid {dollar_sign(line.paid)} on {spot}{lost} and keeps {dollar_sign(line.returned)}"
        case Outcome.LOST:
            back = f"; {dollar_sign(line.returned)} goes back" if line.returned else ""
            return f"{who} loses {dollar_sign(line.taken)} on {spot}{back}"
        case Outcome.VOID | Outcome.REFUSED:
            return f"{who} gets {dollar_sign(line.returned)} back from {spot}"


def brings(line: Fate) -> str:
    return f"{dollar_sign(line.paid)} paid and {dollar_sign(line.returned)} back"


# --- stakes that go back --------------------------------------------------------------------------------------------


def wagers_go_back(wagers: Iterable[Wager]) -> str:
    """2 wagers, $30, go back."""
    return _go_back("wager", [wager.stake for wager in wagers])


def bets_go_back(*screens: Mapping[int, int]) -> str:
    """2 bets, $30, go back: the stakes of one screen or of several, by number."""
    return _go_back("bet", [stake for stakes in screens for stake in stakes.values()])


def _go_back(noun: str, stakes: list[int]) -> str:
    verb = "goes" if len(stakes) == 1 else "go"
    return f"{counted(len(stakes), noun)}, {dollar_sign(sum(stakes))}, {verb} back"


# --- limits ---------------------------------------------------------------------------------------------------------


def limits_words(minimum: int | None, maximum: int | None) -> str:
    if minimum is not None and maximum is not None:
        return f"{dollar_sign(minimum)} to {dollar_sign(maximum)}"
    if minimum is not None:
        return f"{dollar_sign(minimum)} and more"
    return f"up to {dollar_sign(maximum)}" if maximum is not None else "any stake"


def sign_words(sign: Sign) -> str:
    """$5 to $1,000; straight $5 to $100."""
    own = (f"{bet} {limits_words(one.minimum, one.maximum)}" for bet, one in sign.by_bet.items())
    return "; ".join((limits_words(sign.minimum, sign.maximum), *own))
