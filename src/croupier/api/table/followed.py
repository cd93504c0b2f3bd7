"""What is added up of a table beside its state as it is followed: its figures, and what its players did today."""

from functools import partial

from croupier.api.live.following import Around, Follower
from croupier.api.live.play_watch import PlayedGame, PlayWatch, played_at_table
from croupier.api.live.tally import table_tally
from croupier.core.engine.messages import Event
from croupier.core.table.state import Phase, TableState
from croupier.house.eyes.pits import today_at


class FollowedTable(Follower[TableState]):
    """What is told of it, and to whom, is for the feed."""

    def __init__(self, table: str, around: Around) -> None:
        super().__init__(table, around.house.tables, around)
        self.tally = table_tally(table, around.since)
        today = partial(today_at, around.house, self.topic)
        self.watch = PlayWatch(self.topic, lambda: around.house.eyes.known.rules, today, around.since)
        self._requests = around.requests

    @property
    def is_open(self) -> bool:
        return self.state.round.phase is not Phase.SHUT

    @property
    def requests_open(self) -> int:
        """How much was said to the dealer and not answered."""
        return len(self._requests.open(self.name))

    def _note(self, event: Event, before: TableState) -> None:
        self.tally.see(event, self.at, lambda: self.kind.engine.postings(before, event))
        self.watch.see(played_at_table(event, self.state.round.number), self.at, self._game)

    def _game(self) -> PlayedGame:
        setup = self.state.setup
        return PlayedGame(self.book, setup.cloth, setup.lucky_table, setup.mega_chance)
