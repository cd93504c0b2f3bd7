"""The cloth as a drawing: what is printed on it, and every place where a chip may lie.

Drawn lengthwise, the zeros at the left and twelve columns of three numbers beside them. All of it follows from the
game's own spots, so that a book with other bets gets another cloth and nothing has to be told twice. A client draws
what it is given; where the finger lands and what the spot is called is settled here.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from croupier.api.table.colours import Fill
from croupier.api.table.spot_words import spot_words
from croupier.api.table.views import PocketView, pocket
from croupier.core.game.calls import Call, calls
from croupier.core.game.game import Game
from croupier.core.game.layout import Spot
from croupier.core.game.lucky_ball import edge as lucky_edge
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table, Wager
from croupier.core.game.wheel import LABELS, SYMBOLS, ZEROS, colour
from croupier.core.law.law import at_table
from croupier.core.words.bets import BetKind, LuckyColour, Tender
from croupier.core.words.rules import Rule
from croupier.maths.exact import UNIT, one_spin, percent


class Rect(Struct, frozen=True):
    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


Shape = Literal["rect", "diamond", "racetrack", "symbol", "text"]


class ClothBox(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something printed on the cloth."""

    x: float
    y: float
    w: float
    h: float
    label: str
    fill: Fill
    shape: Shape
    path: str | None = None
    """An SVG path, where it is no rectangle."""


class ClothSpot(Struct, frozen=True, kw_only=True):
    """A place where a chip may lie: its names, what it pays, where the chip lies and where a finger finds it."""

    name: str
    says: str
    bet: str
    odds: str
    edge_percent: str
    clause: str
    covers: tuple[str, ...]
    x: float
    y: float
    hit: Rect
    outside_zero: bool


class DrawnCloth(Struct, frozen=True, kw_only=True):
    width: float
    height: float
    ring: tuple[PocketView, ...]
    boxes: tuple[ClothBox, ...]
    spots: tuple[ClothSpot, ...]
    calls: tuple[Call, ...]


def cloth_of(game: Game, mega_chance: Fraction = Fraction(0), tender: Tender | None = None) -> DrawnCloth:
    """The drawing of a game's cloth, for what is staked there: a book may offer credits less than it offers chips.

    The chance of mega odds, where they are played, only changes the edges shown.
    """
    tender = tender or _usual_tender(game)
    offered = [spot for name, spot in game.spots.items() if (name, tender) in game.lawful]
    bets = {spot.bet for spot in offered}
    drawn = _BigWheelCloth() if BetKind.SYMBOL in bets else _RouletteCloth(game, bets)
    worth = _Worth(game, mega_chance, tender)
    spots = tuple(worth.spot(one, *drawn.place(one)) for one in offered)
    if game.cloth.outside_zero:
        inner = next(at for at, one in enumerate(spots) if one.name == "straight 0")
        spots = (*spots[: inner + 1], _outer_zero(game, spots[inner]), *spots[inner + 1 :])
    (width, height), boxes = drawn.size, tuple(_printed(game, offered, drawn, worth))
    return DrawnCloth(width=width, height=height, ring=_ring(game), boxes=boxes, spots=spots, calls=calls(game, tender))


def _usual_tender(game: Game) -> Tender:
    """What people stake on a cloth; a game for terminals alone is staked on with credits."""
    return Tender.VALUE_CHIPS if Tender.VALUE_CHIPS in game.terms else game.default_tender


def _ring(game: Game) -> tuple[PocketView, ...]:
    return tuple(pocket(label) for label in game.wheel.ring)


# --- what a spot is worth ---------------------------------------------------------------------------------------------


