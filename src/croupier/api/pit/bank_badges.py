"""What waits at a bank of terminals, in a few words; the bank's own page has every step of it."""

from collections.abc import Iterable

from croupier.api.live.kept_out import KeptOut
from croupier.api.pit.badge import Badge, counted, dispute_badges
from croupier.core.bank.state import BankState, Case


def bank_badges(state: BankState, excluded: Iterable[KeptOut]) -> list[Badge]:
    return [
        *(Badge(level="stop", says=f"{one.player} is excluded and still here", clause=one.clause) for one in excluded),
        *_wheel(state),
        *_terminals(state),
        *_kept_back(state),
        *dispute_badges(state.desk.disputes),
        *_closing(state),
    ]


def _wheel(state: BankState) -> list[Badge]:
    found: list[Badge] = []
    if state.wheel_fault is not None:
        says = f"The wheel failed: {state.wheel_fault}"
        found.append(Badge(level="stop", says=says, action="void_spin"))
    if state.ball_to_examine:
        found.append(Badge(level="stop", says="A ball is to be examined", action="examine_ball"))
    if state.round.resets:
        found.append(Badge(level="stop", says="The terminals are to be reset", action="reset_terminals"))
    return found


def _terminals(state: BankState) -> list[Badge]:
    found = [
        Badge(
            level="act" if one.decided else "stop",
            says=f"Case {one.number} at {one.terminal}",
            action=case_step(one),
            preset={"case": str(one.number)},
        )
        for one in state.cases.values()
        if not one.cleared
    ]
    for name, terminal in state.terminals.items():
        if terminal.lock is not None:
            says = f"{name} waits for an attendant"
            found.append(Badge(level="stop", says=says, action="release_terminal", preset={"terminal": name}))
        elif terminal.fault_reported and name not in state.faulty:
            says = f"A fault is reported at {name}"
            found.append(Badge(level="act", says=says, action="declare_malfunction", preset={"terminal": name}))
    return found


def case_step(case: Case) -> str:
    """What comes next about a malfunction."""
    if case.decided:
        return "clear_fault"
    return "void_unconfirmed" if case.tried else "confirm_from_records"


def _kept_back(state: BankState) -> list[Badge]:
    holds = [one for one in state.holds.values() if one.open]
    claims = [one for one in state.claims.values() if one.open]
    found: list[Badge] = []
    if holds:
        says = f"{counted(len(holds), 'hold')} to determine"
        found.append(Badge(level="act", says=says, action="determine_credits", preset={"hold": str(holds[0].number)}))
    if claims:
        says = f"{counted(len(claims), 'claim')} open"
        found.append(Badge(level="act", says=says, action="settle_claim", preset={"claim": str(claims[0].number)}))
    found += [
        Badge(level="act", says=f"Stakes of {player} held", action="release_stakes", preset={"player": player})
        for player, stakes in state.suspect.items()
        if stakes
    ]
    return found


def _closing(state: BankState) -> list[Badge]:
    if state.closing is None:
        return []
    then, until = "The time of closing has come", state.closing.closes_at
    return [Badge(level="watch", says="Closes in", then=then, until=until, action="close_bank")]
