"""A house changes its secret: what the log says of it, which is who, when and why, and never the secret."""

import hashlib

from msgspec import Struct

from croupier.core.engine.refusal import Malformed
from croupier.house.clock import Clock
from croupier.house.people.registry import checked_name
from croupier.house.record import write_down
from croupier.log import Store

STREAM = "house:secret"


class SecretRotated(Struct, frozen=True, tag="secret_rotated"):
    """From their next start on, servers bind and seal with a new secret."""

    mark: str
    """Tells this secret from others, and nothing of it."""
    because: str


def mark_of(secret: bytes) -> str:
    return hashlib.sha256(b"croupier: mark of a secret\n" + secret).hexdigest()[:16]


def check_rotation(*, by: str, because: str) -> None:
    """Whether it can be written down: asked before there is anything to write."""
    checked_name(by)
    if not because.strip():
        raise Malformed("a secret is changed for a reason: say it with --because")


async def note_rotation(store: Store, clock: Clock, secret: bytes, *, by: str, because: str) -> None:
    await write_down(store, STREAM, SecretRotated(mark_of(secret), because), at=clock.now(), by=by)
