"""A desk's changes on their way to staff and officers, each of whom sees what is for their eyes."""

from typing import Any

from croupier.api.live.following import Around, Audience, Follower, Soon, Watcher, change_message, snapshot_message
from croupier.api.live.messages import StaffDesk
from croupier.api.notices.views import EntryView, Eyes, entry_views, eyes_of, facts_of
from croupier.api.people.asker import Asker
from croupier.core.engine.messages import Event
from croupier.core.notices.state import DeskState

_NOBODY = Eyes(sees_all=False, own=frozenset())


class DeskFeed(Follower[DeskState]):
    audiences = frozenset((Audience.STAFF,))

    def __init__(self, name: str, around: Around) -> None:
        super().__init__(name, around.house.desks, around)
        self._watchers: dict[Watcher, Eyes] = {}
        self._told: dict[Eyes, dict[str, EntryView]] = {}
        self._kinds: list[str] = []
        self._soon = Soon(self._tell)

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._kinds.clear()

    def _see(self, event: Event, kind: str, before: DeskState) -> None:  # noqa: ARG002 - every feed sees alike
        self._kinds.append(kind)
        self._soon.ask()

    def _tell(self) -> None:
        kinds, self._kinds = self._kinds, []
        if not kinds:
            return
        for eyes in set(self._watchers.values()):
            message = self._change(eyes, kinds)
            for watcher in [one for one, seen in self._watchers.items() if seen == eyes]:
                watcher.send(message)

    def _change(self, eyes: Eyes, kinds: list[str]) -> str:
        now, told = entry_views(self.book, self.state, eyes), self._told.get(eyes, {})
        self._told[eyes] = now
        changed: dict[str, Any] = {"desk": facts_of(self.book, self.state, eyes)}
        changed["entries"] = {number: view for number, view in now.items() if told.get(number) != view}
        gone = {"entries": [number for number in told if number not in now]}
        # What happened is said to those who see all of it: a sentence may be about what is not for others' eyes.
        return change_message(self.topic, self.version, self.at, changed, gone, kinds=kinds if eyes.sees_all else [])

    def view(self, audience: Audience, player: str | None) -> StaffDesk:  # noqa: ARG002 - as every feed
        return self._view(_NOBODY)

    def view_for(self, asker: Asker, audience: Audience) -> StaffDesk:  # noqa: ARG002 - as every feed
        return self._view(eyes_of(asker, self.book))

    def _view(self, eyes: Eyes) -> StaffDesk:
        return {
            "desk": facts_of(self.book, self.state, eyes),
            "entries": entry_views(self.book, self.state, eyes),
        }

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:  # noqa: ARG002 - as every feed
        self._welcome(watcher, _NOBODY)

    def add_for(self, watcher: Watcher, asker: Asker, audience: Audience, after: int | None) -> None:  # noqa: ARG002
        self._welcome(watcher, eyes_of(asker, self.book))

    def _welcome(self, watcher: Watcher, eyes: Eyes) -> None:
        self._soon.now()
        self._watchers[watcher] = eyes
        view = self._view(eyes)
        self._told[eyes] = view["entries"]
        watcher.send(snapshot_message(self.topic, self.version, self.at, view))

    def remove(self, watcher: Watcher) -> None:
        self._watchers.pop(watcher, None)
        self._told = {eyes: told for eyes, told in self._told.items() if eyes in self._watchers.values()}
