"""Checks an archive of a casino's log without the software that wrote it: python3 check.py [APPEND HASH]

Every line must follow the one before it by its SHA-256, from the first day to the last, and on along links.jsonl.gz to
where the log ended when the archive was made. Give the number and the hash of an append that you noted yourself, and
it must be on the way: then nothing up to there was changed since you noted it.
"""

import base64
import gzip
import hashlib
import json
import pathlib
import struct
import sys
from typing import Any


def pack(value: Any) -> bytes:
    """MessagePack: a type and a length before everything, so that no two values run together."""
    if value is None:
        return b"\xc0"
    if isinstance(value, int):
        if value < 128:
            return struct.pack("B", value)
        for mark, form, bits in ((0xCC, ">B", 8), (0xCD, ">H", 16), (0xCE, ">I", 32), (0xCF, ">Q", 64)):
            if value < 1 << bits:
                return bytes([mark]) + struct.pack(form, value)
    if isinstance(value, bytes):
        return sized(len(value), None, 0, ((0xC4, ">B"), (0xC5, ">H"), (0xC6, ">I"))) + value
    if isinstance(value, str):
        text = value.encode()
        return sized(len(text), 0xA0, 32, ((0xD9, ">B"), (0xDA, ">H"), (0xDB, ">I"))) + text
    return sized(len(value), 0x90, 16, ((0xDC, ">H"), (0xDD, ">I"))) + b"".join(map(pack, value))


def sized(length: int, short: int | None, below: int, marks: Any) -> bytes:
    if short is not None and length < below:
        return bytes([short | length])
    mark, form = next((mark, form) for mark, form in marks if length < 1 << 8 * struct.calcsize(form))
    return bytes([mark]) + struct.pack(form, length)


def digest(*fields: Any) -> bytes:
    return hashlib.sha256(pack(fields)).digest()


def raw(data: Any) -> bytes:
    text: str | None = data.get("text")
    return base64.b64decode(data["base64"]) if text is None else text.encode()


def append(line: Any, before: bytes) -> bytes:
    """The hash of an append after this one, recomputed from its events."""
    version, tip = line["first"], bytes.fromhex(line["before"])
    for number, event in enumerate(line["events"], start=1):
        moved = line["postings"] if number == len(line["events"]) else []
        who = (line["stream"], version, line["at"], line["by"])
        tip = digest("event", tip, *who, event["kind"], raw(event["payload"]), moved)
        version += 1
    return link(line, before, version - 1, tip)


def link(line: Any, before: bytes, last: int, tip: bytes) -> bytes:
    what = (line["seq"], line["stream"], line["first"], last)
    return digest("append", before, *what, tip, line["key"], bytes.fromhex(line["input"]))


def bare_link(line: Any, before: bytes) -> bytes:
    return link(line, before, line["last"], bytes.fromhex(line["last_event"]))


def refusal(line: Any, before: bytes) -> bytes:
    said = (line["rule"], line["clause"], line["message"])
    return digest(
        "refusal", before, line["number"], line["stream"], line["at"], line["by"], raw(line["command"]), *said
    )


def follow(path: pathlib.Path, made: Any, end: Any, noted: Any) -> Any:
    """Where the lines of a file lead, each from the one before."""
    for text in gzip.decompress(path.read_bytes()).splitlines():
        line = json.loads(text)
        place = line.get("seq", line.get("number"))
        tip = made(line, end[1])
        if place != end[0] + 1 or tip.hex() != line["hash"]:
            sys.exit(f"{path.name}: line {place} does not follow {end[0]}")
        end = place, tip
        if made is not refusal and noted.get(place, tip.hex()) != tip.hex():
            sys.exit(f"{path.name}: append {place} is not the one that you noted")
    return end


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


def main(folder: pathlib.Path, noted: Any) -> None:
    page = json.loads((folder / "manifest.json").read_text().splitlines()[0])
    ends = {"appends": (0, bytes(32)), "refusals": (0, bytes(32))}
    for one in page["segments"]:
        if one.get("gone_at") is not None:
            ends[one["of"]] = one["last"], bytes.fromhex(one["hash"])
            say(f"{one['file']} is no longer kept: what follows it is checked from its noted end")
            continue
        made = append if one["of"] == "appends" else refusal
        ends[one["of"]] = follow(folder / one["file"], made, ends[one["of"]], noted)
        if ends[one["of"]] != (one["last"], bytes.fromhex(one["hash"])):
            sys.exit(f"{one['file']} does not end where it should")
    last = follow(folder / "links.jsonl.gz", bare_link, ends["appends"], noted)
    if any(number > last[0] for number in noted):
        sys.exit(f"the append you noted is beyond {last[0]}, where the log ended when this was made")
    say(f"Whole: {ends['appends'][0]} appends and {ends['refusals'][0]} refusals follow one another.")
    say(f"From there the chain leads to append {last[0]}, {last[1].hex()}")


if __name__ == "__main__":
    given = {int(sys.argv[1]): sys.argv[2].lower()} if len(sys.argv) == 3 else {}
    main(pathlib.Path(__file__).resolve().parent, given)
