"""The evidence of a round on paper."""

from collections.abc import Callable, Sequence

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, KeepTogether

from croupier.core.engine.telling import Sentence, counted, upper_first
from croupier.core.law.book import Edition
from croupier.core.money import dollar_sign
from croupier.documents.bundle.evidence import Evidence, Lying, Move, by_spot
from croupier.documents.moments import moment, time_of_day
from croupier.documents.paper import barcode
from croupier.documents.paper.a4 import (
    BODY,
    HEADING,
    LABEL,
    LARGE,
    LEAD,
    SMALL,
    TITLE,
    Leaf,
    drawn,
    natural,
    space,
    text,
)
from croupier.documents.paper.a4_parts import Column, side_by_side, table
from croupier.documents.paper.picture import Picture
from croupier.documents.paper.picture_pdf import Drawn


class Bars(Flowable):
    """A Code 128, as wide as its modules want it."""

    MODULE, HIGH = 0.85, 26

    def __init__(self, widths: Sequence[int]) -> None:
        super().__init__()
        self._widths = widths
        self.width, self.height = sum(widths) * self.MODULE, self.HIGH

    def draw(self) -> None:
        canvas: Canvas = self.canv
        canvas.setFillGray(0)
        x = 0.0
        for at, wide in enumerate(self._widths):
            if at % 2 == 0:
                canvas.rect(x, 0, wide * self.MODULE, self.HIGH, stroke=0, fill=1)
            x += wide * self.MODULE


def page(evidence: Evidence, edition: Edition, before: Picture | None, after: Picture | None) -> bytes:
    title = evidence.title
    leaf = Leaf(
        title=title,
        event=evidence.reference,
        left=edition.casino,
        foot=f"{edition.document}, {edition.reference}, {edition.authority}",
    )

    def story() -> list[Flowable]:
        return [
            *_head(evidence, title, leaf.width),
            *_disputed(evidence),
            *_told(f"What happened in round {evidence.round}", evidence.moves, evidence.zone, time_of_day),
            *_laid(evidence, leaf.width, before, after),
            *_reckoned(evidence),
            *_refused(evidence),
            *_people(evidence),
            *_clauses(evidence),
            *_proof(evidence),
        ]

    return drawn(leaf, story)


def _head(evidence: Evidence, title: str, width: float) -> list[Flowable]:
    said = (
        ("Result", evidence.result or "none"),
        ("Began", moment(evidence.began, evidence.zone)),
        ("Staked", dollar_sign(sum(one.stake for one in evidence.due))),
        ("The house", dollar_sign(-sum(evidence.totals().values()))),
    )
    cells: list[Flowable | list[Flowable]] = [[text(label, LABEL), text(value, LARGE)] for label, value in said]
    wide = [width * share for share in (0.16, 0.44, 0.2, 0.2)]
    bars = barcode.modules(evidence.reference)
    made: list[Flowable] = [
        text(title, TITLE),
        space(2),
        text(f"{upper_first(evidence.place)}, under {evidence.book}. The round {evidence.standing}.", LEAD),
        space(10),
        side_by_side(cells, wide, gap=8),
        space(4),
    ]
    if bars is not None:
        made += [Bars(bars), space(2)]
    return [*made, text(evidence.reference, SMALL)]


def _disputed(evidence: Evidence) -> list[Flowable]:
    if evidence.dispute is None:
        return []
    return _told("What was said and decided in the dispute", evidence.dispute.moves, evidence.zone, moment)


def _told(heading: str, moves: Sequence[Move], zone: str, when: Callable[[int, str], str]) -> list[Flowable]:
    wide = max((29, *(natural(when(one.at, zone), BODY) / mm + 4 for one in moves)))
    columns = (
        Column(head="Event", wide=13, right=True),
        Column(head="When", wide=wide),
        Column(head="By", wide=32),
        Column(head="What happened", wide=129 - wide),
    )
    rows = [
        (
            str(one.version),
            when(one.at, zone),
            one.by,
            "\n".join((Sentence(one.said, one.clauses).in_full, *one.details)),
        )
        for one in moves
    ]
    return [text(heading, HEADING), table(columns, rows)]


def _laid(evidence: Evidence, width: float, before: Picture | None, after: Picture | None) -> list[Flowable]:
    layouts = evidence.layouts
    if before is None:
        return []
    made: list[Flowable] = [
        *_one_layout("What lay there when the number came", layouts.before, before, width),
        *_one_layout("What lay there at the end of the round", layouts.after, after, width),
    ]
    return made


def _one_layout(heading: str, lying: Sequence[Lying], picture: Picture | None, width: float) -> list[Flowable]:
    head = text(heading, HEADING)
    if not lying or picture is None:
        return [KeepTogether([head, text("Nothing.", BODY)])]
    columns = (
        Column(head="Chip", wide=12, right=True),
        Column(head="Spot", wide=60),
        Column(head="Stake", wide=26, right=True),
        Column(head="Whose", wide=76),
    )
    rows = [
        (str(at), spot, dollar_sign(sum(one.stake for one in there)), _whose(there))
        for at, (spot, there) in enumerate(by_spot(lying).items(), 1)
    ]
    whole = dollar_sign(sum(one.stake for one in lying))
    many = f"{counted(len(lying), 'stake')} on {counted(len(rows), 'spot')}, {whole} in all."
    said = text(f"{many} Dark boxes are black numbers, white ones red, grey ones zeros.", SMALL)
    return [KeepTogether([head, Drawn(picture, width), space(3), said]), space(4), table(columns, rows)]


