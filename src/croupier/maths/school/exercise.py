"""One exercise: chips on the cloth of a book, and a number. The same seed sets the same one everywhere."""

import random
from collections.abc import Iterator, Mapping
from enum import StrEnum, unique

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import Game, compiled
from croupier.core.game.layout import Spot
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.notation import did_you_mean
from croupier.core.game.wager import Wager
from croupier.core.law.book import Book, Cloth
from croupier.core.money import shorten
from croupier.core.words.bets import BetKind, LuckyColour, Tender

UNITS = (1_00, 5_00, 25_00, 100_00)
"""What a value chip of an exercise is worth."""
CHECKS = (50, 1_00, 2_00, 2_50, 5_00)
"""What a colour check is worth."""
PLAYERS = ("Ann", "Bob", "Cleo")
LONGEST_SEED, MOST_EXERCISES = 40, 10_000
_INSIDE = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.FIVE_LINE, BetKind.SIX_LINE)
_NOT_MAIN = (BetKind.NEIGHBOURS, BetKind.LUCKY_BALL)


@unique
class Level(StrEnum):
    SINGLE = "single"
    STACK = "stack"
    COMPLETE = "complete"
    COLOURS = "colours"
    NEIGHBOURS = "neighbours"
    LUCKY_BALL = "lucky-ball"
    SYMBOLS = "symbols"
    TABLE = "table"


class Exercise(Struct, frozen=True, kw_only=True):
    """What lies there and what came. What is paid on it, the settlement says."""

    game: Game
    level: Level
    seed: str
    number: int
    pocket: str
    lucky: LuckyDraw | None
    wagers: tuple[Wager, ...]
    units: Mapping[str, int]
    """What one chip of each player is worth."""


def games_for(book: Book, level: Level) -> list[Game]:
    """The cloths of a book on which a level can be set; none where the book has nothing of the kind."""
    return [game for game in (_game(book, cloth) for cloth in book.cloths) if _fits(game, level)]


def exercise(book: Book, level: Level, seed: str, number: int, cloth: str | None = None) -> Exercise:
    """The exercise of this number in the series that a seed stands for."""
    if not (0 < len(seed) <= LONGEST_SEED and seed.isprintable()):
        raise Malformed(f"{shorten(seed)} is no seed: 1 to {LONGEST_SEED} printable characters")
    if not 1 <= number <= MOST_EXERCISES:
        raise Malformed(f"there is no exercise {number}: count from 1 to {MOST_EXERCISES}")
    game = _chosen(book, level, cloth)
    # A seed names an exercise; no draw of a game comes from here.
    rng = random.Random(f"{book.code} {game.cloth.name} {level} {seed} {number}")  # noqa: S311
    return _Setter(game, level, rng).set(seed, number)


def _chosen(book: Book, level: Level, cloth: str | None) -> Game:
    games = games_for(book, level)
    if not games:
        some = [str(one) for one in Level if games_for(book, one)]
        raise Malformed(f"{book.code} has nothing for the level {level}: choose one of {', '.join(some)}")
    names = [game.cloth.name for game in games]
    if cloth is not None and cloth not in names:
        raise Malformed(f"the level {level} is not set on layout {shorten(cloth)}: {did_you_mean(cloth, names)}")
    return games[0 if cloth is None else names.index(cloth)]


def _game(book: Book, cloth: Cloth) -> Game:
    tables = book.lucky_ball.tables if cloth.lucky_ball and book.lucky_ball else ()
    return compiled(book, cloth.name, tables[-1].name if tables else None)


def _fits(game: Game, level: Level) -> bool:
    bets = {spot.bet for spot in game.spots.values()}
    match level:
        case Level.SYMBOLS:
            return BetKind.SYMBOL in bets
        case Level.LUCKY_BALL:
            return game.lucky_table is not None
        case Level.NEIGHBOURS:
            return BetKind.NEIGHBOURS in bets
        case Level.COLOURS:
            return BetKind.STRAIGHT in bets and Tender.COLOUR_CHECKS in game.terms
        case _:
            return BetKind.STRAIGHT in bets


