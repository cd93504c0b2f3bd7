"""An event's changes on their way to its players, its staff and the big screen.

Everybody hears of the same public part in the same bytes; a player's own part, with what their own secret form says, is
told to that player alone, and the desk to staff. What is common is encoded once, however many hear of it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.api.event.desk_views import Told, desk_view
from croupier.api.event.own_views import Beside, EventMe, me_view
from croupier.api.event.picture import EventPicture, Redrawn
from croupier.api.event.views import EventCard, card_of
from croupier.api.live.following import (
    CROWD,
    Around,
    Audience,
    Follower,
    Soon,
    Watcher,
    change_message,
    snapshot_message,
)
from croupier.api.live.messages import PlayerEvent, PublicEvent, StaffEvent
from croupier.core.engine.messages import Event
from croupier.core.law.law import Law
from croupier.core.tournament.competition import STORY, law_of
from croupier.core.tournament.forms import FormExamined, FormHandedIn
from croupier.core.tournament.state import Competition
from croupier.core.tournament.wagers import BetLaid, BetTakenUp, PassPlayed

_MANY = (BetLaid, BetTakenUp, PassPlayed, FormHandedIn, FormExamined)
"""What comes in great numbers: a crowd hears of it a few at a time."""


class EventFeed(Follower[Competition]):
    """One event, followed for everyone who watches it."""

    def __init__(self, event: str, around: Around) -> None:
        super().__init__(event, around.house.events, around)
        self._forms = around.house.forms
        self._is_practice = around.practice
        self._told_of = Told()
        self._picture = EventPicture(event)
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)
        self._watchers: dict[Audience, set[Watcher]] = {one: set() for one in Audience}
        self._mine: dict[str | None, EventMe] = {}
        """What each player who watches was last told of themselves."""
        self.on_card: Callable[[EventFeed], None] = lambda _: None

    @property
    def law(self) -> Law:
        return law_of(self.book, self.state.form)

    @property
    def is_watched(self) -> bool:
        return any(self._watchers.values())

    def card(self) -> EventCard:
        return card_of(self.law, self.book, self.state, self.name, self._picture.ranks)

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._kinds.clear()
        self._said.clear()
        self._picture.draw(self.law, self.book, self.state)
        self._mine.clear()

    def _see(self, event: Event, kind: str, before: Competition) -> None:  # noqa: ARG002 - every feed sees alike
        self._told_of.see(event)
        self._picture.see(event)
        self._kinds.append(kind)
        if self._watchers[Audience.STAFF]:
            self._said.append(STORY.in_full(event))
        self._soon.ask(later=isinstance(event, _MANY) and self._is_crowded)

    @property
    def _is_crowded(self) -> bool:
        return len(self._watchers[Audience.PLAYER]) + len(self._watchers[Audience.PUBLIC]) > CROWD

    def _tell(self) -> None:
        if not self._kinds:
            return
        kinds, self._kinds = self._kinds, []
        said, self._said = "\n".join(self._said), []
        news = self._picture.redraw(self.law, self.book, self.state)

        def message(more: Mapping[str, Any], said: str = "") -> str:
            changed = {**news.changed, **more}
            return change_message(self.topic, self.version, self.at, changed, news.gone, kinds=kinds, said=said)

        if self._is_shown_to_others:
            self._send((Audience.PUBLIC, Audience.PLAYER), message({}))
        if self._watchers[Audience.STAFF]:
            self._send((Audience.STAFF,), message({"desk": self._desk()}, said))
        self._tell_players(news)
        self.on_card(self)

    @property
    def _is_shown_to_others(self) -> bool:
        return bool(self._watchers[Audience.PUBLIC] or self._watchers[Audience.PLAYER])

    def _send(self, audiences: tuple[Audience, ...], message: str) -> None:
        for audience in audiences:
            for watcher in self._watchers[audience]:
                watcher.send(message)

    def _tell_players(self, news: Redrawn) -> None:
        """After what is the same for everybody, their own part to those of whom something changed."""
        told = self._mine
        self._mine = {watcher.player: told[watcher.player] for watcher in self._watchers[Audience.PLAYER]}
        own: dict[str | None, str] = {}
        for player, before in self._mine.items():
            if not _may_concern(news, player, before):
                continue
            mine = self._mine[player] = self._me(player)
            if mine != before:
                own[player] = change_message(self.topic, self.version, self.at, {"me": mine}, {})
        for watcher in self._watchers[Audience.PLAYER]:
            if (message := own.get(watcher.player)) is not None:
                watcher.send(message)

    # --- watching ---------------------------------------------------------------------------------------------------

    def _public(self) -> PublicEvent:
        self._soon.now()
        return self._picture.view

    def _me(self, player: str | None) -> EventMe:
        beside = Beside(self._forms, self._picture.spins, self.at, pays_here=self._is_practice)
        return me_view(self.law, self.state, self.name, player, beside)

    def _desk(self) -> Any:
        return desk_view(self.law, self.state, self._told_of, self._excluded, self.at)

    def view(self, audience: Audience, player: str | None) -> PublicEvent | PlayerEvent | StaffEvent:
        match audience:
            case Audience.PUBLIC:
                return self._public()
            case Audience.PLAYER:
                return PlayerEvent(**self._public(), me=self._me(player))
            case Audience.STAFF:
                return StaffEvent(**self._public(), desk=self._desk())

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """The whole, unless nothing has happened since: an event is small, and its news come in bursts."""
        self._soon.now()
        self._watchers[audience].add(watcher)
        if audience is Audience.PLAYER:
            self._mine[watcher.player] = self._me(watcher.player)
        if after != self.version:
            view = self.view(audience, watcher.player)
            watcher.send(snapshot_message(self.topic, self.version, self.at, view))

    def remove(self, watcher: Watcher) -> None:
        for watchers in self._watchers.values():
            watchers.discard(watcher)


def _may_concern(news: Redrawn, player: str | None, mine: EventMe) -> bool:
    """Whether a player's own part may be another now: what they can do depends on their table, too, and on the event
    while they have none."""
    if player in news.touched or mine.plays in news.touched or mine.table in news.changed.get("tables", ()):
        return True
    return any(section in news.changed for section in ("event", "sessions"))
