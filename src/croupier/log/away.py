"""A log that cannot be reached, and what those do about it who run by themselves."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

LOOK_AGAIN = 1.0
"""Seconds until a log that was out of reach is asked again."""
T = TypeVar("T")


class OutOfReach(Exception):
    """The log did not answer for too long. Whether an append was written, nobody can say now: with the same key it may
    be sent again, and is done once."""


async def until_reached(work: Callable[[], Awaitable[T]]) -> T:
    """What `work` gives, however long the log is out of reach."""
    while True:
        try:
            return await work()
        except OutOfReach:
            await asyncio.sleep(LOOK_AGAIN)
