"""A round as whoever puts it right sees it: what lay where, what was due by the log, and the forms filled in."""

from collections.abc import Iterator

from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import NotFound, problems
from croupier.api.inspection.archive import Archive, readable
from croupier.api.inspection.params import Place, RoundNumber
from croupier.api.people.asker import Asker
from croupier.core.money import dollar_sign, dollars
from croupier.core.words.bets import Outcome
from croupier.core.words.grounds import Malfunction
from croupier.house.kinds.address import Address
from croupier.house.kinds.table import TABLE
from croupier.house.reading.receipts import Receipt


class PaymentLine(Struct, frozen=True, kw_only=True):
    spot: str
    stake: int
    outcome: Outcome
    due: int
    """What the house owed for it without the stake; less than nothing was taken."""
    clauses: tuple[str, ...]


class RoundForm(Struct, frozen=True, kw_only=True):
    """What can be opened from a round, filled in as far as the log knows it."""

    says: str
    action: str
    """The form, by its name on the desk."""
    preset: dict[str, str]
    """What stands in it already, as somebody would type it."""


class RoundPayment(Struct, frozen=True, kw_only=True):
    """One player of the round."""

    player: str
    lines: tuple[PaymentLine, ...]
    due: int
    """All that the log says was to be paid out to them as winnings."""
    forms: tuple[RoundForm, ...]


class RoundPayments(Struct, frozen=True, kw_only=True):
    place: str
    round: int
    result: str
    replay: str
    """Where the round is shown again, move by move."""
    page: str
    """Where the forms are."""
    players: tuple[RoundPayment, ...]
    forms: tuple[RoundForm, ...]
    """For somebody who had nothing at stake."""


@get(
    "/api/inspection/{place:str}/rounds/{number:int}/payments",
    summary="What was due in a round",
    tags=["pit"],
    responses=problems(401, 403, 404),
)
async def round_payments(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], place: Place, number: RoundNumber
) -> RoundPayments:
    """By player: what lay where, what was due, and what can be opened from it: a wrong payment, a dispute.

    For anybody with a post under the book.
    """
    chronicle = await readable(archive, asker, place)
    receipts = await chronicle.receipts(archive.store, number)
    if not receipts:
        raise NotFound(f"No round {number} of {place[:40]} has a result that stands.", "Choose another round.")
    address = Address.of(place)
    is_table = address.kind is TABLE
    return RoundPayments(
        place=str(address),
        round=number,
        result=next(iter(receipts.values())).result,
        replay=f"/inspector/{address}/{number}",
        page=f"/pit/{address.name}" if is_table else f"/bank/{address.name}",
        players=tuple(_payment(one) for one in receipts.values()),
        forms=(_dispute(number),),
    )


def _dispute(number: int, player: str = "") -> RoundForm:
    known = {"player": player} if player else {}
    return RoundForm(says="Dispute", action="record_dispute", preset={"round": str(number), **known})


def _payment(receipt: Receipt) -> RoundPayment:
    due = sum(line.paid for line in receipt.lines)
    return RoundPayment(
        player=receipt.player,
        lines=tuple(
            PaymentLine(
                spot=one.spot, stake=one.stake, outcome=one.outcome, due=one.paid - one.taken, clauses=one.basis.all
            )
            for one in receipt.lines
        ),
        due=due,
        forms=(*_wrong(receipt, due), _dispute(receipt.round, receipt.player)),
    )


def _wrong(receipt: Receipt, due: int) -> Iterator[RoundForm]:
    """A terminal that gave something else than stakes and odds do has failed, by every book that has terminals."""
    number = str(receipt.round)
    if not receipt.paid_at:
        preset = {"round": number, "player": receipt.player, "due": dollars(due)}
        yield RoundForm(says="Wrong payment", action="report_payment_error", preset=preset)
    for terminal, owed in receipt.paid_at:
        reason = f"Wrong payment to {receipt.player}: {dollar_sign(owed)} was due by the log"
        preset = {"terminal": terminal, "ground": str(Malfunction.CREDITS), "round": number, "reason": reason}
        yield RoundForm(says=f"Wrong payment at {terminal}", action="declare_malfunction", preset=preset)
