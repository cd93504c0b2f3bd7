"""The papers of a table's money, from its log."""

from croupier.core.engine.telling import tag_of
from croupier.core.table.counting import BoxCounted
from croupier.core.table.fill_events import OfSlip
from croupier.core.table.inventory import FloatCounted
from croupier.core.table.till import BoxCount, Fill, FloatCount
from croupier.documents.till.papers import TillPapers
from croupier.house.reading.chronicle import PAGE, Chronicle
from croupier.log import Reader


async def till_papers(
    reader: Reader, chronicle: Chronicle, zone: str, span: tuple[int, int | None] = (0, None)
) -> TillPapers:
    """Those that were begun in a span of time, each as it stands at the end of the log."""
    begins, ends = span
    counts: list[FloatCount] = []
    slips: dict[int, Fill] = {}
    boxes: list[BoxCount] = []
    papers = (FloatCounted, OfSlip, BoxCounted)
    kinds = {tag_of(kind) for kind in chronicle.kind.engine.evolvers if issubclass(kind, papers)}
    version = 0
    while page := await reader.read_kinds(chronicle.stream, kinds, after=version, limit=PAGE):
        version = page[-1].version
        for stored in page:
            match chronicle.event(stored):
                case FloatCounted(count=count):
                    counts.append(count)
                case OfSlip(fill=fill):
                    slips[fill.number] = fill
                case BoxCounted(count=box):
                    boxes.append(box)

    def within(at: int) -> bool:
        return begins <= at and (ends is None or at < ends)

    return TillPapers(
        table=chronicle.name,
        book=chronicle.book,
        zone=zone,
        counts=tuple(one for one in counts if within(one.at)),
        slips=tuple(one for one in slips.values() if within(one.asked_at)),
        boxes=tuple(one for one in boxes if within(one.at)),
    )
