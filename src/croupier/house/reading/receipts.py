"""A settlement explained to the player it concerns: every wager, every clause in our words, and the log's own hash."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from croupier.books.clauses import catalogue
from croupier.core.game.tell import line_sentence
from croupier.core.money import dollar_sign, dollars
from croupier.core.table.state import Line


class Receipt(Struct, frozen=True, kw_only=True):
    """What a player won and lost in a round."""

    table: str
    round: int
    player: str
    book: str
    result: str
    lines: tuple[Line, ...]
    hash: str
    """That of the event which declared the result: it ties this paper to the log."""

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
        yield f"{self.player}, table {self.table}, round {self.round}: the result is {self.result}"
        for line in self.told():
            yield f"  {line}"
        yield f"  in all {dollar_sign(self.net)}"
        for clause, says in self.clauses.items():
            yield f"    {clause}  {says}"
        yield f"  {self.hash}"

    def told(self) -> Iterator[str]:
        """What became of each wager, with its clauses."""
        return (line_sentence(self.player, line.wager.spot, line).in_full for line in self.lines)

    def as_json(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "round": self.round,
            "player": self.player,
            "book": self.book,
            "result": self.result,
            "lines": [_line_json(line) for line in self.lines],
            "net": dollars(self.net),
            "clauses": self.clauses,
            "hash": self.hash,
        }


def receipts(
    *, table: str, round_: int, book: str, result: str, lines: Sequence[Line], hash_: bytes
) -> dict[str, Receipt]:
    """One for each player who had a wager."""
    return {
        player: Receipt(
            table=table,
            round=round_,
            player=player,
            book=book,
            result=result,
            lines=tuple(line for line in lines if line.wager.player == player),
            hash=hash_.hex(),
        )
        for player in dict.fromkeys(line.wager.player for line in lines)
    }


def _line_json(line: Line) -> dict[str, object]:
    return {
        "spot": line.wager.spot,
        "stake": dollars(line.wager.stake),
        "outcome": str(line.outcome),
        "paid": dollars(line.paid),
        "returned": dollars(line.returned),
        "taken": dollars(line.taken),
        "clauses": list(line.basis.all),
    }
