"""`croupier slip` on a log that a house has written: what became of a slip, its paper, and its number."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.core.bank.credits import InsertNote, SitDown
from croupier.core.bank.opening import OpenBank
from croupier.core.bank.payments import DetermineSlip, WithholdSlip
from croupier.core.bank.setup import BankSetup
from croupier.core.bank.slips import CollectCredits, RedeemSlip, SlipIssued
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.clock import HandClock
from tests.core.bank.scene import terminal
from tests.documents.papers import ISSUED, image, rendered, scanned, text

WIDE = {"COLUMNS": "200"}
FIRST, SECOND, NEVER_ISSUED = "B1-000001158325875803-03", "B1-000002602185144181-96", "B1-000003057261733268-86"
"""As the secret of nought bytes gives them: serial, twelve drawn digits, and check digits. Those by hand: B is 11 and -
is 100 + 45, so the first are 98 - 11'1'145'000001158325875803'00 mod 97."""
MASKED = "B1-000001-…0303"


class Log:
    """A house with bank B1, where ann and bob collect a hundred dollars each."""

    def __init__(self, house: House, clock: HandClock) -> None:
        self.house = house
        self.clock = clock

    async def do(self, who: Role | str, kind: type[Command], **fields: Any) -> tuple[Any, ...]:
        by, role = (f"the {who}", who) if isinstance(who, Role) else (who, Role.PLAYER)
        done = await self.house.banks.ask("B1", kind(by=by, role=role, at=0, **fields))
        assert not isinstance(done, Refused), done
        self.clock.advance(60_000)
        return done.events

    async def collected(self, player: str, name: str) -> str:
        await self.do(player, SitDown, terminal=name)
        await self.do(player, InsertNote, terminal=name, value=100_00)
        (issued,) = await self.do(player, CollectCredits, terminal=name)
        assert isinstance(issued, SlipIssued)
        return issued.slip.number


async def _write(address: str) -> None:
    clock = HandClock(ISSUED)
    store = await open_store(address)
    house = House(store, clock=clock, secret=bytes(32))
    log = Log(house, clock)
    setup = BankSetup(bank="B1", book="novo-unity", cloth="A", terminals=(terminal("01"), terminal("02")))
    await log.do(Role.OPERATOR, OpenBank, setup=setup, published_at=0)
    assert await log.collected("ann", "01") == FIRST
    assert await log.collected("bob", "02") == SECOND
    await log.do(Role.OPERATOR, WithholdSlip, slip=FIRST, reason="seen twice")
    await log.do(Role.OPERATOR, DetermineSlip, slip=FIRST, pay=True, reason="seen once after all")
    await log.do(Role.OPERATOR, RedeemSlip, slip=FIRST, player="ann")
    await house.close()
    await store.close()


@pytest.fixture
def store(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_write(address))
    return address


def test_the_log_tells_what_became_of_a_slip_with_the_clause_behind_every_step(store: str) -> None:
    known = json.loads(printed(croupier("slip", FIRST, "--store", store, "--json")))
    history = known.pop("history")
    assert known == {
        "number": FIRST,
        "bank": "B1",
        "book": "novo-unity",
        "terminal": "01",
        "player": "ann",
        "amount": "100.00",
        "form": "slip",
        "jackpot": None,
        "state": "redeemed",
        "issued_at": "2026-11-16T03:36:20.000Z",
        "advice": ["Paid 16 Nov 2026, 14:42:20 AEDT, as cash. It is not paid again."],
        "papers": [],
    }
    assert [(step["kind"], step["by"], step["clause"]) for step in history] == [
        ("slip_issued", "ann", "3.8"),
        ("slip_withheld", "the operator", "5.2"),
        ("slip_determined", "the operator", "5.2"),
        ("slip_redeemed", "the operator", "5.3"),
    ]
    assert [FIRST in step["says"] for step in history] == [False, False, False, True], "while it waits it is masked"
    assert all(MASKED in step["says"] for step in history[:-1])
    assert all(step["at"].startswith("2026-11-16T03:") for step in history)


def test_people_read_the_same_and_what_to_do_now(store: str) -> None:
    shown = printed(croupier("slip", "show", SECOND, "--store", store, "--zone", "Australia/Adelaide", env=WIDE))
    first, *rest = shown.splitlines()
    assert first == f"Slip {SECOND}: $100, open"
    assert rest[0].startswith("  16 Nov 2026, 14:09:20 ACDT  bob  ")
    assert "(3.8)" in rest[0]
    assert rest[1] == "  Take this paper to the cashier. The number is paid once and in full: keep it to yourself."
    assert len(rest) == 2


def test_the_paper_is_written_as_pdf_and_as_png(store: str, tmp_path: Path) -> None:
    pdf, png = tmp_path / "slip.pdf", tmp_path / "slip.png"
    ran = croupier("slip", "--store", store, SECOND, "--pdf", str(pdf), "--png", str(png), env=WIDE)
    assert f"written: {pdf}\nwritten: {png}\n" in printed(ran)
    assert scanned(image(png.read_bytes())) == scanned(rendered(pdf.read_bytes(), dots_per_inch=300))
    assert scanned(image(png.read_bytes())) == [("Code 128", SECOND)]
    assert "$100.00 One hundred dollars" in text(pdf.read_bytes())
    known = json.loads(printed(croupier("slip", FIRST, "--store", store, "--pdf", str(pdf), "--json")))
    assert known["papers"] == [str(pdf)]
    assert text(pdf.read_bytes()).count("REDEEMED") == 2


def test_a_number_is_read_as_the_paper_groups_it(store: str) -> None:
    shown = printed(croupier("slip", "B1-000002 6021 8514 4181-96", "--store", store, env=WIDE))
    assert shown.startswith(f"Slip {SECOND}: $100, open")
    assert croupier("slip", "check", "B1-000002 6021 8514 4181-96").code == 0


def test_slips_that_wait_are_listed_with_their_numbers_masked(store: str) -> None:
    shown = printed(croupier("slip", "list", "--store", store, env=WIDE))
    assert shown.splitlines()[0].startswith("B1-000002-…8196  $100  16 Nov 2026")
    assert shown.splitlines()[1:] == ["1 open, $100"]
    (one,) = json.loads(printed(croupier("slip", "list", "--store", store, "--json")))
    assert (one["number"], one["amount"], one["bank"], one["unclaimed_at"]) == ("B1-000002-…8196", "100.00", "B1", None)
    assert printed(croupier("slip", "list", "--unclaimed", "--store", store)).strip() == "0 unclaimed, $0"


def test_a_paper_that_cannot_be_written_is_one_clear_line(store: str, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere" / "slip.pdf"
    assert f"{nowhere} cannot be written" in complaint(
        croupier("slip", SECOND, "--store", store, "--pdf", str(nowhere))
    )


def test_a_slip_that_is_none_is_one_clear_line(store: str) -> None:
    def said(number: str) -> str:
        return complaint(croupier("slip", number, "--store", store))

    assert said(NEVER_ISSUED) == f'the log knows no slip "{NEVER_ISSUED}"'
    assert said("B2-000001-12") == 'the log knows no slip "B2-000001-12"'
    assert said("B1-000001-18") == '"B1-000001-18" is no slip: its check digits are wrong'
    assert said("B1") == '"B1" is no number of a slip: write it like B1-000123-39'
    wrong = croupier("slip", FIRST, "--store", store, "--zone", "Nowhere/Land")
    assert "there is no time zone" in complaint(wrong)


def test_a_log_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    assert "there is no log" in complaint(croupier("slip", FIRST, "--store", f"sqlite:{tmp_path / 'nothing.db'}"))


@pytest.mark.parametrize(
    ("number", "right"),
    [(FIRST, True), ("B1-000001-18", False), ("B1-000010-17", False), ("B1-00001-17", False), ("B1-000001-1x", False)],
)
def test_check_digits_are_right_or_wrong(number: str, right: bool) -> None:
    ran = croupier("slip", "check", number)
    assert (ran.code, ran.stderr) == (0 if right else 1, "")
    assert ("are right" in ran.stdout) is right
    assert ("are wrong" in ran.stdout) is not right
    as_json = croupier("slip", "check", number, "--json")
    assert as_json.code == ran.code
    assert json.loads(as_json.stdout) == {"number": number, "right": right, "bank": "B1"}


@pytest.mark.parametrize("number", ["B1", "B1--17", "B1-000001-", ""])
def test_what_is_no_number_at_all_is_one_clear_line(number: str) -> None:
    assert "write it like B1-000123-39" in complaint(croupier("slip", "check", number))
