"""Refusals on their way to the log: the first of a kind are written whole, a flood of them is counted.

What is counted is written as one row at the end of its window, so that what was written one by one and what the rows
count together is all that was refused. A server that is killed loses the count of the window it was in, and nothing
that was written.
"""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Raw, Struct

from croupier.house.limits import Refusals as Limits
from croupier.log import Refusal, Writer

COUNTED = "refusals_counted"
"""What a row of a count has in the place of a command's name."""
SEVERAL = "several askers"

Sort = tuple[str, str, str]
"""Asker, stream and rule."""


class Counted(Struct, frozen=True, kw_only=True, tag=COUNTED, tag_field="do"):
    """In the place of a command: how many more of the same kind were refused."""

    more: int
    since: int
    until: int
    last: Raw
    """The last of them, as it would have been written."""


class _Tally:
    __slots__ = ("counted", "last", "seen", "since")

    def __init__(self) -> None:
        self.seen = 0
        self.counted = 0
        self.since = 0
        self.last: Refusal | None = None

    def count(self, one: Refusal) -> None:
        self.since = self.since if self.counted else one.at
        self.counted += 1
        self.last = one

    def take_back(self, earlier: "_Tally") -> None:
        self.counted += earlier.counted
        self.since = earlier.since
        self.last = self.last or earlier.last


class Window:
    """What has been refused since it began. It knows no time: whoever holds it says when it is over."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._tallies: dict[Sort, _Tally] = {}
        self._whole = 0

    def takes_whole(self, one: Refusal) -> bool:
        """Whether it is to be written as it is; if not, it has been counted."""
        tally = self._tally(one)
        tally.seen += 1
        most = self._limits.whole if self._whole < self._limits.whole_in_all else 1
        if tally.seen <= most:
            self._whole += 1
            return True
        tally.count(one)
        return False

    def _tally(self, one: Refusal) -> _Tally:
        """Names are many where places and rules are few, so beyond so many kinds the names are put together."""
        sort = (one.by, one.stream, one.rule)
        if sort not in self._tallies and len(self._tallies) >= self._limits.kinds:
            sort = (SEVERAL, one.stream, one.rule)
        return self._tallies.setdefault(sort, _Tally())

    def rows(self) -> dict[Sort, Refusal]:
        """One for each kind of which some were counted."""
        return {sort: _row(sort[0], tally) for sort, tally in self._tallies.items() if tally.counted}

    def take_back(self, ended: "Window", sort: Sort) -> None:
        """The row of an earlier window could not be written: what it counted is counted here."""
        self._tallies.setdefault(sort, _Tally()).take_back(ended._tallies[sort])


def _row(by: str, tally: _Tally) -> Refusal:
    last = tally.last
    assert last is not None
    counted = Counted(more=tally.counted, since=tally.since, until=last.at, last=Raw(last.command))
    times = "once more" if tally.counted == 1 else f"{tally.counted} more times"
    return Refusal(
        stream=last.stream,
        at=last.at,
        by=by,
        command=msgspec.json.encode(counted),
        rule=last.rule,
        clause=last.clause,
        message=f"Refused {times}, counted and not written one by one. The last: {last.message}",
    )


class RefusalDesk:
    """Writes refusals down, or counts them. Close it before its writer."""

    def __init__(self, writer: Writer, limits: Limits) -> None:
        self.counted = 0
        """Since it was opened."""
        self.on_refused: Callable[[Refusal], None] = lambda _: None
        """Hears of each, written or counted."""
        self._writer = writer
        self._limits = limits
        self._window = Window(limits)
        self._ending: asyncio.TimerHandle | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self._closed = False

    async def keep(self, one: Refusal) -> None:
        """What is written whole is on disk after this."""
        self._end_later()
        self.on_refused(one)
        if self._closed or self._window.takes_whole(one):
            await self._writer.refuse(one)
        else:
            self.counted += 1

    async def close(self) -> None:
        """What was counted is written, and nothing is counted any more."""
        self._closed = True
        self._end()
        await asyncio.gather(*self._writing)

    def _end_later(self) -> None:
        if self._ending is None and not self._closed:
            self._ending = asyncio.get_running_loop().call_later(self._limits.seconds, self._end)

    def _end(self) -> None:
        """A new window begins with the next refusal."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = None
        ended, self._window = self._window, Window(self._limits)
        task = asyncio.create_task(self._write(ended))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write(self, ended: Window) -> None:
        rows = ended.rows()
        answers = await asyncio.gather(*map(self._writer.refuse, rows.values()), return_exceptions=True)
        for sort, answer in zip(rows, answers, strict=True):
            if isinstance(answer, BaseException):
                self._window.take_back(ended, sort)
                self._end_later()
