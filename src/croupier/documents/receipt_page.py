"""What a player won and lost in a round, on paper."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from reportlab.platypus import Flowable

from croupier.core.engine.telling import upper_first
from croupier.core.law.book import Edition
from croupier.core.money import dollar_sign
from croupier.documents.paper.a4 import HEADING, LARGE, LEAD, SMALL, TITLE, Leaf, drawn, space, text
from croupier.documents.paper.a4_parts import Column, table


class ReceiptRow(NamedTuple):
    """One wager, and what became of it."""

    spot: str
    outcome: str
    stake: int
    won: int
    back: int
    taken: int
    clauses: tuple[str, ...]


class ReceiptFacts(Struct, frozen=True, kw_only=True):
    place: str
    round: int
    player: str
    result: str
    lines: Sequence[ReceiptRow]
    clauses: Mapping[str, str]
    """Those that are cited, in our words."""
    hash: str
    """That of the event which declared the result."""


def page(facts: ReceiptFacts, edition: Edition) -> bytes:
    leaf = Leaf(
        title="Receipt",
        event=f"{facts.place}, round {facts.round}",
        left=edition.casino,
        foot=f"{edition.document}, {edition.reference}, {edition.authority}",
    )
    return drawn(leaf, lambda: _story(facts))


def _story(facts: ReceiptFacts) -> list[Flowable]:
    columns = (
        Column(head="Spot", wide=50, strong=True),
        Column(head="Outcome", wide=26),
        *(Column(head=name, wide=19, right=True) for name in ("Stake", "Won", "Back", "Taken")),
        Column(head="Clauses", wide=22),
    )
    rows = [
        (one.spot, one.outcome, *map(dollar_sign, (one.stake, one.won, one.back, one.taken)), ", ".join(one.clauses))
        for one in facts.lines
    ]
    lines = facts.lines
    sums = (sum(one.stake for one in lines), sum(one.won for one in lines), sum(one.back for one in lines))
    taken = sum(one.taken for one in lines)
    rows.append(("All", "", *map(dollar_sign, (*sums, taken)), ""))
    net = sums[1] - taken
    off = f"{dollar_sign(net)} better off" if net > 0 else f"{dollar_sign(-net)} worse off" if net < 0 else "neither"
    said = f"{upper_first(facts.place)}, round {facts.round}: the result is {facts.result}"
    words = (Column(head="Clause", wide=22, strong=True), Column(head="In our words", wide=152))
    return [
        text(f"Receipt for {facts.player}", TITLE),
        space(2),
        text(said, LEAD),
        space(10),
        table(columns, rows, totals=(len(rows) - 1,)),
        space(8),
        text(f"By this round: {off}.", LARGE),
        text("Why", HEADING),
        table(words, list(facts.clauses.items())),
        space(8),
        text(f"Declared with {facts.hash}: it ties this paper to the log.", SMALL),
    ]
