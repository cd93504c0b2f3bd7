"""Banks of terminals over HTTP: look at one or at a terminal of it, ask something, recall games, read the rules."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter, RawBody

from croupier.api.asking.answers import Key, Snapshot, said
from croupier.api.bank.help import HelpView, help_for
from croupier.api.bank.terminal_views import GameView, recalled
from croupier.api.bank.views import BankCard
from croupier.api.errors import NotSignedIn, problems
from croupier.api.live.following import Audience
from croupier.api.live.watching import bank_feed, check_audience, viewer_of
from croupier.api.people.asker import Asker
from croupier.api.people.sessions import asker_of
from croupier.api.service import Answer, Service
from croupier.api.table.cloth import Cloth, cloth_of
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


@get("/api/banks/{bank:str}", summary="One bank", tags=["banks"], responses=problems(401, 403, 404))
async def bank(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    bank: BankName,
    seen_as: SeenAs = Audience.PUBLIC,
) -> Snapshot:
    """The bank as anyone or its staff sees it. Who plays where, credits and bets are for staff alone."""
    if not asker.known:
        raise NotSignedIn
    feed = await bank_feed(service, bank)
    check_audience(asker, feed.book, seen_as)
    return Snapshot(version=feed.version, at=feed.at, view=feed.view(seen_as, asker.name))


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
    feed = await bank_feed(service, bank)
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
    feed = await bank_feed(service, bank)
    viewer = viewer_of(asker, feed, terminal, seen_as)
    return recalled(feed.book, feed.state, feed.state.terminals[terminal], viewer)


@get("/api/banks/{bank:str}/cloth", summary="The cloth", tags=["banks"], responses=problems(401, 404))
async def bank_cloth(service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName) -> Cloth:
    """Every place where a bet may be put on the screens of this bank, drawn."""
    if not asker.known:
        raise NotSignedIn
    feed = await bank_feed(service, bank)
    return cloth_of(game_of(at_terminals(feed.book), feed.state), tender=CREDITS)


@get("/api/banks/{bank:str}/help", summary="How it is played", tags=["banks"], responses=problems(401, 404))
async def bank_help(service: NamedDependency[Service], asker: NamedDependency[Asker], bank: BankName) -> HelpView:
    """Every bet with its odds and the house's edge, and the rules of play in short sentences, each with its clause."""
    if not asker.known:
        raise NotSignedIn
    feed = await bank_feed(service, bank)
    return help_for(feed.book.code, feed.state.setup.cloth, feed.state.setup.kind)


@post(
    "/api/banks/{bank:str}/commands",
    summary="Ask something of a bank",
    tags=["banks"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def bank_command(request: Request[Any, Any, Any], bank: BankName, body: RawBody, key: Key = None) -> Answer:
    """Every command of players and staff: `do` names it, `role` is the part it is asked in.

    It is on disk before the answer. Notes are taken at the terminal itself, on a practice floor from anybody.
    """
    # A busy route: it finds what it needs by itself, since injection costs more than all the rest.
    service: Service = request.app.state.service
    asker = await asker_of(request, service)
    return said(await service.ask(asker, f"bank:{bank}", body, key))


BANK_HANDLERS = [banks, bank, terminal, games, bank_cloth, bank_help, bank_command]
