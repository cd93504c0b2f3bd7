"""What supervisors decide about single wagers: refused before the close, settled more kindly after the result."""

from typing import Any

import pytest

from croupier.core.game.sign import Sign
from croupier.core.law.book import Book
from croupier.core.table.paying import CollectLosers, PayWinners
from croupier.core.table.supervision import RefuseFutureWagers, RefuseWager, RelaxSettlement
from croupier.core.words.bets import Outcome, Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

SUPERVISORS = (Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER)
SUPERVISOR = Role.CASINO_SUPERVISOR
CHIPS = 1_000_00

# The best spot, a neighbour it may have been knocked to, and the pocket and odds of the best, by hand from the books.
SPOTS = {
    "star-roulette": ("straight 17", "straight 18", "17", 35),
    "star-big-wheel": ("symbol S3", "symbol S2", "S3", 5),
    "adelaide-roulette": ("straight 17", "straight 18", "17", 35),
}


def good(book: Book) -> str:
    return SPOTS[book.code][0]


# --- refusing a wager before the close ------------------------------------------------------------------------------


@under("star-roulette 9.12", "star-big-wheel 8.11")
def test_a_supervisor_may_refuse_a_wager_before_the_call_and_the_stake_goes_back(book: Book) -> None:
    scene = Scene(book).bets_open()
    number = scene.bet("ann", good(book), 100_00)
    kept = scene.bet("bob", good(book), 50_00)
    scene.do(SUPERVISOR, RefuseWager, wager=number, grounds="laid for a person who is barred")
    assert scene.rack("ann").value == CHIPS
    assert list(scene.state.round.wagers) == [kept]
    assert scene.postings[-1].clause == stated()


@under("star-roulette 9.12", "star-big-wheel 8.11")
def test_after_the_call_a_wager_can_no_longer_be_refused(book: Book) -> None:
    scene = Scene(book).bets_open()
    number = scene.bet("ann", good(book), 100_00)
    scene.spun()
    no = scene.refuses(SUPERVISOR, RefuseWager, Rule.REFUSED_BY_SUPERVISOR, wager=number, grounds="too late")
    assert no.clause == stated()
    scene.result(SPOTS[book.code][2])
    no = scene.refuses(SUPERVISOR, RefuseWager, Rule.REFUSED_BY_SUPERVISOR, wager=number, grounds="too late")
    assert no.clause == stated()


@under("star-roulette 9.12", "star-big-wheel 8.11")
def test_a_wager_is_refused_on_grounds_that_are_stated_and_by_a_casino_supervisor_only(book: Book) -> None:
    scene = Scene(book).bets_open()
    number = scene.bet("ann", good(book), 100_00)
    no = scene.refuses(SUPERVISOR, RefuseWager, Rule.REFUSED_BY_SUPERVISOR, wager=number, grounds="  ")
    assert no.clause == stated()
    for role in set(Role) - set(SUPERVISORS):
        assert scene.refuses(role, RefuseWager, Rule.POWER, wager=number, grounds="a good one").clause == stated()
    no = scene.refuses(SUPERVISOR, RefuseWager, Rule.NO_SUCH_WAGER, wager=number + 1, grounds="a good one")
    assert no.clause == {"star-roulette": "3.13", "star-big-wheel": "3.9"}[book.code]
    assert scene.refuses(SUPERVISOR, RefuseFutureWagers, Rule.REFUSED_BY_SUPERVISOR, player="ann").clause == stated()


def test_a_refused_token_goes_back_as_the_token_it_was() -> None:
    scene = Scene("star-roulette")
    scene.gives("ann", tokens=20_00, single_use_tokens=30_00)
    scene.bets_open()
    number = scene.bet("ann", "red", 30_00, Tender.PROMOTIONAL_TOKEN, single_use=True)
    scene.do(SUPERVISOR, RefuseWager, wager=number, grounds="not a voucher for this game")
    assert (scene.rack("ann").tokens, scene.rack("ann").single_use_tokens) == (20_00, 30_00)


def test_a_wager_refused_on_the_outer_zero_no_longer_waits_to_be_moved() -> None:
    scene = Scene("star-roulette", cloth="C").bets_open()
    number = scene.bet("ann", "straight 0", 10_00, outside_zero=True)
    scene.do(SUPERVISOR, RefuseWager, wager=number, grounds="a good one")
    assert scene.state.round.outside_zero == ()


# --- settling more kindly -------------------------------------------------------------------------------------------

KIND = {"reason": "the dealer's sleeve knocked the chip off its place"}


def knocked(book: Book, stake: int = 10_00, **more: Any) -> tuple[Scene, int]:
    """Ann's wager lies beside the number that came up."""
    _, beside, pocket, _ = SPOTS[book.code]
    scene = Scene(book, **more).bets_open()
    number = scene.bet("ann", beside, stake)
    scene.bet("bob", beside, 20_00)
    scene.spun().result(pocket)
    return scene, number


