"""What a player is worth to the house: by person and gaming day, what they staked and what that gives on average.

The theoretical win is exact: each stake by the edge of its own bet, added up as fractions, made whole cents at the end.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from croupier.core.common.play import PAUSE
from croupier.core.engine.messages import MINUTE
from croupier.core.law.book import Book
from croupier.core.words.names import person_key
from croupier.house.kinds.address import Address
from croupier.house.reading.days import ZONE
from croupier.house.reading.gaming_days import Dates, Times, gaming_days, on_date
from croupier.house.reports.day_games import games_within
from croupier.house.reports.paytables import back_of, returns_of
from croupier.house.reports.played import GamePlayed, Status
from croupier.house.reports.rows import Row
from croupier.log import Reader

EVER: list[Times] = [(0, None)]


class Rating(Struct, frozen=True, kw_only=True):
    """One person on one day; amounts in cents, the time in milliseconds."""

    player: str
    day: str
    spins: int = 0
    """Rounds in which they had something at stake."""
    handle: int = 0
    rated: int = 0
    """That part of the handle whose exact edge is known: on Lucky Ball the house sets a chance."""
    theoretical: Fraction = Fraction(0)
    """What the house wins of these stakes on average."""
    actual: int = 0
    """What the house won; less than nothing where the player did."""
    time: int = 0
    """At the tables; a longer pause does not count."""
    since: int = 0
    until: int = 0

    @property
    def average_bet(self) -> int:
        """What lay there on a spin, all bets together."""
        return whole_cents(Fraction(self.handle, self.spins)) if self.spins else 0

    @property
    def theoretical_win(self) -> int:
        return whole_cents(self.theoretical)

    def row(self) -> Row:
        return {
            "player": self.player,
            "day": self.day,
            "spins": self.spins,
            "minutes": self.time // MINUTE,
            "average_bet": self.average_bet,
            "handle": self.handle,
            "theoretical_win": self.theoretical_win,
            "actual_win": self.actual,
            "not_rated": self.handle - self.rated,
        }


def whole_cents(amount: Fraction) -> int:
    """Half a cent is the house's."""
    return (2 * amount.numerator + amount.denominator) // (2 * amount.denominator)


async def ratings(
    reader: Reader,
    books: Mapping[str, Book],
    places: Iterable[Address],
    zone: str = ZONE,
    player: str | None = None,
    day: str | None = None,
) -> list[Rating]:
    """The newest day first, and of a day who staked most; with a player named, theirs alone, however it is spelled.
    With a day named, its events alone are read."""
    wanted = None if player is None else person_key(player)
    days = await gaming_days(reader, zone)
    played: list[GamePlayed] = []
    for address in places:
        spans = EVER if day is None else on_date(days, day, str(address), zone)
        played += await games_within(reader, address, spans)
    mine = [one for one in played if one.player and wanted in (None, person_key(one.player))]
    found = rated(mine, books, Dates(days, zone))
    return sorted(sorted(found, key=lambda one: (-one.handle, one.player)), key=lambda one: one.day, reverse=True)


def rated(games: Iterable[GamePlayed], books: Mapping[str, Book], dates: Dates | None = None) -> list[Rating]:
    """Only games that count are rated: what was cancelled was at no risk, what is not over yet has no result."""
    known_dates = dates or Dates()
    returns: dict[str, dict[str, Fraction]] = {}
    found: dict[tuple[str, str], Rating] = {}
    for game in sorted(games, key=lambda one: one.began):
        if game.status is not Status.COMPLETE:
            continue
        if game.paytable not in returns:
            returns[game.paytable] = returns_of(books, game.paytable)
        key = person_key(game.player), known_dates.of(game.place, game.began)
        known = found.get(key, Rating(player=game.player, day=key[1]))
        found[key] = _with(known, game, returns[game.paytable])
    return list(found.values())


def _with(known: Rating, game: GamePlayed, returns: Mapping[str, Fraction]) -> Rating:
    backs = [(stake, back_of(returns, spot)) for spot, stake in game.bets.chosen]
    ended = game.ended or game.began
    goes_on = known.spins > 0 and game.began - known.until <= PAUSE
    begins = max(known.until, game.began) if not goes_on else known.until
    return Rating(
        player=known.player,
        day=known.day,
        spins=known.spins + 1,
        handle=known.handle + game.bets.wagered,
        rated=known.rated + sum(stake for stake, back in backs if back is not None),
        theoretical=known.theoretical + sum(stake * (1 - back) for stake, back in backs if back is not None),
        actual=known.actual + game.before - game.after,
        time=known.time + max(0, ended - begins),
        since=known.since if known.spins else game.began,
        until=max(known.until, ended),
    )
