"""Every jackpot with all that is set for it and what it has done, and every prize until it was paid."""

from collections import Counter, defaultdict

from croupier.core.jackpot.paying import PrizePaid
from croupier.core.jackpot.state import Pool
from croupier.core.jackpot.terms import GRAINS, WHOLE, PoolKind, displayed
from croupier.core.jackpot.winning import PoolWon
from croupier.house.kinds.address import Address
from croupier.house.kinds.jackpot import JACKPOT
from croupier.house.reports.rows import Row, places, run_again, when
from croupier.log import Reader


async def jackpots(reader: Reader) -> list[Row]:
    """What a mystery pool hides is nowhere in it: only that something is sealed."""
    rows = []
    for address in await places(reader, JACKPOT.noun):
        hits: Counter[str] = Counter()
        won: defaultdict[str, int] = defaultdict(int)
        pools: dict[str, Pool] = {}
        async for moment in run_again(reader, address):
            pools = dict(moment.after.pools)
            if isinstance(moment.event, PoolWon):
                hits[moment.event.pool] += len(moment.event.prizes)
                won[moment.event.pool] += sum(prize.amount for prize in moment.event.prizes)
        rows += [_pool(address, name, pool, hits[name], won[name]) for name, pool in pools.items()]
    return rows


def _pool(address: Address, name: str, pool: Pool, hits: int, won: int) -> Row:
    terms = pool.terms
    rates = sorted(set(terms.rates.values()))
    return {
        "controller": address.name,
        "jackpot": name,
        "kind": str(terms.kind),
        "level": terms.level,
        "payoff": pool.shown,
        "shown_at": when(pool.shown_at),
        "pool": pool.value // GRAINS,
        "overflow": pool.reserve // GRAINS,
        "startup": terms.start,
        "ceiling": terms.ceiling,
        "increment_percent": " to ".join(f"{rate / WHOLE * 100:.4f}" for rate in dict.fromkeys((rates[0], rates[-1]))),
        "contributing_terminals": len(terms.rates),
        "wins_when": "" if terms.combination is None else displayed(terms.combination),
        "won_by_several": "" if terms.together is None else str(terms.together),
        "hidden_amount": "sealed" if terms.kind is PoolKind.MYSTERY else "",
        "changes_waiting": 0 if pool.pending is None else 1,
        "hits": hits,
        "won": won,
        "approval": terms.approval,
        "status": _status(pool),
    }


def _status(pool: Pool) -> str:
    if pool.moved_to is not None:
        return f"shut, moved to {pool.moved_to}"
    return "running" if pool.fault is None else f"out of play, fault {pool.fault.number}"


async def prizes(reader: Reader) -> list[Row]:
    """In the order of winning."""
    rows: list[Row] = []
    for address in await places(reader, JACKPOT.noun):
        found: dict[int, Row] = {}
        async for moment in run_again(reader, address):
            event = moment.event
            if isinstance(event, PoolWon):
                for prize in event.prizes:
                    found[prize.number] = {
                        "controller": address.name,
                        "prize": prize.number,
                        "jackpot": event.pool,
                        "terminal": prize.terminal,
                        "round": event.round,
                        "amount": prize.amount,
                        "won_at": when(event.at),
                        "paid": 0,
                        "paid_at": "",
                        "paid_by": "",
                        "way": "",
                    }
            elif isinstance(event, PrizePaid) and event.prize in found:
                paid: Row = {"paid": event.amount, "paid_at": when(event.at), "paid_by": moment.stored.by}
                found[event.prize] |= {**paid, "way": str(event.way)}
        rows += found.values()
    return rows
