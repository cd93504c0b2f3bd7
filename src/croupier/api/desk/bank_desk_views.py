"""What staff see of a bank: every terminal in one row, and what waits for somebody to decide."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from croupier.api.bank.board import BankBoard
from croupier.api.bank.terminal_views import CaseView, case_view
from croupier.api.live.kept_out import KeptOut
from croupier.core.bank.conduct_state import Direction, Offence
from croupier.core.bank.kept_back import Claim, Hold, Lock, SuspectStake
from croupier.core.bank.money import off_by
from croupier.core.bank.state import BankState, Case, Meters, Terminal
from croupier.core.common.desk import Dispute
from croupier.core.law.book import Book

MOST_DONE = 20
"""Of what is over, so many are shown beside all that is open."""

_Key = TypeVar("_Key")
_Kept = TypeVar("_Kept")


class TerminalRow(Struct, frozen=True, kw_only=True):
    terminal: str
    player: str | None
    credits: int
    held: int
    withheld: int
    bet: int
    idle_spins: int
    online: bool
    """Whether somebody's screen shows it now."""
    cases: tuple[int, ...]
    fault_reported: tuple[str, ...]
    off_by: int
    """What the meters fail to account for: nothing when all is well."""
    lock: Lock | None
    """Why the terminal waits for an attendant, if it does."""
    meters: Meters


class BankDesk(Struct, frozen=True, kw_only=True):
    cases: dict[str, CaseView]
    holds: dict[str, Hold]
    claims: dict[str, Claim]
    offences: dict[str, Offence]
    directions: dict[str, Direction]
    barred: Mapping[str, str]
    alerts: tuple[KeptOut, ...]
    """Who sits here and is excluded."""
    recommended: tuple[str, ...]
    most_terminals: Mapping[str, int]
    disputes: dict[str, Dispute]
    suspect: Mapping[str, tuple[SuspectStake, ...]]
    """Stakes that were kept back when an outcome was invalidated, by person."""
    ball_to_examine: bool
    resets: bool
    slips_open: int
    slips_open_amount: int


def row_of(terminal: Terminal, cases: Sequence[Case], *, online: bool) -> TerminalRow:
    return TerminalRow(
        terminal=terminal.setup.name,
        player=terminal.player,
        credits=terminal.credits,
        held=terminal.held,
        withheld=terminal.withheld,
        bet=sum(bet.stake for bet in terminal.bets.values()),
        idle_spins=terminal.idle_spins,
        online=online,
        cases=tuple(case.number for case in cases),
        fault_reported=terminal.fault_reported,
        off_by=off_by(terminal),
        lock=terminal.lock,
        meters=terminal.meters,
    )


def desk_view(book: Book, state: BankState, board: BankBoard, alerts: tuple[KeptOut, ...]) -> BankDesk:
    conduct = state.conduct
    cases = _open_and_newest(state.cases, lambda one: not one.cleared)
    return BankDesk(
        cases={number: case_view(book, one) for number, one in cases.items()},
        holds=_open_and_newest(state.holds, lambda one: one.open),
        claims=_open_and_newest(state.claims, lambda one: one.open),
        offences=_open_and_newest(conduct.offences, lambda _: False),
        directions=_open_and_newest(conduct.directions, lambda one: one.complied is None),
        barred=conduct.barred,
        alerts=alerts,
        recommended=conduct.recommended,
        most_terminals=conduct.most_terminals,
        disputes=_open_and_newest(state.desk.disputes, _goes_on),
        suspect=state.suspect,
        ball_to_examine=state.ball_to_examine,
        resets=state.round.resets,
        slips_open=board.slips_open,
        slips_open_amount=board.slips_open_amount,
    )


def _goes_on(dispute: Dispute) -> bool:
    """Open, or closed with a complaint about it that is not decided."""
    return not dispute.closed or (dispute.complaint is not None and dispute.complaint.under_way)


def _open_and_newest(kept: Mapping[_Key, _Kept], is_open: Callable[[_Kept], bool]) -> dict[str, _Kept]:
    newest = set(list(kept)[-MOST_DONE:])
    return {str(key): one for key, one in kept.items() if key in newest or is_open(one)}
