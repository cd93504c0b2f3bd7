"""The readings a house has chosen: on the log, known after a restart, and never what a book does not leave open."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from croupier.books import BOOKS
from croupier.core.engine.refusal import Malformed
from croupier.core.law.book import read_as
from croupier.core.words.choices import AfterNoSpin
from croupier.house.reading.replaying import run_again
from croupier.house.readings import Chosen, ReadingChosen, books_read_by, choose_reading, chosen_readings, unlike_ours
from croupier.log import Store, open_store, verify
from tests.clock import HandClock

NOW = 1_790_000_000_000
ADELAIDE = "adelaide-roulette"
VOID = ReadingChosen(ADELAIDE, "no-spin-leaves-stakes", "bets-void")
STAND = ReadingChosen(ADELAIDE, "no-spin-leaves-stakes", "bets-stand")


def on_the_log(address: str, story: Callable[[Store], Awaitable[None]]) -> None:
    async def told() -> None:
        store = await open_store(address)
        await story(store)
        await store.close()

    asyncio.run(told())


def test_a_choice_is_on_the_log_with_who_and_when_and_outlives_a_restart(address: str) -> None:
    async def choose(store: Store) -> None:
        assert await chosen_readings(store) == {}
        await choose_reading(store, HandClock(NOW), VOID, by="olga")

    async def started_again(store: Store) -> None:
        chosen = await chosen_readings(store)
        assert chosen == {(ADELAIDE, "no-spin-leaves-stakes"): Chosen(choice="bets-void", by="olga", at=NOW)}
        books = books_read_by(BOOKS, chosen)
        assert books[ADELAIDE].spin.no_spin.after is AfterNoSpin.BETS_VOID
        assert BOOKS[ADELAIDE].spin.no_spin.after is AfterNoSpin.BETS_STAND
        assert all(books[code] is BOOKS[code] for code in BOOKS if code != ADELAIDE)
        assert (await verify(store, run_again)).ok

    on_the_log(address, choose)
    on_the_log(address, started_again)


def test_the_last_choice_holds_and_ours_can_be_chosen_again(sqlite_address: str) -> None:
    async def story(store: Store) -> None:
        clock = HandClock(NOW)
        for fact in (VOID, ReadingChosen(ADELAIDE, "winning-icons-stay", "come-off"), STAND):
            await choose_reading(store, clock, fact, by="olga")
            clock.advance(1)
        books = books_read_by(BOOKS, await chosen_readings(store))
        assert books[ADELAIDE] == read_as(BOOKS[ADELAIDE], "winning-icons-stay", "come-off")
        assert [(book.code, reading.name, choice.name) for book, reading, choice in unlike_ours(books.values())] == [
            (ADELAIDE, "winning-icons-stay", "come-off")
        ]
        assert not list(unlike_ours(BOOKS.values()))

    on_the_log(sqlite_address, story)


def test_of_two_who_choose_at_once_both_are_written(address: str) -> None:
    async def story(store: Store) -> None:
        await asyncio.gather(*(choose_reading(store, HandClock(NOW), VOID, by=by) for by in ("olga", "otto")))
        assert {one.by for one in await store.read("house:readings")} == {"olga", "otto"}

    on_the_log(address, story)


@pytest.mark.parametrize(
    ("fact", "by", "says"),
    [
        (ReadingChosen("adelaide", "no-spin-leaves-stakes", "bets-void"), "olga", "there is no book"),
        (ReadingChosen(ADELAIDE, "no-spin", "bets-void"), "olga", "adelaide-roulette has no reading"),
        (ReadingChosen(ADELAIDE, "no-spin-leaves-stakes", "void"), "olga", "choose bets-stand, bets-void"),
        (VOID, " ", "is no name"),
    ],
)
def test_what_a_book_does_not_leave_open_is_never_written(
    sqlite_address: str, fact: ReadingChosen, by: str, says: str
) -> None:
    async def story(store: Store) -> None:
        with pytest.raises(Malformed, match=says):
            await choose_reading(store, HandClock(NOW), fact, by=by)
        assert await store.read("house:readings") == []

    on_the_log(sqlite_address, story)


def test_a_choice_that_no_book_knows_is_told_and_not_passed_over() -> None:
    gone = Chosen(choice="bets-void", by="olga", at=NOW)
    with pytest.raises(Malformed, match="has no reading"):
        books_read_by(BOOKS, {(ADELAIDE, "gone"): gone})
