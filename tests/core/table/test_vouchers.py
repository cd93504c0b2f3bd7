"""A promotional voucher becomes tokens of equal value, on its own conditions; what they win is chips."""

import pytest

from croupier.core.law.book import Book, read_as
from croupier.core.table.vouchers import ExchangeVoucher, VoucherExchanged
from croupier.core.table.wagers import PlaceWager, SpeakWager, WithdrawWager
from croupier.core.words.bets import Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.scene import START, Scene
from tests.proof import stated, under

TOKEN = Tender.PROMOTIONAL_TOKEN
IN_BOTH = under("star-roulette 1.1:casino-promotional-token", "star-big-wheel 1.1:casino-promotional-token")

BETS = {"star-roulette": ("red", "18", "17"), "star-big-wheel": ("symbol S1", "S1", "S2")}
"""An even-money spot, a result that wins it and one that loses it."""
STAKED_WITH = {"star-roulette": "3.3", "star-big-wheel": "3.2"}
"""What says that a wager is chips, checks or tokens put down."""


def fifty(**more: object) -> dict[str, object]:
    """A voucher of fifty dollars."""
    return {"player": "ann", "voucher": "V1", "value": 50_00, "single_use": False} | more


@IN_BOTH
def test_the_dealer_gives_tokens_of_equal_value_for_a_voucher(book: Book) -> None:
    scene = Scene(book, chips=0)
    (exchanged,) = scene.do(Role.DEALER, ExchangeVoucher, **fifty())
    clause = "1.1:casino-promotional-token"
    assert exchanged == VoucherExchanged(player="ann", voucher="V1", value=50_00, single_use=False, clause=clause)
    assert (scene.rack("ann").tokens, scene.rack("ann").value) == (50_00, 0)
    assert scene.held == {"promotions": -50_00, "tokens:T1:ann": 50_00}


@IN_BOTH
def test_nobody_but_the_dealer_exchanges_a_voucher(book: Book) -> None:
    scene = Scene(book)
    for role in Role:
        if role is not Role.DEALER:
            assert scene.refuses(role, ExchangeVoucher, Rule.POWER, **fifty()).clause == "1.1:casino-promotional-token"


@IN_BOTH
def test_a_voucher_is_exchanged_only_for_the_game_that_stands_on_it(book: Book) -> None:
    scene = Scene(book)
    no = scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty(game="blackjack"))
    assert no.clause == stated()
    assert "blackjack" in no.message
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(game=book.code))
    assert scene.postings[-1].clause == stated()


@IN_BOTH
def test_a_voucher_is_good_to_the_last_millisecond_before_it_expires(book: Book) -> None:
    scene = Scene(book)
    scene.later(1000)
    assert scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty(expires=START + 999)).clause == stated()
    assert scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty(expires=START + 1000)).clause == stated()
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(expires=START + 1001))


@IN_BOTH
def test_a_voucher_is_exchanged_once(book: Book) -> None:
    scene = Scene(book)
    elsewhere = scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty(exchanged_at="T2"))
    assert elsewhere.clause == stated()
    assert "T2" in elsewhere.message
    scene.do(Role.DEALER, ExchangeVoucher, **fifty())
    here = scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty())
    assert here.clause == stated()
    assert "T1" in here.message
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(voucher="V2"))
    assert scene.rack("ann").tokens == 100_00


@IN_BOTH
def test_a_voucher_has_a_value(book: Book) -> None:
    scene = Scene(book)
    for value in (0, -50_00):
        assert scene.refuses(Role.DEALER, ExchangeVoucher, Rule.VOUCHER, **fifty(value=value)).clause == stated()


