"""What may lie on a terminal's screen: the game under the sign of the terminal."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from croupier.core.bank.money import off_by
from croupier.core.bank.state import BankState, Terminal
from croupier.core.game.float import Float
from croupier.core.game.game import Game, compiled
from croupier.core.game.sign import NO_SIGN, Sign
from croupier.core.game.wager import Table
from croupier.core.law.law import Law
from croupier.core.words.choices import MinimumTested


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


def _table(game: Game, sign: Sign, *, minimum: bool) -> Table:
    """Worked out once for all terminals with the same sign."""
    key = (id(game), _AS_BYTES.encode(sign), minimum)
    known = _TABLES.get(key)
    if known is None:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        known = _TABLES[key] = Table(game, sign if minimum else _without_minimum(sign))
    return known


_AS_BYTES = msgspec.msgpack.Encoder()
_MOST_TABLES = 256
_TABLES: dict[tuple[int, bytes, bool], Table] = {}
"""A table keeps its game, so that the identity of that stays its own."""


def _without_minimum(sign: Sign) -> Sign:
    by_bet = {kind: replace(own, minimum=None) for kind, own in sign.by_bet.items()}
    return replace(sign, minimum=None, by_bet=by_bet)
