"""`croupier compare`."""

from croupier.books import find_book
from croupier.books.comparing import compare
from croupier.cli.output import console, print_json, print_table
from croupier.core.law.answers import Answer


def run(first: str, second: str, *, as_json: bool) -> None:
    found = compare(find_book(first), find_book(second)).differences
    if as_json:
        print_json([{"question": one.question, first: _json(one.first), second: _json(one.second)} for one in found])
        return
    if not found:
        console().print(f"{first} and {second} answer every question alike.")
        return
    cells = ([one.question, _cell(one.first), _cell(one.second)] for one in found)
    print_table(f"Where {first} and {second} differ", ("question", first, second), cells)


def _cell(answer: Answer | None) -> str:
    return "[dim]silent[/dim]" if answer is None else f"{answer.says} [dim]{', '.join(answer.clauses)}[/dim]"


def _json(answer: Answer | None) -> dict[str, object] | None:
    return None if answer is None else {"says": answer.says, "clauses": list(answer.clauses)}
