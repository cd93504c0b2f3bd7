"""Commands as they are asked from outside: without who and when, and without what only the house knows.

Each form is made from the command of the core, field for field, so that the two cannot differ.
"""

from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from croupier.core.table.lucky import RaiseLuckyOdds, ShowLuckyNumbers
from croupier.core.table.messages import Command
from croupier.core.table.seats import PlayerCard
from croupier.core.table.table import DECIDERS

HOUSE_KNOWS = frozenset(("by", "at", "in_pocket", "emblems_elsewhere", "elsewhere", "commitment", "reveal", "evidence"))
"""Fields nobody is asked for: the house fills them in."""

DRAWN_BY_THE_HOUSE = (ShowLuckyNumbers, RaiseLuckyOdds)
"""Commands of the system's own; nobody outside has a form for them."""

_FILLED: dict[str, Any] = {"by": "", "at": 0, "in_pocket": 0, "emblems_elsewhere": {}, "elsewhere": {}}


def _form(kind: type[Command]) -> type[Struct]:
    fields: list[Any] = []
    for field in msgspec.structs.fields(kind):
        if field.name in HOUSE_KNOWS:
            continue
        if field.name == "card":
            fields.append((field.name, str | None, None))
        elif field.default_factory is not NODEFAULT:
            fields.append((field.name, field.type, msgspec.field(default_factory=field.default_factory)))
        elif field.default is not NODEFAULT:
            fields.append((field.name, field.type, field.default))
        else:
            fields.append((field.name, field.type))
    return msgspec.defstruct(
        kind.__name__,
        fields,
        frozen=True,
        kw_only=True,
        tag_field="do",
        tag=kind.__struct_config__.tag,
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        forbid_unknown_fields=True,
    )


COMMANDS: dict[str, type[Command]] = {
    str(kind.__struct_config__.tag): kind for kind in DECIDERS if kind not in DRAWN_BY_THE_HOUSE
}
FORMS: dict[str, type[Struct]] = {tag: _form(kind) for tag, kind in COMMANDS.items()}
AnyForm: Any = reduce(or_, FORMS.values())

_kinds: dict[type[Struct], type[Command]] = {FORMS[tag]: kind for tag, kind in COMMANDS.items()}
_filled: dict[type[Struct], dict[str, Any]] = {
    form: {name: _FILLED[name] for name in kind.__struct_fields__ if name in _FILLED} for form, kind in _kinds.items()
}
_decoder = msgspec.json.Decoder(AnyForm)


def command_of(form: Struct) -> Command:
    """The command a form asks for; who, when and what the house knows are filled in at the door."""
    kind = type(form)
    fields = {name: getattr(form, name) for name in kind.__struct_fields__}
    if fields.get("card") is not None:
        fields["card"] = PlayerCard(number=fields["card"], holder="", valid=False, excluded=False)
    return _kinds[kind](**fields, **_filled[kind])


def decode_form(raw: bytes | str | msgspec.Raw) -> Struct:
    form: Struct = _decoder.decode(raw)
    return form
