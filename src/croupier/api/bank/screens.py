"""Those who look at the terminals of a bank, each at one: told of what is common, and of their own terminal alone.

There may be thousands of them, all told at once when a round is settled: what is common comes encoded, and nothing is
kept for a screen but who looks at it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Raw, Struct

from croupier.api.bank.shown import ShownBank, at_a_terminal
from croupier.api.bank.terminal_views import Viewer, bet_view, bet_views, may_see
from croupier.api.bank.views import open_cases
from croupier.api.errors import NotYours
from croupier.api.jackpot.views import JackpotView
from croupier.api.live.following import ALL, Held, Watcher, change_message, encode, snapshot_message
from croupier.api.live.messages import TerminalScreen
from croupier.core.bank.state import BankState, Case


class Common(Struct, frozen=True):
    """A change that every screen of a bank is told of: what happened, and the sections as they are on the wire."""

    kinds: list[str]
    sections: dict[str, Raw]
    is_for_all: bool
    """Also where no section became another."""


class _Change(Struct, frozen=True):
    """All that a screen's message is written from."""

    before: BankState
    now: BankState
    version: int
    at: int
    common: Common
    cases: Mapping[str, Sequence[Case]]


class Screens:
    def __init__(self, bank: ShownBank) -> None:
        self._bank = bank
        self._watchers: dict[str, dict[Watcher, Viewer]] = {}
        self._looks_at: dict[Watcher, list[str]] = {}
        """The same the other way round: when thousands leave at once, each finds its own."""
        self._held: Held[Common] = Held()

    def __len__(self) -> int:
        """How many terminals somebody looks at."""
        return len(self._watchers)

    def __contains__(self, terminal: str) -> bool:
        return terminal in self._watchers

    def caught_up(self) -> None:
        self._held.skip(self._bank.version)

    # --- who looks --------------------------------------------------------------------------------------------------

    def view(self, terminal: str, viewer: Viewer) -> TerminalScreen:
        bank = self._bank
        return TerminalScreen(
            **bank.common(),
            me=bank.me(bank.state, terminal, viewer, open_cases(bank.state)),
            bets=bet_views(bank.state.terminals[terminal]),
            jackpots=bank.pools_of(terminal),
        )

    def add(self, watcher: Watcher, terminal: str, viewer: Viewer, after: int | None) -> None:
        bank = self._bank
        watchers = self._watchers.setdefault(terminal, {})
        if watcher not in watchers:
            self._looks_at.setdefault(watcher, []).append(terminal)
        watchers[watcher] = viewer
        topic, view = bank.topic_of(terminal), self.view(terminal, viewer)
        missed = None if after is None or after > bank.version else self._held.after(after)
        if missed is None:
            watcher.send(snapshot_message(topic, bank.version, bank.at, view))
            return
        # What concerns one terminal alone is not held for anybody: it comes whole.
        common = {section: raw for one in missed for section, raw in one.sections.items()}
        changed = {**common, "me": view["me"], "bets": view["bets"], "jackpots": view["jackpots"]}
        kinds = [kind for one in missed for kind in one.kinds]
        gone = {"bets": [ALL], "jackpots": [ALL]}
        watcher.send(change_message(topic, bank.version, bank.at, changed, gone, kinds=kinds))

    def remove(self, watcher: Watcher, terminal: str) -> bool:
        """Whether nobody looks at this terminal any more who did before."""
        watchers = self._watchers.get(terminal)
        if watchers is None or watchers.pop(watcher, None) is None:
            return False
        self._looks_at[watcher].remove(terminal)
        if not self._looks_at[watcher]:
            del self._looks_at[watcher]
        if watchers:
            return False
        del self._watchers[terminal]
        return True

    def looked_at_by(self, watcher: Watcher) -> list[str]:
        return list(self._looks_at.get(watcher, ()))

    # --- telling ----------------------------------------------------------------------------------------------------

    def tell(self, before: BankState, common: Common, concerned: set[str], own_kinds: Mapping[str, list[str]]) -> None:
        """What changed since `before`; `concerned` are the terminals with something of their own to tell."""
        if common.is_for_all:
            self._held.add(self._bank.version, common)
        if not self._watchers:
            return
        change = _Change(
            before, self._bank.state, self._bank.version, self._bank.at, common, open_cases(self._bank.state)
        )
        for terminal in list(self._watchers) if common.is_for_all else concerned.intersection(self._watchers):
            kinds = [*common.kinds, *own_kinds.get(terminal, ())]
            for watcher, viewer in list(self._watchers[terminal].items()):
                if not self._may_look(terminal, viewer):
                    self._turn_away(watcher, terminal)
                    continue
                is_concerned = terminal in concerned
                watcher.send(partial(self._written, change, terminal, viewer, kinds, is_concerned=is_concerned))

    def _written(
        self, change: "_Change", terminal: str, viewer: Viewer, kinds: list[str], *, is_concerned: bool
    ) -> str:
        """A change as one screen is told of it, from the bank as it was then."""
        changed: dict[str, Any] = dict(change.common.sections)
        gone: dict[str, list[str]] = {}
        if is_concerned:
            changed["me"] = self._bank.me(change.now, terminal, viewer, change.cases)
            gone["bets"] = _bets_since(change, terminal, changed)
        topic = self._bank.topic_of(terminal)
        return change_message(topic, change.version, change.at, changed, gone, kinds=kinds)

    def _send(
        self,
        watcher: Watcher,
        terminal: str,
        changed: Mapping[str, Any],
        gone: Mapping[str, list[str]],
    ) -> None:
        bank = self._bank
        watcher.send(change_message(bank.topic_of(terminal), bank.version, bank.at, changed, gone))

    def _may_look(self, terminal: str, viewer: Viewer) -> bool:
        there = self._bank.state.terminals.get(terminal)
        return there is not None and may_see(there, viewer)

    def _turn_away(self, watcher: Watcher, terminal: str) -> None:
        """Somebody else has sat down there, or the terminal is gone from the bank."""
        self.remove(watcher, terminal)
        watcher.send(encode({"problem": taken(self._bank, terminal).problem}).decode())

    def tell_all(self, sections: Mapping[str, Raw]) -> None:
        """Something from around the bank that every screen shows."""
        for terminal, watchers in self._watchers.items():
            for watcher in watchers:
                self._send(watcher, terminal, sections, {})

    def tell_of_pools(self, before: Mapping[str, JackpotView], changed: Mapping[str, JackpotView]) -> None:
        """To each what changed of the jackpots it feeds, or fed."""
        written = {pool: Raw(encode(at_a_terminal(view))) for pool, view in changed.items()}
        feeding = {pool: frozenset(view.fed_by) for pool, view in self._bank.pools.items()}
        fed = {pool: frozenset(view.fed_by) for pool, view in before.items()}
        for terminal, watchers in self._watchers.items():
            full = f"{self._bank.name}:{terminal}"
            new = {pool: raw for pool, raw in written.items() if full in feeding[pool]}
            gone = [pool for pool, by in fed.items() if full in by and full not in feeding.get(pool, ())]
            if new or gone:
                for watcher in watchers:
                    self._send(watcher, terminal, {"jackpots": new} if new else {}, {"jackpots": gone})


def _bets_since(change: _Change, terminal: str, changed: dict[str, Any]) -> list[str]:
    """Adds the bets that came or moved to what changed, and gives those that are gone."""
    was = change.before.terminals.get(terminal)
    old = was.bets if was is not None else {}
    new = change.now.terminals[terminal].bets
    if old is new:
        return []
    came = {str(number): bet_view(number, bet) for number, bet in new.items() if old.get(number) is not bet}
    if came:
        changed["bets"] = came
    return [str(number) for number in old if number not in new]


def taken(bank: ShownBank, terminal: str) -> NotYours:
    return NotYours(
        f"Terminal {terminal} is not yours to look at: somebody else plays there, or it is gone.",
        "Choose a free terminal.",
        {"topic": bank.topic_of(terminal)},
    )
