"""Commands as they are asked from outside: without who and when, and without what only the house knows.

Each form is made from the command of the core, field for field, so that the two cannot differ.
"""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from croupier.api.errors import Unreadable
from croupier.core.engine.messages import Command
from croupier.core.table.seats import PlayerCard

_FILLED: dict[str, Any] = {"by": "", "at": 0, "in_pocket": 0, "emblems_elsewhere": {}, "elsewhere": {}}
_AS_IT_COMES = (
    *("commitment", "reveal", "evidence", "sealed", "opened", "passed", "ticket"),
    *("bound", "has_card", "excluded"),
    *("other_banks", "known_elsewhere", "on_record", "paid_slip", "exchanged_at"),
    *("today", "unfinished"),
    *("slip_chance", "drawer_account", "in_drawer", "chips_out", "tail", "digest"),
)
HOUSE_KNOWS = frozenset((*_FILLED, *_AS_IT_COMES))
"""Fields nobody is asked for: the house fills them in, or they stay as a command has them by itself."""


class Forms:
    """The forms of all commands of one kind of thing: tables, banks or controllers of jackpots."""

    def __init__(self, commands: Iterable[type[Command]], *, prefix: str) -> None:
        """`prefix` keeps the names of forms apart in one document, where two kinds have a command of one name."""
        self.commands = {str(kind.__struct_config__.tag): kind for kind in commands}
        self.forms: dict[str, type[Struct]] = {tag: _form(kind, prefix) for tag, kind in self.commands.items()}
        self.any_form: Any = reduce(or_, self.forms.values())
        self._kinds = {self.forms[tag]: kind for tag, kind in self.commands.items()}
        self._filled: dict[type[Struct], dict[str, Any]] = {
            form: {name: _FILLED[name] for name in kind.__struct_fields__ if name in _FILLED}
            for form, kind in self._kinds.items()
        }
        self._decoder = msgspec.json.Decoder(self.any_form)

    def read(self, raw: bytes | str | msgspec.Raw) -> Command:
        """Read strictly, as the schema says: a number in quotes is no number."""
        try:
            form: Struct = self._decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Unreadable(error) from None
        return self.command_of(form)

    def command_of(self, form: Struct) -> Command:
        """The command a form asks for; who, when and what the house knows are filled in at the door."""
        kind = type(form)
        fields = {name: getattr(form, name) for name in kind.__struct_fields__}
        if fields.get("card") is not None:
            fields["card"] = PlayerCard(number=fields["card"], holder="", valid=False, excluded=False)
        return self._kinds[kind](**fields, **self._filled[kind])


def _form(kind: type[Command], prefix: str) -> type[Struct]:
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        if field.name in HOUSE_KNOWS:
            continue
        if field.name == "card":
            fields.append((field.name, str | None, None))
        elif field.default_factory is not NODEFAULT:
            fields.append((field.name, field.type, msgspec.field(default_factory=field.default_factory)))
        elif isinstance(field.default, Struct):
            # Written out in the schema it would be no JSON; made anew, it is the same.
            fields.append((field.name, field.type, msgspec.field(default_factory=type(field.default))))
        elif field.default is not NODEFAULT:
            fields.append((field.name, field.type, field.default))
        else:
            fields.append((field.name, field.type))
    return msgspec.defstruct(
        prefix + kind.__name__,
        fields,
        frozen=True,
        kw_only=True,
        tag_field="do",
        tag=kind.__struct_config__.tag,
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        forbid_unknown_fields=True,
    )
