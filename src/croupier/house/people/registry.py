"""Where people and devices are kept. Secrets are kept as hashes only, and of sessions only those that were ended."""

from collections.abc import Callable
from enum import StrEnum, unique
from typing import Protocol

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.core.words.names import person_key
from croupier.core.words.roles import Role
from croupier.house.people.second_factor import SecondFactor

LONGEST_NAME = 100


def is_name(text: str) -> bool:
    """Whether anybody could be called so. Whatever else is asked for is not there, and need not be looked for."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def checked_name(name: str) -> str:
    if not is_name(name):
        raise Malformed(f"{shorten(name)} is no name: 1 to {LONGEST_NAME} printable characters, no spaces around them")
    return name


class Post(Struct, frozen=True):
    """A role, and the book it is held under: an inspector is not everywhere the same officer."""

    book: str
    role: Role


class Person(Struct, frozen=True):
    name: str
    posts: tuple[Post, ...]


@unique
class DeviceKind(StrEnum):
    TERMINAL = "terminal"
    DISPLAY = "display"


class EnrolledDevice(Struct, frozen=True):
    """A thing that asks in its own name; of its token only the digest is kept."""

    name: str
    kind: DeviceKind
    digest: str


class Account(Struct, frozen=True, kw_only=True):
    """What is kept of a person. `password` is an argon2id hash, `password_id` changes with it and ends old sessions."""

    person: Person
    password: str
    password_id: str
    suspended: bool = False
    """Whether the house lets the person in no more, until it says otherwise."""
    second: SecondFactor | None = None

    def __repr__(self) -> str:
        return f"Account({self.person.name!r})"


class Registry(Protocol):
    """Where people are kept. Each call is one step that no other call can come in between.

    A person is found under any spelling of the name: neither letter case nor spaces around it make another person.
    """

    @property
    def changes(self) -> int:
        """How often anything changed here that may end a session or alter what somebody may do."""

    def is_stale(self, now: int) -> bool:
        """Whether it is time to look for what other servers wrote."""

    async def catch_up_if_stale(self) -> None: ...

    async def add_account(self, account: Account) -> bool:
        """False where the name is taken, in whatever spelling."""

    async def account(self, name: str) -> Account | None: ...
    async def change_account(
        self, name: str, change: Callable[[Account], Account], *, by: str = "house"
    ) -> Account | None:
        """Put the changed account in its place; the answer is the account as it was before."""

    async def drop_account(self, name: str) -> None: ...
    async def accounts(self) -> list[Account]: ...
    async def end_session(self, session: str, expires: int) -> None:
        """For good: it is remembered for as long as its token could still be shown."""

    async def has_ended(self, session: str) -> bool: ...
    async def forget_ended(self, now: int) -> None:
        """Sessions that have expired by now need no remembering."""

    async def add_device(self, device: EnrolledDevice) -> bool:
        """False where the name is taken."""

    async def device(self, digest: str) -> EnrolledDevice | None: ...
    async def drop_device(self, name: str) -> None: ...
    async def devices(self) -> list[EnrolledDevice]: ...

    def remembered(self, name: str) -> Account | None:
        """At a glance: as it was last heard of, and of nobody who was not."""

    def remembered_device(self, digest: str) -> EnrolledDevice | None: ...
    def remembers_end_of(self, session: str) -> bool: ...


class MemoryRegistry:
    """People for as long as the process lives. No call waits, so none can come in between."""

    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        """By key; a log from before names were one may hold several spellings, each with an account of its own."""
        self._ended: dict[str, int] = {}
        self._devices: dict[str, EnrolledDevice] = {}
        self.changes = 0

    def is_stale(self, now: int) -> bool:  # noqa: ARG002 - nobody else writes here
        return False

    async def catch_up_if_stale(self) -> None:
        pass

    async def add_account(self, account: Account) -> bool:
        if self.remembered(account.person.name) is not None:
            return False
        self.put_account(account)
        return True

    def put_account(self, account: Account) -> None:
        """In the place of the one of the very same name, if there is one."""
        name = account.person.name
        key = person_key(name)
        self.changes += 1
        self._accounts[name] = account
        self._names[key] = tuple(dict.fromkeys((*self._names.get(key, ()), name)))

    async def account(self, name: str) -> Account | None:
        return self.remembered(name)

    def remembered(self, name: str) -> Account | None:
        if (known := self._accounts.get(name)) is not None:
            return known
        names = self._names.get(person_key(name), ())
        return self._accounts[names[0]] if names else None

    async def change_account(
        self,
        name: str,
        change: Callable[[Account], Account],
        *,
        by: str = "house",  # noqa: ARG002 - memory keeps no names
    ) -> Account | None:
        before = self.remembered(name)
        if before is not None:
            self.changes += 1
            self._accounts[before.person.name] = change(before)
        return before

    async def drop_account(self, name: str) -> None:
        if (gone := self.remembered(name)) is None:
            return
        self.changes += 1
        key = person_key(name)
        del self._accounts[gone.person.name]
        self._names[key] = tuple(one for one in self._names[key] if one != gone.person.name)

    async def accounts(self) -> list[Account]:
        return list(self._accounts.values())

    async def end_session(self, session: str, expires: int) -> None:
        self.changes += 1
        self._ended[session] = expires

    async def has_ended(self, session: str) -> bool:
        return self.remembers_end_of(session)

    def remembers_end_of(self, session: str) -> bool:
        return session in self._ended

    async def forget_ended(self, now: int) -> None:
        self._ended = {session: expires for session, expires in self._ended.items() if expires > now}

    async def add_device(self, device: EnrolledDevice) -> bool:
        if any(one.name == device.name for one in self._devices.values()):
            return False
        self.changes += 1
        self._devices[device.digest] = device
        return True

    async def device(self, digest: str) -> EnrolledDevice | None:
        return self.remembered_device(digest)

    def remembered_device(self, digest: str) -> EnrolledDevice | None:
        return self._devices.get(digest)

    async def drop_device(self, name: str) -> None:
        self.changes += 1
        self._devices = {digest: one for digest, one in self._devices.items() if one.name != name}

    async def devices(self) -> list[EnrolledDevice]:
        return list(self._devices.values())
