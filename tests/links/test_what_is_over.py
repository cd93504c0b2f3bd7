"""What is over is not attended to for ever: no task and no state of it stays, however many events there were."""

import asyncio
import gc
from pathlib import Path

from croupier.core.tournament.opening import CancelEvent, OpenEvent
from croupier.core.tournament.state import Competition
from croupier.house.house import House
from croupier.house.live_state import OVER_KEPT
from tests.clock import HandClock
from tests.house.bank_floor import command
from tests.house.event_floor import DIRECTOR, TERMS, WREST
from tests.links.place import START, done
from tests.links.test_duty_link import floor

EVENTS = 3 * OVER_KEPT


async def held_and_cancelled(house: House, name: str) -> None:
    opens = command(DIRECTOR, OpenEvent, book=WREST, form="competition", cloth="A", terms=TERMS)
    done(await house.events.ask(name, opens))
    done(await house.events.ask(name, command(DIRECTOR, CancelEvent)))


def turns() -> int:
    """How many things take turns now."""
    return sum(task.get_coro().__qualname__ == "Turns._run" for task in asyncio.all_tasks())  # type: ignore[union-attr]


def states() -> set[str]:
    """Of which events anybody holds a state."""
    gc.collect()
    return {one.name for one in gc.get_objects() if isinstance(one, Competition) and one.is_cancelled}


def test_an_event_that_is_over_takes_no_turns_and_leaves_memory(tmp_path: Path) -> None:
    async def story() -> None:
        async with floor(tmp_path, HandClock(START)) as here:
            await here.link.start()
            await asyncio.sleep(0)
            before = turns()
            for number in range(EVENTS):
                await held_and_cancelled(here.house, f"cup {number}")
            async with asyncio.timeout(60):
                while turns() > before:
                    await asyncio.sleep(0.01)
            await held_and_cancelled(here.house, "the last one")
            async with asyncio.timeout(60):
                while turns() > before:
                    await asyncio.sleep(0.01)
            assert len(states()) <= OVER_KEPT + 2
            await here.link.stop()

    asyncio.run(story())


def test_events_that_were_over_before_the_house_opened_are_looked_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with floor(tmp_path, HandClock(START)) as here:
            for number in range(EVENTS):
                await held_and_cancelled(here.house, f"cup {number}")
        async with floor(tmp_path, HandClock(START)) as again:
            await again.link.start()
            assert len(states()) <= OVER_KEPT + 2
            await again.link.stop()

    asyncio.run(story())
