"""A settled round in sentences."""

from collections.abc import Iterator

from croupier.core.engine.telling import Sentence
from croupier.core.game.settle import Settled, Settlement
from croupier.core.game.tell import line_sentence
from croupier.core.money import dollar_sign


def lines(settled: Settled) -> Iterator[str]:
    """One sentence for each wager with the clauses it follows, and one for the house."""
    for one in settled.settlements:
        yield sentence(one).in_full
    yield house(settled)


def sentence(one: Settlement) -> Sentence:
    told = line_sentence(one.wager.player, one.wager.spot, one)
    if one.refusal is None:
        return told
    return Sentence(f"{one.wager.player} is refused: {one.refusal.message.removesuffix('.')}", told.clauses)


def house(settled: Settled) -> str:
    net = settled.house()
    if net == 0:
        return "the house is even"
    return f"the house is {'up' if net > 0 else 'down'} {dollar_sign(abs(net))}"
