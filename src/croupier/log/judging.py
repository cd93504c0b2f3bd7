"""Whether a log still holds what a witness saw: one judgement for starting, verifying and restoring."""

from datetime import UTC, datetime

from msgspec import Struct

from croupier.log.chain import START
from croupier.log.store import Ends, Head, Reader
from croupier.log.witness import Witness

NOTHING = Ends(Head(0, START), Head(0, START))


class Loss(Struct, frozen=True, kw_only=True):
    """The log holds less than was witnessed, or something else."""

    witnessed: Ends
    found: Ends
    common: Ends
    """The last that both are known to hold, of each chain."""
    at: int
    """When it was witnessed."""
    sentence: str


async def held_against(reader: Reader, witness: Witness) -> Loss | None:
    """What was lost since the witness saw the log, or nothing: a log may well have gone on since."""
    last = witness.last
    if await _holds_append(reader, last.ends.appends) and await _holds_refusal(reader, last.ends.refusals):
        return None
    common = Ends(await _common_append(reader, witness), await _common_refusal(reader, witness))
    found = await reader.ends() or NOTHING
    return Loss(
        witnessed=last.ends,
        found=found,
        common=common,
        at=last.at,
        sentence=await _sentence(reader, last.ends, found, common, last.at),
    )


async def _holds_append(reader: Reader, head: Head) -> bool:
    if head.seq == 0:
        return head.hash == START
    return [one.hash for one in await reader.appends(after=head.seq - 1, limit=1) if one.seq == head.seq] == [head.hash]


async def _holds_refusal(reader: Reader, head: Head) -> bool:
    if head.seq == 0:
        return head.hash == START
    there = await reader.refused(after=head.seq - 1, limit=1)
    return [one.hash for one in there if one.number == head.seq] == [head.hash]


async def _common_append(reader: Reader, witness: Witness) -> Head:
    for one in reversed(witness.seen):
        if await _holds_append(reader, one.ends.appends):
            return one.ends.appends
    return NOTHING.appends


async def _common_refusal(reader: Reader, witness: Witness) -> Head:
    for one in reversed(witness.seen):
        if await _holds_refusal(reader, one.ends.refusals):
            return one.ends.refusals
    return NOTHING.refusals


async def _sentence(reader: Reader, witnessed: Ends, found: Ends, common: Ends, at: int) -> str:
    if common.appends != witnessed.appends:
        what = _said("append", witnessed.appends.seq, found.appends.seq, at)
        return f"{what}; {await _named(reader, common.appends.seq)}"
    what = _said("refusal", witnessed.refusals.seq, found.refusals.seq, at)
    both = f"the last that both hold is refusal {common.refusals.seq}" if common.refusals.seq else "both hold none"
    return f"{what}; {both}"


def _said(what: str, witnessed: int, found: int, at: int) -> str:
    when = f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M:%S} UTC"
    if found < witnessed:
        return f"the log ends at {what} {found}, and {what} {witnessed} was witnessed at {when}"
    return f"{what} {witnessed} is not the one that was witnessed at {when}: the log was written anew"


async def _named(reader: Reader, seq: int) -> str:
    """The last common append, by its event, so that people know where to look."""
    if seq == 0:
        return "they have no event in common"
    (link,) = await reader.appends(after=seq - 1, limit=1)
    return f"the last that both hold is append {seq}, event {link.last_version} of {link.stream}"
