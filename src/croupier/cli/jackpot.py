"""A mystery jackpot, from one win to the next and from where it stands."""

from fractions import Fraction

from croupier.cli.chance import share
from croupier.cli.output import console, print_json
from croupier.core.engine.refusal import Malformed
from croupier.core.jackpot.terms import WHOLE, PoolKind, PoolTerms
from croupier.core.money import cents, dollar_sign, dollars
from croupier.maths.jackpot import Cycle, NextBet, amount_on_average, break_even, mystery, next_bet

_PLAYED = "it:1"


def run(start: str, ceiling: str, rate: str, stake: str, standing: str | None, edge: str, *, as_json: bool) -> None:
    terms = _terms(cents(start), cents(ceiling), share(rate, "rate"))
    turnover, taken = {_PLAYED: cents(stake)}, share(edge, "edge")
    now = terms.start if standing is None else cents(standing)
    cycle = mystery(terms, turnover)
    bet = next_bet(terms, turnover, standing=now, edge=taken)
    even = break_even(terms, turnover, taken)
    if as_json:
        print_json(_json(terms, cycle, bet, now, even))
    else:
        _print(terms, cycle, bet, now, even)


def _terms(start: int, ceiling: int, rate: Fraction) -> PoolTerms:
    millionths = rate * WHOLE
    if millionths.denominator != 1 or not 0 < millionths <= WHOLE:
        raise Malformed("the rate is a whole number of millionths of the stake, more than none and at most all")
    if ceiling <= start:
        raise Malformed("the ceiling lies above the start value")
    return PoolTerms(
        kind=PoolKind.MYSTERY,
        level=1,
        rates={_PLAYED: int(millionths)},
        start=start,
        ceiling=ceiling,
        combination=None,
        together=None,
        approval="",
    )


def _json(terms: PoolTerms, cycle: Cycle, bet: NextBet, now: int, even: int | None) -> dict[str, object]:
    return {
        "standing": dollars(now),
        "cycle": {
            "spins": str(cycle.spins),
            "turnover": str(cycle.turnover / 100),
            "prize": str(cycle.prize / 100),
            "hidden_amount": str(amount_on_average(terms) / 100),
            "rate": str(cycle.rate),
            "start_cost": str(cycle.start_cost),
            "added_return": str(cycle.added_return),
        },
        "next_bet": {
            "chance": str(bet.chance),
            "prize": str(bet.prize / 100),
            "value": str(bet.value / 100),
            "spins": str(bet.spins),
            "most_spins": bet.most_spins,
        },
        "break_even": None if even is None else dollars(even),
        "exact": True,
    }


def _print(terms: PoolTerms, cycle: Cycle, bet: NextBet, now: int, even: int | None) -> None:
    assert terms.ceiling is not None
    out = console()
    out.print(f"[bold]{dollar_sign(terms.start)}, won below {dollar_sign(terms.ceiling)}[/bold]\n")
    out.print(f"  won every {float(cycle.spins):,.1f} spins, at ${float(cycle.prize) / 100:,.2f} on average")
    out.print(
        f"  gives back {float(cycle.added_return) * 100:.4f} % of what is staked: {float(cycle.rate) * 100:.4f} % that "
        f"was contributed and {float(cycle.start_cost) * 100:.4f} % that the start value costs the house"
    )
    out.print(f"\nAt {dollar_sign(now)}: won on the next spin with chance {float(bet.chance):.8f},")
    out.print(f"  in {float(bet.spins):,.1f} spins on average, {bet.most_spins:,} at most;")
    out.print(f"  the next stake is worth ${float(bet.value) / 100:+,.4f} to its player.")
    out.print(
        "No standing makes a stake worth more than it costs."
        if even is None
        else f"From {dollar_sign(even)} on a stake is worth more than it costs."
    )
