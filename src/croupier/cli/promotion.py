"""`croupier promotion check`: a promotion held against its book."""

from rich.markup import escape
from rich.table import Table

from croupier.cli.output import console, print_json
from croupier.core.engine.refusal import Malformed
from croupier.documents.promotion.check import Checked, check
from croupier.documents.promotion.found import Dated
from croupier.documents.promotion.moments import moment
from croupier.documents.promotion.whole import read_promotion
from croupier.documents.promotion.written import as_document
from croupier.house.clock import SystemClock


def run(raw: bytes, at: str | None, *, as_json: bool) -> int:
    """The exit code: 1 where something goes against the book."""
    checked = check(read_promotion(raw), _clock(at))
    if as_json:
        print_json(as_document(checked))
    else:
        _tell(checked)
    return 0 if checked.lawful else 1


def _clock(at: str | None) -> int:
    if at is None:
        return SystemClock().now()
    try:
        return moment(at).at
    except Malformed as error:
        raise Malformed(f"--at: {error}") from None


def _tell(checked: Checked) -> None:
    promotion, out = checked.promotion, console()
    verdict = "lawful" if checked.lawful else "not lawful"
    out.print(f"[bold]{escape(promotion.name or 'A promotion')} under {promotion.law.book.code}: {verdict}[/bold]")
    _list("Against the book", [(one.clause, one.field, one.message) for one in checked.problems])
    _list("To be done", [(one.due.clause, *_when(one), one.due.what) for one in checked.due])


def _when(one: Dated) -> tuple[str, str]:
    return "as soon as possible" if one.by is None else f"by {one.by}", "open" if one.due.done_at is None else "done"


def _list(title: str, rows: list[tuple[str, ...]]) -> None:
    """Each row on its own line or lines, the clause first; a sentence that does not fit goes on below itself."""
    if not rows:
        return
    grid = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    for row in rows:
        grid.add_row(*(escape(cell) for cell in row))
    out = console()
    out.print(f"\n{title}")
    out.print(grid)
