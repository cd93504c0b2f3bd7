"""Random tables of every book, with random limits and right and wrong wagers: money always adds up."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.books import BOOKS
from croupier.core.game.float import Float
from croupier.core.game.game import Game
from croupier.core.game.judging import judge
from croupier.core.game.layout import TAKES, choices, spot_name
from croupier.core.game.lucky_ball import LuckyDraw
from croupier.core.game.settle import NoSpinCalled, Result, Settled, settle
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.law.book import Book
from croupier.core.words.bets import BetKind, LuckyColour, Outcome, Tender
from croupier.core.words.rules import Rule
from tests.proof import proves


@st.composite
def spot_names(draw: st.DrawFn) -> str:
    """Any well-formed spot, lawful or not."""
    bet = draw(st.sampled_from(BetKind))
    labels = draw(st.lists(st.sampled_from(choices(bet)), min_size=TAKES[bet], max_size=TAKES[bet], unique=True))
    return spot_name(bet, labels)


@st.composite
def signs(draw: st.DrawFn) -> Sign:
    amounts = st.integers(1, 20_000)

    def limits(*, total: bool) -> Limits:
        low, high = sorted((draw(amounts), draw(amounts)))
        return Limits(
            minimum=draw(st.sampled_from((None, low))),
            maximum=draw(st.sampled_from((None, high))),
            total=draw(st.none() | amounts) if total else None,
        )

    plain = limits(total=False)
    return Sign(
        minimum=plain.minimum,
        maximum=plain.maximum,
        by_bet={bet: limits(total=True) for bet in draw(st.lists(st.sampled_from(BetKind), max_size=2, unique=True))},
        player_maximum=draw(st.none() | amounts),
        multiples=draw(st.booleans()),
        chips=draw(st.none() | st.lists(st.integers(1, 3000), min_size=1, max_size=3).map(lambda c: Float(tuple(c)))),
    )


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Table, list[Wager], Result | NoSpinCalled, list[str]]:
    book = draw(st.sampled_from(list(BOOKS.values())))
    cloth = draw(st.sampled_from(book.cloths))
    lucky_table = (
        draw(st.sampled_from((None, *book.lucky_ball.tables))) if book.lucky_ball and cloth.lucky_ball else None
    )
    game = Game(book, cloth, lucky_table)
    players = st.sampled_from(("ann", "bob", "cy"))
    lawful = st.sampled_from(sorted(game.spots))
    wagers = draw(
        st.lists(
            st.builds(
                Wager,
                player=players,
                spot=lawful | lawful | spot_names(),
                stake=st.integers(1, 30_000),
                tender=st.just(game.default_tender) | st.sampled_from(Tender),
                single_use=st.booleans(),
            ),
            max_size=12,
        )
    )
    if draw(st.integers(0, 9)) == 0:
        spun: Result | NoSpinCalled = NoSpinCalled(draw(st.sampled_from(sorted(book.spin.no_spin.grounds))))
    else:
        spun = Result(draw(st.sampled_from(game.wheel.labels)), _draw(draw, game) if lucky_table else None)
    return Table(game, draw(signs())), wagers, spun, draw(st.lists(players, unique=True))


def _draw(draw: st.DrawFn, game: Game) -> LuckyDraw:
    numbers = draw(st.lists(st.sampled_from(game.wheel.labels), min_size=4, max_size=4, unique=True))
    has_mega = game.lucky_table is not None and game.lucky_table.mega_clause is not None
    return LuckyDraw(
        numbers=dict(zip(LuckyColour, numbers, strict=True)),
        chosen=draw(st.sampled_from(LuckyColour)),
        mega=draw(st.booleans()) if has_mega else False,
    )


def _check_money(wagers: list[Wager], settled: Settled) -> None:
    assert [one.wager for one in settled.settlements] == wagers
    for one in settled.settlements:
        assert one.wager.stake == one.returned + one.taken
        assert min(one.paid, one.returned, one.taken) >= 0
        if one.outcome is not Outcome.WON:
            assert one.paid == 0
        if one.outcome in (Outcome.VOID, Outcome.REFUSED):
            assert one.taken == 0
        assert (one.refusal is not None) == (one.outcome is Outcome.REFUSED)
    assert sum(settled.players().values()) + settled.house() == 0


@given(rounds())
def test_every_stake_comes_back_or_is_taken_and_players_and_house_sum_to_zero(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    table, wagers, spun, advised = case
    _check_money(wagers, settle(table, wagers, spun, advised))


@given(rounds())
def test_whatever_is_decided_names_clauses_of_its_own_book(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    from croupier.books.clauses import catalogue

    table, wagers, spun, advised = case
    known = {clause.id for clause in catalogue(table.game.book.code).clauses}
    for one in settle(table, wagers, spun, advised).settlements:
        assert one.basis.all
        assert set(one.basis.all) <= known
        if one.refusal is not None:
            assert one.refusal.in_full.endswith(f". ({one.refusal.clause})")


@given(rounds())
def test_a_refused_wager_keeps_no_other_from_being_settled_as_if_it_were_not_there(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    table, wagers, spun, advised = case
    settled = settle(table, wagers, spun, advised)
    kept = [one for one in settled.settlements if one.outcome is not Outcome.REFUSED]
    alone = settle(table, [one.wager for one in kept], spun, advised)
    assert list(alone.settlements) == kept


@st.composite
def tight_rounds(draw: st.DrawFn) -> tuple[Table, list[Wager]]:
    """A few small stakes of one player under limits that they keep running into, where books refuse for them."""
    book = BOOKS[draw(st.sampled_from(("novo-unity", "wrest-point-competition", "adelaide-roulette")))]
    game = Game(book, book.cloths[0], None)
    tender = Tender.CREDITS if book.code == "adelaide-roulette" else game.default_tender
    own = Limits(minimum=draw(st.integers(1, 8)), total=draw(st.none() | st.integers(8, 12)))
    most = draw(st.none() | st.integers(8, 15))
    sign = Sign(minimum=draw(st.integers(1, 3)), maximum=10, by_bet={BetKind.RED: own}, player_maximum=most)
    staked = st.tuples(st.sampled_from(("red", "odd", "straight 17")), st.integers(1, 12))
    wagers = [Wager("ann", spot, stake, tender) for spot, stake in draw(st.lists(staked, max_size=8))]
    return Table(game, sign), wagers


@given(tight_rounds())
def test_the_judgement_does_not_depend_on_what_was_refused(case: tuple[Table, list[Wager]]) -> None:
    """Without the refused ones the rest is judged alike, and beside the rest none of the refused ones could lie."""
    table, wagers = case
    judged = judge(table, wagers)
    kept = [one for one in judged if one.refusal is None]
    stand = [one.wager for one in kept]
    assert judge(table, stand) == kept
    for one in judged:
        if one.refusal is not None:
            *others, alone = judge(table, [*stand, one.wager])
            assert others == kept
            assert alone.refusal is not None, one


@given(rounds())
def test_what_another_player_does_changes_nothing_for_a_player(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    table, wagers, spun, advised = case
    settled = settle(table, wagers, spun, advised)
    for player in {wager.player for wager in wagers}:
        own = [wager for wager in wagers if wager.player == player]
        alone = settle(table, own, spun, advised)
        assert list(alone.settlements) == [one for one in settled.settlements if one.wager.player == player]


@proves("adelaide-roulette", "12(e)2", "12(f)", "12(g)", "6(k)")
@given(
    signs(),
    st.sampled_from(("straight 17", "red", "split 17/20", "neighbours 17", "dozen 2")),
    st.sampled_from(("17", "20", "0")),
    st.lists(st.integers(1, 4_000).map(lambda fives: 5 * fives), min_size=1, max_size=5),
    st.booleans(),
)
def test_in_adelaide_a_position_comes_to_the_same_in_however_many_chips_it_lies_there(
    sign: Sign, spot: str, pocket: str, stakes: list[int], advised: bool
) -> None:
    book = BOOKS["adelaide-roulette"]
    table, told = Table(Game(book, book.cloths[0], None), sign), ("ann",) if advised else ()

    def comes_to(stakes: list[int]) -> tuple[int, int, int]:
        wagers = [Wager("ann", spot, stake, Tender.VALUE_CHIPS) for stake in stakes]
        settled = settle(table, wagers, Result(pocket), told).settlements
        for one in settled:
            assert one.refusal is None or one.refusal.clause == "12(e)2", one
            assert not one.over or "12(f)" in one.basis.all
        paid, returned, taken = (sum(getattr(one, name) for one in settled) for name in ("paid", "returned", "taken"))
        return paid, returned, taken

    in_one = comes_to([sum(stakes)])
    if not spot.startswith("neighbours") or all(limit is None or limit % 5 == 0 for limit in _maximums(table)):
        assert comes_to(stakes) == in_one


def _maximums(table: Table) -> list[int | None]:
    """What may cut a Neighbours stake to something that has no whole fifth."""
    own = table.limits(BetKind.NEIGHBOURS)
    return [own.maximum, own.total, table.sign.player_maximum]


ABOVE_MAXIMUM = {"star-roulette": "4.3", "star-big-wheel": "4.3", "adelaide-roulette": "12(f)"}
"""Where what lies above the maximum comes back, by which clause; elsewhere all of it is refused."""


@proves("star-roulette", "4.3")
@given(rounds())
def test_no_player_is_ever_paid_on_more_than_the_maximum_of_a_spot(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    table, wagers, spun, advised = case
    if not isinstance(spun, Result) or table.sign.chips is not None:
        return
    book: Book = table.game.book
    won: dict[tuple[str, str, str], int] = {}
    for one in settle(table, wagers, spun, advised).settlements:
        if one.outcome is Outcome.WON and one.wager.spot.split()[0] in ("straight", "red", "symbol"):
            bet, on = one.wager.spot.partition(" ")[::2]
            to_one = book.odds_for(BetKind(bet), (on,)).to_one
            key = (one.wager.player, one.wager.spot, table.game.terms[one.wager.tender].name)
            won[key] = won.get(key, 0) + one.paid // to_one
            assert not one.over or ABOVE_MAXIMUM[book.code] in one.basis.all
    for (_, spot, _), stake in won.items():
        maximum = table.limits(BetKind(spot.split()[0])).maximum
        assert maximum is None or stake <= maximum


@given(rounds())
def test_a_refusal_is_always_one_of_the_rules_for_wagers(
    case: tuple[Table, list[Wager], Result | NoSpinCalled, list[str]],
) -> None:
    table, wagers, spun, advised = case
    rules = {one.refusal.rule for one in settle(table, wagers, spun, advised).settlements if one.refusal}
    assert rules <= {
        Rule.NOT_ON_CLOTH,
        Rule.NOT_OFFERED,
        Rule.NO_LUCKY_BALL,
        Rule.TENDER,
        Rule.BELOW_MINIMUM,
        Rule.NOT_IN_UNITS,
        Rule.OVER_MAXIMUM,
    }
