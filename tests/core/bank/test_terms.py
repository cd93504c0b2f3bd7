"""What the books say of terminals: every clause exists, every grant is somebody's, and the parts fit together."""

import pytest

from croupier.books import BOOKS
from croupier.books.clauses import catalogue
from croupier.books.comparing import compare
from croupier.core.bank.bank import DECIDERS, EVOLVERS, POSTERS, decode_event, encode, kind_of, new_bank, replay
from croupier.core.bank.credits import SitDown
from croupier.core.law.book import Book
from croupier.core.words.devices import Drive, PayoutForm
from croupier.core.words.grounds import Conduct
from croupier.core.words.roles import Power, Role
from tests.core.bank.scene import Bank

WITH_TERMINALS = [book for book in BOOKS.values() if book.terminals is not None]
EACH = pytest.mark.parametrize("book", WITH_TERMINALS, ids=[book.code for book in WITH_TERMINALS])


def test_two_books_have_terminals() -> None:
    assert [book.code for book in WITH_TERMINALS] == ["adelaide-roulette", "novo-unity"]


@EACH
def test_every_clause_that_terminals_cite_exists(book: Book) -> None:
    terms = book.terminals
    assert terms is not None
    known = {clause.id for clause in catalogue(book.code).clauses}
    cited = {
        *terms.clauses.values(),
        *terms.kinds.values(),
        *terms.closed_by.values(),
        *terms.paid_by.values(),
        *terms.credit_sources.values(),
        *terms.payout_forms.values(),
        *terms.conduct.values(),
        *terms.vacate_grounds.values(),
        *(grant.clause for grant in terms.malfunctions.values()),
        *(grant.clause for grant in book.powers.values()),
        terms.registered_by.clause,
        terms.winning_clause,
    }
    assert cited <= known


@EACH
def test_every_wheel_of_a_book_has_its_clauses_at_terminals(book: Book) -> None:
    assert book.terminals is not None
    drives = set(book.spin.by_drive)
    assert set(book.terminals.closed_by) == set(book.terminals.paid_by) == drives
    assert set(book.terminals.sanctioned) <= set(book.terminals.conduct)


def test_the_two_supervisors_of_sydney_are_kept_apart() -> None:
    book = BOOKS["novo-unity"]
    casino, electronic = {Role.CASINO_SUPERVISOR}, {Role.ELECTRONIC_GAMING_SUPERVISOR}
    held = {power: set(grant.roles) for power, grant in book.powers.items()}
    assert held[Power.VOID_UNCONFIRMED_WAGERS] == casino
    for power in (Power.VOID_WAGERS, Power.BAR_PLAYER, Power.INVALIDATE_OUTCOME, Power.VACATE, Power.RELAX_SETTLEMENT):
        assert held[power] == electronic
    assert held[Power.CONFIRM_FROM_RECORDS] == casino | electronic


def test_what_the_two_books_answer_differently_can_be_read() -> None:
    found = {one.question: one for one in compare(BOOKS["novo-unity"], BOOKS["adelaide-roulette"]).differences}
    assert "a stake that won at a terminal" in found
    assert "a credit meter is raised by winnings of a jackpot" in found
    assert f"betting at a wheel turned {Drive.AUTOMATED} closes" in found
    assert f"credits are paid by {PayoutForm.MANUAL}" in found
    assert f"at terminals, {Conduct.TAMPERING}" in found


def test_every_message_has_a_tag_of_its_own() -> None:
    for kinds in (DECIDERS, EVOLVERS):
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(tags)) == len(tags)
    assert set(POSTERS) <= set(EVOLVERS)
    assert kind_of(SitDown(by="ann", role=Role.PLAYER, at=0, terminal="1")) == "sit_down"


@EACH
def test_after_a_power_loss_a_bank_is_what_its_log_tells(book: Book) -> None:
    bank = Bank(book).open()
    bank.bet("ann", "1", "straight 17", 10)
    bank.closed()  # the power fails while the ball runs
    log = [encode(event) for event in bank.events]
    again = replay(new_bank("B1", book.code), (decode_event(raw) for raw in log))
    assert again == bank.state
    assert again.round.snapshot["1"][1].spot == "straight 17"
