"""Statistics over HTTP: of a table's or a bank's last results, with the band that chance keeps them in."""

from collections.abc import Sequence
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from msgspec import Struct

from croupier.api.bank.routes import BankName
from croupier.api.errors import NotSignedIn, problems
from croupier.api.live.watching import found
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.statistics.words import sentences
from croupier.api.table.board import MOST_NUMBERS
from croupier.api.table.routes import TableName
from croupier.api.table.spot_words import spot_words
from croupier.api.table.views import PocketView, game_of, pocket
from croupier.core.bank.bets import game_of as game_of_bank
from croupier.core.game.game import Game
from croupier.core.law.law import at_terminals
from croupier.maths.counts import Statistics, statistics

FEWEST = 20
Spins = Annotated[
    int, Parameter(description="How many of the last results; fewer where fewer came.", ge=FEWEST, le=MOST_NUMBERS)
]


class StatisticsView(Struct, frozen=True, kw_only=True):
    asked: int
    counts: Statistics
    pockets: dict[str, PocketView]
    """By the names that numbers have in the counts."""
    words: dict[str, str]
    """How bets are called, by the names they have in the counts."""
    says: tuple[str, ...]
    """What is more than noise, in sentences; or that nothing is."""


@get("/api/tables/{table:str}/statistics", summary="What came", tags=["tables"], responses=problems(401, 404))
async def table_statistics(
    service: NamedDependency[Service], asker: NamedDependency[Asker], table: TableName, spins: Spins = 100
) -> StatisticsView:
    """Of the last 20 to 500 results: each count, what chance would give, and what is more than noise."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.tables, table)
    return _view(game_of(feed.book, feed.state), feed.board.last, spins)


@get("/api/banks/{bank:str}/statistics", summary="What came", tags=["banks"], responses=problems(401, 404))
async def bank_statistics(
    service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName, spins: Spins = 100
) -> StatisticsView:
    """The same for the wheel of a bank."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    return _view(game_of_bank(at_terminals(feed.book), feed.state), feed.board.last, spins)


def _view(game: Game, last: Sequence[str], spins: int) -> StatisticsView:
    counts = statistics(game, last[:spins])
    bets = (*counts.even_chances, *counts.thirds)
    words = {one.name: spot_words(game.spots[one.name]) for one in bets}
    return StatisticsView(
        asked=spins,
        counts=counts,
        pockets={label: pocket(label) for label in game.wheel.labels},
        words=words,
        says=sentences(counts, words),
    )


STATISTICS_HANDLERS = [table_statistics, bank_statistics]
