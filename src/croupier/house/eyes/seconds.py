"""What waits for a second person: the whole command is kept on the log, and carried out once or not at all."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.common.cash import Cash
from croupier.core.words.roles import Role
from croupier.log import StoredEvent

PREFIX = "second:"


class SecondAsked(Struct, frozen=True, kw_only=True, tag="second_asked"):
    """One person has asked for what takes two."""

    id: str
    topic: str
    """The address that was asked."""
    command: str
    """Every word of it, as JSON."""
    role: Role
    key: str
    """Under which it is carried out, so that it happens once."""
    cash: Cash
    amount: int
    before: int = 0
    """What the same hands passed to the same person before, as far as the house adds it up."""
    until: int


class SecondGiven(Struct, frozen=True, tag="second_given"):
    """Somebody else has looked and agrees."""

    id: str
    role: Role


class SecondDeclined(Struct, frozen=True, tag="second_declined"):
    id: str
    because: str


class SecondCarriedOut(Struct, frozen=True, tag="second_carried_out"):
    """What came of it: where it stands on the log, or why the rules did not allow it."""

    id: str
    version: int
    refused: str = ""


Fact = SecondAsked | SecondGiven | SecondDeclined | SecondCarriedOut


class Request(Struct, frozen=True, kw_only=True):
    """What waits, or waited."""

    asked: SecondAsked
    by: str
    at: int
    given_by: str = ""
    over: bool = False

    def waits(self, now: int) -> bool:
        return not self.over and now < self.asked.until


def take(known: dict[str, Request], fact: Fact, stored: StoredEvent) -> None:
    """Fold one fact into what is known. What is over is forgotten: it is on the log."""
    match fact:
        case SecondAsked(id=id):
            known.setdefault(id, Request(asked=fact, by=stored.by, at=stored.at))
        case SecondGiven(id):
            if id in known:
                known[id] = replace(known[id], given_by=stored.by)
        case SecondDeclined(id) | SecondCarriedOut(id):
            if id in known:
                known[id] = replace(known[id], over=True)
    for old in [id for id, one in known.items() if one.over and one.asked.until < stored.at]:
        del known[old]
