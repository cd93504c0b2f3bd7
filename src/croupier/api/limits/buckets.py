"""Token buckets: so many a second, so many at once after a rest. They hold no clock: whoever asks says what time it is.

Of a bucket one number is kept, when it will be full again; a full one is forgotten, since a new one is the same.
"""

from collections import OrderedDict

from croupier.house.limits import Rate

MOST = 20_000
"""Names of which something is remembered; those who come beyond them share one bucket until somebody is forgotten."""
_CLOSE_ENOUGH = 1e-9


class Bucket:
    """One bucket."""

    __slots__ = ("_depth", "_full_at", "_interval")

    def __init__(self, rate: Rate) -> None:
        self._interval = 1 / rate.a_second
        self._depth = rate.at_once * self._interval
        self._full_at = 0.0

    def take(self, now: float, cost: float = 1) -> float:
        """Nought where so much was taken; else nothing was, and it may be after so many seconds."""
        full_at = _after(self._full_at, now, cost * self._interval, self._depth)
        if (wait := full_at - now - self._depth) > _CLOSE_ENOUGH:
            return wait
        self._full_at = full_at
        return 0.0


class Buckets:
    """One for every name. Whatever names a stranger invents, no more than so many are held, and forgetting one never
    gives anybody anything."""

    def __init__(self, rate: Rate, most: int = MOST) -> None:
        self._interval = 1 / rate.a_second
        self._depth = rate.at_once * self._interval
        self._most = most
        self._full_at: OrderedDict[str, float] = OrderedDict()
        """Those that were used last come last."""
        self._shared = 0.0
        """When the bucket that newcomers share is full; theirs begins as this stands, for it may have been theirs."""

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, name: str, now: float, cost: float = 1) -> float:
        """Nought where so much was taken; else nothing was, and it may be after so many seconds."""
        before = self._full_at.get(name, self._shared)
        full_at = _after(before, now, cost * self._interval, self._depth)
        if (wait := full_at - now - self._depth) > _CLOSE_ENOUGH:
            return wait
        self._keep(name, full_at, now)
        return 0.0

    def taken(self, name: str, now: float) -> float:
        """How much has been taken that has not come back yet."""
        return max(0.0, self._full_at.get(name, self._shared) - now) / self._interval

    def spend(self, name: str, now: float, cost: float) -> None:
        """So much more for something that was done, as far as it is there."""
        full_at = _after(self._full_at.get(name, self._shared), now, cost * self._interval, self._depth)
        self._keep(name, min(full_at, now + self._depth), now)

    def give_back(self, name: str, now: float, cost: float = 1) -> None:
        """What was taken a moment ago, for something that was not done after all."""
        if name in self._full_at:
            self._full_at[name] -= min(cost * self._interval, self._depth)
        else:
            self._shared = max(now, self._shared - min(cost * self._interval, self._depth))

    def _keep(self, name: str, full_at: float, now: float) -> None:
        held = self._full_at
        if name not in held and not self._has_room(now):
            self._shared = full_at
            return
        held[name] = full_at
        held.move_to_end(name)

    def _has_room(self, now: float) -> bool:
        """For one more name. Whoever has rested long enough makes room first."""
        while len(self._full_at) >= self._most:
            name, full_at = next(iter(self._full_at.items()))
            if full_at > now:
                return False
            del self._full_at[name]
        return True


def _after(full_at: float, now: float, taken: float, depth: float) -> float:
    """When a bucket is full again after so much more. What is more than a whole bucket counts for a whole one."""
    # Comparisons, since every message passes here and they cost half of what a call does.
    return (full_at if full_at > now else now) + (taken if taken < depth else depth)
