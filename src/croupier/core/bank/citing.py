"""Where the order of a round stands for each kind of wheel: a book may speak of them one after the other."""

from typing import NamedTuple

from croupier.core.law.law import Law
from croupier.core.law.powers import Named
from croupier.core.law.terms.group import Grant
from croupier.core.words.devices import Drive
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


class Cited(NamedTuple):
    """The passages on the ball spun, betting closed, and the number that came."""

    spin: str
    close: str
    number: str


def cited_for(law: Law, drive: Drive) -> Cited:
    """For a wheel turned by hand what the book says of rounds in general, for another what it says of that."""
    if drive is Drive.BY_HAND:
        return Cited(law.clause(Rule.SPIN_ORDER), law.clause(Rule.CLOSE_ORDER), law.clause(Rule.RESULT_ORDER))
    terms = law.terminals
    return Cited(law.spin.by_drive[drive].clause, terms.closed_by[drive], terms.paid_by[drive])


def at_its_wheel(law: Law, drive: Drive, power: Power, what: str) -> Power | Named:
    """A power that the book grants in its passage on a wheel turned by hand, cited for another from its own."""
    if drive is Drive.BY_HAND:
        return power
    return Named(Grant(law.book.powers[power].roles, cited_for(law, drive).close), what)
