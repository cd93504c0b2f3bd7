"""Ruin and target: against the closed form of the gambler's ruin, an independent programme in fractions, by hand."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.engine.refusal import Malformed
from croupier.core.game.sign import Limits, Sign
from croupier.core.game.wager import Table, Wager
from croupier.core.words.bets import BetKind
from croupier.maths.ruin import within
from croupier.maths.ruin.chain import Chain, chain_of
from croupier.maths.ruin.ending import Ending, ending, places, slip_chain
from croupier.maths.ruin.systems import SYSTEMS, find_system
from tests.tables import bet, table

WIN, LOSE = Fraction(18, 37), Fraction(19, 37)


def on_red(
    dollars: int, bankroll: int, target: int, *, system: str = "flat", sign: str = "", spins: int | None = None
) -> Ending:
    at = table("novo-unity", sign) if sign else table("novo-unity")
    return asked(at, [bet(at, "ann", dollars, "red")], bankroll, target, system, spins)


def asked(at: Table, wagers: list[Wager], bankroll: int, target: int, system: str, spins: int | None) -> Ending:
    chain = slip_chain(
        at, wagers, Fraction(0), system=find_system(system), bankroll=bankroll * 100, target=target * 100
    )
    return ending(chain, spins)


# --- the closed form --------------------------------------------------------------------------------------------------


def gamblers_ruin(units: int, of: int) -> tuple[Fraction, Fraction]:
    """The chance of ruin and the spins to the end, one unit at a time (de Moivre, Huygens)."""
    ratio = LOSE / WIN
    ruin = (ratio**units - ratio**of) / (1 - ratio**of)
    return ruin, (units - of * (1 - ruin)) / (LOSE - WIN)


@pytest.mark.parametrize(("bankroll", "target"), [(100, 200), (10, 20), (50, 1_000), (990, 1_000), (10, 1_000)])
def test_one_unit_on_red_is_the_gamblers_ruin(bankroll: int, target: int) -> None:
    found = on_red(10, bankroll, target)
    ruin, spins = gamblers_ruin(bankroll // 10, target // 10)
    assert abs(found.ruin - ruin) <= found.error < Fraction(1, 10**30)
    assert abs(found.expected_spins - spins) <= found.error
    assert (found.target, found.neither) == (1 - found.ruin, Fraction(0))


def test_a_hundred_to_two_hundred_by_tens_to_twelve_places() -> None:
    found = on_red(10, 100, 200)
    # (19/18)^10 = 1.71713..., so ruin is 1.71713.../2.71713...: worked out by hand to twelve places.
    assert (places(found.ruin), places(found.target)) == ("0.631968777683", "0.368031222317")


def test_boldly_on_everything_there_is_one_spin() -> None:
    found = on_red(100, 100, 200)
    assert (places(found.ruin), places(found.expected_spins)) == (places(LOSE), "1.000000000000")


def test_what_does_not_make_up_a_stake_any_more_is_ruin() -> None:
    # $15 with $10 a spin: 5 is ruin, 25 goes on, 35 is past 30.
    found = on_red(10, 15, 30)
    # r = ruin from 15, s from 25: r = LOSE + WIN s, s = LOSE r.
    ruin = LOSE / (1 - WIN * LOSE)
    assert abs(found.ruin - ruin) <= found.error


def test_a_straight_up_number_by_hand() -> None:
    # Two chips of $1, target $3: one win ends it. Two losses ruin.
    at = table("novo-unity")
    found = asked(at, [bet(at, "ann", 1, "straight 17")], 2, 3, "flat", None)
    assert abs(found.ruin - Fraction(36, 37) ** 2) <= found.error
    assert abs(found.expected_spins - (1 + Fraction(36, 37))) <= found.error
    assert found.ruined_after is not None
    assert abs(found.ruined_after - 2) <= 4 * found.error


# --- an independent programme -----------------------------------------------------------------------------------------

Next = Callable[[Any, bool], Any]
BY_HAND: dict[str, tuple[Any, Callable[[Any], int], Next]] = {
    "martingale": (1, lambda stake: stake, lambda stake, won: 1 if won else 2 * stake),
    "dalembert": (1, lambda stake: stake, lambda stake, won: max(1, stake - 1) if won else stake + 1),
    "paroli": (1, lambda stake: stake, lambda stake, won: (stake * 2 if stake < 4 else 1) if won else 1),
    "fibonacci": (
        ((1, 1), ()),
        lambda state: state[0][0],
        lambda state, won: (
            (state[1][-2] if len(state[1]) > 1 else (1, 1), state[1][:-2])
            if won
            else ((state[0][1], state[0][0] + state[0][1]), (*state[1], state[0]))
        ),
    ),
    "labouchere": (
        (1, 2, 3, 4),
        lambda line: sum({0: line[0], len(line) - 1: line[-1]}.values()),
        lambda line, won: (line[1:-1] or (1, 2, 3, 4)) if won else (*line, line[0] + (line[-1] if line[1:] else 0)),
    ),
}
"""Each system once more, told differently: its first state, its stake in units, and the state that follows."""


def by_dictionary(
    system: str, bankroll: int, target: int, spins: int, most: int
) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Units on red; ruin, target, neither and the spins played, in fractions."""
    first, stake_of, following = BY_HAND[system]
    least = stake_of(first)
    now = {(bankroll, first): Fraction(1)}
    ruin = target_ = played = Fraction(0)
    for _ in range(spins):
        then: dict[tuple[int, Any], Fraction] = {}
        played += sum(now.values())
        for (money, state), chance in now.items():
            for won, share in ((True, WIN), (False, LOSE)):
                left = money + (1 if won else -1) * stake_of(state)
                if left >= target:
                    target_ += chance * share
                elif left < least:
                    ruin += chance * share
                else:
                    new = following(state, won)
                    if stake_of(new) > min(left, most):
                        new = first
                    then[left, new] = then.get((left, new), Fraction(0)) + chance * share
        now = then
    return ruin, target_, sum(now.values(), Fraction(0)), played


