"""What a client may say on the socket, and how an ask is answered."""

from typing import TypedDict

import msgspec
from msgspec import Raw, Struct, field

from croupier.api.errors import Problem
from croupier.api.live.following import Audience
from croupier.api.service import Answered

SHORT = 1_000
"""Bytes of a message that is read although it is too much, to tell which ask it was."""


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client may say; exactly one of watch, unwatch, floor, pit and ask."""

    watch: str | None = None
    audience: Audience = field(name="as", default=Audience.PUBLIC)
    after: int | None = None
    unwatch: str | None = None
    floor: bool | None = None
    pit: bool | None = None
    ask: str | None = None
    table: str = ""
    """The topic that is asked."""
    command: Raw = Raw(b"")
    key: str | None = None

    @property
    def looks(self) -> bool:
        """Whether all of something is to be told."""
        return self.watch is not None or bool(self.floor) or bool(self.pit)


class DoneMessage(TypedDict):
    """The answer to an ask, which it names."""

    answer: str
    done: Answered


class NotDoneMessage(TypedDict):
    answer: str
    problem: Problem


read_message = msgspec.json.Decoder(Message).decode


def ask_in(text: bytes) -> str | None:
    """Which ask a message is, where that can be told at little cost."""
    try:
        return read_message(text).ask if len(text) <= SHORT else None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
