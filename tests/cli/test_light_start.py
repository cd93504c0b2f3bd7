"""What only large studies and pictures need is not loaded before one asks for it."""

import subprocess
import sys

import pytest

HEAVY = ("numpy", "numba", "llvmlite", "altair", "vl_convert")
RED = '{"book": "novo-unity", "wagers": [{"player": "ann", "bet": "red", "stake": "10"}]}'


def loaded(*arguments: str, stdin: str = "") -> list[str]:
    """Which of the heavy ones a command has loaded by its end."""
    program = (
        "import sys\n"
        "from croupier.cli.main import main\n"
        f"sys.argv = ['croupier', *{list(arguments)!r}]\n"
        "try:\n"
        "    main()\n"
        "except SystemExit:\n"
        f"    sys.stderr.write(' '.join(one for one in {HEAVY!r} if one in sys.modules))\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], input=stdin, capture_output=True, text=True, check=True)
    return ran.stderr.split()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("odds", "novo-unity"),
        ("portfolio", "--spins", "20"),
        ("ruin", "--bankroll", "100", "--target", "200"),
    ],
    ids=lambda one: one[0],
)
def test_a_small_question_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    assert loaded(*arguments, stdin=RED) == []


def test_a_large_one_loads_numpy_alone() -> None:
    assert loaded("portfolio", "--spins", "5000", stdin=RED) == ["numpy"]
    assert loaded("ruin", "--bankroll", "100", "--target", "200", "--spins", "50", stdin=RED) == ["numpy"]
