"""People kept on the log: who they are, their posts, their password hashes and the sessions they ended survive a
restart.

Sessions need no keeping: their tokens say who signed in, and only a session that was ended before its time is written
down. Wrong passwords are counted elsewhere (`guessing`).
"""

import asyncio
from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.clock import Clock
from croupier.house.people.notes import Notes
from croupier.house.people.registry import Account, DeviceKind, EnrolledDevice, MemoryRegistry, Person, is_name
from croupier.house.people.second_factor import SecondFactor
from croupier.log import Store, StoredEvent

PERSON = "person:"
DEVICE = "device:"
ENDED = "ended:"


def is_private(stream: str) -> bool:
    """Whether a stream holds what opens doors: password hashes, digests of tokens. It goes into no export."""
    return stream.startswith((PERSON, DEVICE, ENDED))


BELL = "people"
DAY = 24 * 60 * 60_000


class PersonKept(Struct, frozen=True, tag="person_kept"):
    """A person as they are from now on; no password means that they are gone."""

    person: Person
    password: str | None
    password_id: str
    suspended: bool = False
    second: SecondFactor | None = None


class DeviceKept(Struct, frozen=True, tag="device_kept"):
    name: str
    kind: DeviceKind
    digest: str | None


class SessionEnded(Struct, frozen=True, tag="session_ended"):
    """Kept in a stream for the day on which it expires: at a start, days that are over are not read."""

    session: str
    expires: int


class LogRegistry:
    """A registry in memory that writes down what must last, and reads it back when it is opened."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._clock = clock
        self._memory = MemoryRegistry()
        self._notes = Notes(store, clock, bell=BELL)
        self._writing = asyncio.Lock()

    @classmethod
    async def open(cls, store: Store, clock: Clock) -> "LogRegistry":
        registry = cls(store, clock)
        today = clock.now() // DAY
        for stream in await registry._notes.begin(PERSON, DEVICE, ENDED):
            if not stream.startswith(ENDED) or int(stream.removeprefix(ENDED)) >= today:
                await registry._load(stream)
        return registry

    @property
    def changes(self) -> int:
        return self._memory.changes

    def is_stale(self, now: int) -> bool:
        return self._notes.is_stale(now)

    async def catch_up_if_stale(self) -> None:
        if self._notes.stale():
            await self._catch_up()

    async def add_account(self, account: Account) -> bool:
        name = account.person.name
        async with self._writing:
            await self._catch_up()
            while await self.account(name) is None:
                if await self._write(PERSON + name, _kept(account)):
                    return True
        return False

    async def account(self, name: str) -> Account | None:
        if self._notes.stale():
            await self._catch_up()
        known = await self._memory.account(name)
        if known is None and is_name(name.strip()):
            await self._catch_up()  # another server may have taken them in
            known = await self._memory.account(name)
        return known

    async def change_account(
        self, name: str, change: Callable[[Account], Account], *, by: str = "house"
    ) -> Account | None:
        await self._catch_up()
        before = await self.account(name)
        if before is None or _kept(change(before)) == _kept(before):
            return await self._memory.change_account(name, change)
        async with self._writing:
            while (before := await self.account(name)) is not None:
                if await self._write(PERSON + before.person.name, _kept(change(before)), by):
                    break
        return before

    async def drop_account(self, name: str) -> None:
        async with self._writing:
            await self._catch_up()
            while (account := await self.account(name)) is not None:
                gone = PersonKept(replace(account.person, posts=()), None, account.password_id)
                await self._write(PERSON + account.person.name, gone)

    async def accounts(self) -> list[Account]:
        await self._catch_up()
        return await self._memory.accounts()

    async def end_session(self, session: str, expires: int) -> None:
        await self._memory.end_session(session, expires)
        async with self._writing:
            while not await self._write(f"{ENDED}{expires // DAY}", SessionEnded(session, expires)):
                pass
        await self.forget_ended(self._clock.now())

    async def has_ended(self, session: str) -> bool:
        return await self._memory.has_ended(session)

    async def forget_ended(self, now: int) -> None:
        await self._memory.forget_ended(now)

    async def add_device(self, device: EnrolledDevice) -> bool:
        kept = DeviceKept(device.name, device.kind, device.digest)
        async with self._writing:
            await self._catch_up()
            while await self._device_named(device.name) is None:
                if await self._write(DEVICE + device.name, kept):
                    return True
        return False

    async def device(self, digest: str) -> EnrolledDevice | None:
        if self._notes.stale():
            await self._catch_up()
        known = await self._memory.device(digest)
        if known is None:
            await self._catch_up()  # another server may have enrolled it
            known = await self._memory.device(digest)
        return known

    async def drop_device(self, name: str) -> None:
        async with self._writing:
            await self._catch_up()
            while (device := await self._device_named(name)) is not None:
                await self._write(DEVICE + name, DeviceKept(name, device.kind, None))

    async def devices(self) -> list[EnrolledDevice]:
        await self._catch_up()
        return await self._memory.devices()

    def remembered(self, name: str) -> Account | None:
        return self._memory.remembered(name)

    def remembered_device(self, digest: str) -> EnrolledDevice | None:
        return self._memory.remembered_device(digest)

    def remembers_end_of(self, session: str) -> bool:
        return self._memory.remembers_end_of(session)

    async def _device_named(self, name: str) -> EnrolledDevice | None:
        return next((one for one in await self._memory.devices() if one.name == name), None)

    # --- the log ----------------------------------------------------------------------------------------------------

    async def _catch_up(self) -> None:
        await self._notes.catch_up(self._load)

    async def _write(self, stream: str, kept: PersonKept | DeviceKept | SessionEnded, by: str = "house") -> bool:
        """Whether it was written. Memory follows the log, whoever wrote."""
        written = await self._notes.keep(stream, kept, by=by)
        await self._load(stream)
        return written

    async def _load(self, stream: str) -> None:
        stored = await self._notes.read(stream)
        if not stored:
            return
        if stream.startswith(PERSON):
            await self._take_person(msgspec.json.decode(stored[-1].payload, type=PersonKept))
        elif stream.startswith(DEVICE):
            await self._take_device(msgspec.json.decode(stored[-1].payload, type=DeviceKept))
        else:
            await self._take_ended(stored)

    async def _take_person(self, kept: PersonKept) -> None:
        if kept.password is not None:
            account = Account(
                person=kept.person,
                password=kept.password,
                password_id=kept.password_id,
                suspended=kept.suspended,
                second=kept.second,
            )
            self._memory.put_account(account)
            return
        known = await self._memory.account(kept.person.name)
        if known is not None and known.person.name == kept.person.name:
            await self._memory.drop_account(kept.person.name)

    async def _take_device(self, kept: DeviceKept) -> None:
        await self._memory.drop_device(kept.name)
        if kept.digest is not None:
            await self._memory.add_device(EnrolledDevice(kept.name, kept.kind, kept.digest))

    async def _take_ended(self, stored: list[StoredEvent]) -> None:
        for one in stored:
            ended = msgspec.json.decode(one.payload, type=SessionEnded)
            if ended.expires > self._clock.now():
                await self._memory.end_session(ended.session, ended.expires)


def _kept(account: Account) -> PersonKept:
    return PersonKept(account.person, account.password, account.password_id, account.suspended, account.second)
