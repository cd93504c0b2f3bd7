"""Guessing is slowed, by name and by address, and nobody is locked out by a stranger.

Every try is counted before it is looked at, so that tries made at once all count, at whichever server. The first few
are free; after them each has to wait its turn, and the wait doubles up to a longest. Whoever signs in rightly is known
from then on by the device they did it from: a known device has a count of its own, which no stranger can reach. And
while strangers use up the turns of a name, a place that never tried it before has a lane of its own: each place comes
through it once a day, so an attack from m places holds an unknown device up for at most m + 1 turns of that lane.

Counts are passing facts of the store: all servers share them, and a restart forgets none.
"""

import hashlib
import secrets

from msgspec import Struct

from croupier.core.words.names import person_key
from croupier.log import Passing

SECOND = 1_000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
KNOWN_FOR = 400 * DAY
"""A device is known so long after it was last signed in from: as long as browsers keep a cookie."""


class Slowing(Struct, frozen=True, kw_only=True):
    """How the tries of one kind are slowed: so many are free, then each waits its turn, twice as long each time."""

    free: int
    first: int
    """Milliseconds."""
    longest: int

    def turn(self, count: int) -> int:
        """For how long the try that makes `count` takes the turn of all others; nought if it needs none."""
        return 0 if count <= self.free else min(self.longest, self.first << min(count - self.free - 1, 40))

    def most(self, milliseconds: int) -> int:
        """How many tries come through in a stretch of time, at most."""
        waited, tries = 0, self.free + 1
        while (waited := waited + self.turn(tries)) <= milliseconds:
            tries += 1
        return tries


BY_NAME = Slowing(free=5, first=10 * SECOND, longest=15 * MINUTE)
"""Over all addresses: five, ten more within the next two hours, then four an hour."""
BY_PLACE = Slowing(free=30, first=SECOND, longest=5 * MINUTE)
"""Over all names: a whole shift may sign in from one address."""
BY_DEVICE = Slowing(free=10, first=5 * SECOND, longest=5 * MINUTE)
"""From a device that a person is known by, or within their session."""
LANE = 15 * MINUTE
"""How long a place that never tried a name before holds up the next such place."""


class Whence(Struct, frozen=True, kw_only=True):
    """Where somebody tries from."""

    place: str = ""
    """Their address, or the network that they have to themselves."""
    device: str = ""
    """What their browser was given when somebody last signed in there; or nothing."""
    session: str = ""
    """The session they are in already, where they prove the password again."""


class Admitted(Struct, frozen=True, kw_only=True):
    """A try that is looked at, with what it was counted under and the turns it took."""

    counted: tuple[str, ...]
    turns: tuple[str, ...]


class Guessing:
    def __init__(self, passing: Passing) -> None:
        self._passing = passing

    async def admits(self, name: str, at: Whence) -> Admitted | None:
        """Whether a try is looked at at all; None where it comes before its turn."""
        who = _digest("name", person_key(name))
        if (own := await self._own(who, at)) is not None:
            return await self._through(BY_DEVICE, own)
        place = await self._through(BY_PLACE, _digest("place", at.place))
        if place is None:
            return None
        named = await self._through(BY_NAME, who) or await self._first_from(who, at.place)
        return None if named is None else _both(place, named)

    async def was_right(self, name: str, at: Whence, tried: Admitted) -> str:
        """It is not counted, and the device is known from now on; what the browser has to keep."""
        await self.uncount(tried)
        device = at.device if is_device(at.device) else secrets.token_urlsafe(24)
        await self._passing.tally(_known(_digest("name", person_key(name)), device), KNOWN_FOR)
        return device

    async def uncount(self, tried: Admitted) -> None:
        """It was no guess."""
        for key in tried.counted:
            await self._passing.tally(key, DAY, -1)
        for key in tried.turns:
            await self._passing.forget(key)

    async def _own(self, who: str, at: Whence) -> str | None:
        """The count that is theirs alone, if they are known here."""
        if at.session:
            return _digest("session", who, at.session)
        if is_device(at.device) and await self._passing.tallied(_known(who, at.device)) > 0:
            return _digest("device", who, at.device)
        return None

    async def _through(self, slowing: Slowing, key: str) -> Admitted | None:
        counted, turn = f"tries {key}", f"turn {key}"
        wait = slowing.turn(await self._passing.tally(counted, DAY))
        if wait == 0:
            return Admitted(counted=(counted,), turns=())
        return Admitted(counted=(counted,), turns=(turn,)) if await self._takes(turn, wait) else None

    async def _first_from(self, who: str, place: str) -> Admitted | None:
        tried_before, turn = f"tried {_digest(who, place)}", f"lane {who}"
        if await self._passing.tallied(tried_before) > 0 or not await self._takes(turn, LANE):
            return None
        await self._passing.tally(tried_before, DAY)
        return Admitted(counted=(), turns=(turn,))

    async def _takes(self, turn: str, milliseconds: int) -> bool:
        """Whether it is theirs. Looked at first: whoever comes too early must not lengthen it."""
        return await self._passing.tallied(turn) == 0 and await self._passing.tally(turn, milliseconds) == 1


def is_device(text: str) -> bool:
    """Whether it is anything that we ever gave a browser to keep."""
    return len(text) == 32 and text.isascii()


def _known(who: str, device: str) -> str:
    return f"known {_digest(who, device)}"


def _both(one: Admitted, other: Admitted) -> Admitted:
    return Admitted(counted=one.counted + other.counted, turns=one.turns + other.turns)


def _digest(*parts: str) -> str:
    """Short, whatever somebody gave as their name, and telling nothing of it to whoever reads the store."""
    joined = "\n".join(f"{len(part)} {part}" for part in parts)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:40]