@pytest.mark.parametrize("spins", [1, 2, 7, 25])
@pytest.mark.parametrize("system", BY_HAND)
def test_a_system_ends_as_an_independent_programme_has_it(system: str, spins: int) -> None:
    found = on_red(10, 120, 200, system=system, spins=spins, sign="up to $70")
    ruin, target, neither, played = by_dictionary(system, 12, 20, spins, most=7)
    for given_, exact in ((found.ruin, ruin), (found.target, target), (found.neither, neither)):
        assert abs(given_ - exact) <= found.error < Fraction(1, 10**20)
    assert abs(found.expected_spins - played) <= found.error


@pytest.mark.parametrize("system", SYSTEMS)
def test_for_ever_is_where_many_spins_lead(system: str) -> None:
    for_ever, long = on_red(10, 100, 150, system=system), on_red(10, 100, 150, system=system, spins=3_000)
    assert places(for_ever.ruin) == places(long.ruin)
    assert places(for_ever.expected_spins) == places(long.expected_spins)


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_the_system_the_target_is_likelier_missed_than_by_the_fair_share(system: str) -> None:
    """Each spin has a mean below nought, so where it ends lies below the bankroll on average: target times its chance
    is less than the bankroll."""
    found = on_red(10, 100, 200, system=system)
    assert found.target * 200 < 100


# --- the sign ---------------------------------------------------------------------------------------------------------


def test_the_maximum_on_the_sign_stops_a_progression() -> None:
    # Up to $10: martingale cannot double, so it is flat. Up to $20: it doubles once.
    stopped = on_red(10, 100, 200, system="martingale", sign="up to $10")
    assert places(stopped.ruin) == places(on_red(10, 100, 200).ruin)
    once = on_red(10, 100, 200, system="martingale", sign="up to $20", spins=40)
    assert places(once.ruin) == places(by_dictionary("martingale", 10, 20, 40, most=2)[0])
    assert places(once.ruin) != places(stopped.ruin)


def test_the_sign_of_one_bet_stops_the_whole_slip() -> None:
    at = table("novo-unity", Sign(maximum=100_000, by_bet={BetKind.STRAIGHT: Limits(maximum=500)}))
    wagers = [bet(at, "ann", 10, "red"), bet(at, "ann", 5, "straight 17")]
    doubled = asked(at, wagers, 100, 200, "martingale", 30)
    assert doubled.ruin == asked(at, wagers, 100, 200, "flat", 30).ruin


