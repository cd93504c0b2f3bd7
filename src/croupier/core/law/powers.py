"""Who may do what: stated once for each command, beside its decider, and asked before it.

Most commands need a power that a book grants. Some belong to one role under every book, some to the house's own people,
and some depend on what exactly is asked.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.engine.telling import upper_first, with_article
from croupier.core.law.book import Book
from croupier.core.law.law import Law
from croupier.core.law.terms.group import Grant
from croupier.core.words.roles import HOUSE_POSTS, Power, Role
from croupier.core.words.rules import Rule


class Only(Struct, frozen=True):
    """What only one role can do, whatever the book: a player's own stake, the system's own draw."""

    role: Role
    rule: Rule
    says: str
    cites: Power | Rule | None = None
    """What speaks for it, where that is not the rule itself."""


def by_the_system(rule: Rule, *, cites: Power | None = None) -> Only:
    """What the game system does or tells, and no person."""
    return Only(Role.SYSTEM, rule, "Only the game system does this, no person.", cites)


class NoPlayer(Struct, frozen=True):
    """Whoever is at work here, the system and the government included."""

    rule: Rule
    says: str


class Every(Struct, frozen=True):
    """What takes several powers at once."""

    all: tuple["Who", ...]


class Also(Struct, frozen=True):
    """Whoever the book grants the power, and this role besides."""

    power: Power
    role: Role


class Named(Struct, frozen=True):
    """Those whom a passage of the book names for just this."""

    grant: Grant
    what: str


def holding(law: Law, power: Power, rule: Rule, what: str) -> "Who":
    """Those who hold a power, for something that another passage of the book is about."""
    grant = law.grant(power)
    return power if grant is None else Named(Grant(grant.roles, law.clause(rule)), what)


class Staff(Struct, frozen=True):
    """What the house keeps of the game is written by those at it: not by players, the system, the government or a
    scrutineer, nor by the cage, security and the count, who have their own work."""

    rule: Rule = Rule.POWER
    """What the passage is about, for whoever wants to read it."""


class HousePost(Struct, frozen=True):
    """What no book speaks of and the house settles itself: to count a float, to open a shift. Of the posts named here a
    book may know only some."""

    roles: tuple[Role, ...]
    what: str
    clause: str
    """The page of the house's own rules: "house: the table's money"."""


class Officer(Struct, frozen=True):
    """What only an officer of the government does, under the clause of the power that they watch over."""

    cites: Power
    rule: Rule
    says: str


class Anybody(Struct, frozen=True):
    """Whoever comes: what they may then do with it the decider judges."""

    offered_to: "Who | None" = None
    """Among the staff, those whose work it is; nobody where it is a player's own affair."""


class Depends(Struct, frozen=True):
    """Who it is for depends on what is asked."""

    asked: Callable[[Law, Any, Any], "Who"]
    among: Callable[[Law], Iterable["Who"]]
    """Everything it may come to, so that a form can be offered to all whom it may be for."""
    at_any_rate: "Callable[[Law], Who] | None" = None
    """Who may, whatever is asked."""


Who = Power | Only | Also | Named | HousePost | Staff | NoPlayer | Officer | Every | Anybody | Depends


def passage(power: Power, rule: Rule, what: str, *, stands: Callable[[Law], bool]) -> Depends:
    """Those who hold a power, cited under the passage that is about just this where the book has one."""

    def who(law: Law) -> Who:
        return holding(law, power, rule, what) if stands(law) else power

    return Depends(lambda law, *_: who(law), lambda law: (who(law),))


def or_the_system(who: Who) -> Depends:
    """Those people, and the system in their stead where somebody has answered it."""
    return Depends(lambda _law, _state, command: Anybody() if command.role is Role.SYSTEM else who, lambda _: (who,))


def not_allowed(law: Law, state: object, command: Command, who: Who) -> Refused | None:
    """A refusal if whoever asks may not; a book that grants a power to nobody lets nobody use it."""
    role, officers = command.role, law.officers
    match who:
        case Power():
            grant = law.book.powers.get(who)
            return None if grant is not None and role in grant.roles else _not_granted(law, role, who, grant)
        case Anybody():
            return None
        case Depends(asked):
            return not_allowed(law, state, command, asked(law, state, command))
        case Every(needed):
            return next((no for one in needed if (no := not_allowed(law, state, command, one))), None)
        case Also(power, other):
            return None if role is other else not_allowed(law, state, command, power)
        case Only(one, rule, says, cites):
            return None if role is one else _not_theirs(law, rule, says, cites)
        case Officer(cites, rule, says):
            return None if role in officers else _not_theirs(law, rule, says, cites)
        case Named(grant, what):
            return None if role in grant.roles else _not_granted(law, role, what, grant)
        case HousePost(roles, what, clause):
            return None if role in roles else _not_of_the_house(law, role, what, roles, clause)
        case NoPlayer(rule, says):
            return None if role is not Role.PLAYER else law.refused(rule, says)
        case Staff():
            outsiders = (Role.PLAYER, Role.SYSTEM, Role.SCRUTINEER, *HOUSE_POSTS, *officers)
            says = f"{_one(role)} cannot record this: it is for the staff."
            return None if role not in outsiders else law.refused(Rule.POWER, says)


