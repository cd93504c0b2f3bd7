"""A settled round in sentences."""

from collections.abc import Iterator

from croupier.core.game.settle import Settled, Settlement
from croupier.core.money import dollar_sign
from croupier.core.words.bets import Outcome


def lines(settled: Settled) -> Iterator[str]:
    """One sentence for each wager with the clauses it follows, and one for the house."""
    for one in settled.settlements:
        yield f"{sentence(one)} ({', '.join(one.basis.all)})"
    yield house(settled)


def sentence(one: Settlement) -> str:
    player, spot = one.wager.player, one.wager.spot
    match one.outcome:
        case Outcome.WON:
            lost = f", loses {dollar_sign(one.taken)}" if one.taken else ""
            return f"{player} is paid {dollar_sign(one.paid)} on {spot}{lost} and keeps {dollar_sign(one.returned)}"
        case Outcome.LOST:
            back = f"; {dollar_sign(one.returned)} goes back" if one.returned else ""
            return f"{player} loses {dollar_sign(one.taken)} on {spot}{back}"
        case Outcome.VOID:
            return f"{player} neither wins nor loses on {spot}: {dollar_sign(one.returned)} is {player}'s again"
        case Outcome.REFUSED:
            assert one.refusal is not None
            return f"{player} is refused: {one.refusal.message.removesuffix('.')}"


def house(settled: Settled) -> str:
    net = settled.house()
    if net == 0:
        return "the house is even"
    return f"the house is {'up' if net > 0 else 'down'} {dollar_sign(abs(net))}"
