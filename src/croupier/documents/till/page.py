"""Count sheets, slips and box counts on paper: one page each, with every hand that is on it."""

from collections.abc import Sequence

from reportlab.platypus import Flowable, KeepTogether, PageBreak

from croupier.core.law.book import Edition
from croupier.core.money import dollar_sign
from croupier.core.table.till import CLAUSE, BoxCount, Count, Fill, FloatCount, total
from croupier.documents.in_words import in_words
from croupier.documents.moments import moment
from croupier.documents.paper.a4 import BODY, HEADING, LEAD, TITLE, Leaf, drawn, space, text
from croupier.documents.paper.a4_parts import Blank, Column, side_by_side, table
from croupier.documents.till.papers import TillPapers

Hand = tuple[str, str, int]
"""What somebody did, who, and when; nought where that is not known or has not happened."""


def page(papers: TillPapers, edition: Edition) -> bytes:
    leaf = Leaf(title="The table's money", event=papers.table, left=edition.casino, foot=f"Under {CLAUSE}.")

    def story() -> list[Flowable]:
        sheets = [
            *(_count_sheet(papers, one, leaf.width) for one in papers.counts),
            *(_slip(papers, one, leaf.width) for one in papers.slips),
            *(_box_sheet(papers, one, leaf.width) for one in papers.boxes),
        ]
        made: list[Flowable] = []
        for sheet in sheets:
            made += [PageBreak(), *sheet] if made else sheet
        return made or [text("There is no paper.", BODY)]

    return drawn(leaf, story)


def _count_sheet(papers: TillPapers, one: FloatCount, width: float) -> list[Flowable]:
    sums = [
        ("What lies there", one.lies_there),
        ("Owed for colour checks that are away", -one.checks_away),
        ("What the float is worth", one.value),
    ]
    made = [
        *_head(f"Count sheet {one.number}", f"Table {papers.table}, {one.occasion} count, after round {one.round}"),
        _pieces("Chips", one.chips),
        *([_pieces("Promotional tokens", one.tokens)] if one.tokens else []),
        space(8),
        _sums(sums),
        *_held_against(one.lies_there, one.expected, one.reason),
    ]
    if one.win is not None:
        win = one.win
        lines = [
            ("Closing float", win.closing),
            ("and credits", win.credits),
            ("and drop", win.drop),
            ("less opening float", -win.opening),
            ("less fills", -win.fills),
            ("Win", win.amount),
        ]
        made += [text("What the table won since its opening count", HEADING), _sums(lines)]
    hands = [("Counted by", one.counted_by, one.at), ("Witnessed by", one.witnessed_by, one.at)]
    return [*made, *_hands(papers.zone, hands, width)]


def _slip(papers: TillPapers, one: Fill, width: float) -> list[Flowable]:
    says = "from the cage to the table" if one.way.to_table else "from the table to the cage"
    kind = one.way.capitalize()
    made = [
        *_head(f"{kind} slip {one.name}", f"Table {papers.table}, {says}: {one.stage}"),
        _pieces("Chips", one.chips),
        text(f"{in_words(one.amount).capitalize()}.", BODY),
    ]
    if one.arrived:
        made += [space(8), _pieces("What arrived", one.arrived), *_held_against(total(one.arrived), one.amount, "")]
    if one.because:
        made += [space(4), text(f"{one.ended_by}: {one.because}", BODY)]
    if one.explanation:
        made += [space(4), text(f"Explained by {one.explained_by}: {one.explanation}", BODY)]
    hands = [
        ("Asked for by", one.asked_by, one.asked_at),
        ("Approved by", one.approved_by, one.approved_at),
        ("Sent by", one.sent_by, one.sent_at),
        ("Carried by", one.carrier, one.carried_at),
        ("Received by", one.received_by, one.received_at),
    ]
    return [*made, *_hands(papers.zone, hands, width)]


def _box_sheet(papers: TillPapers, one: BoxCount, width: float) -> list[Flowable]:
    sums = [("Vouchers in it, which are no money", one.vouchers), ("Money in it", one.found)]
    made = [
        *_head(f"Count of box {one.box}", f"Of table {papers.table}, counted {moment(one.at, papers.zone)}"),
        _pieces("Notes", one.notes),
        *([_pieces("Chips and tokens", one.chips)] if one.chips else []),
        space(8),
        _sums(sums),
        *_held_against(one.found, one.expected, one.reason),
    ]
    hands = [("Counted by", one.counted_by, one.at), ("Agreed by", one.agreed_by, one.at)]
    return [*made, *_hands(papers.zone, hands, width)]


# --- what they are made of ------------------------------------------------------------------------------------------


def _head(title: str, lead: str) -> list[Flowable]:
    return [text(title, TITLE), space(2), text(lead, LEAD), space(10)]


def _pieces(name: str, count: Count) -> Flowable:
    columns = (
        Column(head=name, wide=60, right=True),
        Column(head="Pieces", wide=40, right=True),
        Column(head="Amount", wide=60, right=True),
    )
    rows = [(dollar_sign(value), str(number), dollar_sign(value * number)) for value, number in count]
    rows.append(("All", str(sum(number for _, number in count)), dollar_sign(total(count))))
    return table(columns, rows, totals=(len(rows) - 1,))


def _sums(lines: Sequence[tuple[str, int]]) -> Flowable:
    columns = (Column(head="", wide=100), Column(head="Amount", wide=60, right=True))
    return table(columns, [(name, dollar_sign(amount)) for name, amount in lines], totals=(len(lines) - 1,))


def _held_against(found: int, expected: int | None, reason: str) -> list[Flowable]:
    if expected is None:
        return [space(4), text("The first count of this float: it is what the table begins with.", BODY)]
    off = found - expected
    how = "as it should be" if not off else f"{dollar_sign(abs(off))} {'more' if off > 0 else 'less'} than should be"
    because = f" Because: {reason}" if reason else ""
    return [space(4), text(f"It should be {dollar_sign(expected)}; it is {how}.{because}", BODY)]


def _hands(zone: str, hands: Sequence[Hand], width: float) -> list[Flowable]:
    """A line for each, with the name the log has; one that nobody has signed yet is empty."""
    lines: list[Flowable] = [text("Signatures", HEADING)]
    for what, who, at in hands:
        when = moment(at, zone) if at and who else ""
        cells: list[Flowable | list[Flowable]] = [
            Blank(what, width * 0.5, high=34, value=who),
            Blank("When", width * 0.42, high=34, value=when),
        ]
        lines.append(side_by_side(cells, [width * 0.55, width * 0.45]))
    return [KeepTogether(lines)]
