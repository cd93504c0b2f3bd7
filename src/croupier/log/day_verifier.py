"""Checks one exported day of a log by itself: python3 verify.py [FOLDER] [MANIFEST-DIGEST]

Nothing but Python's standard library, and nothing of the software that wrote the day. It recomputes every hash of
events, appends and refusals, follows the money from the balances before to the balances after, and holds the witnesses
against the chain. The digest is that of manifest.json, as the house noted it when it made the export.
"""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

Tip = tuple[int, str]  # how far a chain or a stream has come, and the hash there


class Wrong(Exception):
    """The first thing that is not as it was written."""


def need(holds: object, sentence: str) -> None:
    if not holds:
        raise Wrong(sentence)


def pack(value: Any) -> bytes:
    """MessagePack, as far as hashes need it: nothing, whole numbers, text, bytes and lists."""
    if value is None:
        return b"\xc0"
    if isinstance(value, int):
        return pack_whole(value)
    if isinstance(value, str):
        data = value.encode()
        return sized(len(data), ((31, 0xA0), (0xFF, 0xD9), (0xFFFF, 0xDA), (0xFFFFFFFF, 0xDB))) + data
    if isinstance(value, bytes):
        return sized(len(value), ((0xFF, 0xC4), (0xFFFF, 0xC5), (0xFFFFFFFF, 0xC6))) + value
    return sized(len(value), ((15, 0x90), (0xFFFF, 0xDC), (0xFFFFFFFF, 0xDD))) + b"".join(map(pack, value))


def sized(size: int, forms: tuple[tuple[int, int], ...]) -> bytes:
    most, mark = next(form for form in forms if size <= form[0])
    if most in (15, 31):
        return bytes([mark | size])
    return bytes([mark]) + size.to_bytes({0xFF: 1, 0xFFFF: 2, 0xFFFFFFFF: 4}[most], "big")


def pack_whole(value: int) -> bytes:
    if -32 <= value < 128:
        return (value & 0xFF).to_bytes(1, "big")
    for power, size in enumerate((1, 2, 4, 8)):
        if 0 <= value < 1 << 8 * size or 0 > value >= -(1 << (8 * size - 1)):
            return bytes([(0xCC if value >= 0 else 0xD0) + power]) + value.to_bytes(size, "big", signed=value < 0)
    raise Wrong(f"{value} is larger than any number of a log")


def digest(*fields: Any) -> str:
    return hashlib.sha256(pack(fields)).hexdigest()


def written(text: str) -> bytes:
    return base64.b64decode(text[7:]) if text.startswith("base64:") else text.encode()


def rows(path: Path) -> Iterator[Any]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                yield json.loads(line)
            except ValueError:
                raise Wrong(f"line {number} of {path.name} cannot be read") from None


def check_event(event: Any, stream: str, tip: Tip, money: list[Any]) -> Tip:
    version, before = tip
    need(event["version"] == version + 1, f"event {version + 1} of {stream} is missing")
    payload = written(event["payload"])
    fields = (event["at"], event["by"], event["kind"], payload, money)
    said = digest("event", bytes.fromhex(before), stream, version + 1, *fields)
    need(event["hash"] == said, f"event {version + 1} of {stream} is not what was written: its hash does not fit")
    return version + 1, said


def check_append(one: Any, head: Tip, streams: dict[str, Tip]) -> tuple[Tip, list[Any]]:
    seq, before = head
    need(one["seq"] == seq + 1, f"append {seq + 1} is missing: {seq} is followed by {one['seq']}")
    stream = one["stream"]
    need(stream in streams, f"the manifest does not say where {stream} stood before append {seq + 1}")
    tip = streams[stream]
    need(one["first_version"] == tip[0] + 1, f"append {seq + 1} does not go on where {stream} ended")
    money = [(post["giver"], post["taker"], post["amount"], post["clause"]) for post in one["postings"]]
    if one["withheld"]:
        need(not one["events"] and not money, f"append {seq + 1} is withheld and yet says something")
        tip = one["last_version"], one["last_event"]
    for number, event in enumerate(one["events"], 1):
        tip = check_event(event, stream, tip, money if number == len(one["events"]) else [])
    need(tip == (one["last_version"], one["last_event"]), f"append {seq + 1} does not end with its last event")
    ends = one["first_version"], one["last_version"], bytes.fromhex(one["last_event"])
    said = digest("append", bytes.fromhex(before), seq + 1, stream, *ends, one["key"], bytes.fromhex(one["input_hash"]))
    need(one["hash"] == said, f"append {seq + 1} is not what was written: its hash does not fit")
    streams[stream] = tip
    return (seq + 1, said), money


