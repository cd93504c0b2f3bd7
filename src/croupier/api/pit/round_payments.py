"""A round as whoever puts a payment right sees it: what lay where, what was due by the log, and the form filled in."""

from litestar import get
from litestar.di import NamedDependency
from msgspec import Struct

from croupier.api.errors import NotFound, problems
from croupier.api.inspection.archive import Archive, readable
from croupier.api.inspection.params import Place, RoundNumber
from croupier.api.people.asker import Asker
from croupier.core.money import dollars
from croupier.core.words.bets import Outcome
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


class RoundPayment(Struct, frozen=True, kw_only=True):
    """One player of the round."""

    player: str
    lines: tuple[PaymentLine, ...]
    due: int
    """All that the log says was to be paid out to them as winnings."""
    action: str
    """The form for a wrong payment, by its name on the desk; nothing where this place has none."""
    preset: dict[str, str]
    """What stands in it already, as somebody would type it."""


class RoundPayments(Struct, frozen=True, kw_only=True):
    place: str
    round: int
    result: str
    replay: str
    """Where the round is shown again, move by move."""
    page: str
    """Where the form is."""
    players: tuple[RoundPayment, ...]


@get(
    "/api/inspection/{place:str}/rounds/{number:int}/payments",
    summary="What was due in a round",
    tags=["pit"],
    responses=problems(401, 403, 404),
)
async def round_payments(
    archive: NamedDependency[Archive], asker: NamedDependency[Asker], place: Place, number: RoundNumber
) -> RoundPayments:
    """By player: what lay where, what was due, and a wrong payment to report filled in as far as the log knows it.

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
        players=tuple(_payment(one, with_form=is_table) for one in receipts.values()),
    )


def _payment(receipt: Receipt, *, with_form: bool) -> RoundPayment:
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
        action="report_payment_error" if with_form else "",
        preset={"round": str(receipt.round), "player": receipt.player, "due": dollars(due)},
    )
