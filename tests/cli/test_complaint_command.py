"""`croupier complaint paper` on a log that a house has written."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from croupier.core.bank.opening import OpenBank
from croupier.core.bank.setup import BankSetup
from croupier.core.common.advice import AdviseRights
from croupier.core.common.disputes import DecideDispute, RaiseDispute
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.promotion.disputing import DecideOnTerms, DisputeTerms
from croupier.core.promotion.drafting import CreatePromotion
from croupier.core.promotion.rules import EntryRules
from croupier.core.words.roles import Role
from croupier.house.house import House
from croupier.house.kinds.promotion import PROMOTION
from croupier.log import open_store
from tests.cli.runner import complaint, croupier, printed
from tests.clock import HandClock
from tests.core.bank.scene import terminal
from tests.core.promotion.floor import PROMISED, STARTS
from tests.documents.papers import ISSUED, text


async def _write(address: str) -> None:
    store = await open_store(address)
    house = House(store, clock=HandClock(ISSUED), secret=bytes(32))

    async def do(who: Role, kind: type[Command], **fields: Any) -> None:
        done = await house.banks.ask("B1", kind(by="ann" if who is Role.PLAYER else "lee", role=who, at=0, **fields))
        assert not isinstance(done, Refused), done

    setup = BankSetup(bank="B1", book="novo-unity", cloth="A", terminals=(terminal("01"),))
    await do(Role.OPERATOR, OpenBank, setup=setup, published_at=0)
    for number in (1, 2):
        await do(Role.PLAYER, RaiseDispute, text=f"grievance {number}")
        await do(Role.ELECTRONIC_GAMING_ATTENDANT, DecideDispute, dispute=number, decision="it was paid")
    await do(Role.DEALER, AdviseRights, dispute=1)
    await _promise(house)
    await house.close()
    await store.close()


async def _promise(house: House) -> None:
    """And a promotion, of whose terms ann disputes something."""
    told: dict[str, Any] = {"book": "star-roulette", "promised": PROMISED, "starts": STARTS, "offset": 0}
    for who, kind, fields in (
        (Role.OPERATOR, CreatePromotion, {**told, "rules": EntryRules()}),
        (Role.PLAYER, DisputeTerms, {"player": "ann", "text": "I was not let in"}),
        (Role.OPERATOR, DecideOnTerms, {"dispute": 1, "decision": "it had closed"}),
        (Role.OPERATOR, AdviseRights, {"dispute": 1}),
    ):
        command: Command = kind(by="ann" if who is Role.PLAYER else "lee", role=who, at=0, **fields)
        done = await house.keeper(PROMOTION).ask("spring", command)
        assert not isinstance(done, Refused), done


@pytest.fixture
def store(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    asyncio.run(_write(address))
    return address


@pytest.mark.clause("novo-unity", "8.16")
def test_the_paper_is_written_from_the_log(store: str, tmp_path: Path) -> None:
    path = tmp_path / "advice.pdf"
    for place in ("bank:B1", "B1"):
        said = printed(croupier("complaint", "paper", place, "1", str(path), "--store", store, env={"COLUMNS": "300"}))
        assert said == f"written: {path}\n"
        paper = text(path.read_bytes())
        assert "grievance 1" in paper
        assert "section 33 of the Casino, Liquor and Gaming Control Authority Act 2007 (8.16)" in paper


@pytest.mark.clause("star-roulette", "11.10")
def test_the_paper_of_a_promotion_too(store: str, tmp_path: Path) -> None:
    path = tmp_path / "advice.pdf"
    printed(croupier("complaint", "paper", "promotion:spring", "1", str(path), "--store", store))
    paper = text(path.read_bytes())
    for part in (
        "spring-D1",
        "I was not let in",
        "section 33 of the Gaming and Liquor Administration Act 2007 (11.10)",
    ):
        assert part in paper, part


@pytest.mark.clause("novo-unity", "8.16")
def test_what_cannot_be_written_is_said_in_one_line(store: str, tmp_path: Path) -> None:
    path = str(tmp_path / "advice.pdf")
    for arguments, said in (
        (("B1", "2", path), "is not given yet: advise the player first (8.16)"),
        (("B1", "3", path), "bank B1 has no dispute 3"),
        (("B9", "1", path), "B9"),
        (("B1", "1", str(tmp_path / "no" / "such.pdf")), "cannot be written"),
    ):
        assert said in complaint(croupier("complaint", "paper", *arguments, "--store", store))
    assert not Path(path).exists()
