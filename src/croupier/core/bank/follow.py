"""A bank at a live table: its round is the table's, and every call comes from there, at the same instant."""

from enum import StrEnum, unique
from typing import assert_never

from croupier.core.bank.judging import InvalidateOutcome, outcome_invalidated
from croupier.core.bank.launching import ball_runs
from croupier.core.bank.no_spin import announced
from croupier.core.bank.part import Command, Decider, Decision, Event, Evolver, Poster
from croupier.core.bank.paying import Rested, number_registered
from croupier.core.bank.rounds import betting_closes, betting_opens
from croupier.core.bank.state import BankState
from croupier.core.engine.telling import Says
from croupier.core.law.law import Law
from croupier.core.law.powers import Who, by_the_system
from croupier.core.words.devices import BankKind
from croupier.core.words.grounds import Ground, NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule


@unique
class Call(StrEnum):
    """What the live table has just decided."""

    PLACE_YOUR_BETS = "place your bets"
    SPUN = "the ball is spun"
    NO_MORE_BETS = "no more bets"
    RESULT = "the number"
    NO_SPIN = "no spin"
    INVALIDATED = "the outcome is invalidated"


class FollowTable(Command, frozen=True, kw_only=True, tag="follow_table"):
    """The system passes on what the dealer of the live table called there."""

    table: str
    call: Call
    round: int = 0
    """The round of the table that it was called in."""
    called_at: int | None = None
    """When it was called there: no bet that was placed later counts."""
    against_the_rotor: bool = True
    pocket: str = ""
    revolutions: int = 0
    ground: NoSpin | None = None
    invalidated_on: Ground | None = None
    fraud_by: tuple[str, ...] = ()
    fraud_role: Role | None = None


def follow(law: Law, state: BankState, command: FollowTable) -> Decision:
    if state.setup.kind is not BankKind.LIVE_GAME or command.table != state.setup.table:
        return law.refused(Rule.TABLE_KIND, f"This bank does not stand at table {command.table}.")
    if command.call is not Call.PLACE_YOUR_BETS and command.round != state.round.table_round:
        message = f"The screens are in round {state.round.table_round} of table {command.table}, not {command.round}."
        return law.refused(Rule.RESULT_ORDER, message)
    match command.call:
        case Call.PLACE_YOUR_BETS:
            return betting_opens(law, state, command, table_round=command.round)
        case Call.SPUN:
            return ball_runs(law, state, command, against_the_rotor=command.against_the_rotor)
        case Call.NO_MORE_BETS:
            return betting_closes(law, state, command, called_at=command.called_at)
        case Call.RESULT:
            rested = Rested(pocket=command.pocket, revolutions=command.revolutions)
            return number_registered(law, state, command, rested)
        case Call.NO_SPIN:
            if command.ground is None:
                return law.refused(Rule.NO_SPIN_GROUND, "The table names the ground of its no spin.")
            return announced(law, state, command, command.ground)
        case Call.INVALIDATED:
            return outcome_invalidated(law, state, _invalidating(state, command))
        case _:
            assert_never(command.call)


def _invalidating(state: BankState, command: FollowTable) -> InvalidateOutcome:
    """One ball, one outcome: what does not count on the cloth does not count on the screens around it."""
    return InvalidateOutcome(
        by=command.by,
        role=command.role,
        at=command.at,
        round=state.round.number,
        ground=command.invalidated_on or "",
        fraud_by=command.fraud_by,
        fraud_role=command.fraud_role,
        affects_outcome=True,  # the table has judged that
    )


POWERS: dict[type[Command], Who] = {FollowTable: by_the_system(Rule.TABLE_KIND)}
DECIDERS: dict[type[Command], Decider] = {FollowTable: follow}
EVOLVERS: dict[type[Event], Evolver] = {}
POSTERS: dict[type[Event], Poster] = {}
SAYS: Says = {}
