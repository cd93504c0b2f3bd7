"""`croupier settle`: the one command other programs lean on most, so it starts fast and prints JSON only."""

import json
import sys
from collections.abc import Iterator

from croupier.cli.shared import cannot_be_read
from croupier.documents.settle_json import settle_document


def run(raw: bytes) -> None:
    settled = settle_document(raw)
    # The whole document or nothing: it is complete before the first byte is written.
    _write(settled)


def run_lines(file: str) -> None:
    """A line at a time: as long a file as there is, and what was printed stands when a later line is wrong."""
    from croupier.documents.settle_lines import settled_lines

    for line in settled_lines(_lines(file)):
        sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def run_totals(file: str) -> None:
    from croupier.documents.settle_lines import as_document, totals_of

    _write(as_document(totals_of(_lines(file))))


def _lines(file: str) -> Iterator[bytes]:
    if file == "-":
        yield from sys.stdin.buffer
        return
    try:
        with open(file, "rb") as lines:
            yield from lines
    except (OSError, ValueError) as error:
        raise cannot_be_read(file, error) from None


def _write(document: object) -> None:
    sys.stdout.buffer.write(json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n")
    sys.stdout.buffer.flush()
