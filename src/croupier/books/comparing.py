"""Where two books differ: computed from their answers, never written by hand."""

from msgspec import Struct

from croupier.core.law.answers import Answer, answers
from croupier.core.law.book import Book


class Difference(Struct, frozen=True, kw_only=True):
    """A question that two books answer differently; None where one does not speak of it."""

    question: str
    first: Answer | None
    second: Answer | None


class Comparison(Struct, frozen=True, kw_only=True):
    differences: tuple[Difference, ...]
    alike: int
    """How many questions both answer alike."""


def compare(first: Book, second: Book) -> Comparison:
    ours, theirs = ({answer.question: answer for answer in answers(book)} for book in (first, second))
    questions = dict.fromkeys((*ours, *theirs))
    found = tuple(
        Difference(question=question, first=ours.get(question), second=theirs.get(question))
        for question in questions
        if _says(ours.get(question)) != _says(theirs.get(question))
    )
    return Comparison(differences=found, alike=len(questions) - len(found))


def _says(answer: Answer | None) -> str:
    return "" if answer is None else answer.says