@pytest.mark.parametrize("paid_already", ["marked", "collected", "paid"])
@under("star-roulette 3.17", "star-big-wheel 3.13")
def test_a_knocked_chip_is_paid_as_if_it_lay_where_it_belonged_and_the_strict_result_is_kept(
    book: Book, paid_already: str
) -> None:
    scene, number = knocked(book)
    spot, beside, _, to_one = SPOTS[book.code]
    if paid_already != "marked":
        scene.do(Role.DEALER, CollectLosers)
    if paid_already == "paid":
        scene.do(Role.DEALER, PayWinners)
    scene.do(SUPERVISOR, RelaxSettlement, wager=number, spot=spot, **KIND)
    strict = scene.state.round.strict[number]
    assert (strict.wager.spot, strict.outcome, strict.taken) == (beside, Outcome.LOST, 10_00)
    line = next(line for line in scene.state.round.lines if line.number == number)
    assert (line.outcome, line.paid, line.returned, line.taken) == (Outcome.WON, 10_00 * to_one, 10_00, 0)
    assert line.basis.because[-1] == {"star-roulette": "3.17", "star-big-wheel": "3.13"}[book.code]
    if paid_already == "marked":
        scene.do(Role.DEALER, CollectLosers)
    if paid_already != "paid":
        scene.do(Role.DEALER, PayWinners)
    riding = sum(wager.stake for wager in scene.state.round.wagers.values())
    assert scene.rack("ann").value + riding == CHIPS + 10_00 * to_one
    assert scene.rack("bob").value == CHIPS - 20_00
    scene.over()


@under("star-roulette 3.17", "star-big-wheel 3.13")
def test_strict_settlement_is_softened_in_the_players_favour_only(book: Book) -> None:
    spot, beside, pocket, _ = SPOTS[book.code]
    scene = Scene(book).bets_open()
    number = scene.bet("ann", spot, 10_00)
    scene.spun().result(pocket)
    no = scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot=beside, **KIND)
    assert no.clause == stated()
    assert scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot=spot, **KIND).clause == stated()
    scene.settled()
    assert scene.rack("ann").value == CHIPS - 10_00 + 10_00 * SPOTS[book.code][3]


@under("star-roulette 3.17", "star-big-wheel 3.13")
def test_settlement_is_softened_after_the_result_and_not_before_nor_once_the_round_is_closed(book: Book) -> None:
    spot, beside, pocket, _ = SPOTS[book.code]
    scene = Scene(book).bets_open()
    number = scene.bet("ann", beside, 10_00)
    scene.spun()
    assert scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot=spot, **KIND).clause == stated()
    scene.result(pocket)
    scene.settled().over()
    assert scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot=spot, **KIND).clause == stated()


@under("star-roulette 3.17", "star-big-wheel 3.13")
def test_only_a_casino_supervisor_softens_settlement_and_says_why(book: Book) -> None:
    scene, number = knocked(book)
    spot = good(book)
    for role in set(Role) - set(SUPERVISORS):
        assert scene.refuses(role, RelaxSettlement, Rule.POWER, wager=number, spot=spot, **KIND).clause == stated()
    no = scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot=spot, reason=" ")
    assert no.clause == stated()
    no = scene.refuses(SUPERVISOR, RelaxSettlement, Rule.RELAXED, wager=number, spot="split 1/36", **KIND)
    assert no.clause == stated()
    no = scene.refuses(SUPERVISOR, RelaxSettlement, Rule.NO_SUCH_WAGER, wager=99, spot=spot, **KIND)
    assert no.clause == {"star-roulette": "3.13", "star-big-wheel": "3.9"}[book.code]


@proves("star-roulette", "3.17")
def test_relief_goes_by_the_odds_of_the_spot_and_its_maximum() -> None:
    """$80 lies on 17 and $80 was knocked off it, the maximum is $100: $20 more counts and the other $60 goes back."""
    scene = Scene("star-roulette", sign=Sign(minimum=5_00, maximum=100_00)).bets_open()
    knocked_off = scene.bet("ann", "straight 18", 80_00)
    scene.bet("ann", "straight 17", 80_00)
    scene.spun().result("17")
    scene.settled()
    scene.do(SUPERVISOR, RelaxSettlement, wager=knocked_off, spot="straight 17", **KIND)
    assert scene.rack("ann").value == CHIPS - 80_00 + 100_00 * 35
    assert [(one.amount, one.clause) for one in scene.postings[-2:]] == [(80_00, stated()), (700_00, stated())]


@proves("star-roulette", "3.17")
def test_a_win_at_low_odds_can_be_softened_to_a_win_at_better_ones() -> None:
    scene = Scene("star-roulette").bets_open()
    number = scene.bet("ann", "split 17/18", 10_00)
    scene.spun().result("17")
    scene.settled()
    assert scene.rack("ann").value == CHIPS - 10_00 + 170_00
    scene.do(SUPERVISOR, RelaxSettlement, wager=number, spot="straight 17", **KIND)
    assert scene.rack("ann").value == CHIPS - 10_00 + 350_00
    assert (scene.postings[-1].amount, scene.postings[-1].clause) == (180_00, stated())
    assert scene.state.round.wagers[number].stake == 10_00


def test_adelaide_has_no_power_to_soften_strict_settlement() -> None:
    scene = Scene("adelaide-roulette").bets_open()
    number = scene.bet("ann", "straight 18", 10_00)
    scene.spun().result("17")
    for role in Role:
        scene.refuses(role, RelaxSettlement, Rule.POWER, wager=number, spot="straight 17", **KIND)
