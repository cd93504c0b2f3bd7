"""A controller's changes on their way to displays, to staff, and to the terminals that feed its pools."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.api.jackpot.views import (
    ControllerCard,
    Wins,
    card_of,
    controller_facts,
    hold_views,
    pool_views,
    terms_views,
)
from croupier.api.live.following import (
    Around,
    Audience,
    Follower,
    Held,
    Soon,
    Watcher,
    change_message,
    snapshot_message,
)
from croupier.api.live.messages import PublicJackpots, StaffJackpots
from croupier.core.engine.messages import Event
from croupier.core.jackpot.controller import STORY
from croupier.core.jackpot.state import Jackpots


class JackpotFeed(Follower[Jackpots]):
    """One controller, followed for everyone who watches it."""

    def __init__(self, controller: str, around: Around) -> None:
        super().__init__(controller, around.house.jackpots, around)
        self._wins = Wins()
        self._told: Mapping[str, Any] = {}
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)
        self._watchers: dict[Audience, set[Watcher]] = {one: set() for one in (Audience.PUBLIC, Audience.STAFF)}
        self._held: dict[Audience, Held[str]] = {one: Held() for one in self._watchers}
        self.on_change: Callable[[JackpotFeed], None] = lambda _: None

    def card(self) -> ControllerCard:
        return card_of(self.state)

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._kinds.clear()
        self._told = self.view(Audience.STAFF)
        for held in self._held.values():
            held.skip(self.version)

    def _see(self, event: Event, kind: str, before: Jackpots) -> None:  # noqa: ARG002 - every feed sees alike
        self._wins.see(event, self.state)
        self._kinds.append(kind)
        if self._watchers[Audience.STAFF]:
            self._said.append(STORY.in_full(event))
        self._soon.ask()

    def _tell(self) -> None:
        if not self._kinds:
            return
        kinds, self._kinds = self._kinds, []
        said, self._said = "\n".join(self._said), []
        now: Mapping[str, Any] = self.view(Audience.STAFF)
        told, self._told = self._told, now
        for audience, watchers in self._watchers.items():
            sections = _SECTIONS[audience]
            changed = {name: _changed(told[name], now[name]) for name in sections}
            gone = {name: [key for key in told[name] if key not in now[name]] for name in sections}
            message = change_message(
                self.topic,
                self.version,
                self.at,
                {name: entries for name, entries in changed.items() if entries},
                gone,
                kinds=kinds,
                said=said if audience is Audience.STAFF else "",
            )
            self._held[audience].add(self.version, message)
            for watcher in watchers:
                watcher.send(message)
        self.on_change(self)

    # --- watching ---------------------------------------------------------------------------------------------------

    def view(self, audience: Audience, player: str | None = None) -> PublicJackpots | StaffJackpots:  # noqa: ARG002 - as every feed
        view: PublicJackpots = {
            "controller": controller_facts(self.book, self.state),
            "pools": pool_views(self.state),
            "wins": self._wins.views(self.state),
        }
        if audience is not Audience.STAFF:
            return view
        claims = {str(number): claim for number, claim in self.state.claims.items()}
        return StaffJackpots(**view, terms=terms_views(self.state), holds=hold_views(self.state), claims=claims)

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """From now on everything; first what was missed, or the whole where that is not held any more."""
        self._soon.now()
        seen_as = Audience.STAFF if audience is Audience.STAFF else Audience.PUBLIC
        self._watchers[seen_as].add(watcher)
        missed = None if after is None or after > self.version else self._held[seen_as].after(after)
        if missed is None:
            watcher.send(snapshot_message(self.topic, self.version, self.at, self.view(seen_as)))
        for message in missed or ():
            watcher.send(message)

    def remove(self, watcher: Watcher) -> None:
        for watchers in self._watchers.values():
            watchers.discard(watcher)


_SECTIONS = {Audience.PUBLIC: ("pools", "wins"), Audience.STAFF: ("pools", "wins", "terms", "holds", "claims")}


def _changed(told: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    return {key: view for key, view in now.items() if told.get(key) != view}
