"""The evidence of a round, gathered from the log: see `documents/bundle`."""

from collections.abc import AsyncIterator, Iterable

from msgspec.structs import replace

from croupier.books.clauses import catalogue
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import Topic
from croupier.documents.bundle.evidence import Chain, Denied, DisputeFile, Due, Evidence, Link, Move
from croupier.house.reading.chronicle import PAGE, Chronicle, RoundStep, RoundSummary
from croupier.house.reading.receipts import Receipt
from croupier.log import Head, Reader
from croupier.log.chain import START
from croupier.log.links import links

MOST_LINKS = 200_000
"""Appends of the whole house between the first and the last of a round: beyond them the round is not over for hours."""


async def evidence(reader: Reader, chronicle: Chronicle, number: int, zone: str) -> Evidence:
    """Everything the log holds of a round that was begun."""
    steps = await chronicle.steps(reader, number) if number else []
    if not steps:
        raise Malformed(f"{chronicle.noun} has no round {number}: the last is {chronicle.last_round}")
    summary = chronicle.rounds.get(number, RoundSummary(round=number, at=steps[0].stored.at))
    moves = tuple(_move(chronicle, step) for step in steps)
    due = tuple(_due((await chronicle.receipts(reader, number)).values()))
    denied = await _denied(reader, chronicle, steps)
    return Evidence(
        place=chronicle.noun,
        address=chronicle.address,
        book=chronicle.book,
        round=number,
        began=summary.at,
        zone=zone,
        result=summary.result,
        corrected=summary.corrected,
        invalidated=summary.invalidated,
        commitment=chronicle.bound_by([step.event for step in steps]),
        drawn=await chronicle.drawn(reader, number),
        moves=moves,
        layouts=await chronicle.layouts(reader, number),
        due=due,
        denied=denied,
        clauses=_said(chronicle.book, [*(one.clauses for one in moves), *(one.clauses for one in due)], denied),
        chain=await _chain(reader, chronicle.stream, steps[0].stored.version, steps[-1].stored.version),
    )


async def dispute_file(
    reader: Reader, chronicle: Chronicle, number: int, zone: str, round_: int | None = None
) -> Evidence:
    """A dispute with the evidence of its round: as named here, or as recorded, or else that in which it was raised."""
    steps = [one async for one in _of_dispute(reader, chronicle, number)]
    if not steps:
        raise Malformed(f"{chronicle.noun} has no dispute {number}")
    named = getattr(steps[0].event, "round", None)
    wanted = next((one for one in (round_, named) if one is not None), chronicle.round_at(steps[0].stored.version))
    if not wanted:
        raise Malformed(f"dispute {number} of {chronicle.noun} was raised outside a round: say which round it is about")
    about = DisputeFile(number, tuple(_move(chronicle, step) for step in steps))
    found = await evidence(reader, chronicle, wanted, zone)
    said = _said(chronicle.book, [*(one.clauses for one in about.moves), tuple(found.clauses)], ())
    return replace(found, dispute=about, clauses=said)


async def _of_dispute(reader: Reader, chronicle: Chronicle, number: int) -> AsyncIterator[RoundStep]:
    about = {kind for kind, topic in chronicle.kind.story.topic_of.items() if topic == Topic.DISPUTES}
    version = 0
    while page := await reader.read_kinds(chronicle.stream, about, after=version, limit=PAGE):
        version = page[-1].version
        for stored in page:
            event = chronicle.event(stored)
            if getattr(event, "number", None) == number:
                yield RoundStep(stored, event)


def _move(chronicle: Chronicle, step: RoundStep) -> Move:
    story, stored = chronicle.kind.story, step.stored
    sentence = story.sentence(step.event)
    return Move(
        version=stored.version,
        at=stored.at,
        by=stored.by,
        kind=stored.kind,
        said=sentence.said,
        clauses=sentence.clauses,
        details=tuple(one.in_full for one in story.details(step.event)),
    )


def _due(receipts: Iterable[Receipt]) -> Iterable[Due]:
    for receipt in receipts:
        for line in receipt.lines:
            yield Due(
                player=receipt.player,
                spot=line.spot,
                stake=line.stake,
                outcome=line.outcome,
                paid=line.paid,
                returned=line.returned,
                taken=line.taken,
                clauses=line.basis.all,
            )


async def _denied(reader: Reader, chronicle: Chronicle, steps: list[RoundStep]) -> tuple[Denied, ...]:
    since, until = steps[0].stored.at, steps[-1].stored.at
    return tuple(
        Denied(at=one.at, by=one.by, clause=one.clause, message=one.message)
        for one in await reader.refused_within(chronicle.stream, since, until)
    )


def _said(book: str, cited: Iterable[tuple[str, ...]], denied: Iterable[Denied]) -> dict[str, str]:
    """Every clause of the book that is cited, in the order of the book; what is the house's own is no clause of it."""
    wanted = {clause for clauses in cited for clause in clauses} | {one.clause for one in denied}
    return {one.id: one.says for one in catalogue(book).clauses if one.id in wanted}


async def _chain(reader: Reader, stream: str, first: int, last: int) -> Chain:
    begins, ends = await reader.append_of(stream, first), await reader.append_of(stream, last)
    assert begins is not None
    assert ends is not None
    if ends.seq - begins.seq > MOST_LINKS:
        raise Malformed(f"the round lies over {ends.seq - begins.seq} appends: more than one bundle holds")
    before = await reader.read(stream, after=begins.first_version - 2, limit=1) if begins.first_version > 1 else []
    linked = await reader.appends(after=begins.seq - 2, limit=1) if begins.seq > 1 else []
    found: list[Link] = []
    async for append, events, postings in links(reader, begins.seq - 1, ends.seq):
        own = append.stream == stream
        found.append(Link(append, events[-1].hash, tuple(events) if own else (), tuple(postings) if own else ()))
    return Chain(
        stream=stream,
        event_before=before[0].hash if before else START,
        append_before=linked[0].hash if linked else START,
        links=tuple(found),
        head=await reader.head() or Head(0, START),
    )
