"""Token buckets: so many at once, so many a second, and never more than that, whatever names are invented."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.api.limits.buckets import Bucket, Buckets
from croupier.house.limits import Rate


def test_as_many_as_there_are_at_once_and_not_one_more() -> None:
    bucket = Bucket(Rate(a_second=2, at_once=3))
    assert [bucket.take(100.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_what_is_refused_costs_nothing_and_one_comes_back_when_it_is_said_to() -> None:
    bucket = Bucket(Rate(a_second=2, at_once=1))
    assert bucket.take(100.0) == 0
    for _ in range(10):
        assert bucket.take(100.0) == 0.5
    assert bucket.take(100.49) > 0
    assert bucket.take(100.5) == 0


def test_what_is_larger_than_the_bucket_takes_all_of_it() -> None:
    bucket = Bucket(Rate(a_second=1, at_once=3))
    assert bucket.take(100.0, cost=50) == 0
    assert bucket.take(100.0, cost=1) == 1
    assert bucket.take(103.0, cost=50) == 0


def test_one_name_takes_nothing_from_another() -> None:
    buckets = Buckets(Rate(a_second=1, at_once=1))
    assert [buckets.take(name, 100.0) for name in ("ann", "ann", "bob")] == [0, 1, 0]


def test_what_is_given_back_can_be_taken_again_and_no_more() -> None:
    buckets = Buckets(Rate(a_second=1, at_once=3), most=1)
    for name in ("ann", "bob"):  # the second shares with whoever else comes
        assert buckets.take(name, 100.0, cost=2) == 0
        buckets.give_back(name, 100.0, cost=2)
        assert [buckets.take(name, 100.0) for _ in range(4)] == [0, 0, 0, 1]


def test_those_beyond_what_can_be_held_share_one_bucket_till_somebody_has_rested() -> None:
    buckets = Buckets(Rate(a_second=1, at_once=1), most=2)
    for name in ("ann", "bob", "cat"):
        assert buckets.take(name, 100.0) == 0
    assert len(buckets) == 2
    assert buckets.take("dan", 100.5) == 0.5  # cat took from the same
    assert buckets.take("ann", 100.5) == 0.5  # and is not forgotten for it
    assert buckets.take("dan", 101.0) == 0


steps = st.lists(st.tuples(st.floats(0, 2), st.sampled_from("abcdefgh"), st.integers(1, 4)), max_size=60)


@given(steps=steps, a_second=st.sampled_from([0.5, 1, 3]), at_once=st.integers(1, 6), most=st.integers(1, 4))
def test_nobody_has_more_than_the_rate_in_any_stretch_and_memory_is_bounded(
    steps: list[tuple[float, str, int]], a_second: float, at_once: int, most: int
) -> None:
    buckets = Buckets(Rate(a_second=a_second, at_once=at_once), most)
    now, had = 100.0, [(100.0, "", 0)]
    for passed, name, cost in steps:
        now += passed
        wait = buckets.take(name, now, cost)
        if wait == 0:
            had.append((now, name, min(cost, at_once)))
        else:
            # What it says is true: it is not there a moment earlier.
            assert buckets.take(name, now + wait * 0.99, cost) > 0
        assert len(buckets) <= most
    for name in "abcdefgh":
        own = [(at, cost) for at, one, cost in had if one == name]
        for first in range(len(own)):
            for last in range(first, len(own)):
                stretch = own[last][0] - own[first][0]
                assert sum(cost for _, cost in own[first : last + 1]) <= at_once + a_second * stretch + 1e-6
