"""One book at one cloth: the spots on offer there, what each is paid, and why any other spot is not."""

from functools import cached_property

from msgspec import Struct

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.basis import Basis
from croupier.core.game.layout import Spot, lucky_ball_spots, main_spots, neighbours_spots, split_family, spot_name
from croupier.core.game.lucky_ball import LuckyDraw, odds_of
from croupier.core.game.notation import bet_and_labels
from croupier.core.game.wheel import WHEELS, Wheel
from croupier.core.law.book import Book, Cloth
from croupier.core.law.terms.round import LuckyTable
from croupier.core.law.terms.stakes import Terms
from croupier.core.money import shorten
from croupier.core.words.bets import BetKind, Family, LuckyColour, Tender, called
from croupier.core.words.choices import OddStakes
from croupier.core.words.rules import Rule


class Verdict(Struct, frozen=True):
    """What one result means for one spot."""

    won: bool
    to_one: int
    basis: Basis


class Game:
    """Compiled from a book and a cloth; holds nothing of any round."""

    def __init__(self, book: Book, cloth: Cloth, lucky_table: LuckyTable | None = None) -> None:
        self.book = book
        self.cloth = cloth
        self.wheel = cloth.wheel
        self.lucky_table = lucky_table
        self.neighbours_times = book.stakes.neighbours.minimum_times if book.stakes.neighbours else 1
        self.terms: dict[Tender, Terms] = {tender: terms for terms in book.stakes.every for tender in terms.tenders}
        self.tenders = {
            terms.name: tuple(tender for tender, own in self.terms.items() if own is terms)
            for terms in book.stakes.every
        }
        """What is staked in any of them counts together."""
        self._verdicts: dict[str, dict[str, Verdict]] = {}

    @property
    def default_tender(self) -> Tender:
        return self.book.stakes.default_tender

    @cached_property
    def cuts_to_units(self) -> bool:
        """Whether what a stake has beyond its last complete unit is handed back."""
        return any(terms.odd_stakes is OddStakes.TO_THE_LAST_UNIT for terms in self.book.stakes.every)

    @cached_property
    def pockets(self) -> frozenset[str]:
        """Where the ball may come to rest."""
        return frozenset(self.wheel.labels)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        """Every spot where a wager may lie, by name."""
        spots = [spot for spot in main_spots(self.wheel) if spot.family in self.book.offers]
        if Family.NEIGHBOURS in self.book.offers:
            spots += neighbours_spots(self.wheel)
        if self.cloth.lucky_ball and Family.LUCKY_BALL in self.book.offers:
            spots += lucky_ball_spots()
        return {spot.name: spot for spot in spots}

    @cached_property
    def lawful(self) -> dict[tuple[str, Tender], tuple[Spot, Terms]]:
        """Every spot with every tender that may lie on it."""
        return {
            (spot.name, tender): (spot, terms)
            for spot in self.spots.values()
            for tender, terms in self.terms.items()
            if spot.family not in terms.withholds
            and (spot.bet is not BetKind.LUCKY_BALL or self.lucky_table is not None)
        }

    @cached_property
    def simple(self) -> frozenset[str]:
        """The spots of the cloth itself: neither marker buttons nor Lucky Ball colours."""
        apart = (BetKind.NEIGHBOURS, BetKind.LUCKY_BALL)
        return frozenset(name for name, spot in self.spots.items() if spot.bet not in apart)

    def why_not(self, name: str) -> Refused:
        """Why no wager may lie on a spot that this game does not have."""
        try:
            bet, on = bet_and_labels(name)
            known = spot_name(bet, on) == name
        except Malformed:
            known = False
        if not known:
            clause = self.book.clauses[Rule.CLOTH]
            return Refused(Rule.NOT_ON_CLOTH, clause, f"{shorten(name)} is no place on any layout.")
        family = _family(name, bet, on, self.wheel)
        if family in self.book.withholds:
            clause = self.book.withholds[family]
            return Refused(
                Rule.NOT_OFFERED, clause, f"{called(name)} is not offered: {self.book.code} has no {family}."
            )
        if family is Family.LUCKY_BALL:
            assert self.book.lucky_ball is not None
            clause = self.book.lucky_ball.clauses[Rule.NO_LUCKY_BALL]
            return Refused(
                Rule.NOT_ON_CLOTH,
                clause,
                f"{name} is not on layout {self.cloth.name}: it has no Lucky Ball areas.",
            )
        on_some_wheel = all(any(label in wheel.labels for wheel in self.book.wheels) for label in on)
        clause = self.book.offers[family] if on_some_wheel else self.book.clauses[Rule.WHEEL]
        return Refused(Rule.NOT_ON_CLOTH, clause, f"{called(name)} is no spot here: {self._instead(name, bet, on)}.")

    def _instead(self, name: str, bet: BetKind, on: tuple[str, ...]) -> str:
        """What is wrong with the labels, and what would be right."""
        if absent := [label for label in on if label not in self.wheel.labels]:
            return f"{absent[0]} is not on the {self.wheel.name} wheel"
        if name in _SPOTS_OF_ANY_WHEEL:
            return f"it is not on a {self.wheel.name} cloth"
        near = [spot.name for spot in self.spots.values() if spot.bet is bet and on[0] in spot.on]
        return f"{'/'.join(on)} do not lie together; with {on[0]} there is {_some(near)}"

    def verdicts(self, result: str) -> dict[str, Verdict]:
        """For each spot but the Lucky Ball's: whether it wins on this result, at what odds, by which clauses."""
        known = self._verdicts.get(result)
        if known is None:
            known = {
                name: self._verdict(spot, result)
                for name, spot in self.spots.items()
                if spot.bet is not BetKind.LUCKY_BALL
            }
            self._verdicts[result] = known
        return known

    def _verdict(self, spot: Spot, result: str) -> Verdict:
        book = self.book
        own = book.offers[spot.family]
        won = result in spot.covers
        if spot.bet is BetKind.NEIGHBOURS:
            row, lies_on = book.odds_for(BetKind.STRAIGHT, ()), frozenset({result})  # the fifth put on the number
            basis = Basis(own, row.clause if won else None)
        else:
            row, lies_on = book.odds_for(spot.bet, spot.on), spot.covers
            basis = Basis(own, row.clause)
        if won:
            basis = basis.also(*[clause for zero, clause in book.zero.wins.items() if zero in lies_on])
        elif result in book.zero.loses:
            basis = basis.taking(book.zero.loses[result])
        return Verdict(won, row.to_one, basis)

    def lucky_verdicts(self, result: str, draw: LuckyDraw) -> dict[str, Verdict]:
        """The same for the Lucky Ball colours, whose numbers and odds are those of the round's draw."""
        lucky = self.book.lucky_ball
        if self.lucky_table is None or lucky is None:
            return {}
        verdicts = {}
        on_zero = (lucky.prevails_clause,) if result in self.wheel.zeros else ()
        for area in LuckyColour:
            won = draw.numbers[area] == result
            to_one, in_force = odds_of(self.lucky_table, draw, area)
            first = in_force if won else self.book.offers[Family.LUCKY_BALL]
            basis = Basis(first, self.lucky_table.odds_clause, on_zero if won else ())
            verdicts[f"{BetKind.LUCKY_BALL} {area}"] = Verdict(won, to_one, basis)
        return verdicts


