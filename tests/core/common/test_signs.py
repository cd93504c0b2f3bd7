"""A sign can be believed, and whatever raises what must be staked anywhere is announced twenty minutes before."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.core.bank.bank import carry_out, new_bank
from croupier.core.bank.opening import OpenBank
from croupier.core.common.signs import span
from croupier.core.engine.messages import MINUTE
from croupier.core.engine.refusal import Refused
from croupier.core.game.sign import Limits, Sign
from croupier.core.law.law import at_table
from croupier.core.table.rounds import PlaceYourBets
from croupier.core.table.seats import LeaveTable
from croupier.core.table.signs import ChangeLimits, PostNotice
from croupier.core.table.wagers import PlaceWager
from croupier.core.words.bets import BetKind, Tender
from croupier.core.words.roles import Role
from croupier.core.words.rules import Rule
from tests.core.bank.scene import Bank
from tests.core.table.scene import Scene

BOSS = Role.CASINO_SUPERVISOR
STAR, WHEEL, ADELAIDE, NOVO = "star-roulette", "star-big-wheel", "adelaide-roulette", "novo-unity"
# By hand from the documents: what speaks for the sign, and for the notice of a higher minimum.
SIGN = {STAR: "4.1", WHEEL: "4.1", ADELAIDE: "6(k)"}
NOTICE = {STAR: "4.5", WHEEL: "4.5"}


def kinds(code: str) -> list[BetKind]:
    """Every kind of bet on the layout of a scene."""
    spots = at_table(Scene(code).book)
    return [BetKind.SYMBOL] if code == WHEEL else [row.bet for row in spots.book.odds]


def rows(code: str, minimum: int, maximum: int = 1_000_00, **other: int) -> dict[BetKind, Limits]:
    own = {bet: Limits(minimum=minimum, maximum=maximum) for bet in kinds(code)}
    return own | {BetKind(bet): Limits(minimum=least, maximum=maximum) for bet, least in other.items()}


# --- a sign that can be believed -------------------------------------------------------------------------------------

LIES: dict[str, Callable[[str], Sign]] = {
    "minimum above every row": lambda code: Sign(minimum=25_00, maximum=1_000_00, by_bet=rows(code, 10_00)),
    "minimum below every row": lambda code: Sign(minimum=5_00, maximum=1_000_00, by_bet=rows(code, 10_00)),
    "maximum above every row": lambda code: Sign(minimum=10_00, maximum=5_000_00, by_bet=rows(code, 10_00)),
    "maximum below every row": lambda code: Sign(minimum=10_00, maximum=500_00, by_bet=rows(code, 10_00)),
    "minimum above the maximum": lambda _: Sign(minimum=10_00, maximum=5_00),
}
HONEST: dict[str, Callable[[str], Sign]] = {
    "rows alone": lambda code: Sign(by_bet=rows(code, 5_00)),
    "headline alone": lambda _: Sign(minimum=5_00, maximum=1_000_00),
    "rows and headline agree": lambda code: Sign(minimum=5_00, maximum=1_000_00, by_bet=rows(code, 5_00)),
    "nothing at all": lambda _: Sign(),
}


@pytest.mark.parametrize("lie", LIES)
@pytest.mark.parametrize(
    ("code", "clause"),
    [pytest.param(code, clause, marks=pytest.mark.clause(code, clause)) for code, clause in SIGN.items()],
)
def test_a_sign_whose_own_figure_holds_for_no_bet_is_not_put_up(code: str, clause: str, lie: str) -> None:
    sign = LIES[lie](code)
    scene = Scene(code, sign=Sign(by_bet=rows(code, 5_00)))
    who = Role.OPERATOR if code == ADELAIDE else BOSS
    for kind, more in ((ChangeLimits, {}), (PostNotice, {"takes_effect_at": scene.at + 20 * MINUTE})):
        no = scene.refuses(who, kind, Rule.SIGN, sign=sign, **more)
        assert no.clause == clause
    with pytest.raises(AssertionError, match="OpenTable was refused"):
        Scene(code, sign=sign)


@pytest.mark.parametrize("honest", HONEST)
@pytest.mark.parametrize("code", SIGN)
def test_a_sign_that_agrees_with_itself_is_put_up(code: str, honest: str) -> None:
    Scene(code, sign=HONEST[honest](code))


@pytest.mark.clause(STAR, "4.1")
def test_the_refusal_says_what_the_rows_say() -> None:
    scene = Scene(STAR, sign=Sign(by_bet=rows(STAR, 5_00)))
    sign = Sign(minimum=25_00, by_bet=rows(STAR, 10_00, red=20_00))
    no = scene.refuses(BOSS, ChangeLimits, Rule.SIGN, sign=sign)
    assert no.message == (
        "The sign's own minimum of $25 holds for no bet, where its rows say $10 or $20: change the rows with it."
    )


@pytest.mark.parametrize(("code", "clause"), [(NOVO, "1.1:minimum-bet"), (ADELAIDE, "7(h)v")])
def test_at_terminals_too(code: str, clause: str) -> None:
    lie = Sign(minimum=25_00, maximum=500_00, by_bet=rows(ADELAIDE, 10_00, 100_00))
    bank = Bank(code)
    terminals = tuple(replace(one, sign=lie) for one in bank.setup.terminals)
    fields = {"setup": replace(bank.setup, bank="B9", terminals=terminals), "published_at": 0}
    no = carry_out(bank.book, new_bank("B9", code), bank.command(Role.OPERATOR, OpenBank, **fields))
    assert isinstance(no, Refused)
    assert (no.rule, no.clause) == (Rule.SIGN, clause)


def test_a_table_is_known_by_the_least_and_the_most_that_may_be_staked() -> None:
    law = at_table(Scene(STAR).book)
    cloth = Scene(STAR).state.setup.cloth
    assert span(law, Sign(minimum=5_00, maximum=100_00), cloth) == Limits(minimum=5_00, maximum=100_00)
    mixed = Sign(minimum=5_00, maximum=100_00, by_bet={BetKind.RED: Limits(minimum=2_00, maximum=500_00)})
    assert span(law, mixed, cloth) == Limits(minimum=2_00, maximum=500_00)
    assert span(law, Sign(by_bet={BetKind.RED: Limits(minimum=2_00)}), cloth) == Limits()
    assert span(law, Sign(by_bet=rows(STAR, 10_00, red=20_00)), cloth) == Limits(minimum=10_00, maximum=1_000_00)


# --- the walk: every change, in every state, with and without its notice ---------------------------------------------

BEFORE = Sign(minimum=5_00, maximum=1_000_00)
CHANGES: dict[str, tuple[Callable[[str], Sign], bool]] = {
    "raise the headline": (lambda _: Sign(minimum=10_00, maximum=1_000_00), True),
    "raise one row": (lambda code: with_row(code, minimum=10_00), True),
    "raise both": (lambda code: Sign(minimum=10_00, maximum=1_000_00, by_bet=rows(code, 10_00)), True),
    "raise minimum and maximum": (lambda _: Sign(minimum=10_00, maximum=2_000_00), True),
    "lower": (lambda _: Sign(minimum=2_00, maximum=1_000_00), False),
    "lower one row": (lambda code: with_row(code, minimum=2_00), False),
    "change the unit": (lambda _: Sign(minimum=5_00, maximum=1_000_00, unit=5_00), False),
    "raise the maximum": (lambda _: Sign(minimum=5_00, maximum=2_000_00), False),
    "lower the maximum": (lambda _: Sign(minimum=5_00, maximum=500_00), False),
    "write the rows out": (lambda code: Sign(minimum=5_00, maximum=1_000_00, by_bet=rows(code, 5_00)), False),
}


def with_row(code: str, *, minimum: int) -> Sign:
    if code == WHEEL:  # all its bets are of one kind
        return Sign(minimum=minimum, maximum=1_000_00)
    return Sign(minimum=5_00, maximum=1_000_00, by_bet={BetKind.STRAIGHT: Limits(minimum=minimum)})


def spot(code: str) -> tuple[str, str]:
    return ("symbol S3", "S3") if code == WHEEL else ("straight 17", "17")


def open_betting(scene: Scene) -> None:
    scene.bets_open()


def under_way(scene: Scene) -> None:
    scene.bets_open().spun()


def number_called(scene: Scene) -> None:
    under_way(scene)
    scene.result(spot(scene.book.code)[1])


def between(scene: Scene) -> None:
    scene.bets_open().play(spot(scene.book.code)[1])


def nobody_there(scene: Scene) -> None:
    for player in ("ann", "bob"):
        scene.do(player, LeaveTable, player=player)


STATES = (open_betting, under_way, number_called, between, nobody_there)
NOTICES = {"none": None, "too short": 20 * MINUTE - 1, "long enough": 20 * MINUTE, "of another figure": 20 * MINUTE}


@pytest.mark.parametrize("state", STATES, ids=lambda one: one.__name__)
@pytest.mark.parametrize("notice", NOTICES)
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("code", [pytest.param(code, marks=pytest.mark.clause(code, "4.5")) for code in NOTICE])
def test_what_raises_a_stake_needs_its_notice_in_every_state(
    code: str, change: str, notice: str, state: Callable[[Scene], None]
) -> None:
    scene = Scene(code, sign=BEFORE)
    state(scene)
    make, needs_notice = CHANGES[change]
    sign, up_for = make(code), NOTICES[notice]
    if up_for is not None:
        told = Sign(minimum=7_00, maximum=1_000_00) if notice == "of another figure" else sign
        scene.do(BOSS, PostNotice, sign=told, takes_effect_at=scene.at)
        scene.later(up_for)
    answer = scene.ask(BOSS, ChangeLimits, sign=sign)
    if needs_notice and notice != "long enough":
        assert isinstance(answer, Refused), "a higher minimum without its sign"
        assert (answer.rule, answer.clause) == (Rule.MINIMUM_NOTICE, "4.5")
        assert scene.state.signs.pending is None
        return
    assert not isinstance(answer, Refused), answer
    assert scene.state.signs.sign == BEFORE, "it holds from the next round on"


@pytest.mark.clause(STAR, "4.5")
@pytest.mark.parametrize("least", [5_00, 9_99, 10_00])
def test_what_was_announced_is_what_is_enforced(least: int) -> None:
    scene = Scene(STAR, sign=BEFORE)
    after = Sign(minimum=10_00, maximum=1_000_00)
    scene.do(BOSS, PostNotice, sign=after, takes_effect_at=scene.at)
    assert scene.later(20 * MINUTE - 1).refuses(BOSS, ChangeLimits, sign=after).clause == "4.5"
    scene.later(1).do(BOSS, ChangeLimits, sign=after)
    scene.do(Role.DEALER, PlaceYourBets)
    bet: dict[str, Any] = {"spot": "straight 17", "stake": least, "tender": Tender.VALUE_CHIPS}
    answer = scene.ask("ann", PlaceWager, **bet)
    assert (answer.clause if isinstance(answer, Refused) else None) == ("4.1" if least < 10_00 else None)


@pytest.mark.clause(STAR, "4.5")
def test_a_notice_of_one_figure_lets_no_other_through_by_way_of_it() -> None:
    """Announced and decided on $100; before the next round $50 is put up instead: nobody was told of $50."""
    scene = Scene(STAR, sign=BEFORE)
    hundred, fifty = Sign(minimum=100_00, maximum=1_000_00), Sign(minimum=50_00, maximum=1_000_00)
    scene.do(BOSS, PostNotice, sign=hundred, takes_effect_at=scene.at)
    scene.later(20 * MINUTE).do(BOSS, ChangeLimits, sign=hundred)
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=fifty).clause == "4.5"
    scene.do(BOSS, ChangeLimits, sign=Sign(minimum=100_00, maximum=500_00))
    scene.do(BOSS, ChangeLimits, sign=BEFORE)


@pytest.mark.clause(STAR, "4.5")
def test_a_unit_where_nothing_stood_is_the_least_that_must_be_staked() -> None:
    scene = Scene(STAR, sign=Sign(maximum=1_000_00))
    unit = Sign(maximum=1_000_00, unit=5_00)
    assert scene.refuses(BOSS, ChangeLimits, Rule.MINIMUM_NOTICE, sign=unit).clause == "4.5"
