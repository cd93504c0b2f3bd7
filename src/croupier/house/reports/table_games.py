"""Games of the players at a table: all that one of them had on the layout when the number was marked."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.paying import RoundClosed
from croupier.core.table.rounds import BettingOpened
from croupier.core.table.state import NO_CHIPS, Line, TableState
from croupier.core.words.bets import PROMOTIONAL_TOKEN
from croupier.house.kinds.address import Address
from croupier.house.reports.played import Bets, GamePlayed, Games, Status, paytable_of
from croupier.house.reports.rows import Moment


def at_table(found: Games, began: dict[int, int], address: Address, moment: Moment) -> None:
    state: TableState = moment.after
    now, event = state.round, moment.event
    if isinstance(event, BettingOpened):
        began[event.round] = moment.stored.at
    if now.lines and now.lines is not moment.before.round.lines:
        for player in dict.fromkeys(line.wager.player for line in now.lines):
            lines = [line for line in now.lines if line.wager.player == player]
            known = found.get((now.number, player))
            game = _of_player(address, moment, player, lines, began.get(now.number, 0))
            found[now.number, player] = game if known is None else _again(known, game)
    if isinstance(event, RoundClosed | OutcomeInvalidated):
        status = Status.COMPLETE if isinstance(event, RoundClosed) else Status.CANCELLED
        for key, game in found.items():
            if key[0] == event.round and game.status is not Status.CANCELLED:
                found[key] = _ended(game, status, moment.stored.at)


def lying(found: Games, began: Mapping[int, int], address: Address, state: TableState) -> None:
    """What lies on the layout of a table whose number is not known yet."""
    for player in dict.fromkeys(wager.player for wager in state.round.wagers.values()):
        if (state.round.number, player) in found:
            continue  # it lies there from a round that is over
        wagers = [wager for wager in state.round.wagers.values() if wager.player == player]
        chosen = tuple((wager.spot, wager.stake) for wager in wagers)
        rack = state.chips.racks.get(player, NO_CHIPS)
        funds = rack.value + rack.colour + sum(stake for _, stake in chosen)
        found[state.round.number, player] = GamePlayed(
            place=str(address),
            round=state.round.number,
            terminal="",
            player=player,
            paytable=paytable_of(state.setup.book, state.setup.cloth),
            began=began.get(state.round.number, 0),
            bets=Bets(chosen, sum(wager.stake for wager in wagers if wager.tender is PROMOTIONAL_TOKEN)),
            before=funds,
            after=funds,
            status=Status.IN_PROGRESS,
        )


def _of_player(address: Address, moment: Moment, player: str, lines: list[Line], began: int) -> GamePlayed:
    state: TableState = moment.after
    chosen = tuple((line.wager.spot, line.wager.stake) for line in lines)
    free = sum(line.wager.stake for line in lines if line.wager.tender is PROMOTIONAL_TOKEN)
    rack = moment.before.chips.racks.get(player, NO_CHIPS)
    before = rack.value + rack.colour + sum(stake for _, stake in chosen)
    return GamePlayed(
        place=str(address),
        round=state.round.number,
        terminal="",
        player=player,
        paytable=paytable_of(state.setup.book, state.setup.cloth),
        began=began,
        bets=Bets(chosen, free),
        outcome=state.round.result or "",
        before=before,
        after=before + sum(line.paid - line.taken for line in lines),
        won=sum(line.paid for line in lines),
        status=Status.IN_PROGRESS,
    )


def _again(known: GamePlayed, game: GamePlayed) -> GamePlayed:
    """Settled once more: the funds before are those of the first time."""
    return replace(game, before=known.before, after=known.before + game.after - game.before, status=known.status)


def _ended(game: GamePlayed, status: Status, at: int) -> GamePlayed:
    if status is Status.CANCELLED:
        return replace(game, status=status, ended=at, after=game.before, won=0)
    return replace(game, status=status, ended=at)
