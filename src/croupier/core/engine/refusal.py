"""Two kinds of no: a wager the rules do not allow is a value; input that makes no sense is an exception."""

from typing import Any

from msgspec import Struct

from croupier.core.words.rules import Rule


class Malformed(ValueError):
    """The input says nothing the rules could judge. One sentence: what is wrong and what would be right."""


class Refused(Struct, frozen=True):
    """A lawful no: the rule it follows, the clause that says so, and the facts in one sentence."""

    rule: Rule
    clause: str
    message: str

    @property
    def in_full(self) -> str:
        """The sentence with its clause, for people who are shown nothing else."""
        return f"{self.message} ({self.clause})"

    def as_json(self) -> dict[str, Any]:
        return {"rule": str(self.rule), "clause": self.clause, "message": self.message}
