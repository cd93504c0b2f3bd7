"""What a slip wins and loses on every way a round can turn out, in whole numbers, fast.

For each spot the settlement that tables use is asked once, on a stake of one cent, what comes back on every way. These
answers lie side by side in one long whole number, 64 bits each, and a game keeps them for all its slips: a slip is then
one multiplication and one addition for each wager, on all ways at once, and nothing is rounded.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from math import gcd
from struct import Struct as Layout

from croupier.core.game.game import Game
from croupier.core.game.judging import judge
from croupier.core.game.lucky_ball import LuckyDraw, choices
from croupier.core.game.settle import Result, settle
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table, Wager
from croupier.core.game.wheel import Wheel
from croupier.core.words.bets import BetKind, LuckyColour, Tender

LANE = 64
MOST_STAKED = 2**40
"""In cents. Times the highest odds of any book it stays far within one lane."""
_FIFTHS = 5
_BY_FIFTHS = f"{BetKind.NEIGHBOURS} "
_LUCKY = f"{BetKind.LUCKY_BALL} "


def ways(game: Game, *, lucky: bool, mega_chance: Fraction) -> Iterator[tuple[Result, Fraction]]:
    """Every way a round can turn out, with its chance.

    The four lucky numbers matter only in whether one of them is the result, so each colour in turn is given the
    result and the others some other number.
    """
    pockets = Counter(game.wheel.ring)
    sections = len(game.wheel.ring)
    for pocket, count in pockets.items():
        chance = Fraction(count, sections)
        if not lucky or game.lucky_table is None:
            yield Result(pocket), chance
            continue
        for hit, hit_chance in _lucky_hits(sections):
            numbers = _numbers(game.wheel, pocket, hit)
            for area, mega, choice_chance in choices(game.lucky_table, mega_chance):
                if choice_chance:
                    draw = LuckyDraw(numbers=numbers, chosen=area, mega=mega)
                    yield Result(pocket, draw), chance * hit_chance * choice_chance


def _lucky_hits(sections: int) -> Iterator[tuple[LuckyColour | None, Fraction]]:
    for area in LuckyColour:
        yield area, Fraction(1, sections)
    yield None, 1 - Fraction(len(LuckyColour), sections)


def _numbers(wheel: Wheel, pocket: str, hit: LuckyColour | None) -> dict[LuckyColour, str]:
    others = (label for label in wheel.labels if label != pocket)
    return {area: pocket if area is hit else next(others) for area in LuckyColour}


class Nets:
    """The ways of one game, and what each spot gives on them."""

    def __init__(self, game: Game, *, lucky: bool, mega_chance: Fraction) -> None:
        every = list(ways(game, lucky=lucky, mega_chance=mega_chance))
        # The chances have one small denominator each; over a common one they are whole weights without a common part.
        whole = 1
        for _, chance in every:
            whole = whole * chance.denominator // gcd(whole, chance.denominator)
        self.results = tuple(result for result, _ in every)
        self.weights = tuple(int(chance * whole) for _, chance in every)
        self.whole = whole
        self._free = Table(game, NO_SIGN)
        self._layout = Layout(f"<{len(every)}Q")
        self._rows: dict[tuple[str, Tender, bool], tuple[int, int]] = {}
        self._chances: dict[int, Fraction] = {}

    @cached_property
    def _alike(self) -> bool:
        """Whether every way is as likely as any other."""
        return set(self.weights) == {1}

    def row(self, wager: Wager) -> tuple[int, int]:
        """What a stake on this spot brings back on every way, stake and win together, and what stake: one cent, or
        five where a fifth of it is what wins. A wager that is refused brings back itself."""
        key = (wager.spot, wager.tender, wager.single_use)
        known = self._rows.get(key)
        if known is None:
            by_fifths = wager.spot.startswith(_BY_FIFTHS) and wager.spot in self._free.game.spots
            cents = _FIFTHS if by_fifths else 1
            one = [Wager(wager.player, wager.spot, cents, wager.tender, wager.single_use)]
            back = [cents - settle(self._free, one, result).house() for result in self.results]
            packed = sum(gross << (LANE * at) for at, gross in enumerate(back))
            known = self._rows[key] = (packed, cents)
        return known

    def of(self, table: Table, wagers: Sequence[Wager]) -> Sequence[int]:
        """What all these wagers together do to those who made them, in cents, way by way."""
        if not _stand_as_they_are(table, wagers):
            if not _add_up(table, wagers):
                return self._settled(table, wagers)
            judged = judge(table, wagers)
            standing = [one for one in judged if one.refusal is None]
            wagers = [Wager("", one.wager.spot, one.counts, one.wager.tender, one.wager.single_use) for one in standing]
        rows = self._rows
        total = staked = 0
        for wager in wagers:
            packed, cents = rows.get((wager.spot, wager.tender, wager.single_use)) or self.row(wager)
            stake = wager.stake
            total += packed * (stake if cents == 1 else stake // cents)
            staked += stake
        if staked > MOST_STAKED:
            return self._settled(table, wagers)
        layout = self._layout
        return [back - staked for back in layout.unpack(total.to_bytes(layout.size, "little"))]

    def _settled(self, table: Table, wagers: Sequence[Wager]) -> Sequence[int]:
        return [-settle(table, wagers, result).house() for result in self.results]

    def chances(self, nets: Sequence[int]) -> dict[int, Fraction]:
        """How likely each amount is."""
        if self._alike:
            weights: dict[int, int] = Counter(nets)
        else:
            weights = {}
            for net, weight in zip(nets, self.weights, strict=True):
                weights[net] = weights.get(net, 0) + weight
        known = self._chances
        try:
            return {net: known[weight] for net, weight in weights.items()}
        except KeyError:
            for weight in weights.values():
                known.setdefault(weight, Fraction(weight, self.whole))
            return {net: known[weight] for net, weight in weights.items()}


def _stand_as_they_are(table: Table, wagers: Sequence[Wager]) -> bool:
    """Whether it is plain that the sign neither refuses nor cuts anything: each lies alone on its spot, within the
    limits there. Whatever is less plain is left to the judging of tables."""
    if table.sign == NO_SIGN:
        return True
    plain = plain_limits(table)
    if plain is None or len({wager.spot for wager in wagers}) < len(wagers):
        return False
    total = 0
    for wager in wagers:
        stake = wager.stake
        low, high, units = plain.get(wager.spot, _NO_LIMITS)
        if not low <= stake <= high or (units > 1 and stake % units):
            return False
        total += stake
    most = table.most_of_a_player
    return most is None or total <= most


_Limits = tuple[int, int, int]
_NO_LIMITS = (0, MOST_STAKED, 1)


@lru_cache(maxsize=64)
def plain_limits(table: Table) -> dict[str, _Limits] | None:
    """By spot the least and the most that may lie there and its units, of a sign that looks at each spot by itself."""
    sign = table.sign
    if sign.chips is not None or table.bounds_kinds:
        return None
    units = table.unit or (sign.minimum if table.game.cuts_to_units else None) or 1
    by_fifths = table.limits(BetKind.STRAIGHT).maximum is not None
    return {
        spot: (MOST_STAKED, 0, 1)  # never plain
        if by_fifths and spot.startswith(_BY_FIFTHS)
        else (low or 0, MOST_STAKED if high is None else high, units)
        for spot, (low, high) in table.limits_by_spot.items()
    }


def _add_up(table: Table, wagers: Sequence[Wager]) -> bool:
    """Whether wagers, once judged, give each its own whatever lies beside them: no float, no fifth under a maximum."""
    if table.sign.chips is not None:
        return False
    straight = table.limits(BetKind.STRAIGHT).maximum
    return straight is None or not any(wager.spot.startswith(_BY_FIFTHS) for wager in wagers)


def nets_for(game: Game, wagers: Sequence[Wager], mega_chance: Fraction) -> Nets:
    """Shared by every slip of one game. Lucky Ball makes many more ways, told apart only where it is played."""
    if game.lucky_table is None or not any(wager.spot.startswith(_LUCKY) for wager in wagers):
        return _without_lucky_ball(game)
    return _with_lucky_ball(game, mega_chance)


@lru_cache(maxsize=64)
def _without_lucky_ball(game: Game) -> Nets:
    return Nets(game, lucky=False, mega_chance=Fraction(0))


@lru_cache(maxsize=64)
def _with_lucky_ball(game: Game, mega_chance: Fraction) -> Nets:
    return Nets(game, lucky=True, mega_chance=mega_chance)
