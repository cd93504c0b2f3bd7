"""Checks the hashes of a round's extract. It needs Python and its standard library alone, and none of our software.

    python3 recheck.py extract.json

Every event of the round is chained to the one before it at its place, every append to the one before it in the whole
log. Each hash is the SHA-256 of a MessagePack array; the few kinds of value that occur in one are written below.
"""

import base64
import hashlib
import json
import sys
from typing import Any

EVENT, APPEND, ENCODED = "event", "append", "base64:"


def packed(value: object) -> bytes:
    """MessagePack of what a hash is made of: nothing, whole numbers, texts, bytes and rows of them."""
    if value is None:
        return b"\xc0"
    if isinstance(value, int):
        return _number(value)
    if isinstance(value, str):
        raw = value.encode()
        return _head(len(raw), (0xA0, 32), (0xD9, 0xDA, 0xDB)) + raw
    if isinstance(value, bytes):
        return _head(len(value), None, (0xC4, 0xC5, 0xC6)) + value
    if isinstance(value, (list, tuple)):
        return _head(len(value), (0x90, 16), (None, 0xDC, 0xDD)) + b"".join(packed(one) for one in value)
    raise TypeError(f"no hash is made of {type(value).__name__}")


def _number(value: int) -> bytes:
    if 0 <= value < 128 or -32 <= value < 0:
        return value.to_bytes(1, "big", signed=value < 0)
    for size, unsigned, signed in ((1, 0xCC, 0xD0), (2, 0xCD, 0xD1), (4, 0xCE, 0xD2), (8, 0xCF, 0xD3)):
        if value > 0 and value < 1 << 8 * size:
            return bytes([unsigned]) + value.to_bytes(size, "big")
        if value < 0 and value >= -(1 << 8 * size - 1):
            return bytes([signed]) + value.to_bytes(size, "big", signed=True)
    raise ValueError("a number of more than 64 bits")


def _head(length: int, short: "tuple[int, int] | None", marks: "tuple[int | None, int, int]") -> bytes:
    if short is not None and length < short[1]:
        return bytes([short[0] | length])
    for size, mark in zip((1, 2, 4), marks, strict=True):
        if mark is not None and length < 1 << 8 * size:
            return bytes([mark]) + length.to_bytes(size, "big")
    raise ValueError("too long")


def digest(*parts: object) -> bytes:
    return hashlib.sha256(packed(parts)).digest()


def payload_of(text: str) -> bytes:
    return base64.b64decode(text[len(ENCODED) :]) if text.startswith(ENCODED) else text.encode()


def faults(extract: "dict[str, Any]") -> "list[str]":
    """Everything that does not fit, each in a sentence; nothing where all of it does."""
    found: list[str] = []
    tip, link = bytes.fromhex(extract["event_before"]), bytes.fromhex(extract["append_before"])
    version, seq = 0, 0
    for one in extract["appends"]:
        name = f"append {one['seq']}"
        if seq and one["seq"] != seq + 1:
            found.append(f"{name} does not follow append {seq}")
        seq, last = one["seq"], bytes.fromhex(one["last_event"])
        if one["stream"] == extract["stream"]:
            if version and one["first_version"] != version + 1:
                found.append(f"{name} begins with event {one['first_version']}, and event {version + 1} comes next")
            version = one["last_version"]
            found += _of_events(one, tip)
            tip = last
        elif one["events"] or one["postings"]:
            found.append(f"{name} belongs to another place, and its events are not checked here")
        place = (one["seq"], one["stream"], one["first_version"], one["last_version"])
        link = digest(APPEND, link, *place, last, one["key"], bytes.fromhex(one["input_hash"]))
        if link.hex() != one["hash"]:
            found.append(f"{name} is not what was written")
            link = bytes.fromhex(one["hash"])
    return found if version else [*found, f"there is no event of {extract['stream']}"]


def _of_events(append: "dict[str, Any]", tip: bytes) -> "list[str]":
    """What is wrong with the events of one append; `tip` is the hash of the event before them."""
    found: list[str] = []
    held = list(range(append["first_version"], append["last_version"] + 1))
    if [event["version"] for event in append["events"]] != held:
        found.append(f"append {append['seq']} does not hold the events that it says it holds")
    for event in append["events"]:
        carried = append["postings"] if event["version"] == append["last_version"] else []
        head = (EVENT, tip, append["stream"], event["version"], event["at"], event["by"], event["kind"])
        tip = digest(*head, payload_of(event["payload"]), carried)
        if tip.hex() != event["hash"]:
            found.append(f"event {event['version']}, or a posting it carries, is not what was written")
            tip = bytes.fromhex(event["hash"])
    if tip.hex() != append["last_event"]:
        found.append(f"append {append['seq']} names another last event")
    return found


def main() -> int:
    path = sys.argv[1] if len(sys.argv) > 1 else "extract.json"
    with open(path, encoding="utf-8") as file:
        extract = json.load(file)
    wrong = faults(extract)
    out = sys.stdout.write
    for one in wrong:
        out(f"Wrong: {one}.\n")
    events = sum(len(one["events"]) for one in extract["appends"])
    if not wrong:
        out(f"{extract['what']}: {events} events and {len(extract['appends'])} appends are what was written.\n")
        out(f"The last append is {extract['appends'][-1]['seq']}, {extract['appends'][-1]['hash']}\n")
        out("That they stand in the log of the house, croupier verify shows there, with this number and hash noted.\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
