"""Double entry: a posting is one giver, one taker, one amount, one clause, so it cannot fail to balance."""

from collections.abc import Iterable, Mapping

from msgspec import Struct


class Posting(Struct, frozen=True, gc=False):
    """Money or money's worth that passes from one account to another, and the clause it passes under."""

    giver: str
    taker: str
    amount: int
    clause: str


def posting(*, giver: str, taker: str, amount: int, clause: str) -> Posting:
    """A posting by name, since giver and taker could be swapped; nothing and less than nothing never pass."""
    if amount <= 0:
        raise ValueError(f"a posting of {amount} from {giver} to {taker}: amounts are positive")
    if giver == taker:
        raise ValueError(f"a posting from {giver} to itself")
    return Posting(giver, taker, amount, clause)


def balances(postings: Iterable[Posting], opening: Mapping[str, int] | None = None) -> dict[str, int]:
    """What each account holds after the postings. The balances of all accounts always sum to what they opened with."""
    held = dict(opening or {})
    for one in postings:
        held[one.giver] = held.get(one.giver, 0) - one.amount
        held[one.taker] = held.get(one.taker, 0) + one.amount
    return held


def passes(giver: str, taker: str, amount: int, clause: str) -> tuple[Posting, ...]:
    """One posting, or none where nothing passes."""
    return (posting(giver=giver, taker=taker, amount=amount, clause=clause),) if amount else ()


def passes_either_way(giver: str, taker: str, amount: int, clause: str) -> tuple[Posting, ...]:
    """The same, and the other way round where the amount is below nothing."""
    return passes(giver, taker, amount, clause) if amount >= 0 else passes(taker, giver, -amount, clause)
