"""The sheet of a table in a session: who sits where, the chips after each spin, the count, and who signs for it.

Until the session is over it is a form for the pen. Afterwards it shows what the house has recorded.
"""

from collections.abc import Iterator, Sequence

from reportlab.lib.units import mm
from reportlab.platypus import Flowable, KeepTogether, PageBreak

from croupier.core.engine.telling import counted, upper_first
from croupier.core.tournament.seat import Seat
from croupier.core.tournament.state import Phase, Spinning
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from croupier.documents.event.chronicle import Chronicle, Spin
from croupier.documents.event.figures import Sat, sat
from croupier.documents.event.layout import facts, heading, leaf_of, title
from croupier.documents.event.words import Scene, chips
from croupier.documents.paper.a4 import RIGHT, SMALL, drawn, natural, space, text
from croupier.documents.paper.a4_parts import Column, blanks, table

_MOST_ACROSS = 12
_FOR_SPINS = 168.0
"""Millimetres."""
_TOGETHER = 12
"""Players at a table whose sheet is not broken in the middle."""
_BLANK_SPINS = 24
"""Columns on the sheet of a session that lasts a time."""
_ROW = 9 * mm
"""Room for a hand."""
_WHO = (
    Column(head="Seat", wide=11),
    Column(head="No.", wide=11),
    Column(head="Player", wide=52, strong=True),
)


def table_sheet(scene: Scene, session: str, past: Chronicle) -> bytes:
    leaf = leaf_of(scene, "Table sheet", mark=scene.mark, lying=True)
    tables = scene.state.sessions[session].tables

    def story() -> list[Flowable]:
        made: list[Flowable] = []
        for name, spinning in tables.items():
            made += [PageBreak()] if made else []
            made += _of_table(scene, session, name, spinning, past.at(session, name), leaf.width)
        return made

    return drawn(leaf, story)


def _of_table(
    scene: Scene, session: str, name: str, spinning: Spinning, spins: Sequence[Spin], width: float
) -> Iterator[Flowable]:
    is_over = spinning.phase is Phase.OVER
    rows = sat(scene.state, session, name)
    yield from title(scene, f"{session}, table {name}")
    yield facts(_facts(scene, session, spinning), width)
    yield from _spins(scene, rows, spins if is_over else (), is_over)
    yield from _count(scene, rows, spinning, is_over, width)


def _facts(scene: Scene, session: str, spinning: Spinning) -> list[tuple[str, str]]:
    terms = scene.terms
    least, most = spinning.minimum or terms.minimum, spinning.maximum or terms.maximum
    limits = " to ".join(chips(one) for one in (least, most) if one is not None)
    watched = scene.law.tournament.inspector_present or spinning.inspector
    named = spinning.inspector if spinning.inspector not in set(Role) else ""
    watcher = [(upper_first(scene.examiner), named or "to be named")] if watched else []
    return [
        ("Starts", scene.when(scene.state.sessions[session].starts)),
        ("Spins", str(terms.spins) if terms.spins is not None else "by time"),
        ("Opening chips", chips(terms.bank) or "not stated"),
        ("Limits", limits or "not stated"),
        *watcher,
    ]


