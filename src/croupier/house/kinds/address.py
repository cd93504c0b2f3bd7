"""What a thing is called, everywhere: "T1" a table, "bank:B1" a bank, "bank:B1:01" a terminal of it, "jackpot:J1"."""

from typing import Any, NamedTuple

from croupier.house.kinds.kind import Kind
from croupier.house.kinds.registry import KINDS
from croupier.house.reading.chronicle import Chronicle


class Address(NamedTuple):
    kind: Kind[Any]
    name: str
    part: str = ""
    """A terminal of a bank; nothing for the whole."""

    @classmethod
    def of(cls, text: str) -> "Address":
        """Whatever somebody wrote; whether there is such a thing is for the log to say."""
        for kind in KINDS.values():
            name = kind.name_in(text)
            if name is not None:
                whole, _, part = name.partition(":") if kind.part else (name, "", "")
                return cls(kind, whole, part)
        return cls(next(kind for kind in KINDS.values() if kind.bare), text)

    @classmethod
    def of_stream(cls, stream: str) -> "Address | None":
        """What is kept in a stream; None for one of people, cards and the like."""
        named = ((kind, kind.name_in(stream)) for kind in KINDS.values())
        return next((cls(kind, name) for kind, name in named if name is not None), None)

    @property
    def stream(self) -> str:
        return self.kind.stream(self.name)

    @property
    def noun(self) -> str:
        """As it stands in a sentence: bank B1."""
        return f"{self.kind.noun} {self.name}"

    def chronicle(self) -> Chronicle:
        """Its log, not read yet."""
        return self.kind.chronicle(self.kind, self.name)

    def __str__(self) -> str:
        return f"{self.kind.called(self.name)}:{self.part}" if self.part else self.kind.called(self.name)
