"""`croupier settle`: the one command other programs lean on most, so it starts fast and prints JSON only."""

import json
import sys

from croupier.documents.settle_json import settle_document


def run(raw: bytes) -> None:
    settled = settle_document(raw)
    # The whole document or nothing: it is complete before the first byte is written.
    sys.stdout.buffer.write(json.dumps(settled, ensure_ascii=False, indent=1).encode() + b"\n")
    sys.stdout.buffer.flush()
