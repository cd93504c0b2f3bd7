"""The rounds of a log under another reading: which would differ, and by how much."""

from pathlib import Path

import pytest

from croupier.books import BOOKS
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.book import read_as
from croupier.core.table import rounds
from croupier.core.table.chips import BuyIn, Means
from croupier.core.table.opening import OpenTable
from croupier.core.table.seats import PlayerCard, StartPlay
from croupier.core.table.state import Setup
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.roles import Role
from croupier.house.kinds.address import Address
from croupier.house.reports.resettled import Again, Outcome, resettled
from croupier.log import Store
from tests.cli.runner import complaint, croupier, printed
from tests.house.day_floor import DayFloor, two_days
from tests.house.test_house import with_store
from tests.proof import proves


async def again(store: Store, place: str, *read: tuple[str, str, str]) -> list[Again]:
    books = dict(BOOKS)
    for code, name, choice in read:
        books[code] = read_as(books[code], name, choice)
    return [one async for one in resettled(store, books, Address.of(place))]


def test_as_the_books_are_read_nothing_differs(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        floor = await two_days(store)
        table, bank = await again(store, "T1"), await again(store, "bank:B1")
        # At the table three numbers and a no spin on the first day and two numbers on the second; two at the bank.
        assert (len(table), len(bank)) == (6, 2)
        assert [one for one in table + bank if one.differs] == []
        await floor.house.close()

    with_store(tmp_path / "log", use)


@proves("star-roulette", "8.9")
def test_a_stake_that_stood_after_a_no_spin_would_have_gone_back(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        floor = await two_days(store)
        spins = await again(store, "T1", ("star-roulette", "bets-stay-after-no-spin", "bets-void"))
        (one,) = [found for spin in spins for found in spin.differs]
        assert (one.round, one.who, one.spot, one.stake) == (2, "ann", "black", 10_00)
        assert one.was == Outcome("stood", 0, 0, 0, 10_00)
        assert one.would == Outcome("went back", 0, 10_00, 0, 0)
        assert one.amount == 0
        assert "8.9" in one.clauses
        await floor.house.close()

    with_store(tmp_path / "log", use)


class Adelaide(DayFloor):
    """Table T1 under adelaide-roulette: straight up $100 at the most."""

    async def open_all(self) -> None:
        setup = Setup(table="T1", book="adelaide-roulette", cloth="3", lucky_table=None)
        sign = Sign(minimum=500, by_bet={BetKind.STRAIGHT: Limits(minimum=500, maximum=100_00)})
        await self.table(Role.OPERATOR, OpenTable, setup=setup, published_at=0, sign=sign)
        card = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
        await self.table(Role.DEALER, StartPlay, player="ann", card=card)
        await self.table(Role.DEALER, BuyIn, player="ann", amount=1_000_00, means=Means.CASH)


async def fifth_beside_a_straight_up(store: Store) -> Adelaide:
    """$100 on 17 and $500 on its neighbours, of which a fifth lies on 17 when it comes."""
    floor = Adelaide(store)
    await floor.open_all()
    await floor.table(Role.DEALER, rounds.PlaceYourBets)
    for spot, stake in (("straight 17", 100_00), ("neighbours 17", 500_00)):
        await floor.table("ann", PlaceWager, spot=spot, stake=stake, tender=Tender.VALUE_CHIPS)
    await floor.spun()
    await floor.comes("17")
    return floor


@proves("adelaide-roulette", "12(f)")
def test_what_a_fifth_beside_a_full_straight_up_would_have_won(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        floor = await fifth_beside_a_straight_up(store)
        reading = ("adelaide-roulette", "neighbours-fifth-counts-to-the-maximum", "apart")
        (spin,) = await again(store, "T1", reading)
        (one,) = spin.differs
        # Counted together the fifth has no room under $100; apart it wins 35 times $100.
        assert (one.spot, one.was.paid, one.would.paid, one.amount) == ("neighbours 17", 0, 3_500_00, 3_500_00)
        assert "12(f)" not in one.clauses
        await floor.house.close()

    with_store(tmp_path / "log", use)


# --- as a command -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("resettle") / "log.db"

    async def use(opened: Store) -> None:
        floor = await fifth_beside_a_straight_up(opened)
        await floor.house.close()

    with_store(path, use)
    return f"sqlite:{path}"


def ask(store: str, *more: str) -> str:
    return printed(croupier("resettle", "--store", store, *more))


def test_the_command_says_what_it_comes_to(store: str) -> None:
    told = ask(store, "--reading", "neighbours-fifth-counts-to-the-maximum=apart")
    assert "Of 1 spin 1 would differ, in 1 stake: players would be $3,500 better off." in told
    assert "neighbours" in told
    assert "Of 1 spin none would differ." in ask(store, "T1", "--reading", "odd-size-cuts-the-stake=of-the-payout")


def test_programs_get_every_amount(store: str) -> None:
    as_json = ask(store, "--reading", "neighbours-fifth-counts-to-the-maximum=apart", "--json")
    assert '"players_better_off": "3500.00"' in as_json
    assert '"would_be_paid": 350000' in as_json
    as_csv = ask(store, "--reading", "neighbours-fifth-counts-to-the-maximum=apart", "--csv")
    assert as_csv.startswith("place,round,at,who,spot,stake,was,would_be,")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("--reading", "apart"), "a reading is written name=choice"),
        (("--reading", "nothing=apart"), "no book has a reading nothing: there are bets-stay-after-no-spin"),
        (("--reading", "odd-size-cuts-the-stake=x"), "choose of-the-stake, of-the-payout"),
        (("T9", "--reading", "odd-size-cuts-the-stake=of-the-payout"), "the log knows no"),
        (
            ("--reading", "odd-size-cuts-the-stake=of-the-payout", "--csv", "--json"),
            "leave one of --csv and --json out",
        ),
    ],
)
def test_a_mistake_is_told_in_a_sentence(store: str, asked: tuple[str, ...], says: str) -> None:
    assert says in complaint(croupier("resettle", "--store", store, *asked))
