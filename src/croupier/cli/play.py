"""`croupier play`: the rounds of a `.spin` file, told as they happen."""

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from croupier.books.clauses import catalogue
from croupier.cli.output import console, print_json
from croupier.core.engine.refusal import Malformed
from croupier.core.game.notation import tender_words
from croupier.core.game.settle import Settled
from croupier.core.game.wheel import colour
from croupier.core.law.book import Book
from croupier.core.money import dollar_sign, dollars
from croupier.documents.round import Round
from croupier.documents.spin import SpinRound, check, parse
from croupier.documents.tell import house, sentence


def run(raw: bytes, *, as_json: bool) -> int:
    """The exit code: 1 where the book does not do what the file says."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed(f"the file is not UTF-8 text (byte {error.start})") from None
    played = [(spin, *check(spin)) for spin in parse(text)]
    if as_json:
        print_json([_json(spin, settled, differences) for spin, _, settled, differences in played])
    else:
        out = console()
        for spin, round_, settled, differences in played:
            tell(out, spin, round_, settled, differences)
        wrong = sum(bool(differences) for *_, differences in played)
        count = f"{len(played)} round{'s' if len(played) > 1 else ''} played"
        out.print(f"{count}; {wrong or 'none'} went otherwise than the file says.")
    return 1 if any(differences for *_, differences in played) else 0


def tell(out: Console, spin: SpinRound, round_: Round, settled: Settled, differences: tuple[str, ...]) -> None:
    """One round, line by line, with the words of each clause the first time it is cited."""
    book = round_.book
    out.print(f"[bold]{escape(spin.title)}[/bold]")
    out.print(f"[dim]{book.code}, {round_.table.game.wheel.name}, layout {round_.table.game.cloth.name}[/dim]")
    for one in settled.settlements:
        wager = one.wager
        stake = f"{dollar_sign(wager.stake)} on {wager.spot}"
        _line(out, 1, f"{wager.player} stakes {stake} in {tender_words(wager.tender)}")
    out.print(f"  [bold]{_announce(spin)}[/bold]")
    for one in settled.settlements:
        told = sentence(one)
        _line(out, 1, told.said, told.cited)
    _line(out, 1, house(settled))
    for number in dict.fromkeys(clause for one in settled.settlements for clause in one.basis.all):
        _line(out, 2, "", f"{number}  {_says(book, number)}")
    for difference in differences:
        out.print(Padding(Text(difference, style="red"), (0, 0, 0, 2)))
    out.print()


def _line(out: Console, depth: int, text: str, aside: str = "") -> None:
    """One indented line; whatever players are called, it is printed as it stands."""
    line = Text(text)
    if aside:
        line.append(f" {aside}" if text else aside, style="dim")
    out.print(Padding(line, (0, 0, 0, 2 * depth)))


def _announce(spin: SpinRound) -> str:
    stated = spin.stated
    if stated.no_spin is not None:
        return f"No spin: {stated.no_spin.replace('_', ' ')}"
    result = str(stated.result)
    if result.startswith("S"):
        return f"The wheel stops at {result}"
    return f"{result}, {colour(result)}"


def _says(book: Book, number: str) -> str:
    return catalogue(book.code).clause(book.code, number).says


def _json(spin: SpinRound, settled: Settled, differences: tuple[str, ...]) -> dict[str, Any]:
    return {
        "round": spin.title,
        "book": spin.stated.book,
        "result": spin.stated.result,
        "players": {player: dollars(net) for player, net in settled.players().items()},
        "house": dollars(settled.house()),
        "differences": list(differences),
    }