@IN_BOTH
def test_a_token_that_wins_is_paid_in_value_chips_and_comes_back_as_a_token(book: Book) -> None:
    spot, wins, _ = BETS[book.code]
    scene = Scene(book, chips=0)
    scene.do(Role.DEALER, ExchangeVoucher, **fifty())
    scene.bets_open()
    number = scene.bet("ann", spot, 25_00, TOKEN)
    scene.play(wins)
    assert (scene.rack("ann").value, scene.rack("ann").tokens) == (25_00, 25_00)
    scene.do("ann", WithdrawWager, wager=number)
    assert (scene.rack("ann").value, scene.rack("ann").tokens) == (25_00, 50_00)


@IN_BOTH
def test_a_token_that_serves_once_wins_chips_and_is_gone(book: Book) -> None:
    spot, wins, _ = BETS[book.code]
    scene = Scene(book, chips=0)
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(single_use=True))
    assert (scene.rack("ann").tokens, scene.rack("ann").single_use_tokens) == (0, 50_00)
    scene.bets_open()
    stake = {"spot": spot, "stake": 25_00, "tender": TOKEN}
    no = scene.refuses("ann", PlaceWager, Rule.NO_CHIPS, **stake, single_use=False)
    assert no.clause == STAKED_WITH[book.code]
    scene.bet("ann", spot, 25_00, TOKEN, single_use=True)
    (line,) = scene.play(wins)
    assert (line.basis.taken_under, line.basis.because) == (stated(), (stated(),))
    rack = scene.rack("ann")
    assert (rack.value, rack.tokens, rack.single_use_tokens) == (25_00, 0, 25_00)
    assert not scene.state.round.wagers


@under("star-roulette 3.14", "star-big-wheel 3.10")
@pytest.mark.parametrize("single_use", [False, True])
def test_a_call_is_placed_with_tokens_of_either_kind(book: Book, single_use: bool) -> None:
    spot, wins, _ = BETS[book.code]
    scene = Scene(book, chips=0)
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(single_use=single_use))
    scene.bets_open()
    called = {"player": "ann", "spot": spot, "stake": 25_00, "tender": TOKEN, "with_chips": True}
    no = scene.refuses(Role.DEALER, SpeakWager, Rule.NO_CHIPS, **called, single_use=not single_use)
    assert no.clause == STAKED_WITH[book.code]
    scene.do(Role.DEALER, SpeakWager, **called, single_use=single_use)
    assert scene.postings[-1].clause == stated()
    scene.play(wins)
    # Even money on $25 in chips; the token stays where it lies unless it served its once.
    assert scene.rack("ann").value == 25_00
    assert [wager.stake for wager in scene.state.round.wagers.values()] == ([] if single_use else [25_00])


@IN_BOTH
@pytest.mark.parametrize("single_use", [False, True])
def test_a_token_that_loses_is_gone_and_nothing_is_paid(book: Book, single_use: bool) -> None:
    spot, _, loses = BETS[book.code]
    scene = Scene(book, chips=0)
    scene.do(Role.DEALER, ExchangeVoucher, **fifty(single_use=single_use))
    scene.bets_open().bet("ann", spot, 50_00, TOKEN, single_use=single_use)
    scene.play(loses)
    rack = scene.rack("ann")
    assert (rack.value, rack.tokens, rack.single_use_tokens) == (0, 0, 0)
    assert scene.balance("float:T1") == 50_00


@IN_BOTH
def test_a_house_may_decide_that_a_winning_token_is_collected(book: Book) -> None:
    spot, wins, _ = BETS[book.code]
    reading = next(one.name for one in book.readings if "token" in one.name)
    scene = Scene(read_as(book, reading, "collected"), chips=0)
    scene.do(Role.DEALER, ExchangeVoucher, **fifty())
    scene.bets_open().bet("ann", spot, 50_00, TOKEN)
    scene.play(wins)
    assert (scene.rack("ann").value, scene.rack("ann").tokens) == (50_00, 0)


def test_a_book_without_tokens_lets_nobody_exchange_a_voucher() -> None:
    scene = Scene("adelaide-roulette")
    for role in Role:
        scene.refuses(role, ExchangeVoucher, Rule.POWER, **fifty())
