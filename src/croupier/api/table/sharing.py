"""A colour that somebody has and somebody else asks for: who is asked whether they agree, and who does."""

from collections.abc import Mapping

from msgspec import Struct

from croupier.api.table.board import Board
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.colour_sets import agrees, holders
from croupier.core.table.state import TableState
from croupier.core.words.rules import Rule
from croupier.links.requests import TableRequest, What


class ShareAsked(Struct, frozen=True, kw_only=True):
    """Somebody would have the same colour as the player who reads this. Others are known by their seat alone."""

    request: str
    seat: int
    colour: str
    agreed: bool
    clause: str
    """Why they are asked."""


def with_colours(state: TableState) -> set[str]:
    """Everybody who may be asked to share."""
    return {holder for colour in state.chips.colours.values() for holder in colour.holders}


def asked_of(state: TableState, request: TableRequest) -> tuple[str, ...]:
    """Whose agreement a request needs: of those who were issued the colour, if it is asked for by another."""
    if request.what is not What.COLOUR or request.colour is None or request.player not in state.seats.seats:
        return ()
    who = holders(state, request.colour)
    return () if request.player in who else who


def share_asks(
    book: Book, state: TableState, board: Board, asked: Mapping[str, TableRequest], player: str
) -> tuple[ShareAsked, ...]:
    """What a player is asked by others at the table."""
    return tuple(
        ShareAsked(
            request=one.id,
            seat=board.seat_of(one.player),
            colour=str(one.colour),
            agreed=agrees(state, str(one.colour), player, one.player),
            clause=at_table(book).clause(Rule.COLOUR_TAKEN),
        )
        for one in asked.values()
        if player in asked_of(state, one)
    )


def agreements(state: TableState, asked: Mapping[str, TableRequest]) -> dict[str, dict[str, bool]]:
    """For the dealer: by request, whether each of those who are asked agrees."""
    return {
        one.id: {holder: agrees(state, str(one.colour), holder, one.player) for holder in who}
        for one in asked.values()
        if (who := asked_of(state, one))
    }
