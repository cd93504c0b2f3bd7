"""A server that enters play in promotions and kills itself: before the entry is asked for, or once it is answered."""

import asyncio
import os
import signal
import sys
from typing import Any

from croupier.house.house import House
from croupier.house.kinds.promotion import PROMOTION
from croupier.links.promotion_link import PromotionLink
from croupier.log import open_store
from tests.clock import HandClock
from tests.links.place import SECRET, START

LATER = START + 2 * 24 * 3_600_000


class Mortal:
    """The keeper of promotions, which dies with the server at one of its commands."""

    def __init__(self, keeper: Any, what: str, times: int) -> None:
        self._keeper, self._what, self._left = keeper, what, times

    def __getattr__(self, name: str) -> Any:
        return getattr(self._keeper, name)

    async def ask(self, *asked: Any, **more: Any) -> Any:
        self._left -= 1
        self._die("asked")
        answer = await self._keeper.ask(*asked, **more)
        self._die("done")
        return answer

    def _die(self, what: str) -> None:
        if self._left == 0 and what == self._what:
            os.kill(os.getpid(), signal.SIGKILL)


async def main(address: str, what: str, times: int) -> None:
    store, clock = await open_store(address), HandClock(LATER)
    house = House(store, clock=clock, secret=SECRET)
    house.keepers[PROMOTION.noun] = Mortal(house.keepers[PROMOTION.noun], what, times)  # type: ignore[assignment]
    await PromotionLink(house, store, clock).catch_up()
    await house.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
