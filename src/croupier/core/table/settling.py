"""What a result does to everything that lies on the layout."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.game.basis import Basis
from croupier.core.game.settle import Result, Settlement, settle
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.table.partners import joint_excess
from croupier.core.table.posted import table_for, table_for_all
from croupier.core.table.state import Line, TableState
from croupier.core.words.bets import VALUE_CHIPS, WON, Outcome
from croupier.core.words.rules import Rule


def settle_round(law: Law, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Settle every wager under the sign as it stands for its player: the lines, and who is told of a small stake."""
    now, invalid = state.round, state.seats.invalid
    excess = joint_excess(state, lambda player: table_for(law, state, player)) if state.seats.partners else {}
    result = Result(pocket, now.lucky)
    lines: dict[int, Line] = {}
    advised: list[str] = []
    counted = _counted(now.wagers, excess) if excess else now.wagers
    for at, wagers in _by_table(law, state, counted):
        settled = settle(at, wagers.values(), result, now.advised)
        advised += settled.advised
        for number, one in zip(wagers, settled.settlements, strict=True):
            lines[number] = _line(number, _flagged(law, one) if one.wager.player in invalid else one)
    for number, over in excess.items():
        lines[number] = _with_excess(lines.get(number), number, now.wagers[number], over, law)
    return tuple([lines[number] for number in now.wagers]), _in_order_of_placement(advised, counted)


def _counted(wagers: Mapping[int, Wager], excess: Mapping[int, int]) -> dict[int, Wager]:
    """What of each stake counts beside its partners', without those of which nothing does."""
    left = {number: replace(wager, stake=wager.stake - excess.get(number, 0)) for number, wager in wagers.items()}
    return {number: wager for number, wager in left.items() if wager.stake}


def _by_table(law: Law, state: TableState, wagers: Mapping[int, Wager]) -> Iterable[tuple[Table, Mapping[int, Wager]]]:
    """The wagers with the sign they lie under: one for all, unless somebody here has limits of their own."""
    if not state.signs.personal:
        return ((table_for_all(law, state), wagers),)
    by_player: dict[str, dict[int, Wager]] = {}
    for number, wager in wagers.items():
        by_player.setdefault(wager.player, {})[number] = wager
    return [(table_for(law, state, player), own) for player, own in by_player.items()]


def _in_order_of_placement(players: list[str], wagers: Mapping[int, Wager]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([one.player for one in wagers.values() if one.player in players])) if players else ()


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
        rides=returned if stays else 0,
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


def _with_excess(line: Line | None, number: int, wager: Wager, over: int, law: Law) -> Line:
    """What partners staked above their maximum goes back, win or lose; where all of it is, nothing else happens."""
    clause = law.clause(Rule.PARTNERS)
    if line is not None:
        return replace(line, wager=wager, returned=line.returned + over, basis=line.basis.returning(clause))
    basis = Basis().returning(clause)
    return Line(number=number, wager=wager, outcome=Outcome.VOID, paid=0, returned=over, taken=0, rides=0, basis=basis)


PAID_IN = VALUE_CHIPS
"""Winnings come in value chips, whatever was staked."""
