"""Who seems to ask, at a glance: from what is in memory, before anything is read, parsed or hashed for them."""

import ipaddress
from functools import lru_cache
from typing import Any

from msgspec import Struct

from croupier.api.limits.proxies import Proxies
from croupier.api.people.asker import COOKIE, DEVICE_COOKIE, Asker
from croupier.house.people.people import People

_LONGEST = 64


class Caller(Struct, frozen=True, kw_only=True):
    """Somebody the house knows, or a stranger at an address."""

    address: str
    person: str | None = None
    device: str | None = None
    is_staff: bool = False
    guesses: bool = False
    """Shows a token that nobody here is known by, for which the log would be read."""

    @property
    def is_stranger(self) -> bool:
        return self.person is None and self.device is None

    @property
    def is_of_the_house(self) -> bool:
        """Staff and enrolled devices: what players do at the same address is not theirs."""
        return self.is_staff or self.device is not None

    @property
    def origin(self) -> str:
        """Whose turn it is among those who wait for the same thing."""
        return f"device {self.device}" if self.device is not None else self.address


def caller_of(scope: Any, people: People, proxies: Proxies) -> Caller:
    session, device = _shown(scope["headers"])
    person = people.at_a_glance(session) if session else None
    known = people.device_at_a_glance(device) if device else None
    return Caller(
        address=_address_of(scope, proxies),
        person=person.name if person else None,
        device=known.name if known else None,
        is_staff=bool(person and person.posts),
        guesses=bool(device) and known is None,
    )


def caller_as(asker: Asker, address: str) -> Caller:
    """The same for one who has been looked up."""
    return Caller(
        address=address,
        person=asker.name,
        device=asker.device.name if asker.device else None,
        is_staff=bool(asker.person and asker.person.posts),
    )


def _shown(headers: list[tuple[bytes, bytes]]) -> tuple[str, str]:
    """The tokens of a session and of a device that a request shows."""
    session = device = ""
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, text = part.strip().partition("=")
                if key == COOKIE:
                    session = text
                elif key == DEVICE_COOKIE:
                    device = device or text
        elif name == b"authorization" and value[:7].lower() == b"bearer ":
            device = value[7:].decode("latin-1")
    return session, device


def _address_of(scope: Any, proxies: Proxies) -> str:
    client = scope.get("client")
    return place_of(proxies.origin(client[0], scope["headers"])) if client else "nowhere"


@lru_cache(4096)
def place_of(host: str) -> str:
    """One place is one address, or with the long kind the network that one customer is given: each has millions."""
    if ":" not in host:
        return host[:_LONGEST]
    try:
        address = ipaddress.IPv6Address(host.split("%")[0])
    except ValueError:
        return host[:_LONGEST]
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(address) >> 64 << 64, 64)))


def is_loopback(host: str) -> bool:
    """Whether it is this machine's own."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
