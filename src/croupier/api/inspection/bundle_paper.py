"""The evidence of a round gathered and drawn, for whoever asks over HTTP or on the command line. No web framework."""

from typing import NamedTuple

from croupier.api.table.cloth_picture import cloth_picture
from croupier.books import find_book
from croupier.core.engine.refusal import Malformed
from croupier.core.game.game import compiled
from croupier.documents.bundle.evidence import Evidence, Lying
from croupier.documents.paper.picture import Picture
from croupier.documents.paper.printer import libraries
from croupier.house.reading.chronicle import Chronicle, ClothUsed
from croupier.house.reading.evidence import dispute_file, evidence
from croupier.log import Reader


class Gathered(NamedTuple):
    evidence: Evidence
    cloth: ClothUsed | None
    """What the round was played on, where it can be drawn."""


async def gathered(
    reader: Reader, chronicle: Chronicle, number: int | None, zone: str, dispute: int | None = None
) -> Gathered:
    """A round, or a dispute with the round it was raised in unless another is named."""
    if dispute is not None:
        found = await dispute_file(reader, chronicle, dispute, zone, number)
    elif number is not None:
        found = await evidence(reader, chronicle, number, zone)
    else:
        raise Malformed(f"say which round of {chronicle.noun}, or with --dispute which dispute")
    return Gathered(found, await chronicle.cloth(reader, found.round))


def bundle_pdf(found: Gathered) -> bytes:
    """The same bytes for the same round in the same log."""
    with libraries():
        from croupier.documents.bundle.page import page
    layouts = found.evidence.layouts
    pictures = (_picture(found, layouts.before), _picture(found, layouts.after))
    return page(found.evidence, find_book(found.evidence.book).edition, *pictures)


def _picture(found: Gathered, lying: tuple[Lying, ...]) -> Picture | None:
    if found.cloth is None:
        return None
    game = compiled(find_book(found.evidence.book), found.cloth.cloth, found.cloth.lucky_table)
    return cloth_picture(game, lying, f"The cloth of {found.evidence.place} with the chips on it")
