"""The feed of a kind that has none of its own: its whole state, to staff alone."""

from typing import Any

import msgspec

from croupier.api.live.following import Around, Audience, Follower, Soon, Watcher, change_message, snapshot_message
from croupier.core.engine.engine import State
from croupier.core.engine.messages import Event
from croupier.core.kept import as_plain
from croupier.house.keeper import Keeper


class StateFeed(Follower[State]):
    audiences = frozenset((Audience.STAFF,))

    def __init__(self, name: str, keeper: Keeper[State], around: Around) -> None:
        super().__init__(name, keeper, around)
        self._watchers: set[Watcher] = set()
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._forget()

    def _forget(self) -> None:
        self._kinds, self._said = [], []

    def _see(self, event: Event, kind: str, before: State) -> None:  # noqa: ARG002 - every feed sees alike
        self._kinds.append(kind)
        self._said.append(self.kind.story.in_full(event))
        self._soon.ask()

    def _tell(self) -> None:
        if not self._kinds:
            return
        view, said = self.view(Audience.STAFF, None), "\n".join(self._said)
        message = change_message(self.topic, self.version, self.at, view, {}, kinds=self._kinds, said=said)
        self._forget()
        for watcher in self._watchers:
            watcher.send(message)

    def view(self, audience: Audience, player: str | None) -> dict[str, Any]:  # noqa: ARG002 - every feed shows alike
        return {"state": msgspec.to_builtins(self.state, str_keys=True, enc_hook=as_plain)}

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        self._soon.now()
        self._watchers.add(watcher)
        if after != self.version:
            watcher.send(snapshot_message(self.topic, self.version, self.at, self.view(audience, None)))

    def remove(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)
