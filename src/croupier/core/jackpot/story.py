"""The log of a jackpot controller told in sentences."""

from croupier.core.engine.telling import Says, Story, cited, counted, ended, listed
from croupier.core.jackpot import (
    contributing,
    correcting,
    display,
    faults,
    paying,
    pools,
    results,
    winning,
    withholding,
)
from croupier.core.jackpot.paying import PaidBy
from croupier.core.jackpot.state import Prize
from croupier.core.jackpot.terms import GRAINS, PoolTerms, displayed
from croupier.core.money import dollar_sign

_WAYS = {PaidBy.METER: "onto the credit meter", PaidBy.VOUCHER: "by voucher"}


def exactly(grains: int) -> str:
    """An amount of a pool to the last grain: $1,250, or $0.015."""
    dollars, rest = divmod(grains, 100 * GRAINS)
    decimals = f"{rest:08d}".rstrip("0")
    return f"${dollars:,}.{decimals.ljust(2, '0')}" if decimals else f"${dollars:,}"


def percent(rate: int) -> str:
    """So many millionths as people read them: 1.5%."""
    whole, rest = divmod(rate, 10_000)
    return f"{whole}.{rest:04d}".rstrip("0").rstrip(".") + "%"


# --- pools ----------------------------------------------------------------------------------------------------------


def _opened(event: pools.PoolOpened) -> str:
    return f"Jackpot {event.pool} opens under {event.book}: {_terms(event.terms)}{cited(event.clause)}"


def _changed(event: pools.TermsChanged) -> str:
    return f"From the next win on jackpot {event.pool} is {_terms(event.terms)}"


def _terms(terms: PoolTerms) -> str:
    """What is set for a pool, from what wins it to who approved it."""
    up_to = f" up to {dollar_sign(terms.ceiling)}" if terms.ceiling is not None else ""
    told = [f"{terms.kind}, level {terms.level}, from {dollar_sign(terms.start)}{up_to}"]
    if terms.combination is not None:
        told.append(ended(displayed(terms.combination)))
    if terms.together is not None:
        told.append(f"won together, {terms.together}")
    rates = dict.fromkeys(percent(rate) for rate in terms.rates.values())
    told.append(f"{listed(list(rates))} of the turnover of {counted(len(terms.rates), 'terminal')}")
    return "; ".join((*told, f"approved as {ended(terms.approval)}"))


def _moved(event: pools.PoolMoved) -> str:
    moved = f"Jackpot {event.pool} is shut, and its {exactly(event.grains)} goes to {event.to}"
    return f"{moved}: {ended(event.reason)}; approved as {ended(event.approval)}{cited(event.clause)}"


# --- contributions and results --------------------------------------------------------------------------------------


def _taken(event: contributing.ContributionsTaken) -> str:
    again = f", try {event.attempt}," if event.attempt > 1 else ""
    spin = f"Round {event.round} of {event.bank}{again}"
    if not event.added:
        return f"{spin} adds nothing to any jackpot"
    added = listed([f"{exactly(sum(by.values()))} to {pool}" for pool, by in event.added.items()])
    return f"{spin} adds {added}{cited(*event.clauses.values())}"


def _returned(event: contributing.ContributionsReturned) -> str:
    void = f"Stakes of {listed(event.terminals)} in round {event.round} are void"
    if not event.returned:
        return f"{void}: no running jackpot gives anything back"
    back = listed([f"{exactly(grains)} comes out of {pool}" for pool, grains in event.returned.items()])
    return f"{void}: {back}{cited(*event.clauses.values())}"


def _counted(event: results.ResultCounted) -> str:
    return f"Round {event.round} of {event.bank}: the number is {event.pocket}"


def _shown(event: display.PoolsShown) -> str:
    shown = listed([f"{dollar_sign(amount)} for {pool}" for pool, amount in event.shown.items()])
    return f"The displays show {shown}" if event.shown else "No display has anything to show"


# --- wins -----------------------------------------------------------------------------------------------------------


def _won(event: winning.PoolWon) -> str:
    told = [f"Jackpot {event.pool} is won in round {event.round} of {event.bank}", *map(_prize, event.prizes)]
    return "; ".join((*told, f"it starts again at {exactly(event.fresh.value)}")) + cited(event.clause)


def _prize(prize: Prize) -> str:
    added = f", {dollar_sign(prize.from_house)} of it from the house" if prize.from_house else ""
    held = f", held because of fault {prize.held_by}" if prize.held_by else ""
    return f"prize {prize.number}, {dollar_sign(prize.amount)}, for {prize.terminal}{added}{held}"


