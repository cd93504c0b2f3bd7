"""The results of an event: who won what, how each session was placed and by which clause, how the money adds up."""

from collections.abc import Collection, Iterator, Sequence

import msgspec
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether

from croupier.books.clauses import catalogue
from croupier.core.engine.telling import counted, upper_first
from croupier.core.tournament.state import Competition, Session, Spinning
from croupier.core.words.rules import Rule
from croupier.documents.event.chronicle import Chronicle
from croupier.documents.event.figures import Money, Sat, buy_ins, placed, pool, tables
from croupier.documents.event.layout import facts, heading, leaf_of, title
from croupier.documents.event.words import Scene, chips, money
from croupier.documents.paper.a4 import BODY, SMALL, drawn, space, text
from croupier.documents.paper.a4_parts import Column, blanks, table

_NO_PROOF = "nothing recorded"
_TOGETHER = 16
"""Rows of a table that is not broken over two pages."""


def results(scene: Scene, past: Chronicle) -> bytes:
    leaf = leaf_of(scene, "Results", mark=scene.mark or ("" if scene.state.is_awarded else "PROVISIONAL"))
    return drawn(leaf, lambda: [*_story(scene, past, leaf.width)])


def _story(scene: Scene, past: Chronicle, width: float) -> Iterator[Flowable]:
    state = scene.state
    yield from title(scene, "Results")
    yield facts(_facts(scene), width)
    yield from _prizes(scene)
    yield from _money(scene)
    for session, name, spinning in tables(state):
        yield from _placed(scene, session, name, spinning)
    yield from _ballots(past)
    yield from _not_back(past)
    sign = [f"{upper_first(scene.manager)}: name and signature", "Date and time"]
    yield KeepTogether([space(16), blanks(sign, width, high=40)])


def _facts(scene: Scene) -> list[tuple[str, str]]:
    state = scene.state
    return [
        ("Started", scene.when(scene.terms.starts)),
        ("Entries", str(len(state.players))),
        ("Sessions", str(len(state.sessions))),
        ("Prizes", money(sum(state.purse.prizes.values()))),
    ]


# --- prizes and money -------------------------------------------------------------------------------------------------


def _final(state: Competition) -> tuple[str, Session] | None:
    return next(((name, one) for name, one in state.sessions.items() if one.final and not one.secondary), None)


def _winners(state: Competition) -> list[Sat]:
    final = _final(state)
    return [] if final is None else [row for name in final[1].tables for row in placed(state, final[0], name)]


def _prizes(scene: Scene) -> Iterator[Flowable]:
    state, clause = scene.state, scene.law.clause(Rule.PRIZE_POOL)
    prizes = state.purse.prizes
    rows = _winners(state)
    cells = [
        [row.place, str(row.number), row.player, money(prizes[row.player])] for row in rows if row.player in prizes
    ]
    if cells:
        cells.append(["", "", "Paid in prizes", money(sum(prizes.values()))])
        columns = _named(Column(head="Place", wide=16), Column(head="Prize", wide=36, right=True), name=110)
        yield CondPageBreak(30 * mm)
        yield from heading(f"Winners and prizes ({clause})")
        yield table(columns, cells, totals=(len(cells) - 1,))
    elif rows and rows[0].place:
        yield from heading("Winners")
        yield text(", ".join(row.player for row in rows if row.place.rstrip("=") == "1"), BODY)
    if state.purse.in_kind:
        columns = [
            Column(head="Prizes in kind", wide=108),
            Column(head="Kind", wide=30),
            Column(head="Value", wide=36, right=True),
        ]
        yield space(6)
        yield table(columns, [[one.what, one.kind, money(one.value)] for one in state.purse.in_kind])


def _named(first: Column, *others: Column, name: float) -> list[Column]:
    who = (Column(head="No.", wide=12), Column(head="Player", wide=name, strong=True))
    return [first, *who, *others]


