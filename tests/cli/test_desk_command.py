"""`croupier desk`: the list for the end of a month from the log, and the key of the webhooks."""

import asyncio
import csv
import hmac
import io
import json
from pathlib import Path

import pytest

from croupier.core.table.payments import ReportPaymentError
from croupier.core.words.roles import Role
from tests.cli.runner import complaint, croupier, printed
from tests.clock import HandClock
from tests.links.test_duty_link import STAR, _one_round, floor
from tests.proof import proves

IN_NOVEMBER = 1_764_507_599_999
"""The last moment of November 2025 in Sydney."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A log with errors of $1,000 and $1,000.01 in November, and one of $2,000 too little a millisecond later."""
    folder = tmp_path_factory.mktemp("desk")

    async def play() -> None:
        clock = HandClock(IN_NOVEMBER)
        async with floor(folder, clock) as at:
            await at.open("T1", STAR)
            await _one_round(at)
            for due, paid in ((0, 1_000_00), (0, 1_000_01)):
                await at.do("T1", Role.GAMING_SUPERVISOR, ReportPaymentError, round=1, due=due, paid=paid)
            clock.advance(1)
            await at.do("T1", Role.GAMING_SUPERVISOR, ReportPaymentError, round=1, due=2_000_00, paid=0, player="ann")

    asyncio.run(play())
    return f"sqlite:{folder / 'log.db'}"


@proves("star-roulette", "8.15.3")
@pytest.mark.parametrize(("month", "errors"), [("2025-10", []), ("2025-11", [2]), ("2025-12", [3])])
def test_a_month_has_the_errors_over_a_thousand_that_the_house_learned_of_in_it(
    store: str, month: str, errors: list[int]
) -> None:
    listed = json.loads(printed(croupier("desk", "month", STAR, month, "--store", store, "--json")))
    assert [one["error"] for one in listed] == errors


def test_people_are_told_in_a_line_each(store: str) -> None:
    said = " ".join(printed(croupier("desk", "month", STAR, "2025-12", "--store", store)).split())
    assert "above $1,000 (8.15.3), to NSW Independent Casino Commission: 1" in said
    assert "ann, $2,000 too little" in said


def test_the_list_is_written_as_csv_and_pdf(store: str, tmp_path: Path) -> None:
    table, paper = tmp_path / "list.csv", tmp_path / "list.pdf"
    files = ("--csv", str(table), "--pdf", str(paper))
    printed(croupier("desk", "month", STAR, "2025-12", "--store", store, *files))
    (row,) = csv.DictReader(io.StringIO(table.read_text()))
    assert (row["patron"], row["due"], row["paid"], row["too little"]) == ("ann", "2000.00", "0.00", "2000.00")
    assert paper.read_bytes().startswith(b"%PDF-")


def test_what_cannot_be_listed_is_said_in_one_sentence(store: str) -> None:
    assert "is no month" in complaint(croupier("desk", "month", STAR, "soon", "--store", store))
    assert "asks for no list" in complaint(croupier("desk", "month", "star-big-wheel", "2025-11", "--store", store))
    wrest = croupier("desk", "month", "wrest-point-competition", "2025-11", "--store", store)
    assert "asks for no list" in complaint(wrest)


def test_the_key_of_the_webhooks_comes_from_the_secret_of_the_house(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_SECRET", "07" * 32)
    expected = hmac.digest(b"\x07" * 32, b"croupier notices, webhook", "sha256").hex()
    assert printed(croupier("desk", "key", "--store", store)).strip() == expected


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--notify-url", "ftp://host/", "is no address for notices"),
        ("--notify-folder", "/nowhere/at/all", "is no folder that can be written to"),
    ],
)
def test_a_server_says_before_it_starts_that_nothing_can_be_sent_there(option: str, value: str, said: str) -> None:
    assert said in complaint(croupier("serve", "--demo", option, value))
