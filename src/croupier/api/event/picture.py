"""The public view of an event, kept up to date as it goes on.

A state shares with the one before it all that did not change. So what is still the very same thing is still shown the
same, and only tables and players that were touched are drawn again: in a session of many tables a bet costs one table.
"""

from collections.abc import Mapping
from typing import Any, cast

from msgspec import Struct

from croupier.api.event.table_views import EventTable, Spins, table_view
from croupier.api.event.told import told_of
from croupier.api.event.views import (
    EventPlayer,
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
_OF_EVENT = ("designated", "is_awarded", "is_cancelled")
"""What the event as a whole is shown by, besides its players and how far its tables are."""


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
        self.spins = Spins()

    def see(self, event: Event) -> None:
        self.spins.see(event)

    def draw(self, law: Law, book: Book, state: Competition) -> None:
        """All of it, from nothing."""
        self._state, self._tables, self.ranks = state, _tables(state), ranks_of(state)
        self.view = PublicEvent(
            event=facts_of(law, book, state, self._name),
            players={name: player_view(state, name, self.ranks.get(name)) for name in state.players},
            sessions={name: session_view(name, one) for name, one in state.sessions.items()},
            tables={key: self._table(law, state, key) for key in self._tables},
            money=money_view(state),
            told=told_of(law, state),
        )

    def redraw(self, law: Law, book: Book, state: Competition) -> Redrawn:
        """What was touched since it was last drawn."""
        told, before = self.view, self._state
        if _differ(_OF_ALL, before, state):
            self.draw(law, book, state)
            return self._news(told, cast(Mapping[str, Any], self.view), frozenset(state.players))
        were, self._tables, self._state = self._tables, _tables(state), state
        moved = differs(before.players, state.players)
        played = _played(were, self._tables, moved)
        touched = moved | _reseated(were, self._tables, played) | _prized(before, state)
        drawn: dict[str, Any] = {
            "players": self._players(before, state, touched),
            "tables": {key: self._table(law, state, key) for key in played},
        }
        if sessions := differs(before.sessions, state.sessions):
            drawn["sessions"] = {name: session_view(name, state.sessions[name]) for name in sessions}
        if moved or _has_turned(were, self._tables) or _differ(_OF_EVENT, before, state):
            drawn["event"] = facts_of(law, book, state, self._name)
        if moved or before.purse is not state.purse:
            drawn["money"] = money_view(state)
        return self._news(told, drawn, frozenset(touched | _disputing(before, state)))

    def _table(self, law: Law, state: Competition, key: str) -> EventTable:
        return table_view(law, state, self._tables[key], self.spins.at(key))

    def _players(self, before: Competition, state: Competition, touched: set[str]) -> dict[str, EventPlayer]:
        """Whoever was touched, and those whose rank another's fortune has changed."""
        scores = [(score(before, name), score(state, name)) for name in touched]
        again = set(touched)
        for session in {one[0] for was, now in scores if was != now for one in (was, now) if one is not None}:
            ranks = ranks_in(state, session)
            again |= {name for name, rank in ranks.items() if self.ranks.get(name) != rank}
            self.ranks.update(ranks)
        for name in touched:
            if score(state, name) is None:
                self.ranks.pop(name, None)
        return {name: player_view(state, name, self.ranks.get(name)) for name in again if name in state.players}

    def _news(self, told: PublicEvent, drawn: Mapping[str, Any], touched: frozenset[str]) -> Redrawn:
        """Of what was drawn again only what looks different now; the view is what was told with that put in."""
        old: Mapping[str, Any] = told
        there = {"players": self._state.players, "sessions": self._state.sessions, "tables": self._tables}
        changed: dict[str, Any] = {}
        gone: dict[str, list[str]] = {}
        view: dict[str, Any] = dict(old)
        for name, section in drawn.items():
            if name not in BY_KEY:
                if section != old[name]:
                    changed[name] = view[name] = section
                continue
            if entries := {key: one for key, one in section.items() if old[name].get(key) != one}:
                changed[name] = entries
            if old[name].keys() != there[name].keys():
                if left := [key for key in old[name] if key not in there[name]]:
                    gone[name] = left
                view[name] = {key: entries[key] if key in entries else old[name][key] for key in there[name]}
            elif entries:
                view[name] = {**old[name], **entries}
        self.view = cast(PublicEvent, view)
        return Redrawn(changed=changed, gone=gone, touched=touched)


def _differ(names: tuple[str, ...], before: Competition, state: Competition) -> bool:
    return any(getattr(before, name) is not getattr(state, name) for name in names)


def _tables(state: Competition) -> dict[str, Spinning]:
    return {table_key(*one.at): one for session in state.sessions.values() for one in session.tables.values()}


def _played(were: Mapping[str, Spinning], tables: Mapping[str, Spinning], moved: set[str]) -> set[str]:
    """The tables at which something happened, or of whose players one has moved on."""
    played = differs(were, tables) & tables.keys()
    return played | {key for key, one in tables.items() if moved and not moved.isdisjoint(one.order)}


def _reseated(were: Mapping[str, Spinning], tables: Mapping[str, Spinning], played: set[str]) -> set[str]:
    """Whose chips, stakes or forms are others now."""
    return {name for key in played for name in differs(were[key].seats if key in were else {}, tables[key].seats)}


def _has_turned(were: Mapping[str, Spinning], tables: Mapping[str, Spinning]) -> bool:
    """Whether a table has come or gone over to another phase: how far the event is may have changed."""
    return were.keys() != tables.keys() or any(were[key].phase is not one.phase for key, one in tables.items())


def _prized(before: Competition, state: Competition) -> set[str]:
    return set(differs(before.purse.prizes, state.purse.prizes))


def _disputing(before: Competition, state: Competition) -> set[str]:
    """Whose dispute or complaint has come on: nobody else sees anything of it."""
    disputes = state.desk.disputes
    return {disputes[number].player for number in differs(before.desk.disputes, disputes)}
