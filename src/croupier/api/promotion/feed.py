"""A promotion's changes on their way to those who enter, to staff and to the big screen.

Most of what happens are entries, which the public hears nothing of: only what is another now is told, and to whom it
concerns. A draft is shown to staff alone.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from croupier.api.live.following import Around, Audience, Follower, Soon, Watcher, change_message, snapshot_message
from croupier.api.live.messages import PlayerPromotion, PublicPromotion, StaffPromotion
from croupier.api.promotion.desk_views import PromotionEntries, desk_view
from croupier.api.promotion.own_views import PromotionMe, me_view
from croupier.api.promotion.told import told_of
from croupier.api.promotion.views import PromotionCard, card_of, draws_of, facts_of, prizes_of
from croupier.core.engine.messages import Event
from croupier.core.law.law import Law, Place, law_at
from croupier.core.promotion.entering import EntryTaken, PlayCounted
from croupier.core.promotion.entries import Entry
from croupier.core.promotion.state import NOTHING, Promotion, Stage
from croupier.core.words.names import person_key
from croupier.house.kinds.promotion import PROMOTION

SHOWN = 20
"""How many of somebody's entries are shown, and of all to staff."""
_MAPS = ("prizes", "draws")


class PromotionFeed(Follower[Promotion]):
    """One promotion, followed for everyone who watches it."""

    def __init__(self, promotion: str, around: Around) -> None:
        super().__init__(promotion, around.house.keeper(PROMOTION), around)
        self._newest: deque[Entry] = deque(maxlen=SHOWN)
        self._entries: dict[str, deque[Entry]] = {}
        self._told: dict[Audience, Mapping[str, Any]] = {}
        self._mine: dict[str | None, PromotionMe] = {}
        """What each player who watches was last told of themselves."""
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)
        self._watchers: dict[Audience, set[Watcher]] = {one: set() for one in Audience}
        self.on_card: Callable[[PromotionFeed], None] = lambda _: None

    @property
    def law(self) -> Law:
        return law_at(self.book, Place.PROMOTION)

    @property
    def is_known(self) -> bool:
        """Whether anybody but staff may hear of it."""
        return self.state.stage is not Stage.DRAFT

    @property
    def is_watched(self) -> bool:
        return any(self._watchers.values())

    def card(self) -> PromotionCard:
        return card_of(self.book, self.state, self.name)

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._forget()

    def _forget(self) -> None:
        self._kinds, self._said = [], []

    def _see(self, event: Event, kind: str, before: Promotion) -> None:
        is_entry = isinstance(event, PlayCounted | EntryTaken)
        if is_entry and self.state.entries.tickets > before.entries.tickets:
            entries = self.state.entries
            self._keep(entries.last[-1] if entries.last else entries.full[-1][-1])
        self._kinds.append(kind)
        if self._watchers[Audience.STAFF]:
            self._said.append(PROMOTION.story.in_full(event))
        self._soon.ask(later=is_entry)

    def _keep(self, entry: Entry) -> None:
        self._newest.append(entry)
        self._entries.setdefault(person_key(entry.player), deque(maxlen=SHOWN)).append(entry)

    def _tell(self) -> None:
        if not self._kinds:
            return
        kinds, said = self._kinds, "\n".join(self._said)
        self._forget()
        public, others = self._public(Audience.PUBLIC), (Audience.PUBLIC, Audience.PLAYER)
        if any(self._watchers[one] for one in others):
            self._send(others, self._change(Audience.PUBLIC, public, kinds, ""))
        if self._watchers[Audience.STAFF]:
            self._send((Audience.STAFF,), self._change(Audience.STAFF, self._staff(), kinds, said))
        self._tell_players()
        self.on_card(self)

    def _change(self, audience: Audience, now: Mapping[str, Any], kinds: list[str], said: str) -> str | None:
        """What differs from what was told last; None where that is nothing."""
        told = self._told.get(audience, {})
        self._told[audience] = now
        changed = {name: _new(told.get(name), part) for name, part in now.items() if told.get(name) != part}
        gone = {name: [key for key in told.get(name, ()) if key not in now[name]] for name in _MAPS}
        if not changed and not said:
            return None
        return change_message(self.topic, self.version, self.at, changed, gone, kinds=kinds, said=said)

    def _send(self, audiences: tuple[Audience, ...], message: str | None) -> None:
        if message is not None:
            for audience in audiences:
                for watcher in self._watchers[audience]:
                    watcher.send(message)

    def _tell_players(self) -> None:
        for watcher in self._watchers[Audience.PLAYER]:
            mine = self._me(watcher.player)
            if mine != self._mine.get(watcher.player):
                watcher.send(change_message(self.topic, self.version, self.at, {"me": mine}, {}))
        self._mine = {one.player: self._me(one.player) for one in self._watchers[Audience.PLAYER]}

    # --- watching ---------------------------------------------------------------------------------------------------

    def _public(self, audience: Audience) -> PublicPromotion:
        is_shown = self.is_known or audience is Audience.STAFF
        state = self.state if is_shown else replace(self.state, promised=NOTHING)
        return {
            "promotion": facts_of(self.book, state, self.name),
            "published": told_of(self.law, state),
            "prizes": prizes_of(self.law, state),
            "draws": draws_of(state),
        }

    def _staff(self) -> StaffPromotion:
        tickets, people = self.state.entries.tickets, sum(one.tickets > 0 for one in self.state.tallies.values())
        entries = PromotionEntries(tickets=tickets, people=people, newest=tuple(reversed(self._newest)))
        desk = desk_view(self.law, self.state)
        return StaffPromotion(**self._public(Audience.STAFF), desk=desk, entered=entries)

    def _me(self, player: str | None) -> PromotionMe:
        name = player or ""
        return me_view(self.law, self.state, name, self._entries.get(person_key(name), ()))

    def view(self, audience: Audience, player: str | None) -> PublicPromotion | PlayerPromotion | StaffPromotion:
        match audience:
            case Audience.PUBLIC:
                return self._public(audience)
            case Audience.PLAYER:
                return PlayerPromotion(**self._public(audience), me=self._me(player))
            case Audience.STAFF:
                return self._staff()

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """The whole, unless nothing has happened since."""
        self._soon.now()
        self._watchers[audience].add(watcher)
        view = self.view(audience, watcher.player)
        if audience is Audience.STAFF:
            self._told[audience] = view
        else:
            self._told[Audience.PUBLIC] = self._public(Audience.PUBLIC)
        if audience is Audience.PLAYER:
            self._mine[watcher.player] = self._me(watcher.player)
        if after != self.version:
            watcher.send(snapshot_message(self.topic, self.version, self.at, view))

    def remove(self, watcher: Watcher) -> None:
        for watchers in self._watchers.values():
            watchers.discard(watcher)


def _new(told: Any, now: Any) -> Any:
    """Of a map only what is new or changed, anything else whole."""
    if not isinstance(now, dict):
        return now
    return {key: one for key, one in now.items() if not told or told.get(key) != one}
