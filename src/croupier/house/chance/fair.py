"""Was it fair? Recomputes provable draws from a revealed seed and names every record that is not what was drawn."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from croupier.house.chance.dice import LARGEST, MOST_DRAWN, SEED_BYTES, Draw, Reveal, commitment, pick, seal, stream


class DrawChecked(Struct, frozen=True, kw_only=True):
    """What became of one record. Without a problem it is exactly what was drawn from the committed seed."""

    draw: Draw
    problems: tuple[str, ...]

    @property
    def right(self) -> bool:
        return not self.problems


class FairReport(Struct, frozen=True, kw_only=True):
    """The answer to one document."""

    seed_holds: bool
    """Whether the revealed seed is the one committed to; if not, nothing is proved."""
    verdicts: tuple[DrawChecked, ...]
    missing: tuple[str, ...]
    """Draws that were made, since later ones of their purpose and round are here, but were not shown."""

    @property
    def right(self) -> bool:
        return self.seed_holds and not self.missing and all(one.right for one in self.verdicts)


def verify(reveal: Reveal, draws: Sequence[Draw]) -> FairReport:
    """Recompute every draw. Whatever the records hold, this answers and never raises."""
    seed = _seed(reveal)
    seen: set[tuple[int, str, int]] = set()
    verdicts = []
    for draw in draws:
        place = (draw.round, draw.purpose, draw.index)
        problems = list(_problems(seed, reveal, draw))
        if place in seen:
            problems.append("the same draw stands here a second time")
        seen.add(place)
        verdicts.append(DrawChecked(draw=draw, problems=tuple(problems)))
    return FairReport(seed_holds=seed is not None, verdicts=tuple(verdicts), missing=tuple(_missing(seen)))


def name_of(draw: Draw) -> str:
    return f"round {draw.round}, {draw.purpose} {draw.index}"


def _seed(reveal: Reveal) -> bytes | None:
    """The revealed seed, if it is the one that was committed to."""
    try:
        seed = bytes.fromhex(reveal.server_seed)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES and commitment(seed) == reveal.commitment else None


def _problems(seed: bytes | None, reveal: Reveal, draw: Draw) -> Iterator[str]:
    if seed is None:
        yield "not proved, since the server seed is not the one committed to"
        return
    if draw.commitment is None:
        yield "not provable, since it names no commitment"
    elif draw.commitment != reveal.commitment:
        yield "made under another commitment"
    if impossible := _impossible(draw):
        yield impossible
        return
    words = stream(seed, reveal.client_seed, purpose=draw.purpose, round=draw.round, index=draw.index)
    drawn = pick(draw.n, len(draw.outcome), words)
    if draw.outcome != drawn:
        yield f"the seed gives {', '.join(names(draw, drawn))}"
    if draw.seal != seal(seed, reveal.client_seed, draw):
        yield "the seal does not fit, so the record was altered or the client seed is another"


def _impossible(draw: Draw) -> str | None:
    """Why no dice can have made this record."""
    if not 1 <= draw.n <= LARGEST:
        return f"nothing can be drawn from {draw.n}"
    if not 1 <= len(draw.outcome) <= min(draw.n, MOST_DRAWN):
        return f"{len(draw.outcome)} different ones cannot be drawn from {draw.n}"
    if draw.labels and len(draw.labels) != draw.n:
        return f"it names {len(draw.labels)} labels for {draw.n}"
    if not (0 <= draw.round < LARGEST and 0 <= draw.index < LARGEST):
        return "rounds and draws are counted from 0"
    return None


def names(draw: Draw, positions: Iterable[int]) -> tuple[str, ...]:
    """Positions by the names they have in this draw; the bare number where they have none."""
    return tuple(draw.labels[at] if 0 <= at < len(draw.labels) else str(at) for at in positions)


def _missing(seen: set[tuple[int, str, int]]) -> Iterator[str]:
    """A house that draws again until it likes the outcome leaves a gap in the count."""
    for (round, purpose), places in groupby(sorted(seen), key=lambda place: place[:2]):
        for before, at in pairwise((-1, *(index for *_, index in places))):
            if at > before + 1:
                which = f"{purpose} {before + 1}" + (f" to {at - 1}" if at > before + 2 else "")
                yield f"round {round}, {which}"
