"""A round as a document states it, before any book has judged it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import compiled, find_cloth
from croupier.core.game.lucky_ball import LuckyDraw, check_draw
from croupier.core.game.notation import did_you_mean
from croupier.core.game.settle import NoSpinCalled, Result, Settled, settle
from croupier.core.game.sign import Sign, check_sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book, read_as
from croupier.core.law.terms.round import LuckyTable
from croupier.core.money import shorten
from croupier.core.words.bets import Tender
from croupier.core.words.grounds import NoSpin


class StatedWager(Struct, frozen=True, kw_only=True):
    """A wager as written; no tender means the one the book plays with."""

    player: str
    spot: str
    stake: int
    tender: Tender | None
    single_use: bool


class StatedLuckyBall(Struct, frozen=True, kw_only=True):
    table: str
    draw: LuckyDraw | None


class StatedRound(Struct, frozen=True, kw_only=True):
    """Everything a document says about one round."""

    book: str
    wheel: str | None = None
    layout: str | None = None
    sign: Sign = field(default_factory=Sign)
    readings: Mapping[str, str] = {}
    wagers: Sequence[StatedWager] = ()
    lucky_ball: StatedLuckyBall | None = None
    result: str | None = None
    no_spin: str | None = None
    advised: tuple[str, ...] = ()


class Round(Struct, frozen=True, kw_only=True):
    """A round ready to be settled."""

    table: Table
    wagers: tuple[Wager, ...]
    lucky: LuckyDraw | None
    advised: tuple[str, ...]

    @property
    def book(self) -> Book:
        return self.table.game.book


_READ: dict[tuple[int, tuple[tuple[str, str], ...]], tuple[Book, Book]] = {}


def _book(code: str, readings: tuple[tuple[str, str], ...]) -> Book:
    """One object for one way of reading a book, so that its games are compiled once for a thousand rounds; the book
    itself is kept beside it, so that its identity stays its own."""
    book = find_book(code)
    if not readings:
        return book
    known = _READ.get((id(book), readings))
    if known is None:
        read = book
        for name, choice in readings:
            read = read_as(read, name, choice)
        known = _READ[id(book), readings] = (book, read)
    return known[1]


def prepare(stated: StatedRound) -> Round:
    """Find the book, the cloth and the table the document speaks of."""
    book = _book(stated.book, tuple(stated.readings.items()))
    cloth = find_cloth(
        book,
        wheel=stated.wheel,
        layout=stated.layout,
        lucky_ball=stated.lucky_ball is not None and bool(book.lucky_ball),
    )
    lucky_table, lucky = _lucky(book, stated.lucky_ball)
    game = compiled(book, cloth.name, None if lucky_table is None else lucky_table.name)
    if lucky_table is not None and lucky is not None:
        check_draw(lucky_table, lucky, cloth.wheel)
    wagers = tuple(
        Wager(one.player, one.spot, one.stake, one.tender or game.default_tender, one.single_use)
        for one in stated.wagers
    )
    return Round(table=Table(game, check_sign(stated.sign)), wagers=wagers, lucky=lucky, advised=stated.advised)


def _lucky(book: Book, stated: StatedLuckyBall | None) -> tuple[LuckyTable | None, LuckyDraw | None]:
    if stated is None:
        return None, None
    if book.lucky_ball is None:
        raise Malformed(f"{book.code} has no Lucky Ball: leave lucky_ball out")
    tables = {table.name: table for table in book.lucky_ball.tables}
    if stated.table not in tables:
        known = did_you_mean(stated.table, list(tables))
        raise Malformed(f"there is no Lucky Ball table {shorten(stated.table)}: {known}")
    return tables[stated.table], stated.draw


def spun(stated: StatedRound, round_: Round) -> Result | NoSpinCalled:
    """What the wheel did: a result or a no spin, and exactly one of the two."""
    if (stated.result is None) == (stated.no_spin is None):
        both = "a result and a no_spin together" if stated.result is not None else "neither a result nor a no_spin"
        raise Malformed(f"the document has {both}: a spin either has a result or does not count")
    game = round_.table.game
    if stated.no_spin is not None:
        grounds = list(game.book.spin.no_spin.grounds)
        if stated.no_spin not in grounds:
            known = did_you_mean(stated.no_spin, grounds)
            raise Malformed(f"{game.book.code} knows no ground {shorten(stated.no_spin)} for a no spin: {known}")
        return NoSpinCalled(NoSpin(stated.no_spin))
    if stated.result not in game.wheel.labels:
        last = game.wheel.labels[-1]
        labels = f"{', '.join(game.wheel.zeros)} or 1 to 36" if game.wheel.zeros else f"S1 to {last}"
        raise Malformed(f"the result {shorten(stated.result)} is not on the {game.wheel.name} wheel: it has {labels}")
    if stated.lucky_ball is not None and round_.lucky is None:
        raise Malformed('lucky_ball lacks "numbers" and the raised colour: a round with a result has drawn them')
    return Result(stated.result, round_.lucky)


def settle_stated(stated: StatedRound) -> tuple[Round, Settled]:
    round_ = prepare(stated)
    return round_, settle(round_.table, round_.wagers, spun(stated, round_), round_.advised)