def pay(held: dict[str, list[int]], money: list[Any], seq: int) -> None:
    for giver, taker, amount, _ in money:
        need(amount > 0, f"append {seq} posts {amount} cents: an amount is more than nothing")
        need(giver in held and taker in held, f"append {seq} posts to an account that has no balance")
        held[giver][0] -= amount
        held[taker][0] += amount
        need(held[giver][0] >= 0 or held[giver][1], f"append {seq} takes {giver} below nothing")


def check_refusal(one: Any, head: Tip) -> Tip:
    number, before = head[0] + 1, bytes.fromhex(head[1])
    need(one["number"] == number, f"refusal {number} is missing: {number - 1} is followed by {one['number']}")
    fields = one["at"], one["by"], written(one["command"]), one["rule"], one["clause"], one["message"]
    said = digest("refusal", before, number, one["stream"], *fields)
    need(one["hash"] == said, f"refusal {number} is not what was written: its hash does not fit")
    return number, said


def check_witness(path: Path, appends: dict[int, str], refusals: dict[int, str]) -> int:
    seen = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])["seen"]
    known = [one for one in seen if one["seq"] in appends and one["refusals"] in refusals]
    for one in known:
        fits = appends[one["seq"]] == one["hash"] and refusals[one["refusals"]] == one["refusals_hash"]
        need(fits, f"{path.name} saw another log at append {one['seq']}")
    return len(known)


def verify(folder: Path, noted: str | None = None) -> str:
    """What was checked, in a sentence; Wrong where something is not as it was written."""
    raw = (folder / "manifest.json").read_bytes()
    found = hashlib.sha256(raw).hexdigest()
    need(noted in (None, found), f"manifest.json is not the one that was noted: its digest is {found}")
    manifest = json.loads(raw)
    for name, stated in manifest["files"].items():
        need((folder / name).is_file(), f"{name} is missing")
        need(
            hashlib.sha256((folder / name).read_bytes()).hexdigest() == stated, f"{name} is not the file that was made"
        )
    before, after = manifest["before"], manifest["after"]
    streams = {name: tuple(tip) for name, tip in before["streams"].items()}
    held, ends = read_balances(folder / "balances.csv")
    head: Tip = tuple(before["appends"])
    last: Tip = tuple(before["refusals"])
    events = postings = 0
    appends, refusals = {head[0]: head[1]}, {before["refusals"][0]: before["refusals"][1]}
    for one in rows(folder / "appends.jsonl"):
        head, money = check_append(one, head, streams)
        pay(held, money, head[0])
        appends[head[0]] = head[1]
        events, postings = events + len(one["events"]), postings + len(money)
    need(head == tuple(after["appends"]), f"the day ends with append {after['appends'][0]}, and {head[0]} is the last")
    need({name: list(tip) for name, tip in streams.items()} == after["streams"], "streams do not end where they should")
    for account, (amount, _) in held.items():
        need(amount == ends[account], f"{account} comes to {amount} cents, and {ends[account]} is stated")
    for one in rows(folder / "refusals.jsonl"):
        last = check_refusal(one, last)
        refusals[last[0]] = last[1]
    need(
        last == tuple(after["refusals"]), f"the day ends with refusal {after['refusals'][0]}, and {last[0]} is the last"
    )
    seen = sum(check_witness(folder / name, appends, refusals) for name in manifest["files"] if "witness" in name)
    return (
        f"{manifest['day']}: {len(appends) - 1} appends, {events} events, {postings} postings, {len(refusals) - 1} "
        f"refusals, {len(held)} accounts, {seen} sightings of witnesses: all as it was written. manifest.json {found}"
    )


def read_balances(path: Path) -> tuple[dict[str, list[int]], dict[str, int]]:
    """What each account held before, whether it may owe, and what it is said to hold after."""
    with path.open(newline="", encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    held = {line["account"]: [int(line["before"]), line["may_owe"] == "yes"] for line in lines}
    need(sum(amount for amount, _ in held.values()) == 0, "the balances before do not come to nothing together")
    return held, {line["account"]: int(line["after"]) for line in lines}


if __name__ == "__main__":
    try:
        where = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
        sys.stdout.write(verify(where, sys.argv[2] if len(sys.argv) > 2 else None) + "\n")
    except (Wrong, OSError, LookupError, TypeError, ValueError) as wrong:
        sys.stdout.write(f"WRONG: {wrong if isinstance(wrong, Wrong) else f'a file cannot be read: {wrong!r}'}\n")
        sys.exit(1)
