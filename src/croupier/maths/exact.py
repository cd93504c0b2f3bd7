"""Exact odds: every chance a fraction, every figure from the settlement that tables use."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm, sqrt

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.layout import Spot
from croupier.core.game.lucky_ball import check_mega_chance
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book, EdgeClaim
from croupier.core.law.terms.round import LuckyTable
from croupier.core.words.bets import BetKind, LuckyColour
from croupier.maths.nets import nets_for

UNIT = 500
"""The stake that odds are worked out on, in cents: a whole number of dollars in each fifth of a Neighbours bet."""

_NEVER = Fraction(0)
MOST_BITS = 2**23
MOST_WORK = 2**28
"""How large the exact distribution of many spins may grow: seconds, not minutes."""


class Distribution(Struct, frozen=True, dict=True):
    """What a player is better or worse off, in cents, and how likely each amount is."""

    chances: dict[int, Fraction]

    @cached_property
    def mean(self) -> Fraction:
        return sum((net * chance for net, chance in self.chances.items()), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        return sum(((net - self.mean) ** 2 * chance for net, chance in self.chances.items()), Fraction(0))

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    def chance(self, *, above: int) -> Fraction:
        return sum((chance for net, chance in self.chances.items() if net > above), Fraction(0))

    def quantile(self, share: Fraction) -> int:
        """The least amount that is not passed with at least this chance."""
        so_far = Fraction(0)
        for net, chance in sorted(self.chances.items()):
            so_far += chance
            if so_far >= share:
                return net
        return max(self.chances)

    def bits_after(self, spins: int) -> int:
        """How large the whole number is that holds the exact distribution of so many spins."""
        nets = list(self.chances)
        low = min(nets)
        step = gcd(*(net - low for net in nets)) or 1
        common = lcm(*(chance.denominator for chance in self.chances.values()))
        return common.bit_length() * spins * ((max(nets) - low) // step * spins + 1)

    def after(self, spins: int) -> "Distribution":
        """The same wagers made on that many spins, one after the other, whatever came before.

        The distribution is a polynomial, and the spins are its power. It is packed into one whole number, wide enough
        that no coefficient runs into the next, and Python's own multiplication does the rest, exactly.
        """
        nets = list(self.chances)
        low = min(nets)
        step = gcd(*(net - low for net in nets)) or 1
        common = lcm(*(chance.denominator for chance in self.chances.values()))
        width = common.bit_length() * spins // 8 + 1  # in bytes, so that the terms can be sliced out one by one
        terms = (max(nets) - low) // step * spins + 1
        if width * 8 * terms > MOST_BITS:
            return self._after_one_by_one(spins)
        packed = sum(int(chance * common) << ((net - low) // step * width * 8) for net, chance in self.chances.items())
        raw = (packed**spins).to_bytes(width * (terms + 1), "little")
        whole = common**spins
        chances = {}
        for term in range(terms):
            weight = int.from_bytes(raw[term * width : (term + 1) * width], "little")
            if weight:
                chances[low * spins + term * step] = Fraction(weight, whole)
        return Distribution(chances)

    def _after_one_by_one(self, spins: int) -> "Distribution":
        """For few outcomes that lie far apart: every outcome so far with every outcome of the next spins."""
        # On the way at least a quarter of the spins is squared, and n spins of k outcomes have n(k-1)+1 sums or more.
        fewest = spins // 4 * (len(self.chances) - 1) + 1
        if _too_much(fewest, fewest, 0):
            raise _too_many(spins)
        result: dict[int, Fraction] = {0: Fraction(1)}
        square = self.chances
        left = spins
        while left:
            if left % 2:
                result = _convolved(result, square, spins)
            left //= 2
            if left:
                square = _convolved(square, square, spins)
        return Distribution(result)


def _too_much(one: int, other: int, digits: int) -> bool:
    return one * other * (digits + 200) > MOST_WORK


def _too_many(spins: int) -> Malformed:
    return Malformed(
        f"{spins} spins of these wagers have too many different outcomes to list exactly: take fewer, "
        "or use the mean and deviation, which are exact for any number, or simulate"
    )


def _convolved(one: dict[int, Fraction], other: dict[int, Fraction], spins: int) -> dict[int, Fraction]:
    digits = max(chance.denominator.bit_length() for chance in (*one.values(), *other.values()))
    if _too_much(len(one), len(other), digits):
        raise _too_many(spins)
    both: dict[int, Fraction] = {}
    for net, chance in one.items():
        for more, other_chance in other.items():
            both[net + more] = both.get(net + more, Fraction(0)) + chance * other_chance
    return both


def one_spin(table: Table, wagers: Sequence[Wager], mega_chance: Fraction = _NEVER) -> Distribution:
    """What all these wagers together do to those who made them, on one spin."""
    nets = nets_for(table.game, wagers, mega_chance)
    return Distribution(nets.chances(nets.of(table, wagers)))


class BetOdds(Struct, frozen=True, kw_only=True):
    """One line of the odds table."""

    bet: str
    spots: int
    covers: int
    odds: str
    probability: Fraction
    edge: Fraction
    deviation: float
    claim: EdgeClaim | None

    @property
    def claim_holds(self) -> bool | None:
        """Whether the book's own figure is this bet's edge, rounded as the book rounds it."""
        return None if self.claim is None else f"{percent(self.edge):.2f}" == self.claim.percent


def percent(fraction: Fraction) -> float:
    return float(fraction * 100)


def odds_table(book: Book, wheel: str | None = None, mega_chance: Fraction | None = None) -> tuple[BetOdds, ...]:
    """Every bet of a book on one wheel. With a mega chance, Lucky Ball is played by the table that has mega odds."""
    name = wheel or book.wheels[0].name
    cloth = find_cloth(book, wheel=name, layout=None, lucky_ball=False)
    game = Game(book, cloth)
    lines = [_line(game, group) for group in _groups(game.spots.values())]
    if book.lucky_ball is None:
        if mega_chance is not None:
            raise Malformed(f"{book.code} has no Lucky Ball, so no mega chance")
        return tuple(lines)
    lucky_table = book.lucky_ball.plain if mega_chance is None else book.lucky_ball.with_mega
    if mega_chance is not None and (refused := check_mega_chance(book, lucky_table, cloth.wheel, mega_chance)):
        raise Malformed(refused.in_full)
    cloth = find_cloth(book, wheel=name, layout=None, lucky_ball=True)
    game = Game(book, cloth, lucky_table)
    areas = [spot for spot in game.spots.values() if spot.bet is BetKind.LUCKY_BALL]
    return (*lines, *(_line(game, [spot], mega_chance or Fraction(0)) for spot in areas))


def _groups(spots: Iterable[Spot]) -> list[list[Spot]]:
    """Spots of one kind that the same odds are paid on; symbols of the big wheel each stand alone."""
    groups: dict[str, list[Spot]] = {}
    for spot in spots:
        groups.setdefault(spot.name if spot.bet is BetKind.SYMBOL else spot.bet, []).append(spot)
    return list(groups.values())


def _line(game: Game, group: list[Spot], mega_chance: Fraction = Fraction(0)) -> BetOdds:
    spot = group[0]
    wager = Wager("player", spot.name, UNIT, game.default_tender)
    distribution = one_spin(Table(game, NO_SIGN), [wager], mega_chance)
    sections = Counter(game.wheel.ring)
    covers = 1 if spot.bet is BetKind.LUCKY_BALL else sum(sections[label] for label in spot.covers)
    is_named_alone = spot.bet in (BetKind.SYMBOL, BetKind.LUCKY_BALL)
    return BetOdds(
        bet=spot.name if is_named_alone else str(spot.bet),
        spots=len(group),
        covers=covers,
        odds=_odds_text(game, spot),
        probability=Fraction(covers, len(game.wheel.ring)),
        edge=-distribution.mean / UNIT,
        deviation=distribution.deviation / UNIT,
        claim=next((claim for claim in game.book.edge_claims if claim.wheel == game.wheel.name), None),
    )


def _odds_text(game: Game, spot: Spot) -> str:
    if spot.bet is BetKind.LUCKY_BALL:
        assert game.lucky_table is not None
        return _lucky_odds_text(game.lucky_table, LuckyColour(spot.on[0]))
    if spot.bet is BetKind.NEIGHBOURS:
        return f"{game.book.odds_for(BetKind.STRAIGHT, ()).to_one} to 1 on a fifth"
    return f"{game.book.odds_for(spot.bet, spot.on).to_one} to 1"


def _lucky_odds_text(table: LuckyTable, area: LuckyColour) -> str:
    odds = table.odds[area]
    mega = "" if odds.mega is None else f", mega {odds.mega} to 1"
    return f"{odds.standard} to 1, super {odds.super_} to 1{mega}"
