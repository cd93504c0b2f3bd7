"""The chains of a log, link by link and a page at a time."""

from collections.abc import AsyncIterator

from croupier.log.store import Reader, StoredAppend, StoredEvent, StoredPosting, StoredRefusal

PAGE = 2_000
"""Appends read at a time: enough to be quick, few enough to fit in memory."""

LAST = 2**62


async def links(
    reader: Reader, after: int = 0, until: int = LAST
) -> AsyncIterator[tuple[StoredAppend, list[StoredEvent], list[StoredPosting]]]:
    """Every append in order, with the rows that hang on it, a page at a time. What is missing is simply not there."""
    seq = after
    while page := await reader.appends(after=seq, limit=min(PAGE, until - seq)):
        events = await reader.events_of(page[0].seq, page[-1].seq)  # in the order of their appends, as postings are
        postings = await reader.postings_of(page[0].seq, page[-1].seq)
        event = posting = 0
        for link in page:
            first, stream, last = event, link.stream, link.last_version
            while event < len(events) and events[event].stream == stream and events[event].version <= last:
                event += 1
            carried = posting
            while posting < len(postings) and postings[posting].seq == link.seq:
                posting += 1
            yield link, events[first:event], postings[carried:posting]
        seq = page[-1].seq


async def refusals(reader: Reader, after: int = 0) -> AsyncIterator[StoredRefusal]:
    """Every refusal in order, a page at a time."""
    number = after
    while page := await reader.refused(after=number, limit=PAGE):
        for one in page:
            yield one
        number = page[-1].number
