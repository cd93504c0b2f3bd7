"""What may lie on a terminal's screen: the game under the sign of the terminal."""

from collections.abc import Collection
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from croupier.core.bank.money import off_by
from croupier.core.bank.state import BankState, Terminal
from croupier.core.engine.refusal import Refused
from croupier.core.game.float import Float
from croupier.core.game.game import Game, compiled
from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.money import dollar_sign
from croupier.core.words.bets import CREDITS
from croupier.core.words.choices import MinimumTested
from croupier.core.words.rules import Rule


def game_of(law: Law, state: BankState) -> Game:
    return compiled(law.book, state.setup.cloth, None)


def table_of(law: Law, state: BankState, terminal: Terminal) -> Table:
    """The game under the limits of this terminal, as they are held against every touch."""
    return _table(game_of(law, state), terminal.setup.sign, minimum=at_every_touch(law))


def unlimited(law: Law, state: BankState) -> Table:
    """The game without limits: what lies on a screen when betting closes was held against them before."""
    return _table(game_of(law, state), NO_SIGN, minimum=True)


def at_every_touch(law: Law) -> bool:
    return law.terminals.minimum_tested is MinimumTested.AT_EVERY_TOUCH


def _least(table: Table, spot: str) -> int:
    return table.limits(table.game.spots[spot].bet).minimum or 0


@lru_cache(maxsize=256)
def chips_of(icons: tuple[int, ...]) -> Float:
    """What can be made up of these chip icons."""
    return Float(icons)


def too_small(law: Law, state: BankState, terminal: Terminal) -> tuple[int, ...]:
    """The bets on positions that do not reach the minimum when betting closes."""
    if not terminal.bets or at_every_touch(law) or off_by(terminal):
        return ()
    table = _table(game_of(law, state), terminal.setup.sign, minimum=True)
    on_spot: dict[str, int] = {}
    for bet in terminal.bets.values():
        on_spot[bet.spot] = on_spot.get(bet.spot, 0) + bet.stake
    low = {spot for spot, total in on_spot.items() if total < _least(table, spot)}
    return tuple(number for number, bet in terminal.bets.items() if bet.spot in low) if low else ()


def not_of_icons(law: Law, terminal: Terminal, stake: int) -> Refused | None:
    if stake > 0 and chips_of(terminal.setup.icons).pays(stake):
        return None
    icons = ", ".join(dollar_sign(icon) for icon in terminal.setup.icons)
    return law.refused(Rule.ICONS, f"{dollar_sign(stake)} cannot be made up of the chips on the screen: {icons}.")


def too_few_credits(law: Law, terminal: Terminal, stake: int) -> Refused | None:
    if stake <= terminal.credits:
        return None
    message = f"{dollar_sign(stake)} is more than the {dollar_sign(terminal.credits)} on the meter."
    return law.refused(Rule.NO_CREDITS, message)


def wager_of(terminal: Terminal, spot: str, stake: int) -> Wager:
    return Wager(terminal.setup.name, spot, stake, CREDITS)


def by_terms(law: Law, state: BankState, no: Refused | None) -> Refused | None:
    """A refusal of the table's, under the clause that the terminals have for it."""
    if no is None:
        return None
    clause = game_of(law, state).terms[CREDITS].clauses.get(no.rule, no.clause)
    return Refused(no.rule, clause, no.message)


def leaves_too_little(law: Law, state: BankState, terminal: Terminal, gone: Collection[int]) -> Refused | None:
    """Part of what lies on a spot cannot go if what is left there would be off the sign."""
    if not at_every_touch(law):
        return None
    table = table_of(law, state, terminal)
    staying = [wager_of(terminal, bet.spot, bet.stake) for number, bet in terminal.bets.items() if number not in gone]
    for spot in dict.fromkeys(terminal.bets[number].spot for number in gone):
        if no := table.leaves_off_sign(staying, wager_of(terminal, spot, 0)):
            return by_terms(law, state, no)
    return None


def _table(game: Game, sign: Sign, *, minimum: bool) -> Table:
    """Worked out once for all terminals with the same sign; a sign that was asked for before is known by itself."""
    last = _LAST.get((id(sign), minimum))
    if last is not None and last[0] is sign and last[1].game is game:
        return last[1]
    if len(_LAST) >= _MOST_LAST:
        _LAST.clear()
    found = _worked_out(game, sign, minimum=minimum)
    _LAST[id(sign), minimum] = (sign, found)
    return found


def _worked_out(game: Game, sign: Sign, *, minimum: bool) -> Table:
    key = (id(game), _AS_BYTES.encode(sign), minimum)
    known = _TABLES.get(key)
    if known is None:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        known = _TABLES[key] = Table(game, sign if minimum else _without_minimum(sign))
    return known


_AS_BYTES = msgspec.msgpack.Encoder()
_MOST_TABLES, _MOST_LAST = 256, 4096
_LAST: dict[tuple[int, bool], tuple[Sign, Table]] = {}
_TABLES: dict[tuple[int, bytes, bool], Table] = {}
"""A table keeps its game, so that the identity of that stays its own."""


def _without_minimum(sign: Sign) -> Sign:
    by_bet = {kind: replace(own, minimum=None) for kind, own in sign.by_bet.items()}
    return replace(sign, minimum=None, by_bet=by_bet)
