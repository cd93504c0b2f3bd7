"""Lucky Ball: four numbers drawn after the spin, one of them raised to super or mega odds after the close."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.wheel import Wheel
from croupier.core.law.book import Book
from croupier.core.law.terms.round import LuckyTable
from croupier.core.money import shorten
from croupier.core.words.bets import LuckyColour
from croupier.core.words.rules import Rule


class LuckyDraw(Struct, frozen=True, kw_only=True):
    """What was drawn in one round: a number for each colour, and the colour whose odds are raised."""

    numbers: Mapping[LuckyColour, str]
    chosen: LuckyColour
    mega: bool


def odds_of(table: LuckyTable, draw: LuckyDraw, area: LuckyColour) -> tuple[int, str]:
    """The odds a colour is paid this round, and the clause that put them in force."""
    odds = table.odds[area]
    if area is not draw.chosen:
        # Under mega odds the clause that raises one colour is also the one that leaves the others as they are.
        return odds.standard, (table.mega_clause or table.rest_clause) if draw.mega else table.rest_clause
    if not draw.mega:
        return odds.super_, table.super_clause
    assert odds.mega is not None
    assert table.mega_clause is not None
    return odds.mega, table.mega_clause


def check_draw(table: LuckyTable, draw: LuckyDraw, wheel: Wheel) -> LuckyDraw:
    """The draw, if this wheel and this table can give it."""
    if missing := [area for area in LuckyColour if area not in draw.numbers]:
        raise Malformed(f"lucky_ball.numbers lacks {', '.join(missing)}: each of the four colours has a number")
    for area, label in draw.numbers.items():
        if label not in wheel.labels:
            raise Malformed(f"lucky_ball.numbers.{area} is {shorten(label)}, which is not on the {wheel.name} wheel")
    if len(set(draw.numbers.values())) != len(draw.numbers):
        raise Malformed("lucky_ball.numbers names a number twice: the four numbers are different")
    if draw.mega and table.mega_clause is None:
        raise Malformed(
            f'lucky_ball: table {table.name} has no mega odds ({table.odds_clause}): use "super", or table two'
        )
    return draw


def chance_of_hit(wheel: Wheel) -> Fraction:
    """That the ball rests in the number of one given colour, whatever numbers were drawn."""
    return Fraction(1, len(wheel.ring))


def choices(table: LuckyTable, mega_chance: Fraction) -> Iterator[tuple[LuckyColour, bool, Fraction]]:
    """The chance node after the close: which colour is raised, whether to mega, and how likely that is."""
    mega_chance = mega_chance if table.mega_clause is not None else Fraction(0)
    for area in LuckyColour:
        yield area, False, (1 - mega_chance) / len(LuckyColour)
        if table.mega_clause is not None:
            yield area, True, mega_chance / len(LuckyColour)


def edge(table: LuckyTable, area: LuckyColour, wheel: Wheel, mega_chance: Fraction) -> Fraction:
    """What the house keeps of each unit staked on a colour, on average."""
    won = Fraction(0)
    for chosen, mega, chance in choices(table, mega_chance):
        won += chance * odds_of(table, LuckyDraw(numbers={}, chosen=chosen, mega=mega), area)[0]
    hit = chance_of_hit(wheel)
    return (1 - hit) - hit * won


def break_even(table: LuckyTable, wheel: Wheel) -> Fraction:
    """The chance of mega odds at which the house has lost its edge on some colour."""
    least = Fraction(1)
    for area in LuckyColour:
        without, always = (edge(table, area, wheel, Fraction(chance)) for chance in (0, 1))
        if always < 0:
            least = min(least, without / (without - always))
    return least


def check_mega_chance(book: Book, table: LuckyTable, wheel: Wheel, chance: Fraction) -> Refused | None:
    """The book leaves the chance of mega odds to the approved game; one that costs the house its edge is refused."""
    limit = break_even(table, wheel)
    if 0 <= chance < limit:
        return None
    assert book.lucky_ball is not None
    clause = book.lucky_ball.clauses[Rule.MEGA_CHANCE]
    return Refused(
        Rule.MEGA_CHANCE,
        clause,
        f"A mega chance of {chance} is not allowed on the {wheel.name} wheel: from 0 to below {limit}, "
        f"where the house would have no edge left.",
    )
