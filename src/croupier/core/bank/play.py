"""What a round of a bank was for each of its players, and what they have lying here."""

from collections.abc import Iterator

from croupier.core.bank.bets import BetPlaced
from croupier.core.bank.paying import RoundSettled
from croupier.core.bank.records import RecordsConfirmed
from croupier.core.bank.state import BankState, TerminalGame
from croupier.core.common.play import Play, PlaysOf
from croupier.core.words.bets import Outcome
from croupier.core.words.names import same_person

_DECIDED = (Outcome.WON, Outcome.LOST)


def lying(state: BankState, person: str) -> int:
    """What somebody has at stake on a spin that is not resolved, at all terminals of the bank."""
    return sum(
        one.held for one in state.terminals.values() if one.player is not None and same_person(one.player, person)
    )


def _begins(state: BankState, event: BetPlaced) -> Iterator[Play]:
    player = state.terminals[event.terminal].player
    if player is not None:
        yield Play(player)


def _settled(_: BankState, event: RoundSettled) -> Iterator[Play]:
    for game in event.games:
        yield from _of_game(game)


def _confirmed(_: BankState, event: RecordsConfirmed) -> Iterator[Play]:
    """A game that a fault had held up; one that was settled before is counted already."""
    if event.game is not None and event.change is None:
        yield from _of_game(event.game)


def _of_game(game: TerminalGame) -> Iterator[Play]:
    if game.player is not None:
        decided = [line for line in game.lines if line.outcome in _DECIDED]
        staked, net = sum(line.stake for line in decided), sum(line.paid - line.taken for line in decided)
        yield Play(game.player, staked, net)


PLAYS: PlaysOf = {BetPlaced: _begins, RoundSettled: _settled, RecordsConfirmed: _confirmed}