class _Worth:
    """What each spot of a game pays and costs, each kind of bet worked out once."""

    def __init__(self, game: Game, mega_chance: Fraction, tender: Tender) -> None:
        self._game = game
        self._mega_chance = mega_chance
        self._tender = tender
        self._edges: dict[str, Fraction] = {}

    def spot(self, spot: Spot, chip: tuple[float, float], hit: Rect) -> ClothSpot:
        return ClothSpot(
            name=spot.name,
            says=spot_words(spot),
            bet=spot.bet,
            odds=self.odds(spot),
            edge_percent=f"{percent(self._edge(spot)):.2f}",
            clause=self._game.book.offers[spot.family],
            covers=tuple(label for label in LABELS if label in spot.covers),
            x=chip[0],
            y=chip[1],
            hit=hit,
            outside_zero=False,
        )

    def odds(self, spot: Spot) -> str:
        if spot.bet is BetKind.LUCKY_BALL:
            assert self._game.lucky_table is not None
            return f"{self._game.lucky_table.odds[LuckyColour(spot.on[0])].standard} to 1"
        if spot.bet is BetKind.NEIGHBOURS:
            return f"{self._game.book.odds_for(BetKind.STRAIGHT, ()).to_one} to 1 on a fifth"
        return f"{self._game.book.odds_for(spot.bet, spot.on).to_one} to 1"

    def _edge(self, spot: Spot) -> Fraction:
        # Spots of one kind at the same odds cover as many sections, except the symbols, each of which has its own.
        kind = spot.name if spot.bet is BetKind.SYMBOL or spot.bet is BetKind.LUCKY_BALL else spot.bet
        if kind not in self._edges:
            self._edges[kind] = self._worked_out(spot)
        return self._edges[kind]

    def _worked_out(self, spot: Spot) -> Fraction:
        if spot.bet is BetKind.LUCKY_BALL:
            assert self._game.lucky_table is not None
            return lucky_edge(self._game.lucky_table, LuckyColour(spot.on[0]), self._game.wheel, self._mega_chance)
        wager = Wager("player", spot.name, UNIT, self._tender)
        return -one_spin(Table(self._game, NO_SIGN), [wager]).mean / UNIT


# --- where things lie -------------------------------------------------------------------------------------------------

MARGIN = 10.0
SIDE = 100.0
"""Of a number's box."""
REACH = 18.0
"""How far to either side of a line a finger still means the line, not the box."""
ZERO_WIDTH = 120.0
LEFT, TOP = MARGIN + ZERO_WIDTH, MARGIN
"""Where the numbers begin."""
RIGHT, BOTTOM = LEFT + 12 * SIDE, TOP + 3 * SIDE
BAND = 80.0
"""The height of the dozens and of the even chances."""
FOOT = BOTTOM + 2 * BAND
GAP = 20.0
LUCKY_WIDTH = 130.0
LANE = 62.0
TRACK_FIELD = 40.0
_COLUMN_ENDS = RIGHT + SIDE
_SEAM = TOP + 1.5 * SIDE
"""The line between 0 and 00."""
_EVEN_CHANCES = (BetKind.LOW, BetKind.EVEN, BetKind.RED, BetKind.BLACK, BetKind.ODD, BetKind.HIGH)
_OUTER_ZERO = Rect(RIGHT, BOTTOM, SIDE, 2 * BAND)

_Place = tuple[tuple[float, float], Rect]


def _between(x: tuple[float, float], y: tuple[float, float]) -> Rect:
    return Rect(x[0], y[0], x[1] - x[0], y[1] - y[0])


def _around(x: float, y: float) -> _Place:
    """A chip where two lines cross."""
    return (x, y), Rect(x - REACH, y - REACH, 2 * REACH, 2 * REACH)


def _whole(area: Rect) -> _Place:
    return area.centre, area


def _beside(area: Rect, *, across: float = 0.5, down: float = 0.5) -> _Place:
    """A chip beside the middle of its area, so that the words printed there can still be read."""
    return (area.x + area.w * across, area.y + area.h * down), area


def _column(label: str) -> int:
    return (int(label) - 1) // 3


def _row(label: str) -> int:
    """Counted from the top, where 3 lies and not 1."""
    return 2 - (int(label) - 1) % 3


def _number_box(label: str) -> Rect:
    return Rect(LEFT + _column(label) * SIDE, TOP + _row(label) * SIDE, SIDE, SIDE)


def _across(label: str) -> tuple[float, float]:
    """From where to where, left to right, a finger means this number; nothing lies on the line after the last."""
    x = LEFT + _column(label) * SIDE
    return x + REACH, x + SIDE - (REACH if _column(label) < 11 else 0)


def _down(label: str) -> tuple[float, float]:
    """The same from top to bottom; nothing lies on the upper edge of the cloth."""
    y = TOP + _row(label) * SIDE
    return y + (REACH if _row(label) else 0), y + SIDE - REACH


