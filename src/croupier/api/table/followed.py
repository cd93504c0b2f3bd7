"""What is added up of a table beside its state as it is followed: its figures, and what its players did today."""

from functools import partial

from croupier.api.live.following import Around, Follower, Seen
from croupier.api.live.play_watch import PlayedGame, PlayWatch, played_at_table
from croupier.api.live.tally import Tally, table_tally
from croupier.core.engine.messages import Event
from croupier.core.table.state import Phase, TableState
from croupier.house.eyes.pits import Today, today_at


class FollowedTable(Follower[TableState]):
    """What is told of it, and to whom, is for the feed."""

    def __init__(self, table: str, around: Around) -> None:
        super().__init__(table, around.house.tables, around)
        self._tally = table_tally(table, around.since)
        today = partial(today_at, around.house, self.topic, zone=around.zone)
        self._watch = PlayWatch(self.topic, lambda: around.house.eyes.known.rules, today, around.since)
        self._requests = around.requests

    @property
    def is_open(self) -> bool:
        return self.state.round.phase is not Phase.SHUT

    @property
    def requests_open(self) -> int:
        """How much was said to the dealer and not answered."""
        return len(self._requests.open(self.name))

    def _note(self, seen: Seen[TableState]) -> None:
        event, state = seen.event, seen.state

        def game() -> PlayedGame:
            setup, book = state.setup, self._books[self.kind.book_of(state)]
            return PlayedGame(book, setup.cloth, setup.lucky_table, setup.mega_chance)

        self._tally.see(event, seen.at, lambda: self.kind.engine.postings(seen.before, event))
        self._watch.see(played_at_table(event, state.round.number), seen.at, game, seen.day)

    def _day_of(self, event: Event) -> Today | None:
        return self._watch.today(event, self.at)

    @property
    def tally(self) -> Tally:
        self.add_up()
        return self._tally

    @property
    def watch(self) -> PlayWatch:
        self.add_up()
        return self._watch
