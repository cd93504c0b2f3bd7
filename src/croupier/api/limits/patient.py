"""The two protocols of a server: requests, and sockets on our own wire."""

from croupier.api.limits.lines import Lines
from croupier.api.limits.protocols import PatientHttp
from croupier.api.limits.wire import Wire
from croupier.house.limits import Asks, Rate

FRAMES = 4
"""So many times the messages of a connection may its frames be: pings and parts of messages are frames too."""


def patient(lines: Lines, asks: Asks) -> tuple[type[PatientHttp], type[Wire]]:
    """The protocols of one server."""
    of_messages = asks.connection
    frames = Rate(a_second=of_messages.a_second * FRAMES, at_once=of_messages.at_once * FRAMES)
    http = type("Http", (PatientHttp,), {"lines": lines})
    socket = type("WebSocket", (Wire,), {"lines": lines, "frames_a_second": frames})
    return http, socket
