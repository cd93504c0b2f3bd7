"""A table opens under approved rules that are in force."""

from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import NO_SIGN
from croupier.core.law.book import Book
from croupier.core.table.opening import OpenTable, TableOpened
from croupier.core.table.state import Setup, USpin
from croupier.core.table.table import decide, new_table
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.play import START
from tests.proof import proves, stated, under


def opening(book: Book, *, at: int = START, published_at: int | None = START, role: Role = Role.OPERATOR) -> OpenTable:
    setup = Setup(table="T1", book=book.code, cloth=book.cloths[0].name)
    return OpenTable(by="otto", role=role, at=at, setup=setup, sign=NO_SIGN, published_at=published_at)


@under("star-roulette Order:effect", "star-big-wheel order(1)")
def test_the_rules_bind_from_the_day_of_their_publication_and_not_before(book: Book) -> None:
    table = new_table("T1", book.code)
    assert not isinstance(decide(book, table, opening(book)), Refused)
    for early in (opening(book, at=START - 1), opening(book, published_at=None)):
        refused = decide(book, table, early)
        assert isinstance(refused, Refused)
        assert (refused.rule, refused.clause) == (Rule.IN_FORCE, stated())


@under("star-roulette Order(1)", "star-big-wheel order(1)")
def test_a_table_opens_under_approved_rules_only_and_records_which(book: Book) -> None:
    table = new_table("T1", book.code)
    draft = replace(book, edition=replace(book.edition, reference=""))
    refused = decide(draft, table, opening(draft))
    assert isinstance(refused, Refused)
    assert (refused.rule, refused.clause) == (Rule.APPROVED, stated())
    decided = decide(book, table, opening(book))
    assert not isinstance(decided, Refused)
    (opened,) = decided
    assert isinstance(opened, TableOpened)
    assert opened.edition == f"{book.edition.reference}, {book.edition.dated}"


def test_a_player_opens_no_table() -> None:
    book = BOOKS["star-roulette"]
    refused = decide(book, new_table("T1", book.code), opening(book, role=Role.PLAYER))
    assert isinstance(refused, Refused)
    assert refused.rule is Rule.POWER


@proves("star-roulette", "2.8", "7.9")
def test_a_table_opens_with_lucky_ball_only_on_a_cloth_with_its_areas_and_with_its_mega_chance() -> None:
    book = BOOKS["star-roulette"]
    table = new_table("T1", book.code)

    def asked(cloth: str, version: str, chance: tuple[int, int] | None) -> object:
        setup = Setup(table="T1", book=book.code, cloth=cloth, lucky_table=version, mega_chance=chance)
        return decide(book, table, replace(opening(book), setup=setup))

    for cloth, version, chance, rule, clause in (
        ("A", "one", None, Rule.NO_LUCKY_BALL, "2.8"),
        ("E", "three", None, Rule.NO_LUCKY_BALL, "2.8"),
        ("E", "two", None, Rule.MEGA_CHANCE, "7.9"),
        ("E", "two", (1, 100), Rule.MEGA_CHANCE, "7.9"),
    ):
        refused = asked(cloth, version, chance)
        assert isinstance(refused, Refused)
        assert (refused.rule, refused.clause) == (rule, clause)
    assert not isinstance(asked("E", "one", None), Refused)
    assert not isinstance(asked("E", "two", (1, 200)), Refused)


def test_a_unit_that_players_start_stands_only_where_the_book_knows_it() -> None:
    for code, known in (("star-roulette", True), ("adelaide-roulette", False), ("star-big-wheel", False)):
        asked = opening(BOOKS[code])
        answer = decide(BOOKS[code], new_table("T1", code), replace(asked, setup=replace(asked.setup, uspin=USpin())))
        rule = answer.rule if isinstance(answer, Refused) else None
        assert rule is (None if known else Rule.USPIN)
