"""Banks over HTTP, beside what every kind has: all of them, a terminal, its last games, the cloth, the rules."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter

from croupier.api.asking.answers import Snapshot
from croupier.api.bank.help import HelpView, help_for
from croupier.api.bank.terminal_views import GameView, recalled
from croupier.api.bank.views import BankCard
from croupier.api.errors import NotSignedIn, problems
from croupier.api.live.following import Audience
from croupier.api.live.watching import found, viewer_of
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.api.table.cloth import DrawnCloth, cloth_of
from croupier.core.bank.bets import game_of
from croupier.core.law.law import at_terminals
from croupier.core.words.bets import CREDITS

BankName = Annotated[str, Parameter(description="The name of the bank.", examples=[Example(value="B1")])]
TerminalName = Annotated[str, Parameter(description="The name of the terminal.", examples=[Example(value="01")])]
SeenAs = Annotated[Audience, QueryParameter(name="as", description="Through whose eyes.")]


@get("/api/banks", summary="All banks of terminals", tags=["banks"], responses=problems(401))
async def banks(service: NamedDependency[Service], asker: NamedDependency[Asker]) -> list[BankCard]:
    """One card for each bank: phase, last numbers, how many terminals are taken."""
    if not asker.known:
        raise NotSignedIn
    return service.feeds.bank_cards()


@get(
    "/api/banks/{bank:str}/terminals/{terminal:str}",
    summary="One terminal",
    tags=["banks"],
    responses=problems(401, 403, 404),
)
async def terminal(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    bank: BankName,
    terminal: TerminalName,
    seen_as: SeenAs = Audience.PLAYER,
) -> Snapshot:
    """The terminal's screen, for its player, its own device and staff; a free one for anybody."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    viewer = viewer_of(asker, feed, terminal, seen_as)
    return Snapshot(version=feed.version, at=feed.at, view=feed.screens.view(terminal, viewer))


@get(
    "/api/banks/{bank:str}/terminals/{terminal:str}/games",
    summary="The last games of a terminal",
    tags=["banks"],
    responses=problems(401, 403, 404),
)
async def games(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    bank: BankName,
    terminal: TerminalName,
    seen_as: SeenAs = Audience.PLAYER,
) -> list[GameView]:
    """At most ten, newest first: to a player their own, to staff everybody's."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    viewer = viewer_of(asker, feed, terminal, seen_as)
    return recalled(feed.book, feed.state, feed.state.terminals[terminal], viewer)


@get("/api/banks/{bank:str}/cloth", summary="The cloth", tags=["banks"], responses=problems(401, 404))
async def bank_cloth(service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName) -> DrawnCloth:
    """Every place where a bet may be put on the screens of this bank, drawn."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    return cloth_of(game_of(at_terminals(feed.book), feed.state), tender=CREDITS)


@get("/api/banks/{bank:str}/help", summary="How it is played", tags=["banks"], responses=problems(401, 404))
async def bank_help(service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName) -> HelpView:
    """Every bet with its odds and the house's edge, and the rules of play in short sentences, each with its clause."""
    if not asker.known:
        raise NotSignedIn
    feed = await found(service.feeds.banks, bank)
    return help_for(feed.book, feed.state.setup.cloth, feed.state.setup.kind)


BANK_HANDLERS = [banks, terminal, games, bank_cloth, bank_help]
