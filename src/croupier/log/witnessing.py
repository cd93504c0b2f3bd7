"""Bringing the witnesses forward while a house runs: at least once a second, and when it stops.

Nothing of it is on the way of a command, and nothing is written where nothing has changed. Where a witness cannot be
written the house goes on, and says so to whoever asks whether it is well: a full disk beside must not stop play, and
must not go unnoticed.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.log.judging import held_against
from croupier.log.store import Ends, Store
from croupier.log.witness import NoWitness, Seen, Witness
from croupier.log.witness_file import WitnessFile
from croupier.log.witnesses import say_that_one_is_kept

EVERY = 1.0
"""Seconds between two looks."""


class Witnessing:
    def __init__(self, store: Store, files: Sequence[WitnessFile], now: Callable[[], int]) -> None:
        self._store = store
        self.files = files
        self._now = now
        self._last: Seen | None = None
        self._kept: dict[Path, Ends] = {}
        self._work: asyncio.Task[None] | None = None
        self.trouble: str | None = None
        """Why the witnesses are not what they should be, in a sentence."""

    async def start(self) -> None:
        """The file comes first: a log that says one is kept while there is none would be refused the next time."""
        await self.forward()
        if self._kept:
            await say_that_one_is_kept(self._store, self._now())
            await self.forward()
        self._work = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        await self.forward()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.forward()

    async def forward(self) -> None:
        """See where the log ends, and let every witness know. A log that lost what was seen moves none of them."""
        try:
            ends = await self._store.ends()
            if ends is None:
                self.trouble = "the row that says where the log ends is gone"
            elif any(self._kept.get(file.path) != ends or not file.path.exists() for file in self.files):
                await self._tell(Seen(ends, self._now()))
            else:
                self.trouble = None
        except Exception as error:
            self.trouble = f"the log could not be witnessed: {error}"

    async def _tell(self, seen: Seen) -> None:
        if self._last is not None and (loss := await held_against(self._store, Witness((self._last,)))) is not None:
            self.trouble = loss.sentence
            return
        wrong = await asyncio.to_thread(self._bring_forward, seen)
        self._last = seen
        self.trouble = "; ".join(wrong) or None

    def _bring_forward(self, seen: Seen) -> list[str]:
        wrong = []
        for file in self.files:
            try:
                file.bring_forward(seen)
                self._kept[file.path] = seen.ends
            except NoWitness as why:
                wrong.append(f"the witness {file.path} {why}")
            except OSError as error:
                wrong.append(f"the witness {file.path} cannot be written: {error.strerror}")
        return wrong


@asynccontextmanager
async def witnessed(store: Store, files: Sequence[WitnessFile], now: Callable[[], int]) -> AsyncIterator[Witnessing]:
    """A log that is witnessed from here to the end."""
    witnessing = Witnessing(store, files, now)
    await witnessing.start()
    try:
        yield witnessing
    finally:
        await witnessing.stop()
