"""Cash from the house's threshold on, in one sum or in parts within a day: by whom, for whom, and what was shown.

It is worked out from the log whenever somebody asks, so nothing that passed can be missing from it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from croupier.core.bank.jackpot_slips import JackpotSlipIssued
from croupier.core.cage.state import CageState, Identity
from croupier.core.common.cash import Cash, Money
from croupier.core.common.hands import LONGEST_SUM
from croupier.core.words.names import person_key
from croupier.house.kinds.bank import BANK
from croupier.house.kinds.cage import CAGE
from croupier.house.kinds.table import TABLE
from croupier.house.reports.rows import Row, places, run_again, when
from croupier.log import Reader

COLUMNS = (
    *("at", "place", "book", "what", "person", "amount", "within_24_hours"),
    *("by", "document", "seen_by"),
)
NOBODY = ("patron ", "terminal ")
"""What stands for people without a name begins so: their sums are not added up, since they may be several."""
_NO_CASH_YET = (JackpotSlipIssued,)


class CashPassed(NamedTuple):
    """Cash that passed from hand to hand, and where."""

    at: int
    place: str
    book: str
    by: str
    money: Money
    seq: int


async def thresholds(reader: Reader) -> list[Row]:
    """Oldest first, under every book whose cage has a threshold."""
    cages = [(place, await _last(reader, place.name)) for place in await places(reader, CAGE.noun)]
    least = {one.book: one.rules.report_from for _, one in cages if one.is_open and one.rules.report_from is not None}
    passed = sorted(await _all_cash(reader, least), key=lambda one: (one.at, one.place, one.seq))
    shown = [one for _, cage in cages for one in cage.identities.values()]
    return [_row(one, sum_, shown) for one, sum_ in reached(passed, least)]


def reached(passed: Iterable[CashPassed], least: dict[str, int]) -> Iterable[tuple[CashPassed, int]]:
    """What makes up the threshold, with those of the same way for the same person within a day before it."""
    known: dict[tuple[Cash, str], list[CashPassed]] = {}
    for one in passed:
        key = one.money.cash, person_key(one.money.to)
        before = [] if is_nobody(one.money.to) else [x for x in known.get(key, []) if x.at > one.at - LONGEST_SUM]
        known[key] = [*before, one]
        sum_ = sum(x.money.amount for x in known[key])
        if sum_ >= least[one.book]:
            yield one, sum_


def is_nobody(name: str) -> bool:
    return not name or name.startswith(NOBODY)


async def _last(reader: Reader, cage: str) -> CageState:
    state = CAGE.new(cage, "")
    for stored in await reader.read(CAGE.stream(cage)):
        state = CAGE.engine.evolve(state, CAGE.engine.decode_event(stored.payload))
    return state


async def _all_cash(reader: Reader, least: dict[str, int]) -> list[CashPassed]:
    found = []
    for place in await places(reader, TABLE.noun, BANK.noun, CAGE.noun):
        passes = place.kind.concerns.marks.passed
        async for moment in run_again(reader, place):
            of_event = passes.get(type(moment.event))
            if of_event is None or isinstance(moment.event, _NO_CASH_YET):
                continue
            money, book = of_event(moment.before, moment.event), place.kind.book_of(moment.after)
            if money is not None and money.cash is not Cash.FILL and book in least:
                stored = moment.stored
                found.append(CashPassed(stored.at, str(place), book, stored.by, money, stored.version))
    return found


def _row(one: CashPassed, sum_: int, shown: Iterable[Identity]) -> Row:
    key = person_key(one.money.to)
    document = next((seen for seen in shown if person_key(seen.person) == key), None)
    return {
        "at": when(one.at),
        "place": one.place,
        "book": one.book,
        "what": str(one.money.cash),
        "person": "" if is_nobody(one.money.to) else one.money.to,
        "amount": one.money.amount,
        "within_24_hours": sum_,
        "by": one.by,
        "document": "" if document is None else f"{document.document} …{document.tail}",
        "seen_by": "" if document is None else document.seen_by,
    }
