"""`croupier tournament play`: a competition from its document, told move by move."""

from rich.markup import escape

from croupier.cli.output import console, print_json
from croupier.core.money import dollar_sign
from croupier.core.tournament.competition import STORY
from croupier.documents.tournament.cases.case import check, is_case, parse
from croupier.documents.tournament.play import Played, WholeEvent, play
from croupier.documents.tournament.written import as_document


def run(raw: bytes, *, as_json: bool) -> int:
    """The exit code: 1 where a case in sentences says otherwise than the book does."""
    event, differences = check(parse(raw)) if is_case(raw) else (play(raw), ())
    if as_json:
        print_json(as_document(event) | ({"differences": list(differences)} if is_case(raw) else {}))
    else:
        _tell(event)
        if is_case(raw):
            _tell_differences(differences)
    return 1 if differences else 0


def _tell(event: WholeEvent) -> None:
    out = console()
    out.print(f"[bold]A {event.state.form} under {event.book.code}[/bold]\n")
    for number, one in enumerate(event.played, 1):
        for line in _told(one):
            out.print(f"{number:>4}  {line}")
    out.print(f"\n{escape(_ending(event))}")


def _tell_differences(differences: tuple[str, ...]) -> None:
    out = console()
    for difference in differences:
        out.print(f"[red]{escape(difference)}[/red]")
    if not differences:
        out.print("It went as the case says.")


def _told(played: Played) -> list[str]:
    if played.refusal is not None:
        return [f"[red]{escape(played.move.name)} is refused:[/red] {escape(played.refusal.in_full)}"]
    told = []
    for event in played.events:
        told.append(escape(STORY.in_full(event)))
        told += [f"  [dim]{escape(detail.in_full)}[/dim]" for detail in STORY.details(event)]
    told += [f"  [yellow]{escape(said)} ({clause})[/yellow]" for clause, said in played.faults]
    return told


def _ending(event: WholeEvent) -> str:
    purse = event.state.purse
    refused = sum(1 for one in event.played if one.refusal is not None)
    held = f", {dollar_sign(purse.held)} is held" if purse.held else ""
    paid = sum(purse.prizes.values())
    return (
        f"{len(event.played)} moves, {refused or 'none'} refused. Fees of {dollar_sign(purse.fees)}: "
        f"{dollar_sign(purse.refunded)} refunded, {dollar_sign(purse.retained)} retained, "
        f"{dollar_sign(paid)} paid in prizes{held}."
    )
