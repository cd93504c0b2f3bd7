"""`croupier slip`: what the log knows of a slip, its paper, and whether a number is one."""

from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.text import Text

from croupier.books import find_book
from croupier.cli.memory import read_stream
from croupier.cli.output import console, print_json
from croupier.core.bank.bank import STORY
from croupier.core.bank.numbers import has_valid_digits, without_gaps
from croupier.core.bank.state import Slip
from croupier.core.engine.engine import kind_of
from croupier.core.engine.messages import Event
from croupier.core.engine.refusal import Malformed
from croupier.core.money import dollar_sign, dollars, shorten
from croupier.documents import slip as paper
from croupier.documents.moments import moment
from croupier.documents.paper.printer import NoPrinter
from croupier.documents.slip_words import advice
from croupier.house.kinds.bank import BANK
from croupier.house.reading.days import time_zone
from croupier.log import StoredEvent
from croupier.log.export import iso


class WantedPapers(Struct, frozen=True, kw_only=True):
    """Which papers to write, and in which time zone they tell the time."""

    pdf: str | None
    png: str | None
    zone: str


class _KnownSlip(Struct, frozen=True, kw_only=True):
    """What the log of a bank holds about a slip."""

    bank: str
    book: str
    slip: Slip
    moves: tuple[tuple[StoredEvent, Event], ...]
    """Everything that changed it, from its issue on."""


def run_check(number: str, *, as_json: bool) -> int:
    """The exit code: 1 where the check digits do not fit."""
    number = without_gaps(number)
    bank = _bank_of(number)
    right = has_valid_digits(number)
    if as_json:
        print_json({"number": number, "right": right, "bank": bank})
    elif right:
        console().print(Text(f"The check digits of {number} are right; whether it was issued is for the log to say."))
    else:
        console().print(Text(f"The check digits of {number} are wrong: it was misread, mistyped or made up."))
    return 0 if right else 1


def run_show(address: str, number: str, wanted: WantedPapers, *, as_json: bool) -> None:
    number = without_gaps(number)
    bank = _bank_of(number)
    if not has_valid_digits(number):
        raise Malformed(f"{shorten(number)} is no slip: its check digits are wrong")
    time_zone(wanted.zone)
    known = _known(bank, number, read_stream(address, BANK.stream(bank)))
    papers = _write(known, wanted)
    if as_json:
        print_json(_json(known, wanted.zone, papers))
    else:
        _tell(known, wanted.zone, papers)


def _bank_of(number: str) -> str:
    parts = number.rsplit("-", 2)
    if len(parts) < 3 or not all(parts):
        raise Malformed(f"{shorten(number)} is no number of a slip: write it like B1-000123-39")
    return parts[0]


def _known(bank: str, number: str, stored: list[StoredEvent]) -> _KnownSlip:
    state, slip = BANK.new(bank, ""), None
    moves: list[tuple[StoredEvent, Event]] = []
    for one in stored:
        event = BANK.engine.decode_event(one.payload)
        state = BANK.engine.evolve(state, event)
        known, slip = slip, state.slips.get(number, slip)  # a paid one is forgotten at last
        if slip != known:
            moves.append((one, event))
    if slip is None:
        raise Malformed(f"the log knows no slip {shorten(number)}")
    return _KnownSlip(bank=bank, book=state.setup.book, slip=slip, moves=tuple(moves))


# --- out ------------------------------------------------------------------------------------------------------------


def _write(known: _KnownSlip, wanted: WantedPapers) -> list[str]:
    """The papers asked for; their paths."""
    facts = paper.facts_of(find_book(known.book), known.bank, known.slip, zone=wanted.zone)
    written = []
    for path, draw in ((wanted.pdf, paper.pdf), (wanted.png, paper.png)):
        if path is None:
            continue
        try:
            Path(path).write_bytes(draw(known.slip, facts))
        except (NoPrinter, paper.Unprintable) as error:
            raise Malformed(str(error)) from None
        except OSError as error:
            raise Malformed(f"{path} cannot be written: {error.strerror}") from None
        written.append(path)
    return written


def _json(known: _KnownSlip, zone: str, papers: list[str]) -> dict[str, Any]:
    slip = known.slip
    return {
        "number": slip.number,
        "bank": known.bank,
        "book": known.book,
        "terminal": slip.terminal,
        "player": slip.player,
        "amount": dollars(slip.amount),
        "form": str(slip.form),
        "jackpot": slip.jackpot,
        "state": str(slip.state),
        "issued_at": iso(slip.issued_at),
        "advice": list(advice(slip, zone)),
        "history": [
            {
                "version": one.version,
                "at": iso(one.at),
                "by": one.by,
                "kind": kind_of(event),
                "says": STORY.in_full(event),
                "clause": next(iter(STORY.sentence(event).clauses), None),
            }
            for one, event in known.moves
        ],
        "papers": papers,
    }


def _tell(known: _KnownSlip, zone: str, papers: list[str]) -> None:
    slip, out = known.slip, console()
    out.print(Text(f"Slip {slip.number}: {dollar_sign(slip.amount)}, {slip.state}", style="bold"))
    for one, event in known.moves:
        line = Text(f"  {moment(one.at, zone)}  {one.by}  ", style="dim")
        line.append(STORY.in_full(event), style="not dim")
        out.print(line, soft_wrap=True)
    for line_of_advice in advice(slip, zone):
        out.print(Text(f"  {line_of_advice}"), soft_wrap=True)
    for path in papers:
        out.print(Text(f"written: {path}"), soft_wrap=True)
