"""Turns: what came in at once is begun one after the other, and whoever asked least of late is begun first.

All that is asked is decided on one event loop, which carries out whatever is ready before it looks for more. A flood
that is within its limits would so stand before an honest ask as a whole. Here one ask is begun in each round of the
loop, so that what comes meanwhile is seen; what waits is called in an order in which no flood is ahead for long.
"""

import asyncio
from heapq import heappop, heappush

BEHIND = 0.02
"""Seconds by which each ask of late puts the next one of the same asker behind those of others. None waits for ever:
whoever comes so much later comes after it."""

_Waiting = tuple[float, int, asyncio.Future[None]]


class Turns:
    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._came = 0
        self._last: dict[object, float] = {}
        """When the last ask that waits of each asker is due: nobody's own change places."""
        self._has_begun = False
        """In this round of the loop."""

    async def come(self, asked_of_late: float, who: object = None) -> None:
        """Until it is the turn of somebody who asked so much of late; at once where nobody else begins."""
        loop = asyncio.get_running_loop()
        if not self._has_begun:
            self._has_begun = True
            loop.call_soon(self._call_next, loop)
            return
        called = loop.create_future()
        self._came += 1
        due = self._last[who] = max(loop.time() + BEHIND * asked_of_late, self._last.get(who, 0.0))
        heappush(self._waiting, (due, self._came, called))
        await called

    def _call_next(self, loop: asyncio.AbstractEventLoop) -> None:
        while self._waiting:
            *_, called = heappop(self._waiting)
            if not called.done():  # else whoever waited has left
                called.set_result(None)
                loop.call_soon(self._call_next, loop)
                return
        self._last.clear()
        self._has_begun = False
