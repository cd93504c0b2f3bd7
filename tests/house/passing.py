"""Passing facts in memory, by a clock that is moved by hand: for what takes hours. Both stores keep them for real."""

from croupier.house.clock import Clock


class HandPassing:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._leases: dict[str, tuple[str, int]] = {}
        self._tallies: dict[str, tuple[int, int]] = {}

    async def hold(self, name: str, holder: str, milliseconds: int) -> bool:
        now = self._clock.now()
        whose, until = self._leases.get(name, (holder, 0))
        if whose != holder and until > now:
            return False
        self._leases[name] = holder, now + milliseconds
        return True

    async def let_go(self, name: str, holder: str) -> None:
        if self._leases.get(name, ("", 0))[0] == holder:
            del self._leases[name]

    async def tally(self, name: str, milliseconds: int, by: int = 1) -> int:
        count = await self.tallied(name) + by
        self._tallies[name] = count, self._clock.now() + milliseconds
        return count

    async def tallied(self, name: str) -> int:
        count, until = self._tallies.get(name, (0, 0))
        return count if until > self._clock.now() else 0

    async def forget(self, name: str) -> None:
        self._tallies.pop(name, None)
