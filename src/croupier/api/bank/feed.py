"""A bank's changes on their way to its screens, to staff, and to anybody who looks for a place to play.

Screens hear at once. Staff hear of every terminal; where there are many, of their bets a few at a time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Raw

from croupier.api.bank.concerned import concerned_by
from croupier.api.bank.screens import Common, Screens
from croupier.api.bank.shown import ShownBank
from croupier.api.bank.terminal_views import Viewer
from croupier.api.bank.views import Place, open_cases, place_view, place_views
from croupier.api.desk.bank_desk_views import TerminalRow, row_of
from croupier.api.jackpot.views import JackpotView
from croupier.api.live.following import (
    ALL,
    CROWD,
    Around,
    Audience,
    Held,
    Soon,
    Watcher,
    change_message,
    encode,
    snapshot_message,
)
from croupier.api.live.messages import PublicBank, StaffBank
from croupier.core.bank.bank import STORY
from croupier.core.bank.bets import BetCancelled, BetMoved, BetPlaced
from croupier.core.bank.credits import NoteTaken, SatDown, TerminalLeft
from croupier.core.bank.slips import SlipIssued
from croupier.core.bank.state import BankState, Case, Terminal
from croupier.core.engine.messages import Event

_BETS = (BetPlaced, BetMoved, BetCancelled)
"""What many do many times a round; it concerns one terminal alone."""
_DESK_PARTS = ("cases", "holds", "claims", "suspect", "slips", "conduct", "desk", "ball_to_examine")


class BankFeed(ShownBank):
    """One bank, followed for everyone who watches it or one of its terminals."""

    def __init__(self, bank: str, around: Around) -> None:
        super().__init__(bank, around)
        self.screens = Screens(self)
        self._public: set[Watcher] = set()
        self._staff: set[Watcher] = set()
        self._held_staff: Held[str] = Held()
        self._soon, self._staff_soon = Soon(self._tell), Soon(self._tell_staff)
        self._told = self._told_staff = self.state
        self._forget()
        self._forget_staff()
        self.on_card: Callable[[BankFeed], None] = lambda _: None

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        self._staff_soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._staff_soon.stop()
        self._told = self._told_staff = self.state
        self._forget()
        self._forget_staff()
        self._last.clear()
        self.screens.caught_up()
        self._held_staff.skip(self.version)

    def _forget(self) -> None:
        self._kinds: list[str] = []
        self._own_kinds: dict[str, list[str]] = {}
        self._concerned: set[str] = set()
        """Terminals of which it is known that something changed there."""

    def _forget_staff(self) -> None:
        self._staff_kinds: list[str] = []
        self._staff_rows: set[str] = set()
        self._said: list[str] = []

    def _see(self, event: Event, kind: str, before: BankState) -> None:
        self._concerned.update(self.fold(event, before))
        terminal = _terminal_of(event)
        if terminal is None:
            self._kinds.append(kind)
        else:
            self._concerned.add(terminal)
            self._own_kinds.setdefault(terminal, []).append(kind)
        self._soon.ask()
        self._staff_kinds.append(kind)
        if self._staff:
            self._said.append(STORY.in_full(event))
        self._staff_soon.ask(later=isinstance(event, _BETS) and self._is_crowded)

    @property
    def _is_crowded(self) -> bool:
        return len(self.state.terminals) > CROWD

    def _tell_now(self) -> None:
        """What waits to be told goes out before anything else does."""
        self._soon.now()
        self._staff_soon.now()

    # --- telling screens, and those who look for a place --------------------------------------------------------------

    def _tell(self) -> None:
        before, now = self._told, self.state
        if now is before:
            return
        kinds, own_kinds, concerned = self._kinds, self._own_kinds, self._concerned
        if kinds:
            concerned |= concerned_by(before, now)
        self._told = now
        self._forget()
        since = self.common_since(before)
        common = Common(kinds, self.news_of(since), is_for_all=bool(since))
        self.screens.tell(before, common, concerned, own_kinds)
        if kinds or any(_MOVES.intersection(own) for own in own_kinds.values()):
            self._tell_public(before, common, concerned)
            self.on_card(self)

    def _tell_public(self, before: BankState, common: Common, concerned: Iterable[str]) -> None:
        """To all in the same bytes, but for those whose own place it is."""
        if not self._public:
            return
        moved, gone = self._moved(before, concerned), _gone(before, self.state)
        cases, owners = open_cases(self.state), {one.player for one in moved}

        def message(player: str | None) -> str:
            places = {one.setup.name: place_view(one, cases.get(one.setup.name, ()), player) for one in moved}
            changed = {**common.sections, "places": places} if places else common.sections
            return change_message(self.topic, self.version, self.at, changed, {"places": gone}, kinds=common.kinds)

        for_others = message(None)
        for watcher in self._public:
            is_owner = watcher.player is not None and watcher.player in owners
            watcher.send(message(watcher.player) if is_owner else for_others)

    def _moved(self, before: BankState, concerned: Iterable[str]) -> list[Terminal]:
        """The terminals that somebody took or left, or that went out of play or came back."""
        cases, old_cases = open_cases(self.state), open_cases(before)
        moved = []
        for name in concerned:
            was, terminal = before.terminals.get(name), self.state.terminals.get(name)
            is_held = (name in cases, terminal is not None and terminal.lock is not None)
            was_held = (name in old_cases, was is not None and was.lock is not None)
            if terminal is not None and (was is None or was.player != terminal.player or is_held != was_held):
                moved.append(terminal)
        return moved

    # --- telling staff ----------------------------------------------------------------------------------------------

    def _tell_staff(self) -> None:
        before, now = self._told_staff, self.state
        kinds, rows, said = self._staff_kinds, self._staff_rows, "\n".join(self._said)
        self._told_staff = now
        self._forget_staff()
        if not self._staff and not self._held_staff:
            self._held_staff.skip(self.version)
            return
        if now is before and not rows:
            return
        gone = _gone(before, now)
        changed = self._staff_sections(before, rows)
        message = change_message(
            self.topic, self.version, self.at, changed, {"places": gone, "terminals": gone}, kinds=kinds, said=said
        )
        self._held_staff.add(self.version, message)
        for watcher in self._staff:
            watcher.send(message)

    def _staff_sections(self, before: BankState, rows: set[str]) -> dict[str, Any]:
        now, cases = self.state, open_cases(self.state)
        concerned = concerned_by(before, now) | rows
        changed: dict[str, Any] = dict(self.common_since(before))
        if moved := self._moved(before, concerned):
            changed["places"] = {one.setup.name: self._place(one.setup.name, cases) for one in moved}
        if there := [name for name in concerned if name in now.terminals]:
            changed["terminals"] = {name: self._row(name, cases) for name in there}
        resets = now.round.resets is not before.round.resets
        alerted = bool(now.desk.excluded) and now.terminals is not before.terminals
        if resets or alerted or any(getattr(now, part) is not getattr(before, part) for part in _DESK_PARTS):
            changed["desk"] = self.desk()
        return changed

    def _place(self, name: str, cases: Mapping[str, Sequence[Case]]) -> Place:
        return place_view(self.state.terminals[name], cases.get(name, ()), None)

    def _row(self, name: str, cases: Mapping[str, Sequence[Case]]) -> TerminalRow:
        return row_of(self.state.terminals[name], cases.get(name, ()), online=name in self.screens)

    # --- watching ---------------------------------------------------------------------------------------------------

    def view(self, audience: Audience, player: str | None) -> PublicBank | StaffBank:
        """The bank as anybody sees it, or as staff do."""
        now, cases = self.state, open_cases(self.state)
        is_staff = audience is Audience.STAFF
        places = place_views(now, cases, None if is_staff else player)
        view = PublicBank(**self.common(), places=places, jackpots=self.pools)
        if not is_staff:
            return view
        rows = {name: self._row(name, cases) for name in now.terminals}
        return StaffBank(**view, terminals=rows, desk=self.desk())

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """From now on everything; first the whole bank, or to staff what they missed if that is still held."""
        self._tell_now()
        is_staff = audience is Audience.STAFF
        (self._staff if is_staff else self._public).add(watcher)
        is_known = is_staff and after is not None and after <= self.version
        missed = self._held_staff.after(after or 0) if is_known else None
        if missed is None:
            watcher.send(snapshot_message(self.topic, self.version, self.at, self.view(audience, watcher.player)))
            return
        for message in missed:
            watcher.send(message)
        # What comes from around the bank has no version of its own: it comes whole.
        sections = {"bank": self.facts(), "round": self.round(), "jackpots": self.pools}
        watcher.send(change_message(self.topic, self.version, self.at, sections, {"jackpots": [ALL]}))

    def remove(self, watcher: Watcher) -> None:
        self._public.discard(watcher)
        self._staff.discard(watcher)

    def add_screen(self, watcher: Watcher, terminal: str, viewer: Viewer, after: int | None) -> None:
        self._tell_now()
        if terminal not in self.screens:
            self._row_changed(terminal)
        self.screens.add(watcher, terminal, viewer, after)

    def remove_screen(self, watcher: Watcher, terminal: str) -> None:
        if self.screens.remove(watcher, terminal):
            self._row_changed(terminal)

    def _row_changed(self, terminal: str) -> None:
        """Somebody has begun or ceased to look at a terminal."""
        self._staff_rows.add(terminal)
        self._staff_soon.ask(later=self._is_crowded)

    def leave(self, watcher: Watcher) -> None:
        """A connection is gone, with everything it watched here."""
        self.remove(watcher)
        for terminal in self.screens.looked_at_by(watcher):
            self.remove_screen(watcher, terminal)

    # --- what comes from around the bank ------------------------------------------------------------------------------

    def bring_jackpots(self, pools: dict[str, JackpotView], controller: str | None) -> None:
        """At once: a display may lag, but not because of us."""
        self._tell_now()
        before, self.pools = self.pools, pools
        was, self.controller = self.controller, controller
        changed = {pool: view for pool, view in pools.items() if before.get(pool) != view}
        gone = [pool for pool in before if pool not in pools]
        if changed or gone:
            self._tell_lookers({"jackpots": changed} if changed else {}, {"jackpots": gone})
            self.screens.tell_of_pools(before, changed)
        if controller != was:
            self._tell_all(self.news_of({"bank": Raw(encode(self.facts()))}))

    def betting_closes(self, at: int | None) -> None:
        """When it is expected to has become known, or has changed."""
        if at != self.closes_at:
            self._tell_now()
            self.closes_at = at
            self._tell_all(self.news_of({"round": Raw(encode(self.round()))}))

    def _tell_all(self, sections: Mapping[str, Raw]) -> None:
        self._tell_lookers(sections, {})
        self.screens.tell_all(sections)
        self.on_card(self)

    def _tell_lookers(self, changed: Mapping[str, Any], gone: Mapping[str, list[str]]) -> None:
        message = change_message(self.topic, self.version, self.at, changed, gone)
        for watcher in (*self._public, *self._staff):
            watcher.send(message)


_MOVES = frozenset(("sat_down", "terminal_left"))


def _terminal_of(event: Event) -> str | None:
    """The one terminal an event concerns; None where it may concern more."""
    if isinstance(event, (*_BETS, SatDown, TerminalLeft, NoteTaken)):
        return event.terminal
    return event.slip.terminal if isinstance(event, SlipIssued) else None


def _gone(before: BankState, now: BankState) -> list[str]:
    if now.setup is before.setup:
        return []
    return [name for name in before.terminals if name not in now.terminals]
