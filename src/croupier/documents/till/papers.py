"""What papers there are of a table's money, and what stands on each, for spreadsheets and programs."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from croupier.core.table.till import BoxCount, Count, Fill, FloatCount
from croupier.log.export import iso

Cell = str | int | None


class TillPapers(Struct, frozen=True, kw_only=True):
    """Of one table in some span of time, each as it stood in the end."""

    table: str
    book: str
    zone: str
    counts: tuple[FloatCount, ...]
    slips: tuple[Fill, ...]
    boxes: tuple[BoxCount, ...]

    @property
    def any(self) -> bool:
        return bool(self.counts or self.slips or self.boxes)


def rows(papers: TillPapers) -> Iterator[dict[str, Cell]]:
    """One for each paper, in the order of time; amounts in cents."""
    made = [
        *((one.at, _count(one)) for one in papers.counts),
        *((one.asked_at, _slip(one)) for one in papers.slips),
        *((one.at, _box(one)) for one in papers.boxes),
    ]
    for at, row in sorted(made, key=lambda one: one[0]):
        yield {"at": iso(at), "table": papers.table, **row}


def _row(paper: str, state: str, amount: int, expected: int | None, hands: str, because: str) -> dict[str, Cell]:
    return {
        "paper": paper,
        "state": state,
        "amount": amount,
        "expected": expected,
        "difference": None if expected is None else amount - expected,
        "hands": hands,
        "because": because,
    }


def _count(one: FloatCount) -> dict[str, Cell]:
    hands = ", ".join(name for name in (one.counted_by, one.witnessed_by) if name)
    return _row(f"count {one.number}", str(one.occasion), one.lies_there, one.expected, hands, one.reason)


def _slip(one: Fill) -> dict[str, Cell]:
    arrived = one.amount + one.difference
    because = one.explanation or one.because
    return _row(one.name, str(one.stage), arrived, one.amount, ", ".join(one.signed_by), because)


def _box(one: BoxCount) -> dict[str, Cell]:
    hands = ", ".join(name for name in (one.counted_by, one.agreed_by) if name)
    return _row(f"box {one.box}", "counted", one.found, one.expected, hands, one.reason)


def as_json(papers: TillPapers) -> list[dict[str, Any]]:
    """The rows, each with its pieces."""
    pieces = {
        **{f"count {one.number}": {"chips": one.chips, "tokens": one.tokens} for one in papers.counts},
        **{one.name: {"sent": one.chips, "arrived": one.arrived} for one in papers.slips},
        **{f"box {one.box}": {"notes": one.notes, "chips": one.chips} for one in papers.boxes},
    }
    return [
        {**row, "pieces": {name: _pieces(count) for name, count in pieces[str(row["paper"])].items() if count}}
        for row in rows(papers)
    ]


def _pieces(count: Count) -> list[dict[str, int]]:
    return [{"denomination": value, "pieces": number} for value, number in count]
