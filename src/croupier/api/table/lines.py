"""What became of wagers, player by player: each is told of their own."""

from croupier.api.table.board import Board
from croupier.api.table.views import LineView, line_views
from croupier.core.law.book import Book
from croupier.core.table.state import TableState


def lines_by_player(book: Book, state: TableState, board: Board) -> dict[str, dict[str, LineView]]:
    lines = state.round.lines
    views = line_views(book, state, board, lines)
    by_player: dict[str, dict[str, LineView]] = {}
    for line in lines:
        by_player.setdefault(line.wager.player, {})[str(line.number)] = views[str(line.number)]
    return by_player


def numbers_by_player(state: TableState) -> dict[str, list[str]]:
    numbers: dict[str, list[str]] = {}
    for line in state.round.lines:
        numbers.setdefault(line.wager.player, []).append(str(line.number))
    return numbers
