"""How a book says no: every refusal under a clause, every power with those who hold it."""

from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.law.book import Book
from croupier.core.words.roles import Power
from croupier.core.words.rules import Rule


def refused(book: Book, rule: Rule, message: str, *, clause: str | None = None) -> Refused:
    """A refusal under the clause that speaks for the rule in this book.

    A book that has no such thing at all is cited by the clause on who decides what the rules do not cover.
    """
    cited = clause or book.clauses.get(rule) or book.clauses[Rule.POWER]
    return Refused(rule, cited, f"{message} ({cited})")


def lacks(book: Book, command: Command, power: Power) -> Refused | None:
    """A refusal if whoever asks does not hold the power; a book that grants it to nobody lets nobody use it."""
    grant = book.powers.get(power)
    if grant is not None and command.role in grant.roles:
        return None
    holders = ", ".join(role.replace("_", " ") for role in grant.roles) if grant else "nobody"
    clause = grant.clause if grant else book.clauses[Rule.POWER]
    return Refused(
        Rule.POWER,
        clause,
        f"A {command.role.replace('_', ' ')} may not {power}: under this book that is for {holders}. ({clause})",
    )
