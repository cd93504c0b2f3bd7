"""Where people and devices are kept. Secrets are kept as hashes only."""

from collections.abc import Callable
from enum import StrEnum, unique
from typing import Protocol

from msgspec import Struct

from croupier.core.words import Role


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


class Device(Struct, frozen=True):
    """A thing that asks in its own name; of its token only the digest is kept."""

    name: str
    kind: DeviceKind
    digest: str


class Account(Struct, frozen=True, kw_only=True):
    """What is kept of a person. `password` is an argon2id hash, `password_id` changes with it and ends old sessions."""

    person: Person
    password: str
    password_id: str
    failures: int
    locked_until: int

    def __repr__(self) -> str:
        return f"Account({self.person.name!r}, failures={self.failures}, locked_until={self.locked_until})"


class Session(Struct, frozen=True, kw_only=True):
    """What is kept of a session: never its token, only the digest."""

    digest: str
    name: str
    password_id: str
    expires: int


class Registry(Protocol):
    """Where people are kept. Each call is one step that no other call can come in between."""

    async def add_account(self, account: Account) -> bool:
        """False where the name is taken."""

    async def account(self, name: str) -> Account | None: ...
    async def change_account(self, name: str, change: Callable[[Account], Account]) -> Account | None:
        """Put the changed account in its place; the answer is the account as it was before."""

    async def drop_account(self, name: str) -> None: ...
    async def add_session(self, session: Session) -> None: ...
    async def session(self, digest: str) -> Session | None: ...
    async def drop_session(self, digest: str) -> None: ...
    async def drop_sessions_until(self, expires: int) -> None: ...
    async def add_device(self, device: Device) -> bool:
        """False where the name is taken."""

    async def device(self, digest: str) -> Device | None: ...
    async def drop_device(self, name: str) -> None: ...


class MemoryRegistry:
    """People for as long as the process lives. No call waits, so none can come in between."""

    def __init__(self) -> None:
        self._accounts: dict[str, Account] = {}
        self._sessions: dict[str, Session] = {}
        self._devices: dict[str, Device] = {}

    async def add_account(self, account: Account) -> bool:
        return self._accounts.setdefault(account.person.name, account) is account

    async def account(self, name: str) -> Account | None:
        return self._accounts.get(name)

    async def change_account(self, name: str, change: Callable[[Account], Account]) -> Account | None:
        before = self._accounts.get(name)
        if before is not None:
            self._accounts[name] = change(before)
        return before

    async def drop_account(self, name: str) -> None:
        self._accounts.pop(name, None)

    async def add_session(self, session: Session) -> None:
        self._sessions[session.digest] = session

    async def session(self, digest: str) -> Session | None:
        return self._sessions.get(digest)

    async def drop_session(self, digest: str) -> None:
        self._sessions.pop(digest, None)

    async def drop_sessions_until(self, expires: int) -> None:
        self._sessions = {digest: one for digest, one in self._sessions.items() if one.expires > expires}

    async def add_device(self, device: Device) -> bool:
        if any(one.name == device.name for one in self._devices.values()):
            return False
        self._devices[device.digest] = device
        return True

    async def device(self, digest: str) -> Device | None:
        return self._devices.get(digest)

    async def drop_device(self, name: str) -> None:
        self._devices = {digest: one for digest, one in self._devices.items() if one.name != name}
