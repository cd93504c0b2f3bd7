"""The words under which a thing is found, and by which it is asked for. Both sides are made here, so that they fit.

Each begins with what it is: w_ann a word or a number, m_25000 an amount in cents, c_3.13 a clause, r_40 a round,
k_table what it happened to, g_refusal the group it is
shown in, s_ and the hexadecimal name of a stream its place.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from croupier.core.engine.refusal import Malformed
from croupier.core.money import cents

LONGEST = 60
"""Letters of a word that is kept: more is a seed, a seal or a digest, which nobody types."""
_MONEY = re.compile(r"\$\d[\d,]*(?:\.\d{1,2})?(?!\d)")
_WORD = re.compile(r"[^\W_]+")
_CLAUSE = re.compile(r"[^\W_.]|\.(?=\w)")
_IN_BRACKETS = re.compile(r"\([^)]*\)")


def folded(text: str) -> str:
    """Without letter case and accents: what people type is seldom what stands there."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words(text: str) -> Iterator[str]:
    """Words and numbers; amounts are apart, so that 17 never finds $17."""
    rest = _MONEY.sub(_noted := _Amounts(), folded(text))
    yield from _noted.found
    for word in _WORD.findall(rest):
        if len(word) <= LONGEST:
            yield f"w_{word}"


class _Amounts:
    """Takes the amounts out of a text and keeps them."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def __call__(self, match: re.Match[str]) -> str:
        try:
            self.found.append(money(cents(match[0].rstrip(","))))
        except Malformed:
            return match[0]
        return " "


def money(amount: int) -> str:
    return f"m_{amount}"


def clause(named: str) -> str:
    """A clause however it is written: 5.9(b) and 5.9b are one."""
    return "c_" + "".join(_CLAUSE.findall(folded(named)))


def clauses(named: Iterable[str]) -> Iterator[str]:
    """Each, and the one it is a part of: who asks for 5.9 wants 5.9(b) too."""
    for one in named:
        yield clause(one)
        if (whole := _IN_BRACKETS.sub("", one)) != one:
            yield clause(whole)


def round_(number: int) -> str:
    return f"r_{number}"


def kind(noun: str) -> str:
    return f"k_{noun}"


def group(name: str) -> str:
    return f"g_{name}"


def place(stream: str) -> str:
    """Exactly this stream and no other, whatever its letters."""
    return f"s_{stream.encode().hex()}"