_COMPILED: dict[tuple[int, str, str | None], tuple[Book, Game]] = {}


def compiled(book: Book, cloth: str, lucky_table: str | None) -> Game:
    """The game of a table, compiled once for each book and cloth; the book is kept, so its identity stays its own."""
    key = (id(book), cloth, lucky_table)
    known = _COMPILED.get(key)
    if known is None:
        tables = book.lucky_ball.tables if book.lucky_ball else ()
        on_offer = next((table for table in tables if table.name == lucky_table), None)
        found = next(one for one in book.cloths if one.name == cloth)
        known = _COMPILED[key] = (book, Game(book, found, on_offer))
    return known[1]


_SPOTS_OF_ANY_WHEEL = {spot.name: spot for wheel in WHEELS for spot in main_spots(wheel)}
_BASE_FAMILY = {
    BetKind.STREET: Family.STREET,
    BetKind.CORNER: Family.CORNER,
    BetKind.FIVE_LINE: Family.FIVE_LINE,
    BetKind.SIX_LINE: Family.SIX_LINE,
    BetKind.NEIGHBOURS: Family.NEIGHBOURS,
    BetKind.LUCKY_BALL: Family.LUCKY_BALL,
}


def _family(name: str, bet: BetKind, on: tuple[str, ...], wheel: Wheel) -> Family:
    """The family a spot belongs to, or would belong to if its numbers lay together."""
    spot = _SPOTS_OF_ANY_WHEEL.get(name)
    if spot is not None:
        return spot.family
    return split_family(on, wheel.zeros) if bet is BetKind.SPLIT else _BASE_FAMILY[bet]


def _some(names: list[str]) -> str:
    """A few of the names, so that a message stays one line."""
    return ", ".join(names[:3]) + (" and others" if len(names) > 3 else "") if names else "no such spot"


def find_cloth(book: Book, *, wheel: str | None, layout: str | None, lucky_ball: bool) -> Cloth:
    """The cloth a table names, or the book's plain one for its wheel; a lucky draw calls for a cloth with its areas."""
    if layout is not None and layout in book.unseen_cloths:
        clause = book.unseen_cloths[layout]
        raise Malformed(f"layout {layout} cannot be used: its drawing is lost from the document ({clause})")
    names = [one.name for one in book.wheels]
    if wheel is not None and wheel not in names:
        raise Malformed(
            f"{book.code} has no wheel {shorten(wheel)}: it has {' and '.join(names)} ({book.clauses[Rule.WHEEL]})"
        )
    fitting = [cloth for cloth in book.cloths if wheel in (None, cloth.wheel.name)]
    if layout is None:
        if wheel is None and len(book.wheels) > 1:
            raise Malformed(f"wheel is missing: {book.code} has {' and '.join(names)}")
        plain = [cloth for cloth in fitting if cloth.lucky_ball == lucky_ball and not cloth.outside_zero]
        if not plain:
            raise Malformed(f"{book.code} has no Lucky Ball: leave lucky_ball out")
        return plain[0]
    named = [cloth for cloth in book.cloths if cloth.name == layout]
    if not named:
        known = ", ".join(cloth.name for cloth in book.cloths)
        raise Malformed(f"{book.code} has no layout {shorten(layout)}: it has {known} ({book.clauses[Rule.CLOTH]})")
    cloth = named[0]
    if cloth not in fitting:
        raise Malformed(
            f"layout {layout} belongs to the {cloth.wheel.name} wheel, not to {wheel}: use "
            f"{' or '.join(other.name for other in fitting)} ({book.clauses[Rule.CLOTH]})"
        )
    if lucky_ball and not cloth.lucky_ball:
        with_areas = [other.name for other in book.cloths if other.lucky_ball]
        hint = f"use {' or '.join(with_areas)} or leave lucky_ball out" if with_areas else "leave lucky_ball out"
        raise Malformed(f"layout {layout} has no Lucky Ball areas: {hint}")
    return cloth
