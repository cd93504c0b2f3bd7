"""The floats of a session: once every table of it is done, all its chips must be there again."""

from msgspec.structs import replace

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import dollar_sign
from croupier.core.tournament.part import Decider, Decision, Evolver, Poster
from croupier.core.tournament.state import Competition, Phase
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class ReconcileFloats(Command, frozen=True, kw_only=True, tag="reconcile_floats"):
    session: str
    opening: int
    """The chips of the event that there were before anybody had some."""
    counted: int


class FloatsReconciled(Event, frozen=True, kw_only=True, tag="floats_reconciled"):
    session: str
    opening: int
    counted: int
    clause: str


def reconcile(law: Law, state: Competition, command: ReconcileFloats) -> Decision:
    session = state.sessions.get(command.session)
    if session is None:
        return law.refused(Rule.CHIP_COUNT, f"There is no session {command.session} whose floats could be counted.")
    if any(table.phase is not Phase.OVER for table in session.tables.values()):
        said = f"The floats are reconciled when every table of session {command.session} is done."
        return law.refused(Rule.CHIP_COUNT, said)
    clause = law.clause(Rule.CHIP_COUNT)
    return (FloatsReconciled(session=command.session, opening=command.opening, counted=command.counted, clause=clause),)


def _reconciled(state: Competition, event: FloatsReconciled) -> Competition:
    session = replace(state.sessions[event.session], variance=event.counted - event.opening)
    return replace(state, sessions={**state.sessions, event.session: session})


def _tells(event: FloatsReconciled) -> str:
    off = event.counted - event.opening
    missing = f"{dollar_sign(abs(off))} {'too much' if off > 0 else 'missing'}"
    return f"The floats of session {event.session} are reconciled: {missing if off else 'every chip is there'}"


POWERS: dict[type, Who] = {ReconcileFloats: Power.COUNT_CHIPS}
DECIDERS: dict[type, Decider] = {ReconcileFloats: reconcile}
EVOLVERS: dict[type, Evolver] = {FloatsReconciled: _reconciled}
POSTERS: dict[type, Poster] = {}
SAYS: Says = {FloatsReconciled: Saying(Topic.CHIPS, _tells)}
