"""What the house owes at this moment, by what it owes it for; and what is owed to it."""

from collections import Counter, defaultdict

from croupier.house.reports.rows import Row
from croupier.log import Reader

OWED = {
    "meter": "credits on terminals",
    "held": "stakes that wait for a result, at terminals and tables",
    "withheld": "credits kept back until a determination",
    "suspect": "stakes that wait for a decision",
    "voucher": "slips and vouchers that are not redeemed",
    "unclaimed": "slips that nobody has claimed, set apart",
    "chips": "chips in players' hands",
    "layout": "stakes on the layouts of events",
    "pool": "jackpots as they stand, and entry fees of events",
    "prize": "jackpots won and not paid",
    "prizes": "prizes of promotions set aside",
    "claim": "claims of the house",
}
"""By what the name of an account begins with."""


async def liability(reader: Reader) -> list[Row]:
    held: defaultdict[str, int] = defaultdict(int)
    accounts: Counter[str] = Counter()
    for account, amount in (await reader.balances()).items():
        kind = account.partition(":")[0]
        if kind in OWED and amount:
            held[kind] += amount
            accounts[kind] += 1
    return [
        {"account": kind, "what": what, "accounts": accounts[kind], "amount": held[kind]} for kind, what in OWED.items()
    ]
