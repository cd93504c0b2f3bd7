"""A store that was written once is read for ever: checked, replayed, added up and gone on with."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from croupier.log import open_archive, open_store
from tests.cli.runner import croupier, printed

KEPT = sorted(Path(__file__).parent.glob("*.sql"))


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def as_it_was(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    path = tmp_path / "kept.db"
    with sqlite3.connect(path) as fresh:
        fresh.executescript(request.param.read_text(encoding="utf-8"))
    return f"sqlite:{path}"


@pytest.fixture
def store(as_it_was: str) -> str:
    printed(croupier("upgrade", "--store", as_it_was))
    return as_it_was


async def everything(address: str) -> tuple[object, ...]:
    """All that was ever appended, with every hash, and what the accounts hold."""
    log = await open_archive(address)
    try:
        links = await log.appends()
        events, postings = await log.events_of(1, len(links)), await log.postings_of(1, len(links))
        return links, events, postings, await log.balances(), await log.streams(), await log.head()
    finally:
        await log.close()


def test_an_upgrade_leaves_every_word_and_every_hash(as_it_was: str) -> None:
    before = asyncio.run(everything(as_it_was))
    printed(croupier("upgrade", "--store", as_it_was))
    assert asyncio.run(everything(as_it_was)) == before


def test_every_event_fits_the_one_before_and_the_money_adds_up(store: str) -> None:
    report = json.loads(printed(croupier("verify", "--store", store, "--json")))
    assert (report["ok"], report["fault"]) == (True, None)
    assert report["streams"] == 3


def test_the_round_of_the_table_is_told_as_it_was_played(store: str) -> None:
    told = printed(croupier("replay", "T1", "1", "--store", store))
    for sentence in (
        "ann puts $10 on straight 17",
        "No spin, too few revolutions: bets stand",
        "The result is 17",
        "ann is paid $350 on straight 17 and keeps $10",
        "bob loses $20 on red",
    ):
        assert sentence in told


def test_the_round_of_the_bank_is_found_by_its_bare_name(store: str) -> None:
    told = printed(croupier("replay", "B1", "1", "--store", store))
    for sentence in ("The result of round 1 is 3", "1 loses $10 on black", "2 is paid $10 on red and keeps $10"):
        assert sentence in told


def test_a_receipt_can_still_be_asked_for(store: str) -> None:
    receipt = json.loads(printed(croupier("receipt", "T1", "1", "ann", "--store", store, "--json")))
    (line,) = receipt["lines"]
    assert (line["paid"], line["returned"], line["taken"], receipt["net"]) == ("350.00", "10.00", "0.00", "350.00")
    assert line["clauses"] == ["3.2.1", "6.1"]


def test_what_was_refused_is_kept_with_its_clause(store: str) -> None:
    async def refusals() -> list[tuple[str, str, str]]:
        opened = await open_store(store)
        try:
            return [(one.stream, one.rule, one.clause) for one in await opened.refusals()]
        finally:
            await opened.close()

    assert asyncio.run(refusals()) == [("table:T1", "BELOW_MINIMUM", "4.1")]
