"""What was asked, as a hash: a key that comes again must come with the very same command."""

import hashlib

from msgspec.structs import replace

from croupier.core.engine.engine import encode_command
from croupier.core.engine.messages import Command


def hash_of(command: Command) -> bytes:
    """What was asked, whenever it was asked."""
    return hashlib.sha256(encode_command(replace(command, at=0))).digest()
