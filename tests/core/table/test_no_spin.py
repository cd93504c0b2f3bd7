"""No spin: its grounds, its finality, and what follows."""

import pytest

from croupier.books import BOOKS
from croupier.core.law.book import Book
from croupier.core.table import rounds
from croupier.core.table.devices import LoadBall
from croupier.core.table.no_spin import ExamineBall, NoSpinAnnounced
from croupier.core.table.state import Phase
from croupier.core.words.grounds import NoSpin
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.table.play import WITH_USPIN, Play
from tests.core.table.test_rounds import WINNER, rule_of
from tests.proof import each, proves, stated, under

GROUNDS = [
    ("star-roulette", "8.1", ("star-roulette", NoSpin.SAME_DIRECTION)),
    ("star-roulette", "8.2", ("star-roulette", NoSpin.TOO_FEW_REVOLUTIONS)),
    ("star-roulette", "8.3", ("star-roulette", NoSpin.FOREIGN_OBJECT)),
    ("star-roulette", "8.4", ("star-roulette", NoSpin.BALL_NOT_FALLING)),
    ("star-roulette", "8.5", ("star-roulette", NoSpin.BALL_LEFT_WHEEL)),
    ("star-roulette", "8.6", ("star-roulette", NoSpin.INTERFERENCE)),
    ("star-roulette", "8.7", ("star-roulette", NoSpin.LOADED_BY_ANOTHER)),
    ("adelaide-roulette", "10(a)", ("adelaide-roulette", NoSpin.SAME_DIRECTION)),
    ("adelaide-roulette", "10(b)", ("adelaide-roulette", NoSpin.TOO_FEW_REVOLUTIONS)),
    ("adelaide-roulette", "10(c)", ("adelaide-roulette", NoSpin.FOREIGN_OBJECT)),
    ("adelaide-roulette", "10(d)", ("adelaide-roulette", NoSpin.BALL_NOT_FALLING)),
    ("adelaide-roulette", "10(e)", ("adelaide-roulette", NoSpin.BALL_LEFT_WHEEL)),
    ("star-big-wheel", "7.1", ("star-big-wheel", NoSpin.TOO_FEW_REVOLUTIONS)),
    ("star-big-wheel", "7.2", ("star-big-wheel", NoSpin.ON_THE_PEG)),
    ("star-big-wheel", "7.3", ("star-big-wheel", NoSpin.INTERFERENCE)),
    ("star-big-wheel", "7.3", ("star-big-wheel", NoSpin.MECHANICAL)),
]


@each("case", GROUNDS)
def test_a_no_spin_is_called_on_this_ground_and_cites_it(
    case: tuple[str, NoSpin], request: pytest.FixtureRequest
) -> None:
    code, ground = case
    clause = request.node.get_closest_marker("clause").args[1]
    by_unit = clause == "8.7"
    play = Play(code, uspin=WITH_USPIN if by_unit else None)
    play.open()
    if by_unit:
        play.must(LoadBall, "bob", Role.PLAYER)
        play.must(rounds.SpinBall, with_uspin=True)
    else:
        play.close_and_spin()
    assert play.no_spin(ground) is None
    announced = play.events[-1]
    assert isinstance(announced, NoSpinAnnounced)
    assert clause in announced.clauses
    assert play.state.round.phase is Phase.IDLE
    assert rule_of(play.no_spin(ground)) is not None


@under("star-roulette 8.8", "star-big-wheel 7.5", "adelaide-roulette 10(f)")
def test_who_may_call_no_spin(book: Book) -> None:
    supervisors = book.code != "adelaide-roulette"
    for role, may in ((Role.DEALER, True), (Role.CASINO_SUPERVISOR, supervisors), (Role.PLAYER, False)):
        play = Play(book)
        play.open()
        play.close_and_spin()
        refusal = play.no_spin(NoSpin.TOO_FEW_REVOLUTIONS, "someone", role)
        assert rule_of(refusal) == (None if may else (Rule.POWER, stated()))


@under("star-roulette 8.8", "adelaide-roulette 10(f)", "star-big-wheel 7.5")
def test_once_announced_it_is_no_result_wherever_the_wheel_comes_to_rest(book: Book) -> None:
    spot, pocket, _ = WINNER[book.code]
    play = Play(book)
    play.open()
    assert play.bet("ann", 10, spot) is None
    play.close_and_spin()
    assert play.no_spin(NoSpin.TOO_FEW_REVOLUTIONS) is None
    refusal = play.result(pocket)
    assert rule_of(refusal) == (Rule.NO_SPIN_FINAL, stated())


@proves("star-roulette", "8.9", "5.1")
def test_after_a_no_spin_at_the_star_bets_stay_betting_reopens_and_the_ball_is_spun_again() -> None:
    play = Play("star-roulette")
    play.open()
    assert play.bet("ann", 10, "straight 17") is None
    play.close_and_spin()
    assert play.no_spin(NoSpin.FOREIGN_OBJECT) is None
    assert play.chips("ann") == 990
    assert rule_of(play.do(rounds.SpinBall)) == (Rule.SPIN_ORDER, "5.1")
    play.open()
    assert (play.state.round.number, play.state.round.attempt) == (1, 2)
    assert play.move("ann", 1, "straight 18") is None
    play.finish("18")
    assert play.chips("ann") == 990 + 350


@proves("star-big-wheel", "7.4", "7.6")
def test_after_a_no_spin_at_the_big_wheel_every_wager_is_void_and_goes_back() -> None:
    play = Play("star-big-wheel")
    play.open()
    assert play.bet("ann", 10, "symbol S6") is None
    play.close_and_spin()
    assert play.no_spin(NoSpin.ON_THE_PEG) is None
    assert play.chips("ann") == 1000
    assert play.state.round.wagers == {}
    play.open()
    play.finish("S6")
    assert play.chips("ann") == 1000


@proves("star-roulette", "8.5")
def test_a_ball_that_left_the_wheel_is_examined_by_a_supervisor_before_the_next_spin() -> None:
    play = Play("star-roulette")
    play.open()
    play.must(rounds.SpinBall)
    assert play.no_spin(NoSpin.BALL_LEFT_WHEEL) is None
    play.open()
    assert rule_of(play.do(rounds.SpinBall)) == (Rule.BALL_EXAMINED, "8.5")
    assert rule_of(play.do(ExamineBall, sound=True)) == (Rule.POWER, "8.5")
    play.must(ExamineBall, "sue", Role.CASINO_SUPERVISOR, sound=True)
    play.must(rounds.SpinBall)


def test_a_no_spin_needs_a_spin_and_a_ground_of_the_book() -> None:
    for code in ("star-roulette", "adelaide-roulette", "star-big-wheel"):
        play = Play(code)
        play.open()
        assert play.no_spin(NoSpin.TOO_FEW_REVOLUTIONS) is not None
        play.close_and_spin()
        for ground in NoSpin:
            if ground not in BOOKS[code].spin.no_spin.grounds:
                refusal = play.no_spin(ground)
                assert refusal is not None
                assert refusal.rule is Rule.NO_SPIN_GROUND


def test_no_spin_comes_too_late_once_the_number_is_marked() -> None:
    play = Play("star-roulette")
    play.open()
    play.close_and_spin()
    assert play.result("17") is None
    refusal = play.no_spin(NoSpin.FOREIGN_OBJECT)
    assert refusal is not None
    assert refusal.rule is Rule.NO_SPIN_GROUND
