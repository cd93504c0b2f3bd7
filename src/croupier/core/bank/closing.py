"""Closing a bank: with notice, so that credits are cleared first; what is left stays the player's and is listed."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.core.bank.drawing import IssuesSlips, draws
from croupier.core.bank.money import off_by
from croupier.core.bank.part import (
    Command,
    Decider,
    Decision,
    Event,
    Evolver,
    Poster,
    find_terminal,
    locked,
    out_of_play,
)
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.slips import SlipIssued, slip_for
from croupier.core.bank.state import BankState, Phase, Terminal
from croupier.core.common.closing import Announced, Closing, not_to_be_closed
from croupier.core.engine.ledger import Posting
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, in_minutes
from croupier.core.game.tell import bets_go_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Staff, Who, or_the_system
from croupier.core.money import dollar_sign
from croupier.core.words.devices import PayoutForm
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule

THE_BANK = ""
"""Under which an officer is told of the whole bank: no terminal has such a name."""


class AnnounceClose(Command, frozen=True, kw_only=True, tag="announce_close"):
    """Every screen warns that play closes at that time, and asks players to clear their credits."""

    closes_at: int


class TellOfficer(Command, frozen=True, kw_only=True, tag="tell_officer"):
    """An authorised officer is told that the bank is to close, or one terminal of it."""

    officer: str
    terminal: str | None = None


class CloseBank(IssuesSlips, frozen=True, kw_only=True, tag="close_bank"):
    pass


class CloseAnnounced(Event, frozen=True, kw_only=True, tag="close_announced"):
    closing: Closing
    clause: str


class OfficerTold(Event, frozen=True, kw_only=True, tag="officer_told"):
    officer: str
    at: int
    terminal: str | None = None


class BankClosed(Event, frozen=True, kw_only=True, tag="bank_closed"):
    at: int
    released: Mapping[str, Mapping[int, int]]
    """Stakes still on a screen that no spin had begun for."""
    uncleared: Mapping[str, int]
    """Credits still on each meter, for which no slip could be printed: they stay the player's and are paid by hand."""
    clause: str


def announce(law: Law, state: BankState, command: AnnounceClose) -> Decision:
    if state.round.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is not open.")
    notice = law.sign.closing_notice or 0
    if command.closes_at - command.at < notice * MINUTE:
        return law.refused(Rule.CLOSING_NOTICE, f"Players are warned {notice} minutes before the close of play.")
    closing = Closing(announced_at=command.at, closes_at=command.closes_at)
    return (CloseAnnounced(closing=closing, clause=law.clause(Rule.CLOSING_NOTICE)),)


def tell_officer(law: Law, state: BankState, command: TellOfficer) -> Decision:
    if state.round.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is not open.")
    if command.terminal is not None and isinstance(no := find_terminal(law, state, command.terminal), Refused):
        return no
    return (OfficerTold(officer=command.officer, at=command.at, terminal=command.terminal),)


def close(law: Law, state: BankState, command: CloseBank) -> Decision:
    now = state.round
    if now.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is closed already.")
    if now.spin is not None or now.phase not in (Phase.IDLE, Phase.BETTING):
        return law.refused(Rule.ROUND_NOT_SETTLED, "A spin is under way: it is resolved first.")
    no = not_to_be_closed(
        law,
        command.at,
        in_use=any(one.player or one.credits or one.held for one in state.terminals.values()),
        announced=() if state.closing is None else (Announced(state.closing.announced_at, state.closing.closes_at),),
        officer_told_at=state.officer_told.get(THE_BANK),
    )
    if no:
        return no
    stakes = {
        name: {number: bet.stake for number, bet in terminal.bets.items()}
        for name, terminal in state.terminals.items()
        if terminal.bets and not off_by(terminal)
    }
    cleared = all_released(state, stakes)
    slips = printed(law, cleared, cleared.terminals.values(), command.at)
    collected = {one.slip.terminal for one in slips}
    closed = BankClosed(
        at=command.at,
        released=stakes,
        uncleared={
            name: one.credits for name, one in cleared.terminals.items() if one.credits and name not in collected
        },
        clause=law.clause(Rule.CLOSING_NOTICE),
    )
    return (closed, *slips)


def printed(law: Law, state: BankState, terminals: Iterable[Terminal], at: int) -> tuple[SlipIssued, ...]:
    """Where players need not be warned beforehand, each terminal prints a slip for its credits."""
    if law.sign.closing_notice is not None or PayoutForm.SLIP not in law.terminals.payout_forms:
        return ()
    full = [one for one in terminals if one.credits and not off_by(one) and not _is_kept(law, state, one)]
    return tuple(_printed(law, state, one, at, earlier) for earlier, one in enumerate(full))


def _is_kept(law: Law, state: BankState, terminal: Terminal) -> bool:
    return (out_of_play(law, state, terminal) or locked(terminal)) is not None


def _printed(law: Law, state: BankState, terminal: Terminal, at: int, earlier: int) -> SlipIssued:
    form = state.setup.limits.form_of(terminal.credits, terminal.player)
    slip = slip_for(state, terminal, terminal.credits, at=at, form=form, earlier=earlier)
    return SlipIssued(slip=slip, clause=law.terminals.payout_forms[form])


def _announced(state: BankState, event: CloseAnnounced) -> BankState:
    return replace(state, closing=event.closing)


def _told(state: BankState, event: OfficerTold) -> BankState:
    return replace(state, officer_told={**state.officer_told, event.terminal or THE_BANK: event.at})


def _closed(state: BankState, event: BankClosed) -> BankState:
    state = all_released(state, event.released)
    now = replace(
        state.round, phase=Phase.SHUT, attempt=1, commitment="", spin=None, snapshot={}, warned_at=None, resets=False
    )
    return replace(state, round=now, desk=replace(state.desk, excluded={}))


def _closed_postings(state: BankState, event: BankClosed) -> tuple[Posting, ...]:
    return tuple(
        one
        for name, stakes in event.released.items()
        for one in release_postings(state, name, sum(stakes.values()), event.clause)
    )


POWERS: dict[type[Command], Who] = {
    AnnounceClose: Power.CLOSE_TABLE,
    TellOfficer: or_the_system(Staff()),
    CloseBank: Power.CLOSE_TABLE,
}
DECIDERS: dict[type[Command], Decider] = {
    AnnounceClose: announce,
    TellOfficer: tell_officer,
    CloseBank: draws(close),
}
EVOLVERS: dict[type[Event], Evolver] = {CloseAnnounced: _announced, OfficerTold: _told, BankClosed: _closed}
POSTERS: dict[type[Event], Poster] = {BankClosed: _closed_postings}


def _say_announced(event: CloseAnnounced) -> str:
    when = in_minutes(event.closing.closes_at - event.closing.announced_at)
    return f"Every screen says that play closes {when}, and to collect before"


def _say_officer(event: OfficerTold) -> str:
    what = "the bank" if event.terminal is None else f"terminal {event.terminal}"
    return f"{event.officer}, authorised officer, is told that {what} will close"


def _say_closed(event: BankClosed) -> str:
    told = ["The bank closes"]
    if event.released:
        told.append(bets_go_back(*event.released.values()))
    left = (f"{dollar_sign(amount)} is left on {name} and paid by hand" for name, amount in event.uncleared.items())
    return "; ".join((*told, *left))


SAYS: Says = {
    CloseAnnounced: Saying(Topic.ROUND, _say_announced),
    OfficerTold: Saying(Topic.ROUND, _say_officer),
    BankClosed: Saying(Topic.ROUND, _say_closed),
}
