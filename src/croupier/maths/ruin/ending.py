"""The question as it is asked: a slip, a bankroll, a target, a system; and the answer, certified to twelve places."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, groupby

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.engine.refusal import Malformed, Refused
from croupier.core.game.wager import Table, Wager
from croupier.maths.nets import nets_for
from croupier.maths.ruin.chain import Chain, Nets, chain_of
from croupier.maths.ruin.forever import to_the_end
from croupier.maths.ruin.systems import System
from croupier.maths.ruin.within import walked

PLACES = 12
CERTAIN = Fraction(1, 2 * 10 ** (PLACES + 1))
"""How far any figure may be off and still be called exact to its twelve places."""


class Ending(Struct, frozen=True, kw_only=True):
    """How it ends. Every figure is within `error` of the true one."""

    ruin: Fraction
    target: Fraction
    neither: Fraction
    expected_spins: Fraction
    ruined_after: Fraction | None
    """Spins that those play on average who are ruined; None where nobody is."""
    states: int
    error: Fraction
    curve: tuple[tuple[float, float], ...] = ()
    """By spin, the chances to be ruined and to have reached the target by then."""


def slip_chain(
    table: Table, wagers: Sequence[Wager], mega_chance: Fraction, *, system: System, bankroll: int, target: int
) -> Chain:
    """A slip staked again and again by a system, with what the settlement gives at that table."""
    stake = sum(wager.stake for wager in wagers)
    if not stake:
        raise Malformed("nothing is staked: there is nothing to play")
    nets = nets_for(table.game, wagers, mega_chance)

    def staking(times: int) -> Nets | Refused:
        larger = [replace(wager, stake=times * wager.stake) for wager in wagers]
        if (refused := _turned_away(table, larger)) is not None:
            return refused
        weights: dict[int, int] = {}
        for net, weight in zip(nets.of(table, larger), nets.weights, strict=True):
            weights[net] = weights.get(net, 0) + weight
        return weights

    return chain_of(system, staking, stake=stake, whole=nets.whole, bankroll=bankroll, target=target)


def _turned_away(table: Table, wagers: Sequence[Wager]) -> Refused | None:
    """As at the table while betting is open: whatever passes the sign is not let onto the layout."""
    kept = sorted(wagers, key=lambda one: (one.player, one.tender))
    groups = [list(own) for _, own in groupby(kept, key=lambda one: (one.player, one.tender))]
    return next((no for own in groups if (no := table.turn_away_any((), own)) is not None), None)


def ending(chain: Chain, spins: int | None) -> Ending:
    """Within so many spins, or however many it takes."""
    found = _forever(chain) if spins is None else _within(chain, spins)
    if found.error > CERTAIN:
        raise Malformed("this takes too many spins for twelve certain places: name fewer --spins")
    return found


def _forever(chain: Chain) -> Ending:
    found = to_the_end(chain)
    return Ending(
        ruin=found.ruin,
        target=1 - found.ruin,
        neither=Fraction(0),
        expected_spins=found.spins,
        ruined_after=found.ruined_after / found.ruin if found.ruin else None,
        states=len(chain.moves),
        error=found.error,
    )


def _within(chain: Chain, spins: int) -> Ending:
    found = walked(chain, spins)
    one = 1 << found.bits
    ruin = sum(found.ruined)
    when = sum(at * part for at, part in enumerate(found.ruined, 1))
    curve = zip(accumulate(found.ruined), accumulate(found.reached), strict=True)
    return Ending(
        ruin=Fraction(ruin, one),
        target=Fraction(sum(found.reached), one),
        neither=Fraction(found.playing, one),
        expected_spins=Fraction(sum(found.still_playing()), one),
        ruined_after=Fraction(when, ruin) if ruin else None,
        states=len(chain.moves),
        error=Fraction(found.dropped * max(spins, 1), one),
        curve=tuple((lost / one, won / one) for lost, won in curve),
    )


def places(figure: Fraction) -> str:
    """To twelve places, rounded half up."""
    scaled = (2 * figure.numerator * 10**PLACES + figure.denominator) // (2 * figure.denominator)
    return f"{scaled // 10**PLACES}.{scaled % 10**PLACES:0{PLACES}d}"
