"""What a result does to everything that lies on the layout."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.core.engine.accounts import float_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.game.basis import clause_of_returning, clause_of_taking
from croupier.core.game.plain import Row, settled_plainly
from croupier.core.game.settle import Result, Settled, Settlement, settle, settle_among
from croupier.core.game.wager import Wager
from croupier.core.law.law import Law
from croupier.core.table.money import layout_of
from croupier.core.table.posted import table_for, table_for_all
from croupier.core.table.sharing import partners_at
from croupier.core.table.state import COLLECTED, Line, TableState
from croupier.core.words.bets import LOST, VALUE_CHIPS, WON, Outcome
from croupier.core.words.choices import BelowMinimum
from croupier.core.words.rules import Rule


def settle_round(law: Law, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Settle every wager under the sign as it stands for its player: the lines, and who is told of a small stake."""
    if (plain := _settled_plainly(law, state, pocket)) is not None:
        return plain, ()
    return settle_strictly(law, state, pocket)


def _settled_plainly(law: Law, state: TableState, pocket: str) -> tuple[Line, ...] | None:
    """What rows worked out beforehand give, where every wager is plain and nothing else has a say."""
    now = state.round
    if now.lucky is not None or state.seats.invalid or state.signs.personal or state.seats.partners:
        return None
    rows = settled_plainly(table_for_all(law, state), now.wagers.values(), pocket)
    if rows is None:
        return None
    lying = zip(now.wagers.items(), rows, strict=True)
    return tuple([_plain_line(number, wager, row) for (number, wager), row in lying])


def _plain_line(number: int, wager: Wager, row: Row) -> Line:
    stake, won = wager.stake, row.won
    return Line(
        number=number,
        wager=wager,
        outcome=WON if won else LOST,
        paid=stake * row.to_one if won else 0,
        returned=stake if won else 0,
        taken=0 if won else stake,
        rides=stake if won else 0,
        basis=row.basis,
    )


def settle_strictly(law: Law, state: TableState, pocket: str) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """The same for any wagers at all: each is judged and settled by itself."""
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


# --- settled again, where the number is marked already ----------------------------------------------------------------


def settled_again(law: Law, state: TableState, now: TableState) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """Every line of a marked number with what is known of the layout now; nothing where no number is marked.

    What somebody decided otherwise about a wager since then stays so.
    """
    pocket = state.round.result
    if pocket is None:
        return (), ()
    told = _told_by_this_result(law, state)
    advised = tuple(one for one in state.round.advised if one not in told)
    strictly, _ = settle_round(law, replace(state, round=replace(state.round, advised=advised)), pocket)
    lines, newly = settle_round(law, replace(now, round=replace(now.round, advised=advised)), pocket)
    by_number = {line.number: line for line in strictly}
    decided = {line.number: line for line in state.round.lines if by_number.get(line.number) != line}
    anew = {line.number: line for line in lines} | decided
    return tuple(anew[number] for number in sorted(anew)), newly


def _told_by_this_result(law: Law, state: TableState) -> set[str]:
    """Whose stake below the minimum was settled this once: a later one would have gone back."""
    terms = law.stakes.table
    if terms is None or terms.below_minimum is not BelowMinimum.ADVISED_ONCE:
        return set()
    clause = terms.clauses[Rule.BELOW_MINIMUM]
    return {
        line.wager.player
        for line in state.round.lines
        if clause in line.basis.all and line.outcome is not Outcome.REFUSED
    }


def with_lines(state: TableState, lines: tuple[Line, ...], advised: tuple[str, ...]) -> TableState:
    told = tuple(dict.fromkeys((*state.round.advised, *advised)))
    return replace(state, round=replace(state.round, lines=lines, advised=told))


def taken_since(state: TableState, lines: Iterable[Line]) -> list[Posting]:
    """Where the losers are collected already: what else lost is collected now, and what did not comes back."""
    if state.round.phase is not COLLECTED:
        return []
    table, taken = state.setup.table, {line.number: line.taken for line in state.round.lines}
    made: list[Posting] = []
    for line in lines:
        layout, more = layout_of(table, line.wager.player), line.taken - taken.get(line.number, 0)
        made += passes(layout, float_of(table), max(more, 0), clause_of_taking(line.basis))
        made += passes(float_of(table), layout, max(-more, 0), clause_of_returning(line.basis))
    return made


PAID_IN = VALUE_CHIPS
"""Winnings come in value chips, whatever was staked."""
