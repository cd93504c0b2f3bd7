"""The table as the game knows it: its spots, and the limits of the spin."""

from functools import lru_cache

from croupier.core.game.game import Game, compiled
from croupier.core.game.sign import Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.law import Law
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Competition, Spinning
from croupier.core.words.choices import OddStakes


def game_of(law: Law, state: Competition) -> Game:
    return compiled(law.book, state.cloth, None)


def table_under(law: Law, state: Competition, spinning: Spinning) -> Table:
    """The game of the event under the limits of this spin."""
    terms = law.book.stakes.table
    in_units = terms is not None and terms.odd_stakes is OddStakes.REFUSED
    return _table(game_of(law, state), spinning.minimum, spinning.maximum, in_units)


@lru_cache(maxsize=256)
def _table(game: Game, minimum: int, maximum: int | None, in_units: bool) -> Table:
    return Table(game, Sign(minimum=minimum, maximum=maximum, multiples=in_units))


def lying(law: Law, player: str, seat: Seat) -> list[Wager]:
    """What a player has on the layout."""
    tender = law.book.stakes.default_tender
    return [Wager(player, spot, stake, tender) for spot, stake in seat.stakes.items()]