def _spins(scene: Scene, rows: Sequence[Sat], spins: Sequence[Spin], is_over: bool) -> Iterator[Flowable]:
    whole = len(spins) if is_over and spins else scene.terms.spins or _BLANK_SPINS
    parts = -(-whole // _across(scene, spins))
    each = -(-whole // parts)
    for first in range(0, whole, each):
        numbers = range(first, min(first + each, whole))
        block = [*heading("Chips after each spin" if not first else "Chips after each spin, continued")]
        block.append(
            table(_columns(numbers, spins, each), _cells(rows, numbers, spins), high=None if is_over else _ROW)
        )
        yield from [KeepTogether(block)] if len(rows) <= _TOGETHER else block
    yield space(3)
    yield text("Seats are counted from the dealer's left. Chips on the layout are counted with the others.", SMALL)


def _across(scene: Scene, spins: Sequence[Spin]) -> int:
    """How many spins fit beside each other, by the largest figure that is or may be written there."""
    largest = max((each for spin in spins for each in spin.chips.values()), default=(scene.terms.bank or 0) * 10)
    return min(int(_FOR_SPINS * mm / (natural(chips(largest), RIGHT) + 8)), _MOST_ACROSS)


def _columns(numbers: range, spins: Sequence[Spin], each: int) -> list[Column]:
    heads = [f"{'Play-off ' if at < len(spins) and spins[at].parts else ''}{at + 1}" for at in numbers]
    return [
        *_WHO,
        Column(head="Opening", wide=19, right=True),
        *(Column(head=one, wide=min(_FOR_SPINS / each, 20), right=True) for one in heads),
    ]


def _cells(rows: Sequence[Sat], numbers: range, spins: Sequence[Spin]) -> list[list[str]]:
    known = [spins[at] if at < len(spins) else None for at in numbers]
    numbered = ["", "", "Number", "", *("" if one is None else one.pocket for one in known)]
    made = [numbered]
    for row in rows:
        after = ["" if one is None else chips(one.chips.get(row.player)) for one in known]
        made.append([str(row.seat), str(row.number), row.player, chips(row.opening), *after])
    return made


# --- the count --------------------------------------------------------------------------------------------------------


def _count(scene: Scene, rows: Sequence[Sat], spinning: Spinning, is_over: bool, width: float) -> Iterator[Flowable]:
    extras = _extras(scene)
    cells = [
        [str(row.seat), str(row.number), row.player, *_extra_cells(scene, row, spinning, is_over)]
        + (_counted(row) if is_over else [""] * 4)
        for row in rows
    ]
    signs = ["Dealer: name and signature", f"{upper_first(scene.examiner)}: name and signature", "Date and time"]
    block: list[Flowable] = [
        *heading(f"Count at the end of the session ({scene.law.clause(Rule.CHIP_COUNT)})"),
        table([*_WHO, *extras, *_counting(width, extras)], cells, high=None if is_over else _ROW),
        space(3),
        text(_noted(rows, is_over), SMALL),
        KeepTogether([space(10), blanks(signs, width, shares=(2, 2, 1), high=38)]),
    ]
    yield from [KeepTogether(block)] if len(rows) <= _TOGETHER else block


def _counting(width: float, extras: Sequence[Column]) -> list[Column]:
    figures = [Column(head=one, wide=26, right=True) for one in ("Recorded", "Counted", "Difference")]
    left = width / mm - sum(one.wide for one in (*_WHO, *extras, *figures))
    return [*figures, Column(head="Outcome", wide=left)]


def _counted(row: Sat) -> list[str]:
    return [chips(row.chips), chips(row.counted), chips(row.difference), row.outcome]


def _extras(scene: Scene) -> list[Column]:
    terms = scene.terms
    made = []
    if terms.final_five:
        made.append(Column(head="Final five", wide=18, right=True))
    if terms.secret_wagers:
        made.append(Column(head=f"Secret, of {terms.secret_wagers}", wide=18, right=True))
    if terms.pass_cards:
        made.append(Column(head=f"Passes, of {terms.pass_cards}", wide=18, right=True))
    return made


def _extra_cells(scene: Scene, row: Sat, spinning: Spinning, is_over: bool) -> list[str]:
    terms, seat = scene.terms, spinning.seats.get(row.player, Seat()) if is_over else None
    made = []
    if terms.final_five:
        made.append(str(spinning.numbers.get(row.player, "")))
    if terms.secret_wagers:
        made.append("" if seat is None else str(seat.forms))
    if terms.pass_cards:
        made.append("" if seat is None else str(max(terms.pass_cards - seat.passes, 0)))
    return made


def _noted(rows: Sequence[Sat], is_over: bool) -> str:
    if not is_over:
        return "To be filled in when the last spin is settled, before the chips go back."
    off = [row for row in rows if row.difference]
    left = [row for row in rows if row.counted is None and row.chips]
    said = f"{counted(len(off), 'difference')} found. " if off else ""
    return said + (
        f"No count is recorded for {counted(len(left), 'player')}." if left else "Every count agrees." * (not off)
    )
