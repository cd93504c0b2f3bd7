"""What people asked of the house for themselves, on the log: a stream for each person, known to every server.

The house's helpline is kept beside them: who is there for people who worry about their play.
"""

import asyncio

import msgspec
from msgspec import Struct

from croupier.core.common.own_limits import NONE, Fact, OwnLimits, asked
from croupier.core.engine.refusal import Malformed
from croupier.core.words.names import person_key
from croupier.house.clock import Clock
from croupier.house.people.notes import Notes
from croupier.house.people.registry import checked_name
from croupier.log import Store, StoredEvent

OWN = "own:"
HELPLINE = "house:helpline"
BELL = "own wishes"
LONGEST = 100


class Helpline(Struct, frozen=True, kw_only=True, tag="helpline_set"):
    """Whom to call; a name of nothing means that the house names nobody."""

    name: str
    number: str
    hours: str = ""


NOBODY = Helpline(name="", number="")


def is_of_own(stream: str) -> bool:
    return stream.startswith(OWN) or stream == HELPLINE


class Wishes:
    """Memory is only ever what was read from the log."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._notes = Notes(store, clock, bell=BELL)
        self._known: dict[str, OwnLimits] = {}
        self._writing = asyncio.Lock()
        self._begun = False
        self.helpline = NOBODY

    async def catch_up(self) -> None:
        """Know what every server has written."""
        if not self._begun:
            for stream in await self._notes.begin(OWN, HELPLINE):
                await self._load(stream)
            self._begun = True
        await self._notes.catch_up(self._load)

    async def catch_up_if_stale(self) -> None:
        if not self._begun or self._notes.stale():
            await self.catch_up()

    def of(self, person: str) -> OwnLimits:
        """As far as it is known here."""
        return self._known.get(person_key(person), NONE)

    async def ask(self, person: str, fact: Fact) -> OwnLimits:
        """From now on, here and at every other server; nobody asks for anybody else."""
        stream = OWN + person_key(person)
        async with self._writing:
            await self.catch_up()
            while not await self._keep(stream, fact, person):
                pass
        return self.of(person)

    async def set_helpline(self, helpline: Helpline, *, by: str) -> None:
        for said in (helpline.name, helpline.number, helpline.hours):
            if len(said) > LONGEST or not (said == "" or said.isprintable()):
                raise Malformed(f"a helpline is named in printable words, up to {LONGEST} characters each")
        if bool(helpline.name.strip()) != bool(helpline.number.strip()):
            raise Malformed("a helpline has a name and a number: give both")
        async with self._writing:
            await self.catch_up()
            while not await self._keep(HELPLINE, helpline, by):
                pass

    async def _keep(self, stream: str, fact: Struct, by: str) -> bool:
        written = await self._notes.keep(stream, fact, by=checked_name(by))
        await self._load(stream)
        return written

    async def _load(self, stream: str) -> None:
        for stored in await self._notes.read(stream):
            self._take(stored)

    def _take(self, stored: StoredEvent) -> None:
        if stored.stream == HELPLINE:
            self.helpline = msgspec.json.decode(stored.payload, type=Helpline)
        else:
            person = stored.stream.removeprefix(OWN)
            fact = msgspec.json.decode(stored.payload, type=Fact)
            self._known[person] = asked(self._known.get(person, NONE), fact, stored.at)