def test_a_stake_that_is_turned_away_at_once_says_by_which_clause() -> None:
    with pytest.raises(Malformed, match=r"the first stake is turned away: \$10 on red passes the maximum of \$5"):
        on_red(10, 100, 200, sign="up to $5")


@pytest.mark.parametrize(
    ("bankroll", "target", "says"),
    [(100, 100, "reached already"), (100, 50, "reached already"), (9, 20, "does not cover the first stake")],
)
def test_what_cannot_be_played_says_why(bankroll: int, target: int, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        on_red(10, bankroll, target)


def test_wagers_that_never_end_it_are_told_apart_from_those_that_do() -> None:
    at = table("star-big-wheel")
    with pytest.raises(Malformed, match="nothing is staked"):
        asked(at, [], 100, 200, "flat", None)
    stays = chain_of(find_system("flat"), lambda _: {0: 1}, stake=100, whole=1, bankroll=1_000, target=2_000)
    with pytest.raises(Malformed, match="go on for ever"):
        ending(stays, None)
    assert ending(stays, 50).neither == 1


def test_an_unknown_system_is_named() -> None:
    with pytest.raises(Malformed, match='did you mean "labouchere"'):
        find_system("labouchre")


def test_a_system_with_too_many_states_is_turned_away() -> None:
    with pytest.raises(Malformed, match="more than 200,000 states"):
        on_red(10, 1_000_000, 2_000_000, system="labouchere")


# --- the same whichever way it is computed ----------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_machine_code_arrays_and_plain_python_agree_to_the_last_bit(data: st.DataObject) -> None:
    states = data.draw(st.integers(1, 6))
    whole = data.draw(st.sampled_from((2, 37, 38, 52)))
    places_ = st.integers(-2, states - 1)
    moves = []
    for _ in range(states):
        cut = data.draw(st.integers(0, whole - 1))
        row = {data.draw(places_): whole - cut}
        to = data.draw(places_)
        row[to] = row.get(to, 0) + cut
        moves.append(tuple((at, weight) for at, weight in row.items() if weight))
    chain = Chain(whole=whole, moves=tuple(moves), order=tuple(range(states)))
    edges, spins = within.edges_of(chain), data.draw(st.integers(1, 12))
    plain = within.in_plain_python(edges, spins, 80)
    assert plain == within.in_arrays(edges, spins, 40)
    if whole == 37:
        assert plain == within.in_machine_code(edges, spins, 40)
    assert 0 <= plain.dropped <= spins * (states + 2)


def test_without_numpy_the_same_comes_out_and_too_much_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    with_it = on_red(10, 100, 200, system="martingale", spins=100)
    monkeypatch.setattr(within, "has", lambda _: False)
    assert on_red(10, 100, 200, system="martingale", spins=100) == with_it
    with pytest.raises(Malformed, match=r"pip install 'croupier\[sim\]'"):
        on_red(10, 100, 200, spins=1_000_000)


def test_weights_too_large_for_a_word_are_worked_out_all_the_same() -> None:
    at = table("star-roulette", wheel="single-zero", lucky="two")
    chain = slip_chain(
        at,
        [bet(at, "ann", 5, "lucky-ball red")],
        Fraction(1, 200_000),
        system=find_system("flat"),
        bankroll=2_000,
        target=4_000,
    )
    found = ending(chain, 40)
    assert found.error < Fraction(1, 10**12)
    assert places(found.ruin + found.target + found.neither) == "1.000000000000"


@pytest.mark.parametrize(
    ("figure", "written"),
    [
        (Fraction(1, 3), "0.333333333333"),
        (Fraction(2, 3), "0.666666666667"),
        (Fraction(1, 2 * 10**12), "0.000000000001"),
        (Fraction(12_345, 100), "123.450000000000"),
    ],
)
def test_twelve_places_are_rounded_half_up(figure: Fraction, written: str) -> None:
    assert places(figure) == written
