"""The script that checks a round's extract without us: its MessagePack against msgspec's, and every alteration seen."""

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import msgpack

from croupier.core.engine.ledger import Posting
from croupier.documents.bundle.recheck import faults, packed
from croupier.log.chain import START, append_hash, event_hash, posting_fields

Value = None | int | str | bytes | list[Any]

_leaves = st.none() | st.integers(-(2**63), 2**64 - 1) | st.text(max_size=300) | st.binary(max_size=300)


@given(st.recursive(_leaves, lambda inner: st.lists(inner, max_size=20), max_leaves=40))
def test_its_messagepack_is_everybodys(value: Value) -> None:
    assert packed(value) == msgpack.encode(value)


@pytest.mark.parametrize("length", [31, 32, 255, 256, 65_535, 65_536])
def test_at_every_edge_of_a_length(length: int) -> None:
    for value in ("a" * length, b"a" * length, [1] * min(length, 70_000)):
        assert packed(value) == msgpack.encode(value)


def extract() -> dict[str, Any]:
    """Two appends of table T1 with one of somebody else's between them, made with the log's own hashes."""
    before, link = b"e" * 32, b"a" * 32
    asked = b"i" * 32
    money = [Posting("chips:T1:ann", "layout:T1:ann", 10_00, "3.3")]
    first = event_hash(before, "T1", 7, 1_000, "dee", "betting_opened", b"{}", [])
    second = event_hash(first, "T1", 8, 1_001, "ann", "wager_placed", b'{"stake":1000}', posting_fields(money))
    third = event_hash(second, "T1", 9, 1_002, "dee", "ball_spun", b"\xff", [])
    links: list[tuple[int, str, int, int, bytes, str | None, list[Any], list[Any]]] = [
        (5, "T1", 7, 8, second, "k", [(7, 1_000, "dee", "betting_opened", "{}", first)], []),
        (6, "bank:B1", 3, 3, START, None, [], []),
        (7, "T1", 9, 9, third, None, [(9, 1_002, "dee", "ball_spun", "base64:/w==", third)], []),
    ]
    links[0][6].append((8, 1_001, "ann", "wager_placed", '{"stake":1000}', second))
    links[0][7].append(["chips:T1:ann", "layout:T1:ann", 10_00, "3.3"])
    appends = []
    for seq, stream, lowest, highest, last, key, events, postings in links:
        link = append_hash(link, seq, stream, lowest, highest, last, key, asked)
        names = ("version", "at", "by", "kind", "payload", "hash")
        shown = [
            {name: cell.hex() if isinstance(cell, bytes) else cell for name, cell in zip(names, one, strict=True)}
            for one in events
        ]
        appends.append(
            {
                "seq": seq,
                "stream": stream,
                "first_version": lowest,
                "last_version": highest,
                "last_event": last.hex(),
                "key": key,
                "input_hash": asked.hex(),
                "hash": link.hex(),
                "events": shown,
                "postings": postings,
            }
        )
    return {
        "what": "round 2 of table T1",
        "stream": "T1",
        "event_before": before.hex(),
        "append_before": (b"a" * 32).hex(),
        "appends": appends,
    }


def test_what_was_written_fits() -> None:
    assert faults(extract()) == []


def _altered(value: Any) -> Iterator[Any]:
    """The same with one thing in it changed, for everything in it."""
    match value:
        case dict():
            for key, inner in value.items():
                if key != "what":
                    yield from ({**value, key: other} for other in _altered(inner))
        case list():
            for at, inner in enumerate(value):
                yield [*value[:at], *value[at + 1 :]]
                yield from ([*value[:at], other, *value[at + 1 :]] for other in _altered(inner))
        case str() if len(value) == 64:
            yield value[:-1] + ("0" if value[-1] != "0" else "1")
        case str():
            yield "base64:AA==" if value.startswith("base64:") else f"{value}x"
        case int():
            yield value + 1
        case None:
            yield "k"


def test_every_alteration_is_seen() -> None:
    whole = extract()
    altered = list(_altered(deepcopy(whole)))
    assert len(altered) > 50
    for one in altered:
        if one["appends"] == whole["appends"][:-1]:
            continue  # cut at its end: what is left is whole, and the last hash on the paper tells
        assert faults(one), json.dumps(one)


def test_a_fault_is_named_once_and_what_follows_is_still_checked() -> None:
    one = extract()
    one["appends"][0]["events"][1]["payload"] = '{"stake":2000}'
    one["appends"][2]["key"] = "another"
    assert faults(one) == [
        "event 8, or a posting it carries, is not what was written",
        "append 7 is not what was written",
    ]
