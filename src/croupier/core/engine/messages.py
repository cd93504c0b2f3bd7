"""What every command and every event has in common."""

from msgspec import Struct

from croupier.core.words.roles import Role


class Command(Struct, frozen=True, kw_only=True, tag_field="do", gc=False):
    """Something asked of a table: by whom, in which role, and when. Who and when come from the shell."""

    by: str
    role: Role
    at: int
    """Milliseconds since 1970, UTC."""


class Event(Struct, frozen=True, kw_only=True, tag_field="event", gc=False):
    """Something decided. It holds all that is needed to go on from it, and is what the log keeps."""


MINUTE = 60_000
"""A minute in the unit of `at`."""
