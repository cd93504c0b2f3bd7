"""The log of some tables as CSV, a page at a time, for whoever reads it over a network."""

import csv
import io
from collections.abc import AsyncIterator, Collection

from croupier.log import Reader
from croupier.log.export import EVENT_COLUMNS, POSTING_COLUMNS, iso, text
from croupier.log.verify import links

LINES = 500
"""Appends in one piece: enough to be quick, few enough to keep nobody waiting."""


async def csv_lines(reader: Reader, streams: Collection[str], *, postings: bool) -> AsyncIterator[str]:
    """The heading, then the rows of these streams in the order in which they happened."""
    page = io.StringIO()
    out = csv.writer(page)
    out.writerow(POSTING_COLUMNS if postings else EVENT_COLUMNS)
    count = 0
    async for link, events, posted in links(reader):
        if link.stream not in streams:
            continue
        if postings:
            at = iso(events[-1].at if events else 0)
            out.writerows(
                [p.seq, p.number, p.stream, p.version, at, p.giver, p.taker, p.amount, p.clause] for p in posted
            )
        else:
            out.writerows(
                [link.seq, e.stream, e.version, iso(e.at), e.by, e.kind, text(e.payload), e.hash.hex()] for e in events
            )
        count += 1
        if count % LINES == 0:
            yield page.getvalue()
            page.seek(0)
            page.truncate()
    yield page.getvalue()
