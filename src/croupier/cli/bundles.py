"""`croupier bundle`: the evidence of a round, as PDF, as files, as JSON or summed up."""

from pathlib import Path

from rich.text import Text

from croupier.api.inspection.bundle_paper import Gathered, bundle_pdf, gathered
from croupier.cli.memory import opened
from croupier.cli.output import console, print_json
from croupier.cli.stores import read_from
from croupier.core.engine.refusal import Malformed
from croupier.core.engine.telling import counted, upper_first
from croupier.core.money import dollar_sign
from croupier.documents.bundle.evidence import Evidence
from croupier.documents.bundle.extract import as_json as round_json
from croupier.documents.bundle.extract import extract, files
from croupier.documents.paper.printer import NoPrinter
from croupier.house.reading.days import time_zone
from croupier.log import Archive

PAPER = "round.pdf"


def run(
    store: str,
    place: str,
    number: int | None,
    pdf: str | None,
    folder: str | None,
    *,
    dispute: int | None,
    zone: str,
    as_json: bool,
) -> None:
    time_zone(zone)

    async def read(log: Archive) -> Gathered:
        async with log.snapshot() as reader:
            return await gathered(reader, await opened(reader, place), number, zone, dispute)

    found = read_from(store, read)
    made = _files(found, pdf, folder)
    for path, content in made.items():
        _write(path, content)
    if as_json:
        print_json({**round_json(found.evidence), "extract": extract(found.evidence)})
        return
    for path in made:
        console().print(Text(f"written: {path}"), soft_wrap=True)
    if not made:
        _sum_up(found.evidence, f"{place} {found.evidence.round}" + (f" --dispute {dispute}" if dispute else ""))


def _files(found: Gathered, pdf: str | None, folder: str | None) -> dict[Path, bytes]:
    if pdf is None and folder is None:
        return {}
    try:
        paper = bundle_pdf(found)
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    made = {} if pdf is None else {Path(pdf): paper}
    if folder is not None:
        made[Path(folder) / PAPER] = paper
        made |= {Path(folder) / name: content for name, content in files(found.evidence).items()}
    return made


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def _sum_up(evidence: Evidence, asked: str) -> None:
    out = console()
    place = upper_first(evidence.place)
    out.print(Text(f"{place}, round {evidence.round}: {evidence.standing}", style="bold"), soft_wrap=True)
    result = "no result" if evidence.result is None else f"the result is {evidence.result}"
    house = dollar_sign(-sum(evidence.totals().values()))
    out.print(
        f"{result}, {counted(len(evidence.due), 'wager')}, {dollar_sign(sum(one.stake for one in evidence.due))} "
        f"staked, {house} for the house; {counted(len(evidence.moves), 'event')}, "
        f"{counted(len(evidence.denied), 'refusal')}",
        soft_wrap=True,
    )
    out.print(Text(evidence.reference, style="dim"), soft_wrap=True)
    out.print(f"[dim]croupier bundle {asked} --pdf FILE draws all of it; --to FOLDER adds what proves it.[/dim]")
