"""Limits that nobody reaches, for tests of everything else."""

from croupier.house.limits import Asks, Limits, Rate, Refusals, Sockets

_FREE = Rate(a_second=1e6, at_once=1e6)
UNLIMITED = Limits(
    asks=Asks(**dict.fromkeys(Asks.__struct_fields__, _FREE)),
    sockets=Sockets(bytes=Rate(a_second=1e9, at_once=1e9)),
    refusals=Refusals(whole=10**6, whole_in_all=10**6),
)
