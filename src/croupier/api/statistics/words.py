"""What stands out, in sentences. What does not is not worth one."""

from collections.abc import Iterator, Mapping

from croupier.core.engine.telling import counted
from croupier.maths.counts import Counted, StandsOut, Statistics

NOTHING = "Nothing stands out: all of it is what chance gives."
NONE_YET = "Nothing has come yet."


def sentences(counts: Statistics, words: Mapping[str, str]) -> tuple[str, ...]:
    if not counts.spins:
        return (NONE_YET,)
    return tuple(_found(counts, words)) or (NOTHING,)


def _found(counts: Statistics, words: Mapping[str, str]) -> Iterator[str]:
    kinds = (counts.numbers, counts.sectors, counts.even_chances, counts.thirds)
    for one in (one for kind in kinds for one in kind if one.stands_out is not None):
        often = "more" if one.stands_out is StandsOut.HOT else "less"
        yield f"{_called(one, words)} came {_times(one.count)}, {often} often than chance explains: {_band(one)}."
    for one in counts.streaks:
        if one.stands_out is not None:
            run = f"came {_times(one.count)} in a row"
            yield f"{_called(one, words)} {run}, longer than chance explains: {_band(one)}."


def _called(one: Counted, words: Mapping[str, str]) -> str:
    name = words.get(one.name, one.name)
    return name[:1].upper() + name[1:]


def _times(count: int) -> str:
    return "not once" if not count else counted(count, "time")


def _band(one: Counted) -> str:
    return f"it gives about {one.expected:g}, mostly {one.low} to {one.high}"
