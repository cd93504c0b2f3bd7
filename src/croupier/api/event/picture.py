"""The public view of an event, kept up to date as it goes on.

A state shares with the one before it all that did not change. So what is still the very same thing is still shown the
same, and only tables and players that were touched are drawn again: in a session of many tables a bet costs one table.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from croupier.api.event.table_views import Spins, table_view
from croupier.api.event.views import (
    EventPlayer,
    EventSession,
    facts_of,
    money_view,
    player_view,
    ranks_in,
    ranks_of,
    score,
    session_view,
    table_key,
)
from croupier.api.live.following import differs
from croupier.api.live.messages import PublicEvent
from croupier.core.engine.messages import Event
from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.tournament.state import Competition, Spinning

BY_KEY = ("players", "sessions", "tables")
"""Sections of which only what changed is told."""
_OF_ALL = ("terms", "clock", "conditions", "form")
"""What every table is shown by."""


class Redrawn(Struct, frozen=True, kw_only=True):
    """What is new in a picture."""

    changed: Mapping[str, Any]
    gone: Mapping[str, list[str]]
    touched: frozenset[str]
    """Players of whom something may have changed for themselves."""


class EventPicture:
    def __init__(self, name: str) -> None:
        self.ranks: dict[str, int] = {}
        self.view: PublicEvent
        self._name = name
        self._state: Competition
        self._tables: dict[str, Spinning] = {}
        self._spins = Spins()

    def see(self, event: Event) -> None:
        self._spins.see(event)

    def draw(self, law: Law, book: Book, state: Competition) -> None:
        """All of it, from nothing."""
        self._state, self._tables, self.ranks = state, _tables(state), ranks_of(state)
        self.view = PublicEvent(
            event=facts_of(law, book, state, self._name),
            players={name: player_view(state, name, self.ranks.get(name)) for name in state.players},
            sessions={name: session_view(name, one) for name, one in state.sessions.items()},
            tables={key: table_view(law, state, one, self._spins.at(key)) for key, one in self._tables.items()},
            money=money_view(state),
        )

    def redraw(self, law: Law, book: Book, state: Competition) -> Redrawn:
        """What was touched since it was last drawn."""
        told, before = self.view, self._state
        if any(getattr(before, name) is not getattr(state, name) for name in _OF_ALL):
            self.draw(law, book, state)
            return _redrawn(told, self.view, frozenset(state.players))
        were, tables = self._tables, _tables(state)
        self._state, self._tables = state, tables
        moved = differs(before.players, state.players)
        played = _played(were, tables, moved)
        touched = moved | _reseated(were, tables, played) | _prized(before, state)
        self.view = PublicEvent(
            event=facts_of(law, book, state, self._name),
            players=self._players(before, state, touched),
            sessions=self._sessions(before, state),
            tables={
                key: table_view(law, state, one, self._spins.at(key)) if key in played else told["tables"][key]
                for key, one in tables.items()
            },
            money=money_view(state) if moved or before.purse is not state.purse else told["money"],
        )
        return _redrawn(told, self.view, frozenset(touched))

    def _players(self, before: Competition, state: Competition, touched: Iterable[str]) -> dict[str, EventPlayer]:
        """Whoever was touched, and those whose rank another's fortune has changed."""
        scores = [(score(before, name), score(state, name)) for name in touched]
        sessions = {one[0] for was, now in scores if was != now for one in (was, now) if one is not None}
        again = set(touched)
        for session in sessions:
            ranks = ranks_in(state, session)
            again |= {name for name, rank in ranks.items() if self.ranks.get(name) != rank}
            self.ranks = {**self.ranks, **ranks}
        self.ranks = {name: rank for name, rank in self.ranks.items() if name not in again or score(state, name)}
        drawn = {name: player_view(state, name, self.ranks.get(name)) for name in again if name in state.players}
        if not drawn and before.players is state.players:
            return self.view["players"]
        told = self.view["players"]
        return {name: drawn[name] if name in drawn else told[name] for name in state.players}

    def _sessions(self, before: Competition, state: Competition) -> dict[str, EventSession]:
        told, changed = self.view["sessions"], differs(before.sessions, state.sessions)
        if not changed:
            return told
        return {
            name: session_view(name, one) if name in changed else told[name] for name, one in state.sessions.items()
        }


def _tables(state: Competition) -> dict[str, Spinning]:
    return {table_key(*one.at): one for session in state.sessions.values() for one in session.tables.values()}


def _played(were: Mapping[str, Spinning], tables: Mapping[str, Spinning], moved: set[str]) -> set[str]:
    """The tables at which something happened, or of whose players one has moved on."""
    played = differs(were, tables) & tables.keys()
    return played | {key for key, one in tables.items() if moved and not moved.isdisjoint(one.order)}


def _reseated(were: Mapping[str, Spinning], tables: Mapping[str, Spinning], played: set[str]) -> set[str]:
    """Whose chips, stakes or forms are others now."""
    return {name for key in played for name in differs(were[key].seats if key in were else {}, tables[key].seats)}


def _prized(before: Competition, state: Competition) -> set[str]:
    return set(differs(before.purse.prizes, state.purse.prizes))


def _redrawn(told: PublicEvent, now: PublicEvent, touched: frozenset[str]) -> Redrawn:
    was: Mapping[str, Any] = told
    changed: dict[str, Any] = {}
    gone: dict[str, list[str]] = {}
    for name, section in now.items():
        old = was[name]
        if section is old:
            continue
        if name not in BY_KEY:
            if section != old:
                changed[name] = section
            continue
        assert isinstance(section, Mapping)
        entries = {key: view for key, view in section.items() if (one := old.get(key)) is not view and one != view}
        if entries:
            changed[name] = entries
        if left := [key for key in old if key not in section]:
            gone[name] = left
    return Redrawn(changed=changed, gone=gone, touched=touched)
