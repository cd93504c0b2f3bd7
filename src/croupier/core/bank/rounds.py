"""The round at the terminals: betting opens, and closes with a snapshot of every screen."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.citing import at_its_wheel, cited_for
from croupier.core.bank.limits import game_of, too_small
from croupier.core.bank.money import off_by
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.releasing import all_released, release_postings
from croupier.core.bank.state import BankState, Bet, Phase
from croupier.core.bank.warning import not_warned, unwarned
from croupier.core.bank.wheels import WHEELS, next_wheel
from croupier.core.engine.ledger import Posting
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import Saying, Says, Topic, counted
from croupier.core.game.tell import bets_go_back
from croupier.core.law.law import Law
from croupier.core.law.powers import Depends, Who
from croupier.core.money import dollar_sign
from croupier.core.words.bets import CREDITS
from croupier.core.words.choices import CloseOrder, WageringOpens
from croupier.core.words.devices import BankKind, Drive
from croupier.core.words.roles import CLOSE_BETTING, OPEN_BETTING
from croupier.core.words.rules import Rule


class OpenBetting(Command, frozen=True, kw_only=True, tag="open_betting"):
    pass


class CloseBetting(Command, frozen=True, kw_only=True, tag="close_betting"):
    """No more bets, on every screen at one time."""


class BettingOpened(Event, frozen=True, kw_only=True, tag="betting_opened"):
    round: int
    attempt: int
    drive: Drive
    table_round: int = 0


class BettingClosed(Event, frozen=True, kw_only=True, tag="betting_closed"):
    """What every screen showed at this instant; what came too late and positions too small came off before."""

    at: int
    snapshot: Mapping[str, Mapping[int, Bet]]
    too_small: Mapping[str, Mapping[int, int]]
    clause: str
    small_clause: str
    late: Mapping[str, Mapping[int, int]] = {}
    """Stakes that were taken once the live table had called no more bets, and before that was heard here."""
    late_clause: str = ""
    unwarned_clause: str = ""
    """What asks for a warning before, where the live table called without one: that stands on record as a fault."""

    @property
    def turnover(self) -> dict[str, int]:
        """What stood at each terminal: what jackpots take their part of."""
        return {name: sum(bet.stake for bet in bets.values()) for name, bets in self.snapshot.items()}


# --- deciding -------------------------------------------------------------------------------------------------------


def follows_a_table(law: Law, state: BankState) -> Refused | None:
    """A bank at a live table has no calls of its own."""
    if state.setup.kind is BankKind.LIVE_GAME:
        return law.refused(Rule.TABLE_KIND, f"This bank follows the calls of table {state.setup.table}.")
    return None


def open_betting(law: Law, state: BankState, command: OpenBetting) -> Decision:
    return follows_a_table(law, state) or betting_opens(law, state, command)


def betting_opens(law: Law, state: BankState, command: Command, *, table_round: int = 0) -> Decision:
    now = state.round
    if now.phase is Phase.SHUT:
        return law.refused(Rule.SHUT, "The bank is not open.")
    if now.phase is not Phase.IDLE:
        return law.refused(Rule.ROUND_NOT_SETTLED, "The last spin is not resolved.")
    if now.resets:
        return law.refused(Rule.RESET, "After a no spin the terminals are reset before play goes on.")
    if state.closing is not None and command.at >= state.closing.closes_at:
        return law.refused(Rule.CLOSING_NOTICE, "Play has closed: no further round is opened.")
    number = now.number + (now.attempt == 1)
    return (BettingOpened(round=number, attempt=now.attempt, drive=now.drive, table_round=table_round),)


def opened_by_itself(
    law: Law, state: BankState, at: int, *, number: int, drive: Drive, attempt: int = 1
) -> tuple[Event, ...]:
    """Where a resolution opens the next wagering period, it follows at once, unless play has closed."""
    over = state.closing is not None and at >= state.closing.closes_at and attempt == 1
    if over or law.terminals.opens is WageringOpens.BY_THE_CALL:
        return ()
    return (BettingOpened(round=number, attempt=attempt, drive=drive),)


def next_opened(law: Law, state: BankState, at: int) -> tuple[Event, ...]:
    return opened_by_itself(law, state, at, number=state.round.number + 1, drive=next_wheel(law, state))


def _who_closes(law: Law, state: BankState, command: CloseBetting) -> Who:
    return at_its_wheel(law, state.round.drive, CLOSE_BETTING, "close betting")


def close_betting(law: Law, state: BankState, command: CloseBetting) -> Decision:
    no = follows_a_table(law, state)
    if no is None and state.round.phase is Phase.BETTING:
        no = not_warned(law, state, command.at)
    return no or betting_closes(law, state, command)


def betting_closes(law: Law, state: BankState, command: Command, *, called_at: int | None = None) -> Decision:
    now = state.round
    if now.phase is not Phase.BETTING:
        message = "Betting is not open, so it cannot be closed."
        return law.refused(Rule.CLOSE_ORDER, message, clause=cited_for(law, now.drive).close)
    if law.round.close_order is CloseOrder.AFTER_THE_SPIN and now.spin is None:
        message = "Betting is closed while the ball is running: it is not launched yet."
        return law.refused(Rule.CLOSE_ORDER, message, clause=cited_for(law, now.drive).close)
    return closed_now(law, state, command.at, called_at=called_at)


def closed_now(law: Law, state: BankState, at: int, *, called_at: int | None = None) -> tuple[Event, ...]:
    """The close. Where it was called elsewhere, only what was placed before the call counts."""
    late = _placed_too_late(state, called_at) if called_at is not None else {}
    state = all_released(state, late)
    small = {name: too_small(law, state, terminal) for name, terminal in state.terminals.items()}
    closed = BettingClosed(
        at=at,
        snapshot={
            name: {number: bet for number, bet in terminal.bets.items() if number not in small[name]}
            for name, terminal in state.terminals.items()
            if len(terminal.bets) > len(small[name])
        },
        too_small={
            name: {number: state.terminals[name].bets[number].stake for number in numbers}
            for name, numbers in small.items()
            if numbers
        },
        clause=law.terminals.closed_by[state.round.drive],
        small_clause=game_of(law, state).terms[CREDITS].clauses[Rule.BELOW_MINIMUM],
        late=late,
        late_clause=law.clause(Rule.LATE_WAGER) if late else "",
        unwarned_clause=unwarned(law, state, at if called_at is None else called_at),
    )
    return (closed,)


def _placed_too_late(state: BankState, called_at: int) -> dict[str, dict[int, int]]:
    late = {
        name: {number: bet.stake for number, bet in terminal.bets.items() if bet.at >= called_at}
        for name, terminal in state.terminals.items()
        if terminal.bets and not off_by(terminal)
    }
    return {name: stakes for name, stakes in late.items() if stakes}


# --- evolving -------------------------------------------------------------------------------------------------------


def _betting_opened(state: BankState, event: BettingOpened) -> BankState:
    now = replace(
        state.round,
        number=event.round,
        table_round=event.table_round,
        attempt=event.attempt,
        phase=Phase.BETTING,
        drive=event.drive,
        warned_at=None,
        commitment="",
        spin=None,
        snapshot={},
        registered=None,
        resets=False,
    )
    return replace(state, round=now, touched=())


def _closed(state: BankState, event: BettingClosed) -> BankState:
    state = all_released(all_released(state, event.late), event.too_small)
    return replace(state, round=replace(state.round, phase=Phase.CLOSED, snapshot=event.snapshot))


def over(state: BankState) -> BankState:
    """The bank between two rounds."""
    now = replace(
        state.round,
        attempt=1,
        phase=Phase.IDLE,
        warned_at=None,
        commitment="",
        spin=None,
        snapshot={},
        registered=None,
        resets=False,
    )
    return replace(state, round=now)


# --- posting --------------------------------------------------------------------------------------------------------


def _closed_postings(state: BankState, event: BettingClosed) -> tuple[Posting, ...]:
    return tuple(
        one
        for released, clause in ((event.late, event.late_clause), (event.too_small, event.small_clause))
        for name, stakes in released.items()
        for one in release_postings(state, name, sum(stakes.values()), clause)
    )


POWERS: dict[type[Command], Who] = {
    OpenBetting: OPEN_BETTING,
    CloseBetting: Depends(_who_closes, lambda _: (CLOSE_BETTING,)),
}
DECIDERS: dict[type[Command], Decider] = {
    OpenBetting: open_betting,
    CloseBetting: close_betting,
}
EVOLVERS: dict[type[Event], Evolver] = {
    BettingOpened: _betting_opened,
    BettingClosed: _closed,
}
POSTERS: dict[type[Event], Poster] = {BettingClosed: _closed_postings}

# --- in words ---------------------------------------------------------------------------------------------------------


def _say_betting_opened(event: BettingOpened) -> str:
    again = f", try {event.attempt}" if event.attempt > 1 else ""
    return f"Place your bets: round {event.round}{again}, {WHEELS[event.drive]}"


def _say_betting_closed(event: BettingClosed) -> str:
    told = [f"No more bets: {_standing(event)}"]
    if event.late:
        told.append(f"too late, {bets_go_back(*event.late.values())}")
    if event.too_small:
        told.append(f"below the minimum, {bets_go_back(*event.too_small.values())}")
    if event.unwarned_clause:
        told.append("the screens had not asked in time to finish betting")
    return "; ".join(told)


def _standing(event: BettingClosed) -> str:
    if not event.snapshot:
        return "none stands"
    count = sum(len(screen) for screen in event.snapshot.values())
    stakes = f"{counted(count, 'bet')}, {dollar_sign(sum(event.turnover.values()))}"
    return f"{stakes}, at {counted(len(event.snapshot), 'terminal')}"


def _closing_clauses(event: BettingClosed) -> tuple[str, ...]:
    return event.clause, event.late_clause, event.small_clause if event.too_small else "", event.unwarned_clause


SAYS: Says = {
    BettingOpened: Saying(Topic.ROUND, _say_betting_opened),
    BettingClosed: Saying(Topic.ROUND, _say_betting_closed, clauses=_closing_clauses),
}
