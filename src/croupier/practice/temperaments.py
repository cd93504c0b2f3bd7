"""What kinds of players there are, and what each of them likes to bet on."""

import random
from collections.abc import Callable
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.game.game import Game
from croupier.core.words.bets import BetKind, LuckyColour


@unique
class Temperament(StrEnum):
    CAUTIOUS = "plays even chances and small stakes"
    NUMBERS = "loves a few numbers"
    SYSTEM = "doubles after every loss"
    SECTION = "covers a part of the wheel"
    LUCKY = "comes for the Lucky Ball"


class Idea(Struct, frozen=True):
    """A bet somebody has in mind: the spot, and how many times its minimum."""

    spot: str
    times: int = 1


class Mind(Struct, frozen=True, kw_only=True):
    """What a player of some temperament thinks of when making bets."""

    rng: random.Random
    game: Game
    favourites: tuple[str, ...]
    """Labels of the wheel this player believes in."""
    lost_in_a_row: int
    """How many rounds the player has lost since the last win."""


EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")
MOST_DOUBLINGS = 5


def favourites(rng: random.Random, game: Game) -> tuple[str, ...]:
    """Labels to believe in, chosen once."""
    labels = game.wheel.labels
    return tuple(rng.sample(labels, min(5, len(labels))))


def ideas(temperament: Temperament, mind: Mind) -> list[Idea]:
    """Bets for the time when betting opens."""
    thinks = (_ROULETTE if mind.game.wheel.zeros else _BIG_WHEEL)[temperament]
    return [idea for idea in thinks(mind) if idea.spot in mind.game.spots]


def lucky_ideas(temperament: Temperament, mind: Mind) -> list[Idea]:
    """Bets for the moment when the four lucky numbers have been shown."""
    if temperament is Temperament.LUCKY:
        colours = mind.rng.sample(list(LuckyColour), mind.rng.randint(1, 3))
    elif mind.rng.random() < 0.1:
        colours = [mind.rng.choice(list(LuckyColour))]
    else:
        return []
    return [Idea(f"{BetKind.LUCKY_BALL} {colour}", mind.rng.randint(1, 2)) for colour in colours]


# --- at roulette ----------------------------------------------------------------------------------------------------


def _cautious(mind: Mind) -> list[Idea]:
    if mind.rng.random() < 0.2:
        return [Idea(f"dozen {mind.rng.randint(1, 3)}")]
    return [Idea(mind.rng.choice(EVEN_CHANCES), mind.rng.randint(1, 2))]


def _numbers(mind: Mind) -> list[Idea]:
    loved = mind.rng.sample(mind.favourites, mind.rng.randint(2, len(mind.favourites)))
    made = [Idea(f"{BetKind.STRAIGHT} {label}", mind.rng.choice((1, 1, 2))) for label in loved]
    around = [
        spot.name
        for spot in mind.game.spots.values()
        if spot.bet in (BetKind.SPLIT, BetKind.CORNER) and loved[0] in spot.covers
    ]
    if around and mind.rng.random() < 0.6:
        made.append(Idea(mind.rng.choice(around)))
    return made


def _system(mind: Mind) -> list[Idea]:
    step = mind.lost_in_a_row % (MOST_DOUBLINGS + 1)
    return [Idea(EVEN_CHANCES[len(mind.favourites[0]) % 2], 2**step)]


def _section(mind: Mind) -> list[Idea]:
    middle = mind.favourites[0] if mind.rng.random() < 0.7 else mind.rng.choice(mind.favourites)
    button = f"{BetKind.NEIGHBOURS} {middle}"
    if button in mind.game.spots:
        return [Idea(button)]
    return [Idea(f"{BetKind.STRAIGHT} {label}") for label in mind.game.wheel.neighbours(middle)]


def _lucky(mind: Mind) -> list[Idea]:
    outside = f"{mind.rng.choice(('dozen', 'column'))} {mind.rng.randint(1, 3)}"
    keeps_waiting = mind.game.lucky_table is not None and mind.rng.random() < 0.4
    return [] if keeps_waiting else [Idea(outside)]


# --- at the big wheel -----------------------------------------------------------------------------------------------


def _symbol(label: str, times: int = 1) -> Idea:
    return Idea(f"{BetKind.SYMBOL} {label}", times)


def _cautious_at_wheel(mind: Mind) -> list[Idea]:
    return [_symbol(mind.rng.choice(("S1", "S1", "S2")), mind.rng.randint(1, 3))]


def _numbers_at_wheel(mind: Mind) -> list[Idea]:
    return [_symbol(label) for label in mind.rng.sample(mind.favourites, 2)]


def _system_at_wheel(mind: Mind) -> list[Idea]:
    return [_symbol("S1", 2 ** (mind.lost_in_a_row % (MOST_DOUBLINGS + 1)))]


def _section_at_wheel(mind: Mind) -> list[Idea]:
    return [_symbol(label) for label in mind.rng.sample(("S2", "S3", "S4"), 2)]


def _lucky_at_wheel(mind: Mind) -> list[Idea]:
    return [_symbol(mind.rng.choice(("S5", "S6", "S7")), mind.rng.randint(1, 2))]


_Thinks = Callable[[Mind], list[Idea]]
_ROULETTE: dict[Temperament, _Thinks] = {
    Temperament.CAUTIOUS: _cautious,
    Temperament.NUMBERS: _numbers,
    Temperament.SYSTEM: _system,
    Temperament.SECTION: _section,
    Temperament.LUCKY: _lucky,
}
_BIG_WHEEL: dict[Temperament, _Thinks] = {
    Temperament.CAUTIOUS: _cautious_at_wheel,
    Temperament.NUMBERS: _numbers_at_wheel,
    Temperament.SYSTEM: _system_at_wheel,
    Temperament.SECTION: _section_at_wheel,
    Temperament.LUCKY: _lucky_at_wheel,
}
