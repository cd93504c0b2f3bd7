"""The paper for a player who is not satisfied with a decision, over HTTP: for staff and for that player alone."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Parameter

from croupier.api.errors import NotFound, NotSignedIn, NotYours, Problem, Trouble, as_sentence, problems
from croupier.api.inspection.params import Place
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.common.desk import Desked
from croupier.core.engine.refusal import Malformed
from croupier.core.money import shorten
from croupier.core.words.names import person_key
from croupier.documents.complaint import facts_of, pdf
from croupier.documents.paper.printer import NoPrinter
from croupier.house.kinds.address import Address

PDF = "application/pdf"
Number = Annotated[int, Parameter(description="The number of the dispute.", ge=1, examples=[Example(value=3)])]


@get(
    "/api/complaints/{place:str}/{number:int}/paper.pdf",
    summary="The advice of the right to complain, on paper",
    tags=["complaints"],
    media_type=PDF,
    responses={
        **problems(401, 403, 404, 503),
        200: ResponseSpec(bytes, description="As PDF, A4.", media_type=PDF, generate_examples=False),
    },
)
async def complaint_paper(
    service: NamedDependency[Service], asker: NamedDependency[Asker], place: Place, number: Number
) -> Response[bytes]:
    """What was disputed and decided, to whom the player may complain, and what became of a complaint so far.

    For those who hold a post under the book, and for the player whose dispute it is.
    """
    if not asker.known:
        raise NotSignedIn
    address = Address.of(place)
    state = await _state(service, address)
    book = service.house.books[address.kind.book_of(state)]
    if not asker.is_staff(book.code) and not _is_theirs(asker, state, number):
        raise NotYours("This paper is for the player whose dispute it is, and for staff.", "Ask for one of your own.")
    law = address.kind.engine.law_for(book, state)
    try:
        facts = facts_of(law, state, number, name=address.name, place=address.noun, zone=service.zone)
        made = await asyncio.to_thread(pdf, facts)
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Choose a dispute on which the advice was given.") from None
    headers = {"content-disposition": f'inline; filename="complaint-{number}.pdf"'}
    return Response(made, media_type=PDF, headers=headers)


async def _state(service: Service, address: Address) -> Desked:
    keeper = service.house.keeper(address.kind)
    if not address.part and await keeper.was_opened(address.name):
        state, _ = await keeper.kept(address.name)
        if isinstance(state, Desked):
            return state
    said = f"There is no {address.kind.noun} {shorten(address.name)} with disputes."
    raise NotFound(said, "Name a table, a bank, an event or a promotion.")


def _is_theirs(asker: Asker, state: Desked, number: int) -> bool:
    """Whether the dispute is the asker's own; to anybody else it need not even exist."""
    dispute = state.desk.disputes.get(number)
    return dispute is not None and asker.name is not None and person_key(dispute.player) == person_key(asker.name)


COMPLAINT_HANDLERS = [complaint_paper]
