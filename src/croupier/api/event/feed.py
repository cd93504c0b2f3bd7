"""An event's changes on their way to its players, its staff and the big screen.

Everybody hears of the same public part in the same bytes; a player's own part, with what their own secret form says, is
told to that player alone, and the desk to staff.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.api.event.desk_views import Told, desk_view
from croupier.api.event.own_views import EventMe, me_view
from croupier.api.event.table_views import Spins, table_views
from croupier.api.event.told import told_of
from croupier.api.event.views import EventCard, card_of, facts_of, money_view, player_views, session_views
from croupier.api.live.following import Around, Audience, Follower, Soon, Watcher, change_message, snapshot_message
from croupier.api.live.messages import PlayerEvent, PublicEvent, StaffEvent
from croupier.core.engine.messages import Event
from croupier.core.law.law import Law
from croupier.core.tournament.competition import STORY, law_of
from croupier.core.tournament.state import Competition

_BY_KEY = ("players", "sessions", "tables")
"""Sections of which only what changed is told."""


class EventFeed(Follower[Competition]):
    """One event, followed for everyone who watches it."""

    def __init__(self, event: str, around: Around) -> None:
        super().__init__(event, around.house.events, around)
        self._forms = around.house.forms
        self._spins = Spins()
        self._told_of = Told()
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)
        self._watchers: dict[Audience, set[Watcher]] = {one: set() for one in Audience}
        self._told: Mapping[str, Any] = {}
        self._mine: dict[str | None, EventMe] = {}
        self.on_card: Callable[[EventFeed], None] = lambda _: None

    @property
    def law(self) -> Law:
        return law_of(self.book, self.state.form)

    def card(self) -> EventCard:
        return card_of(self.law, self.book, self.state, self.name)

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._kinds.clear()
        self._said.clear()
        self._told = self._public()
        self._mine.clear()

    def _see(self, event: Event, kind: str, before: Competition) -> None:  # noqa: ARG002 - every feed sees alike
        self._spins.see(event)
        self._told_of.see(event)
        self._kinds.append(kind)
        if self._watchers[Audience.STAFF]:
            self._said.append(STORY.in_full(event))
        self._soon.ask()

    def _tell(self) -> None:
        if not self._kinds:
            return
        kinds, self._kinds = self._kinds, []
        said, self._said = "\n".join(self._said), []
        now: Mapping[str, Any] = self._public()
        told, self._told = self._told, now
        changed = {name: _changed(told[name], now[name]) for name in _BY_KEY}
        changed = {name: entries for name, entries in changed.items() if entries}
        changed |= {name: now[name] for name in now if name not in _BY_KEY and now[name] != told[name]}
        gone = {name: [key for key in told[name] if key not in now[name]] for name in _BY_KEY}

        def message(more: Mapping[str, Any], said: str = "") -> str:
            return change_message(self.topic, self.version, self.at, {**changed, **more}, gone, kinds=kinds, said=said)

        if self._watchers[Audience.PUBLIC]:
            self._send(Audience.PUBLIC, message({}))
        if self._watchers[Audience.STAFF]:
            self._send(Audience.STAFF, message({"desk": self._desk()}, said))
        self._tell_players(message)
        self.on_card(self)

    def _send(self, audience: Audience, message: str) -> None:
        for watcher in self._watchers[audience]:
            watcher.send(message)

    def _tell_players(self, message: Callable[[Mapping[str, Any]], str]) -> None:
        players = self._watchers[Audience.PLAYER]
        if not players:
            return
        for_others = message({})
        told, self._mine = self._mine, {name: self._me(name) for name in {watcher.player for watcher in players}}
        for watcher in players:
            mine = self._mine[watcher.player]
            watcher.send(for_others if told.get(watcher.player) == mine else message({"me": mine}))

    # --- watching ---------------------------------------------------------------------------------------------------

    def _public(self) -> PublicEvent:
        law = self.law
        return {
            "event": facts_of(law, self.book, self.state, self.name),
            "players": player_views(self.state),
            "sessions": session_views(self.state),
            "tables": table_views(law, self.state, self._spins),
            "money": money_view(self.state),
            "told": told_of(law, self.state),
        }

    def _me(self, player: str | None) -> EventMe:
        return me_view(self.law, self.state, self._forms, self.name, player, self._spins, self.at)

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


def _changed(told: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: view for key, view in now.items() if told.get(key) != view}
