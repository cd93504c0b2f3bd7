"""Who is told what in which order: a few at a time, so that the first of thousands hears before the last is written."""

import asyncio
from collections import deque
from typing import Protocol

A_BREATH = 24
"""Lines that are written to in one turn of the loop: what is written goes out at its end, then others have theirs."""


class Speaking(Protocol):
    def speak(self) -> None:
        """Write whatever waits to be written."""


class Speaker:
    """One for all lines of a server."""

    def __init__(self) -> None:
        self._waiting: deque[Speaking] = deque()
        self._has_begun = False

    def add(self, one: Speaking) -> None:
        self._waiting.append(one)
        if not self._has_begun:
            self._has_begun = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        waiting = self._waiting
        for _ in range(min(A_BREATH, len(waiting))):
            waiting.popleft().speak()
        if waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
        else:
            self._has_begun = False
