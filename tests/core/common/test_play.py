"""What people play is counted by quarters of an hour: sessions, days and time, over all places."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from croupier.core.common.play import KEPT, NOTHING, PAUSE, QUARTER, Figures, Play, Plays, figures, with_plays
from croupier.core.engine.messages import MINUTE

DAY_BEGINS = 20_000 * 96 * QUARTER
NOON = DAY_BEGINS + 12 * 60 * MINUTE


def played(*moments: tuple[int, int, int], person: str = "ann") -> Plays:
    plays = NOTHING
    for at, staked, net in moments:
        plays = with_plays(plays, [Play(person, staked, net)], at)
    return plays


def of(now: int, *places: Plays, person: str = "ann") -> Figures:
    return figures([one.get(person, {}) for one in places], now, day_begins=DAY_BEGINS)


def test_a_session_begins_with_the_first_stake_and_ends_half_an_hour_after_the_last_play() -> None:
    plays = played((NOON, 0, 0), (NOON + MINUTE, 10_00, -10_00))
    last = NOON + MINUTE
    found = of(last + PAUSE, plays)
    assert (found.session_since, found.session_time) == (NOON, PAUSE + MINUTE)
    over = of(last + PAUSE + 1, plays)
    assert (over.session_since, over.session_time, over.session_staked) == (None, 0, 0)
    assert (over.day_time, over.day_staked, over.day_net) == (MINUTE, 10_00, -10_00)


def test_two_places_at_once_are_one_session_and_one_clock() -> None:
    table = played((NOON, 5_00, -5_00), (NOON + 20 * MINUTE, 5_00, 5_00))
    bank = played((NOON + 10 * MINUTE, 8_00, -8_00))
    found = of(NOON + 20 * MINUTE, table, bank)
    assert (found.session_time, found.session_staked, found.session_net) == (20 * MINUTE, 18_00, -8_00)
    assert found.day_time == 20 * MINUTE


def test_a_day_counts_from_midnight_and_a_session_goes_on_over_it() -> None:
    before, after = DAY_BEGINS - 1, DAY_BEGINS + MINUTE
    found = of(after, played((before, 7_00, -7_00), (after, 2_00, -2_00)))
    assert (found.day_staked, found.day_net, found.day_time) == (2_00, -2_00, MINUTE)
    assert (found.session_since, found.session_staked) == (before, 9_00)


def test_a_day_that_brought_something_has_cost_nothing() -> None:
    assert (Figures(day_net=5).day_lost, Figures(day_net=-5).day_lost) == (0, 5)


def test_spellings_of_a_name_are_one_person_and_others_are_not() -> None:
    plays = with_plays(played((NOON, 1, -1), person="Ann"), [Play("bob", 9, 9)], NOON)
    assert of(NOON, plays).day_staked == 1


def test_what_is_long_over_is_forgotten() -> None:
    plays = played((NOON, 1, -1))
    plays = with_plays(plays, [Play("bob", 1, 1)], NOON + KEPT)
    assert "ann" in plays
    plays = with_plays(plays, [Play("bob", 1, 1)], NOON + KEPT + QUARTER)
    assert set(plays) == {"bob"}


_moments = st.lists(
    st.tuples(st.integers(0, 30 * 60), st.integers(0, 3), st.integers(0, 500), st.integers(-500, 500)), max_size=30
)


@given(_moments)
def test_nothing_is_counted_twice_or_lost_however_it_is_spread_over_places(
    moments: list[tuple[int, int, int, int]],
) -> None:
    """Against a plain count over the moments themselves."""
    told = sorted((DAY_BEGINS + minute * MINUTE, place, staked, net) for minute, place, staked, net in moments)
    places: list[Plays] = [NOTHING] * 4
    for at, place, staked, net in told:
        places[place] = with_plays(places[place], [Play("ann", staked, net)], at)
    now = told[-1][0] if told else DAY_BEGINS
    found = of(now, *places)
    assert (found.day_staked, found.day_net) == (sum(one[2] for one in told), sum(one[3] for one in told))
    times = [one[0] for one in told]
    assert found.day_time == sum(b - a for a, b in itertools.pairwise(times) if b - a <= PAUSE)
