"""Who showed which document. The house keeps what kind it was, the end of its number and a digest under its secret.

The number itself is taken out of the command before anything is decided, hashed or kept.
"""

from msgspec.structs import replace

from croupier.core.cage.part import Decider, Decision, Evolver, Poster, for_cashiers, no, not_open
from croupier.core.cage.state import DAY, CageState, Identity
from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import Saying, Says, Topic
from croupier.core.law.law import Law
from croupier.core.law.powers import Who
from croupier.core.money import shorten
from croupier.core.words.names import person_key
from croupier.core.words.rules import Rule

DOCUMENTS = ("passport", "driver licence", "identity card", "proof of age card")
TAIL = 4
LEAST_NUMBER = 5


class RecordIdentity(Command, frozen=True, kw_only=True, tag="record_identity"):
    """Somebody shows a document at the cage."""

    person: str
    document: str
    number: str
    """As it stands on the document; only its end and a digest are kept."""
    tail: str = ""
    digest: str = ""


class IdentityRecorded(Event, frozen=True, kw_only=True, tag="identity_recorded"):
    identity: Identity


def record(_: Law, state: CageState, command: RecordIdentity) -> Decision:
    if refused := not_open(state):
        return refused
    if command.document not in DOCUMENTS:
        known = ", ".join(DOCUMENTS)
        return no(f"{shorten(command.document)} is no document that counts here: {known}.", Rule.IDENTIFICATION)
    if not command.tail or not command.digest:
        return no(f"The number of a document has {LEAST_NUMBER} characters or more.", Rule.IDENTIFICATION)
    if not command.person.strip():
        return no("Say whose document it is.", Rule.IDENTIFICATION)
    identity = Identity(
        person=command.person,
        document=command.document,
        tail=command.tail,
        digest=command.digest,
        seen_by=command.by,
        at=command.at,
    )
    return (IdentityRecorded(identity=identity),)


def _recorded(state: CageState, event: IdentityRecorded) -> CageState:
    """What is no longer good goes: whoever comes again shows a document again."""
    new, lasts = event.identity, state.rules.identity_days * DAY
    good = {key: one for key, one in state.identities.items() if new.at < one.at + lasts}
    return replace(state, identities={**good, person_key(new.person): new})


POWERS: dict[type[Command], Who] = {RecordIdentity: for_cashiers("record a document")}
DECIDERS: dict[type[Command], Decider] = {RecordIdentity: record}
EVOLVERS: dict[type[Event], Evolver] = {IdentityRecorded: _recorded}
POSTERS: dict[type[Event], Poster] = {}


def _say_recorded(event: IdentityRecorded) -> str:
    one = event.identity
    return f"{one.seen_by} has seen a {one.document} of {one.person}, number …{one.tail}"


SAYS: Says = {IdentityRecorded: Saying(Topic.CAGE, _say_recorded)}
