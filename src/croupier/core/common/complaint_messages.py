"""What is asked and told of a complaint, and the words for the officer who has it."""

from croupier.core.engine.messages import Command, Event
from croupier.core.engine.telling import with_article
from croupier.core.words.roles import Role


class LodgeComplaint(Command, frozen=True, kw_only=True, tag="lodge_complaint"):
    dispute: int
    text: str
    officer: str = ""
    """The officer by name, where the person asks for one."""


class PassOnComplaint(Command, frozen=True, kw_only=True, tag="pass_on_complaint"):
    """The house brings it to an officer, or the officer takes it up."""

    dispute: int
    officer: str
    """Who has it now, by name."""


class DecideComplaint(Command, frozen=True, kw_only=True, tag="decide_complaint"):
    dispute: int
    found: str
    decision: str


class WithdrawComplaint(Command, frozen=True, kw_only=True, tag="withdraw_complaint"):
    dispute: int


class ComplaintLodged(Event, frozen=True, kw_only=True, tag="complaint_lodged"):
    number: int
    """Of the dispute."""
    player: str
    by: str
    officer: Role
    named: str
    text: str
    clause: str
    at: int


class ComplaintPassedOn(Event, frozen=True, kw_only=True, tag="complaint_passed_on"):
    number: int
    by: str
    officer: Role
    named: str
    clause: str
    at: int


class ComplaintDecided(Event, frozen=True, kw_only=True, tag="complaint_decided"):
    number: int
    by: str
    officer: Role
    found: str
    decision: str
    clause: str
    at: int


class ComplaintWithdrawn(Event, frozen=True, kw_only=True, tag="complaint_withdrawn"):
    number: int
    by: str
    clause: str
    at: int


def role_words(role: Role) -> str:
    return role.replace("_", " ")


def officer_words(role: Role, named: str = "") -> str:
    """The inspector kim; an inspector, while nobody knows which."""
    return f"{role_words(role)} {named}" if named else with_article(role_words(role))
