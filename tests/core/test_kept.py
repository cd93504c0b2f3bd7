"""A kept map is what a dictionary would be, entries and order, and no change is seen in the map it was made from."""

import pickle
from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.kept import FEW, Kept, as_plain, differs, put, put_all, without

MANY = 3 * FEW
step = st.tuples(st.sampled_from(["put", "take"]), st.integers(0, 2 * MANY), st.integers(0, 100))


def same(kept: Mapping[int, int], plain: dict[int, int]) -> None:
    assert list(kept.items()) == list(plain.items())
    assert list(kept) == list(plain)
    assert list(kept.keys()) == list(plain)
    assert list(kept.values()) == list(plain.values())
    assert len(kept) == len(plain)
    assert kept == plain
    assert plain == kept


def after(kept: Mapping[int, int], plain: dict[int, int], does: str, key: int, value: int) -> Mapping[int, int]:
    """One change made to both; the dictionary in place."""
    if does == "put":
        plain[key] = value
        return put(kept, key, value)
    plain.pop(key, None)
    return without(kept, [key])


@settings(max_examples=60, deadline=None)
@given(start=st.sampled_from([0, FEW - 1, FEW, MANY]), steps=st.lists(step, max_size=200), look=st.integers(1, 60))
def test_a_kept_map_is_what_a_dictionary_would_be(start: int, steps: list[tuple[str, int, int]], look: int) -> None:
    plain = {number: -number for number in range(start)}
    kept: Mapping[int, int] = dict(plain)
    earlier: list[tuple[Mapping[int, int], dict[int, int]]] = []
    for place, (does, key, value) in enumerate(steps):
        earlier.append((kept, dict(plain)))
        kept = after(kept, plain, does, key, value)
        assert kept.get(key) == plain.get(key)
        assert (key in kept) == (key in plain)
        assert len(kept) == len(plain)
        if place % look == 0:
            same(kept, plain)
    same(kept, plain)
    for was, then in earlier[::7]:
        same(was, then)
        assert differs(was, kept) == differs(then, plain) == changed(then, plain)
        assert differs(kept, was) == changed(plain, then)


def changed(old: dict[int, int], new: dict[int, int]) -> set[int]:
    return {key for key in {*old, *new} if old.get(key) is not new.get(key)}


def test_every_layer_is_gone_through() -> None:
    """Ten thousand changes of a map of five hundred: each of them many times over, some away and back again."""
    plain = dict.fromkeys(range(500), 0)
    kept: Mapping[int, int] = dict(plain)
    for turn in range(10_000):
        does, key = ("take" if turn % 5 == 4 else "put"), turn * 7919 % 1500
        kept = after(kept, plain, does, key, turn)
        assert kept.get(key) == plain.get(key)
    same(kept, plain)


def test_few_entries_are_a_plain_dictionary() -> None:
    few: Mapping[int, int] = {}
    for number in range(FEW):
        few = put(few, number, number)
    assert type(few) is dict
    assert type(put(few, FEW, 0)) is Kept
    assert type(put_all({}, dict.fromkeys(range(FEW), 0))) is dict
    assert type(put_all({}, dict.fromkeys(range(FEW + 1), 0))) is Kept


def test_what_is_not_there_is_said() -> None:
    kept = Kept({1: "one"}).put(2, "two").without(1)
    with pytest.raises(KeyError):
        kept[1]
    assert kept.get(1) is None
    assert kept.get(1, "none") == "none"
    assert kept[2] == "two"
    assert kept.without(9) is kept


def test_a_kept_map_is_encoded_as_what_it_holds() -> None:
    kept = Kept({"a": 1}).put("b", 2)
    assert msgspec.json.encode(kept, enc_hook=as_plain) == b'{"a":1,"b":2}'
    assert pickle.loads(pickle.dumps(kept)) == kept
    assert repr(kept) == "Kept({'a': 1, 'b': 2})"
    with pytest.raises(NotImplementedError, match="object"):
        as_plain(object())


def test_nobody_hashes_a_map() -> None:
    with pytest.raises(TypeError):
        hash(Kept({}))
