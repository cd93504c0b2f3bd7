"""Every game of every player: one round of one terminal, or of one player at a table, as it stood in the end."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from croupier.house.kinds.address import Address
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE
from croupier.house.reports.bank_games import at_bank, jackpots_of
from croupier.house.reports.played import GamePlayed, Games, Status
from croupier.house.reports.rows import Row, run_again
from croupier.house.reports.table_games import at_table, lying
from croupier.log import Reader


async def games_of(reader: Reader, address: Address) -> list[GamePlayed]:
    """Every game at a table or a bank, with what later decisions made of it."""
    found: Games = {}
    began: dict[int, int] = {}
    last: Any = None
    note = at_bank if address.kind is BANK else at_table
    async for moment in run_again(reader, address):
        note(found, began, address, moment)
        last = moment.after
    if address.kind is TABLE and last is not None and not last.round.lines:
        lying(found, began, address, last)
    fed = await jackpots_of(reader, address.name) if address.kind is BANK else {}
    return [_fed(_left(game, last), fed) for game in found.values()]


async def games(reader: Reader, address: Address) -> list[Row]:
    return [game.row() for game in await games_of(reader, address)]


def _left(game: GamePlayed, last: Any) -> GamePlayed:
    """What no later event finished is in progress in the round that runs, and else was interrupted."""
    if game.status is Status.IN_PROGRESS and game.round < last.round.number:
        return replace(game, status=Status.INTERRUPTED)
    return game


def _fed(game: GamePlayed, fed: Mapping[tuple[int, str], tuple[int, int]]) -> GamePlayed:
    contribution, jackpot = fed.get((game.round, game.terminal), (0, 0))
    return replace(game, contribution=contribution, jackpot=jackpot) if contribution or jackpot else game
