"""What can be asked of each kind of thing."""

from typing import Any

import msgspec
from msgspec import Struct

from croupier.api.asking.commands import BANK_FORMS, JACKPOT_FORMS, TABLE_FORMS, Forms
from croupier.api.errors import Bad, as_sentence
from croupier.house.kinds.kind import BANK, CONTROLLER, TABLE, Kind


class Asking(Struct, frozen=True):
    forms: Forms

    def read(self, raw: bytes | msgspec.Raw) -> Struct:
        """Read strictly, as the schema says: a number in quotes is no number."""
        try:
            return self.forms.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Bad(as_sentence(str(error))) from None


_ASKING = {
    TABLE.noun: Asking(TABLE_FORMS),
    BANK.noun: Asking(BANK_FORMS),
    CONTROLLER.noun: Asking(JACKPOT_FORMS),
}


def asking(kind: Kind[Any]) -> Asking:
    return _ASKING[kind.noun]
