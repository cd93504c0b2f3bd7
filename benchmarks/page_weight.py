"""What a browser loads for each page, packed as it is sent, against what it was before the moment of the number.

`python -m benchmarks page_weight` reads the built client; it needs no browser and no quiet. What was before stands in
page_weight.json, taken from the client of that day with `python -m benchmarks.page_weight FOLDER`. A page may weigh
half as much again; one that is new since then is weighed against the heaviest of that day. Fonts are not counted: they
are the same for all, and the same as before.
"""

import gzip
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "src" / "croupier" / "web_client"
BEFORE = Path(__file__).with_suffix(".json")
MOST = 1.5
"""Times what it was."""

_LIST = re.compile(r"m\.f=(\[[^\]]*\])")
_PAGE = re.compile(
    r"[`'\"]?([\w-]+)[`'\"]?:\(\)=>\w+\("
    r"\(\)=>import\([`'\"]\./([\w.-]+)[`'\"]\),__vite__mapDeps\(\[([\d,]*)\]\)"
)
"""A page's name, its file, and which of the list above it needs."""
_NAMED = re.compile(r'(?:src|href)="/([\w./-]+\.(?:js|css))"')


def weights(client: Path) -> dict[str, int]:
    """Bytes for each page by its name in the address, with all that it needs from the start; `floor` is the first."""
    index = client / "index.html"
    first = {index, *(client / name for name in _NAMED.findall(index.read_text()))}
    entry = next(file for file in first if file.name.startswith("index-") and file.suffix == ".js").read_text()
    listed = _LIST.search(entry)
    files = json.loads(listed[1]) if listed else []
    pages = {"floor": first}
    for name, chunk, needs in _PAGE.findall(entry):
        loaded = {client / files[int(at)] for at in needs.split(",") if at}
        pages[name] = first | {client / "assets" / chunk} | loaded
    return {name: sum(map(packed, files)) for name, files in sorted(pages.items())}


def packed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), mtime=0))


def ratios() -> dict[str, tuple[int, float]]:
    """For each page its weight, and that against what it may be measured by."""
    before = json.loads(BEFORE.read_text())
    heaviest = max(before.values())
    return {name: (now, now / before.get(name, heaviest)) for name, now in weights(CLIENT).items()}


def figures() -> Iterator[str]:
    for name, (now, ratio) in sorted(ratios().items(), key=lambda one: -one[1][1]):
        yield f"page {name}: {now / 1000:.1f} kB packed (ratio {ratio:.2f}, at most {MOST})"


if __name__ == "__main__":
    print(json.dumps(weights(Path(sys.argv[1])), indent=2))
