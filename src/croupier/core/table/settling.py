"""What a result does to everything that lies on the layout."""

from msgspec.structs import replace

from croupier.core.game.settle import Result, Settled, Settlement, settle, settle_among
from croupier.core.law.law import Law
from croupier.core.table.partners import partners_at
from croupier.core.table.posted import table_for, table_for_all
from croupier.core.table.state import Line, TableState
from croupier.core.words.bets import VALUE_CHIPS, WON, Outcome


def settle_round(law: Law, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Settle every wager under the sign as it stands for its player: the lines, and who is told of a small stake."""
    invalid = state.seats.invalid
    settled = _settled(law, state, Result(pocket, state.round.lucky))
    lines = [
        _line(number, _flagged(law, one) if one.wager.player in invalid else one)
        for number, one in zip(state.round.wagers, settled.settlements, strict=True)
    ]
    return tuple(lines), settled.advised


def _settled(law: Law, state: TableState, result: Result) -> Settled:
    """One sign for all, unless somebody here has limits of their own or shares them with others."""
    wagers, advised = state.round.wagers.values(), state.round.advised
    if not state.signs.personal and not state.seats.partners:
        return settle(table_for_all(law, state), wagers, result, advised)
    tables = {player: table_for(law, state, player) for player in {wager.player for wager in wagers}}
    return settle_among([(tables[one.player], one) for one in wagers], result, advised, partners_at(law, state))


def _line(number: int, one: Settlement) -> Line:
    returned, taken = one.returned, one.taken
    stays = not taken and returned == one.wager.stake and one.outcome is WON
    return Line(
        number=number,
        wager=one.wager,
        outcome=one.outcome,
        paid=one.paid,
        returned=returned,
        taken=taken,
        rides=returned - one.over if stays else 0,
        basis=one.basis,
    )


def _flagged(law: Law, one: Settlement) -> Settlement:
    """Found invalid in the course of the round: a winner gets the stake back and nothing more, a loser is flagged."""
    if law.seats.card is None:
        return one
    clause = law.seats.card.found_in_round
    if one.outcome is WON:
        return Settlement(one.wager, Outcome.VOID, 0, one.wager.stake, 0, one.basis.returning(clause))
    return replace(one, basis=one.basis.also(clause))


PAID_IN = VALUE_CHIPS
"""Winnings come in value chips, whatever was staked."""
