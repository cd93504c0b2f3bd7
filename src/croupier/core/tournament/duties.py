"""What an event owes: to the players whose disputes it decides, and to the officer they complain to."""

from collections.abc import Iterator

from croupier.core.common.dispute_duties import dispute_duties
from croupier.core.common.duties import Duty
from croupier.core.law.book import Book
from croupier.core.tournament.competition import law_of
from croupier.core.tournament.state import Competition


def duties_of(book: Book, state: Competition) -> Iterator[Duty]:
    law = law_of(book, state.form)
    if law.absent is None:
        yield from dispute_duties(law, state.desk)


def duties_in(state: Competition) -> tuple[object, ...]:
    return (state.desk, state.form)
