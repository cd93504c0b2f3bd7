"""What the dealer of a live table has called, as the terminals around it are told. Pure."""

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.bank.follow import Call, FollowTable
from croupier.core.bank.state import BankState, Phase
from croupier.core.engine.messages import Event
from croupier.core.table.invalidation import OutcomeInvalidated
from croupier.core.table.no_spin import NoSpinAnnounced
from croupier.core.table.rounds import BallSpun, BettingClosed, BettingOpened, ResultDeclared
from croupier.core.table.state import Phase as TablePhase
from croupier.core.table.state import TableState
from croupier.core.words.roles import Role
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.table import TABLE

NAME = "live table"

CALLED = (BettingOpened, BallSpun, BettingClosed, ResultDeclared, NoSpinAnnounced, OutcomeInvalidated)
"""The events of a table that are calls to everybody who bets there."""


class Called(Struct, frozen=True, kw_only=True):
    """A call, and the round and attempt of the table that it was made in."""

    round: int
    attempt: int
    command: FollowTable

    def key(self, bank: str) -> str:
        """Passed on once, whoever passes it on and however often."""
        place = f"{BANK.called(bank)}/{TABLE.called(self.command.table)}"
        return f"{place} {self.round}.{self.attempt}/{self.command.call}"


def calls_of(table: str, round_: int, attempt: int, events: Iterable[Event]) -> list[Called]:
    """The calls that these events are; the first of them were made in this round and attempt."""
    made: list[Called] = []
    for event in events:
        if isinstance(event, BettingOpened):
            round_, attempt = event.round, event.attempt
        command = _command(table, round_, event)
        if command is not None:
            made.append(Called(round=round_, attempt=attempt, command=command))
    return made


def _command(table: str, round_: int, event: Event) -> FollowTable | None:
    match event:
        case BettingOpened():
            return _call(table, round_, Call.PLACE_YOUR_BETS)
        case BallSpun():
            spun = _call(table, round_, Call.SPUN)
            return replace(spun, against_the_rotor=event.spin.against_the_rotor)
        case BettingClosed():
            # However late it is passed on, what was bet after the call does not count.
            return replace(_call(table, round_, Call.NO_MORE_BETS), called_at=event.at)
        case ResultDeclared():
            number = _call(table, round_, Call.RESULT)
            return replace(number, pocket=event.pocket, revolutions=event.revolutions)
        case NoSpinAnnounced():
            return replace(_call(table, round_, Call.NO_SPIN), ground=event.ground)
        case OutcomeInvalidated():
            undone = _call(table, round_, Call.INVALIDATED)
            fraud_by = () if event.fraud_by is None else (event.fraud_by,)
            return replace(undone, invalidated_on=event.ground, fraud_by=fraud_by, fraud_role=event.fraud_role)
        case _:
            return None


def _call(table: str, round_: int, call: Call) -> FollowTable:
    return FollowTable(by=NAME, role=Role.SYSTEM, at=0, table=table, round=round_, call=call)


def concerns(state: BankState, command: FollowTable, at: int) -> bool:
    """Whether the bank is at a point where the call means something: one that joined late waits for the next round."""
    now = state.round
    if command.call is Call.PLACE_YOUR_BETS:
        over = state.closing is not None and at >= state.closing.closes_at
        return now.phase is Phase.IDLE and not now.resets and not over
    if now.table_round != command.round:
        return False
    match command.call:
        case Call.SPUN:
            return now.phase in (Phase.BETTING, Phase.CLOSED) and now.spin is None
        case Call.NO_MORE_BETS:
            return now.phase is Phase.BETTING
        case Call.RESULT:
            return now.phase is Phase.CLOSED and now.spin is not None
        case Call.NO_SPIN:
            return now.phase in (Phase.BETTING, Phase.CLOSED) and now.spin is not None
        case Call.INVALIDATED:
            decided = any(number == now.number for number, _ in state.results)
            return (now.spin is not None or decided) and now.number not in state.invalidated
        case _:
            assert_never(command.call)


def joining(table: TableState) -> list[Called]:
    """The calls by which a bank joins a round whose bets are still being made; none where they are not."""
    now = table.round
    if now.phase is not TablePhase.BETTING or now.closed:
        return []
    name = table.setup.table
    opened = BettingOpened(round=now.number, attempt=now.attempt, sign=None, commitment="")
    spun = [] if now.spin is None else [BallSpun(spin=now.spin)]
    return calls_of(name, now.number, now.attempt, [opened, *spun])
