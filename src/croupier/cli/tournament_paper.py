"""`croupier tournament paper` and `croupier tournament csv`: what an event looks like on paper and as tables."""

from pathlib import Path

from msgspec.structs import replace
from rich.text import Text

from croupier.cli.output import console
from croupier.core.engine.refusal import Malformed
from croupier.core.tournament.state import Competition
from croupier.documents.event.chronicle import Chronicle, chronicle
from croupier.documents.event.papers import find_what, paper
from croupier.documents.event.tables import tables
from croupier.documents.paper.printer import NoPrinter
from croupier.documents.tournament.play import WholeEvent, play
from croupier.house.reading.days import time_zone


def run_paper(raw: bytes, what: str, session: str, output: str, *, name: str, zone: str) -> None:
    wanted = find_what(what)
    time_zone(zone)
    event = play(raw)
    try:
        made = paper(wanted, event.book, _named(event, name), session, zone=zone, chronicle=_past(event))
    except NoPrinter as error:
        raise Malformed(str(error)) from None
    _write(Path(output), made)


def run_csv(raw: bytes, output: str) -> None:
    event = play(raw)
    folder = Path(output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Malformed(f"{output} cannot be made: {error.strerror}") from None
    for name, table in tables(event.book, event.state, _past(event)).items():
        _write(folder / f"{name}.csv", table.encode())


def _named(event: WholeEvent, name: str) -> Competition:
    return replace(event.state, name=name) if name else event.state


def _past(event: WholeEvent) -> Chronicle:
    if not event.played:
        return Chronicle()
    return chronicle(event.played[0].before, (one for played in event.played for one in played.events))


def _write(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as error:
        raise Malformed(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}") from None
    console().print(Text(f"written: {path}"), soft_wrap=True)
