"""The limits of a server, from its options and from the machine it runs on."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.house.limits import Limits, read_limits

if TYPE_CHECKING:
    from croupier.api.limits.lines import Lines
    from croupier.api.limits.proxies import Proxies

KEPT_FREE = 100
"""Of the files a process may have open: for the log, and for what a library opens."""
WITHOUT_FILES = 10_000
"""Connections on a machine that does not say how many files may be open."""


def limits_of(file: str | None) -> Limits:
    return Limits() if file is None else read_limits(Path(file))


def proxies_of(named: tuple[str, ...]) -> "Proxies":
    from croupier.api.limits.proxies import Proxies

    for proxy in named:
        try:
            Proxies([proxy])
        except ValueError:
            raise Malformed(
                f"{shorten(proxy)} is no address of a proxy: name one such as 10.0.0.7, or a network such as 10.0.0.0/8"
            ) from None
    return Proxies(named)


def lines_of(limits: Limits, proxies: "Proxies") -> "Lines":
    from croupier.api.limits.lines import Lines

    return Lines(limits.connections, most=_room(), proxies=proxies)


def _room() -> int:
    """How many connections this process can hold: as many files as the machine lets it open."""
    try:
        import resource
    except ImportError:
        return WITHOUT_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = max(soft, WITHOUT_FILES) if hard == resource.RLIM_INFINITY else hard
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(1, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - KEPT_FREE)
