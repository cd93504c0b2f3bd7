"""What a spot is called, as one would say it aloud."""

from croupier.api.table.symbols import SHOWN
from croupier.core.game.layout import Spot
from croupier.core.words.bets import BetKind, Family

_ORDINAL = {"1": "first", "2": "second", "3": "third"}


def _and(labels: tuple[str, ...]) -> str:
    return f"{', '.join(labels[:-1])} and {labels[-1]}"


def spot_words(spot: Spot) -> str:
    """The spot's name as one would say it aloud."""
    on = spot.on
    match spot.bet:
        case BetKind.SPLIT:
            return f"split {_and(on)}"
        case BetKind.STREET:
            return f"{'street' if spot.family is Family.STREET else 'trio'} {_and(on)}"
        case BetKind.CORNER:
            return f"first four, {' '.join(on)}" if spot.family is Family.FIRST_FOUR else f"corner {_and(on)}"
        case BetKind.FIVE_LINE:
            return f"five-line, {' '.join(on)}"
        case BetKind.SIX_LINE:
            return f"six-line {on[0]} to {on[-1]}"
        case BetKind.COLUMN:
            return f"{_ORDINAL[on[0]]} column"
        case BetKind.DOZEN:
            last = int(on[0]) * 12
            return f"{_ORDINAL[on[0]]} dozen, {last - 11} to {last}"
        case BetKind.LOW:
            return "low, 1 to 18"
        case BetKind.HIGH:
            return "high, 19 to 36"
        case BetKind.NEIGHBOURS:
            return f"neighbours of {on[0]}"
        case BetKind.LUCKY_BALL:
            return f"Lucky Ball {on[0]}"
        case BetKind.SYMBOL:
            return f"{SHOWN[on[0]].mark} ({on[0]})"
        case BetKind.EVEN | BetKind.ODD | BetKind.RED | BetKind.BLACK | BetKind.STRAIGHT:
            return spot.name
