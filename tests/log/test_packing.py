"""What was packed comes back as it was, and what nobody packed is told apart."""

from contextlib import suppress
from hashlib import sha256
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.house.keys import whole_key
from croupier.log import packing
from croupier.log.limits import LARGEST_PAYLOAD
from croupier.log.packing import Unreadable, long_key, packed, short_key, unpacked

WAGER = b'{"event":"wager_placed","number":6,"wager":{"player":"ann","spot":"red","stake":7500,"tender":"value_chips"}}'


def test_a_dictionary_that_was_written_with_never_changes() -> None:
    """Every log of schema 3 needs these very bytes to be read."""
    words = files(packing).joinpath("dictionary.1").read_bytes()
    assert sha256(words).hexdigest() == "de291de17c2d8dc6168606257835dd9abd701bd66dde66ab2544e18a2c71f0ab"


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode) | st.integers(0, 50).map(lambda n: WAGER * n))
def test_what_is_packed_comes_back(payload: bytes) -> None:
    kept = packed(payload)
    assert unpacked(kept) == payload
    assert len(kept) <= len(payload) + 1


def test_what_events_say_takes_a_third_of_its_room_and_less() -> None:
    assert len(packed(WAGER)) * 3 < len(WAGER)


def test_the_largest_payload_is_kept() -> None:
    payload = WAGER * (LARGEST_PAYLOAD // len(WAGER))
    assert unpacked(packed(payload)) == payload


TOO_LARGE = packed(b"x" * (LARGEST_PAYLOAD + 1))


@pytest.mark.parametrize(
    "kept", [b"", b"{}", b"\x02x", b"\x01", packed(WAGER)[:-1], packed(WAGER) + b"\0", b"\x01" + bytes(40), TOO_LARGE]
)
def test_what_nobody_packed_is_told_apart(kept: bytes) -> None:
    with pytest.raises(Unreadable):
        unpacked(kept)


@given(st.binary(min_size=1, max_size=60))
def test_bytes_of_any_kind_are_read_or_unreadable(kept: bytes) -> None:
    with suppress(Unreadable):
        assert len(unpacked(b"\x01" + kept)) <= LARGEST_PAYLOAD


DIGEST = whole_key("ann", "table:T1", "1")


@given(st.text(min_size=1, max_size=80) | st.binary(min_size=32, max_size=32).map(lambda b: f"asked:{b.hex()}"))
def test_a_key_comes_back(key: str) -> None:
    assert long_key(short_key(key)) == key


@pytest.mark.parametrize(
    "key", ["ann 1", "=", "==", "=" * 44, DIGEST.upper(), DIGEST[:-1], DIGEST + "0", "=" + "A" * 43]
)
def test_only_a_digest_is_shortened_and_no_two_keys_are_kept_alike(key: str) -> None:
    assert long_key(short_key(key)) == key
    assert len(short_key(key)) >= len(key)
    assert len(short_key(DIGEST)) == 44 < len(DIGEST)


@pytest.mark.parametrize("kept", [DIGEST, "=ann", short_key(DIGEST)[:-1] + "B", short_key(DIGEST)[:-1] + "!"])
def test_a_key_kept_in_another_way_would_not_be_found_again_and_is_told_apart(kept: str) -> None:
    with pytest.raises(Unreadable):
        long_key(kept)
