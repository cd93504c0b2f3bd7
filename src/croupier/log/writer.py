"""Group commit: appends from many tasks share one commit, and nobody is answered before theirs is on disk."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from croupier.log.store import Append, Refusal, Result, Store, StoreClosed

MOST = 500
"""Appends in one commit: beyond this a bigger group gains little and keeps its first member waiting."""
MOST_BYTES = 64 * 2**20
"""Payload in one commit; a server takes no message of any size."""

Told = Callable[[Result], None]
_Sent = tuple[Append, Told | None]
_Taken = tuple[_Sent, asyncio.Future[Result]]
_Refused = tuple[Refusal, asyncio.Future[None]]


class Writer:
    """What waits while a commit runs goes into the next one. Close it before its store."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self._store = store
        self._most = most
        self._appends: list[_Taken] = []
        self._refusals: list[_Refused] = []
        self._working: asyncio.Task[None] | None = None
        self._closed = False
        self.last_failed = False
        """Whether the last commit could not be made."""

    def put(self, one: Append, told: Told | None = None) -> asyncio.Future[Result]:
        """Take an append now; the answer comes once it is on disk. Who stops waiting does not take it back: `told` is
        called with the answer all the same, and before anybody who waits goes on."""
        self._start()
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._appends.append(((one, told), future))
        return future

    async def append(self, one: Append) -> Result:
        return await self.put(one)

    async def refuse(self, one: Refusal) -> None:
        """Keep a refusal, in the same commit as whatever waits with it."""
        self._start()
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._refusals.append((one, future))
        await future

    async def close(self) -> None:
        """Take nothing more, and return when all that was taken has been answered."""
        self._closed = True
        while self._working is not None:
            await asyncio.wait([self._working])

    def _start(self) -> None:
        if self._closed:
            raise StoreClosed("the log is being closed: send it again when the house has opened")
        if self._working is None:
            self._work()

    def _work(self) -> None:
        self._working = asyncio.get_running_loop().create_task(self._until_nothing_waits())
        self._working.add_done_callback(self._ended)

    async def _until_nothing_waits(self) -> None:
        while self._appends or self._refusals:
            sent = self._take()
            refusals, self._refusals = self._refusals[: self._most], self._refusals[self._most :]
            await self._commit(sent, refusals)

    def _ended(self, work: asyncio.Task[None]) -> None:
        """Told even when the work was cancelled before it began, so that nobody waits for ever."""
        self._working = None
        if work.cancelled():
            for _, unanswered in self._appends:
                unanswered.cancel()
            for _, unkept in self._refusals:
                unkept.cancel()
            self._appends, self._refusals = [], []
        elif self._appends or self._refusals:
            self._work()

    def _take(self) -> list[_Taken]:
        size = 0
        for count, ((one, _), _) in enumerate(self._appends[: self._most]):
            size += sum(len(event.payload) for event in one.events)
            if size > MOST_BYTES and count:
                break
        else:
            count = min(len(self._appends), self._most)
        taken, self._appends = self._appends[:count], self._appends[count:]
        return taken

    async def _commit(self, sent: list[_Taken], refusals: list[_Refused]) -> None:
        """Write them and answer each. An error is everybody's: nobody knows what was written, the keys will tell."""
        waiting: list[asyncio.Future[Any]] = [*(future for _, future in sent), *(future for _, future in refusals)]
        try:
            results = await self._write([one for one, _ in sent], [one for one, _ in refusals])
        except asyncio.CancelledError:
            for future in waiting:
                future.cancel()
            raise
        except Exception as error:
            self.last_failed = True
            for future in waiting:
                if not future.done():
                    future.set_exception(error)
            return
        self.last_failed = False
        for future, result in zip(waiting, (*results, *[None] * len(refusals)), strict=True):
            if not future.done():
                future.set_result(result)

    async def _write(self, sent: Sequence[_Sent], refusals: Sequence[Refusal]) -> list[Result]:
        results = await self._store.append([one for one, _ in sent], refusals)
        for (_, told), result in zip(sent, results, strict=True):
            if told is not None:
                told(result)
        return results
