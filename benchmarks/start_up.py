"""How long `croupier settle` takes from nothing to its answer, beside the interpreter doing nothing."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from benchmarks.figure import Figure

REPEATS = 9
DOCUMENT = {
    "book": "star-roulette",
    "wheel": "double-zero",
    "wagers": [{"player": "ann", "bet": "split", "on": ["0", "00"], "stake": "10"}],
    "result": "17",
}


def _median(command: list[str], text: str) -> float:
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        times.append(perf_counter() - start)
    return sorted(times)[REPEATS // 2]


def figures() -> Iterator[str]:
    croupier = str(Path(sys.executable).with_name("croupier"))
    answer = _median([croupier, "settle"], json.dumps(DOCUMENT))
    nothing = _median([sys.executable, "-c", "pass"], "")
    said = f"croupier settle starts and answers in {answer:.3f} s, {answer / nothing:.1f} times an empty interpreter"
    yield Figure(said, seconds=answer, times_empty_interpreter=answer / nothing)