def _money(scene: Scene) -> Iterator[Flowable]:
    purse = scene.state.purse
    lines = [
        *pool(scene.law, scene.state),
        Money("Prize pool", purse.pool, ""),
        Money("Paid in prizes", -sum(purse.prizes.values()), ""),
        Money("Still held", purse.held, ""),
    ]
    yield KeepTogether([*heading("How the pool adds up"), _ledger(lines, totals=(4, 6))])
    if apart := buy_ins(scene.law, scene.state):
        yield KeepTogether([*heading("Chips bought, apart from the pool"), _ledger(apart)])


def _ledger(lines: Sequence[Money], totals: Collection[int] = ()) -> Flowable:
    columns = [Column(head="", wide=108), Column(head="Clause", wide=30), Column(head="Amount", wide=36, right=True)]
    return table(columns, [[line.what, line.clause, money(line.amount)] for line in lines], totals=totals)


# --- sessions ---------------------------------------------------------------------------------------------------------


def _placed(scene: Scene, session: str, name: str, spinning: Spinning) -> Iterator[Flowable]:
    rows = placed(scene.state, session, name)
    one = scene.state.sessions[session]
    columns = _named(
        Column(head="Place", wide=14),
        *(Column(head=head, wide=21, right=True) for head in ("Chips", "Counted", "Difference")),
        Column(head="Outcome", wide=35),
        name=50,
    )
    cells = [[row.place or "–", str(row.number), row.player, *_counted(row), row.outcome] for row in rows]
    block: list[Flowable] = [
        *heading(f"{session}, table {name}"),
        text(f"{_kind(one)}{counted(spinning.spin, 'spin')}. {_ending(spinning)}", SMALL),
        space(3),
        table(columns, cells),
        space(3),
        *_because(scene, spinning),
    ]
    if len(rows) <= _TOGETHER:
        yield KeepTogether(block)
    else:
        yield CondPageBreak(45 * mm)
        yield from block


def _counted(row: Sat) -> list[str]:
    return [chips(row.chips), chips(row.counted), chips(row.difference)]


def _kind(session: Session) -> str:
    return ("Second chance. " if session.secondary else "") + ("Final. " if session.final else "")


def _ending(spinning: Spinning) -> str:
    return "Everybody is placed." if spinning.ranking and not spinning.undecided else "Not everybody is placed yet."


def _because(scene: Scene, spinning: Spinning) -> Iterator[Flowable]:
    """The clauses that decided it, in our words."""
    known = {clause.id: clause.says for clause in catalogue(scene.book.code).clauses}
    for clause in spinning.because:
        yield text(f"Decided by {clause}: {known.get(clause, '')}", SMALL)


# --- ballots and chips ------------------------------------------------------------------------------------------------


def _ballots(past: Chronicle) -> Iterator[Flowable]:
    if not past.ballots:
        return
    columns = [
        Column(head="Ballot", wide=36, strong=True),
        Column(head="Drawn", wide=62),
        Column(head="What proves it", wide=58),
        Column(head="Clause", wide=18),
    ]
    cells = [
        [_of_what(one.what, one.session, one.table), one.drawn, _proof(one.evidence), one.clause]
        for one in past.ballots
    ]
    yield CondPageBreak(35 * mm)
    yield from heading("Ballots")
    yield table(columns, cells)


def _proof(evidence: str) -> str:
    """What was recorded; of a draw of the house what binds it and what seals it, since the whole is in its table."""
    if not evidence.startswith("[{"):
        return evidence or _NO_PROOF
    draws = msgspec.json.decode(evidence)
    return "; ".join(f"bound by {one['commitment'][:16]}, sealed {one['seal'][:16]}" for one in draws)


def _of_what(what: str, session: str, name: str) -> str:
    return f"{what} of {session}" + (f", table {name}" if name else "")


def _not_back(past: Chronicle) -> Iterator[Flowable]:
    if not past.not_back:
        return
    columns = [
        Column(head="Tables", wide=84),
        Column(head="Clause", wide=30),
        Column(head="Chips of", wide=30, right=True),
        Column(head="Missing", wide=30, right=True),
    ]
    cells = [[", ".join(one.tables), one.clause, chips(one.value), str(one.quantity)] for one in past.not_back]
    yield KeepTogether([*heading("Chips that had not come back"), table(columns, cells)])
