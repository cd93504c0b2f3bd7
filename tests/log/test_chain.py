"""The hashes are fixed for ever: a log written today must verify in ten years."""

from hashlib import sha256

import pytest

from croupier.log.chain import START, append_hash, event_hash

EVENT = (START, "T1", 1, 5, "ann", "opened", b"x", [("cage", "chips:ann", 300, "6.1")])
APPEND = (START, 1, "T1", 1, 2, START, "k", b"h")


def test_an_outsider_gets_the_same_hash_from_the_bytes() -> None:
    """MessagePack written out by hand, from its specification."""
    packed = (
        b"\x99" b"\xa5event" b"\xc4\x20" + START + b"\xa2T1" b"\x01" b"\x05" b"\xa3ann" b"\xa6opened" b"\xc4\x01x"
        b"\x91" b"\x94" b"\xa4cage" b"\xa9chips:ann" b"\xcd\x01\x2c" b"\xa36.1"
    )  # fmt: skip
    assert event_hash(*EVENT) == sha256(packed).digest()


def test_an_outsider_gets_the_same_link() -> None:
    packed = (
        b"\x99" b"\xa6append" b"\xc4\x20" + START + b"\x01" b"\xa2T1" b"\x01" b"\x02"
        b"\xc4\x20" + START + b"\xa1k" b"\xc4\x01h"
    )  # fmt: skip
    assert append_hash(*APPEND) == sha256(packed).digest()


@pytest.mark.parametrize("field", range(len(EVENT)))
def test_every_field_of_an_event_counts(field: int) -> None:
    others: tuple[object, ...] = (b"\1" * 32, "T2", 2, 6, "bob", "closed", b"y", [])
    changed = (*EVENT[:field], others[field], *EVENT[field + 1 :])
    assert event_hash(*changed) != event_hash(*EVENT)  # type: ignore[arg-type]


@pytest.mark.parametrize("field", range(len(APPEND)))
def test_every_field_of_a_link_counts(field: int) -> None:
    others = (b"\1" * 32, 2, "T2", 3, 4, b"\1" * 32, None, b"")
    changed = (*APPEND[:field], others[field], *APPEND[field + 1 :])
    assert append_hash(*changed) != append_hash(*APPEND)  # type: ignore[arg-type]


def test_neighbouring_fields_do_not_run_together() -> None:
    assert event_hash(START, "T1", 1, 5, "ann", "x", b"", []) != event_hash(START, "T1", 1, 5, "an", "nx", b"", [])
