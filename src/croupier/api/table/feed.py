"""A table's changes on their way to those who watch it: worked out once, encoded once, sent to all.

Each audience has its own sections; of a section nothing is sent that did not change.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.api.live.following import (
    ALL,
    CROWD,
    Around,
    Audience,
    Held,
    Soon,
    Watcher,
    change_message,
    snapshot_message,
)
from croupier.api.live.kept_out import KeptOut, alerts
from croupier.api.live.messages import PlayerTable, PublicTable, StaffTable
from croupier.api.table.board import Board
from croupier.api.table.concerned import concerned_by
from croupier.api.table.followed import FollowedTable
from croupier.api.table.lines import lines_by_player, numbers_by_player
from croupier.api.table.me import MeView, me_view, on_layout
from croupier.api.table.sharing import agreements, with_colours
from croupier.api.table.staff_views import staff_state
from croupier.api.table.views import (
    TableCard,
    WagerView,
    card_of,
    history_view,
    line_views,
    lucky_view,
    round_facts,
    seat_views,
    sign_view,
    table_facts,
    wager_view,
)
from croupier.core.engine.messages import Event
from croupier.core.law.law import at_table
from croupier.core.table.excluded_stakes import here
from croupier.core.table.state import NO_CHIPS, TableState
from croupier.core.table.table import STORY
from croupier.core.table.wagers import WagerMoved, WagerPlaced, WagerWithdrawn
from croupier.links.requests import TableRequest

_MANY = (WagerPlaced, WagerMoved, WagerWithdrawn)
"""What a crowd does many times a second."""

_STAFF_PARTS = ("setup", "chips", "seats", "signs", "desk", "till")


class _LastTold(NamedTuple):
    """The table as everyone was last told of it."""

    state: TableState
    seats: dict[str, int]
    version: int


class TableFeed(FollowedTable):
    """One table, followed for everyone who watches it."""

    def __init__(self, table: str, around: Around) -> None:
        super().__init__(table, around)
        self.board = Board()
        self._told = _LastTold(self.state, {}, 0)
        self._kinds: list[str] = []
        self._said: list[str] = []
        self._soon = Soon(self._tell)
        self._watchers: dict[Audience, set[Watcher]] = {audience: set() for audience in Audience}
        self._held: dict[Audience, Held[str]] = {audience: Held() for audience in (Audience.PUBLIC, Audience.STAFF)}
        self._asked: set[str] = set()
        self.on_card: Callable[[TableFeed], None] = lambda _: None

    @property
    def table(self) -> str:
        return self.name

    @property
    def betting_ends_at(self) -> int | None:
        return round_facts(self.state, self.board).betting_ends_at

    def card(self) -> TableCard:
        return card_of(self.book, self.state, self.board)

    # --- following --------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        self._soon.stop()
        await super().stop()

    def _caught_up(self) -> None:
        self._soon.stop()
        self._told = _LastTold(self.state, dict(self.board.seats), self.version)
        self._kinds.clear()
        for held in self._held.values():
            held.skip(self.version)

    def _see(self, event: Event, kind: str, before: TableState) -> None:  # noqa: ARG002 - every feed sees alike
        self.board.see(event, self.at)
        self._kinds.append(kind)
        if self._watchers[Audience.STAFF]:
            self._said.append(STORY.in_full(event))
        self._soon.ask(later=isinstance(event, _MANY) and self._crowded)

    @property
    def _crowded(self) -> bool:
        return len(self._watchers[Audience.PLAYER]) + len(self._watchers[Audience.PUBLIC]) > CROWD

    def _tell(self) -> None:
        """Send everyone what changed since they were last told."""
        if self.version == self._told.version:
            return
        told, self._told = self._told, _LastTold(self.state, dict(self.board.seats), self.version)
        kinds, self._kinds = self._kinds, []
        said, self._said = "\n".join(self._said), []
        changed, gone = self._public(told, kinds)
        self._send(told, kinds, said, changed, gone)
        self.on_card(self)

    # --- what changed -----------------------------------------------------------------------------------------------

    def _public(self, told: "_LastTold", kinds: list[str]) -> tuple[dict[str, Any], dict[str, list[str]]]:
        """The sections that everyone sees, where they changed."""
        book, before, now, board = self.book, told.state, self.state, self.board
        moved = told.seats != board.seats
        changed: dict[str, Any] = {}
        gone: dict[str, list[str]] = {}
        if now.setup is not before.setup or now.seats is not before.seats or now.round.phase is not before.round.phase:
            changed["table"] = table_facts(book, now, board)
        if now.round is not before.round or now.desk is not before.desk or now.setup is not before.setup:
            changed["round"] = round_facts(now, board)
            changed["lucky"] = lucky_view(now)
        if now.round.wagers is not before.round.wagers or moved:
            new, went = self._wager_changes(before, anew=moved)
            changed["wagers"], gone["wagers"] = new, went
        if now.signs is not before.signs:
            changed["sign"] = sign_view(now)
        if "result_declared" in kinds or "table_opened" in kinds:
            changed["history"] = history_view(book, now, board)
        if now.seats.seats is not before.seats.seats or now.chips.colours is not before.chips.colours:
            changed["seats"] = seat_views(now, board)
            gone["seats"] = [str(number) for number in told.seats.values() if str(number) not in changed["seats"]]
        return changed, gone

    def _wager_changes(self, before: TableState, *, anew: bool) -> tuple[dict[str, WagerView], list[str]]:
        old, new = before.round.wagers, self.state.round.wagers
        outside = before.round.outside_zero != self.state.round.outside_zero
        changed = {
            str(number): wager_view(self.state, self.board, number, wager)
            for number, wager in new.items()
            if anew or outside or old.get(number) is not wager
        }
        went = [str(number) for number in old if number not in new]
        return changed, went

    def _send(
        self, told: "_LastTold", kinds: list[str], said: str, changed: dict[str, Any], gone: dict[str, list[str]]
    ) -> None:
        public = self._message(kinds, "", changed, gone)
        self._held[Audience.PUBLIC].add(self.version, public)
        for audience in (Audience.PUBLIC, Audience.PLAYER):
            for watcher in self._watchers[audience]:
                watcher.send(public)
        if self._watchers[Audience.STAFF] or self._held[Audience.STAFF]:
            own, own_gone = self._staff(told)
            staff = self._message(kinds, said, {**changed, **own}, {**gone, **own_gone})
            self._held[Audience.STAFF].add(self.version, staff)
            for watcher in self._watchers[Audience.STAFF]:
                watcher.send(staff)
        else:
            self._held[Audience.STAFF].skip(self.version)
        if self._watchers[Audience.PLAYER]:
            self._send_to_players(told.state)

    def _staff(self, told: "_LastTold") -> tuple[dict[str, Any], dict[str, list[str]]]:
        before, now = told.state, self.state
        changed: dict[str, Any] = {}
        gone: dict[str, list[str]] = {}
        if any(getattr(now, part) is not getattr(before, part) for part in _STAFF_PARTS):
            changed["state"] = staff_state(now, self.kept_out())
        if now.round.lines is not before.round.lines:
            changed["lines"] = lines = line_views(self.book, now, self.board, now.round.lines)
            gone["lines"] = [str(line.number) for line in before.round.lines if str(line.number) not in lines]
        if told.seats != self.board.seats:
            changed["names"] = self._names()
        if now.chips is not before.chips or now.seats.seats is not before.seats.seats:
            changed["sharing"], gone["sharing"] = agreements(now, self._requests.open(self.table)), [ALL]
        return changed, gone

    def _names(self) -> dict[str, str]:
        return {str(number): name for name, number in self.board.seats.items()}

    def _send_to_players(self, before: TableState) -> None:
        """To each player what changed for them alone."""
        now = self.state
        everybody = now.signs is not before.signs or now.setup is not before.setup
        concerned = None if everybody else concerned_by(before, now)
        lines = before_lines = None
        if now.round.lines is not before.round.lines:
            lines, before_lines = lines_by_player(self.book, self.state, self.board), numbers_by_player(before)
        sums: Mapping[str, int] | None = None
        for watcher in self._watchers[Audience.PLAYER]:
            player = watcher.player
            if player is None:
                continue
            changed: dict[str, Any] = {}
            gone: dict[str, list[str]] = {}
            if concerned is None or player in concerned:
                sums = sums if sums is not None else on_layout(now)
                changed["me"] = self._me(player, sums)
            if lines is not None and before_lines is not None and (player in lines or player in before_lines):
                changed["lines"] = mine = lines.get(player, {})
                gone["lines"] = [number for number in before_lines.get(player, ()) if number not in mine]
            if changed:
                watcher.send(self._message([], "", changed, gone))

    def _me(self, player: str, sums: Mapping[str, int]) -> MeView:
        me = me_view(
            self.book,
            self.state,
            self.board,
            player,
            on_layout=sums.get(player, 0),
            asked=self._requests.open(self.table),
            refused=self._requests.last_no(self.table, player),
        )
        no = self._kept_out([player])
        return replace(me, excluded=no[0]) if no else me

    def kept_out(self) -> tuple[KeptOut, ...]:
        """Who is here, with a seat or with chips, and excluded."""
        with_chips = (player for player, rack in self.state.chips.racks.items() if rack != NO_CHIPS)
        return self._kept_out((*self.state.seats.seats, *with_chips))

    def _kept_out(self, present: Iterable[str]) -> tuple[KeptOut, ...]:
        state = self.state
        return alerts(at_table(self.book), state.desk.excluded, self._excluded, present, self.at, here(state))

    def _message(self, kinds: list[str], said: str, changed: dict[str, Any], gone: dict[str, list[str]]) -> str:
        return change_message(self.table, self.version, self.at, changed, gone, kinds=kinds, said=said)

    # --- watching ---------------------------------------------------------------------------------------------------

    def view(self, audience: Audience, player: str | None) -> PublicTable | PlayerTable | StaffTable:
        """The whole table as this audience sees it now."""
        book, now, board = self.book, self.state, self.board
        view: PublicTable = {
            "table": table_facts(book, now, board),
            "round": round_facts(now, board),
            "wagers": {str(number): wager_view(now, board, number, one) for number, one in now.round.wagers.items()},
            "lines": {},
            "lucky": lucky_view(now),
            "sign": sign_view(now),
            "history": history_view(book, now, board),
            "seats": seat_views(now, board),
        }
        if audience is Audience.PLAYER and player is not None:
            view["lines"] = lines_by_player(self.book, self.state, self.board).get(player, {})
            return PlayerTable(**view, me=self._me(player, on_layout(now)))
        if audience is Audience.STAFF:
            view["lines"] = line_views(book, now, board, now.round.lines)
            requests = dict(self._requests.open(self.table))
            sharing, state = agreements(now, requests), staff_state(now, self.kept_out())
            return StaffTable(**view, names=self._names(), state=state, requests=requests, sharing=sharing)
        return view

    def add(self, watcher: Watcher, audience: Audience, after: int | None) -> None:
        """From now on everything; first what was missed, or the whole table where that is not held any more."""
        self._soon.now()
        self._watchers[audience].add(watcher)
        held = self._held[Audience.STAFF if audience is Audience.STAFF else Audience.PUBLIC]
        missed = None if after is None or after > self.version else held.after(after)
        if missed is None:
            watcher.send(snapshot_message(self.table, self.version, self.at, self.view(audience, watcher.player)))
            return
        for message in missed:
            watcher.send(message)
        own: Mapping[str, Any] = self.view(audience, watcher.player)
        # What concerns one player alone is not held for anybody: it comes whole.
        personal: dict[str, Any] = {name: own[name] for name in ("me", "requests", "sharing") if name in own}
        if audience is Audience.PLAYER:
            personal["lines"] = own["lines"]
        watcher.send(self._message([], "", personal, {name: [ALL] for name in personal if name != "me"}))

    def remove(self, watcher: Watcher) -> None:
        for watchers in self._watchers.values():
            watchers.discard(watcher)

    def requests_changed(self, player: str) -> None:
        """Something was said to the dealer, or answered."""
        self._soon.now()
        now: dict[str, TableRequest] = dict(self._requests.open(self.table))
        gone, self._asked = [one for one in self._asked if one not in now], set(now)
        if self._watchers[Audience.STAFF]:
            told = {"requests": now, "sharing": agreements(self.state, now)}
            message = self._message([], "", told, {"requests": gone, "sharing": [ALL]})
            for watcher in self._watchers[Audience.STAFF]:
                watcher.send(message)
        # Whoever holds a colour may be asked to share it, or no longer.
        holders = with_colours(self.state)
        for watcher in self._watchers[Audience.PLAYER]:
            one = watcher.player
            if one is not None and (one == player or one in holders):
                watcher.send(self._message([], "", {"me": self._me(one, on_layout(self.state))}, {}))