def always_allowed(law: Law, who: Who) -> tuple[Role, ...]:
    """The roles that may, whatever is asked and wherever things stand; the others are judged case by case."""
    match who:
        case Power():
            grant = law.book.powers.get(who)
            return grant.roles if grant is not None else ()
        case Only(role):
            return (role,)
        case Anybody():
            return tuple(Role)
        case Named(grant):
            return grant.roles
        case HousePost(roles):
            return roles
        case Depends(at_any_rate=who_may) if who_may is not None:
            return always_allowed(law, who_may(law))
        case _:
            return ()


def _not_theirs(law: Law, rule: Rule, says: str, cites: Power | Rule | None) -> Refused:
    if isinstance(cites, Power):
        grant = law.grant(cites)
        return law.refused(rule, says, clause=grant.clause) if grant is not None else law.not_covered(rule, says)
    return law.refused(rule, says, clause=law.clause(cites or rule))


def _not_granted(law: Law, role: Role, what: str, grant: Grant | None) -> Refused:
    holders = ", ".join(_words(one) for one in grant.roles) if grant else "nobody"
    clause = grant.clause if grant else law.clause(Rule.POWER)
    return Refused(Rule.POWER, clause, f"{_one(role)} may not {what}: under this book that is for {holders}.")


def _not_of_the_house(law: Law, role: Role, what: str, roles: tuple[Role, ...], clause: str) -> Refused:
    those = ", ".join(_words(one) for one in _at_work(law.book, roles))
    return Refused(Rule.POWER, clause, f"{_one(role)} may not {what}: in this house that is for {those}.")


def _at_work(book: Book, roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Those of them that there are: the house's own posts, and what the book knows besides."""
    return _in_order(tuple(role for role in roles if role in HOUSE_POSTS or role in people(book)))


def holders(law: Law, who: Who) -> tuple[tuple[Role, ...], str]:
    """The people at work for whom it is, and where that stands; nobody where the book has no such thing."""
    book = law.book
    match who:
        case Power():
            return _of_grants(law, *((book.powers[who],) if who in book.powers else ()))
        case Named(grant):
            return _of_grants(law, grant)
        case Also(power, other):
            roles, clause = holders(law, power)
            return _in_order((*roles, other)), clause
        case Only(role, rule, _, cites):
            stands = law.clause(cites if isinstance(cites, Rule) else rule)
            return (role,) if role in people(book) else (), stands
        case HousePost(roles, _, clause):
            return _at_work(book, roles), clause
        case Staff(rule):
            return staff(book), law.clause(rule)
        case NoPlayer(rule):
            return people(book), law.clause(rule)
        case Officer(cites):
            return _in_order(law.officers), holders(law, cites)[1]
        case Every(needed):
            return holders(law, needed[0])
        case Anybody(offered_to):
            return ((), "") if offered_to is None else holders(law, offered_to)
        case Depends(_, among):
            found = [one for one in (holders(law, each) for each in among(law)) if one[0]]
            return _in_order(tuple(role for roles, _ in found for role in roles)), found[0][1] if found else ""


def _of_grants(law: Law, *grants: Grant) -> tuple[tuple[Role, ...], str]:
    not_at_work = (Role.PLAYER, Role.SYSTEM)
    roles = _in_order(tuple(role for grant in grants for role in grant.roles if role not in not_at_work))
    return roles, grants[0].clause if grants else law.clause(Rule.POWER)


def people(book: Book) -> tuple[Role, ...]:
    """Everybody the book gives something to do, players and the system apart."""
    named = {role for grant in book.powers.values() for role in grant.roles}
    named |= {*book.people.government_roles, Role.DEALER, Role.OPERATOR}
    named |= set(book.supervision.review_asked_by if book.supervision is not None else ())
    return _in_order(tuple(named - {Role.PLAYER, Role.SYSTEM}))


def staff(book: Book) -> tuple[Role, ...]:
    return tuple(role for role in people(book) if role not in book.people.government_roles)


def _in_order(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    return tuple(role for role in Role if role in roles)


def _one(role: Role) -> str:
    return upper_first(with_article(_words(role)))


def _words(role: Role) -> str:
    return role.replace("_", " ")
