"""Bets that come off a screen with their stakes: taken back, void, too late or too small."""

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.bank.money import meter_of
from croupier.core.bank.part import open_cases
from croupier.core.bank.state import BankState, Bet, Case, Terminal, Touched
from croupier.core.engine.accounts import held_of
from croupier.core.engine.ledger import Posting, passes
from croupier.core.kept import put_all


def touched(state: BankState, name: str, number: int, at: int) -> BankState:
    """The bank with a bet remembered as it is now, before its player touches it while the ball runs."""
    if state.round.spin is None:
        return state
    terminal = state.terminals[name]
    was = Touched(terminal=name, number=number, bet=terminal.bets[number], until=at, player=terminal.player)
    return replace(state, touched=(*state.touched, was))


def released(state: BankState, name: str, stakes: Mapping[int, int]) -> BankState:
    """The bank after these bets came off a screen and their credits were released."""
    return all_released(state, {name: stakes})


def all_released(state: BankState, stakes: Mapping[str, Mapping[int, int]]) -> BankState:
    """The same for many terminals at once."""
    if not stakes:
        return state
    off = {name: _relieved(state.terminals[name], bets) for name, bets in stakes.items()}
    shown = state.round.snapshot
    kept = {name: _others(shown[name], bets) for name, bets in stakes.items() if name in shown}
    return replace(
        state,
        terminals=put_all(state.terminals, off),
        cases=_cases_without(state, stakes),
        round=replace(state.round, snapshot={**shown, **kept}) if kept else state.round,
    )


def _relieved(terminal: Terminal, stakes: Mapping[int, int]) -> Terminal:
    back = sum(stakes.values())
    return replace(
        terminal, credits=terminal.credits + back, held=terminal.held - back, bets=_others(terminal.bets, stakes)
    )


def _others(bets: Mapping[int, Bet], gone: Mapping[int, int]) -> dict[int, Bet]:
    return {number: bet for number, bet in bets.items() if number not in gone}


def _cases_without(state: BankState, stakes: Mapping[str, Mapping[int, int]]) -> Mapping[int, Case]:
    """A case whose records nobody has gone through yet no longer concerns a bet that came off."""
    changed = {
        case.number: replace(case, bets=_others(case.bets, stakes[name]))
        for name in stakes
        for case in open_cases(state, name)
        if not (case.settled or case.tried)
    }
    return put_all(state.cases, changed) if changed else state.cases


def release_postings(state: BankState, terminal: str, stake: int, clause: str) -> tuple[Posting, ...]:
    bank = state.setup.bank
    return passes(held_of(bank, terminal), meter_of(bank, terminal), stake, clause)
