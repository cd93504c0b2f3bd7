"""What can be asked of each kind of thing, and how what came of it is told."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from croupier.api.asking.commands import BANK_FORMS, JACKPOT_FORMS, TABLE_FORMS, Forms
from croupier.api.errors import Bad, as_sentence
from croupier.core.bank import story as bank_story
from croupier.core.engine.messages import Event
from croupier.core.jackpot import story as jackpot_story
from croupier.core.table import story as table_story
from croupier.house.kinds.kind import BANK, CONTROLLER, TABLE, Kind


class Asking(Struct, frozen=True):
    forms: Forms
    sentence: Callable[[Event], str]

    def read(self, raw: bytes | msgspec.Raw) -> Struct:
        """Read strictly, as the schema says: a number in quotes is no number."""
        try:
            return self.forms.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Bad(as_sentence(str(error))) from None


_ASKING = {
    TABLE.noun: Asking(TABLE_FORMS, table_story.sentence),
    BANK.noun: Asking(BANK_FORMS, bank_story.sentence),
    CONTROLLER.noun: Asking(JACKPOT_FORMS, jackpot_story.sentence),
}


def asking(kind: Kind[Any]) -> Asking:
    return _ASKING[kind.noun]
