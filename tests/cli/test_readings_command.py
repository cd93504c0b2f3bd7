"""readings: what the command line writes, the next server goes by."""

import json
from pathlib import Path

import httpx
import pytest

from tests.api.process import ServerProcess
from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run

VOID = ("adelaide-roulette", "no-spin-leaves-stakes", "bets-void")


@pytest.fixture
def address(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    printed(run("cards", "issue", "100", "ann", "--store", address))
    return address


def test_readings_are_listed_with_our_choice_and_the_houses(address: str) -> None:
    assert printed(run("readings", "--store", address)) == printed(run("readings", "list", "--store", address))
    said = printed(run("readings", "choose", *VOID, "--by", "olga", "--store", address))
    assert said == (
        "adelaide-roulette is read with no-spin-leaves-stakes = bets-void, by every server from its next start on\n"
    )
    lines = printed(run("readings", "--store", address)).splitlines()
    at = lines.index("adelaide-roulette no-spin-leaves-stakes, clause 10(a)")
    assert lines[at + 1] == "             bets-stand, ours"
    assert lines[at + 2].startswith("  the house  bets-void, chosen by olga on 20")
    listed = json.loads(printed(run("readings", "--json", "--store", address)))
    (one,) = [one for one in listed if one["reading"] == "no-spin-leaves-stakes"]
    assert one["choices"] == [
        {"name": "bets-stand", "ours": True, "chosen": False},
        {"name": "bets-void", "ours": False, "chosen": True},
    ]
    assert (one["book"], one["clauses"], one["by"]) == ("adelaide-roulette", ["10(a)"], "olga")
    assert [other["by"] for other in listed if other is not one] == [None] * (len(listed) - 1)


def test_the_log_with_a_choice_is_whole_and_the_choice_is_in_its_export(address: str, tmp_path: Path) -> None:
    printed(run("readings", "choose", *VOID, "--by", "olga", "--store", address))
    printed(run("verify", "--store", address))
    (tmp_path / "out").mkdir()
    printed(run("export", "--store", address, str(tmp_path / "out")))
    assert ",house:readings," in (tmp_path / "out" / "events.csv").read_text()


def test_mistakes_are_told_in_one_line(address: str) -> None:
    def told(*words: str) -> str:
        return complaint(run("readings", *words, "--store", address))

    assert "there is no book" in told("choose", "adelaide", *VOID[1:], "--by", "olga")
    assert "adelaide-roulette has no reading" in told("choose", VOID[0], "no-spin", VOID[2], "--by", "olga")
    assert told("choose", *VOID[:2], "void", "--by", "olga") == (
        'the reading no-spin-leaves-stakes of adelaide-roulette cannot be "void": choose bets-stand, bets-void'
    )
    assert "Missing option '--by'" in told("choose", *VOID)
    assert "there is no log" in complaint(run("readings", "--store", "sqlite:none.db"))
    assert "there is no command" in complaint(run("readings", "chose"))


def test_a_server_goes_by_a_choice_from_its_next_start_on_and_says_so(address: str) -> None:
    process = ServerProcess(address, demo=False)

    def after_no_spin() -> str:
        desk = httpx.get(f"{process.url}/api/books/adelaide-roulette/desk").json()
        value: str = desk["after_no_spin"]["value"]
        return value

    process.start()
    try:
        printed(run("readings", "choose", *VOID, "--by", "olga", "--store", address))
        assert (process.welcome, after_no_spin()) == ("", "bets_stand"), "chosen while it runs"
        process.stop()
        process.start()
        assert process.welcome == "Read otherwise than we do: adelaide-roulette no-spin-leaves-stakes = bets-void"
        assert after_no_spin() == "bets_void"
    finally:
        if process.runs:
            process.kill()
