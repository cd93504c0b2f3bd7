"""What a link does while the house is open: attend to streams as they appear, and let things take their turns."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from croupier.links.turns import Held, Turns, always
from croupier.log import Store, until_reached


class Attendance:
    """Begun and stopped, and begun again. What was written between the beginning and the listening is not missed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: Held = always
        self._turns: dict[Turns, None] = {}
        self._finding: asyncio.Task[None] | None = None

    async def begin(
        self,
        first: Callable[[], Awaitable[None]],
        attend: Callable[[str], Awaitable[None]],
        held: Held = always,
    ) -> None:
        """Do what comes first, and then attend to every stream that anything is written to, while it is ours to do."""
        self._held = held
        changes = await self._store.listen()
        try:
            await first()
        except BaseException:
            await changes.aclose()
            raise

        async def find() -> None:
            try:
                async for change in changes:
                    await until_reached(partial(attend, change.stream))
            finally:
                await changes.aclose()

        self._finding = asyncio.create_task(find())

    def run(self, turns: Turns) -> None:
        """Until it has nothing more to do, or all are stopped."""
        self._turns[turns] = None
        turns.start(self._held).add_done_callback(lambda _: self._turns.pop(turns, None))

    async def stop(self) -> None:
        if self._finding is not None:
            self._finding.cancel()
            with suppress(asyncio.CancelledError):
                await self._finding
        for turns in list(self._turns):
            await turns.stop()
        self._turns = {}


async def steps(one: Callable[[], Awaitable[bool]], most: int | None) -> int:
    """Make the steps that are missing, or the first so many of them; how many there were."""
    made = 0
    while (most is None or made < most) and await one():
        made += 1
    return made
