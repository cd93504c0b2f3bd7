"""A server with an event, to be killed: robots run a cup and play in it as fast as the house answers, from wherever the
log left it. It says what is asked and what was acknowledged, and what secret forms say, for whoever has to check that
they still open: the log must not have it. It can be told to kill itself as it says a line for the so-manieth time:
nobody else could do that exactly between two steps.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import Any, cast

import msgspec

from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Command
from croupier.core.engine.refusal import Refused
from croupier.core.tournament.forms import HandInForm
from croupier.core.tournament.secret import Form
from croupier.core.tournament.state import Competition
from croupier.house.clock import SystemClock
from croupier.house.house import Done, House
from croupier.house.keeper import Keeper
from croupier.log import Store, open_store
from croupier.practice.cups import EventRobots
from croupier.practice.demo_events import cup, opening
from croupier.practice.event_pace import AT_ONCE

SECRET = bytes(range(32))


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the server says."""

    what: str
    """asked, done, refused, over."""
    do: str = ""
    key: str = ""
    version: int = 0
    player: str = ""
    form: Form | None = None


def say(line: Line) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
    sys.stdout.flush()


class Death(msgspec.Struct):
    """When a server is to die."""

    what: str = ""
    do: str = ""
    times: int = 0

    def look_at(self, line: Line) -> None:
        if (line.what, line.do) == (self.what, self.do):
            self.times -= 1
            if self.times <= 0:
                os.kill(os.getpid(), signal.SIGKILL)


class Talking:
    """The keeper of events, saying what it is asked and what it answers."""

    def __init__(self, keeper: Keeper[Competition], death: Death) -> None:
        self._keeper = keeper
        self._death = death

    def __getattr__(self, name: str) -> Any:
        return getattr(self._keeper, name)

    async def ask(self, name: str, command: Command, *, key: str | None = None) -> Done | Refused:
        answer = await self.ask_while(name, command, lambda _: True, key=key)
        assert answer is not None
        return answer

    async def ask_while(
        self, name: str, command: Command, still: Callable[[Competition], bool], *, key: str | None = None
    ) -> Done | Refused | None:
        form = command.form if isinstance(command, HandInForm) else None
        line = Line(what="asked", do=kind_of(command), key=key or "", player=command.by, form=form)
        self._say(line)
        answer = await self._keeper.ask_while(name, command, still, key=key)
        what, version = ("done", answer.version) if isinstance(answer, Done) else ("refused", 0)
        self._say(msgspec.structs.replace(line, what=what, version=version, form=None))
        return answer

    def _say(self, line: Line) -> None:
        say(line)
        self._death.look_at(line)


class TalkingHouse(House):
    def __init__(self, store: Store, death: Death) -> None:
        super().__init__(store, clock=SystemClock(), secret=SECRET)
        self.events = cast(Keeper[Competition], Talking(self.events, death))


async def main(address: str, number: int, death: Death) -> None:
    store = await open_store(address)
    house, clock = TalkingHouse(store, death), SystemClock()
    if not await house.events.was_opened(cup(number)):
        await house.events.ask(cup(number), opening(house.books, number, clock.now(), None), key="opens")
    await EventRobots(house, cup(number), clock, AT_ONCE).play_ahead()
    await house.close()
    await store.close()
    say(Line(what="over"))


if __name__ == "__main__":
    log, which, *when = sys.argv[1:]
    dies = Death(when[0], when[1], int(when[2])) if when else Death()
    asyncio.run(main(log, int(which), dies))
