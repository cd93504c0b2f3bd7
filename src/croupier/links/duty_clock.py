"""One desk and the time: what comes near is called so, what is late too, and whoever waits for an answer has it."""

from collections.abc import Awaitable, Callable, Iterator

from croupier.core.common.duties import is_late, near_from
from croupier.core.notices.state import DeskState, Entry
from croupier.core.notices.telling import CallLate, CallNear
from croupier.core.words.roles import Role
from croupier.house.clock import Clock
from croupier.house.house import Done, House
from croupier.house.kinds.address import Address
from croupier.links.duty_places import SYSTEM


class DeskClock:
    def __init__(self, house: House, clock: Clock, book: str, *, look_at: Callable[[str], Awaitable[None]]) -> None:
        """`look_at` has a place looked at, so that nothing is called late that was done there in time."""
        self.book = book
        self._house, self._clock, self._look_at = house, clock, look_at
        self._asked: set[str] = set()

    async def turn(self) -> int | None:
        """Do what is due; in how many milliseconds something is due again."""
        while await self.step():
            pass
        state, now = await self._house.desks.state(self.book), self._clock.now()
        return min((at - now for entry in _open(state) for at in _moments(entry) if at > now), default=None)

    async def step(self) -> bool:
        return await self._answer() or await self._call()

    async def _call(self) -> bool:
        now = self._clock.now()
        due = [entry for entry in _open(await self._house.desks.state(self.book)) if _calls(entry, now)]
        for entry in due:
            await self._look_at(entry.place)
            still = (await self._house.desks.state(self.book)).entries.get(entry.number)
            kind = None if still is None or still.is_over else _calls(still, now)
            if kind is not None and await self._ask(kind(by=SYSTEM, role=Role.SYSTEM, at=0, entry=entry.number)):
                return True
        return False

    async def _ask(self, command: CallNear | CallLate) -> bool:
        key = f"desk:{self.book}/{command.entry}/{command.__struct_config__.tag}"
        if key in self._asked:
            return False
        done = isinstance(await self._house.desks.ask(self.book, command, key=key), Done)
        self._asked |= {key} if done else set()
        return done

    async def _answer(self) -> bool:
        """A place that waits until an officer knows is told when that is so."""
        for entry in (await self._house.desks.state(self.book)).entries.values():
            key = f"desk:{self.book}/{entry.number}/answered"
            if entry.answer is None or key in self._asked:
                continue
            address = Address.of(entry.place)
            keeper = self._house.keeper(address.kind)
            waits = keeper.kind.when_answered(await keeper.state(address.name), entry.duty, entry.answer.who)
            answer = None if waits is None else await keeper.ask(address.name, waits, key=key)
            self._asked.add(key)
            if isinstance(answer, Done):
                return True
        return False


def _open(state: DeskState) -> list[Entry]:
    return [entry for entry in state.entries.values() if not entry.is_over]


def _calls(entry: Entry, now: int) -> type[CallNear] | type[CallLate] | None:
    if is_late(entry.duty, now):
        return CallLate if entry.late_at is None else None
    near = near_from(entry.duty)
    return CallNear if near is not None and now >= near and entry.near_at is None else None


def _moments(entry: Entry) -> Iterator[int]:
    if entry.near_at is None and (near := near_from(entry.duty)) is not None:
        yield near
    if entry.late_at is None and entry.duty.by is not None:
        yield entry.duty.by + 1
