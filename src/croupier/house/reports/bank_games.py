"""Games at the terminals of a bank: each begins when betting closes, and ends as the terminal recalls it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.bank.cases import MalfunctionOpened
from croupier.core.bank.judging import OutcomeInvalidated
from croupier.core.bank.records import UnconfirmedVoided
from croupier.core.bank.rounds import BettingClosed, BettingOpened
from croupier.core.bank.state import BankState, Bet, GameState, TerminalGame
from croupier.core.bank.voids import BetsVoided, SpinVoided
from croupier.core.jackpot.contributing import ContributionsTaken
from croupier.core.jackpot.winning import PoolWon
from croupier.house.kinds.address import Address
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.reports.played import Bets, GamePlayed, Games, Status, paytable_of
from croupier.house.reports.rows import Moment, places, run_again
from croupier.log import Reader


def at_bank(found: Games, began: dict[int, int], address: Address, moment: Moment) -> None:
    state: BankState = moment.after
    event = moment.event
    if isinstance(event, BettingOpened):
        began[event.round] = moment.stored.at
    elif isinstance(event, BettingClosed):
        _begin(found, began, address, moment)
    elif isinstance(event, MalfunctionOpened):
        _marked(found, Status.INTERRUPTED, event.case.round, event.case.terminal)
    elif isinstance(event, SpinVoided | OutcomeInvalidated):
        for number, place in tuple(found):
            if number == event.round:
                _marked(found, Status.CANCELLED, number, place)
    elif isinstance(event, BetsVoided | UnconfirmedVoided) and not getattr(event, "stands", None):
        _marked(found, Status.CANCELLED, moment.before.cases[event.case].round, event.terminal)
    for name, terminal in state.terminals.items():
        earlier = moment.before.terminals.get(name)
        if earlier is None or terminal.games is not earlier.games:
            _settled(found, began, address, moment, terminal.games)


def _marked(found: Games, status: Status, number: int, terminal: str) -> None:
    """A game that has no end yet, and now has one or waits longer; one that was settled says so itself."""
    game = found.get((number, terminal))
    if game is not None and game.status in (Status.IN_PROGRESS, Status.INTERRUPTED):
        found[number, terminal] = replace(game, status=status)


def _begin(found: Games, began: Mapping[int, int], address: Address, moment: Moment) -> None:
    """What stands on the screens when betting closes is a game; its end is not known yet."""
    state: BankState = moment.after
    number = state.round.number
    for name, bets in state.round.snapshot.items():
        if not bets:
            continue
        terminal = state.terminals[name]
        funds = terminal.credits + terminal.held
        found[number, name] = GamePlayed(
            place=str(address),
            round=number,
            terminal=name,
            player=terminal.player or "",
            paytable=paytable_of(state.setup.book, state.setup.cloth),
            began=began.get(number, moment.stored.at),
            bets=_placed(bets.values()),
            before=funds,
            after=funds,
            status=Status.IN_PROGRESS,
        )


def _settled(
    found: Games, began: Mapping[int, int], address: Address, moment: Moment, games: Iterable[TerminalGame]
) -> None:
    setup = moment.after.setup
    for game in games:
        found[game.round, game.terminal] = GamePlayed(
            place=str(address),
            round=game.round,
            terminal=game.terminal,
            player=game.player or "",
            paytable=paytable_of(setup.book, setup.cloth),
            began=began.get(game.round, game.at),
            ended=game.at,
            bets=Bets(tuple((line.spot, line.stake) for line in game.lines)),
            outcome=game.result or "",
            before=game.before,
            after=game.after,
            won=game.won if game.stands else 0,
            status=_STATUS[game.state],
        )


_STATUS = {
    GameState.SETTLED: Status.COMPLETE,
    GameState.CORRECTED: Status.COMPLETE,
    GameState.VOID: Status.CANCELLED,
    GameState.INVALIDATED: Status.CANCELLED,
}


def _placed(bets: Iterable[Bet]) -> Bets:
    return Bets(tuple((bet.spot, bet.stake) for bet in bets))


async def jackpots_of(reader: Reader, bank: str) -> dict[tuple[int, str], tuple[int, int]]:
    """What each game added to jackpots in grains, and what it won of them in cents."""
    added: defaultdict[tuple[int, str], int] = defaultdict(int)
    won: defaultdict[tuple[int, str], int] = defaultdict(int)
    for controller in await places(reader, JACKPOT.noun):
        async for moment in run_again(reader, controller):
            match moment.event:
                case ContributionsTaken(bank=at, round=number, added=shares) if at == bank:
                    for terminals in shares.values():
                        for terminal, grains in terminals.items():
                            added[number, terminal.removeprefix(f"{bank}:")] += grains
                case PoolWon(bank=at, round=number, prizes=prizes) if at == bank:
                    for prize in prizes:
                        won[number, prize.terminal.removeprefix(f"{bank}:")] += prize.amount
    return {key: (added[key], won[key]) for key in {*added, *won}}
