"""What each player did at a place on its gaming day, folded as it is followed, and what the house is alerted to."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.paying import RoundSettled
from croupier.core.common.alerts import Alert, AlertRules, Round, late_wagers, of_round
from croupier.core.engine.messages import Event
from croupier.core.game.game import Game, compiled
from croupier.core.game.sign import NO_SIGN
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book
from croupier.core.table.paying import WinnersPaid
from croupier.core.words.bets import Outcome
from croupier.core.words.names import person_key
from croupier.house.eyes.pits import Today
from croupier.maths.exact import one_spin

MOST = 200
"""Alerts of one place that are held; older ones are worked out again from the log when somebody reads it."""
_PLAYED = (WinnersPaid, RoundSettled)
_DECIDED = (Outcome.WON, Outcome.LOST)

Chosen = tuple[tuple[str, int], ...]
"""Spots with their stakes."""


class Played(Struct, frozen=True):
    """What one player did in one round."""

    player: str
    round: int
    chosen: Chosen
    net: int


class _Sheet(Struct, frozen=True):
    """A player's day at one place."""

    spins: int = 0
    handle: int = 0
    net: int = 0
    streak: int = 0
    chance: Fraction = Fraction(1)
    late: int = 0


class PlayWatch:
    """Changed by `see` and `came_late` alone."""

    def __init__(self, place: str, rules: Callable[[], AlertRules], today: Callable[[int], Today], since: int) -> None:
        """`today` is the gaming day of the place at a moment."""
        self.alerts: dict[str, Alert] = {}
        self._place = place
        self._rules = rules
        self._today = today
        self._since = since
        self._day = Today("", 0)
        self._sheets: dict[str, _Sheet] = {}
        self._order: deque[str] = deque()

    def today(self, event: Event, at: int) -> Today | None:
        """The gaming day that an event counts to, to be kept with it: a pit may close its day before it is added up."""
        return self._today(at) if isinstance(event, _PLAYED) and at >= self._since else None

    def see(
        self, played: Iterable[Played], at: int, game: Callable[[], "PlayedGame"], day: Today | None = None
    ) -> None:
        """`day` is what `today` said when it happened."""
        if at < self._since:
            return
        first = True
        for one in played:
            if first:
                self._begin(day or self._today(at))
                playing, first = game(), False
            key = person_key(one.player)
            sheet = self._sheets.get(key, _Sheet())
            staked = sum(stake for _, stake in one.chosen)
            won = one.net > 0
            chance = sheet.chance * chance_to_win(playing, one.chosen) if won else Fraction(1)
            after = _Sheet(
                sheet.spins + 1,
                sheet.handle + staked,
                sheet.net + one.net,
                sheet.streak + 1 if won else 0,
                chance,
                sheet.late,
            )
            self._sheets[key] = after
            told = Round(
                self._place, one.player, one.round, at, self._day.date, staked, one.net,
                sheet.spins, sheet.handle, after.net, after.streak, chance,
            )  # fmt: skip
            self._keep(of_round(self._rules(), told))

    def came_late(self, player: str, at: int) -> None:
        """A wager was refused because betting was closed."""
        self._begin(self._today(at))
        key = person_key(player)
        sheet = self._sheets.get(key, _Sheet())
        self._sheets[key] = sheet = replace(sheet, late=sheet.late + 1)
        found = late_wagers(
            self._rules(), place=self._place, player=player, day=self._day.date, times=sheet.late, at=at
        )
        self._keep([found] if found is not None else [])

    def of_day(self, now: int) -> list[Alert]:
        return list(self.alerts.values()) if self._today(now) == self._day else []

    def _begin(self, day: Today) -> None:
        if day != self._day:
            self._day, self._sheets = day, {}
            self.alerts.clear()
            self._order.clear()

    def _keep(self, found: Iterable[Alert]) -> None:
        for one in found:
            if one.id not in self.alerts:
                self._order.append(one.id)
            self.alerts[one.id] = one
        while len(self._order) > MOST:
            del self.alerts[self._order.popleft()]


class PlayedGame(Struct, frozen=True):
    """What decides how likely it is to win."""

    book: Book
    cloth: str
    lucky_table: str | None = None
    mega_chance: tuple[int, int] | None = None


def chance_to_win(played: PlayedGame, chosen: Chosen) -> Fraction:
    """How likely it is to come out ahead in a round with these stakes, from exact odds."""
    mega = Fraction(*played.mega_chance) if played.mega_chance else Fraction(0)
    return _chance(compiled(played.book, played.cloth, played.lucky_table), mega, tuple(sorted(chosen)))


@lru_cache(maxsize=4096)
def _chance(game: Game, mega: Fraction, chosen: Chosen) -> Fraction:
    wagers = [Wager("player", spot, stake, game.default_tender) for spot, stake in chosen]
    return one_spin(Table(game, NO_SIGN), wagers, mega).chance(above=0)


def played_at_table(event: Event, number: int) -> Iterator[Played]:
    """What a round was for each player, once the winners are paid."""
    if isinstance(event, WinnersPaid):
        decided = [line for line in event.lines if line.outcome in _DECIDED]
        for player in dict.fromkeys(line.wager.player for line in decided):
            own = [line for line in decided if line.wager.player == player]
            chosen = tuple((line.wager.spot, line.wager.stake) for line in own)
            yield Played(player, number, chosen, sum(line.paid - line.taken for line in own))


def played_at_bank(event: Event) -> Iterator[Played]:
    if isinstance(event, RoundSettled):
        for game in event.games:
            own = [line for line in game.lines if line.outcome in _DECIDED]
            if game.player is not None and own:
                chosen = tuple((line.spot, line.stake) for line in own)
                yield Played(game.player, event.round, chosen, sum(line.paid - line.taken for line in own))
