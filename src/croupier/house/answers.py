"""What a keeper answers, or why it cannot."""

from msgspec import Struct

from croupier.core.engine.messages import Event


class Done(Struct, frozen=True):
    """What a command led to, on disk before anyone is told."""

    name: str
    version: int
    events: tuple[Event, ...]


class Busy(Exception):
    """Other servers were first every time; nothing was done, and asking again is safe."""
