"""What a result does to everything that lies on the layout."""

from msgspec.structs import replace

from croupier.core.book import Book
from croupier.core.settle import Result, Settlement, settle
from croupier.core.table.partners import joint_excess
from croupier.core.table.state import Line, TableState
from croupier.core.table.wagers import table_for
from croupier.core.wager import Wager
from croupier.core.words import Outcome, Rule, Tender


def settle_round(book: Book, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Settle each player's wagers under the sign as it stands for that player, in order of placement."""
    now = state.round
    lines: dict[int, Line] = {}
    advised: list[str] = []
    by_player: dict[str, list[int]] = {}
    excess = joint_excess(state, lambda player: table_for(book, state, player))
    counted = now.wagers
    if excess:
        counted = {
            number: replace(wager, stake=wager.stake - excess.get(number, 0)) for number, wager in now.wagers.items()
        }
    for number, wager in counted.items():
        if wager.stake:
            by_player.setdefault(wager.player, []).append(number)
        else:
            lines[number] = _nothing_counts(number, now.wagers[number], book.clauses[Rule.PARTNERS])
    shared = None
    for player, numbers in by_player.items():
        personal = player in state.signs.personal
        at = table_for(book, state, player) if personal or shared is None else shared
        shared = at if not personal else shared
        settled = settle(at, [counted[number] for number in numbers], Result(pocket, now.lucky), now.advised)
        advised += settled.advised
        for number, one in zip(numbers, settled.settlements, strict=True):
            line = _line(number, one, invalid=player in state.seats.invalid, book=book)
            over = excess.get(number, 0)
            lines[number] = replace(line, wager=now.wagers[number], returned=line.returned + over) if over else line
    return tuple(lines[number] for number in now.wagers), tuple(advised)


def _line(number: int, one: Settlement, *, invalid: bool, book: Book) -> Line:
    outcome, paid, returned, taken, clauses = one.outcome, one.paid, one.returned, one.taken, one.clauses
    if invalid and book.floor.card is not None:
        # Found in the course of the round: a winner gets the stake back and nothing more, a loser is flagged.
        clauses = (*clauses, book.floor.card.found_in_round)
        if outcome is Outcome.WON:
            outcome, paid, returned, taken = Outcome.VOID, 0, one.wager.stake, 0
    stays = outcome is Outcome.WON and taken == 0 and returned == one.wager.stake
    return Line(
        number=number,
        wager=one.wager,
        outcome=outcome,
        paid=paid,
        returned=returned,
        taken=taken,
        rides=returned if stays else 0,
        clauses=clauses,
    )


def _nothing_counts(number: int, wager: Wager, clause: str) -> Line:
    """A stake that goes back whole, whatever the result."""
    back = wager.stake
    return Line(
        number=number, wager=wager, outcome=Outcome.VOID, paid=0, returned=back, taken=0, rides=0, clauses=(clause,)
    )


PAID_IN = Tender.VALUE_CHIPS
"""Winnings come in value chips, whatever was staked."""
