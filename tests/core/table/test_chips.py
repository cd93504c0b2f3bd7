"""How chips come to the table: cash needs the drop box, and is never a stake itself."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.books import BOOKS
from croupier.core.law.book import Book
from croupier.core.law.law import at_table
from croupier.core.table.chips import (
    AttachDropBox,
    BringChips,
    BuyIn,
    CashlessSet,
    ChipsBought,
    DetachDropBox,
    DropBoxOrdered,
    LayCash,
    Means,
    SetCashless,
    TakeChips,
)
from croupier.core.table.seats import PlayerCard
from croupier.core.table.state import Phase
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import Scene
from tests.proof import proves, stated, under

TABLE_BOOKS = ("star-roulette", "adelaide-roulette", "star-big-wheel")
EACH = pytest.mark.parametrize("code", TABLE_BOOKS)


def table(code: str | Book, **setup: Any) -> Scene:
    """A table at which nobody has any chips yet."""
    return Scene(code, chips=0, **setup)


def buy(scene: Scene, amount: int, means: Means = Means.CASH, player: str = "ann") -> None:
    scene.do(Role.DEALER, BuyIn, player=player, amount=amount, means=means)


# --- the drop box ---------------------------------------------------------------------------------------------------


@proves("star-roulette", "2.7")
def test_with_the_drop_box_on_cash_is_taken_for_chips_and_falls_into_it() -> None:
    scene = table("star-roulette")
    (bought,) = scene.do(Role.DEALER, BuyIn, player="ann", amount=200_00, means=Means.CASH)
    assert bought == ChipsBought(player="ann", amount=200_00, means=Means.CASH, clause="2.7")
    assert scene.rack("ann").value == 200_00
    assert scene.held == {"bank": -200_00, "drop:T1": 200_00, "float:T1": -200_00, "chips:T1:ann": 200_00}


@proves("star-roulette", "2.7")
def test_with_the_drop_box_off_cash_is_refused_and_the_cashless_terminal_is_not() -> None:
    scene = table("star-roulette", drop_box=False, cashless=True)
    refusal = scene.refuses(Role.DEALER, BuyIn, Rule.DROP_BOX, player="ann", amount=200_00, means=Means.CASH)
    assert refusal.clause == "2.7"
    buy(scene, 200_00, Means.TERMINAL)
    assert scene.rack("ann").value == 200_00
    assert scene.held == {"bank": -200_00, "cashless:T1": 200_00, "float:T1": -200_00, "chips:T1:ann": 200_00}


@proves("star-roulette", "2.7")
def test_a_table_opened_without_its_drop_box_takes_no_cash_even_if_nobody_called_it_cashless() -> None:
    scene = table("star-roulette", drop_box=False, cashless=False)
    no = scene.refuses(Role.DEALER, BuyIn, Rule.DROP_BOX, player="ann", amount=200_00, means=Means.CASH)
    assert no.clause == stated()


@proves("star-roulette", "2.7")
def test_a_cashless_table_takes_no_cash_even_with_its_drop_box_on() -> None:
    scene = table("star-roulette")
    scene.do(Role.CASINO_SUPERVISOR, SetCashless, cashless=True)
    refusal = scene.refuses(Role.DEALER, BuyIn, Rule.DROP_BOX, player="ann", amount=5_00, means=Means.CASH)
    assert refusal.clause == stated()
    assert "cashless" in refusal.message
    scene.do(Role.CASINO_SUPERVISOR, SetCashless, cashless=False)
    buy(scene, 5_00)
    assert scene.postings[-1].clause == stated()


@proves("star-roulette", "2.7", "2.7.1")
def test_the_drop_box_comes_off_while_the_table_runs_cashless_and_not_before() -> None:
    scene = table("star-roulette")
    refusal = scene.refuses(Role.CASINO_SUPERVISOR, DetachDropBox, Rule.DROP_BOX)
    assert refusal.clause == "2.7.1"
    scene.do(Role.CASINO_SUPERVISOR, SetCashless, cashless=True)
    (ordered,) = scene.do(Role.CASINO_SUPERVISOR, DetachDropBox)
    assert ordered == DropBoxOrdered(by="the casino_supervisor", attached=False)
    assert not scene.state.setup.drop_box
    scene.refuses(Role.CASINO_SUPERVISOR, DetachDropBox, Rule.DROP_BOX)


@proves("star-roulette", "2.7", "2.7.1")
def test_a_table_takes_cash_again_only_after_the_drop_box_is_back() -> None:
    scene = table("star-roulette", drop_box=False, cashless=True)
    refusal = scene.refuses(Role.CASINO_SUPERVISOR, SetCashless, Rule.DROP_BOX, cashless=False)
    assert refusal.clause == "2.7"
    (ordered,) = scene.do(Role.CASINO_SUPERVISOR, AttachDropBox)
    assert ordered == DropBoxOrdered(by="the casino_supervisor", attached=True)
    scene.refuses(Role.CASINO_SUPERVISOR, AttachDropBox, Rule.DROP_BOX)
    scene.refuses(Role.DEALER, BuyIn, Rule.DROP_BOX, player="ann", amount=5_00, means=Means.CASH)
    (back,) = scene.do(Role.CASINO_SUPERVISOR, SetCashless, cashless=False)
    assert back == CashlessSet(by="the casino_supervisor", cashless=False)
    buy(scene, 5_00)


@pytest.mark.parametrize("role", [Role.CASINO_SUPERVISOR, Role.GAMING_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER])
@proves("star-roulette", "2.7.1")
def test_a_supervisor_orders_the_drop_box_off_and_on(role: Role) -> None:
    scene = table("star-roulette")
    scene.do(role, SetCashless, cashless=True)
    scene.do(role, DetachDropBox)
    scene.do(role, AttachDropBox)
    assert scene.state.setup.drop_box


@pytest.mark.parametrize("role", [Role.DEALER, Role.PLAYER, Role.INSPECTOR, Role.OPERATOR])
@proves("star-roulette", "2.7.1")
def test_nobody_else_orders_the_drop_box_off_or_on(role: Role) -> None:
    off = table("star-roulette", drop_box=False, cashless=True)
    on = table("star-roulette", cashless=True)
    refusals = [
        on.refuses(role, DetachDropBox, Rule.POWER),
        off.refuses(role, AttachDropBox, Rule.POWER),
        on.refuses(role, SetCashless, Rule.POWER, cashless=False),
    ]
    assert {refusal.clause for refusal in refusals} == {"2.7.1"}


@pytest.mark.parametrize("code", ["adelaide-roulette", "star-big-wheel"])
def test_a_book_that_knows_no_cashless_table_lets_nobody_take_the_drop_box_off(code: str) -> None:
    scene = table(code)
    for role in Role:
        scene.refuses(role, DetachDropBox, Rule.POWER)
        scene.refuses(role, SetCashless, Rule.POWER, cashless=True)
    buy(scene, 50_00)
    assert scene.balance("drop:T1") == 50_00


# --- cash is no stake -----------------------------------------------------------------------------------------------


@under("star-roulette 3.3", "adelaide-roulette 6(l)", "star-big-wheel 3.2")
def test_cash_laid_on_the_layout_is_no_wager_and_the_chips_bought_with_it_are(book: Book) -> None:
    spot = "symbol S1" if book.code == "star-big-wheel" else "red"
    scene = table(book).bets_open()
    refusal = scene.refuses("ann", LayCash, Rule.CASH_BET, spot=spot, amount=50_00)
    assert refusal.clause == stated()
    assert not scene.state.round.wagers
    buy(scene, 50_00)
    scene.bet("ann", spot, 50_00)
    assert scene.balance("layout:T1:ann") == 50_00


@proves("adelaide-roulette", "6(l)")
def test_a_fifty_dollar_note_on_red_is_refused_in_every_phase_of_the_round() -> None:
    scene = table("adelaide-roulette")
    scene.refuses("ann", LayCash, Rule.CASH_BET, spot="red", amount=50_00)
    scene.bets_open().refuses("ann", LayCash, Rule.CASH_BET, spot="red", amount=50_00)
    scene.spun().refuses("ann", LayCash, Rule.CASH_BET, spot="red", amount=50_00)
    scene.result("1")
    assert scene.refuses("ann", LayCash, Rule.CASH_BET, spot="red", amount=50_00).clause == "6(l)"


# --- buying in, bringing along, taking away -------------------------------------------------------------------------


@EACH
def test_only_the_dealer_sells_chips(code: str) -> None:
    scene = table(code)
    for role in Role:
        if role is not Role.DEALER:
            scene.refuses(role, BuyIn, Rule.POWER, player="ann", amount=5_00, means=Means.TERMINAL)


@EACH
def test_chips_are_bought_for_an_amount_of_money_and_not_for_nothing_or_less(code: str) -> None:
    scene = table(code)
    for amount in (0, -1, 10**14 + 1):
        scene.refuses(Role.DEALER, BuyIn, Rule.NO_CHIPS, player="ann", amount=amount, means=Means.TERMINAL)
    buy(scene, 1, Means.TERMINAL)
    assert scene.rack("ann").value == 1


@EACH
def test_a_table_that_is_not_open_sells_no_chips(code: str) -> None:
    scene = table(code)
    scene.given(lambda was: replace(was, round=replace(was.round, phase=Phase.SHUT)))
    scene.refuses(Role.DEALER, BuyIn, Rule.SHUT, player="ann", amount=5_00, means=Means.TERMINAL)
    scene.refuses("ann", BringChips, Rule.SHUT, amount=5_00, in_pocket=5_00)


@EACH
def test_a_player_takes_away_what_stands_in_the_rack_and_no_more_and_may_bring_it_back(code: str) -> None:
    scene = table(code)
    buy(scene, 100_00)
    scene.refuses("ann", TakeChips, Rule.NO_CHIPS, amount=100_01)
    scene.do("ann", TakeChips, amount=100_00)
    assert (scene.rack("ann").value, scene.balance("pocket:ann")) == (0, 100_00)
    scene.refuses("ann", BringChips, Rule.NO_CHIPS, amount=100_01, in_pocket=100_00)
    scene.do("ann", BringChips, amount=100_00, in_pocket=100_00)
    assert (scene.rack("ann").value, scene.balance("pocket:ann")) == (100_00, 0)


@EACH
def test_what_lies_on_the_layout_cannot_be_taken_away(code: str) -> None:
    scene = table(code).bets_open()
    buy(scene, 100_00)
    scene.bet("ann", "symbol S1" if code == "star-big-wheel" else "red", 60_00)
    scene.refuses("ann", TakeChips, Rule.NO_CHIPS, amount=40_01)
    scene.do("ann", TakeChips, amount=40_00)


@EACH
def test_a_player_moves_nobodys_chips_but_their_own_and_staff_move_none(code: str) -> None:
    scene = table(code)
    buy(scene, 100_00)
    scene.refuses("bob", TakeChips, Rule.NO_CHIPS, amount=1)
    scene.refuses("ann", TakeChips, Rule.NO_CHIPS, amount=0)
    scene.refuses(Role.DEALER, TakeChips, Rule.POWER, amount=1)
    scene.refuses(Role.DEALER, BringChips, Rule.POWER, amount=1, in_pocket=1)


def test_every_book_of_a_table_says_what_cash_on_the_layout_is() -> None:
    assert {code: at_table(BOOKS[code]).clause(Rule.CASH_BET) for code in TABLE_BOOKS} == {
        "star-roulette": "3.3",
        "adelaide-roulette": "6(l)",
        "star-big-wheel": "3.2",
    }


@proves("star-roulette", "9.1", "3.4")
def test_a_card_looked_at_again_at_a_buy_in_must_still_be_valid_and_the_players_own() -> None:
    scene = Scene("star-roulette")
    card = PlayerCard(number="1", holder="ann", valid=True, excluded=False)
    given = {"player": "ann", "amount": 100_00, "means": Means.CASH}
    scene.do(Role.DEALER, BuyIn, card=card, **given)
    for wrong, clause in (
        (replace(card, holder="bob"), "9.1"),
        (replace(card, valid=False), "3.4"),
        (replace(card, excluded=True), "3.4"),
    ):
        assert scene.refuses(Role.DEALER, BuyIn, Rule.PLAYER_CARD, card=wrong, **given).clause == clause