class _Setter:
    """Puts chips on a cloth as the level wants them."""

    def __init__(self, game: Game, level: Level, rng: random.Random) -> None:
        self._game = game
        self._level = level
        self._rng = rng
        self._tender = Tender.COLOUR_CHECKS if level is Level.COLOURS else game.default_tender
        self._pocket = rng.choice(game.wheel.labels)
        self._lucky = self._draw() if level is Level.LUCKY_BALL else None
        lawful = [spot for name, spot in game.spots.items() if (name, self._tender) in game.lawful]
        self._main = [spot for spot in lawful if spot.bet not in _NOT_MAIN]
        self._winning = [spot for spot in self._main if self._pocket in spot.covers]
        self._touching = [spot for spot in self._winning if spot.bet in _INSIDE and spot.bet is not BetKind.STRAIGHT]
        self._straight = [spot for spot in self._winning if spot.bet is BetKind.STRAIGHT]
        self._buttons = [spot for spot in lawful if spot.bet is BetKind.NEIGHBOURS and self._pocket in spot.covers]

    def set(self, seed: str, number: int) -> Exercise:
        players = PLAYERS if self._level is Level.TABLE else PLAYERS[:1]
        values = CHECKS if self._tender is Tender.COLOUR_CHECKS else UNITS
        units = {player: self._rng.choice(values) for player in players}
        wagers = tuple(
            Wager(player, spot, chips * units[player], self._tender)
            for player in players
            for spot, chips in self._lay()
        )
        return Exercise(
            game=self._game,
            level=self._level,
            seed=seed,
            number=number,
            pocket=self._pocket,
            lucky=self._lucky,
            wagers=wagers,
            units=units,
        )

    def _draw(self) -> LuckyDraw:
        numbers = self._rng.sample(self._game.wheel.labels, len(LuckyColour))
        self._pocket = self._rng.choice(numbers)
        table = self._game.lucky_table
        mega = table is not None and table.mega_clause is not None and self._rng.random() < 0.3
        chosen = self._rng.choice(list(LuckyColour))
        return LuckyDraw(numbers=dict(zip(LuckyColour, numbers, strict=True)), chosen=chosen, mega=mega)

    def _lay(self) -> Iterator[tuple[str, int]]:
        """Spots and how many chips lie on each."""
        some = self._rng.randint
        match self._level:
            case Level.SINGLE:
                yield self._rng.choice(self._winning).name, some(1, 9)
            case Level.STACK | Level.COLOURS:
                yield from ((spot.name, some(2, 12)) for spot in self._straight)
                yield from ((spot.name, some(1, 6)) for spot in self._few(self._touching, 1, 3))
            case Level.COMPLETE:
                yield from self._complete()
            case Level.NEIGHBOURS:
                yield from ((spot.name, 5 * some(1, 6)) for spot in self._few(self._buttons, 1, 2))
                yield from ((spot.name, some(1, 6)) for spot in self._few(self._straight, 0, 1))
            case Level.LUCKY_BALL:
                yield from ((f"{BetKind.LUCKY_BALL} {area}", some(1, 8)) for area in LuckyColour)
                yield from ((spot.name, some(1, 4)) for spot in self._few(self._straight, 0, 1))
            case Level.SYMBOLS:
                yield from ((spot.name, some(1, 12)) for spot in self._shuffled(self._some_of_all(2)))
            case Level.TABLE:
                yield from ((spot.name, some(1, 6)) for spot in self._shuffled(self._some_of_all(3)))

    def _complete(self) -> Iterator[tuple[str, int]]:
        """Every bet that touches the number, with as many chips on each, or as many more as it covers more numbers."""
        chips, by_numbers = self._rng.randint(1, 5), self._rng.random() < 0.5
        for spot in (*self._straight, *self._touching):
            yield spot.name, chips * (len(spot.covers) if by_numbers else 1)

    def _some_of_all(self, most: int) -> list[Spot]:
        losing = [spot for spot in self._main if self._pocket not in spot.covers]
        return [*self._few(self._winning, 1, most), *self._few(losing, 1, most)]

    def _few(self, spots: list[Spot], least: int, most: int) -> list[Spot]:
        return self._rng.sample(spots, min(len(spots), self._rng.randint(least, most)))

    def _shuffled(self, spots: list[Spot]) -> list[Spot]:
        return self._rng.sample(spots, len(spots))
