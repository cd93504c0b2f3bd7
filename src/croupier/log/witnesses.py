"""All witnesses of a log: whether it holds what they saw, and how an operator accepts that it does not.

That witnesses are kept is itself on the log, so that nobody is rid of them by taking the files away.
"""

from collections.abc import Sequence
from enum import StrEnum, unique

import msgspec
from msgspec import Struct

from croupier.log.judging import NOTHING, Loss, held_against
from croupier.log.store import Append, Appended, Ends, Head, NewEvent, Reader, Store
from croupier.log.witness import NoWitness, Seen, Witness, size
from croupier.log.witness_file import WitnessFile

STREAM = "house:witness"


@unique
class Kind(StrEnum):
    """The events of the witnesses' stream."""

    WITNESS_KEPT = "witness_kept"
    LOSS_ACCEPTED = "loss_accepted"


class Place(Struct, frozen=True):
    """A head as it is written into an event."""

    seq: int
    hash: str


class LossAccepted(Struct, frozen=True, kw_only=True):
    """An operator took the log as it was found. Who and when stand on the event itself."""

    because: str
    said: str
    """What was found wrong, in a sentence."""
    witnessed: Place | None
    """None where there was no witness to hold the log against."""
    found: Place
    common: Place | None
    refusals_witnessed: Place | None
    refusals_found: Place


class Verdict(Struct, frozen=True, kw_only=True):
    """What the witnesses say of a log."""

    fault: str | None = None
    """Why the log is not to be trusted, in a sentence."""
    loss: Loss | None = None
    witnessed: Seen | None = None
    """The latest that any of them saw."""
    notes: tuple[str, ...] = ()
    """What is to be told though nothing is wrong with the log."""


async def judged(reader: Reader, files: Sequence[WitnessFile]) -> Verdict:
    """Hold a log against all its witnesses; the order of the checks is the order of precedence."""
    read, bad = _read(files)
    if bad:
        return Verdict(fault=bad[0], notes=tuple(bad[1:]))
    there = [one for one in read.values() if one is not None]
    if not there:
        return await _without_any(reader, files)
    for witness in sorted(there, key=lambda one: size(one.last), reverse=True):
        if (loss := await held_against(reader, witness)) is not None:
            return Verdict(fault=loss.sentence, loss=loss, witnessed=witness.last)
    missing = tuple(f"there is no witness at {path}" for path, witness in read.items() if witness is None)
    return Verdict(witnessed=max((one.last for one in there), key=size), notes=missing)


def _read(files: Sequence[WitnessFile]) -> tuple[dict[str, Witness | None], list[str]]:
    read: dict[str, Witness | None] = {}
    bad = []
    for file in files:
        try:
            read[str(file.path)] = file.read()
        except NoWitness as why:
            bad.append(f"the witness {file.path} {why}")
    return read, bad


async def _without_any(reader: Reader, files: Sequence[WitnessFile]) -> Verdict:
    """None is needed until the log itself says that one is kept."""
    if not await reader.version(STREAM):
        return Verdict()
    where = " or ".join(str(file.path) for file in files) or "any place that was named"
    return Verdict(fault=f"the log says that a witness is kept of it, and there is none at {where}")


async def say_that_one_is_kept(store: Store, at: int) -> None:
    """Once for every log, when its first witness is made."""
    if not await store.version(STREAM):
        await _write(store, at, "house", Kind.WITNESS_KEPT, b"{}")


async def accept(store: Store, files: Sequence[WitnessFile], verdict: Verdict, at: int, by: str, because: str) -> None:
    """Take the log as it is: first on the log itself, then in every witness, which begins anew."""
    found = await store.ends() or NOTHING
    assert verdict.fault is not None
    fact = _accepted(verdict.loss, found, verdict.fault, because)
    await _write(store, at, by, Kind.LOSS_ACCEPTED, msgspec.json.encode(fact))
    ends = await store.ends()
    assert ends is not None
    for file in files:
        file.write(Witness((Seen(ends, at),)))


def _accepted(loss: Loss | None, found: Ends, said: str, because: str) -> LossAccepted:
    return LossAccepted(
        because=because,
        said=said,
        witnessed=None if loss is None else _place(loss.witnessed.appends),
        found=_place(found.appends),
        common=None if loss is None else _place(loss.common.appends),
        refusals_witnessed=None if loss is None else _place(loss.witnessed.refusals),
        refusals_found=_place(found.refusals),
    )


def _place(head: Head) -> Place:
    return Place(head.seq, head.hash.hex())


async def _write(store: Store, at: int, by: str, kind: Kind, payload: bytes) -> None:
    written = None
    while not isinstance(written, Appended):  # of two who write at once, one comes after the other
        version = await store.version(STREAM)
        event = NewEvent(kind, payload)
        (written,) = await store.append(
            [Append(stream=STREAM, expected_version=version, at=at, by=by, events=(event,))]
        )
