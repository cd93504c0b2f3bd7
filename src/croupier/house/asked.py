"""What was asked, as a hash: a key that comes again must come with the very same command."""

import hashlib
from typing import Any

from msgspec.structs import replace

from croupier.core.engine.engine import encode_command
from croupier.core.engine.messages import Command

_LOOKED_UP: dict[str, Any] = {"drawer_account": "", "in_drawer": 0, "chips_out": 0}
"""What the house looks up anew each time is no part of what was asked: sent again, it may be otherwise."""


def hash_of(command: Command) -> bytes:
    """What was asked, whenever it was asked."""
    looked_up = {name: own for name, own in _LOOKED_UP.items() if name in command.__struct_fields__}
    return hashlib.sha256(encode_command(replace(command, at=0, **looked_up))).digest()