def _line(line: float) -> tuple[float, float]:
    return line - REACH, line + REACH


class _RouletteCloth:
    def __init__(self, game: Game, bets: set[BetKind]) -> None:
        self._zeros = game.wheel.zeros
        self._ring = game.wheel.ring
        self.has_track = BetKind.NEIGHBOURS in bets
        self.has_lucky_ball = BetKind.LUCKY_BALL in bets
        width = _COLUMN_ENDS + (GAP + LUCKY_WIDTH if self.has_lucky_ball else 0) + MARGIN
        height = FOOT + (GAP + 2 * LANE + TRACK_FIELD if self.has_track else 0) + MARGIN
        self.size = (width, height)

    def place(self, spot: Spot) -> _Place:
        """Where the chip lies, and where a finger finds it."""
        match spot.bet:
            case BetKind.STRAIGHT:
                return self._straight(spot.on[0])
            case BetKind.SPLIT | BetKind.STREET | BetKind.CORNER | BetKind.FIVE_LINE | BetKind.SIX_LINE:
                return self._with_zero(spot) if spot.on[0] in ZEROS else _of_numbers(spot)
            case BetKind.DOZEN:
                area = self.area(spot)
                # The streets lie on the upper edge.
                return _beside(Rect(area.x, area.y + REACH, area.w, area.h - REACH), across=0.78)
            case BetKind.NEIGHBOURS:
                return _whole(self.area(spot))
            case BetKind.COLUMN | BetKind.LUCKY_BALL:
                return _beside(self.area(spot), across=0.75, down=0.75)
            case _:
                return _beside(self.area(spot), across=0.8)

    def area(self, spot: Spot) -> Rect:
        """The printed area of a bet that has one of its own."""
        match spot.bet:
            case BetKind.STRAIGHT:
                label = spot.on[0]
                return self._zero_box(label) if label in ZEROS else _number_box(label)
            case BetKind.COLUMN:
                return Rect(RIGHT, TOP + (3 - int(spot.on[0])) * SIDE, SIDE, SIDE)
            case BetKind.DOZEN:
                return Rect(LEFT + (int(spot.on[0]) - 1) * 4 * SIDE, BOTTOM, 4 * SIDE, BAND)
            case BetKind.NEIGHBOURS:
                return self._track_cell(self._ring.index(spot.on[0]))
            case BetKind.LUCKY_BALL:
                height = (FOOT - TOP) / len(LuckyColour)
                at = list(LuckyColour).index(LuckyColour(spot.on[0]))
                return Rect(_COLUMN_ENDS + GAP, TOP + at * height, LUCKY_WIDTH, height)
            case _:
                return Rect(LEFT + _EVEN_CHANCES.index(spot.bet) * 2 * SIDE, BOTTOM + BAND, 2 * SIDE, BAND)

    def _zero_box(self, label: str) -> Rect:
        height = 3 * SIDE / len(self._zeros)
        return Rect(MARGIN, _SEAM if label == "0" and len(self._zeros) == 2 else TOP, ZERO_WIDTH, height)

    def _straight(self, label: str) -> _Place:
        if label not in ZEROS:
            return _number_box(label).centre, _between(_across(label), _down(label))
        box = self._zero_box(label)
        top = box.y + (REACH if box.y == _SEAM else 0)
        bottom = box.y + box.h - (REACH if box.y + box.h == _SEAM else 0)
        hit = _between((box.x, LEFT - REACH), (top, bottom))
        return hit.centre, hit

    def _with_zero(self, spot: Spot) -> _Place:
        """Bets that take a zero in lie on the line between the zeros and the first three numbers."""
        if spot.bet in (BetKind.CORNER, BetKind.FIVE_LINE):
            return _around(LEFT, BOTTOM)
        if self._zeros == ("0",):
            numbers = [label for label in spot.on if label != "0"]
            if len(numbers) == 1:
                return (LEFT, _number_box(numbers[0]).centre[1]), _between(_line(LEFT), _down(numbers[0]))
            return _around(LEFT, _number_box(numbers[1]).y + SIDE)
        return self._between_two_zeros(spot.on)

    def _between_two_zeros(self, on: tuple[str, ...]) -> _Place:
        """Beside 2 four bets share the line, so they are spaced evenly and 0-00-2 moves onto the seam between them."""
        seam = _line(_SEAM)
        step = SIDE / 3
        parts: dict[tuple[str, ...], _Place] = {
            ("0", "00"): _whole(_between((MARGIN, LEFT - 3 * REACH), seam)),
            ("0", "00", "2"): ((LEFT - 1.5 * REACH, _SEAM), _between((LEFT - 3 * REACH, LEFT - REACH), seam)),
        }
        ends = (TOP, TOP + SIDE - step / 2, TOP + SIDE + step / 2, _SEAM)
        for at, upper in enumerate((("00", "3"), ("00", "2", "3"), ("00", "2"))):
            hit = _between(_line(LEFT), (ends[at], ends[at + 1]))
            parts[upper] = ((LEFT, hit.centre[1]), hit)
        ends = (BOTTOM - REACH, BOTTOM - SIDE + step / 2, BOTTOM - SIDE - step / 2, _SEAM)
        for at, lower in enumerate((("0", "1"), ("0", "1", "2"), ("0", "2"))):
            hit = _between(_line(LEFT), (ends[at + 1], ends[at]))
            parts[lower] = ((LEFT, hit.centre[1]), hit)
        return parts[on]

    # The race track: the first pocket at the left end, half of the others above from left to right, half below back.

    def _track_cell(self, at: int) -> Rect:
        top = FOOT + GAP
        whole = 2 * LANE + TRACK_FIELD
        each = (len(self._ring) - 1) // 2
        ends = 1 + (len(self._ring) - 1) % 2
        width = (_COLUMN_ENDS - MARGIN - ends * SIDE) / each
        if at == 0:
            return Rect(MARGIN, top, SIDE, whole)
        if at <= each:
            return Rect(MARGIN + SIDE + (at - 1) * width, top, width, LANE)
        if at == len(self._ring) - each - 1:
            return Rect(_COLUMN_ENDS - SIDE, top, SIDE, whole)
        back = len(self._ring) - at - 1
        return Rect(MARGIN + SIDE + back * width, top + LANE + TRACK_FIELD, width, LANE)

    def track_path(self, at: int) -> str | None:
        """The rounded ends; every other cell is a rectangle."""
        cell, each = self._track_cell(at), (len(self._ring) - 1) // 2
        x, y, w, h = cell.x, cell.y, cell.w, cell.h
        if at == 0:
            return f"M{x + w:g} {y:g}H{x + h / 2:g}A{h / 2:g} {h / 2:g} 0 0 0 {x + h / 2:g} {y + h:g}H{x + w:g}Z"
        if h > LANE:
            return f"M{x:g} {y:g}H{x + w - h / 2:g}A{h / 2:g} {h / 2:g} 0 0 1 {x + w - h / 2:g} {y + h:g}H{x:g}Z"
        has_far_end = len(self._ring) % 2 == 0
        if at == each and not has_far_end:
            return f"M{x:g} {y:g}H{x + w - LANE:g}A{LANE:g} {LANE:g} 0 0 1 {x + w:g} {y + h:g}H{x:g}Z"
        if at == each + 1 and not has_far_end:
            return f"M{x:g} {y:g}H{x + w:g}A{LANE:g} {LANE:g} 0 0 1 {x + w - LANE:g} {y + h:g}H{x:g}Z"
        return None

    def track_field(self) -> Rect:
        """What the track runs around."""
        first, last = self._track_cell(1), self._track_cell((len(self._ring) - 1) // 2)
        return _between((first.x, last.x + last.w), (first.y + LANE, first.y + LANE + TRACK_FIELD))


def _of_numbers(spot: Spot) -> _Place:
    """On the line or the crossing between the numbers; a street and a six-line at the outer edge."""
    first, last = spot.on[0], spot.on[-1]
    x = LEFT + _column(last) * SIDE
    match spot.bet:
        case BetKind.SPLIT if _column(first) == _column(last):
            y = TOP + _row(first) * SIDE
            return (_number_box(first).centre[0], y), _between(_across(first), _line(y))
        case BetKind.SPLIT:
            return (x, _number_box(first).centre[1]), _between(_line(x), _down(first))
        case BetKind.STREET:
            return (_number_box(first).centre[0], BOTTOM), _between(_across(first), _line(BOTTOM))
        case BetKind.CORNER:
            return _around(x, TOP + _row(first) * SIDE)
        case _:
            return _around(x, BOTTOM)


SYMBOL_HEIGHT = 300.0


class _BigWheelCloth:
    size = (len(SYMBOLS) * SIDE + 2 * MARGIN, SYMBOL_HEIGHT + 2 * MARGIN)

    def place(self, spot: Spot) -> _Place:
        return _beside(self.area(spot), down=0.68)

    def area(self, spot: Spot) -> Rect:
        return Rect(MARGIN + SYMBOLS.index(spot.on[0]) * SIDE, MARGIN, SIDE, SYMBOL_HEIGHT)


def _outer_zero(game: Game, inner: ClothSpot) -> ClothSpot:
    """The second area for 0, at the far end; the dealer moves what lies there to the inner one."""
    x, y = _OUTER_ZERO.centre
    return ClothSpot(
        name=inner.name,
        says=f"{inner.name}, outer area",
        bet=inner.bet,
        odds=inner.odds,
        edge_percent=inner.edge_percent,
        clause=at_table(game.book).clause(Rule.OUTSIDE_ZERO),
        covers=inner.covers,
        x=x,
        y=y,
        hit=_OUTER_ZERO,
        outside_zero=True,
    )


# --- what is printed --------------------------------------------------------------------------------------------------

_WORDS = {
    BetKind.LOW: "1 to 18",
    BetKind.HIGH: "19 to 36",
    BetKind.EVEN: "Even",
    BetKind.ODD: "Odd",
    BetKind.RED: "Red",
    BetKind.BLACK: "Black",
}
_DOZENS = {"1": "1st 12", "2": "2nd 12", "3": "3rd 12"}


def _box(area: Rect, label: str, fill: Fill = Fill.NONE, shape: Shape = "rect", path: str | None = None) -> ClothBox:
    return ClothBox(x=area.x, y=area.y, w=area.w, h=area.h, label=label, fill=fill, shape=shape, path=path)


def _foot_of(area: Rect) -> Rect:
    """The strip at the foot of an area, for its odds."""
    return Rect(area.x, area.y + area.h - 40, area.w, 30)


def _printed(
    game: Game, offered: list[Spot], drawn: _RouletteCloth | _BigWheelCloth, worth: _Worth
) -> Iterator[ClothBox]:
    for spot in offered:
        match spot.bet:
            case BetKind.STRAIGHT:
                yield _box(drawn.area(spot), spot.on[0], Fill(colour(spot.on[0])))
            case BetKind.COLUMN:
                yield _box(drawn.area(spot), worth.odds(spot))
            case BetKind.DOZEN:
                yield _box(drawn.area(spot), _DOZENS[spot.on[0]])
            case BetKind.LOW | BetKind.HIGH | BetKind.EVEN | BetKind.ODD:
                yield _box(drawn.area(spot), _WORDS[spot.bet])
            case BetKind.RED | BetKind.BLACK:
                yield _box(drawn.area(spot), _WORDS[spot.bet], Fill(spot.bet), "diamond")
            case BetKind.SYMBOL:
                yield _box(drawn.area(spot), spot.on[0], shape="symbol")
                yield _box(_foot_of(drawn.area(spot)), worth.odds(spot), shape="text")
            case BetKind.LUCKY_BALL:
                yield _box(drawn.area(spot), spot.on[0].capitalize(), Fill(spot.on[0]))
                yield _box(_foot_of(drawn.area(spot)), worth.odds(spot), Fill(spot.on[0]), "text")
            case _:
                continue
    if game.cloth.outside_zero:
        yield _box(_OUTER_ZERO, "0", Fill(colour("0")))
    if isinstance(drawn, _RouletteCloth) and drawn.has_track:
        yield from _track(game, drawn)


def _track(game: Game, drawn: _RouletteCloth) -> Iterator[ClothBox]:
    for at, label in enumerate(game.wheel.ring):
        area = drawn.area(game.spots[f"{BetKind.NEIGHBOURS} {label}"])
        yield _box(area, label, Fill(colour(label)), "racetrack", drawn.track_path(at))
    yield _box(drawn.track_field(), "Neighbours", shape="text")
