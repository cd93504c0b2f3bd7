"""Slips and vouchers over HTTP: the cashier's list, one slip, its paper. It is paid by a command to its bank."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter, QueryParameter

from croupier.api.bank.feed import BankFeed
from croupier.api.cage.slip_views import SlipView, listed_slip, slip_view
from croupier.api.errors import NotFound, NotSignedIn, NotYours, Problem, Trouble, as_sentence, problems
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.bank.numbers import has_valid_digits
from croupier.core.bank.slips import is_forgotten
from croupier.core.bank.state import Slip, SlipState
from croupier.core.money import shorten
from croupier.documents.paper.printer import NoPrinter
from croupier.documents.slip import Unprintable, facts_of, pdf, png
from croupier.house.kinds.bank_facts import slip_in_the_log

MOST = 500
Number = Annotated[
    str, Parameter(description="The slip's number.", examples=[Example(value="B1-000001482916005737-07")])
]


@get("/api/slips", summary="Slips", tags=["slips"], responses=problems(401, 403))
async def slips(
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    in_state: Annotated[SlipState | None, QueryParameter(name="state", description="Only those.")] = None,
    bank: Annotated[str | None, QueryParameter(name="bank", description="Only of this bank.")] = None,
    limit: Annotated[int, QueryParameter(name="limit", description="At most so many.", ge=1, le=MOST)] = 50,
) -> list[SlipView]:
    """Newest first, of the banks under whose book whoever asks holds a post. The number of what may still be paid is
    masked: it is on the paper, and for those who may it is looked up by name."""
    if not asker.known:
        raise NotSignedIn
    if not asker.holds_a_post:
        raise NotYours("Slips are listed for those who hold a post.")
    found = [
        (slip.issued_at, feed.state.setup, slip)
        for feed in service.feeds.banks
        if (bank is None or feed.name == bank) and asker.is_staff(feed.book.code)
        for slip in _newest(feed, in_state, limit)
    ]
    found.sort(key=lambda one: -one[0])
    return [listed_slip(setup, slip, asker.name or "") for _, setup, slip in found[:limit]]


def _newest(feed: BankFeed, state: SlipState | None, limit: int) -> list[Slip]:
    found = [slip for slip in feed.state.slips.values() if state is None or slip.state is state]
    return found[-limit:][::-1]


@get("/api/slips/{number:str}", summary="One slip", tags=["slips"], responses=problems(401, 404))
async def slip(service: NamedDependency[Service], asker: NamedDependency[Asker], number: Number) -> SlipView:
    """For staff, for the player it was issued to, and for the terminal that issued it."""
    feed, found = await _slip(service, asker, number)
    return slip_view(feed.state.setup, found)


def _paper(media_type: str) -> Any:
    return problems(401, 404, 503) | {
        200: ResponseSpec(bytes, description="The paper.", media_type=media_type, generate_examples=False)
    }


@get(
    "/api/slips/{number:str}/paper.pdf",
    summary="A slip on paper",
    tags=["slips"],
    media_type="application/pdf",
    responses=_paper("application/pdf"),
)
async def paper_pdf(
    service: NamedDependency[Service], asker: NamedDependency[Asker], number: Number
) -> Response[bytes]:
    """As it is printed, with the number as a barcode."""
    feed, found = await _slip(service, asker, number)
    return _printed(feed, found, service.zone, "application/pdf")


@get(
    "/api/slips/{number:str}/paper.png",
    summary="A slip as a picture",
    tags=["slips"],
    media_type="image/png",
    responses=_paper("image/png"),
)
async def paper_png(
    service: NamedDependency[Service], asker: NamedDependency[Asker], number: Number
) -> Response[bytes]:
    """The same as a ticket printer puts it on paper."""
    feed, found = await _slip(service, asker, number)
    return _printed(feed, found, service.zone, "image/png")


def _printed(feed: BankFeed, found: Slip, zone: str, media_type: str) -> Response[bytes]:
    facts = facts_of(feed.book, feed.name, found, zone=zone)
    try:
        paper = (pdf if media_type == "application/pdf" else png)(found, facts)
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None
    except Unprintable as error:
        raise NotFound(as_sentence(str(error)), "Pay it by its number.") from None
    return Response(paper, media_type=media_type)


async def _slip(service: Service, asker: Asker, number: str) -> tuple[BankFeed, Slip]:
    """The slip, if whoever asks may see it: to everybody else it is not there."""
    if not asker.known:
        raise NotSignedIn
    if not has_valid_digits(number):
        raise NotFound(f"{shorten(number)} is no slip: its check digits are wrong.", "Read the number again.")
    feed = await service.feeds.banks.of(number.rsplit("-", 2)[0])
    found = None if feed is None else await _of_bank(service, feed, number)
    if feed is None or found is None or not _may_see(asker, feed, found):
        raise NotFound(f"There is no slip {shorten(number)}.", "Check the number.")
    return feed, found


async def _of_bank(service: Service, feed: BankFeed, number: str) -> Slip | None:
    """At hand, or on the log where it was paid long ago."""
    found = feed.state.slips.get(number)
    forgotten = found is None and is_forgotten(feed.state, number)
    return await slip_in_the_log(feed.kind, service.store, feed.name, number) if forgotten else found


def _may_see(asker: Asker, feed: BankFeed, found: Slip) -> bool:
    own = found.player is not None and found.player == asker.name
    return own or asker.is_staff(feed.book.code) or asker.is_terminal(feed.name, found.terminal)


SLIP_HANDLERS = [slips, slip, paper_pdf, paper_png]
