"""A bank as its screens show it: folded from its events, with what comes from around it, section by section."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import Raw
from msgspec.structs import replace

from croupier.api.bank.board import BankBoard
from croupier.api.bank.terminal_views import TerminalMe, Viewer, limits_of, me_view
from croupier.api.bank.views import (
    BankCard,
    BankFacts,
    BankRound,
    Span,
    bank_facts,
    card_of,
    history_view,
    round_view,
    span_of,
)
from croupier.api.desk.bank_desk_views import BankDesk, desk_view
from croupier.api.jackpot.views import JackpotView
from croupier.api.live.following import Around, Follower, Seen, encode
from croupier.api.live.kept_out import KeptOut, alerts
from croupier.api.live.messages import SharedBank
from croupier.api.live.play_watch import PlayedGame, PlayWatch, played_at_bank
from croupier.api.live.tally import Tally, bank_tally
from croupier.core.bank.part import here
from croupier.core.bank.state import BankState, Case, Phase
from croupier.core.engine.messages import Event
from croupier.core.law.law import at_terminals
from croupier.house.eyes.pits import Today, today_at


class ShownBank(Follower[BankState]):
    """What there is to show; who is shown what is for the feed."""

    def __init__(self, bank: str, around: Around) -> None:
        super().__init__(bank, around.house.banks, around)
        self.board = BankBoard()
        self._tally = bank_tally(bank, around.since)
        today = partial(today_at, around.house, self.topic, zone=around.zone)
        self._watch = PlayWatch(self.topic, lambda: around.house.eyes.known.rules, today, around.since)
        self.controller: str | None = None
        self.pools: dict[str, JackpotView] = {}
        """Of all controllers that this bank feeds; `fed_by` names the terminals of this bank alone."""
        self.closes_at: int | None = None
        """When betting is expected to close."""
        self._practice = around.practice
        self._limits: dict[str, Raw] = {}
        self._span: Span = (None, None)
        self._last: dict[str, Raw] = {}
        """Each common section as it was last told, on the wire."""

    def _note(self, seen: Seen[BankState]) -> None:
        event, state = seen.event, seen.state
        self._tally.see(event, seen.at, lambda: self.kind.engine.postings(seen.before, event))
        book = self._books[self.kind.book_of(state)]
        self._watch.see(played_at_bank(event), seen.at, lambda: PlayedGame(book, state.setup.cloth), seen.day)

    def _day_of(self, event: Event) -> Today | None:
        return self._watch.today(event, self.at)

    @property
    def tally(self) -> Tally:
        self.add_up()
        return self._tally

    @property
    def watch(self) -> PlayWatch:
        self.add_up()
        return self._watch

    def topic_of(self, terminal: str) -> str:
        return f"{self.topic}:{terminal}"

    @property
    def is_open(self) -> bool:
        return self.state.round.phase is not Phase.SHUT

    def card(self) -> BankCard:
        return card_of(self.book, self.state, self.controller, self.closes_at, self._span)

    def fold(self, event: Event, before: BankState) -> tuple[str, ...]:
        """What is kept beside the state goes on; gives the terminals whose slips changed."""
        if self.state.setup is not before.setup:
            self._write_limits()
        return self.board.see(event, self.at, before, self.state)

    def _write_limits(self) -> None:
        """Terminals under the same sign share one text."""
        written: dict[bytes, Raw] = {}
        self._limits, found = {}, []
        for name, terminal in self.state.terminals.items():
            sign = encode(terminal.setup.sign)
            if sign not in written:
                found.append(limits_of(self.book, self.state, terminal))
                written[sign] = Raw(encode(found[-1]))
            self._limits[name] = written[sign]
        self._span = span_of(one for limits in found for one in limits.values())

    # --- what every screen shows ------------------------------------------------------------------------------------

    def facts(self) -> BankFacts:
        return bank_facts(self.book, self.state, self.board, self.controller)

    def round(self) -> BankRound:
        return round_view(self.state, self.board, self.closes_at)

    def common(self) -> SharedBank:
        self._last.clear()  # whoever is shown the whole now may have seen more than was told
        return {"bank": self.facts(), "round": self.round(), "history": history_view(self.book, self.state)}

    def common_since(self, before: BankState) -> dict[str, Raw]:
        """Those of the common sections that may have changed since, each encoded once for all who are told."""
        now, changed = self.state, dict[str, Any]()
        has_opened = now.setup is not before.setup
        if has_opened or now.closing is not before.closing or now.round.phase is not before.round.phase:
            changed["bank"] = self.facts()
        has_failed = now.faulty_wheels is not before.faulty_wheels
        if has_opened or has_failed or now.round is not before.round or now.results is not before.results:
            changed["round"] = self.round()
        if has_opened or now.results is not before.results:
            changed["history"] = history_view(self.book, now)
        return {name: Raw(encode(view)) for name, view in changed.items()}

    def news_of(self, sections: dict[str, Raw]) -> dict[str, Raw]:
        """Those that are not word for word what was told last: a phase that passes mostly leaves a bank as it was."""
        news = {name: raw for name, raw in sections.items() if bytes(self._last.get(name, b"")) != bytes(raw)}
        self._last |= news
        return news

    # --- what one terminal shows ------------------------------------------------------------------------------------

    def me(self, state: BankState, terminal: str, viewer: Viewer, cases: Mapping[str, Sequence[Case]]) -> TerminalMe:
        me = me_view(
            self.book,
            state,
            self.board,
            state.terminals[terminal],
            viewer,
            cases=cases.get(terminal, ()),
            limits=self._limits[terminal],
            practice=self._practice,
        )
        no = self.kept_out(state, [terminal])
        return replace(me, excluded=no[0]) if no else me

    def kept_out(self, state: BankState, terminals: Iterable[str]) -> tuple[KeptOut, ...]:
        """Who sits at one of these and is excluded."""
        told, house = state.desk.excluded, self._excluded
        if not told and not house:
            return ()  # as it is nearly always, and every screen asks
        present = (one.player for name in terminals if (one := state.terminals[name]).player is not None)
        return alerts(at_terminals(self.book), told, house, filter(None, present), self.at, here(state))

    def desk(self) -> BankDesk:
        return desk_view(self.book, self.state, self.board, self.kept_out(self.state, self.state.terminals))

    def pools_of(self, terminal: str) -> dict[str, JackpotView]:
        """The jackpots that this terminal feeds."""
        full = f"{self.name}:{terminal}"
        return {pool: at_a_terminal(view) for pool, view in self.pools.items() if full in view.fed_by}


def at_a_terminal(view: JackpotView) -> JackpotView:
    """Without the list of all that feed it, which would be the larger part of every message."""
    return replace(view, fed_by=())
