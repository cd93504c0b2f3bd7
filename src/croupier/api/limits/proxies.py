"""Where a request comes from, through proxies of the house: what they say of it is believed, and nobody else's word."""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    def __init__(self, named: Iterable[str] = ()) -> None:
        """Addresses and networks; raises ValueError at what is neither."""
        self._networks: tuple[Network, ...] = tuple(ipaddress.ip_network(one, strict=False) for one in named)
        self._known = lru_cache(4096)(self._holds)

    def __contains__(self, host: str) -> bool:
        return bool(self._networks) and self._known(host)

    def _holds(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def origin(self, host: str, headers: list[tuple[bytes, bytes]]) -> str:
        """Who asked the first proxy of the house. Each proxy writes down at the end who asked it, so from the end on
        the first that is none of ours; what stands before that, anybody may have written."""
        if host not in self:
            return host
        said = b",".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
        for one in reversed([part.strip() for part in said.split(",") if part.strip()]):
            host = _without_port(one)
            if host not in self:
                return host
        return host


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host
