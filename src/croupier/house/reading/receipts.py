"""A settlement explained to the player it concerns: every wager, every clause in our words, and the log's own hash."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.books.clauses import catalogue
from croupier.core.bank.state import BetLine as BankLine
from croupier.core.game.basis import Basis
from croupier.core.game.tell import line_sentence
from croupier.core.money import dollar_sign, dollars
from croupier.core.table.state import Line as TableLine
from croupier.core.words.bets import Outcome


class ReceiptLine(Struct, frozen=True):
    """One wager, and what became of it."""

    spot: str
    stake: int
    outcome: Outcome
    paid: int
    returned: int
    taken: int
    basis: Basis

    @classmethod
    def of(cls, line: TableLine | BankLine, spot: str, stake: int) -> "ReceiptLine":
        return cls(spot, stake, line.outcome, line.paid, line.returned, line.taken, line.basis)

    def as_json(self) -> dict[str, object]:
        return {
            "spot": self.spot,
            "stake": dollars(self.stake),
            "outcome": str(self.outcome),
            "paid": dollars(self.paid),
            "returned": dollars(self.returned),
            "taken": dollars(self.taken),
            "clauses": list(self.basis.all),
        }


class Receipt(Struct, frozen=True, kw_only=True):
    """What a player won and lost in a round."""

    place: str
    """Where, for people: table T1, bank B1."""
    table: str
    """The same as an address."""
    round: int
    player: str
    book: str
    result: str
    lines: tuple[ReceiptLine, ...]
    hash: str
    """That of the event which declared the result: it ties this paper to the log."""
    paid_at: tuple[tuple[str, int], ...] = ()
    """At a bank: each terminal of theirs, with what it owed as winnings."""

    @property
    def net(self) -> int:
        return sum(line.paid - line.taken for line in self.lines)

    @property
    def clauses(self) -> dict[str, str]:
        """Every clause that is cited, with what it says in our words."""
        known = catalogue(self.book)
        return {clause: known.clause(self.book, clause).says for line in self.lines for clause in line.basis.all}

    def text(self) -> str:
        """The receipt as it is printed."""
        return "\n".join(self._text())

    def _text(self) -> Iterator[str]:
        yield f"{self.player}, {self.place}, round {self.round}: the result is {self.result}"
        for line in self.lines:
            yield f"  {line_sentence(self.player, line.spot, line).in_full}"
        yield f"  in all {dollar_sign(self.net)}"
        for clause, says in self.clauses.items():
            yield f"    {clause}  {says}"
        yield f"  {self.hash}"

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "round": self.round,
            "player": self.player,
            "book": self.book,
            "result": self.result,
            "lines": [line.as_json() for line in self.lines],
            "net": dollars(self.net),
            "clauses": self.clauses,
            "hash": self.hash,
        }