def _whose(there: Sequence[Lying]) -> str:
    if len(there) == 1:
        return there[0].who
    return ", ".join(f"{one.who} {dollar_sign(one.stake)}" for one in there)


def _reckoned(evidence: Evidence) -> list[Flowable]:
    head = text("What was due", HEADING)
    if not evidence.due:
        return [head, text("Nothing: nobody had a wager with a result that counts.", BODY), *_passed(evidence)]
    columns = (
        Column(head="Player", wide=32, strong=True),
        Column(head="Spot", wide=38),
        *(Column(head=name, wide=20, right=True) for name in ("Stake", "Won", "Back", "Taken")),
        Column(head="Clauses", wide=24),
    )
    rows = [
        (
            one.player,
            f"{one.spot}, {str(one.outcome).replace('_', ' ')}",
            *(dollar_sign(amount) for amount in (one.stake, one.paid, one.returned, one.taken)),
            ", ".join(one.clauses),
        )
        for one in evidence.due
    ]
    sums = [
        dollar_sign(sum(amounts))
        for amounts in zip(*((one.stake, one.paid, one.returned, one.taken) for one in evidence.due), strict=True)
    ]
    rows.append(("All", "", sums[0], sums[1], sums[2], sums[3], ""))
    net = "; ".join(f"{player} {dollar_sign(amount)}" for player, amount in evidence.totals().items())
    return [
        head,
        table(columns, rows, totals=(len(rows) - 1,)),
        space(4),
        text(f"Better or worse off by the round: {net}.", BODY),
        *_passed(evidence),
    ]


def _passed(evidence: Evidence) -> list[Flowable]:
    head = text("What money passed", HEADING)
    if not evidence.postings:
        return [head, text("None.", BODY)]
    columns = (
        Column(head="Append", wide=20, right=True),
        Column(head="From", wide=48),
        Column(head="To", wide=48),
        Column(head="Amount", wide=28, right=True),
        Column(head="Clause", wide=30),
    )
    rows = [(str(one.seq), one.giver, one.taker, dollar_sign(one.amount), one.clause) for one in evidence.postings]
    return [head, table(columns, rows)]


def _refused(evidence: Evidence) -> list[Flowable]:
    if not evidence.denied:
        return []
    columns = (Column(head="When", wide=29), Column(head="By", wide=32), Column(head="Refused", wide=113))
    rows = [(time_of_day(one.at, evidence.zone), one.by, f"{one.message} ({one.clause})") for one in evidence.denied]
    return [text("What was refused meanwhile", HEADING), table(columns, rows)]


def _people(evidence: Evidence) -> list[Flowable]:
    columns = (Column(head="Who", wide=40, strong=True), Column(head="Did", wide=134))
    rows = [(who, ", ".join(_did(kind, many) for kind, many in did.items())) for who, did in evidence.people().items()]
    return [text("Who did what", HEADING), table(columns, rows)]


def _did(kind: str, many: int) -> str:
    words = kind.replace("_", " ")
    return f"{words} {many} times" if many > 1 else words


def _clauses(evidence: Evidence) -> list[Flowable]:
    columns = (Column(head="Clause", wide=22, strong=True), Column(head="In our words", wide=152))
    return [text("The clauses", HEADING), table(columns, list(evidence.clauses.items()))]


def _proof(evidence: Evidence) -> list[Flowable]:
    chain = evidence.chain
    columns = (
        Column(head="Append", wide=18, right=True),
        Column(head="Event", wide=16, right=True),
        Column(head="Kind", wide=36),
        Column(head="Hash of the event, and of the append that it ends", wide=104, fine=True),
    )
    rows: list[tuple[str, str, str, str]] = []
    for link in chain.own:
        for event in link.events:
            last = f"\n{link.append.hash.hex()}" if event.version == link.append.last_version else ""
            kind = event.kind.replace("_", " ")
            rows.append((str(link.append.seq), str(event.version), kind, f"{event.hash.hex()}{last}"))
    return [
        text("The log", HEADING),
        text(f"Before the first of these events: {chain.event_before.hex()}", SMALL),
        space(4),
        table(columns, rows),
        text("How to check it", HEADING),
        table((Column(head="Way", wide=34, strong=True), Column(head="What to do", wide=140)), _checks(evidence)),
    ]


def _checks(evidence: Evidence) -> list[tuple[str, str]]:
    chain, place = evidence.chain, f"{evidence.address} {evidence.round}"
    last = chain.links[-1].append
    made = [
        (
            "By hand",
            "Each event's hash is the SHA-256 of a MessagePack array: the word event, the hash before it, the place, "
            "its number, its time in milliseconds, who, its kind, its content, and the postings that it carries. Each "
            "append's is that of the word append, the hash before it, its number, the place, its first and last event, "
            "the hash of the last, its key and the hash of what was asked.",
        ),
        (
            "Without our software",
            f"croupier bundle {place} --to FOLDER writes the extract with every byte, and beside it recheck.py, which "
            "needs Python alone: python3 recheck.py extract.json",
        ),
        (
            "In the house",
            f"croupier verify --noted {last.seq}:{last.hash.hex()} reads the whole log again and says whether this "
            "round stands in it as it stands here.",
        ),
        ("The end of the log", f"Append {chain.head.seq}, {chain.head.hash.hex()}, when this paper was drawn."),
    ]
    if evidence.commitment:
        said = (
            f"Before the bets the house bound itself to {evidence.commitment}. croupier draws {place} and croupier "
            "fair work out every draw again from the seed that is revealed when the round is over."
        )
        made.append(("Chance", said))
    return made
