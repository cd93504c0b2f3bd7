"""People kept on the log: who they are, their posts and their password hashes survive a restart.

Failures and sessions do not: they are kept in memory, so that a flood of wrong passwords writes nothing, and a restart
signs everybody out.
"""

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.house.clock import Clock
from croupier.house.registry import Account, Device, DeviceKind, MemoryRegistry, Person, Session
from croupier.log import Append, Appended, NewEvent, Store

PERSON = "person:"
DEVICE = "device:"


class PersonKept(Struct, frozen=True, tag="person_kept"):
    """A person as they are from now on; no password means that they are gone."""

    person: Person
    password: str | None
    password_id: str


class DeviceKept(Struct, frozen=True, tag="device_kept"):
    name: str
    kind: DeviceKind
    digest: str | None


class LogRegistry:
    """A registry in memory that writes down what must last, and reads it back when it is opened."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._memory = MemoryRegistry()
        self._versions: dict[str, int] = {}

    @classmethod
    async def open(cls, store: Store, clock: Clock) -> "LogRegistry":
        registry = cls(store, clock)
        for head in await store.streams():
            if head.stream.startswith((PERSON, DEVICE)):
                await registry._load(head.stream)
        return registry

    async def _load(self, stream: str) -> None:
        stored = await self._store.read(stream)
        if not stored:
            return
        self._versions[stream] = stored[-1].version
        if stream.startswith(PERSON):
            kept = msgspec.json.decode(stored[-1].payload, type=PersonKept)
            if kept.password is not None:
                await self._memory.add_account(
                    Account(
                        person=kept.person,
                        password=kept.password,
                        password_id=kept.password_id,
                        failures=0,
                        locked_until=0,
                    )
                )
        else:
            device = msgspec.json.decode(stored[-1].payload, type=DeviceKept)
            if device.digest is not None:
                await self._memory.add_device(Device(device.name, device.kind, device.digest))

    async def _keep(self, stream: str, kept: PersonKept | DeviceKept) -> bool:
        """Whether it was written; not, where another server was first."""
        kind = type(kept).__struct_config__.tag
        assert isinstance(kind, str)
        version = self._versions.get(stream, 0)
        event = NewEvent(kind, msgspec.json.encode(kept))
        result = (
            await self._store.append(
                [Append(stream=stream, expected_version=version, at=self._clock.now(), by="house", events=(event,))]
            )
        )[0]
        if isinstance(result, Appended):
            self._versions[stream] = result.last_version
            return True
        return False

    async def add_account(self, account: Account) -> bool:
        if not await self._memory.add_account(account):
            return False
        if await self._keep(PERSON + account.person.name, _kept(account)):
            return True
        await self._memory.drop_account(account.person.name)
        await self._load(PERSON + account.person.name)
        return False

    async def account(self, name: str) -> Account | None:
        known = await self._memory.account(name)
        if known is None:
            await self._load(PERSON + name)  # another server may have taken them in
            known = await self._memory.account(name)
        return known

    async def change_account(self, name: str, change: Callable[[Account], Account]) -> Account | None:
        await self.account(name)
        before = await self._memory.change_account(name, change)
        after = await self._memory.account(name)
        if before is None or after is None or _kept(after) == _kept(before):
            return before
        while not await self._keep(PERSON + name, _kept(after)):
            # Another server was first: begin again from what it wrote.
            await self._memory.drop_account(name)
            await self._load(PERSON + name)
            before = await self._memory.change_account(name, change)
            after = await self._memory.account(name)
            if before is None or after is None:
                return before
        return before

    async def drop_account(self, name: str) -> None:
        account = await self._memory.account(name)
        await self._memory.drop_account(name)
        if account is not None:
            gone = PersonKept(replace(account.person, posts=()), None, account.password_id)
            await self._keep(PERSON + name, gone)

    async def add_session(self, session: Session) -> None:
        await self._memory.add_session(session)

    async def session(self, digest: str) -> Session | None:
        return await self._memory.session(digest)

    async def drop_session(self, digest: str) -> None:
        await self._memory.drop_session(digest)

    async def drop_sessions_until(self, expires: int) -> None:
        await self._memory.drop_sessions_until(expires)

    async def add_device(self, device: Device) -> bool:
        if not await self._memory.add_device(device):
            return False
        return await self._keep(DEVICE + device.name, DeviceKept(device.name, device.kind, device.digest))

    async def device(self, digest: str) -> Device | None:
        return await self._memory.device(digest)

    async def drop_device(self, name: str) -> None:
        await self._memory.drop_device(name)
        await self._keep(DEVICE + name, DeviceKept(name, DeviceKind.TERMINAL, None))


def _kept(account: Account) -> PersonKept:
    return PersonKept(account.person, account.password, account.password_id)
