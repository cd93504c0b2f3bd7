"""How much anybody may ask of a house at once: limits as data, with what fits most houses.

A rate is so many a second, with so many at once after a rest. What is over a limit is told so and is not done; nothing
here is a rule of a book.
"""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from croupier.core.engine.refusal import Malformed

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class Rate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    a_second: Annotated[float, Meta(gt=0)]
    at_once: Annotated[float, Meta(ge=1)]
    """After a rest."""


class Asks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Requests and messages. Opening a socket, watching a topic and signing in count for several."""

    connection: Rate = Rate(a_second=20, at_once=60)
    """Over one socket."""
    person: Rate = Rate(a_second=30, at_once=100)
    """Over all their windows."""
    staff: Rate = Rate(a_second=100, at_once=400)
    """Who holds any post."""
    device: Rate = Rate(a_second=40, at_once=200)
    """Enrolled: a terminal or a display."""
    assured: Rate = Rate(a_second=10, at_once=30)
    """What each person has in any case, whatever others at the same address ask."""
    address: Rate = Rate(a_second=200, at_once=400)
    """All players at one address together, beyond what each is assured of; staff and devices are not counted here."""
    stranger: Rate = Rate(a_second=50, at_once=600)
    """All who are not signed in at one address."""
    strangers: Rate = Rate(a_second=300, at_once=3_000)
    """All who are not signed in, wherever they are."""


class Sockets(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open at the same time."""

    person: Count = 20
    device: Count = 20
    assured: Count = 3
    """What each person has in any case, whatever others at the same address have open."""
    address: Count = 2_000
    """Of players, beyond what each is assured of; staff and devices of the house are not counted here."""
    players: Count = 8_000
    """Of players, wherever they are: staff and devices always find room beside them."""
    topics: Count = 200
    """Watched over one socket."""
    message_bytes: Count = 131_072
    """The largest message."""
    bytes: Rate = Rate(a_second=65_536, at_once=524_288)
    """Over one socket."""
    strikes: Count = 50
    """So many messages over a limit in a minute close a socket."""


class Connections(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That have shown nobody the house knows. Beyond these the oldest is ended for the newest."""

    address: Count = 500
    strangers: Count = 2_000
    header_bytes: Count = 65_536
    """Before a request's headers are complete."""
    seconds: Seconds = 20.0
    """To send a request or a message whole, and to read what was sent; looked at every few seconds."""


class SignIns(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Password checks, each of which takes a thread and its memory."""

    at_once: Count = 1
    """Each uses several of the machine's cores by itself."""
    waiting: Count = 30
    """Beyond these whoever has most of them waiting gives way."""
    address: Count = 15
    """Waiting from one address."""


class Refusals(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many are written one by one, before the rest is counted."""

    seconds: Seconds = 60.0
    """The window at whose end a count is written. A server that is killed loses the count of one window."""
    whole: Count = 5
    """Of one asker, at one place, under one rule."""
    whole_in_all: Count = 1_000
    """Beyond these only the first of each kind is written whole."""
    kinds: Count = 5_000
    """Of asker, place and rule; the askers beyond them are counted together."""


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    asks: Asks = Asks()
    sockets: Sockets = Sockets()
    connections: Connections = Connections()
    sign_ins: SignIns = SignIns()
    refusals: Refusals = Refusals()


def read_limits(path: Path) -> Limits:
    """From a file in TOML that states what is otherwise than usual."""
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Limits)
    except OSError as error:
        raise Malformed(f"the limits in {path} cannot be read ({error.strerror}): name a file that is there") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        what = f"the limits in {path} make no sense ({error})"
        raise Malformed(f"{what}: docs/overload.md says what may stand there") from None
