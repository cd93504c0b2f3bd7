"""`croupier compare`."""

from croupier.books import find_book
from croupier.cli.output import console, print_json, print_table
from croupier.core.answers import Answer, answers
from croupier.core.book import Book


def differences(first: Book, second: Book) -> list[tuple[str, Answer | None, Answer | None]]:
    """Every question to which two books answer differently; None where one does not speak of it."""
    ours, theirs = ({answer.question: answer for answer in answers(book)} for book in (first, second))
    questions = dict.fromkeys((*ours, *theirs))
    return [
        (question, ours.get(question), theirs.get(question))
        for question in questions
        if _says(ours.get(question)) != _says(theirs.get(question))
    ]


def _says(answer: Answer | None) -> str:
    return "" if answer is None else answer.says


def run(first: str, second: str, *, as_json: bool) -> None:
    found = differences(find_book(first), find_book(second))
    if as_json:
        print_json(
            [{"question": question, first: _json(ours), second: _json(theirs)} for question, ours, theirs in found]
        )
        return
    if not found:
        console().print(f"{first} and {second} answer every question alike.")
        return
    cells = ([question, _cell(ours), _cell(theirs)] for question, ours, theirs in found)
    print_table(f"Where {first} and {second} differ", ("question", first, second), cells)


def _cell(answer: Answer | None) -> str:
    return "[dim]silent[/dim]" if answer is None else f"{answer.says} [dim]{', '.join(answer.clauses)}[/dim]"


def _json(answer: Answer | None) -> dict[str, object] | None:
    return None if answer is None else {"says": answer.says, "clauses": list(answer.clauses)}
