"""The game under the sign, as it stands at a table for a player."""

from msgspec.structs import replace

from croupier.core.game.game import Game, compiled
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table
from croupier.core.law.law import Law
from croupier.core.table.state import PersonalLimits, Setup, TableState


def table_for(law: Law, state: TableState, player: str) -> Table:
    """The game under the sign as it stands for this player."""
    if not state.signs.personal:
        return table_for_all(law, state)
    personal = state.signs.personal.get(player)
    if personal is None or not personal.shown:
        return table_for_all(law, state)
    sign, terms = state.signs.sign, law.sign.personal
    if terms is not None and terms.above_maximum_only:
        return Table(_game(law, state.setup), _lifted(sign, personal))
    own = replace(sign, minimum=personal.minimum, maximum=personal.maximum, by_bet={}, player_maximum=None)
    return Table(_game(law, state.setup), own)


def _lifted(sign: Sign, personal: PersonalLimits) -> Sign:
    """The sign with the player's own minimum, and with each stated maximum that is lower lifted to the player's."""

    def lifted(stated: int | None) -> int | None:
        return None if stated is None else max(stated, personal.maximum)

    return replace(
        sign,
        minimum=personal.minimum,
        maximum=lifted(sign.maximum),
        by_bet={bet: Limits(maximum=lifted(own.maximum), total=lifted(own.total)) for bet, own in sign.by_bet.items()},
        player_maximum=lifted(sign.player_maximum),
    )


def table_for_all(law: Law, state: TableState) -> Table:
    """The game under the sign as it stands for whoever has no limits of their own."""
    sign, setup = state.signs.sign, state.setup
    last = _LAST.get(id(sign))
    if last is not None and last[0] is sign and last[1] is law and last[2] is setup:
        return last[3]
    if len(_LAST) >= _MOST_POSTED:
        _LAST.clear()
    found = _worked_out(law, setup, sign)
    _LAST[id(sign)] = (sign, law, setup, found)
    return found


def _worked_out(law: Law, setup: Setup, sign: Sign) -> Table:
    lucky = _lucky(setup)
    key = (id(law), setup.cloth, lucky, id(sign))
    known = _POSTED.get(key)
    if known is None:
        if len(_POSTED) >= _MOST_POSTED:
            _POSTED.clear()
        known = _POSTED[key] = (law, sign, Table(_game(law, setup), sign))
    return known[2]


_MOST_POSTED = 256
_LAST: dict[int, tuple[Sign, Law, Setup, Table]] = {}
"""What a sign was last asked for, which is nearly always what it is asked for again."""
_POSTED: dict[tuple[int, str, str | None, int], tuple[Law, Sign, Table]] = {}
"""Tables worked out before, with what they were worked out from, so that the identities stay their own. What else a
setup says, such as the time for betting, which may be set many times an evening, does not matter here."""


def _game(law: Law, setup: Setup) -> Game:
    return compiled(law.book, setup.cloth, _lucky(setup))


def _lucky(setup: Setup) -> str | None:
    """The Lucky Ball table that is on offer now."""
    return setup.lucky_table if setup.lucky_screen_works else None
