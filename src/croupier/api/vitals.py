"""Whether a server is well, looked at from inside: the log, the disk, the witness, and whether it keeps up."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable

from croupier.house.house import House
from croupier.log import Damaged, OutOfReach, Store
from croupier.log.witnessing import Witnessing

BEAT = 0.5
"""Seconds between two looks at how late the loop is."""
LATE = 5.0
"""Seconds: whoever waits longer for an answer takes the server for dead."""
REMEMBERED = 30.0
"""Seconds for which a loop that was late is told: who asks is answered only when it is free again."""
PATIENCE = 5.0
"""Seconds in which the store is to answer."""


class Vitals:
    def __init__(self, store: Store, house: House) -> None:
        self._store = store
        self._house = house
        self.witnessing: Witnessing | None = None
        self._due = time.monotonic() + BEAT
        self._was_late = (0.0, 0.0)
        """By how much, and when."""
        self._damage: str | None = None
        self.verified: str | None = None
        """What was found wrong when somebody last had the log verified."""

    async def run(self) -> None:
        while True:
            self._due = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self._late()

    def _late(self) -> float:
        """The longest that the loop was late of late, in seconds."""
        now = time.monotonic()
        late, at = self._was_late
        if now - self._due >= late or now - at > REMEMBERED:
            self._was_late = late, at = now - self._due, now
        return late

    def note(self, error: Exception) -> None:
        """A damaged page is not forgotten because the next question happens to miss it."""
        if isinstance(error, Damaged):
            self._damage = str(error)

    async def reasons(self) -> list[str]:
        """Why the server is not well: nothing, where it is."""
        late = self._late()  # before anything that waits
        found = [one async for one in self._of_the_store()]
        if late > LATE:
            found.append(f"it falls behind: the loop was {late:.0f} seconds late")
        if not self._house.follows:
            found.append("it does not hear any more what is written")
        if self.witnessing is not None and self.witnessing.trouble is not None:
            found.append(self.witnessing.trouble)
        return found

    async def _of_the_store(self) -> AsyncIterator[str]:
        for known in dict.fromkeys((self._damage, self.verified)):
            if known is not None:
                yield known
        for look in (self._read, self._store.trouble, self._write):
            if (wrong := await self._answer(look)) is not None:
                yield wrong

    async def _answer(self, look: Callable[[], Awaitable[str | None]]) -> str | None:
        try:
            return await asyncio.wait_for(look(), PATIENCE)
        except TimeoutError:
            return f"the log did not answer within {PATIENCE:.0f} seconds"
        except (OutOfReach, Damaged, OSError) as error:
            self.note(error)
            return None if str(error) in (self._damage, self.verified) else str(error)

    async def _read(self) -> str | None:
        return None if await self._store.head() is not None else "the row that says where the log ends is gone"

    async def _write(self) -> str | None:
        """After a commit that failed it is tried whether something small can be written: quiet must not look ill."""
        if self._house.last_commit_failed:
            await self._store.hold("health", "house", 1)
        return None