def _paid(event: paying.PrizePaid) -> str:
    paid = f"{dollar_sign(event.amount)} of jackpot {event.pool} is paid to {event.terminal} {_WAYS[event.way]}"
    return f"Prize {event.prize}: {paid}{cited(event.clause)}"


def _withheld(event: withholding.PrizeWithheld) -> str:
    held = f"Prize {event.prize}: {event.by} withholds it, and an inspector is told"
    return f"{held}; {ended(event.reason)}{cited(event.clause)}"


def _reviewed(event: withholding.PrizeReviewed) -> str:
    return f"Prize {event.prize}, reviewed by {event.by}: {ended(event.text)}"


def _determined(event: withholding.PrizeDetermined) -> str:
    told = [f"Prize {event.prize}: {event.by} decides that it is {'paid' if event.pay else 'not paid'}"]
    if event.to_pool:
        told.append(f"{dollar_sign(event.to_pool)} goes back to jackpot {event.pool}")
    if event.to_house:
        told.append(f"{dollar_sign(event.to_house)} goes back to the house")
    return "; ".join((*told, ended(event.reason))) + cited(event.clause)


def _claim_settled(event: withholding.PrizeClaimSettled) -> str:
    how = f"the {dollar_sign(event.amount)} claimed back {'is repaid' if event.repaid else 'is let go'}"
    return f"Prize {event.prize}: {how}; {ended(event.reason)}{cited(event.clause)}"


def _corrected(event: correcting.ResultCorrected) -> str:
    number = f"The number of round {event.round} of {event.bank} is {event.pocket}, not {event.was}"
    told = [f"{number}: {ended(event.reason)}"]
    told += [f"prize {one.prize}, {dollar_sign(one.amount)}, for {one.terminal} is withheld" for one in event.withheld]
    told += [
        f"{dollar_sign(claim.amount)} is claimed back from {claim.terminal}, prize {claim.prize}"
        for claim in event.claims
    ]
    told += map(_prize, event.prizes)
    told += [f"jackpot {name} is put right to {exactly(put.value)}" for name, put in event.pools.items()]
    return "; ".join(told) + cited(event.clause, event.won_clause, event.withheld_clause)


# --- faults ---------------------------------------------------------------------------------------------------------


def _reported(event: faults.FaultReported) -> str:
    shows = f", which shows {dollar_sign(event.indicates)}" if event.indicates is not None else ""
    return f"Fault {event.fault.number} of {event.fault.of} for {event.pool}{shows}: {ended(event.reason)}"


def _cleared(event: faults.FaultCleared) -> str:
    return f"Fault {event.fault} of jackpot {event.pool} is cleared by {event.by}: {ended(event.reason)}"


def _pool_adjusted(event: faults.PoolAdjusted) -> str:
    put = f"Jackpot {event.pool} is put right from {exactly(event.before)} to {exactly(event.after)}"
    why = f"fault {event.fault}, {ended(event.reason)}"
    return f"{put}: {why}; {_procedure(event)}{cited(event.clause)}"


def _prize_adjusted(event: faults.PrizeAdjusted) -> str:
    put = f"Prize {event.prize} is put right from {dollar_sign(event.before)} to {dollar_sign(event.after)}"
    why = f"fault {event.fault}, {ended(event.reason)}"
    return f"{put}: {why}; {_procedure(event)}{cited(event.clause)}"


def _procedure(event: faults.PoolAdjusted | faults.PrizeAdjusted) -> str:
    return f"by procedure {ended(event.procedure)}, approved by {event.approved_by}"


SAYS: Says = {
    pools.PoolOpened: _opened,
    pools.TermsChanged: _changed,
    pools.PoolMoved: _moved,
    contributing.ContributionsTaken: _taken,
    contributing.ContributionsReturned: _returned,
    results.ResultCounted: _counted,
    display.PoolsShown: _shown,
    winning.PoolWon: _won,
    paying.PrizePaid: _paid,
    withholding.PrizeWithheld: _withheld,
    withholding.PrizeReviewed: _reviewed,
    withholding.PrizeDetermined: _determined,
    withholding.PrizeClaimSettled: _claim_settled,
    correcting.ResultCorrected: _corrected,
    faults.FaultReported: _reported,
    faults.FaultCleared: _cleared,
    faults.PoolAdjusted: _pool_adjusted,
    faults.PrizeAdjusted: _prize_adjusted,
}

STORY = Story(
    says=SAYS,
    topics={
        "pools": ("pools",),
        "contributions": ("contributing", "results"),
        "displays": ("display",),
        "prizes": ("winning", "paying", "withholding", "correcting"),
        "faults": ("faults",),
    },
)
sentence = STORY.sentence
