"""Tables and wagers in one line, for tests."""

from typing import Any

from croupier.books import find_book
from croupier.core.game.game import Game, find_cloth
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.notation import parse_spot
from croupier.core.game.settle import Result, Settled, settle
from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book
from croupier.core.words.bets import LuckyColour, Tender
from croupier.documents.spin import parse_sign


def table(book: str | Book, sign: str | Sign = NO_SIGN, *, wheel: str | None = None, lucky: str | None = None) -> Table:
    """A table of a book; the sign as it would be posted, Lucky Ball by the name of its table."""
    found = find_book(book) if isinstance(book, str) else book
    cloth = find_cloth(found, wheel=wheel or found.wheels[0].name, layout=None, lucky_ball=lucky is not None)
    tables = found.lucky_ball.tables if found.lucky_ball else ()
    lucky_table = next((one for one in tables if one.name == lucky), None)
    return Table(Game(found, cloth, lucky_table), parse_sign(sign) if isinstance(sign, str) else sign)


def bet(at: Table, player: str, dollars: int | str, spot: str, tender: Tender | None = None, **more: Any) -> Wager:
    """A wager by dollars and the words of its spot, in the tender the book plays with."""
    stake = int(dollars) * 100 if isinstance(dollars, int) else round(float(dollars) * 100)
    return Wager(player, parse_spot(spot), stake, tender or at.game.default_tender, **more)


def draw(red: str, green: str, blue: str, yellow: str, chosen: str, *, mega: bool = False) -> LuckyDraw:
    numbers = dict(zip(LuckyColour, (red, green, blue, yellow), strict=True))
    return LuckyDraw(numbers=numbers, chosen=LuckyColour(chosen), mega=mega)


def spin(at: Table, wagers: list[Wager], pocket: str, lucky: LuckyDraw | None = None, **more: Any) -> Settled:
    return settle(at, wagers, Result(pocket, lucky), **more)
