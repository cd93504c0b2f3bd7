"""One table or bank on the pit desk: where its round stands, what it did today, and what waits there."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from croupier.api.bank.feed import BankFeed
from croupier.api.bank.views import BankCard
from croupier.api.pit.badge import Badge, gravest_first
from croupier.api.pit.bank_badges import bank_badges
from croupier.api.pit.spans import Span
from croupier.api.pit.table_badges import table_badges
from croupier.api.pit.views import AlertView, ShiftFigures, Tile, TileFigures
from croupier.api.table.feed import TableFeed
from croupier.api.table.views import TableCard
from croupier.core.law.law import at_table
from croupier.house.reading.figures import DayFigures

SHOWN = 8
"""Numbers on a tile."""


def figures_view(found: DayFigures, since: int) -> TileFigures:
    hold = found.hold
    return TileFigures(
        since=since,
        results=found.results,
        drop=found.drop,
        handle=found.handle,
        win=found.win,
        hold=None if hold is None else round(hold * 10_000),
    )


class Around(Struct, frozen=True, kw_only=True):
    """What a tile is made with beside its place."""

    now: int
    span: Span
    beside: tuple[Badge, ...] = ()
    """What waits there and stands elsewhere in the house."""
    alerts: tuple[AlertView, ...] = ()


def tile_of(feed: TableFeed | BankFeed, around: Around) -> Tile:
    tile = _of_table(feed) if isinstance(feed, TableFeed) else _of_bank(feed)
    tally, span = feed.tally, around.span
    return replace(
        tile,
        spins_an_hour=tally.spins_in_the_hour(around.now),
        last_spin_at=tally.last_spin_at,
        figures=figures_view(tally.figures(span.day), span.day),
        shift=_shift(feed, span),
        badges=gravest_first((*tile.badges, *around.beside)),
        alerts=around.alerts,
    )


def _shift(feed: TableFeed | BankFeed, span: Span) -> ShiftFigures | None:
    on = span.shift
    if on is None:
        return None
    return ShiftFigures(name=on.name, manager=on.manager, figures=figures_view(feed.tally.figures(on.since), on.since))


def _of_table(feed: TableFeed) -> Tile:
    card, state = feed.card(), feed.state
    stakes = [one.stake for one in state.round.wagers.values()]
    return _tile(
        feed,
        of="table",
        href=f"/pit/{feed.name}",
        card=card,
        ends_at=card.betting_ends_at,
        people=(card.players, card.seats),
        stakes=stakes,
        badges=table_badges(at_table(feed.book), state, feed.kept_out(), feed.requests_open),
    )


def _of_bank(feed: BankFeed) -> Tile:
    card, state = feed.card(), feed.state
    return _tile(
        feed,
        of="bank",
        href=f"/bank/{feed.name}",
        card=card,
        ends_at=card.closes_at,
        people=(card.taken, card.terminals),
        stakes=[bet.stake for one in state.terminals.values() for bet in one.bets.values()],
        badges=bank_badges(state, feed.kept_out(state, state.terminals)),
    )


def _tile(
    feed: TableFeed | BankFeed,
    *,
    of: Literal["table", "bank"],
    href: str,
    card: TableCard | BankCard,
    ends_at: int | None,
    people: tuple[int, int],
    stakes: list[int],
    badges: list[Badge],
) -> Tile:
    return Tile(
        topic=feed.topic,
        of=of,
        name=feed.name,
        book=card.book,
        title=card.title,
        href=href,
        open=card.open,
        phase=card.phase,
        phase_words=card.phase_words,
        ends_at=ends_at,
        round=card.round,
        last=card.last[:SHOWN],
        players=people[0],
        seats=people[1],
        minimum=card.minimum,
        maximum=card.maximum,
        lying=sum(stakes),
        biggest=max(stakes, default=0),
        spins_an_hour=0,
        last_spin_at=None,
        figures=None,
        shift=None,
        badges=tuple(badges),
        alerts=(),
    )
