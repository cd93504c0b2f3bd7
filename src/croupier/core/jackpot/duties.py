"""What a controller of jackpots owes: an inspector is told of each prize kept back or claimed, and it is decided."""

from collections.abc import Iterator

from croupier.core.common.duties import Duty, Gone
from croupier.core.jackpot.state import Jackpots
from croupier.core.law.book import Book
from croupier.core.law.law import Place, law_at
from croupier.core.money import dollar_sign
from croupier.core.words.roles import Power


def duties_of(book: Book, state: Jackpots) -> Iterator[Duty]:
    law = law_at(book, Place.CONTROLLER)
    grant = law.grant(Power.WITHHOLD_PAYMENT)
    if law.absent is not None or grant is None:
        return
    inspector = law.officers[0]
    for prize in state.prizes.values():
        told_at = prize.inspector_told_at
        if told_at is None:
            continue
        yield Duty(
            key=f"prize:{prize.number}:withheld:{told_at}",
            what=f"prize {prize.number} of jackpot {prize.pool}, {dollar_sign(prize.amount)}, is withheld",
            clause=grant.clause,
            to=inspector,
            since=told_at,
            notice=True,
            gone=Gone.STILL_OWED,
        )
        if prize.withheld_because is not None:
            yield Duty(
                key=f"prize:{prize.number}:determination:{told_at}",
                what=f"it is decided whether prize {prize.number} of jackpot {prize.pool} is paid",
                clause=grant.clause,
                to=f"the player at {prize.terminal}",
                since=told_at,
            )
    for claim in state.claims.values():
        yield Duty(
            key=f"claim:{claim.prize}",
            what=f"prize {claim.prize} of jackpot {claim.pool}, {dollar_sign(claim.amount)}, is demanded back",
            clause=grant.clause,
            to=inspector,
            since=claim.inspector_told_at,
            notice=True,
        )


def duties_in(state: Jackpots) -> tuple[object, ...]:
    return (state.prizes, state.claims)
