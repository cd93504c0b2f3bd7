"""A kind is one registration: a game of heads or tails is kept, told, checked and found without a line elsewhere."""

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli.main import app
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.words.roles import Role
from croupier.house.house import Done, House, NeverOpened
from croupier.house.kinds.address import Address
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.chronicles import Chronicles
from croupier.house.reading.replaying import run_again
from croupier.log import Store, open_store, verify
from tests.clock import HandClock
from tests.coin import COIN, OpenCoin, Toss, Tossed

BOOK = "star-roulette"


@pytest.fixture(autouse=True)
def _coins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, COIN.noun, COIN)


async def _played(store: Store) -> House:
    """Tails are called twice: the coin falls on heads, then on tails."""
    house = House(store, clock=HandClock(1_760_000_000_000), secret=bytes(32))
    coins = house.keeper(COIN)
    for asked in (_opens(), _tosses("tails", "heads"), _tosses("tails", "tails")):
        assert isinstance(await coins.ask("C1", asked), Done)
    return house


def _prints(*arguments: str) -> str:
    """The command in this process, which knows of the coin."""
    ran = CliRunner().invoke(app, arguments)
    assert ran.exit_code == 0, ran.output
    return ran.output


def _opens() -> Command:
    return OpenCoin(by="otto", role=Role.OPERATOR, at=0, book=BOOK)


def _tosses(called: str, fell: str) -> Command:
    return Toss(by="dee", role=Role.DEALER, at=0, called=called, fell=fell)


def test_it_has_a_stream_a_refusal_and_a_log_that_is_checked(tmp_path: Path) -> None:
    async def use() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        house = await _played(store)
        refused = await house.keeper(COIN).ask("C1", _tosses("edge", "heads"))
        assert isinstance(refused, Refused)
        assert refused.message.startswith("A coin has heads and tails.")
        with pytest.raises(NeverOpened, match="there is no coin C9"):
            await house.keeper(COIN).ask("C9", _tosses("heads", "heads"))
        assert await house.keeper(COIN).names() == ["C1"]
        assert await store.balance("coin:C1") == 100
        report = await verify(store, run_again)
        assert (report.ok, report.streams) == (True, 1)
        stored = await store.read("coin:C1")
        posted = await store.postings("coin:C1")
        assert run_again("coin:C1", stored, posted) is None
        assert "that the last events of coin:C1 make are missing" in str(run_again("coin:C1", stored, []))
        await house.close()
        await store.close()

    asyncio.run(use())


def test_its_rounds_are_read_and_run_again(tmp_path: Path) -> None:
    async def use() -> None:
        store = await open_store(f"sqlite:{tmp_path / 'house.db'}")
        house = await _played(store)
        chronicle = await Chronicles(store).read(Address.of("coin:C1"))
        assert chronicle is not None
        assert (chronicle.book, list(chronicle.rounds), chronicle.address) == (BOOK, [1, 2], "coin:C1")
        (step,) = await chronicle.steps(store, 2)
        assert isinstance(step.event, Tossed)
        assert (step.before.tosses, step.after.tosses) == (1, 2)
        assert (await chronicle.receipts(store, 2), await chronicle.days(store)) == ({}, {})
        await house.close()
        await store.close()

    asyncio.run(use())


def test_the_command_line_knows_it_by_its_name(tmp_path: Path) -> None:
    address = f"sqlite:{tmp_path / 'house.db'}"

    async def use() -> None:
        store = await open_store(address)
        await (await _played(store)).close()
        await store.close()

    asyncio.run(use())
    (move,) = json.loads(_prints("replay", "--store", address, "C1", "2", "--json"))
    assert move["says"].startswith("Toss 2: tails (")
    assert "The chain is whole" in _prints("verify", "--store", address)
