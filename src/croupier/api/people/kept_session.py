"""Whose session a connection has: looked up when it is opened, and again as soon as anything about anybody changed.

Everything that can end a session or change what somebody may do (signing out, another password, a suspension, an
appointment, a device that is withdrawn) is written to the registry, which counts its changes. As long as that count
stands still, nothing has run out and the house has lately looked for what other servers wrote, the last look holds.
"""

from msgspec.structs import replace

from croupier.api.people.asker import Asker
from croupier.api.people.sessions import looked_up
from croupier.api.service import Service


class KeptSession:
    __slots__ = ("_asker", "_changes", "_service", "_until")

    def __init__(self, service: Service, asker: Asker) -> None:
        """`asker` was looked up this moment."""
        self._service = service
        self._keep(asker, -1)

    @property
    def asker(self) -> Asker:
        """Who it was when somebody last looked."""
        return self._asker

    @property
    def known(self) -> Asker | None:
        """Who it is now; None where that has to be looked up."""
        people = self._service.people
        return self._asker if people.changes == self._changes and people.is_up_to_date(self._until) else None

    async def now(self) -> Asker:
        if (known := self.known) is not None:
            return known
        people, asker = self._service.people, self._asker
        await people.catch_up_if_stale()
        changes = people.changes
        found = await looked_up(self._service, asker)
        # What was shown is held on to: whoever was suspended may come back.
        self._keep(replace(found, token=asker.token, device_token=asker.device_token), changes)
        return found

    def _keep(self, asker: Asker, changes: int) -> None:
        self._asker, self._changes = asker, changes
        self._until = self._service.people.expires(asker.token) if asker.token else None
