"""helpline and own-limits: whom the house names for help, and what an officer sees of a person's own limits."""

import asyncio
import json
from pathlib import Path

import pytest

from croupier.core.common.own_limits import LimitAsked, Own
from croupier.house.clock import SystemClock
from croupier.house.own.wishes import Wishes
from croupier.log import open_store
from tests.cli.runner import complaint, printed
from tests.cli.runner import croupier as run


@pytest.fixture
def address(tmp_path: Path) -> str:
    address = f"sqlite:{tmp_path / 'house.db'}"
    printed(run("people", "add", "ann", "--store", address, "--password-stdin", stdin="seventeen and four"))
    return address


def test_a_helpline_is_shown_once_it_is_set_and_no_more_when_it_is_removed(address: str) -> None:
    assert "names no helpline" in printed(run("helpline", "--store", address))
    named = ("helpline", "set", "Somebody to talk to", "555 0100", "--hours", "always", "--by", "otto")
    assert "Somebody to talk to, 555 0100, from now on" in printed(run(*named, "--store", address))
    assert printed(run("helpline", "--store", address)) == "Somebody to talk to: 555 0100, always\n"
    printed(run("helpline", "remove", "--by", "otto", "--store", address))
    assert json.loads(printed(run("helpline", "--json", "--store", address))) is None


def test_half_a_helpline_is_none(address: str) -> None:
    said = complaint(run("helpline", "set", "Somebody", " ", "--by", "otto", "--store", address))
    assert "has a name and a number" in said


def test_an_officer_sees_what_somebody_asked_for_and_what_waits(address: str) -> None:
    async def asks() -> None:
        store = await open_store(address)
        wishes = Wishes(store, SystemClock())
        for to in (50_00, 60_00):
            await wishes.ask("ann", LimitAsked(limit=Own.DAY_LOSS, to=to))
        await store.close()

    asyncio.run(asks())
    said = printed(run("own-limits", "Ann", "--store", address))
    assert "Own limits of ann" in said
    assert "$50" in said
    assert "$60 from " in said
    seen = json.loads(printed(run("own-limits", "ann", "--json", "--store", address)))
    assert (seen["day_loss"], seen["round"], seen["break_until"]) == (50_00, None, None)
    assert "there is no person named" in complaint(run("own-limits", "nobody", "--store", address))
