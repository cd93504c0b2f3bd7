"""The evidence of a round over HTTP: one PDF, or all of it with what proves it in one archive."""

import asyncio
from collections.abc import Callable
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec

from croupier.api.errors import NotFound, Problem, Trouble, as_sentence, problems
from croupier.api.inspection.archive import Archive, may_oversee, readable
from croupier.api.inspection.bundle_paper import Gathered, bundle_pdf, gathered
from croupier.api.inspection.params import TAGS, Place, RoundNumber
from croupier.api.people.asker import Asker
from croupier.api.service import Service
from croupier.core.engine.refusal import Malformed
from croupier.documents.bundle.extract import files
from croupier.documents.paper.printer import NoPrinter

PDF, ZIP = "application/pdf", "application/zip"


@get(
    "/api/inspection/{place:str}/rounds/{number:int}/bundle.pdf",
    summary="The evidence of a round on paper",
    tags=TAGS,
    media_type=PDF,
    responses={
        **problems(401, 403, 404, 503),
        200: ResponseSpec(bytes, media_type=PDF, description="As PDF.", generate_examples=False),
    },
)
async def round_paper(
    archive: NamedDependency[Archive],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    place: Place,
    number: RoundNumber,
) -> Response[bytes]:
    """Its story, the layout before and after, what was due, the clauses in our words, and the log with its hashes.

    For those who supervise or inspect under its book: it names everybody, and what was refused to them.
    """
    found = await _gathered(archive, service, asker, place, number)
    return _answer(await _drawn(bundle_pdf, found), PDF, found, "pdf")


@get(
    "/api/inspection/{place:str}/rounds/{number:int}/bundle.zip",
    summary="The evidence of a round, with what proves it",
    tags=TAGS,
    media_type=ZIP,
    responses={
        **problems(401, 403, 404, 503),
        200: ResponseSpec(bytes, media_type=ZIP, description="As ZIP.", generate_examples=False),
    },
)
async def round_archive(
    archive: NamedDependency[Archive],
    service: NamedDependency[Service],
    asker: NamedDependency[Asker],
    place: Place,
    number: RoundNumber,
) -> Response[bytes]:
    """The paper, the round and the extract of the log as JSON, and a script that checks every hash with Python alone.

    For those who supervise or inspect under its book.
    """
    found = await _gathered(archive, service, asker, place, number)
    return _answer(await _drawn(_zipped, found), ZIP, found, "zip")


async def _gathered(archive: Archive, service: Service, asker: Asker, place: str, number: int) -> Gathered:
    chronicle = await readable(archive, asker, place)
    may_oversee(asker, chronicle.book)
    try:
        async with archive.store.snapshot() as reader:
            return await gathered(reader, chronicle, number, service.zone)
    except Malformed as error:
        raise NotFound(as_sentence(str(error)), "Choose a round that was played.") from None


async def _drawn(draw: Callable[[Gathered], bytes], found: Gathered) -> bytes:
    try:
        return await asyncio.to_thread(draw, found)
    except NoPrinter as error:
        problem = Problem(status=503, message=as_sentence(str(error)), todo="Install them where the server runs.")
        raise Trouble(problem) from None


def _answer(made: bytes, media_type: str, found: Gathered, ending: str) -> Response[bytes]:
    name = _ascii(f"{found.evidence.reference}.{ending}")
    return Response(made, media_type=media_type, headers={"content-disposition": f'inline; filename="{name}"'})


def _zipped(found: Gathered) -> bytes:
    """The same bytes for the same round in the same log: nothing in it has a time of its own."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, content in {"round.pdf": bundle_pdf(found), **files(found.evidence)}.items():
            archive.writestr(ZipInfo(name), content, ZIP_DEFLATED)
    return out.getvalue()


def _ascii(name: str) -> str:
    """As headers take it: what a table may be called beyond that is left out."""
    return "".join(letter if letter.isascii() and (letter.isalnum() or letter in "-.") else "_" for letter in name)
