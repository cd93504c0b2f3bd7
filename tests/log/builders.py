"""Short ways to say what is appended."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from croupier.core.engine.ledger import Posting
from croupier.log import Append, Appended, NewEvent, Refusal, Result, Store, open_store

AT = 1_760_000_000_123
PATIENCE = 300
"""Seconds until what should have been heard never was: on a busy machine nothing comes at once."""


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def pay(giver: str, taker: str, amount: int) -> Posting:
    return Posting(giver, taker, amount, "6.1")


def add(stream: str, expected: int, *payloads: bytes, pays: tuple[Posting, ...] = (), **more: Any) -> Append:
    """An append of one event for each payload; one event when there is none."""
    events = tuple(NewEvent("happened", payload) for payload in payloads or (b"{}",))
    return Append(stream=stream, expected_version=expected, at=AT, by="dealer-4", events=events, postings=pays, **more)


def no(stream: str = "T1", message: str = "Too late. (6.5)") -> Refusal:
    return Refusal(
        stream=stream, at=AT, by="ann", command=b'{"stake":7}', rule="LATE_WAGER", clause="6.5", message=message
    )


async def one(store: Store, append: Append) -> Result:
    (result,) = await store.append([append])
    return result


async def fill(store: Store) -> None:
    """A small night: three streams, nine appends, eleven events, ten postings."""
    for append in (
        add("T1", 0, b"opened", b"float counted", pays=(pay("bank", "float:T1", 100_000),)),
        add("T2", 0, b"opened", pays=(pay("bank", "float:T2", 50_000),)),
        add("T1", 2, b"chips", pays=(pay("float:T1", "chips:ann", 2_000),), key="ann 1", input_hash=b"h1"),
        add("T1", 3, b"wager", pays=(pay("chips:ann", "layout:T1", 1_000), pay("chips:ann", "layout:T1", 500))),
        add("J1", 0, b"jackpot"),
        add("T1", 4, b"result", b"settled", pays=(pay("layout:T1", "win:T1", 1_500), pay("float:T1", "chips:ann", 50))),
        add("T2", 1, b"chips", pays=(pay("float:T2", "chips:bob", 300),)),
        add("J1", 1, b"feed", pays=(pay("win:T1", "jackpot:grand", 20),)),
        add("T1", 6, b"closed", pays=(pay("chips:ann", "cage", 550),)),
    ):
        assert isinstance(await one(store, append), Appended)
    await store.refuse(no())
